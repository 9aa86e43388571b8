// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/session/session.h"
#include "ui/widgets/menu.h"

#include <functional>

namespace attn
{

class ExportActions;
class FileActions;
class Stage;

Menu* makeFileMenu(FileActions* actions, ExportActions* exports, const std::function<void()>& makeWorksheet,
                   QWidget* window);
Menu* makeEditMenu(Session* session, Stage* stage, ExportActions* exports, QWidget* window);
/// Navigation: visited places, steps, heads and the batch.
Menu* makeGoMenu(Session* session, QWidget* window);

}  // namespace attn
