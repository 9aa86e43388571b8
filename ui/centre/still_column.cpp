// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/centre/still_column.h"

#include "ui/session/mask_brush.h"

#include <QLayout>

namespace attn
{

void holdStillWhilePainting(Session* session, QLayout* column)
{
    QObject::connect(session->brush(), &MaskBrush::strokeChanged, column, [session, column] {
        column->setEnabled(!session->brush()->isPainting());
        if (!column->isEnabled())
            return;
        column->invalidate();
        column->activate();
    });
}

}  // namespace attn
