// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSize>
#include <QtCore/qnamespace.h>

#include <span>
#include <vector>

class QWidget;

namespace attn
{

/// A child of the stage that stands beside the matrices.
struct CornerWidget {
    QWidget* widget;
    bool wanted;
    bool isNeeded;                      ///< shown where no place is free, too: in its first
    std::vector<QSize> sizes;           ///< the preferred one first
    std::vector<Qt::Alignment> places;  ///< on the stage, the preferred one first
};

/// Gives each wanted widget the first of its sizes and places where neither a matrix nor the formula is, those before
/// it in the list first; two in one place stand one above the other. The others, and what finds no place, are hidden.
void placeInCorners(const QWidget* stage, std::span<const CornerWidget> widgets);

}  // namespace attn
