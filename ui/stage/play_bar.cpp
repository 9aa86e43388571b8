// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/stage/play_bar.h"

#include "ui/session/reveal_state.h"
#include "ui/theme/style.h"
#include "ui/widgets/controls.h"
#include "ui/words/cell_sentences.h"
#include "ui/words/number_text.h"

#include <QHBoxLayout>
#include <QMenu>
#include <QMouseEvent>
#include <QSignalBlocker>
#include <QSlider>
#include <QStyle>

#include <type_traits>

namespace attn
{

PlayButton::PlayButton(Session* session, QWidget* parent) : QToolButton(parent), m_playback(session->playback())
{
    setProperty("look", "flat");
    setFocusPolicy(Qt::TabFocus);  // a click leaves the focus, so that the space bar still plays
    connect(this, &QToolButton::clicked, m_playback, &Playback::toggle);
    session->bind(Change::playback, this, &PlayButton::refresh);
}

void PlayButton::refresh()
{
    const bool playing = m_playback->isPlaying();
    const bool continues = m_playback->isAtEnd();
    const QString name = playing ? tr("Pause") : continues ? tr("Play the next step") : tr("Play this step");
    setIcon(attn::icon(playing ? "pause" : continues ? "play-next" : "play", &Theme::text));
    setAccessibleName(name);
    setToolTip(tr("%1 (space bar)").arg(name));
}

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

}  // namespace

PlayBar::PlayBar(Session* session, QMenu* speeds, QWidget* parent)
    : QWidget(parent), m_session(session), m_playback(session->playback()), m_position(new Scrubber),
      m_positionLabel(new ElidedLabel),
      m_end(makeIconButton(icon("close", &Theme::text), tr("End and show everything")))
{
    setObjectName("lowerBar");
    setAttribute(Qt::WA_StyledBackground);
    m_positionLabel->setProperty("look", "muted");
    m_positionLabel->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_position->setFocusPolicy(Qt::TabFocus);
    m_position->setAccessibleName(tr("How much of the step has been played"));
    reserveArrowKeys(m_position);
    QToolButton* speed = makeTextButton(tr("Speed"), tr("How fast a step plays"));
    speed->setPopupMode(QToolButton::InstantPopup);
    speed->setMenu(speeds);
    m_end->setToolTip(tr("%1 (Esc)").arg(m_end->accessibleName()));

    addItems(makeLine(this, 10, {8, 0, 8, 0}),
             {new PlayButton(session), Stretched{m_position}, Stretched{m_positionLabel}, speed, m_end});

    connect(m_end, &QToolButton::clicked, m_playback, &Playback::finish);
    connect(m_position, &QSlider::valueChanged, m_playback, &Playback::goTo);
    session->bind(shown_numbers, this, &PlayBar::refresh);
}

void PlayBar::refresh()
{
    setVisible(m_playback->isActive() && !m_session->presentationMode().on);
    const QSignalBlocker blocker(m_position);
    m_position->setMaximum(static_cast<int>(m_playback->length()));
    m_position->setValue(static_cast<int>(m_playback->position()));
    m_position->setPageStep(static_cast<int>(m_session->revealState()->order().cells));
    m_positionLabel->setText(m_playback->isActive() ? positionInfo() : QString());
}

/// "row 2 of 6 · the → cat"
QString PlayBar::positionInfo() const
{
    const ReadingOrder& order = m_session->revealState()->order();
    const Selection& at = m_session->selection();
    QStringList positions;
    if (order.head)
        positions << tr("head %1 of %2").arg(positionText(at[*order.head])).arg(order.heads);
    // Lines are columns if the user transposed the picture.
    const QString line = m_session->viewOptions().queriesAcross ? tr("column %1 of %2") : tr("row %1 of %2");
    positions << line.arg(positionText(at[order.line])).arg(order.lines);
    const auto nameOf = [&](Axis axis) { return positionName(*m_session->trace(), axis, at[Axis::batch], at[axis]); };
    const bool single = order.cell && m_playback->unit() == Playback::Unit::cell;
    positions << (single ? tr("%1 → %2", "row, column").arg(nameOf(order.line), nameOf(*order.cell))
                         : nameOf(order.line));
    return positions.join(QStringLiteral(" · "));
}

Menu* makeSpeedMenu(Session* session, QWidget* window)
{
    auto* menu = new Menu(QT_TRANSLATE_NOOP("Menus", "&Speed"), window);
    using Speed = Playback::Speed;
    using Unit = Playback::Unit;
    const auto offer = [menu, session, playback = session->playback()](const char* text, auto choice, auto choose,
                                                                       auto chosen) {
        QAction* action = menu->addSwitch(text, {}, [=](bool) { (playback->*choose)(choice); });
        const bool isUnit = std::is_same_v<decltype(choice), Unit>;
        const auto follow = [=] {
            action->setChecked((playback->*chosen)() == choice);
            action->setEnabled(!isUnit || playback->hasUnits());
        };
        session->bind(Change::playback, action, follow);
    };
    offer(QT_TRANSLATE_NOOP("Menus", "&Slow"), Speed::slow, &Playback::setSpeed, &Playback::speed);
    offer(QT_TRANSLATE_NOOP("Menus", "&Normal"), Speed::normal, &Playback::setSpeed, &Playback::speed);
    offer(QT_TRANSLATE_NOOP("Menus", "&Fast"), Speed::fast, &Playback::setSpeed, &Playback::speed);
    menu->addSeparator();
    offer(QT_TRANSLATE_NOOP("Menus", "&Cell by cell"), Unit::cell, &Playback::setUnit, &Playback::unit);
    offer(QT_TRANSLATE_NOOP("Menus", "&Row by row"), Unit::line, &Playback::setUnit, &Playback::unit);
    return menu;
}

Menu* makePlayMenu(Session* session, Menu* speeds, QWidget* window)
{
    auto* menu = new Menu(QT_TRANSLATE_NOOP("Menus", "&Play"), window);
    Playback* playback = session->playback();
    menu->add(QT_TRANSLATE_NOOP("Menus", "&Play or pause"), Qt::Key_Space, [playback] { playback->toggle(); });
    QAction* further =
        menu->add(QT_TRANSLATE_NOOP("Menus", "One &further"), Qt::Key_Period, [playback] { playback->stepForward(); });
    QAction* back =
        menu->add(QT_TRANSLATE_NOOP("Menus", "One &back"), Qt::Key_Comma, [playback] { playback->stepBack(); });
    QAction* end = menu->add(QT_TRANSLATE_NOOP("Menus", "&End and show everything"), Qt::Key_Escape,
                             [playback] { playback->finish(); });
    RevealState* revealState = session->revealState();
    menu->addSeparator();
    menu->addMenu(speeds);
    menu->addSeparator();
    QAction* predict = menu->addSwitch(QT_TRANSLATE_NOOP("Menus", "P&redict: hide results"), Qt::Key_P,
                                       [revealState](bool on) { revealState->setUserPredicting(on); });
    using Scope = RevealState::Scope;
    QAction* cell = menu->add(QT_TRANSLATE_NOOP("Menus", "Reveal the &cell"), Qt::Key_R,
                              [revealState] { revealState->revealSelected(Scope::cell); });
    QAction* row = menu->add(QT_TRANSLATE_NOOP("Menus", "Reveal its r&ow"), QKeySequence("Shift+R"),
                             [revealState] { revealState->revealSelected(Scope::line); });
    QAction* all = menu->add(QT_TRANSLATE_NOOP("Menus", "Re&veal everything"), QKeySequence("Ctrl+Return"),
                             [revealState] { revealState->revealAll(); });
    const auto follow = [=] {
        // In presentation mode, Esc ends it once the step has been played to its end.
        end->setEnabled(playback->isActive() && !(playback->isAtEnd() && session->presentationMode().on));
        for (QAction* action : {further, back})  // while guesses are typed, "." and "," are part of numbers
            action->setEnabled(playback->isActive() || !revealState->isUserPredicting());
        predict->setChecked(revealState->isUserPredicting());
        cell->setEnabled(revealState->hidesSelected(Scope::cell));
        row->setEnabled(revealState->hidesSelected(Scope::line));
        all->setEnabled(revealState->isAwaitingGuesses());
    };
    session->bind(Change::playback | Change::revealed | Change::selection | Change::presentationMode, menu, follow);
    return menu;
}

}  // namespace attn
