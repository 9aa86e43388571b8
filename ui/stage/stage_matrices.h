// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/heatmap/matrix_view.h"
#include "ui/layout/stage_layout.h"
#include "ui/session/session.h"

#include <QObject>

#include <vector>

namespace attn
{

class CellEditor;
class TokenEditor;
class Pointing;

/// The matrices of a stage as widgets, and what a person does to them: cells are chosen, entered, revealed and changed,
/// labels edited; the session is told what the pointer is on. What moves them is for the stage.
class StageMatrices : public QObject
{
    Q_OBJECT

public:
    /// @param picture what the stage shows; nullopt before the first trace
    StageMatrices(Session* session, const std::optional<StepPicture>& picture, Pointing* pointing, QWidget* stage);

    /// Shows the picture's matrices, and no others.
    /// @param origin of the layout on the stage
    void show(const StageLayout& layout, QPointF origin);

    /// See Stage::matrices().
    [[nodiscard]] std::vector<MatrixView*> views() const;
    /// See Stage::presentMatrices().
    [[nodiscard]] std::vector<MatrixPicture> present() const;
    /// The one with the selected cell of the step's result; null: there is none.
    [[nodiscard]] MatrixView* resultView() const;
    /// See Stage::editSelected().
    void editSelected(const QString& typed = {});

signals:
    /// See Stage.
    void hovered(const QString& text);
    void aboutWanted();
    void menuWanted(const attn::MatrixPicture& picture, const std::optional<attn::GridCell>& cell, const QPoint& place);
    /// See MatrixView.
    void zoomWanted(const attn::MatrixView* view, double steps, QPointF fixed);
    void panWanted(const attn::MatrixView* view, QPointF distance);

private:
    MatrixView* viewAt(std::size_t index);
    void choose(std::size_t index, GridCell cell);
    void tellChosen(std::size_t index, GridCell cell);
    [[nodiscard]] bool wantsGuess(std::size_t index, GridCell cell) const;
    void takeClick(std::size_t index, GridCell cell);
    void takeEnter(std::size_t index, GridCell cell);
    void askAbout(std::size_t index, GridCell cell);
    void takeTyped(std::size_t index, const QString& typed);
    void tellHovered(std::size_t index, GridCell cell);
    void chooseLine(std::size_t index, const MatrixLabel& label);
    void editLabel(std::size_t index, const MatrixLabel& label);

    Session* m_session;
    const std::optional<StepPicture>& m_picture;
    Pointing* m_pointing;
    QWidget* m_stage;
    CellEditor* m_editor;
    TokenEditor* m_tokenEditor;
    std::vector<MatrixView*> m_views;  ///< in use, in the picture's order, and behind them what was
};

}  // namespace attn
