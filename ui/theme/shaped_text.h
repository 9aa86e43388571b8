// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFont>
#include <QRectF>
#include <QString>

class QPainter;

namespace attn
{

// Labels are the same from one painting to the next, and choosing and placing their glyphs takes longer than painting
// them: what was shaped is kept, the last few thousand texts of the program. Each thread keeps its own.

/// As QPainter::drawText() does, in one line, with the painter's font and pen.
void drawShapedText(QPainter& painter, const QRectF& area, Qt::Alignment alignment, const QString& text);

/// How far the next text stands from the beginning of this one.
double shapedWidth(const QString& text, const QFont& font);

/// `text`, or the beginning of it with "…" that fits the room.
QString shortenedTo(double room, const QString& text, const QFont& font);

}  // namespace attn
