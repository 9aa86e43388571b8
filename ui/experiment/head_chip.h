// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/tensor/axis.h"

#include <QAbstractButton>

namespace attn
{

/// A checkable button in the head's colour, or in that of the heads that share its keys and values: head on or off. A
/// double click or Enter requests this head alone.
class HeadChip : public QAbstractButton
{
    Q_OBJECT

public:
    explicit HeadChip(int head, QWidget* parent = nullptr);

    /// @param hue see headColour()
    void setHue(Index hue);

    [[nodiscard]] QSize sizeHint() const override { return {27, 26}; }

signals:
    void toggleWanted();
    void soloWanted();

protected:
    void contextMenuEvent(QContextMenuEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    int m_head;
    Index m_hue;
};

}  // namespace attn
