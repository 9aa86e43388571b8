// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QIcon>

namespace attn
{

/// The picture resources/icons/NAME.svg drawn in `colour`, at every scale a screen may have.
QIcon icon(const QString& name, const QColor& colour);
/// The same, in `other` on a button that does nothing now or, with QIcon::Selected, in the chosen row of a list.
QIcon icon(const QString& name, const QColor& colour, const QColor& other, QIcon::Mode mode = QIcon::Disabled);

}  // namespace attn
