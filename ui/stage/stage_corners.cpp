// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/stage/stage_corners.h"

#include "ui/heatmap/matrix_view.h"

#include <QStyle>
#include <QWidget>

#include <algorithm>
#include <optional>

namespace attn
{

namespace
{

constexpr QMargins margins_of_corners(8, 8, 8, 8);
constexpr int between_corner_widgets = 4;

/// Of a matrix, where it is not blank.
QRegion areaOf(const QWidget* other)
{
    const auto* matrix = qobject_cast<const MatrixView*>(other);
    return matrix ? matrix->occupied() : QRegion(other->geometry());
}

/// All of the stage that is taken, but by the widgets that look for a place.
QRegion takenBesides(const QWidget* stage, std::span<const CornerWidget> widgets)
{
    QRegion taken;
    for (const QWidget* other : stage->findChildren<QWidget*>(QString(), Qt::FindDirectChildrenOnly))
        if (other->isVisibleTo(stage) && std::ranges::find(widgets, other, &CornerWidget::widget) == widgets.end())
            taken |= areaOf(other);
    return taken;
}

/// @param placed those that came first
std::optional<QRect> freePlace(const CornerWidget& wanted, const QRect& room, const QRegion& taken,
                               std::span<const QRect> placed)
{
    for (const QSize& size : wanted.sizes)
        for (const Qt::Alignment corner : wanted.places) {
            QRect place = QStyle::alignedRect(Qt::LeftToRight, corner, size, room);
            for (const QRect& other : placed)
                if (other.intersects(place) && corner & Qt::AlignTop)
                    place.moveTop(other.bottom() + 1 + between_corner_widgets);
                else if (other.intersects(place))
                    place.moveBottom(other.top() - 1 - between_corner_widgets);
            const bool is_free = room.contains(place) && !taken.intersects(place) &&
                                 std::ranges::none_of(placed, [&](const QRect& it) { return it.intersects(place); });
            if (is_free)
                return place;
        }
    return std::nullopt;
}

}  // namespace

void placeInCorners(const QWidget* stage, std::span<const CornerWidget> widgets)
{
    const QRect room = stage->rect().marginsRemoved(margins_of_corners);
    const QRegion taken = takenBesides(stage, widgets);
    std::vector<QRect> placed;
    for (const CornerWidget& wanted : widgets) {
        std::optional<QRect> place = wanted.wanted ? freePlace(wanted, room, taken, placed) : std::nullopt;
        if (!place && wanted.wanted && wanted.isNeeded)
            place = QStyle::alignedRect(Qt::LeftToRight, wanted.places.front(), wanted.sizes.front(), room);
        if (place) {
            wanted.widget->setGeometry(*place);
            placed.push_back(*place);
        }
        wanted.widget->setVisible(place.has_value());
    }
}

}  // namespace attn
