// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QAccessibleInterface;
class QObject;
class QString;

namespace attn
{

/// A factory for QAccessible::installFactory(): exposes the current matrix of a Stage to screen readers as a table with
/// row headers, column headers and cells. The name of a cell contains its labels, its number, and whether it is
/// blocked, overridden or selected. Null for other objects.
QAccessibleInterface* makeStageTable(const QString& className, QObject* object);

}  // namespace attn
