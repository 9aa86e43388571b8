// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/widgets/edge_handle.h"

#include <QMouseEvent>

namespace attn
{

namespace
{

constexpr int reach = 4;  // to either side of the edge

}  // namespace

EdgeHandle::EdgeHandle(QWidget* parent) : QWidget(parent)
{
    setCursor(Qt::SplitHCursor);
    setToolTip(tr("Drag to make the panel wider or narrower; double click: as it was"));
}

void EdgeHandle::putOver(int x)
{
    setGeometry(x - reach, 0, 2 * reach + 1, parentWidget()->height());
    raise();
}

void EdgeHandle::mouseMoveEvent(QMouseEvent* event)
{
    if (event->buttons() & Qt::LeftButton)
        emit dragged(mapToParent(event->position().toPoint()).x());
}

void EdgeHandle::mouseDoubleClickEvent(QMouseEvent*) { emit resetWanted(); }

}  // namespace attn
