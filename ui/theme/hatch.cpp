// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/theme/hatch.h"

#include "ui/theme/oklab.h"

#include <QImage>
#include <QPaintEngine>
#include <QPainter>

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <map>
#include <tuple>

namespace attn
{

namespace
{

constexpr double stripe_distance = 8;
constexpr double stripe_width = 1;
constexpr double dot_size = 2;

/// Mixes the theme's background with its text colour. With a black background (high contrast, for projectors), it
/// starts from a lighter colour, because the greys next to black cannot be distinguished on a screen.
QColor mixedWithText(const Theme& theme, double fraction)
{
    constexpr QRgb darkest = 0xff16181dU;
    const bool is_black = theme.dark && luminance(linear(theme.background.rgb())) < luminance(linear(darkest));
    return mixedInOklab(is_black ? darkest : theme.background.rgb(), theme.text.rgb(), fraction);
}

/// Hues that differ from those of heads and of Q, K and V.
QRgb hueOf(int hue, const Theme& theme)
{
    static constexpr std::array<QRgb, 5> light = {0xff7e22ceu, 0xff0f766eu, 0xff92400eu, 0xffbe185du, 0xff3f6212u};
    static constexpr std::array<QRgb, 5> dark = {0xffc084fcu, 0xff2dd4bfu, 0xfffbbf24u, 0xfff472b6u, 0xffa3e635u};
    return (theme.dark ? dark : light)[static_cast<std::size_t>(hue - 1) % light.size()];
}

QColor tinted(const QColor& grey, const HatchStyle& style, const Theme& theme, double fraction)
{
    return style.hue == 0 ? grey : QColor(mixedInOklab(grey.rgb(), hueOf(style.hue, theme), fraction));
}

/// Calls `visit` with every multiple of the stripe distance between two coordinates, so that stripes of adjacent areas
/// are aligned.
void forEachStripe(double first, double last, const std::function<void(double)>& visit)
{
    for (double at = (std::floor(first / stripe_distance) + 1) * stripe_distance; at < last; at += stripe_distance)
        visit(at);
}

// Stripe ends are computed instead of using a clip, because QSvgGenerator has no clipping.

void paintRising(QPainter& painter, const QRectF& area)
{
    forEachStripe(area.left() + area.top(), area.right() + area.bottom(), [&](double sum) {
        const double left = std::max(area.left(), sum - area.bottom());
        const double right = std::min(area.right(), sum - area.top());
        painter.drawLine(QPointF(left, sum - left), QPointF(right, sum - right));
    });
}

void paintFalling(QPainter& painter, const QRectF& area)
{
    forEachStripe(area.left() - area.bottom(), area.right() - area.top(), [&](double difference) {
        const double left = std::max(area.left(), difference + area.top());
        const double right = std::min(area.right(), difference + area.bottom());
        painter.drawLine(QPointF(left, left - difference), QPointF(right, right - difference));
    });
}

void paintHorizontal(QPainter& painter, const QRectF& area)
{
    forEachStripe(area.top(), area.bottom(),
                  [&](double y) { painter.drawLine(QPointF(area.left(), y), QPointF(area.right(), y)); });
}

void paintVertical(QPainter& painter, const QRectF& area)
{
    forEachStripe(area.left(), area.right(),
                  [&](double x) { painter.drawLine(QPointF(x, area.top()), QPointF(x, area.bottom())); });
}

void paintDots(QPainter& painter, const QRectF& area)
{
    const double half = dot_size / 2;
    painter.setBrush(painter.pen().color());
    painter.setPen(Qt::NoPen);
    forEachStripe(area.left() + half, area.right() - half, [&](double x) {
        forEachStripe(area.top() + half, area.bottom() - half,
                      [&](double y) { painter.drawEllipse(QPointF(x, y), half, half); });
    });
}

void paintStripes(QPainter& painter, const QRectF& area, HatchPattern pattern)
{
    using Pattern = HatchPattern;
    if (pattern == Pattern::rising || pattern == Pattern::crossed)
        paintRising(painter, area);
    if (pattern == Pattern::falling || pattern == Pattern::crossed)
        paintFalling(painter, area);
    if (pattern == Pattern::horizontal || pattern == Pattern::squared)
        paintHorizontal(painter, area);
    if (pattern == Pattern::vertical || pattern == Pattern::squared)
        paintVertical(painter, area);
    if (pattern == Pattern::dotted)
        paintDots(painter, area);
}

/// Whether stripes can be copied from a tile: true for an unscaled raster device, where pixels match those of the tile.
/// Vector output draws lines.
bool canCopyTile(const QPainter& painter)
{
    const QTransform& device = painter.deviceTransform();
    return painter.paintEngine()->type() == QPaintEngine::Raster && device.type() <= QTransform::TxTranslate &&
           device.dx() == std::round(device.dx()) && device.dy() == std::round(device.dy());
}

/// A seamless tile with the stripe distance as width and height.
const QImage& tileOf(HatchPattern pattern, const QColor& background, const QPen& pen)
{
    static thread_local std::map<std::tuple<HatchPattern, QRgb, QRgb>, QImage> tiles;
    QImage& tile = tiles[{pattern, background.rgb(), pen.color().rgb()}];
    if (tile.isNull()) {
        tile = QImage(static_cast<int>(stripe_distance), static_cast<int>(stripe_distance), QImage::Format_RGB32);
        tile.fill(background);
        QPainter painter(&tile);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(pen);
        paintStripes(painter,
                     QRectF(tile.rect()).adjusted(-stripe_distance, -stripe_distance, stripe_distance, stripe_distance),
                     pattern);
    }
    return tile;
}

}  // namespace

QColor hatchBackground(const Theme& theme, const HatchStyle& style)
{
    return tinted(mixedWithText(theme, theme.dark ? 0.06 : 0.045), style, theme, 0.03);
}

void paintHatch(QPainter& painter, const QRectF& area, const Theme& theme, const HatchStyle& style)
{
    const QColor background = hatchBackground(theme, style);
    const QPen pen(tinted(mixedWithText(theme, theme.dark ? 0.20 : 0.14), style, theme, theme.dark ? 0.25 : 0.35),
                   stripe_width, Qt::SolidLine, Qt::FlatCap);
    const bool whole_dots = style.pattern == HatchPattern::dotted;
    if (!whole_dots && canCopyTile(painter))
        return painter.fillRect(area, QBrush(tileOf(style.pattern, background, pen)));
    painter.save();
    painter.fillRect(area, background);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(pen);
    paintStripes(painter, area, style.pattern);
    painter.restore();
}

}  // namespace attn
