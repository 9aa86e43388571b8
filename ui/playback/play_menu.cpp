// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/playback/play_menu.h"

#include "ui/session/reveal_state.h"

namespace attn
{

namespace
{

/// An entry of a choice of one: it shows what `chosen` says, and is a choice only while `possible` says so.
void follow(QAction* action, Playback* playback, const std::function<bool()>& chosen,
            const std::function<bool()>& possible)
{
    const auto show = [=] {
        action->setChecked(chosen());
        action->setEnabled(possible());
    };
    QObject::connect(playback, &Playback::changed, action, show);
    show();
}

}  // namespace

PaceMenu::PaceMenu(Playback* playback, QWidget* window)
    : Menu(QT_TRANSLATE_NOOP("Menus", "&Speed"), window), m_playback(playback)
{
    offer(QT_TRANSLATE_NOOP("Menus", "&Slow"), Playback::Speed::slow);
    offer(QT_TRANSLATE_NOOP("Menus", "&Normal"), Playback::Speed::normal);
    offer(QT_TRANSLATE_NOOP("Menus", "&Fast"), Playback::Speed::fast);
    addSeparator();
    offer(QT_TRANSLATE_NOOP("Menus", "&Cell by cell"), Playback::Unit::cell);
    offer(QT_TRANSLATE_NOOP("Menus", "&Row by row"), Playback::Unit::line);
}

void PaceMenu::offer(const char* text, Playback::Speed speed)
{
    QAction* action = addSwitch(text, {}, [this, speed](bool) { m_playback->setSpeed(speed); });
    follow(
        action, m_playback, [this, speed] { return m_playback->speed() == speed; }, [] { return true; });
}

void PaceMenu::offer(const char* text, Playback::Unit unit)
{
    QAction* action = addSwitch(text, {}, [this, unit](bool) { m_playback->setUnit(unit); });
    follow(
        action, m_playback, [this, unit] { return m_playback->unit() == unit; },
        [this] { return m_playback->hasUnits(); });
}

PlayMenu::PlayMenu(Session* session, PaceMenu* pace, QWidget* window)
    : Menu(QT_TRANSLATE_NOOP("Menus", "&Play"), window)
{
    Playback* playback = session->playback();
    add(QT_TRANSLATE_NOOP("Menus", "&Play or pause"), Qt::Key_Space, [playback] { playback->toggle(); });
    QAction* further =
        add(QT_TRANSLATE_NOOP("Menus", "One &further"), Qt::Key_Period, [playback] { playback->stepForward(); });
    QAction* back = add(QT_TRANSLATE_NOOP("Menus", "One &back"), Qt::Key_Comma, [playback] { playback->stepBack(); });
    QAction* end =
        add(QT_TRANSLATE_NOOP("Menus", "&End and show everything"), Qt::Key_Escape, [playback] { playback->finish(); });
    RevealState* revealState = session->revealState();
    const auto enable = [=] {
        end->setEnabled(playback->isActive());
        for (QAction* action : {further, back})  // while guesses are typed, "." and "," belong to numbers
            action->setEnabled(playback->isActive() || !revealState->isPredicting());
    };
    connect(playback, &Playback::changed, end, enable);
    connect(revealState, &RevealState::changed, end, enable);
    enable();
    addSeparator();
    addMenu(pace);
    addSeparator();
    QAction* predict = addSwitch(QT_TRANSLATE_NOOP("Menus", "P&redict: hide results"), Qt::Key_P,
                                 [revealState](bool on) { revealState->setPredicting(on); });
    using Part = RevealState::Part;
    QAction* cell = add(QT_TRANSLATE_NOOP("Menus", "Reveal the &cell"), Qt::Key_R,
                        [revealState] { revealState->revealSelected(Part::cell); });
    QAction* row = add(QT_TRANSLATE_NOOP("Menus", "Reveal its r&ow"), QKeySequence("Shift+R"),
                       [revealState] { revealState->revealSelected(Part::line); });
    QAction* all = add(QT_TRANSLATE_NOOP("Menus", "Re&veal everything"), QKeySequence("Ctrl+Return"),
                       [revealState] { revealState->revealAll(); });
    const auto show = [=] {
        predict->setChecked(revealState->isPredicting());
        cell->setEnabled(revealState->hidesSelected(Part::cell));
        row->setEnabled(revealState->hidesSelected(Part::line));
        all->setEnabled(revealState->isAsking());
    };
    connect(revealState, &RevealState::changed, this, show);
    connect(session, &Session::selectionChanged, this, show);
    show();
}

}  // namespace attn
