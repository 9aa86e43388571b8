// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

class QMenuBar;
class QWidget;

namespace attn
{

void showAbout(QWidget* window);

/// The shortcuts of all menu entries and the keys of the stage, as Markdown lists.
QString shortcutTables(const QMenuBar* menus);

}  // namespace attn
