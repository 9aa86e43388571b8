// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

namespace attn
{

/// A narrow strip over the edge between two parts of the window, to be dragged sideways.
class EdgeHandle : public QWidget
{
    Q_OBJECT

public:
    explicit EdgeHandle(QWidget* parent = nullptr);

    /// Lies over the vertical line at `x` in its parent.
    void putOver(int x);

signals:
    /// The edge should be at `x` in the parent.
    void dragged(int x);
    /// A double click: the edge should be where it was at first.
    void resetWanted();

protected:
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
};

}  // namespace attn
