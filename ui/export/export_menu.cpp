// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/export/export_menu.h"

#include "ui/export/export_actions.h"

#include <QAction>

namespace attn
{

ExportMenu::ExportMenu(Session* session, ExportActions* actions, FileExports* files, QWidget* window)
    : Menu(QT_TRANSLATE_NOOP("Menus", "&Export"), window)
{
    for (const PictureKindEntry& entry : pictureKinds()) {
        QAction* action = add(entry.command, {}, [files, kind = entry.kind] { files->savePicture(kind); });
        connect(this, &QMenu::aboutToShow, action, [session, action, kind = entry.kind] {
            action->setEnabled(session->trace() && isThere(kind, seen(*session, kind)));
        });
    }
    addSeparator();
    add(QT_TRANSLATE_NOOP("Menus", "&Numbers of the matrix…"), {}, [actions] { actions->saveNumbers(); });
    add(QT_TRANSLATE_NOOP("Menus", "&Every tensor…"), {}, [files] { files->saveAll(); });
    add(QT_TRANSLATE_NOOP("Menus", "Every tensor as a &folder of tables…"), {}, [files] { files->saveTables(); });
    addSeparator();
    add(QT_TRANSLATE_NOOP("Menus", "&Derivation of the number…"), {}, [actions] { actions->saveDerivation(); });
}

}  // namespace attn
