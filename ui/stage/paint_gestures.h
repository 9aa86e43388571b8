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

/// Leads mouse and keys on the matrices of a stage to the brush, while it is on: a click, or a drag over a rectangle,
/// which is framed meanwhile; with Shift whole rows, with Ctrl whole columns, with the right button the opposite; the
/// space bar and Enter paint the selected cell. The matrices know nothing of it.
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
    void choosePainted();
    void frame();
    bool key(MatrixView* view, QKeyEvent* event);
    void showCursor(MatrixView* view) const;

    Session* m_session;
    MaskBrush* m_brush;
    // Of the stroke that is being drawn:
    MatrixView* m_view = nullptr;
    GridCell m_first, m_last;
    MaskBrush::Tip m_tip{};
};

}  // namespace attn
