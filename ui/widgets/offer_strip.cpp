// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/widgets/offer_strip.h"

#include <QAccessible>
#include <QBoxLayout>
#include <QEvent>
#include <QLabel>
#include <QPushButton>

namespace attn
{

namespace
{

constexpr int most_lines_beside = 2;

}  // namespace

OfferStrip::OfferStrip(QWidget* parent)
    : QFrame(parent), m_label(new QLabel), m_layout(new QBoxLayout(QBoxLayout::LeftToRight, this)),
      m_answers(new QBoxLayout(QBoxLayout::LeftToRight))
{
    setProperty("look", "message");
    m_label->setTextFormat(Qt::PlainText);
    m_label->setWordWrap(true);
    m_layout->setContentsMargins(16, 8, 16, 8);
    m_layout->setSpacing(8);
    m_layout->addWidget(m_label, 1);
    m_answers->setSpacing(8);
    m_answers->addStretch(1);
    m_layout->addLayout(m_answers);
    hide();
}

void OfferStrip::offer(const Words& text, const std::vector<Choice>& choices)
{
    withdraw();
    m_text = text;
    m_choices = choices;
    for (const Choice& choice : choices) {
        auto* button = new QPushButton;
        button->setFocusPolicy(Qt::TabFocus);
        connect(button, &QPushButton::clicked, this, choice.choose);
        m_answers->addWidget(button);
        if (QWidget* before = m_buttons.empty() ? m_before : m_buttons.back())
            setTabOrder(before, button);
        m_buttons.push_back(button);
    }
    showWords();
    setVisible(!m_quiet);
    if (!m_quiet) {
        QAccessibleEvent event(this, QAccessible::Alert);  // one that follows another is told, too
        QAccessible::updateAccessibility(&event);
    }
    emit offeringChanged();
}

void OfferStrip::withdraw()
{
    for (QPushButton* button : m_buttons) {
        m_answers->removeWidget(button);
        button->hide();
        button->deleteLater();  // it may be the one that was clicked
    }
    m_buttons.clear();
    m_text = {};
    m_choices.clear();
    hide();
    emit offeringChanged();
}

void OfferStrip::setQuiet(bool quiet)
{
    m_quiet = quiet;
    setVisible(isOffering() && !quiet);
}

void OfferStrip::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange && m_text)
        showWords();
    QFrame::changeEvent(event);
}

void OfferStrip::showWords()
{
    m_label->setText(m_text());
    setAccessibleName(m_label->text());
    for (std::size_t at = 0; at < m_buttons.size(); ++at)
        m_buttons[at]->setText(m_choices[at].label());
    arrange();
}

void OfferStrip::resizeEvent(QResizeEvent* event)
{
    QFrame::resizeEvent(event);
    arrange();
}

void OfferStrip::arrange()
{
    const QMargins margins = m_layout->contentsMargins();
    const int beside = width() - margins.left() - margins.right() - m_layout->spacing() - m_answers->sizeHint().width();
    const int sentence = m_label->fontMetrics().horizontalAdvance(m_label->text());
    m_layout->setDirection(sentence > most_lines_beside * beside ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight);
}

}  // namespace attn
