// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/stage/stage_input.h"

#include "ui/matrix/formula_drawing.h"
#include "ui/matrix/highlighting.h"
#include "ui/session/mask_brush.h"
#include "ui/settings/override_edits.h"
#include "ui/stage/stage.h"
#include "ui/stage/stage_editors.h"
#include "ui/words/cell_sentences.h"
#include "ui/words/number_text.h"

#include <QApplication>
#include <QContextMenuEvent>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QTextDocumentFragment>
#include <QToolTip>
#include <QWheelEvent>

#include <algorithm>

namespace attn
{

namespace
{

using Kind = DrawingItem::Kind;

QString cellText(const MatrixPicture& picture, GridCell cell)
{
    return StageInput::tr("%1 [%2] = %3", "title, place, value")
        .arg(picture.title, picture.placeOf(cell), picture.valueTextOf(cell));
}

/// The value of a cell, the mask layer that blocks it, and its name in code.
QString cellToolTip(const Trace& trace, const MatrixPicture& picture, GridCell cell)
{
    QStringList lines = {cellText(picture, cell)};
    const CellRef ref{picture.cells.id(), picture.cells.indexOf(cell)};
    if (picture.isBlocked(cell) && !picture.isHidden(cell))
        lines << QTextDocumentFragment::fromHtml(decisionSentence(trace, explain(trace, ref.tensor, ref.index)))
                     .toPlainText();
    return (lines << codeIndexTooltip(ref)).join(QLatin1Char('\n'));
}

}  // namespace

StageInput::StageInput(Session* session, Stage* stage)
    : QObject(stage), m_session(session), m_stage(stage), m_editor(new CellEditor(session, stage)),
      m_tokenEditor(new TokenEditor(session, stage))
{
    stage->installEventFilter(this);
    stage->viewport()->installEventFilter(this);
    connect(qApp, &QApplication::focusChanged, this, [this](QWidget*, QWidget* now) {
        const bool elsewhere = now && now->window() == m_stage->window() && now != m_stage;
        if (elsewhere && !m_stage->isAncestorOf(now) && !m_session->presentationMode().blank)
            m_session->setArrowKeys(ArrowKeys::steps);
    });
}

const MatrixPicture& StageInput::pictureOf(std::size_t matrix) const
{
    return m_stage->drawing()->picture().matrices[matrix].picture;
}

bool StageInput::showsHeads() const { return m_stage->drawing()->picture().arrangement == Arrangement::heads; }

/// The picture that contains the item's cell: the matrix, or the column of its sink.
MatrixPicture StageInput::pictureOf(const DrawingItem& item) const
{
    const MatrixPicture& picture = pictureOf(item.matrix);
    return item.kind == Kind::sink ? sinkColumn(picture, m_stage->drawing()->matrices()[item.matrix])->picture
                                   : picture;
}

/// nullopt if the shown trace has no such cell.
std::optional<CellRef> StageInput::cellRefOf(const MatrixSlice& cells, GridCell cell) const
{
    const TensorPtr tensor = m_session->trace()->find(cells.id());
    if (!tensor)
        return std::nullopt;
    Selection at = m_session->selection().movedTo(cells.tensor(), cells.indexOf(cell));
    CellRef ref{cells.id(), at.cellOf(*tensor)};
    return tensor->contains(ref.index) ? std::optional(std::move(ref)) : std::nullopt;
}

bool StageInput::eventFilter(QObject* watched, QEvent* event)
{
    const bool is_viewport = watched == m_stage->viewport();
    if (!m_stage->drawing() || (watched != m_stage && !is_viewport))
        return false;
    switch (event->type()) {
    case QEvent::ShortcutOverride:
        if (!overridesShortcut(*static_cast<QKeyEvent*>(event)))
            return false;
        event->accept();
        return true;
    case QEvent::KeyPress:
        return !is_viewport && onKey(*static_cast<QKeyEvent*>(event));
    case QEvent::MouseButtonPress:
        if (static_cast<QMouseEvent*>(event)->button() == Qt::LeftButton)
            m_pressed = static_cast<QMouseEvent*>(event)->position();
        m_isDragging = false;
        return is_viewport;
    case QEvent::MouseMove:
        if (is_viewport)
            onMove(*static_cast<QMouseEvent*>(event));
        return is_viewport;
    case QEvent::MouseButtonRelease:
        if (is_viewport)
            onRelease(*static_cast<QMouseEvent*>(event));
        return is_viewport;
    case QEvent::MouseButtonDblClick:
        if (is_viewport)
            onDoubleClick(static_cast<QMouseEvent*>(event)->position());
        return is_viewport;
    case QEvent::Leave:
    case QEvent::Hide:
        setPointer(std::nullopt);
        return false;
    case QEvent::Wheel: {
        const auto* wheel = static_cast<QWheelEvent*>(event);
        if (is_viewport)
            m_stage->zoomAt(wheel->angleDelta().y() / double(QWheelEvent::DefaultDeltasPerStep), wheel->position());
        return is_viewport;
    }
    case QEvent::ContextMenu:
        onContextMenu(*static_cast<QContextMenuEvent*>(event));
        return true;
    case QEvent::ToolTip:
        if (is_viewport)
            showToolTip(*static_cast<QHelpEvent*>(event));
        return is_viewport;
    default:
        return false;
    }
}

void StageInput::onMove(const QMouseEvent& event)
{
    const QPointF moved = m_pressed ? event.position() - *m_pressed : QPointF();
    if (!(event.buttons() & Qt::LeftButton) || !m_pressed)
        return setPointer(event.position());
    if (m_isDragging || moved.manhattanLength() >= QApplication::startDragDistance()) {
        m_isDragging = true;
        m_pressed = event.position();
        m_stage->scrollBy(moved);
    }
}

void StageInput::onRelease(const QMouseEvent& event)
{
    const bool is_click = m_pressed && !m_isDragging && event.button() == Qt::LeftButton;
    m_pressed.reset();
    m_isDragging = false;
    const auto item = is_click ? m_stage->itemAt(event.position()) : std::nullopt;
    if (!item)
        return;
    m_stage->setFocus(Qt::MouseFocusReason);
    if (item->kind != Kind::symbol)
        m_stage->setCurrentMatrix(item->matrix);
    switch (item->kind) {
    case Kind::cell:
        return clickCell(item->matrix, item->cell);
    case Kind::sink:
        return clickSink(*item);
    case Kind::label:
        return selectLine(item->matrix, item->label);
    case Kind::title:
    case Kind::symbol:
        setPointer(event.position());
        emit m_stage->explanationRequested();
    }
}

void StageInput::onDoubleClick(QPointF point)
{
    const auto item = m_stage->itemAt(point);
    if (item && item->kind == Kind::label)
        editLabel(item->matrix, item->label);
    else if (item && item->kind == Kind::cell && item->matrix == m_stage->resultMatrix())
        editSelected();
}

void StageInput::onContextMenu(const QContextMenuEvent& event)
{
    if (event.reason() != QContextMenuEvent::Mouse)
        return showMenuAtSelected();
    const auto item = m_stage->itemAt(m_stage->viewport()->mapFromGlobal(event.globalPos()));
    if (!item || item->kind == Kind::symbol)
        return;
    m_stage->setCurrentMatrix(item->matrix);
    const MatrixPicture picture = pictureOf(item->matrix);
    emit m_stage->menuRequested(picture, item->kind == Kind::cell ? std::optional(item->cell) : std::nullopt,
                                event.globalPos());
}

/// Requests the menu below the selected cell if it is visible.
void StageInput::showMenuAtSelected()
{
    const std::size_t matrix = m_stage->currentMatrix();
    const MatrixPicture picture = pictureOf(matrix);
    QPointF place = m_stage->viewport()->rect().center();
    if (picture.selected)
        if (const QRectF cell = m_stage->cellRect(matrix, *picture.selected);
            m_stage->viewport()->rect().contains(cell.center().toPoint()))
            place = cell.bottomLeft();
    emit m_stage->menuRequested(picture, picture.selected, m_stage->viewport()->mapToGlobal(place.toPoint()));
}

void StageInput::setPointer(std::optional<QPointF> pointer)
{
    m_pointer = pointer;
    updateHovered();
}

void StageInput::updateHovered()
{
    const auto item = m_pointer ? m_stage->itemAt(*m_pointer) : std::nullopt;
    QString description;
    std::optional<CellSet> pointed;
    if (item && item->kind == Kind::symbol) {
        pointed = CellSet{*item->symbol};
    } else if (item && item->kind == Kind::title) {
        pointed = CellSet{pictureOf(item->matrix).cells.id()};
    } else if (item && item->kind != Kind::label) {
        const MatrixPicture picture = pictureOf(*item);
        description = cellText(picture, item->cell);
        if (const auto cell = cellRefOf(picture.cells, item->cell))
            pointed = singleCell(cell->tensor, (*m_session->trace())[cell->tensor].axes(), cell->index);
    }
    const bool is_link = item && (item->kind == Kind::symbol || item->kind == Kind::title);
    if (!m_session->brush()->isOn())
        m_stage->viewport()->setCursor(is_link ? Qt::PointingHandCursor : Qt::ArrowCursor);
    m_session->setHoveredCells(pointed);
    emit m_stage->hovered(description);
}

void StageInput::showToolTip(const QHelpEvent& event)
{
    const auto item = m_stage->itemAt(event.pos());
    QString text;
    if (item && item->kind == Kind::symbol) {
        const Layer& layer = m_session->trace()->layer();
        text = formulaLegend(*findStep(layer, m_stage->drawing()->picture().step), layer);
    } else if (item) {
        const MatrixPicture& picture = pictureOf(item->matrix);
        if (item->kind == Kind::label)
            text = (item->label.ofRow ? picture.rowLabels : picture.columnLabels).value(item->label.position);
        else if (item->kind == Kind::title)
            text = QStringLiteral("%1 (%2)\n%3").arg(picture.title, picture.shownBadge(), picture.description);
        else
            text = cellToolTip(*m_session->trace(), pictureOf(*item), item->cell);
    }
    QToolTip::showText(event.globalPos(), text, m_stage->viewport());
}

void StageInput::choose(std::size_t matrix, GridCell cell)
{
    const MatrixSlice cells = pictureOf(matrix).cells;
    m_session->setArrowKeys(ArrowKeys::cells);
    m_session->select(m_session->selection().movedTo(cells.tensor(), cells.indexOf(cell)));
}

/// Selects a cell. A hidden cell is opened for a guess or revealed; a cell with a guess is revealed.
void StageInput::clickCell(std::size_t matrix, GridCell cell)
{
    const std::optional<CellRef> ref = cellRefOf(pictureOf(matrix).cells, cell);
    const bool is_head = showsHeads();
    choose(matrix, cell);
    if (ref)
        m_session->choose(*ref);
    if (is_head)
        return showSelectedHead();
    if (matrix < m_stage->drawing()->matrices().size())
        guessOrReveal(matrix, cell);
}

/// Goes to the clicked sink weight in the step of the sink weights.
void StageInput::clickSink(const DrawingItem& item)
{
    const auto ref = cellRefOf(*pictureOf(item.matrix).sink, item.cell);
    if (!ref)
        return;
    m_session->goToCell(*ref);
    m_session->choose(*ref);
}

/// Selects the row or column of the label; keeps the position on the other axis.
void StageInput::selectLine(std::size_t matrix, const MatrixLabel& label)
{
    const MatrixSlice cells = pictureOf(matrix).cells;
    const auto other = label.ofRow ? cells.across() : cells.down();
    GridCell cell = label.ofRow ? GridCell{label.position, 0} : GridCell{0, label.position};
    if (other)
        (label.ofRow ? cell.column : cell.row) =
            std::min(m_session->selection()[*other], (label.ofRow ? cells.columns() : cells.rows()) - 1);
    choose(matrix, cell);
    if (label.ofRow)
        revealCells(matrix, QRect(0, static_cast<int>(label.position), static_cast<int>(cells.columns()), 1));
}

void StageInput::editLabel(std::size_t matrix, const MatrixLabel& label)
{
    const MatrixSlice& cells = pictureOf(matrix).cells;
    MatrixLabel here = label;
    here.area = m_stage->toViewport(label.area);
    m_tokenEditor->edit((label.ofRow ? cells.down() : cells.across()).value_or(Axis::batch), here);
}

/// Edits the row or column label of the selected cell or, if it has none, the other one.
void StageInput::editSelectedLabel(bool ofRow)
{
    const std::size_t matrix = m_stage->currentMatrix();
    const MatrixPicture& picture = pictureOf(matrix);
    if (!picture.selected)
        return;
    const MatrixGeometry& geometry = m_stage->drawing()->matrices()[matrix];
    for (const bool row : {ofRow, !ofRow})
        if (const auto label = geometry.labelOf(row, row ? picture.selected->row : picture.selected->column, picture,
                                                m_stage->visibleArea()))
            return editLabel(matrix, *label);
}

void StageInput::editSelected(const QString& typed)
{
    const auto matrix = m_stage->resultMatrix();
    if (!matrix || !canOverride(*m_session))
        return;
    const MatrixPicture& picture = pictureOf(*matrix);
    const DrawingFonts& fonts = m_stage->drawing()->matrices()[*matrix].fonts;
    m_editor->open(m_stage->cellRect(*matrix, *picture.selected).toAlignedRect(),
                   m_stage->toViewport(m_stage->drawing()->matrices()[*matrix].grid).toAlignedRect(), typed,
                   picture.decimals, fonts.hasDigits ? fonts.digits.pixelSize() : 0);
}

/// Whether the user has to guess before the cell is revealed.
bool StageInput::requiresGuess(std::size_t matrix, GridCell cell) const
{
    const MatrixPicture& picture = pictureOf(matrix);
    return m_session->revealState()->click() == RevealState::Click::asks && picture.hasQuestionMarks &&
           picture.isHidden(cell) && !picture.guessAt(cell) && canOverride(*m_session);
}

void StageInput::guessOrReveal(std::size_t matrix, GridCell cell)
{
    if (requiresGuess(matrix, cell))
        editSelected();
    else
        revealCells(matrix, cell.area());
}

void StageInput::revealCells(std::size_t matrix, const QRect& cells)
{
    const StepPicture picture = m_stage->drawing()->picture();
    if (matrix < picture.matrices.size())
        reveal(picture, matrix, cells, *m_session->revealState());
}

/// Switches from all heads to the selected one.
void StageInput::showSelectedHead() { m_session->setViewOption(&ViewOptions::allHeads, false); }

}  // namespace attn
