// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/stage/stage.h"

#include "ui/matrix/highlighting.h"
#include "ui/stage/paint_gestures.h"
#include "ui/stage/stage_input.h"
#include "ui/theme/fonts.h"
#include "ui/widgets/accessibility.h"

#include <QAccessible>
#include <QEvent>
#include <QFocusEvent>
#include <QScrollBar>

#include <algorithm>
#include <cmath>
#include <utility>

namespace attn
{

namespace
{

constexpr double presentation_digits = 1.0 / 36;  // of the window's height: readable from a distance
constexpr int motion_milliseconds = 350;

bool haveSameSizes(const StepPicture& a, const StepPicture& b)
{
    return std::ranges::equal(a.matrices, b.matrices, [](const PlacedMatrix& one, const PlacedMatrix& other) {
        return one.picture.rows() == other.picture.rows() && one.picture.columns() == other.picture.columns();
    });
}

/// Omits details that are too small for presentations: the colour scale, digits of large numbers after the third, and
/// everything below a result shown without its operands.
void reduceForPresentation(StepPicture& picture, Operands operands)
{
    for (PlacedMatrix& matrix : picture.matrices) {
        const float high = matrix.picture.range.high;
        matrix.picture.colourScale = false;
        if (high >= 10)
            matrix.picture.decimals = std::min(matrix.picture.decimals, high < 100 ? 1 : 0);
    }
    if (operands == Operands::rows || picture.alone) {
        picture.formula.clear();
        picture.legend.clear();
    }
}

}  // namespace

Stage::Stage(Session* session, QWidget* parent)
    : QAbstractScrollArea(parent), m_session(session), m_input(std::make_unique<StageInput>(session, this)),
      m_paintGestures(std::make_unique<PaintGestures>(session, this))
{
    const Session::ChangeSignal due = &Session::stageUpdateDue;
    session->whenChanged(shown_numbers | Change::painting, this, &Stage::updateDrawing, due);
    session->whenChanged(Change::presentationMode, this, &Stage::onPresentationModeChanged, due);
    session->whenChanged(
        Change::highlight | Change::hoveredCells, viewport(), [this] { viewport()->update(); }, due);
    connect(session, &Session::cellChosen, this, &Stage::startMotion);
    connect(&m_motion, &QVariantAnimation::valueChanged, viewport(), qOverload<>(&QWidget::update));
    m_motion.setStartValue(0.0);
    m_motion.setEndValue(1.0);
    m_motion.setDuration(motion_milliseconds);
    m_motion.setEasingCurve(QEasingCurve::InOutQuad);
    QAccessible::installFactory(makeStageTable);  // installing it again has no effect
    setFrameShape(NoFrame);
    setFocusPolicy(Qt::StrongFocus);
    viewport()->setMouseTracking(true);
    viewport()->setAttribute(Qt::WA_OpaquePaintEvent);
}

Stage::~Stage() = default;

std::optional<DrawingItem> Stage::itemAt(QPointF point) const
{
    return m_drawing ? m_drawing->itemAt(point - origin(), visibleArea()) : std::nullopt;
}

QRectF Stage::cellRect(std::size_t matrix, GridCell cell) const
{
    return toViewport(m_drawing->matrices()[matrix].rectOf(cell));
}

std::optional<std::size_t> Stage::resultMatrix() const
{
    for (std::size_t i = 0; m_drawing && i < m_drawing->matrices().size(); ++i) {
        const MatrixPicture& picture = m_drawing->picture().matrices[i].picture;
        if (picture.selected && picture.cells.id() == m_drawing->picture().step)
            return i;
    }
    return std::nullopt;
}

std::vector<MatrixPicture> Stage::currentMatrices() const
{
    if (!m_drawing)
        return {};
    const std::vector<PlacedMatrix>& placed = m_drawing->picture().matrices;
    if (m_drawing->picture().arrangement != Arrangement::heads)
        return {placed[m_current].picture};
    std::vector<MatrixPicture> heads;
    for (const PlacedMatrix& matrix : placed)
        heads.push_back(matrix.picture);
    return heads;
}

void Stage::setCurrentMatrix(std::size_t matrix)
{
    m_current = matrix;
    updateAccessibleText();
    viewport()->update();
}

void Stage::setFramedCells(std::size_t matrix, const QRect& cells)
{
    m_framedMatrix = matrix;
    m_framedCells = cells;
    viewport()->update();
}

StepPicture Stage::makePicture() const
{
    const Selection& selection = m_session->selection();
    const ViewOptions& options = m_session->viewOptions();
    StepPicture picture = m_before ? arrangeDifference(*m_before, *m_trace, selection, options)
                                   : arrange(*m_trace, selection, options, m_operands);
    if (m_isPainting)
        markBlockedCells(picture, *m_trace, selection);
    if (m_session->presentationMode().on)
        reduceForPresentation(picture, m_operands);
    mark(picture);
    return picture;
}

/// Adds the selection, its sources and hidden cells to the picture.
void Stage::mark(StepPicture& picture) const
{
    highlight(picture, *m_trace, m_session->selection());
    hideUnrevealed(picture, *m_session->revealState());
}

/// Does nothing while the stage is hidden; showEvent() calls it again.
void Stage::updateDrawing()
{
    if (!isVisible() || !m_session->trace())
        return;
    const Selection& selection = m_session->selection();
    const ViewOptions& options = m_session->viewOptions();
    const TraceComparison& comparison = *m_session->traceComparison();
    const TracePtr before =
        comparison.shown() == TraceComparison::ComparisonView::difference ? comparison.a() : nullptr;
    const bool is_painting = m_session->brush()->isOn() && !before;
    const bool is_same_trace = m_trace == m_session->trace() && m_before == before && m_isPainting == is_painting;
    m_trace = m_session->trace();
    m_before = before;
    m_isPainting = is_painting;
    const bool is_same_step = m_drawing && m_drawing->picture().hasLayoutFor(selection, options);
    if (is_same_trace && m_drawing && m_drawing->picture().isArrangedFor(selection, options)) {
        StepPicture picture = m_drawing->picture();
        mark(picture);
        m_drawing->setPicture(std::move(picture));
    } else if (auto drawing = is_same_step ? drawingUpdatedFrom(*m_drawing) : std::nullopt) {
        m_drawing = std::move(drawing);
    } else {
        m_drawing = startingDrawing();
        m_current = resultMatrix().value_or(0);
        m_start = m_drawing->initialPosition(availableSize()).toPoint();
        updateScrollBars();
        horizontalScrollBar()->setValue(m_start.x());
        verticalScrollBar()->setValue(m_start.y());
    }
    m_current = std::min(m_current, m_drawing->matrices().size() - 1);
    updateScrollBars();
    scrollToSelected();
    updateAccessibleText();
    repaintAll();
    m_input->updateHovered();
}

/// Hides scroll bars, which an audience does not need; dragging and zooming work without them.
void Stage::onPresentationModeChanged()
{
    const auto bars = m_session->presentationMode().on ? Qt::ScrollBarAlwaysOff : Qt::ScrollBarAsNeeded;
    setHorizontalScrollBarPolicy(bars);
    setVerticalScrollBarPolicy(bars);
    resetDrawing();
}

void Stage::resetDrawing()
{
    m_drawing.reset();
    updateDrawing();
}

DrawingStyle Stage::drawingStyle() const { return {font(), fontScale(), min_screen_digits}; }

double Stage::readableCellHeight() const
{
    return cellHeightFor(m_session->presentationMode().on ? std::ceil(presentation_digits * window()->height())
                                                          : min_screen_digits * fontScale());
}

/// The drawing of the same step in another trace, with cells of the same height as in `before`; nullopt if its matrices
/// have other sizes, or if longer labels would move parts of a fully visible drawing out of view.
std::optional<StepDrawing> Stage::drawingUpdatedFrom(const StepDrawing& before) const
{
    StepPicture picture = makePicture();
    if (!haveSameSizes(picture, before.picture()))
        return {};
    StepDrawing drawing(std::move(picture), before.cellHeight(), drawingStyle());
    const auto isWhole = [this](QSizeF size) { return size.boundedTo(availableSize()) == size; };
    if (isWhole(before.size()) && !isWhole(drawing.size()))
        return {};
    return drawing;
}

/// The initial layout: the whole step if its numbers are readable, otherwise its result at a readable size; for a
/// difference, all of A, B and B − A, whose colours show where they differ.
StepDrawing Stage::startingDrawing()
{
    const double readable = readableCellHeight();
    const DrawingStyle style = drawingStyle();
    m_operands = Operands::whole;
    StepPicture picture = makePicture();
    const double whole = StepDrawing::fittingCellHeight(picture, availableSize(), 2 * readable, style);
    const bool is_difference = m_before != nullptr;
    if (m_hasOtherLayout != is_difference || whole >= readable)
        return {std::move(picture), whole, style};
    m_operands = Operands::rows;
    return StepDrawing::readable(makePicture(), availableSize(), readable, style);
}

void Stage::toggleWholeStep()
{
    m_hasOtherLayout = !m_hasOtherLayout;
    resetDrawing();
}

void Stage::editSelected() { m_input->editSelected(); }

void Stage::updateAccessibleText()
{
    if (!m_drawing)
        return setAccessibleName(tr("Stage"));
    const MatrixPicture& picture = m_drawing->picture().matrices[m_current].picture;
    const QString name = tr("%1, %2 rows, %3 columns").arg(picture.title).arg(picture.rows()).arg(picture.columns());
    const bool isAnother = name != accessibleName();
    setAccessibleName(name);
    QString description = picture.description;
    if (picture.selected)
        description +=
            QLatin1Char(' ') +
            tr("Selected: %1 = %2").arg(picture.placeOf(*picture.selected), picture.valueTextOf(*picture.selected));
    if (!isAnother && description == accessibleDescription())
        return;
    setAccessibleDescription(description);
    if (isAnother && hasFocus())
        announce(this, name);
    focusSelectedCell();
}

/// Tells screen readers that the selected cell of the current matrix has the focus.
void Stage::focusSelectedCell()
{
    if (!hasFocus() || !m_drawing || !QAccessible::isActive())
        return;
    const MatrixPicture& picture = m_drawing->picture().matrices[m_current].picture;
    if (!picture.selected)
        return;
    QAccessibleEvent event(this, QAccessible::Focus);
    event.setChild(static_cast<int>(picture.selected->row * picture.columns() + picture.selected->column));
    QAccessible::updateAccessibility(&event);
}

bool Stage::focusNextPrevChild(bool next)
{
    const std::size_t count = m_drawing ? m_drawing->matrices().size() : 0;
    if (next ? m_current + 1 >= count : m_current == 0)
        return QAbstractScrollArea::focusNextPrevChild(next);
    setCurrentMatrix(next ? m_current + 1 : m_current - 1);
    return true;
}

void Stage::focusInEvent(QFocusEvent* event)
{
    const bool by_tab = event->reason() == Qt::TabFocusReason || event->reason() == Qt::BacktabFocusReason;
    if (by_tab && m_drawing)
        setCurrentMatrix(event->reason() == Qt::TabFocusReason ? 0 : m_drawing->matrices().size() - 1);
    QAbstractScrollArea::focusInEvent(event);
    viewport()->update();
    focusSelectedCell();
}

void Stage::focusOutEvent(QFocusEvent* event)
{
    QAbstractScrollArea::focusOutEvent(event);
    viewport()->update();
}

void Stage::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::FontChange)
        resetDrawing();
    if (event->type() == QEvent::PaletteChange)
        repaintAll();
    QAbstractScrollArea::changeEvent(event);
}

/// Also called when a scroll bar is shown or hidden, which must not change zoom or position.
void Stage::resizeEvent(QResizeEvent*)
{
    if (std::exchange(m_arrangedSize, size()) != size())
        return resetDrawing();
    if (m_drawing)
        updateScrollBars();
    repaintAll();
}

void Stage::scrollContentsBy(int, int)
{
    closeEditors();
    repaintAll();
}

void Stage::showEvent(QShowEvent*) { updateDrawing(); }

}  // namespace attn
