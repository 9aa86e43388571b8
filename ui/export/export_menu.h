// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/widgets/menu.h"

namespace attn
{

class ExportActions;
class FileExports;
class Session;

/// Menu of the exports to files.
class ExportMenu : public Menu
{
    Q_OBJECT

public:
    ExportMenu(Session* session, ExportActions* actions, FileExports* files, QWidget* window);
};

}  // namespace attn
