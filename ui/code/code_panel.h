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

/// The steps of the present trace as lines of PyTorch or NumPy; the line of the current step stands out, and putting
/// the cursor into a line goes to its step. What is copied runs: the whole program, with imports and numbers, or a step
/// with a note of what it needs.
class CodePanel : public QWidget
{
    Q_OBJECT

public:
    explicit CodePanel(Session* session, QWidget* parent = nullptr);

    /// What the window calls the experiment: a copied program says it.
    void setHeading(const QString& heading) { m_heading = heading; }

protected:
    void changeEvent(QEvent* event) override;

private:
    void list();
    void markCurrent();
    void goToCursor();
    void copyStep();
    void copyProgram();
    void showNeeds();
    [[nodiscard]] QString needs() const;
    [[nodiscard]] CodeLanguage language() const;
    [[nodiscard]] bool isCurrent(int line) const;

    Session* m_session;
    QString m_heading;
    QTabBar* m_languages;
    QPlainTextEdit* m_text;
    QLabel* m_needs;
    CopyButton* m_copyStep;
    CopyButton* m_copyProgram;
    std::vector<TensorId> m_stepOfLine;
    std::optional<TensorId> m_marked;  ///< the step whose lines are marked
};

}  // namespace attn
