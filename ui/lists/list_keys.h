// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

#include <functional>

class QAbstractItemView;

namespace attn
{

/// Key handling of a list with removable rows: arrow keys, Home and End move in the list instead of triggering the
/// window's shortcuts, and Delete removes the current row.
class ListKeys : public QObject
{
    Q_OBJECT

public:
    ListKeys(QAbstractItemView* list, std::function<void()> remove);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    std::function<void()> m_remove;
};

}  // namespace attn
