// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/stage/stage_painter.h"

#include "ui/heatmap/matrix_painter.h"
#include "ui/layout/stage_type.h"
#include "ui/picture/formula.h"
#include "ui/theme/shaped_text.h"

#include <QPainter>

#include <cmath>

namespace attn
{

namespace
{

QFont sized(const QFont& base, int pixels)
{
    QFont font = base;
    font.setPixelSize(pixels);
    font.setWeight(QFont::Normal);
    return font;
}

}  // namespace

void paintBetween(QPainter& painter, const StageLayout& layout, const Theme& theme)
{
    const MatrixFonts& fonts = layout.fonts;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(theme.muted);
    for (const auto& [glyph, area] : layout.glyphs) {
        painter.setFont(sized(fonts.title, static_cast<int>(std::lround(26 * fonts.scale))));
        drawShapedText(painter, area, Qt::AlignCenter, glyph.sign);
        painter.setFont(captionFont(fonts));
        if (glyph.above)
            drawShapedText(painter, QRectF(area.center().x() + 16 * fonts.scale, area.top(), 80, area.height()),
                           Qt::AlignLeft, glyph.caption);
        else
            painter.drawText(
                QRectF(area.left() - 20, area.center().y() - 36 * fonts.scale, area.width() + 40, 26 * fonts.scale),
                Qt::AlignHCenter | Qt::AlignBottom, glyph.caption);
    }
    painter.restore();
}

void paintStep(QPainter& painter, const StepPicture& picture, const StageLayout& layout, const Theme& theme)
{
    for (std::size_t i = 0; i < picture.matrices.size(); ++i)
        paintMatrix(painter, picture.matrices[i].picture, layout.matrices[i], layout.fonts, theme);
    paintBetween(painter, layout, theme);
    paintFormula(painter, picture.formula, layout.formula, theme);
}

}  // namespace attn
