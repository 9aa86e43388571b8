// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QString;
class QWidget;

namespace attn
{

/// Makes screen readers read a text that appeared or changed without being focused: a question, an assessment, an
/// error, a prediction. Qt 6.4 does not send QAccessible::Alert on Linux, and QAccessibleAnnouncementEvent requires Qt
/// 6.8; therefore an invisible widget with the role of a notification and the text as its name is shown and deleted a
/// few seconds later. Does nothing without assistive technology.
/// @param widget any widget of the window
void announce(const QWidget* widget, const QString& text);

}  // namespace attn
