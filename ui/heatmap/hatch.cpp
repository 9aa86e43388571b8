// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/heatmap/hatch.h"

#include "ui/heatmap/oklab.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace attn
{

namespace
{

constexpr double stripe_distance = 7;
constexpr double stripe_width = 2.2;

QColor towardsText(const Theme& theme, double share)
{
    return mixedInOklab(theme.ground.rgb(), theme.text.rgb(), share);
}

}  // namespace

QColor hatchGround(const Theme& theme) { return towardsText(theme, theme.dark ? 0.10 : 0.07); }

void paintHatch(QPainter& painter, const QRectF& area, const Theme& theme)
{
    painter.save();
    painter.fillRect(area, hatchGround(theme));
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(towardsText(theme, theme.dark ? 0.22 : 0.17), stripe_width, Qt::SolidLine, Qt::FlatCap));
    // A stripe is where x + y is a multiple of the distance, so that neighbouring areas match. Its ends are computed
    // rather than clipped: Qt's SVG has no clipping.
    const double last = area.right() + area.bottom();
    double sum = (std::floor((area.left() + area.top()) / stripe_distance) + 1) * stripe_distance;
    for (; sum < last; sum += stripe_distance) {
        const double left = std::max(area.left(), sum - area.bottom());
        const double right = std::min(area.right(), sum - area.top());
        painter.drawLine(QPointF(left, sum - left), QPointF(right, sum - right));
    }
    painter.restore();
}

}  // namespace attn
