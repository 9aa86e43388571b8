// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSize>
#include <QtCore/qnamespace.h>

#include <initializer_list>

class QWidget;

namespace attn
{

/// Puts a widget of the stage into the first of these corners where none of the stage's other widgets is, or else a
/// line further in, at worst into the first.
/// @return whether it is free there
bool putIntoCorner(QWidget* widget, const QSize& size, std::initializer_list<Qt::Alignment> corners);

}  // namespace attn
