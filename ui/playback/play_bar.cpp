// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/playback/play_bar.h"

#include "ui/session/reveal_state.h"
#include "ui/theme/icons.h"
#include "ui/theme/theme.h"
#include "ui/widgets/ring.h"
#include "ui/widgets/shortcut_keys.h"
#include "ui/words/cell_sentences.h"
#include "ui/words/counting.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QMouseEvent>
#include <QSignalBlocker>
#include <QSlider>
#include <QStyle>
#include <QToolButton>

#include <algorithm>

namespace attn
{

namespace
{

constexpr int narrow = 560;

/// A slider that goes where it is clicked.
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
    : QWidget(parent), m_session(session), m_playback(session->playback()), m_play(makeButton()),
      m_position(new Scrubber), m_place(new QLabel), m_pace(makeButton()), m_predict(makeButton())
{
    setObjectName("lowerBar");
    setAttribute(Qt::WA_StyledBackground);
    m_place->setProperty("look", "muted");
    m_place->setTextFormat(Qt::PlainText);
    m_position->setFocusPolicy(Qt::TabFocus);
    keepArrowKeys(m_position);
    m_pace->setPopupMode(QToolButton::InstantPopup);
    m_pace->setMenu(pace);

    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(8, 0, 8, 0);
    layout->setSpacing(10);
    layout->addWidget(m_play);
    layout->addWidget(m_position, 1);
    layout->addWidget(m_place);
    layout->addWidget(m_pace);
    layout->addWidget(m_predict);

    connect(m_play, &QToolButton::clicked, m_playback, &Playback::toggle);
    RevealState* revealState = session->revealState();
    nameControl(m_predict, "predict");
    m_predict->setCheckable(true);
    connect(m_predict, &QToolButton::clicked, revealState, &RevealState::setPredicting);
    connect(m_position, &QSlider::valueChanged, m_playback, &Playback::goTo);
    connect(session, &Session::panelsShouldFollow, this, &PlayBar::follow);
    retranslate();
}

void PlayBar::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    if (event->type() == QEvent::PaletteChange)
        showState();
    QWidget::changeEvent(event);
}

void PlayBar::resizeEvent(QResizeEvent* event)
{
    m_place->setVisible(width() >= narrow);
    QWidget::resizeEvent(event);
}

void PlayBar::retranslate()
{
    m_position->setAccessibleName(tr("How much of the step has been played"));
    m_pace->setToolTip(tr("How fast a step plays"));
    m_predict->setText(tr("Predict"));
    m_predict->setToolTip(tr("Every step hides its result until you reveal it (P)"));
    follow();
}

void PlayBar::follow()
{
    showState();
    showPlace();
    showPace();
    m_predict->setChecked(m_session->revealState()->isPredicting());
}

void PlayBar::showState()
{
    const bool continues = m_playback->isAtEnd();
    const QString name = m_playback->isPlaying() ? tr("Pause")
                         : continues             ? tr("Play the next step")
                                                 : tr("Play this step");
    m_play->setIcon(icon(m_playback->isPlaying() ? "pause"
                         : continues             ? "play-next"
                                                 : "play",
                         themeOf(palette()).text));
    m_play->setAccessibleName(name);
    m_play->setToolTip(tr("%1 (space bar)").arg(name));
}

void PlayBar::showPlace()
{
    const QSignalBlocker blocker(m_position);
    m_position->setMaximum(static_cast<int>(m_playback->length()));
    m_position->setValue(static_cast<int>(m_playback->position()));
    m_position->setPageStep(static_cast<int>(m_session->revealState()->order().cells));
    m_place->setText(m_session->trace() ? placeText() : QString());
    // It grows with its words but does not shrink at once, so that the slider keeps its length while playing.
    const int before = m_playback->isActive() ? m_place->minimumWidth() : 0;
    m_place->setMinimumWidth(std::max(before, m_place->sizeHint().width()));
}

/// "row 2 of 6 · the → cat"
QString PlayBar::placeText() const
{
    if (!m_playback->isActive())
        return tr("The space bar plays this step");
    const ReadingOrder& order = m_session->revealState()->order();
    const Selection& at = m_session->selection();
    QStringList places;
    if (order.part)
        places << tr("head %1 of %2").arg(countedText(at[*order.part])).arg(order.parts);
    // A line is drawn as a column where the person turned the picture.
    const QString line = m_session->viewOptions().queriesAcross ? tr("column %1 of %2") : tr("row %1 of %2");
    places << line.arg(countedText(at[order.line])).arg(order.lines);
    const auto nameOf = [&](Axis axis) { return positionName(*m_session->trace(), axis, at[Axis::batch], at[axis]); };
    const bool single = order.cell && m_playback->unit() == Playback::Unit::cell;
    places << (single ? tr("%1 → %2", "row, column").arg(nameOf(order.line), nameOf(*order.cell)) : nameOf(order.line));
    return places.join(QStringLiteral(" · "));
}

void PlayBar::showPace()
{
    const char* speeds[] = {QT_TR_NOOP("Slow"), QT_TR_NOOP("Normal"), QT_TR_NOOP("Fast")};
    const QString unit = m_playback->unit() == Playback::Unit::cell ? tr("cell by cell")
                         : m_session->viewOptions().queriesAcross   ? tr("column by column")
                                                                    : tr("row by row");
    m_pace->setText(tr("%1, %2", "speed, unit").arg(tr(speeds[static_cast<int>(m_playback->speed())]), unit));
    m_pace->setAccessibleName(tr("Speed: %1").arg(m_pace->text()));
}

}  // namespace attn
