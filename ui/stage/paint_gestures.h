// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/matrix/matrix_slice.h"
#include "ui/session/mask_brush.h"

#include <QObject>

class QKeyEvent;
class QMouseEvent;

namespace attn
{

class Stage;

/// Mouse and keyboard input while the brush is on: a press on a matrix of queries and keys begins a stroke, a drag
/// extends its rectangle; Shift paints whole rows, Ctrl whole columns, the right button the opposite effect. Space and
/// Enter paint the selected cell.
class PaintGestures : public QObject
{
    Q_OBJECT

public:
    PaintGestures(Session* session, Stage* stage);

    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    /// A paintable cell of a matrix.
    struct Target {
        std::size_t matrix;
        MatrixSlice cells;
        GridCell cell;
    };

    [[nodiscard]] std::optional<Target> targetAt(QPointF point) const;
    [[nodiscard]] bool isPaintable(std::size_t matrix) const;
    bool press(const QMouseEvent& event);
    bool drag(const QMouseEvent& event);
    bool release(const QMouseEvent& event);
    bool paintOnKey(const QKeyEvent& event);
    void updateFrame();

    Session* m_session;
    Stage* m_stage;
    MaskBrush* m_brush;
    std::optional<Target> m_first;  ///< first cell of the stroke
    GridCell m_last;
    MaskBrush::Tip m_tip = MaskBrush::Tip::cell;
};

}  // namespace attn
