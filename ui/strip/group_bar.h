// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTabBar>

namespace attn
{

/// Tabs of equal width with two lines each: the name and, muted, the tooltip.
class GroupBar : public QTabBar
{
    Q_OBJECT

public:
    explicit GroupBar(QWidget* parent = nullptr);

protected:
    [[nodiscard]] QSize tabSizeHint(int index) const override;
    [[nodiscard]] QSize minimumTabSizeHint(int index) const override;
    void paintEvent(QPaintEvent* event) override;
};

}  // namespace attn
