// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSet>
#include <QString>

class QWidget;

namespace attn
{

/// Every text that the widget and what is visible inside it, and its menus, show or tell: labels, buttons, tabs, menu
/// entries, choices, tooltips, names for screen readers, the window's title.
QSet<QString> visibleTexts(const QWidget& widget);

/// The names of all tensors, and the words they consist of, as alternatives of a regular expression.
QString tensorNamePattern();

}  // namespace attn
