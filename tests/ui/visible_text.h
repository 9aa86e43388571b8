// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSet>
#include <QString>

class QWidget;

namespace attn
{

/// All visible texts of the widget, its children and menus: labels, buttons, tabs, menu entries, choices, tooltips,
/// accessible names, the window title.
QSet<QString> visibleTexts(const QWidget& widget);

/// A regular expression for the names of all tensors and their parts.
QString anyTensorName();

}  // namespace attn
