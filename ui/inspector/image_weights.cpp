// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/inspector/image_weights.h"

#include "ui/theme/colour_map.h"
#include "ui/theme/shaped_text.h"
#include "ui/theme/theme.h"

#include <QMouseEvent>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace attn
{

namespace
{

constexpr int min_side = 120;
constexpr int max_side = 260;
constexpr double image_height_fraction = 0.3;
constexpr double max_opacity = 0.85;  // opacity
constexpr double frame_width = 2;

}  // namespace

void ImageWeights::setPicture(const MatrixPicture& picture)
{
    m_picture = picture;
    m_grey = picture.patches.image.convertToFormat(QImage::Format_Grayscale8);
    setAccessibleName(tr("Row of %1 over the image").arg(picture.title));
    update();
}

int ImageWeights::heightIn(int panel_height)
{
    return std::clamp(static_cast<int>(panel_height * image_height_fraction), min_side, max_side);
}

QString ImageWeights::valueText(int category, int /*series*/) const { return m_picture->valueTextOf(cellOf(category)); }

QRectF ImageWeights::imageArea() const
{
    const double side = std::min(width(), height()) - frame_width;
    return {frame_width / 2, frame_width / 2, side, side};
}

QRectF ImageWeights::areaOf(Index position) const
{
    const QRectF patch = m_picture->patches.patchAt(position);
    const QRectF area = imageArea();
    const double scale = area.width() / m_grey.width();
    return {area.topLeft() + patch.topLeft() * scale, patch.size() * scale};
}

std::optional<Index> ImageWeights::columnAt(QPointF point) const
{
    for (Index column = 0; m_picture && column < m_picture->columns(); ++column)
        if (!m_picture->patchOf(false, column).isNull() && areaOf(column).contains(point))
            return column;
    return std::nullopt;
}

void ImageWeights::paintEvent(QPaintEvent*)
{
    if (!m_picture)
        return;
    const Theme& theme = themeOf(palette());
    const ColourMap colours(m_picture->isFraction ? ColourScheme::sequential : ColourScheme::diverging, {-1, 1},
                            theme.neutral);
    QPainter painter(this);
    painter.setRenderHint(QPainter::SmoothPixmapTransform);
    painter.drawImage(imageArea(), m_grey);
    const auto numberAt = [this](Index column) {
        const float number = m_picture->cells.at(cellOf(column));
        return std::isfinite(number) && !m_picture->isHidden(cellOf(column)) ? number : 0.0F;
    };
    float largest = 0;
    for (Index column = 0; column < m_picture->columns(); ++column)
        largest = std::max(largest, std::abs(numberAt(column)));
    const double line = fontMetrics().height();
    double top = 0;
    for (Index column = 0; column < m_picture->columns(); ++column) {
        if (m_picture->patchOf(false, column).isNull()) {
            painter.setPen(theme.text);
            drawShapedText(painter,
                           {imageArea().right() + line / 2, top, width() - imageArea().right() - line / 2, line},
                           Qt::AlignLeft | Qt::AlignVCenter,
                           QStringLiteral("%1 %2").arg(m_picture->columnLabels.value(static_cast<int>(column)),
                                                       m_picture->digitsOf(cellOf(column))));
            top += line;
            continue;
        }
        QColor tint(colours(numberAt(column) < 0 ? -1.0F : 1.0F));
        tint.setAlphaF(largest > 0 ? static_cast<float>(max_opacity) * std::abs(numberAt(column)) / largest : 0);
        painter.fillRect(areaOf(column), tint);
    }
    painter.setRenderHint(QPainter::Antialiasing);
    const auto frame = [&](Index position, Qt::PenStyle style) {
        if (m_picture->patches.patchAt(position).isNull())
            return;
        painter.setPen(QPen(theme.surface, 2 * frame_width));
        painter.drawRect(areaOf(position));
        painter.setPen(QPen(theme.text, frame_width, style));
        painter.drawRect(areaOf(position));
    };
    frame(m_picture->selected->row, Qt::DotLine);
    frame(m_picture->selected->column, Qt::SolidLine);
}

void ImageWeights::mousePressEvent(QMouseEvent* event)
{
    if (const auto column = columnAt(event->position()))
        emit columnChosen(*column);
}

}  // namespace attn
