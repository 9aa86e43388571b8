// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QIcon>

namespace attn
{

/// The icon resources/icons/NAME.svg drawn in `colour`, at device pixel ratios 1 to 3.
QIcon icon(const QString& name, const QColor& colour);
/// The same, drawn in `other` for the given mode: on a disabled button, or with QIcon::Selected in the selected row of
/// a list.
QIcon icon(const QString& name, const QColor& colour, const QColor& other, QIcon::Mode mode = QIcon::Disabled);

}  // namespace attn
