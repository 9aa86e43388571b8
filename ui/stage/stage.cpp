// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/stage/stage.h"

#include "ui/layout/fitting_step.h"
#include "ui/layout/shortening.h"
#include "ui/picture/arrangement.h"
#include "ui/picture/difference_picture.h"
#include "ui/picture/head_grid.h"
#include "ui/picture/highlighting.h"
#include "ui/picture/painted_picture.h"
#include "ui/picture/reveal.h"
#include "ui/stage/hatch_legend.h"
#include "ui/stage/paint_button.h"
#include "ui/stage/paint_gestures.h"
#include "ui/stage/pointing.h"
#include "ui/stage/room_note.h"
#include "ui/stage/stage_corners.h"
#include "ui/stage/stage_matrices.h"
#include "ui/stage/stage_painter.h"
#include "ui/theme/fonts.h"

#include <QApplication>
#include <QEvent>
#include <QPainter>
#include <QWheelEvent>

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

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
constexpr double digits_for_a_room = 1.0 / 60;  // of its height

bool isMatrix(const QWidget* widget) { return qobject_cast<const MatrixView*>(widget); }

}  // namespace

Stage::Stage(Session* session, QWidget* parent)
    : QWidget(parent), m_session(session), m_pointing(new Pointing(session, this)),
      m_matrices(new StageMatrices(session, m_picture, m_pointing, this)), m_legend(new HatchLegend(this)),
      m_roomNote(new RoomNote(this)), m_paintButton(new PaintButton(session, this))
{
    connect(session, &Session::traceChanged, this, &Stage::follow);
    connect(session, &Session::selectionChanged, this, &Stage::follow);
    connect(session->revealState(), &RevealState::changed, this, &Stage::follow);
    connect(session, &Session::viewOptionsChanged, this, &Stage::follow);
    connect(session, &Session::presentingChanged, this, [this] {
        m_wholeStep.reset();
        startAnew();
    });
    connect(session, &Session::zoomChanged, this, &Stage::followZoom);
    connect(session->brush(), &MaskBrush::changed, this, &Stage::follow);
    connect(session->brush(), &MaskBrush::strokeChanged, this, &Stage::settleStroke);
    connect(session->brush(), &MaskBrush::changed, this, [this, session] {
        if (m_brushIsOn == session->brush()->isOn())
            return;
        m_brushIsOn = session->brush()->isOn();  // Enter paints: there is no other way in, nor out
        session->setArrowKeys(m_brushIsOn ? ArrowKeys::cells : ArrowKeys::steps);
    });
    connect(qApp, &QApplication::focusChanged, this, [this](QWidget*, QWidget* now) {
        if (now && now->window() == window() && now != this && !isAncestorOf(now) && !m_session->presenting().blank)
            m_session->setArrowKeys(ArrowKeys::steps);
    });
    connect(m_roomNote, &RoomNote::clicked, this, &Stage::resetView);
    connect(m_pointing, &Pointing::letterClicked, this, &Stage::aboutWanted);
    connect(m_matrices, &StageMatrices::hovered, this, &Stage::hovered);
    connect(m_matrices, &StageMatrices::aboutWanted, this, &Stage::aboutWanted);
    connect(m_matrices, &StageMatrices::menuWanted, this, &Stage::menuWanted);
    connect(m_matrices, &StageMatrices::zoomWanted, this, &Stage::zoom);
    connect(m_matrices, &StageMatrices::panWanted, this, &Stage::pan);
    new PaintGestures(session, this);
    setAccessibleName(tr("Stage"));
    setFocusPolicy(Qt::ClickFocus);         // the Tab key goes to its matrices
    setAttribute(Qt::WA_OpaquePaintEvent);  // it paints its whole ground
}

/// Its matrices are hidden while it is deleted, and would tell what is no stage any more that the pointer left.
Stage::~Stage() { delete m_matrices; }

std::vector<MatrixView*> Stage::matrices() const { return m_matrices->views(); }

std::vector<MatrixPicture> Stage::presentMatrices() const { return m_matrices->present(); }

void Stage::editSelected() { m_matrices->editSelected(); }

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
    const bool entered = focused && isMatrix(QApplication::focusWidget());
    const std::optional<StepPicture> placed = kept ? std::nullopt : std::exchange(m_picture, std::nullopt);
    if (!kept)
        m_picture = m_before ? arrangeDifference(*m_before, *m_trace, selection, options)
                             : arrange(*m_trace, selection, options);
    if (!kept && painting)
        showWhatIsPainted(*m_picture, *m_trace, selection);
    highlight(*m_picture, *m_trace, selection);
    hideUnrevealed(*m_picture, *m_session->revealState());
    const double zoomed = same_step ? m_layout.zoom.factor / m_layouter->start().factor : 1;  // by a person
    if (!kept && !(same_step && m_session->brush()->isPainting() && keepPlaces(*placed)))
        measure();
    Zoom zoom = same_step ? m_layout.zoom : m_layouter->start();
    zoom.factor = std::max(1.0, zoomed * m_layouter->start().factor);  // of other sizes, the whole is another one
    look(m_layouter->including(selection, zoom));
    if ((!same_step && focused) || (entered && !isMatrix(QApplication::focusWidget())))
        m_matrices->resultView()->setFocus();
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

void Stage::focusInEvent(QFocusEvent*)
{
    if (MatrixView* result = m_matrices->resultView())
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

/// Whether the new picture could be put where the one before it stands: it has as many cells everywhere.
bool Stage::keepPlaces(const StepPicture& placed)
{
    const std::vector<StepPicture> shorter = m_shortening ? shortenings(*m_picture) : std::vector<StepPicture>();
    const StepPicture& now = !m_shortening || *m_shortening >= shorter.size() ? *m_picture : shorter[*m_shortening];
    const auto sameSize = [](const PlacedMatrix& a, const PlacedMatrix& b) {
        return a.picture.rows() == b.picture.rows() && a.picture.columns() == b.picture.columns();
    };
    if (!std::ranges::equal(now.matrices, placed.matrices, sameSize))
        return false;
    m_picture = StepPicture(now);
    for (std::size_t i = 0; i < placed.matrices.size(); ++i)
        m_picture->matrices[i].picture.captioned = placed.matrices[i].picture.captioned;
    m_isHeld = true;
    return true;
}

void Stage::settleStroke()
{
    if (m_session->brush()->isPainting() || !m_isHeld)
        return;
    m_trace.reset();  // what it shows was not measured
    follow();
}

void Stage::measure()
{
    const QSizeF room = QRectF(rect()).marginsRemoved(margins).size();
    const bool presenting = m_session->presenting().on;
    const bool whole = m_wholeStep == m_session->selection().step;
    const double digits = presenting ? digits_for_a_room * height() : 1;
    FittingStep fit =
        fittingStep(*m_picture, room, {matrixFonts(font(), wantedType()), whole ? 0 : digits, presenting, presenting});
    m_isForced = whole && !fit.layouter.reads(digits);
    m_isHeld = false;
    m_shortened = fit.picture.matrices.size() < m_picture->matrices.size();
    m_shortening = fit.shortening;
    m_picture = std::move(fit.picture);
    m_layouter.emplace(std::move(fit.layouter));
}

void Stage::startAnew()
{
    m_picture.reset();
    follow();
}

void Stage::look(const Zoom& zoom)
{
    m_layout = m_layouter->layOut(zoom);
    showViews();
    m_session->setZoom(m_layout.zoom);
}

void Stage::showViews()
{
    const QPointF margin(margins.left(), margins.top());
    m_matrices->show(m_layout, margin);
    m_pointing->show(*m_picture, m_layout.formula.translated(margin));
    fillCorners();
    if (m_glyphs == m_layout.glyphs)
        return;  // what is between the matrices is as it was
    m_glyphs = m_layout.glyphs;
    update();
}

void Stage::fillCorners()
{
    using WayOut = RoomNote::WayOut;
    const Panels& panels = m_session->panels();
    using Shown = RoomNote::Shown;
    m_roomNote->say(m_isForced                        ? Shown::wholeStep
                    : m_picture->matrices.size() == 1 ? Shown::result
                                                      : Shown::part,
                    m_session->presenting().on                    ? WayOut::wholeStep
                    : panels.experimentOpen || panels.insightOpen ? WayOut::foldedPanel
                                                                  : WayOut::largerWindow,
                    m_layout.fonts.label);
    m_legend->setPicture(*m_picture, *m_trace, m_before.get(), m_layout.fonts.label);
    const Qt::Alignment upper_left = Qt::AlignLeft | Qt::AlignTop, upper_right = Qt::AlignRight | Qt::AlignTop,
                        lower_left = Qt::AlignLeft | Qt::AlignBottom, lower_right = Qt::AlignRight | Qt::AlignBottom;
    placeInCorners(this, std::array{
                             CornerWidget{m_paintButton,
                                          m_paintButton->isWanted(),
                                          true,
                                          {m_paintButton->sizeHint()},
                                          {upper_right, lower_right, upper_left, lower_left}},
                             CornerWidget{m_roomNote,
                                          m_shortened || m_isForced,
                                          false,
                                          {m_roomNote->sizeHint()},
                                          {upper_left, lower_left, lower_right, upper_right}},
                             CornerWidget{m_legend,
                                          m_legend->isWanted(),
                                          false,
                                          m_legend->sizes(),
                                          {lower_left, lower_right, upper_left, upper_right}},
                         });
}

double Stage::largestZoom() const
{
    const double largest = std::max(largest_zoomed_cell, std::min(width(), height()) / zoomed_cells_in_sight);
    return std::max(1.0, largest * m_layout.zoom.factor / m_layout.cell.height());
}

void Stage::zoom(const MatrixView* view, double steps, QPointF fixed)
{
    const MatrixSlice& cells = view->picture()->cells;
    const MatrixGeometry before = view->geometryOfCells();
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

void Stage::pan(const MatrixView* view, QPointF distance)
{
    const MatrixSlice& cells = view->picture()->cells;
    Zoom zoom = m_layout.zoom;
    if (cells.across())
        zoom[*cells.across()] -= distance.x() / m_layout.cell.width();
    if (cells.down())
        zoom[*cells.down()] -= distance.y() / m_layout.cell.height();
    look(zoom);
}

void Stage::zoomBy(double steps)
{
    const MatrixView* result = m_matrices->resultView();
    if (!result)
        return;
    const QPointF selected = result->geometryOfCells().rectOf(*result->picture()->selected).center();
    zoom(result, steps, selected);
    look(m_layouter->including(m_session->selection(), m_layout.zoom));
}

void Stage::resetView()
{
    if (!m_layouter)
        return;
    const bool seen = m_layout.zoom == Zoom();
    if (m_isForced && seen) {
        m_wholeStep.reset();
        return startAnew();
    }
    if (!m_shortened)
        return look(seen ? m_layouter->start() : Zoom());
    m_wholeStep = m_session->selection().step;
    startAnew();
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
