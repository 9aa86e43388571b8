// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/heatmap/matrix_slice.h"
#include "ui/session/mask_brush.h"

class QKeyEvent;
class QMouseEvent;

namespace attn
{

class MatrixView;

/// Leads mouse and keys on the matrices of a stage to the brush, while it is on: click and drag, with Shift whole
/// rows, with Ctrl whole columns; the space bar and Enter paint the selected cell. The matrices know nothing of it.
class PaintGestures : public QObject
{
    Q_OBJECT

public:
    /// Watches every MatrixView that is, or will be, a child of `stage`.
    PaintGestures(Session* session, QWidget* stage);

    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void watch(QObject* child);
    bool press(MatrixView* view, QMouseEvent* event);
    bool drag(MatrixView* view, QMouseEvent* event);
    bool release(QMouseEvent* event);
    bool key(MatrixView* view, QKeyEvent* event);
    void showCursor(MatrixView* view) const;

    Session* m_session;
    MaskBrush* m_brush;
    GridCell m_last;  ///< of the stroke that is being drawn
};

}  // namespace attn
