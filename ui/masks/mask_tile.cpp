// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/masks/mask_tile.h"

#include "core/mask/mask.h"
#include "ui/theme/theme.h"

#include <QKeyEvent>
#include <QPainter>

#include <cmath>
#include <utility>

namespace attn
{

namespace
{

constexpr int cell = 6;
constexpr int padding = 8;
constexpr int words_width = 186;

const QColor& blockedTone(const Theme& theme) { return theme.line; }

const QColor& visibleTone(const Theme& theme) { return theme.accentLine; }

/// How much of a score is left in each cell of the first matrix: 0 where it is blocked, else between 1 for the largest
/// bias of the sample and 0.25 for the smallest.
Tensor shadesOf(const std::vector<MaskLayer>& layers)
{
    Tensor shades = combineMask(layers, sampleGrid());
    MatrixMap cells = shades.matrix(0);
    Matrix bias(cells.rows(), cells.cols());
    sumBiasRows(layers, sampleGrid(), {0, 0}, 0, {bias.data(), bias.rows(), bias.cols()});
    const float range = bias.maxCoeff() - bias.minCoeff();
    if (range > 0 && std::isfinite(range))
        cells = cells.cwiseProduct((1.0F - 0.75F * (bias.maxCoeff() - bias.array()) / range).matrix());
    return shades;
}

QColor mixed(const QColor& none, const QColor& all, float share)
{
    const auto between = [share](float from, float to) { return from + (to - from) * share; };
    return QColor::fromRgbF(between(none.redF(), all.redF()), between(none.greenF(), all.greenF()),
                            between(none.blueF(), all.blueF()));
}

/// Draws blocked cells in a muted colour as in a matrix of weights, because they are too small for a hatch.
void paintMask(QPainter& painter, QPointF corner, const Tensor& mask, const Theme& theme)
{
    const auto cells = mask.matrix(0);
    for (Index row = 0; row < cells.rows(); ++row)
        for (Index column = 0; column < cells.cols(); ++column) {
            const QRectF area(corner.x() + double(column) * cell, corner.y() + double(row) * cell, cell - 1, cell - 1);
            painter.fillRect(area, mixed(blockedTone(theme), visibleTone(theme), cells(row, column)));
        }
}

QFont smaller(QFont font)
{
    font.setPointSizeF(font.pointSizeF() * 0.88);
    return font;
}

}  // namespace

MaskTile::MaskTile(const MaskOffer& offer, QWidget* parent)
    : QAbstractButton(parent), m_sentence(offer.sentence), m_mask(shadesOf(offer.sample))
{
    setText(offer.name);
    setAccessibleName(offer.name);
    setAccessibleDescription(offer.sentence);
    setFocusPolicy(Qt::StrongFocus);
    setCursor(Qt::PointingHandCursor);
    setAttribute(Qt::WA_Hover);
}

QSize MaskTile::sizeHint() const
{
    const int picture = cell * static_cast<int>(m_mask.shape().back());
    return {picture + words_width + 3 * padding, picture + 2 * padding};
}

void MaskTile::keyPressEvent(QKeyEvent* event)
{
    if (event->key() >= Qt::Key_Left && event->key() <= Qt::Key_Down)
        event->ignore();
    else
        QAbstractButton::keyPressEvent(event);
}

void MaskTile::paintEvent(QPaintEvent*)
{
    const Theme& theme = themeOf(palette());
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    if (hasFocus() || underMouse()) {
        painter.setPen(hasFocus() ? QPen(theme.accentLine, 2) : QPen(theme.line, 1));
        painter.setBrush(theme.ground);
        painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), 6, 6);
    }
    painter.setRenderHint(QPainter::Antialiasing, false);
    paintMask(painter, QPointF(padding, padding), m_mask, theme);

    const int left = 2 * padding + cell * static_cast<int>(m_mask.shape().back());
    const QRect words(left, padding - 3, width() - left - padding + 2, height() - 2 * padding + 6);
    QFont bold = font();
    bold.setWeight(QFont::DemiBold);
    painter.setFont(bold);
    painter.setPen(theme.text);
    painter.drawText(words, Qt::AlignLeft | Qt::AlignTop | Qt::TextSingleLine, text());
    painter.setFont(smaller(font()));
    painter.setPen(theme.muted);
    painter.drawText(words.adjusted(0, QFontMetrics(bold).height(), 0, 0),
                     Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap, m_sentence);
}

QSize MaskLegend::sizeHint() const { return {words_width, fontMetrics().height() + padding}; }

void MaskLegend::paintEvent(QPaintEvent*)
{
    const Theme& theme = themeOf(palette());
    QPainter painter(this);
    painter.setFont(smaller(font()));
    const QFontMetrics metrics = painter.fontMetrics();
    const int side = metrics.height() - 4;
    int left = padding;
    const std::pair<QColor, QString> entries[] = {{visibleTone(theme), tr("the query (row) sees the key (column)")},
                                                  {blockedTone(theme), tr("blocked")}};
    for (const auto& [tone, words] : entries) {
        painter.setPen(theme.line);
        painter.setBrush(tone);
        painter.drawRect(left, (height() - side) / 2, side, side);
        left += side + padding;
        painter.setPen(theme.muted);
        painter.drawText(QRect(left, 0, width() - left, height()), Qt::AlignLeft | Qt::AlignVCenter, words);
        left += metrics.horizontalAdvance(words) + 2 * padding;
    }
}

}  // namespace attn
