// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

#include <functional>

class QAbstractItemView;

namespace attn
{

/// The keys of a list whose rows can be removed: the arrow keys, Home and End walk in it instead of being the window's
/// shortcuts, and Delete removes the current row.
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
