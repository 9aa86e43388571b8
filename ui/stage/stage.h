// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/heatmap/matrix_view.h"
#include "ui/layout/stage_layout.h"
#include "ui/session/session.h"

#include <QWidget>

#include <vector>

namespace attn
{

class HatchLegend;
class PaintButton;
class Pointing;
class RoomNote;
class StageMatrices;

/// The present step in the middle of the window: its operands, what happens to them, and its result, as matrices with
/// cells of one size. Follows the session; a click on any matrix moves the selection there
/// and enters it: see ArrowKeys. The wheel
/// zooms about the pointer (beside the matrices, about what is selected), a drag moves, and what shares an axis moves
/// together. The focus goes to the result, and stays there when the step changes. It follows the first
/// phase of the session's signals, so that it is painted before the panels follow. Nothing is done while it is hidden.
/// While a stroke of the brush lasts, no matrix moves.
class Stage : public QWidget
{
    Q_OBJECT

public:
    explicit Stage(Session* session, QWidget* parent = nullptr);
    ~Stage() override;

    [[nodiscard]] QSize minimumSizeHint() const override { return {360, 320}; }

    /// What is on the stage; nullopt before the first trace.
    [[nodiscard]] const std::optional<StepPicture>& picture() const { return m_picture; }
    /// The views in use, in the picture's order.
    [[nodiscard]] std::vector<MatrixView*> matrices() const;

    /// The matrix that has the focus, or else the step's result; where every head is shown, that of each. None before
    /// the first trace.
    [[nodiscard]] std::vector<MatrixPicture> presentMatrices() const;

    /// Larger cells for steps > 0, smaller ones for steps < 0; the selected one stays in sight.
    void zoomBy(double steps);
    /// Opens a field over the selected cell, for another number. Ignored where none can be set.
    void editSelected();

    /// The whole step in sight or, where it already is, as much of it as can be read.
    void resetView();

signals:
    /// The number under the pointer, with its place, for the status bar; empty when there is none any more.
    void hovered(const QString& text);
    /// A click on a title or on a letter of the formula: what the pointer is on should be explained.
    void aboutWanted();
    /// See MatrixView::menuWanted().
    void menuWanted(const attn::MatrixPicture& picture, const std::optional<attn::GridCell>& cell, const QPoint& place);

protected:
    void focusInEvent(QFocusEvent* event) override;
    void changeEvent(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;

private:
    void follow();
    void startAnew();
    void followZoom();
    [[nodiscard]] double wantedType() const;
    void measure();
    [[nodiscard]] bool keepPlaces(const StepPicture& placed);
    void settleStroke();
    void showViews();
    void fillCorners();
    void look(const Zoom& zoom);
    [[nodiscard]] double largestZoom() const;
    void zoom(const MatrixView* view, double steps, QPointF fixed);
    void pan(const MatrixView* view, QPointF distance);

    Session* m_session;
    bool m_brushIsOn = false;
    TracePtr m_trace;
    bool m_painting = false;  ///< m_picture shows what is painted
    TracePtr m_before;        ///< what m_trace is shown beside; null: nothing
    std::optional<StepPicture> m_picture;
    bool m_shortened = false;                 ///< m_picture has not all matrices of the step
    std::optional<std::size_t> m_shortening;  ///< which one of the step's picture m_picture is; nullopt: the whole
    bool m_isForced = false;                  ///< whole, although its digits have no room
    std::optional<TensorId> m_wholeStep;      ///< wanted whole although its digits have no room
    bool m_isHeld = false;                    ///< since a stroke, matrices stand where others were measured
    std::optional<StageLayouter> m_layouter;
    StageLayout m_layout;
    std::vector<PlacedGlyph> m_glyphs;  ///< as they were last painted, or soon will be
    Pointing* m_pointing;
    StageMatrices* m_matrices;
    HatchLegend* m_legend;
    RoomNote* m_roomNote;  ///< shown while m_picture is not the whole step
    PaintButton* m_paintButton;
};

}  // namespace attn
