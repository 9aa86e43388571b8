// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFont>
#include <QRectF>
#include <QString>

class QPainter;

namespace attn
{

// Names such as "W_Q" or "b_O" are typeset as in the papers: what follows an underscore is a subscript.

double titleTextWidth(const QString& text, const QFont& font);

/// The text if it fits, else the name without its suffix ("· head 2"), else its elided beginning.
QString fittingTitle(const QString& text, double width, const QFont& font);

/// Paints with the painter's pen, vertically centred in the area; shortened if too long.
void paintTitleText(QPainter& painter, const QRectF& area, const QString& text, const QFont& font);

}  // namespace attn
