// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/stage/hatch_legend.h"

#include "core/mask/mask_kind.h"
#include "ui/picture/step_picture.h"
#include "ui/theme/shaped_text.h"
#include "ui/theme/theme.h"
#include "ui/words/mask_kinds.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace attn
{

namespace
{

constexpr std::size_t most_entries = 5;

double lineHeight(const QFont& font) { return QFontMetricsF(font).height() + 4; }

/// In one line.
double betweenEntries(const QSizeF& entry) { return entry.height() / 2; }

QSize sizeAround(const QSizeF& size)
{
    return {static_cast<int>(std::ceil(size.width())), static_cast<int>(std::ceil(size.height()))};
}

/// @param before whether what was pinned is meant, beside a difference, or what is shown now
bool isHatched(const StepPicture& picture, bool before)
{
    return std::ranges::any_of(picture.matrices, [before](const PlacedMatrix& matrix) {
        return matrix.before == before && matrix.picture.deciders.has_value();
    });
}

/// Whether a difference that stands alone has a cell in the hatch of this layer.
bool isDecider(const MatrixPicture& difference, std::size_t layer)
{
    for (Index row = 0; row < difference.rows(); ++row)
        for (Index column = 0; column < difference.columns(); ++column)
            if (difference.deciders->at(row, column) == static_cast<float>(layer + 1))
                return true;
    return false;
}

void addEntries(std::vector<HatchEntry>& entries, const StepPicture& picture, const Trace& trace)
{
    const MatrixPicture& first = picture.matrices.front().picture;
    const bool difference = picture.matrices.size() == 1 && first.compared;
    const std::vector<MaskLayer>& layers = trace.layer().mask.layers;
    for (std::size_t at = 0; at < std::min(layers.size(), most_entries); ++at) {
        const MaskKindText& kind = kindOf(layers[at].region);
        const HatchEntry entry{{kind.hatch, static_cast<int>(at)}, maskKindName(kind)};
        const bool blocks = layers[at].on && !layers[at].allow && (!difference || isDecider(first, at));
        if (blocks && std::ranges::find(entries, entry) == entries.end())
            entries.push_back(entry);
    }
}

}  // namespace

std::vector<HatchEntry> hatchEntries(const StepPicture& picture, const Trace& trace, const Trace* before)
{
    std::vector<HatchEntry> entries;
    if (before && isHatched(picture, true))
        addEntries(entries, picture, *before);
    if (isHatched(picture, false))
        addEntries(entries, picture, trace);
    return entries;
}

QSizeF hatchEntrySize(const HatchEntry& entry, const QFont& type)
{
    const double line = lineHeight(type);
    return {std::ceil(shapedWidth(entry.name, type) + 1.5 * line), line};
}

void paintHatchEntry(QPainter& painter, QPointF place, const HatchEntry& entry, const QFont& type, const Theme& theme)
{
    const QRectF area(place, hatchEntrySize(entry, type));
    const double line = area.height();
    paintHatch(painter, {area.left(), area.top() + 2, line - 4, line - 4}, theme, entry.style);
    painter.setFont(type);
    painter.setPen(theme.muted);
    drawShapedText(painter, area.adjusted(1.3 * line, 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter, entry.name);
}

HatchLegend::HatchLegend(QWidget* stage) : QWidget(stage)
{
    setAttribute(Qt::WA_TransparentForMouseEvents);
    hide();
}

void HatchLegend::setPicture(const StepPicture& picture, const Trace& trace, const Trace* before, const QFont& type)
{
    std::vector<HatchEntry> entries = hatchEntries(picture, trace, before);
    if (entries != m_entries || type != m_type)
        update();
    m_entries = std::move(entries);
    m_type = type;
}

std::vector<QSize> HatchLegend::sizes() const
{
    QSizeF list(0, 0), line(0, 0);
    for (const HatchEntry& entry : m_entries) {
        const QSizeF one = hatchEntrySize(entry, m_type);
        list = QSizeF(std::max(list.width(), one.width()), list.height() + one.height());
        line = QSizeF(line.width() + one.width() + betweenEntries(one), one.height());
    }
    return {sizeAround(list), sizeAround(line)};
}

void HatchLegend::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    const bool in_one_line = size() != sizes().front();
    QPointF at;
    for (const HatchEntry& entry : m_entries) {
        paintHatchEntry(painter, at, entry, m_type, themeOf(palette()));
        const QSizeF one = hatchEntrySize(entry, m_type);
        at += in_one_line ? QPointF(one.width() + betweenEntries(one), 0) : QPointF(0, one.height());
    }
}

}  // namespace attn
