// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/compare/compare_menu.h"

#include "ui/files/file_actions.h"
#include "ui/widgets/shortcut_keys.h"

namespace attn
{

namespace
{

void enableWhilePinned(QAction* action, Session* session)
{
    const auto updateEnabled = [action, session] { action->setEnabled(session->comparing()->isPinned()); };
    session->bind(Change::pinned, action, updateEnabled);
}

}  // namespace

CompareMenu::CompareMenu(Session* session, FileActions* files, QWidget* window)
    : Menu(QT_TRANSLATE_NOOP("Menus", "&Compare"), window), m_session(session)
{
    add(QT_TRANSLATE_NOOP("Menus", "&Pin as A"), pin_key, [session] { session->pin(); });
    add(QT_TRANSLATE_NOOP("Menus", "Compare with a &file…"), {}, [files] { files->compareWithFile(); });
    addSeparator();
    offer(QT_TRANSLATE_NOOP("Menus", "Show &A"), QKeySequence("Alt+1"), Comparing::Shown::a);
    offer(QT_TRANSLATE_NOOP("Menus", "Show &B"), QKeySequence("Alt+2"), Comparing::Shown::b);
    offer(QT_TRANSLATE_NOOP("Menus", "Show B &− A"), QKeySequence("Alt+3"), Comparing::Shown::difference);
    addSeparator();
    enableWhilePinned(add(QT_TRANSLATE_NOOP("Menus", "&Swap A and B"), QKeySequence("Ctrl+Shift+D"),
                          [session] { session->swapWithPinned(); }),
                      session);
    enableWhilePinned(add(QT_TRANSLATE_NOOP("Menus", "&Unpin"), {}, [session] { session->comparing()->unpin(); }),
                      session);
}

void CompareMenu::offer(const char* text, const QKeySequence& shortcut, Comparing::Shown shown)
{
    Comparing* comparing = m_session->comparing();
    QAction* action = addSwitch(text, shortcut, [comparing, shown](bool) { comparing->show(shown); });
    enableWhilePinned(action, m_session);
    const auto updateEnabled = [action, comparing, shown] {
        action->setChecked(comparing->isPinned() && comparing->shown() == shown);
    };
    m_session->whenChanged(Change::pinned | Change::trace, action, updateEnabled);
    connect(action, &QAction::triggered, action, updateEnabled);  // one of the three always stays checked
    updateEnabled();
}

}  // namespace attn
