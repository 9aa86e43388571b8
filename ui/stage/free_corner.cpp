// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/stage/free_corner.h"

#include "ui/heatmap/matrix_view.h"

#include <QStyle>
#include <QWidget>

#include <algorithm>

namespace attn
{

namespace
{

constexpr QMargins margins_of_corners(8, 8, 8, 8);
constexpr int between_lines = 4;

/// Of a matrix, where it is not blank.
QRegion areaOf(const QWidget* other)
{
    const auto* matrix = qobject_cast<const MatrixView*>(other);
    return matrix ? matrix->occupied() : QRegion(other->geometry());
}

}  // namespace

bool putIntoCorner(QWidget* widget, const QSize& size, std::initializer_list<Qt::Alignment> corners)
{
    const QWidget* stage = widget->parentWidget();
    const QRect room = stage->rect().marginsRemoved(margins_of_corners);
    const auto others = stage->findChildren<QWidget*>(QString(), Qt::FindDirectChildrenOnly);
    for (const int line : {0, 1})  // in the second, beside what stands in the corner itself
        for (const Qt::Alignment corner : corners) {
            const int inwards = line * (size.height() + between_lines);
            const QRect place = QStyle::alignedRect(Qt::LeftToRight, corner, size, room)
                                    .translated(0, corner & Qt::AlignTop ? inwards : -inwards);
            if (std::ranges::none_of(others, [&](const QWidget* other) {
                    return other != widget && other->isVisibleTo(stage) && areaOf(other).intersects(place);
                })) {
                widget->setGeometry(place);
                return true;
            }
        }
    widget->setGeometry(QStyle::alignedRect(Qt::LeftToRight, *corners.begin(), size, room));
    return false;
}

}  // namespace attn
