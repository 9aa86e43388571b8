// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QWidget;

namespace attn
{

/// Sets the font of a widget and its children to the presentation size or, if not `presenting`, back to the window's.
/// Must be called again when the widget is resized.
void setRoomType(QWidget* widget, bool presenting);

}  // namespace attn
