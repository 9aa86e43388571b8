// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/playback/play_bar.h"

#include "ui/playback/play_button.h"
#include "ui/session/reveal_state.h"
#include "ui/theme/icons.h"
#include "ui/widgets/elided_label.h"
#include "ui/widgets/shortcut_keys.h"
#include "ui/words/cell_sentences.h"
#include "ui/words/counting.h"

#include <QHBoxLayout>
#include <QMenu>
#include <QMouseEvent>
#include <QSignalBlocker>
#include <QSlider>
#include <QStyle>
#include <QToolButton>

namespace attn
{

namespace
{

/// A slider that jumps to a clicked position.
class Scrubber : public QSlider
{
public:
    Scrubber() : QSlider(Qt::Horizontal) {}

protected:
    void mousePressEvent(QMouseEvent* event) override
    {
        if (event->button() == Qt::LeftButton)
            setValue(QStyle::sliderValueFromPosition(minimum(), maximum(), qRound(event->position().x()), width()));
        QSlider::mousePressEvent(event);
    }
};

QToolButton* makeButton()
{
    auto* button = new QToolButton;
    button->setProperty("look", "flat");
    button->setFocusPolicy(Qt::TabFocus);  // after a click the space bar still plays
    return button;
}

}  // namespace

PlayBar::PlayBar(Session* session, QMenu* pace, QWidget* parent)
    : QWidget(parent), m_session(session), m_playback(session->playback()), m_position(new Scrubber),
      m_place(new ElidedLabel), m_end(makeButton())
{
    setObjectName("lowerBar");
    setAttribute(Qt::WA_StyledBackground);
    m_place->setProperty("look", "muted");
    m_place->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_position->setFocusPolicy(Qt::TabFocus);
    m_position->setAccessibleName(tr("How much of the step has been played"));
    keepArrowKeys(m_position);
    QToolButton* speed = makeButton();
    speed->setText(tr("Speed"));
    speed->setToolTip(tr("How fast a step plays"));
    speed->setPopupMode(QToolButton::InstantPopup);
    speed->setMenu(pace);
    m_end->setAccessibleName(tr("End and show everything"));
    m_end->setToolTip(tr("%1 (Esc)").arg(m_end->accessibleName()));
    m_end->setIcon(icon("close", &Theme::text));

    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(8, 0, 8, 0);
    layout->setSpacing(10);
    layout->addWidget(new PlayButton(session));
    layout->addWidget(m_position, 1);
    layout->addWidget(m_place, 1);
    layout->addWidget(speed);
    layout->addWidget(m_end);

    connect(m_end, &QToolButton::clicked, m_playback, &Playback::finish);
    connect(m_position, &QSlider::valueChanged, m_playback, &Playback::goTo);
    session->bind(any_number, this, &PlayBar::refresh);
}

void PlayBar::refresh()
{
    setVisible(m_playback->isActive() && !m_session->presenting().on);
    const QSignalBlocker blocker(m_position);
    m_position->setMaximum(static_cast<int>(m_playback->length()));
    m_position->setValue(static_cast<int>(m_playback->position()));
    m_position->setPageStep(static_cast<int>(m_session->revealState()->order().cells));
    m_place->setText(m_playback->isActive() ? placeText() : QString());
}

/// "row 2 of 6 · the → cat"
QString PlayBar::placeText() const
{
    const ReadingOrder& order = m_session->revealState()->order();
    const Selection& at = m_session->selection();
    QStringList places;
    if (order.part)
        places << tr("head %1 of %2").arg(countedText(at[*order.part])).arg(order.parts);
    // Lines are columns if the user transposed the picture.
    const QString line = m_session->viewOptions().queriesAcross ? tr("column %1 of %2") : tr("row %1 of %2");
    places << line.arg(countedText(at[order.line])).arg(order.lines);
    const auto nameOf = [&](Axis axis) { return positionName(*m_session->trace(), axis, at[Axis::batch], at[axis]); };
    const bool single = order.cell && m_playback->unit() == Playback::Unit::cell;
    places << (single ? tr("%1 → %2", "row, column").arg(nameOf(order.line), nameOf(*order.cell)) : nameOf(order.line));
    return places.join(QStringLiteral(" · "));
}

}  // namespace attn
