// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/session/session.h"

#include <QFrame>

class QButtonGroup;
class QToolButton;

namespace attn
{

class ElidedLabel;

/// Above the stage while something is pinned: the choice of A, B or B − A, what became of the present step, and
/// swapping, pinning anew and unpinning. The sentence has one line at most, whatever it says: what is below does not
/// move when the numbers change.
class CompareBar : public QFrame
{
    Q_OBJECT

public:
    explicit CompareBar(Session* session, QWidget* parent = nullptr);

    /// What is said about the present step.
    [[nodiscard]] QString sentence() const;

protected:
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void addChoice(Comparing::Shown shown, const QString& text, const QString& explanation);
    void addButton(const char* icon, const QString& name, const std::function<void()>& run);
    void placeSentence();
    void follow();
    void sayStep();
    [[nodiscard]] QString differenceOf(const StepChange& change) const;
    void drawIcons();

    struct Button {
        QToolButton* button;
        const char* icon;
    };

    Session* m_session;
    QHBoxLayout* m_line;
    QButtonGroup* m_choices;
    ElidedLabel* m_sentence;
    std::vector<Button> m_buttons;
};

}  // namespace attn
