// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>
#include <QTimer>

class QHBoxLayout;
class QLabel;
class QPushButton;

namespace attn
{

/// Above the stage while something takes long: what it is, with a button.
class WaitingBar : public QFrame
{
    Q_OBJECT

protected:
    explicit WaitingBar(QWidget* parent);

    /// Writes the words, in the present language.
    virtual void say() = 0;
    void setWords(const QString& text, const QString& button);
    /// Between the words and the button.
    void insert(QWidget* widget);
    [[nodiscard]] QPushButton* button() const { return m_button; }

    /// At once.
    void appear();
    /// When it has taken so long that it needs words; says them anew if it is there already.
    void appearLater();
    void disappear();

    void changeEvent(QEvent* event) override;

private:
    QLabel* m_text;
    QPushButton* m_button;
    QHBoxLayout* m_layout;
    QTimer m_patience;
};

}  // namespace attn
