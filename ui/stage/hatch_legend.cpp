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

constexpr int distance = 8;  // from the stage's edges
constexpr std::size_t most_entries = 5;

double lineHeight(const QFont& font) { return QFontMetricsF(font).height() + 4; }

bool isHatched(const StepPicture& picture)
{
    return std::ranges::any_of(picture.matrices,
                               [](const PlacedMatrix& matrix) { return matrix.picture.deciders.has_value(); });
}

}  // namespace

HatchLegend::HatchLegend(QWidget* stage) : QWidget(stage)
{
    setAttribute(Qt::WA_TransparentForMouseEvents);
    hide();
}

void HatchLegend::setPicture(const StepPicture& picture, const Trace& trace, const QFont& type)
{
    std::vector<Entry> entries;
    const std::vector<MaskLayer>& layers = trace.layer().mask.layers;
    for (std::size_t at = 0; isHatched(picture) && at < std::min(layers.size(), most_entries); ++at)
        if (const MaskKindText& kind = kindOf(layers[at].region); layers[at].on && !layers[at].allow)
            entries.push_back({{kind.hatch, static_cast<int>(at)}, maskKindName(kind)});
    if (entries != m_entries || type != m_type)
        update();
    m_entries = std::move(entries);
    m_type = type;
    double width = 0;
    for (const Entry& entry : m_entries)
        width = std::max(width, shapedWidth(entry.name, m_type));
    const double line = lineHeight(m_type);
    const QSize size(static_cast<int>(std::ceil(width + 1.5 * line)),
                     static_cast<int>(std::ceil(line * static_cast<double>(m_entries.size()))));
    setGeometry(QRect(QPoint(distance, parentWidget()->height() - distance - size.height()), size));
    setVisible(!m_entries.empty() && isFree());
}

bool HatchLegend::isFree() const
{
    const auto others = parentWidget()->findChildren<QWidget*>(QString(), Qt::FindDirectChildrenOnly);
    return std::ranges::none_of(others, [this](const QWidget* other) {
        return other != this && other->isVisibleTo(parentWidget()) && other->geometry().intersects(geometry());
    });
}

void HatchLegend::paintEvent(QPaintEvent*)
{
    const Theme& theme = themeOf(palette());
    QPainter painter(this);
    painter.setFont(m_type);
    const double line = lineHeight(m_type);
    double top = 0;
    for (const Entry& entry : m_entries) {
        paintHatch(painter, QRectF(0, top + 2, line - 4, line - 4), theme, entry.style);
        painter.setPen(theme.muted);
        drawShapedText(painter, QRectF(1.3 * line, top, width(), line), Qt::AlignLeft | Qt::AlignVCenter, entry.name);
        top += line;
    }
}

}  // namespace attn
