// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/inspector/derivation_boxes.h"

#include "ui/theme/shaped_text.h"

#include <algorithm>
#include <cmath>

namespace attn
{

namespace
{

constexpr int longest_bar = 44;
constexpr int shortest_bar = 12;
constexpr int most_measured = 64;  // rows; in an unfolded vocabulary, the first ones stand for all
constexpr int value_width = 62;
constexpr int widest_label = 118;
constexpr int spacing = 8;
constexpr int space_above_total = 8;

int widthOf(const QString& text, const QFont& font) { return static_cast<int>(std::ceil(shapedWidth(text, font))); }

int labelWidth(const DerivationModel& model, const QFont& font)
{
    int width = 0;
    for (int row = 0; row < model.rowCount(); ++row)
        if (model.at(row).kind == ExplanationRow::Kind::term)
            width = std::max(width, widthOf(model.at(row).label, font));
    return std::min(width + 1, widest_label);
}

/// Width of the bars: reduced to shortest_bar where factors would otherwise be cut.
int barWidth(const DerivationModel& model, int room, const QFont& font)
{
    if (model.largest() <= 0)
        return 0;
    int widest = 0;
    for (int row = 0; row < std::min(model.rowCount(), most_measured); ++row) {
        int width = widthOf(model.at(row).valueText, font) + spacing / 2;
        for (const RowPart& part : model.at(row).parts)
            width += widthOf(part.text, font) + 1;
        widest = std::max(widest, width);
    }
    return std::clamp(room - labelWidth(model, font) - spacing - widest - spacing, shortest_bar, longest_bar);
}

}  // namespace

QFont rowFont(const ExplanationRow& line, const QFont& listFont)
{
    QFont font = listFont;
    font.setWeight(line.kind == ExplanationRow::Kind::total ? QFont::Bold : QFont::Normal);
    return font;
}

bool hasTwoLines(const DerivationModel& model, int row, int width, const QFont& listFont)
{
    const ExplanationRow& line = model.at(row);
    return line.kind == ExplanationRow::Kind::total &&
           widthOf(line.label, rowFont(line, listFont)) >
               rowBoxes(model, row, QRect(0, 0, width, 2), listFont).label.width();
}

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
    boxes.label = box(inner.left(), term && !line.parts.empty() ? inner.left() + labelWidth(model, listFont) : end);
    boxes.value = box(value_left, value_right);
    boxes.bar = box(value_right + spacing, inner.right());
    int left = boxes.label.right() + spacing;
    for (const RowPart& part : line.parts) {
        boxes.parts.push_back(box(std::min(left, end), std::min(left + widthOf(part.text, font), end)));
        if (part.source)
            boxes.links.push_back(boxes.parts.back().adjusted(-3, 0, 3, 0));
        left = boxes.parts.back().right() + 1;
    }
    if (line.source)
        boxes.links = {area};
    return boxes;
}

}  // namespace attn
