// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/stage/stage_matrices.h"

#include "ui/overrides/cell_editor.h"
#include "ui/overrides/overrides.h"
#include "ui/picture/reveal.h"
#include "ui/stage/head_walk.h"
#include "ui/stage/pointing.h"
#include "ui/stage/token_editor.h"

#include <algorithm>

namespace attn
{

StageMatrices::StageMatrices(Session* session, const std::optional<StepPicture>& picture, Pointing* pointing,
                             QWidget* stage)
    : QObject(stage), m_session(session), m_picture(picture), m_pointing(pointing), m_stage(stage),
      m_editor(new CellEditor(session, stage)), m_tokenEditor(new TokenEditor(session, stage))
{
    connect(session, &Session::arrowKeysChanged, this, [this] {
        for (MatrixView* view : m_views)
            view->setEntered(m_session->arrowKeys() == ArrowKeys::cells);
    });
}

void StageMatrices::show(const StageLayout& layout, QPointF origin)
{
    m_editor->close();  // its cell moves
    for (std::size_t i = 0; i < m_picture->matrices.size(); ++i) {
        MatrixGeometry geometry = layout.matrices[i];
        MatrixView* view = viewAt(i);
        view->setGeometry(geometry.outer().adjusted(-5, -2, 5, 2).translated(origin).toAlignedRect());
        geometry.grid.translate(origin - QPointF(view->pos()));
        view->setPicture(m_picture->matrices[i].picture, geometry);
        view->setVisible(true);
    }
    for (std::size_t i = m_picture->matrices.size(); i < m_views.size(); ++i)
        m_views[i]->setVisible(false);
}

MatrixView* StageMatrices::viewAt(std::size_t index)
{
    while (m_views.size() <= index) {
        const std::size_t i = m_views.size();
        auto* view = new MatrixView(m_stage);
        view->stackUnder(m_editor);  // and under what stands in corners: it may be blank there
        view->setEntered(m_session->arrowKeys() == ArrowKeys::cells);
        connect(view, &MatrixView::enterWanted, m_session,
                [this](bool enter) { m_session->setArrowKeys(enter ? ArrowKeys::cells : ArrowKeys::steps); });
        connect(view, &MatrixView::cellChosen, this, [this, i](GridCell cell) { choose(i, cell); });
        connect(view, &MatrixView::labelClicked, this, [this, i](const MatrixLabel& label) { chooseLine(i, label); });
        connect(view, &MatrixView::cellClicked, this, [this, i](GridCell cell) { takeClick(i, cell); });
        connect(view, &MatrixView::cellConfirmed, this, [this, i](GridCell cell) { tellChosen(i, cell); });
        connect(view, &MatrixView::cellAsked, this, [this, i](GridCell cell) { takeEnter(i, cell); });
        connect(view, &MatrixView::cellsAsked, this,
                [this, i](const QRect& cells) { reveal(*m_picture, i, cells, *m_session->revealState()); });
        connect(view, &MatrixView::editWanted, this, [this, i](const QString& typed) { takeTyped(i, typed); });
        connect(view, &MatrixView::cellHovered, this, [this, i](GridCell cell) { tellHovered(i, cell); });
        const auto pointAtWhole = [this, view] { m_session->setPointedAt(CellSet{view->picture()->cells.id()}); };
        connect(view, &MatrixView::titleHovered, this, pointAtWhole);
        connect(view, &MatrixView::titleClicked, this, pointAtWhole);
        connect(view, &MatrixView::titleClicked, this, &StageMatrices::aboutWanted);
        connect(view, &MatrixView::zoomWanted, this,
                [this, view](double steps, QPointF at) { emit zoomWanted(view, steps, at); });
        connect(view, &MatrixView::panWanted, this, [this, view](QPointF distance) { emit panWanted(view, distance); });
        connect(view, &MatrixView::labelEditWanted, this, [this, i](const MatrixLabel& label) { editLabel(i, label); });
        connect(view, &MatrixView::menuWanted, this, [this, view](const std::optional<GridCell>& cell, QPoint place) {
            emit menuWanted(*view->picture(), cell, place);
        });
        m_pointing->watch(view);
        walkHeads(m_session, view);
        QWidget::setTabOrder(m_views.empty() ? m_stage : m_views.back(), view);
        m_views.push_back(view);
    }
    return m_views[index];
}

std::vector<MatrixView*> StageMatrices::views() const
{
    const std::size_t count = m_picture ? m_picture->matrices.size() : 0;
    return {m_views.begin(), m_views.begin() + static_cast<std::ptrdiff_t>(std::min(count, m_views.size()))};
}

std::vector<MatrixPicture> StageMatrices::present() const
{
    std::vector<MatrixPicture> present;
    const auto shown = views();
    if (m_picture && m_picture->arrangement == Arrangement::heads) {
        for (const MatrixView* view : shown)
            present.push_back(*view->picture());
    } else {
        const auto focused = std::ranges::find_if(shown, [](const MatrixView* view) { return view->hasFocus(); });
        if (const MatrixView* view = focused == shown.end() ? resultView() : *focused)
            present.push_back(*view->picture());
    }
    return present;
}

MatrixView* StageMatrices::resultView() const
{
    for (std::size_t i = 0; m_picture && i < m_picture->matrices.size(); ++i)
        if (m_picture->matrices[i].picture.selected && m_picture->matrices[i].picture.cells.id() == m_picture->step)
            return m_views[i];
    return nullptr;
}

void StageMatrices::editSelected(const QString& typed)
{
    const MatrixView* result = resultView();
    if (!result || !canOverride(*m_session))
        return;
    const MatrixPicture& picture = *result->picture();
    const MatrixGeometry& geometry = result->geometryOfCells();
    const MatrixStyle& style = geometry.style;
    const auto onStage = [&](const QRectF& area) { return area.translated(result->pos()).toAlignedRect(); };
    const int decimals = style.digitSize > 0 ? std::min(style.decimals, picture.decimals) : picture.decimals;
    m_editor->open(onStage(geometry.rectOf(*picture.selected)), onStage(geometry.grid), typed, decimals,
                   style.digitSize);
}

void StageMatrices::choose(std::size_t index, GridCell cell)
{
    const MatrixSlice& cells = m_picture->matrices[index].picture.cells;
    m_session->setArrowKeys(ArrowKeys::cells);
    m_session->select(m_session->selection().movedTo(cells.tensor(), cells.indexOf(cell)));
}

/// The row or column of the label; along the other axis the selection stays.
void StageMatrices::chooseLine(std::size_t index, const MatrixLabel& label)
{
    const MatrixSlice& cells = m_picture->matrices[index].picture.cells;
    const auto other = label.ofRow ? cells.across() : cells.down();
    GridCell cell = label.ofRow ? GridCell{label.position, 0} : GridCell{0, label.position};
    if (other)
        (label.ofRow ? cell.column : cell.row) =
            std::min(m_session->selection()[*other], (label.ofRow ? cells.columns() : cells.rows()) - 1);
    choose(index, cell);
}

void StageMatrices::tellChosen(std::size_t index, GridCell cell)
{
    const MatrixSlice& cells = m_picture->matrices[index].picture.cells;
    m_session->choose({cells.id(), cells.indexOf(cell)});
}

void StageMatrices::editLabel(std::size_t index, const MatrixLabel& label)
{
    const MatrixSlice& cells = m_picture->matrices[index].picture.cells;
    MatrixLabel here = label;
    here.area.translate(m_views[index]->pos());
    m_tokenEditor->edit((label.ofRow ? cells.down() : cells.across()).value_or(Axis::batch), here);
}

/// Whether a guess is wanted before the cell is revealed.
bool StageMatrices::wantsGuess(std::size_t index, GridCell cell) const
{
    const MatrixPicture& picture = m_picture->matrices[index].picture;
    return m_session->revealState()->click() == RevealState::Click::asks && picture.asked && picture.isHidden(cell) &&
           !picture.guessAt(cell) && canOverride(*m_session);
}

/// Of a hidden cell: asks for a guess, or reveals it. One that was guessed is revealed.
void StageMatrices::takeClick(std::size_t index, GridCell cell)
{
    tellChosen(index, cell);
    askAbout(index, cell);
}

/// The one that leads in reveals nothing that has not been guessed: it may be another cell that is asked for.
void StageMatrices::takeEnter(std::size_t index, GridCell cell)
{
    const bool leadsIn = m_session->arrowKeys() != ArrowKeys::cells;
    if (!leadsIn || !wantsGuess(index, cell))
        askAbout(index, cell);
}

void StageMatrices::askAbout(std::size_t index, GridCell cell)
{
    if (wantsGuess(index, cell))
        editSelected();
    else
        reveal(*m_picture, index, QRect(static_cast<int>(cell.column), static_cast<int>(cell.row), 1, 1),
               *m_session->revealState());
}

/// A number that was predicted is not changed by typing another one.
void StageMatrices::takeTyped(std::size_t index, const QString& typed)
{
    const MatrixView* result = resultView();
    if (m_views[index] != result)
        return;
    const MatrixPicture& picture = *result->picture();
    if (!m_session->revealState()->isAsking() || picture.isHidden(*picture.selected))
        editSelected(typed);
}

void StageMatrices::tellHovered(std::size_t index, GridCell cell)
{
    if (cell.row < 0) {
        m_session->setPointedAt(std::nullopt);
        emit hovered({});
        return;
    }
    const MatrixPicture& picture = m_picture->matrices[index].picture;
    const MatrixSlice cells = picture.cells;
    const QString text =
        tr("%1 [%2] = %3", "title, place, value").arg(picture.title, picture.placeOf(cell), picture.valueTextOf(cell));
    // The picture may be replaced by what follows.
    m_session->setPointedAt(singleCell(cells.id(), cells.tensor().axes(), cells.indexOf(cell)));
    emit hovered(text);
}

}  // namespace attn
