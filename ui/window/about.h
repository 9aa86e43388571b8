// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

class QMenuBar;
class QWidget;

namespace attn
{

void showAbout(QWidget* window);

/// Every key that a menu entry has, and those of the stage, as lists in Markdown.
QString shortcutTables(const QMenuBar* menus);

}  // namespace attn
