// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>

#include <functional>
#include <vector>

class QBoxLayout;
class QLabel;
class QPushButton;

namespace attn
{

/// Something that a person may decide when they like, above the stage: a sentence, and a button for each answer, beside
/// it or, where that would leave it a narrow column, below it.
class OfferStrip : public QFrame
{
    Q_OBJECT

public:
    /// Words are asked for anew when the language changes.
    using Words = std::function<QString()>;
    struct Choice {
        Words label;
        std::function<void()> choose;
    };

    explicit OfferStrip(QWidget* parent = nullptr);

    void offer(const Words& text, const std::vector<Choice>& choices);
    /// There is nothing to decide, and the strip is not there.
    void withdraw();
    /// The choices come after a widget in the order of Tab; it outlives them.
    void setTabPlace(QWidget* before) { m_before = before; }
    [[nodiscard]] bool isOffering() const { return static_cast<bool>(m_text); }
    /// While it is quiet, it is not there though it offers something: another is more important.
    void setQuiet(bool quiet);

signals:
    void offeringChanged();

protected:
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void showWords();
    void arrange();

    QLabel* m_label;
    QBoxLayout* m_layout;  ///< the sentence, and its answers beside it or below
    QBoxLayout* m_answers;
    Words m_text;
    std::vector<Choice> m_choices;
    std::vector<QPushButton*> m_buttons;
    QWidget* m_before = nullptr;  ///< in the order of Tab
    bool m_quiet = false;
};

}  // namespace attn
