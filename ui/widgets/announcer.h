// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QString;
class QWidget;

namespace attn
{

/// Lets screen readers say a text that appeared or changed without being focused: a question, a judgement, an error, a
/// prediction. QAccessible::Alert does not leave Qt 6.4 on Linux, and QAccessibleAnnouncementEvent is of Qt 6.8, so the
/// text is the name of an invisible widget with the role of a notification, which is shown and deleted some seconds
/// later. Does nothing without assistive technology.
/// @param by a widget of the window
void announce(const QWidget* by, const QString& text);

}  // namespace attn
