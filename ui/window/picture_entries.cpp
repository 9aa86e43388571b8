// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/window/picture_entries.h"

#include <QAction>

namespace attn
{

namespace
{

void offer(Menu* menu, const char* text, const QKeySequence& shortcut, Session* session, bool ViewOptions::*option)
{
    QAction* action = menu->addSwitch(text, shortcut, [session, option](bool on) {
        ViewOptions options = session->viewOptions();
        options.*option = on;
        session->setViewOptions(options);
    });
    const auto show = [action, session, option] { action->setChecked(session->viewOptions().*option); };
    QObject::connect(session, &Session::viewOptionsChanged, action, show);
    show();
}

}  // namespace

void addPictureEntries(Menu* menu, Session* session)
{
    offer(menu, QT_TRANSLATE_NOOP("Menus", "&Queries as columns"), QKeySequence("Ctrl+T"), session,
          &ViewOptions::queriesAcross);
}

}  // namespace attn
