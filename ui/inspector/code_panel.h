// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/code/code.h"
#include "ui/session/session.h"

#include <QWidget>

#include <optional>
#include <vector>

class QLabel;
class QPlainTextEdit;
class QTabBar;

namespace attn
{

class CopyButton;

/// Shows the steps of the current trace as PyTorch or NumPy code. The lines of the current step are highlighted;
/// placing the cursor in a line selects its step. Copies either the whole runnable program, with imports and numbers,
/// or one step with a comment listing the names it uses.
class CodePanel : public QWidget
{
    Q_OBJECT

public:
    explicit CodePanel(Session* session, QWidget* parent = nullptr);

    /// The experiment's heading, which is written into copied programs.
    void setHeading(const QString& heading) { m_heading = heading; }

private:
    void updateListing();
    void highlightCurrentStep();
    void goToStepAtCursor();
    void copyStep();
    void copyProgram();
    void updateRequiredNames();
    [[nodiscard]] CodeLanguage language() const;
    [[nodiscard]] bool isCurrent(int line) const;

    Session* m_session;
    QString m_heading;
    QTabBar* m_languages;
    QPlainTextEdit* m_text;
    QLabel* m_requiredNames;
    CopyButton* m_copyStep;
    CopyButton* m_copyProgram;
    std::vector<TensorId> m_stepOfLine;
    std::optional<TensorId> m_highlightedStep;  ///< the step whose lines are highlighted
};

}  // namespace attn
