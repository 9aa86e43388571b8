// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/playback/play_menu.h"

#include "ui/session/reveal_state.h"

#include <type_traits>

namespace attn
{

PaceMenu::PaceMenu(Session* session, QWidget* window) : Menu(QT_TRANSLATE_NOOP("Menus", "&Speed"), window)
{
    using Speed = Playback::Speed;
    using Unit = Playback::Unit;
    const auto offer = [this, session, playback = session->playback()](const char* text, auto choice, auto choose,
                                                                       auto chosen) {
        QAction* action = addSwitch(text, {}, [=](bool) { (playback->*choose)(choice); });
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
    addSeparator();
    offer(QT_TRANSLATE_NOOP("Menus", "&Cell by cell"), Unit::cell, &Playback::setUnit, &Playback::unit);
    offer(QT_TRANSLATE_NOOP("Menus", "&Row by row"), Unit::line, &Playback::setUnit, &Playback::unit);
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
    const auto follow = [=] {
        end->setEnabled(playback->isActive());
        for (QAction* action : {further, back})  // while guesses are typed, "." and "," belong to numbers
            action->setEnabled(playback->isActive() || !revealState->isPredicting());
        predict->setChecked(revealState->isPredicting());
        cell->setEnabled(revealState->hidesSelected(Part::cell));
        row->setEnabled(revealState->hidesSelected(Part::line));
        all->setEnabled(revealState->isAsking());
    };
    session->bind(Change::playback | Change::revealed | Change::selection, this, follow);
}

}  // namespace attn
