// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFont>
#include <QRectF>
#include <QString>

class QPainter;

namespace attn
{

// Labels rarely change between paint events, and shaping their glyphs takes longer than painting them. These functions
// cache the shaped text (the last few thousand texts, per thread).

/// Like QPainter::drawText() for a single line, with the painter's font and pen.
void drawShapedText(QPainter& painter, const QRectF& area, Qt::Alignment alignment, const QString& text);

/// The horizontal advance of the text.
double shapedWidth(const QString& text, const QFont& font);

/// `text`, elided with "…" at its end if wider than `maxWidth`.
QString shortenedTo(double maxWidth, const QString& text, const QFont& font);

}  // namespace attn
