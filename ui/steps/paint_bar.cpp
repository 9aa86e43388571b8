// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/steps/paint_bar.h"

#include <QButtonGroup>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QToolButton>

namespace attn
{

namespace
{

enum Reaches { this_one, all };

}  // namespace

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

QButtonGroup* PaintBar::makeChoice(QHBoxLayout* line, bool MaskBrush::Reach::*member)
{
    auto* group = new QButtonGroup(this);
    for (const Reaches id : {this_one, all}) {
        auto* button = new QToolButton;
        button->setProperty("look", "choice");
        button->setCheckable(true);
        button->setFocusPolicy(Qt::StrongFocus);
        group->addButton(button, id);
        line->addWidget(button);
    }
    line->addSpacing(8);
    connect(group, &QButtonGroup::idClicked, this, [this, member](int id) {
        MaskBrush::Reach reach = m_brush->reach();
        reach.*member = id == all;
        m_brush->setReach(reach);
    });
    return group;
}

void PaintBar::follow()
{
    setVisible(m_brush->isOn());
    const TracePtr trace = m_session->trace();
    const auto show = [](QButtonGroup* group, bool needed, bool everything) {
        group->button(everything ? all : this_one)->setChecked(true);
        for (QAbstractButton* button : group->buttons())
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
    m_heads->button(this_one)->setText(tr("This head"));
    m_heads->button(all)->setText(tr("All heads"));
    m_sequences->button(this_one)->setText(tr("This sequence"));
    m_sequences->button(all)->setText(tr("All sequences"));
    m_hint->setText(tr("Click or drag. Shift: row, Ctrl: column."));
    m_hint->setToolTip(m_hint->text());
    m_done->setText(tr("Done"));
}

}  // namespace attn
