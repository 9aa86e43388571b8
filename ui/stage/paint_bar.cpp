// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/stage/paint_bar.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QToolButton>

namespace attn
{

PaintBar::PaintBar(Session* session, QWidget* parent)
    : QWidget(parent), m_session(session), m_brush(session->brush()), m_hint(new QLabel), m_done(new QPushButton)
{
    setObjectName("bar");
    setAttribute(Qt::WA_StyledBackground);
    auto* line = new QHBoxLayout(this);
    line->setContentsMargins(14, 5, 10, 5);
    line->setSpacing(4);
    m_heads = makeChoice(line, &MaskBrush::Reach::all_heads);
    m_sequences = makeChoice(line, &MaskBrush::Reach::all_sequences);
    line->addSpacing(10);
    m_hint->setProperty("look", "muted");
    m_hint->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    line->addWidget(m_hint, 1);
    line->addWidget(m_done);
    connect(m_done, &QPushButton::clicked, this, [this] { m_brush->setOn(false); });
    connect(m_brush, &MaskBrush::changed, this, &PaintBar::follow);
    connect(session, &Session::traceChanged, this, &PaintBar::follow);
    retranslate();
    follow();
}

PaintBar::Choice PaintBar::makeChoice(QHBoxLayout* line, bool MaskBrush::Reach::*member)
{
    const auto make = [&](bool everything) {
        auto* button = new QToolButton;
        button->setProperty("look", "choice");
        button->setCheckable(true);
        button->setFocusPolicy(Qt::StrongFocus);
        line->addWidget(button);
        connect(button, &QToolButton::clicked, this, [this, member, everything] {
            MaskBrush::Reach reach = m_brush->reach();
            reach.*member = everything;
            m_brush->setReach(reach);
            follow();
        });
        return button;
    };
    const Choice choice{make(false), make(true)};
    line->addSpacing(8);
    return choice;
}

void PaintBar::follow()
{
    setVisible(m_brush->isOn());
    const TracePtr trace = m_session->trace();
    const auto show = [](const Choice& choice, bool needed, bool everything) {
        choice.all->setChecked(everything);
        choice.thisOne->setChecked(!everything);
        for (QToolButton* button : {choice.thisOne, choice.all})
            button->setVisible(needed);
    };
    show(m_heads, trace && trace->layer().grid.heads > 1, m_brush->reach().all_heads);
    show(m_sequences, trace && trace->layer().grid.batch > 1, m_brush->reach().all_sequences);
}

void PaintBar::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

void PaintBar::retranslate()
{
    m_heads.thisOne->setText(tr("This head"));
    m_heads.all->setText(tr("All heads"));
    m_sequences.thisOne->setText(tr("This sequence"));
    m_sequences.all->setText(tr("All sequences"));
    m_hint->setText(tr("Click or drag. Shift: row, Ctrl: column."));
    m_hint->setToolTip(m_hint->text());
    m_done->setText(tr("Done"));
}

}  // namespace attn
