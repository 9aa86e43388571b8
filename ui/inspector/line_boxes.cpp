// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/inspector/line_boxes.h"

#include "ui/theme/shaped_text.h"

#include <algorithm>
#include <cmath>

namespace attn
{

namespace
{

constexpr int value_width = 62;
constexpr int widest_label = 118;
constexpr int spacing = 8;
constexpr int space_above_total = 8;

int widthOf(const QString& text, const QFont& font) { return static_cast<int>(std::ceil(shapedWidth(text, font))); }

int labelWidth(const LineModel& model, const QFont& font)
{
    int width = 0;
    for (int row = 0; row < model.rowCount(); ++row)
        if (model.line(row).kind == ExplanationLine::Kind::term)
            width = std::max(width, widthOf(model.line(row).label, font));
    return std::min(width + 1, widest_label);
}

}  // namespace

QFont lineFont(const ExplanationLine& line, const QFont& listFont)
{
    QFont font = listFont;
    font.setWeight(line.kind == ExplanationLine::Kind::total ? QFont::Bold : QFont::Normal);
    return font;
}

LineBoxes lineBoxes(const LineModel& model, int row, const QRect& area, const QFont& listFont)
{
    const ExplanationLine& line = model.line(row);
    const QFont font = lineFont(line, listFont);
    const bool term = line.kind == ExplanationLine::Kind::term;
    const QRect inner = area.adjusted(4, line.kind == ExplanationLine::Kind::total ? space_above_total : 0, -4, 0);
    const int value_right = inner.right() - (model.largest() > 0 ? longest_bar + spacing : 0);
    const int value_left = value_right - value_width;
    LineBoxes boxes;
    const auto box = [&](int left, int right) { return QRect(left, inner.top(), right - left, inner.height()); };
    boxes.label = box(inner.left(), term ? inner.left() + labelWidth(model, listFont) : value_left);
    boxes.value = box(value_left, value_right);
    boxes.bar = box(value_right + spacing, inner.right());
    int left = boxes.label.right() + spacing;
    for (const LinePart& part : line.parts) {
        boxes.parts.push_back(box(left, left + widthOf(part.text, font)));
        if (part.source)
            boxes.links.push_back(boxes.parts.back().adjusted(-3, 0, 3, 0));
        left = boxes.parts.back().right() + 1;
    }
    if (line.source)
        boxes.links = {area};
    return boxes;
}

}  // namespace attn
