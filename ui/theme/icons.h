// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/theme/theme.h"

#include <QIcon>

namespace attn
{

/// The icon resources/icons/NAME.svg in a colour of the theme in force when it is painted; fainter on a disabled
/// button, and in the colour of text in the selected row of a list.
QIcon icon(const QString& name, QColor Theme::*colour = &Theme::muted);

}  // namespace attn
