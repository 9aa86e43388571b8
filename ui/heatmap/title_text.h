// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFont>
#include <QRectF>
#include <QString>

class QPainter;

namespace attn
{

// Names such as "W_Q" or "b_O" are set as the papers do: what follows an underscore is a small index.

double titleTextWidth(const QString& text, const QFont& font);

/// What there is room for: all, else the name without what follows it ("· head 2"), else its beginning.
QString fittingTitle(const QString& text, double width, const QFont& font);

/// Paints it with the painter's pen, in the middle of the area's height, shortened where it is too long.
void paintTitleText(QPainter& painter, const QRectF& area, const QString& text, const QFont& font);

}  // namespace attn
