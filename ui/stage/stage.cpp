// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/stage/stage.h"

#include "ui/layout/shortening.h"
#include "ui/overrides/cell_editor.h"
#include "ui/overrides/overrides.h"
#include "ui/picture/arrangement.h"
#include "ui/picture/difference_picture.h"
#include "ui/picture/head_grid.h"
#include "ui/picture/highlighting.h"
#include "ui/picture/painted_picture.h"
#include "ui/picture/reveal.h"
#include "ui/stage/hatch_legend.h"
#include "ui/stage/head_walk.h"
#include "ui/stage/paint_button.h"
#include "ui/stage/paint_gestures.h"
#include "ui/stage/pointing.h"
#include "ui/stage/room_note.h"
#include "ui/stage/stage_painter.h"
#include "ui/stage/token_editor.h"
#include "ui/theme/fonts.h"

#include <QApplication>
#include <QEvent>
#include <QPainter>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>

namespace attn
{

namespace
{

constexpr QMarginsF margins(20, 12, 20, 6);  // above and below, lines set the stage apart
constexpr double zoom_per_step = 1.25;
constexpr double largest_zoomed_cell = 96;
constexpr double zoomed_cells_in_sight = 3;
// The stage on which a room reads ordinary type; on a larger one it grows.
constexpr QSizeF stage_for_a_room(720, 480);

}  // namespace

Stage::Stage(Session* session, QWidget* parent)
    : QWidget(parent), m_session(session), m_editor(new CellEditor(session, this)),
      m_tokenEditor(new TokenEditor(session, this)), m_pointing(new Pointing(session, this)),
      m_legend(new HatchLegend(this)), m_roomNote(new RoomNote(this))
{
    connect(session, &Session::traceChanged, this, &Stage::follow);
    connect(session, &Session::selectionChanged, this, &Stage::follow);
    connect(session->revealState(), &RevealState::changed, this, &Stage::follow);
    connect(session, &Session::viewOptionsChanged, this, &Stage::follow);
    connect(session, &Session::presentingChanged, this, &Stage::startAnew);
    connect(session, &Session::zoomChanged, this, &Stage::followZoom);
    connect(session->brush(), &MaskBrush::changed, this, &Stage::follow);
    connect(session->brush(), &MaskBrush::changed, this, [this, session] {
        if (m_brushIsOn == session->brush()->isOn())
            return;
        m_brushIsOn = session->brush()->isOn();  // Enter paints: there is no other way in, nor out
        session->setArrowKeys(m_brushIsOn ? ArrowKeys::cells : ArrowKeys::steps);
    });
    connect(session, &Session::arrowKeysChanged, this, [this] {
        for (MatrixView* view : m_views)
            view->setEntered(m_session->arrowKeys() == ArrowKeys::cells);
    });
    connect(qApp, &QApplication::focusChanged, this, [this](QWidget*, QWidget* now) {
        if (now && now->window() == window() && now != this && !isAncestorOf(now))
            m_session->setArrowKeys(ArrowKeys::steps);
    });
    connect(m_pointing, &Pointing::letterClicked, this, &Stage::aboutWanted);
    new PaintGestures(session, this);
    new PaintButton(session, this);
    setAccessibleName(tr("Stage"));
    setFocusPolicy(Qt::ClickFocus);         // the Tab key goes to its matrices
    setAttribute(Qt::WA_OpaquePaintEvent);  // it paints its whole ground
}

/// Its matrices are hidden while it is deleted, and would tell what is no stage any more that the pointer left.
Stage::~Stage()
{
    for (MatrixView* view : m_views)
        view->disconnect(this);
}

void Stage::follow()
{
    if (!isVisible() || !m_session->trace())
        return;
    const Selection& selection = m_session->selection();
    const ViewOptions& options = m_session->viewOptions();
    const Comparing& comparing = *m_session->comparing();
    const TracePtr before = comparing.shown() == Comparing::Shown::difference ? comparing.a() : nullptr;
    const bool painting = m_session->brush()->isOn() && !before;
    const bool same_trace = m_trace == m_session->trace() && m_before == before && m_painting == painting;
    m_trace = m_session->trace();
    m_before = before;
    m_painting = painting;
    const bool kept = same_trace && m_picture && m_picture->fits(selection, options);
    const bool same_step = m_picture && m_picture->isPlacedFor(selection, options);
    const bool focused = hasFocus() || isAncestorOf(QApplication::focusWidget());  // a view that hides gives it away
    if (!kept)
        m_picture = m_before ? arrangeDifference(*m_before, *m_trace, selection, options)
                             : arrange(*m_trace, selection, options);
    if (!kept && painting)
        showWhatIsPainted(*m_picture, *m_trace, selection);
    highlight(*m_picture, *m_trace, selection);
    hideUnrevealed(*m_picture, *m_session->revealState());
    if (!kept)
        measure();
    look(m_layouter->including(selection, same_step ? m_layout.zoom : m_layouter->start()));
    if (!same_step && focused)
        resultView()->setFocus();
}

/// The session's zoom, as far as it fits; what fits is the session's zoom then.
void Stage::followZoom()
{
    Zoom zoom = m_session->zoom();
    if (!isVisible() || !m_layouter || zoom == m_layout.zoom)
        return;
    zoom.factor = std::clamp(zoom.factor, 1.0, largestZoom());
    look(zoom);
}

MatrixView* Stage::resultView() const
{
    for (std::size_t i = 0; m_picture && i < m_picture->matrices.size(); ++i)
        if (m_picture->matrices[i].picture.selected && m_picture->matrices[i].picture.cells.id() == m_picture->step)
            return m_views[i];
    return nullptr;
}

void Stage::editSelected(const QString& typed)
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

void Stage::focusInEvent(QFocusEvent*)
{
    if (MatrixView* result = resultView())
        result->setFocus();
}

/// Type grows with the stage where a room looks at it, and where one matrix has all of it.
double Stage::wantedType() const
{
    if (!m_session->presenting().on && !m_picture->alone)
        return typeScale();
    const double larger = std::min(width() / stage_for_a_room.width(), height() / stage_for_a_room.height());
    return typeScale() * std::max(larger, 1.0);
}

/// The whole step or, where its digits have no room, as much of it as they have room for; where none have any, the
/// whole as long as it shows patterns.
void Stage::measure()
{
    const QSizeF room = QRectF(rect()).marginsRemoved(margins).size();
    const MatrixFonts fonts = matrixFonts(font(), wantedType());
    const bool presenting = m_session->presenting().on && !m_before;
    const auto caption = [presenting](StepPicture& picture) {  // a title stands above the stage already
        if (picture.matrices.size() == 1)
            picture.matrices.front().picture.captioned = presenting;
    };
    caption(*m_picture);
    m_layouter.emplace(*m_picture, room, fonts);
    m_shortened = false;
    if (m_layouter->canBeRead())
        return;
    std::vector<StepPicture> shorter = shortenings(*m_picture);
    for (StepPicture& picture : shorter) {
        caption(picture);
        StageLayouter layouter(picture, room, fonts);
        const bool last = &picture == &shorter.back();
        if (layouter.canBeRead() || (last && !m_layouter->showsPatterns())) {
            m_layouter.emplace(std::move(layouter));
            m_shortened = picture.matrices.size() < m_picture->matrices.size();
            m_picture = std::move(picture);
            return;
        }
    }
}

void Stage::startAnew()
{
    m_picture.reset();
    follow();
}

void Stage::look(const Zoom& zoom)
{
    m_editor->close();  // its cell moves
    m_layout = m_layouter->layOut(zoom);
    showViews();
    m_session->setZoom(m_layout.zoom);
}

void Stage::showViews()
{
    const QPointF margin(margins.left(), margins.top());
    for (std::size_t i = 0; i < m_picture->matrices.size(); ++i) {
        MatrixGeometry geometry = m_layout.matrices[i];
        MatrixView* view = viewAt(i);
        view->setGeometry(geometry.outer().adjusted(-5, -2, 5, 2).translated(margin).toAlignedRect());
        geometry.grid.translate(margin - QPointF(view->pos()));
        view->setPicture(m_picture->matrices[i].picture, geometry);
        view->setVisible(true);
    }
    for (std::size_t i = m_picture->matrices.size(); i < m_views.size(); ++i)
        m_views[i]->setVisible(false);
    m_pointing->show(*m_picture, m_layout.formula.translated(margin));
    m_legend->setPicture(*m_picture, *m_trace, m_layout.fonts.label);
    const Panels& panels = m_session->panels();
    m_roomNote->place(m_shortened, !m_session->presenting().on && (panels.experimentOpen || panels.insightOpen));
    if (m_glyphs == m_layout.glyphs)
        return;  // what is between the matrices is as it was
    m_glyphs = m_layout.glyphs;
    update();
}

MatrixView* Stage::viewAt(std::size_t index)
{
    while (m_views.size() <= index) {
        const std::size_t i = m_views.size();
        auto* view = new MatrixView(this);
        view->setEntered(m_session->arrowKeys() == ArrowKeys::cells);
        connect(view, &MatrixView::enterWanted, m_session,
                [this](bool enter) { m_session->setArrowKeys(enter ? ArrowKeys::cells : ArrowKeys::steps); });
        connect(view, &MatrixView::cellChosen, this, [this, i](GridCell cell) { choose(i, cell); });
        connect(view, &MatrixView::cellClicked, this, [this, i](GridCell cell) { takeClick(i, cell); });
        connect(view, &MatrixView::cellConfirmed, this, [this, i](GridCell cell) { tellChosen(i, cell); });
        connect(view, &MatrixView::cellsAsked, this, [this, i](const QRect& cells) { reveal(i, cells); });
        connect(view, &MatrixView::editWanted, this, [this, i](const QString& typed) { takeTyped(i, typed); });
        connect(view, &MatrixView::cellHovered, this, [this, i](GridCell cell) { tellHovered(i, cell); });
        connect(view, &MatrixView::titleHovered, this, [this, i] { pointAtWhole(i); });
        connect(view, &MatrixView::titleClicked, this, [this, i] {
            pointAtWhole(i);
            emit aboutWanted();
        });
        connect(view, &MatrixView::zoomWanted, this, [this, i](double steps, QPointF at) { zoom(i, steps, at); });
        connect(view, &MatrixView::panWanted, this, [this, i](QPointF distance) { pan(i, distance); });
        connect(view, &MatrixView::labelEditWanted, this, [this, i](const MatrixLabel& label) { editLabel(i, label); });
        connect(view, &MatrixView::menuWanted, this, [this, view](const std::optional<GridCell>& cell, QPoint place) {
            emit menuWanted(*view->picture(), cell, place);
        });
        m_pointing->watch(view);
        walkHeads(m_session, view);
        setTabOrder(m_views.empty() ? static_cast<QWidget*>(this) : m_views.back(), view);
        m_views.push_back(view);
    }
    return m_views[index];
}

std::vector<MatrixView*> Stage::matrices() const
{
    const std::size_t count = m_picture ? m_picture->matrices.size() : 0;
    return {m_views.begin(), m_views.begin() + static_cast<std::ptrdiff_t>(std::min(count, m_views.size()))};
}

std::vector<MatrixPicture> Stage::presentMatrices() const
{
    std::vector<MatrixPicture> present;
    const auto shown = matrices();
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

void Stage::choose(std::size_t index, GridCell cell)
{
    const MatrixSlice& cells = m_picture->matrices[index].picture.cells;
    m_session->setArrowKeys(ArrowKeys::cells);
    m_session->select(m_session->selection().movedTo(cells.tensor(), cells.indexOf(cell)));
}

void Stage::tellChosen(std::size_t index, GridCell cell)
{
    const MatrixSlice& cells = m_picture->matrices[index].picture.cells;
    m_session->choose({cells.id(), cells.indexOf(cell)});
}

void Stage::editLabel(std::size_t index, const MatrixLabel& label)
{
    const MatrixSlice& cells = m_picture->matrices[index].picture.cells;
    MatrixLabel here = label;
    here.area.translate(m_views[index]->pos());
    m_tokenEditor->edit((label.ofRow ? cells.down() : cells.across()).value_or(Axis::batch), here);
}

/// Of a hidden cell: asks for a guess, or reveals it. One that was guessed is revealed.
void Stage::takeClick(std::size_t index, GridCell cell)
{
    tellChosen(index, cell);
    const MatrixPicture& picture = m_picture->matrices[index].picture;
    const bool asks = m_session->revealState()->click() == RevealState::Click::asks;
    if (asks && picture.asked && picture.isHidden(cell) && !picture.guessAt(cell) && canOverride(*m_session))
        editSelected();
    else
        reveal(index, QRect(static_cast<int>(cell.column), static_cast<int>(cell.row), 1, 1));
}

/// A number that was predicted is not changed by typing another one.
void Stage::takeTyped(std::size_t index, const QString& typed)
{
    const MatrixView* result = resultView();
    if (m_views[index] != result)
        return;
    const MatrixPicture& picture = *result->picture();
    if (!m_session->revealState()->isAsking() || picture.isHidden(*picture.selected))
        editSelected(typed);
}

void Stage::reveal(std::size_t index, const QRect& cells)
{
    attn::reveal(*m_picture, index, cells, *m_session->revealState());
}

void Stage::tellHovered(std::size_t index, GridCell cell)
{
    if (cell.row < 0) {
        m_session->setPointedAt(std::nullopt);
        emit hovered({});
        return;
    }
    const MatrixPicture& picture = m_picture->matrices[index].picture;
    m_session->setPointedAt(singleCell(picture.cells.id(), picture.cells.tensor().axes(), picture.cells.indexOf(cell)));
    emit hovered(
        tr("%1 [%2] = %3", "title, place, value").arg(picture.title, picture.placeOf(cell), picture.valueTextOf(cell)));
}

void Stage::pointAtWhole(std::size_t index)
{
    m_session->setPointedAt(CellSet{m_picture->matrices[index].picture.cells.id()});
}

double Stage::largestZoom() const
{
    const double largest = std::max(largest_zoomed_cell, std::min(width(), height()) / zoomed_cells_in_sight);
    return std::max(1.0, largest * m_layout.zoom.factor / m_layout.cell.height());
}

void Stage::zoom(std::size_t index, double steps, QPointF fixed)
{
    const MatrixSlice& cells = m_picture->matrices[index].picture.cells;
    const MatrixGeometry before = m_views[index]->geometryOfCells();
    const QPointF inside = fixed - before.grid.topLeft();
    const QPointF cell((inside.x() + before.scroll.x()) / before.cell.width(),
                       (inside.y() + before.scroll.y()) / before.cell.height());
    Zoom zoom = m_layout.zoom;
    zoom.factor = std::clamp(zoom.factor * std::pow(zoom_per_step, steps), 1.0, largestZoom());
    const QSizeF size = m_layouter->layOut(zoom).cell;
    if (cells.across())
        zoom[*cells.across()] = cell.x() - inside.x() / size.width();
    if (cells.down())
        zoom[*cells.down()] = cell.y() - inside.y() / size.height();
    look(zoom);
}

void Stage::pan(std::size_t index, QPointF distance)
{
    const MatrixSlice& cells = m_picture->matrices[index].picture.cells;
    Zoom zoom = m_layout.zoom;
    if (cells.across())
        zoom[*cells.across()] -= distance.x() / m_layout.cell.width();
    if (cells.down())
        zoom[*cells.down()] -= distance.y() / m_layout.cell.height();
    look(zoom);
}

void Stage::zoomBy(double steps)
{
    MatrixView* result = resultView();
    if (!result)
        return;
    const QPointF selected = result->geometryOfCells().rectOf(*result->picture()->selected).center();
    zoom(static_cast<std::size_t>(std::ranges::find(m_views, result) - m_views.begin()), steps, selected);
    look(m_layouter->including(m_session->selection(), m_layout.zoom));
}

void Stage::resetView()
{
    if (m_layouter)
        look({});
}

void Stage::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange || event->type() == QEvent::FontChange) {
        setAccessibleName(tr("Stage"));
        startAnew();  // its words are said anew, its type measured anew
    }
    QWidget::changeEvent(event);
}

void Stage::paintEvent(QPaintEvent*)
{
    const Theme& theme = themeOf(palette());
    QPainter painter(this);
    painter.fillRect(rect(), theme.ground);
    if (!m_picture)
        return;
    painter.translate(margins.left(), margins.top());
    paintBetween(painter, m_layout, theme);
}

void Stage::resizeEvent(QResizeEvent*) { startAnew(); }

void Stage::showEvent(QShowEvent*) { follow(); }

/// Beside the matrices, there is no cell to hold fast but the selected one.
void Stage::wheelEvent(QWheelEvent* event)
{
    zoomBy(event->angleDelta().y() / double(QWheelEvent::DefaultDeltasPerStep));
}

}  // namespace attn
