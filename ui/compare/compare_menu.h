// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/session/session.h"
#include "ui/widgets/menu.h"

namespace attn
{

class FileActions;

/// Pinning, and which of A, B and B − A is shown.
class CompareMenu : public Menu
{
    Q_OBJECT

public:
    CompareMenu(Session* session, FileActions* files, QWidget* window);

private:
    void offer(const char* text, const QKeySequence& shortcut, Comparing::Shown shown);

    Session* m_session;
};

}  // namespace attn
