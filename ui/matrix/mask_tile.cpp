// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/matrix/mask_tile.h"

#include "ui/theme/theme.h"

#include <QKeyEvent>
#include <QPainter>

#include <algorithm>
#include <cmath>
#include <utility>

namespace attn
{

namespace
{

constexpr double max_cell_size = 6;
constexpr int picture_size = 48;
constexpr int padding = 8;
constexpr int text_width = 186;
constexpr float min_bias = -100.0F;  // a lower bias makes the weight practically 0

const QColor& blockedColour(const Theme& theme) { return theme.line; }

const QColor& visibleColour(const Theme& theme) { return theme.accentLine; }

QColor interpolatedColour(const QColor& none, const QColor& all, float share)
{
    const auto between = [share](float from, float to) { return from + (to - from) * share; };
    return QColor::fromRgbF(between(none.redF(), all.redF()), between(none.greenF(), all.greenF()),
                            between(none.blueF(), all.blueF()));
}

/// Draws blocked cells in a muted colour, as in a matrix of weights, because they are too small for a hatch. Samples
/// rows and columns of a large matrix.
void paintShades(QPainter& painter, QPointF corner, const Tensor& shades, const Theme& theme)
{
    const auto cells = shades.matrix(0);
    const Index rows = std::min<Index>(cells.rows(), picture_size);
    const Index columns = std::min<Index>(cells.cols(), picture_size);
    const double side = std::min(max_cell_size, std::floor(picture_size / double(std::max(rows, columns))));
    const double gap = side > 2 ? 1 : 0;
    for (Index row = 0; row < rows; ++row)
        for (Index column = 0; column < columns; ++column) {
            const QRectF area(corner.x() + double(column) * side, corner.y() + double(row) * side, side - gap,
                              side - gap);
            const float share = cells(row * cells.rows() / rows, column * cells.cols() / columns);
            painter.fillRect(area, interpolatedColour(blockedColour(theme), visibleColour(theme), share));
        }
}

QFont smallerFont(QFont font)
{
    font.setPointSizeF(font.pointSizeF() * 0.88);
    return font;
}

}  // namespace

Tensor maskShades(std::span<const MaskLayer> layers, const MaskGrid& grid, const MaskMatrix& at)
{
    Tensor shades({grid.queries, grid.keys}, {Axis::query, Axis::key});
    MatrixMap cells = shades.matrix(0);
    combineMaskRows(layers, grid, at, 0, cells);
    Matrix bias(cells.rows(), cells.cols());
    sumBiasRows(layers, grid, at, 0, {bias.data(), bias.rows(), bias.cols()});
    const float high = bias.maxCoeff();
    for (Index cell = 0; cell < bias.size(); ++cell)
        if (float& added = bias.data()[cell]; added <= min_bias) {
            cells.data()[cell] = 0;
            added = high;
        }
    const float range = high - bias.minCoeff();
    if (range > 0)
        cells = cells.cwiseProduct((1.0F - 0.75F * (high - bias.array()) / range).matrix());
    return shades;
}

MaskTile::MaskTile(const QString& name, const QString& sentence, Tensor shades, QWidget* parent)
    : QAbstractButton(parent), m_sentence(sentence), m_shades(std::move(shades))
{
    setText(name);
    setAccessibleName(name);
    setAccessibleDescription(sentence);
    setFocusPolicy(Qt::StrongFocus);
    setCursor(Qt::PointingHandCursor);
    setAttribute(Qt::WA_Hover);
}

QSize MaskTile::sizeHint() const
{
    const QRect sentence =
        QFontMetrics(smallerFont(font())).boundingRect({0, 0, text_width, 0}, Qt::TextWordWrap, m_sentence);
    const int words = QFontMetrics(font()).height() + sentence.height() + 2 * padding - 6;  // as in paintEvent()
    return {picture_size + text_width + 3 * padding, std::max(picture_size + 2 * padding, words)};
}

void MaskTile::keyPressEvent(QKeyEvent* event)
{
    if (event->key() >= Qt::Key_Left && event->key() <= Qt::Key_Down)
        event->ignore();
    else if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter)
        click();
    else
        QAbstractButton::keyPressEvent(event);
}

void MaskTile::paintEvent(QPaintEvent*)
{
    const Theme& theme = themeOf(palette());
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    if (isEnabled() && (hasFocus() || underMouse())) {
        painter.setPen(hasFocus() ? QPen(theme.accentLine, 2) : QPen(theme.line, 1));
        painter.setBrush(theme.background);
        painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), 6, 6);
    }
    painter.setRenderHint(QPainter::Antialiasing, false);
    paintShades(painter, QPointF(padding, padding), m_shades, theme);

    const int left = 2 * padding + picture_size;
    const QRect words(left, padding - 3, width() - left - padding + 2, height() - 2 * padding + 6);
    QFont bold = font();
    bold.setWeight(QFont::DemiBold);
    painter.setFont(bold);
    painter.setPen(isEnabled() ? theme.text : theme.muted);
    painter.drawText(words, Qt::AlignLeft | Qt::AlignTop | Qt::TextSingleLine, text());
    painter.setFont(smallerFont(font()));
    painter.setPen(theme.muted);
    painter.drawText(words.adjusted(0, QFontMetrics(bold).height(), 0, 0),
                     Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap, m_sentence);
}

QSize MaskLegend::sizeHint() const { return {text_width, fontMetrics().height() + padding}; }

void MaskLegend::paintEvent(QPaintEvent*)
{
    const Theme& theme = themeOf(palette());
    QPainter painter(this);
    painter.setFont(smallerFont(font()));
    const QFontMetrics metrics = painter.fontMetrics();
    const int side = metrics.height() - 4;
    int left = padding;
    const std::pair<QColor, QString> entries[] = {{visibleColour(theme), tr("the query (row) sees the key (column)")},
                                                  {blockedColour(theme), tr("blocked")}};
    for (const auto& [colour, words] : entries) {
        painter.setPen(theme.line);
        painter.setBrush(colour);
        painter.drawRect(left, (height() - side) / 2, side, side);
        left += side + padding;
        painter.setPen(theme.muted);
        painter.drawText(QRect(left, 0, width() - left, height()), Qt::AlignLeft | Qt::AlignVCenter, words);
        left += metrics.horizontalAdvance(words) + 2 * padding;
    }
}

}  // namespace attn
