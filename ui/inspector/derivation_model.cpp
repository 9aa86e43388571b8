// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/inspector/derivation_model.h"

#include "ui/inspector/derivation_view.h"
#include "ui/theme/colour_map.h"
#include "ui/theme/shaped_text.h"
#include "ui/theme/theme.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace attn
{

void DerivationModel::show(std::vector<ExplanationRow> lines)
{
    beginResetModel();
    m_lines = std::move(lines);
    m_largest = 0;
    for (const ExplanationRow& line : m_lines)
        if (line.bar && std::isfinite(line.value))
            m_largest = std::max(m_largest, std::abs(line.value));
    endResetModel();
}

bool DerivationModel::hasLinks() const
{
    return std::ranges::any_of(m_lines, [](const ExplanationRow& line) { return !line.links().empty(); });
}

int DerivationModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_lines.size());
}

QVariant DerivationModel::data(const QModelIndex& index, int role) const
{
    const bool asText = role == Qt::DisplayRole || role == Qt::ToolTipRole;  // the tooltip shows the full text
    if (!index.isValid() || !checkIndex(index, CheckIndexOption::ParentIsInvalid) || !asText)
        return {};
    const ExplanationRow& shown = at(index.row());
    QString text = shown.label + QLatin1Char(' ');
    for (const RowSegment& segment : shown.segments)
        text += segment.text;
    return QString(text + QStringLiteral(" = ") + shown.valueText);
}

namespace
{

constexpr int max_bar_length = 44;
constexpr int min_bar_length = 12;
constexpr int max_measured_rows = 64;  // rows; the first rows of an unfolded vocabulary are representative
constexpr int value_width = 62;
constexpr int max_label_width = 118;
constexpr int spacing = 8;
constexpr int space_above_total = 8;

int widthOf(const QString& text, const QFont& font) { return static_cast<int>(std::ceil(shapedWidth(text, font))); }

int labelWidth(const DerivationModel& model, const QFont& font)
{
    int width = 0;
    for (int row = 0; row < model.rowCount(); ++row)
        if (model.at(row).kind == ExplanationRow::Kind::term)
            width = std::max(width, widthOf(model.at(row).label, font));
    return std::min(width + 1, max_label_width);
}

/// Width of the bars, reduced to min_bar_length if factors would be clipped otherwise.
int barWidth(const DerivationModel& model, int available, const QFont& font)
{
    if (model.largest() <= 0)
        return 0;
    int widest = 0;
    for (int row = 0; row < std::min(model.rowCount(), max_measured_rows); ++row) {
        int width = widthOf(model.at(row).valueText, font) + spacing / 2;
        for (const RowSegment& segment : model.at(row).segments)
            width += widthOf(segment.text, font) + 1;
        widest = std::max(widest, width);
    }
    return std::clamp(available - labelWidth(model, font) - spacing - widest - spacing, min_bar_length, max_bar_length);
}

/// A total is bold.
QFont rowFont(const ExplanationRow& line, const QFont& listFont)
{
    QFont font = listFont;
    font.setWeight(line.kind == ExplanationRow::Kind::total ? QFont::Bold : QFont::Normal);
    return font;
}

/// Whether a result needs a second line for its label in a list of this width.
bool hasTwoLines(const DerivationModel& model, int row, int width, const QFont& listFont)
{
    const ExplanationRow& line = model.at(row);
    return line.kind == ExplanationRow::Kind::total &&
           widthOf(line.label, rowFont(line, listFont)) >
               rowBoxes(model, row, QRect(0, 0, width, 2), listFont).label.width();
}

}  // namespace

RowBoxes rowBoxes(const DerivationModel& model, int row, const QRect& area, const QFont& listFont)
{
    const ExplanationRow& line = model.at(row);
    const QFont font = rowFont(line, listFont);
    const bool term = line.kind == ExplanationRow::Kind::term;
    const QRect inner = area.adjusted(4, line.kind == ExplanationRow::Kind::total ? space_above_total : 0, -4, 0);
    const int bar = barWidth(model, inner.width(), listFont);
    const int value_right = inner.right() - (bar > 0 ? bar + spacing : 0);
    const int value_left = value_right - value_width;
    const int end = value_right - widthOf(line.valueText, font) - spacing / 2;
    RowBoxes boxes;
    const auto box = [&](int left, int right) { return QRect(left, inner.top(), right - left, inner.height()); };
    boxes.label = box(inner.left(), term && !line.segments.empty() ? inner.left() + labelWidth(model, listFont) : end);
    boxes.value = box(value_left, value_right);
    boxes.bar = box(value_right + spacing, inner.right());
    int left = boxes.label.right() + spacing;
    for (const RowSegment& segment : line.segments) {
        boxes.segments.push_back(box(std::min(left, end), std::min(left + widthOf(segment.text, font), end)));
        if (segment.source)
            boxes.links.push_back(boxes.segments.back().adjusted(-3, 0, 3, 0));
        left = boxes.segments.back().right() + 1;
    }
    if (line.source)
        boxes.links = {area};
    return boxes;
}

namespace
{

constexpr auto middle_left = Qt::AlignLeft | Qt::AlignVCenter;
constexpr auto middle_right = Qt::AlignRight | Qt::AlignVCenter;

void paintSegments(QPainter& painter, const ExplanationRow& line, const std::vector<QRect>& boxes, const Theme& theme)
{
    for (std::size_t i = 0; i < boxes.size(); ++i) {
        const auto& source = line.segments[i].source;
        painter.setPen(source ? tensorNameColour(source->tensor, theme) : theme.muted);
        drawShapedText(painter, boxes[i], middle_left,
                       shortenedTo(boxes[i].width(), line.segments[i].text, painter.font()));
    }
}

void paintBar(QPainter& painter, double value, double largest, const QRect& area, const Theme& theme)
{
    if (!std::isfinite(value) || value == 0 || largest <= 0)
        return;
    const ColourMap colours(ColourScheme::diverging, {-1, 1}, theme.neutral);
    const double length = std::max(1.5, area.width() * std::abs(value) / largest);
    painter.setPen(Qt::NoPen);
    painter.setBrush(QColor(colours(value < 0 ? -1.0f : 1.0f)));
    painter.drawRoundedRect(QRectF(area.left(), area.center().y() - 4, length, 9), 2, 2);
}

}  // namespace

DerivationDelegate::DerivationDelegate(DerivationView* view) : QStyledItemDelegate(view), m_view(view) {}

QSize DerivationDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    const auto& model = static_cast<const DerivationModel&>(*index.model());
    const bool total = model.at(index.row()).kind == ExplanationRow::Kind::total;
    const int lines = hasTwoLines(model, index.row(), m_view->viewport()->width(), option.font) ? 2 : 1;
    return {240, lines * option.fontMetrics.height() + (total ? 14 : 6)};
}

void DerivationDelegate::paintMarks(QPainter& painter, int row, const std::vector<QRect>& links,
                                    const QPalette& palette) const
{
    const Theme& theme = themeOf(palette);
    const auto boxOf = [&](const DerivationView::Link& link) {
        return QRectF(links[static_cast<std::size_t>(link.index)]).adjusted(1, 1, -1, -1);
    };
    painter.setPen(Qt::NoPen);
    painter.setBrush(theme.accentSoft);
    if (const auto hovered = m_view->hovered(); hovered && hovered->row == row)
        painter.drawRoundedRect(boxOf(*hovered), 4, 4);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(theme.accentLine, 2));
    if (const auto chosen = m_view->chosen(); chosen && chosen->row == row)
        painter.drawRoundedRect(boxOf(*chosen), 4, 4);
}

void DerivationDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    const Theme& theme = themeOf(option.palette);
    const auto& model = *static_cast<const DerivationModel*>(index.model());
    const ExplanationRow& line = model.at(index.row());
    const bool total = line.kind == ExplanationRow::Kind::total;
    const RowBoxes boxes = rowBoxes(model, index.row(), option.rect, option.font);
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    paintMarks(*painter, index.row(), boxes.links, option.palette);
    if (boxes.links.empty() && option.state & QStyle::State_HasFocus) {
        painter->setPen(QPen(theme.accentLine, 2));
        painter->setBrush(Qt::NoBrush);
        painter->drawRoundedRect(QRectF(option.rect).adjusted(1, total ? 5 : 1, -1, -1), 4, 4);
    }
    painter->setFont(rowFont(line, option.font));
    painter->setPen(total ? theme.text : line.source ? tensorNameColour(line.source->tensor, theme) : theme.muted);
    if (total && hasTwoLines(model, index.row(), option.rect.width(), option.font))
        painter->drawText(boxes.label, middle_left | Qt::TextWordWrap, line.label);
    else
        drawShapedText(*painter, boxes.label, middle_left,
                       shortenedTo(boxes.label.width(), line.label, painter->font()));
    paintSegments(*painter, line, boxes.segments, theme);
    painter->setPen(theme.text);
    drawShapedText(*painter, boxes.value, middle_right, line.valueText);
    if (total) {
        painter->setPen(QPen(theme.line, 1));
        painter->drawLine(option.rect.left(), option.rect.top() + 4, option.rect.right(), option.rect.top() + 4);
    } else if (line.bar) {
        paintBar(*painter, line.value, model.largest(), boxes.bar, theme);
    }
    painter->restore();
}

}  // namespace attn
