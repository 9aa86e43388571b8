// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/heatmap/matrix_view.h"

#include "ui/words/counting.h"

#include <QApplication>
#include <QContextMenuEvent>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>
#include <QWheelEvent>

#include <algorithm>

namespace attn
{

namespace
{

bool sameGeometry(const MatrixGeometry& a, const MatrixGeometry& b)
{
    return a.cell == b.cell && a.grid == b.grid && a.scroll == b.scroll && a.style == b.style;
}

constexpr GridCell no_cell{-1, -1};

/// Whether the key is one that leads from cell to cell: an arrow, Home or End.
bool leadsOn(int key) { return key >= Qt::Key_Home && key <= Qt::Key_Down; }

/// Where such a key leads from a cell, maybe past the edge: Home and End in the row, with Ctrl in the whole matrix.
GridCell ledOn(GridCell cell, const QKeyEvent& key, const GridCell& last)
{
    const bool whole = key.modifiers() & Qt::ControlModifier;
    switch (key.key()) {
    case Qt::Key_Left:
        return {cell.row, cell.column - 1};
    case Qt::Key_Right:
        return {cell.row, cell.column + 1};
    case Qt::Key_Up:
        return {cell.row - 1, cell.column};
    case Qt::Key_Down:
        return {cell.row + 1, cell.column};
    case Qt::Key_Home:
        return {whole ? 0 : cell.row, 0};
    default:
        return {whole ? last.row : cell.row, last.column};
    }
}

bool beginsNumber(const QKeyEvent& key)
{
    const QString text = key.text();
    const bool is_command = key.modifiers() & (Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier);
    return text.size() == 1 && !is_command && (text[0].isDigit() || QStringLiteral("+-−.").contains(text[0]));
}

}  // namespace

MatrixView::MatrixView(QWidget* parent) : QWidget(parent)
{
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
}

void MatrixView::setPicture(const MatrixPicture& picture, const MatrixGeometry& geometry)
{
    if (!m_picture || !m_picture->showsSameAs(picture) || !sameGeometry(m_geometry, geometry))
        m_cells.forget();
    m_picture = picture;
    m_geometry = geometry;
    describe();
    update();
    if (m_pointer) {  // it stands still, but what is under it may be another number
        m_hovered = cellUnderPointer();
        tellPointer();
    }
}

bool MatrixView::isOnTitle(QPointF point) const
{
    return m_picture && titleArea(*m_picture, m_geometry, matrixFonts(font(), m_geometry.style.type)).contains(point);
}

QRegion MatrixView::occupied() const
{
    if (!m_picture)
        return {};
    const QRectF title = titleArea(*m_picture, m_geometry, matrixFonts(font(), m_geometry.style.type));
    QRectF below = m_geometry.outer();
    below.setTop(title.bottom());
    return (QRegion(title.toAlignedRect()) | below.toAlignedRect()).translated(pos());
}

void MatrixView::tellPointer()
{
    emit cellHovered(m_hovered);
    if (m_onTitle)
        emit titleHovered();
}

GridCell MatrixView::cellUnderPointer() const
{
    if (!m_pointer || !m_picture)
        return no_cell;
    return m_geometry.cellAt(mapFromGlobal(*m_pointer), *m_picture).value_or(no_cell);
}

void MatrixView::setHighlighted(const std::vector<QRect>& areas)
{
    if (areas == m_highlighted)
        return;
    m_highlighted = areas;
    update();
}

/// Around the matrix while it has the focus or all of its cells are highlighted, and around some that are.
void MatrixView::paintFrames(QPainter& painter) const
{
    const auto rectOf = [this](QPoint cell) { return m_geometry.rectOf({cell.y(), cell.x()}); };
    const QSize whole(static_cast<int>(m_picture->columns()), static_cast<int>(m_picture->rows()));
    const bool all = std::ranges::find(m_highlighted, whole, &QRect::size) != m_highlighted.end();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(themeOf(palette()).accentLine, 2));
    if (all || hasFocus())
        painter.drawRoundedRect(m_geometry.grid.adjusted(-4, -4, 4, 4), 4, 4);
    for (const QRect& area : m_highlighted) {
        const QRectF cells = rectOf(area.topLeft()).united(rectOf(area.bottomRight()));
        if (area.size() != whole && cells.intersects(m_geometry.grid))
            painter.drawRoundedRect(cells & m_geometry.grid, 4, 4);
    }
}

void MatrixView::describe()
{
    setAccessibleName(
        tr("%1, %2 rows, %3 columns").arg(m_picture->title).arg(m_picture->rows()).arg(m_picture->columns()));
    QString description = m_picture->description;
    if (m_picture->selected)
        description += QLatin1Char(' ') +
                       tr("Selected: %1 = %2")
                           .arg(m_picture->placeOf(*m_picture->selected), m_picture->valueTextOf(*m_picture->selected));
    setAccessibleDescription(description);
}

void MatrixView::paintEvent(QPaintEvent*)
{
    if (!m_picture)
        return;
    const Theme& theme = themeOf(palette());
    QPainter painter(this);
    const MatrixFonts fonts = matrixFonts(font(), m_geometry.style.type);
    m_cells.draw(painter, *m_picture, m_geometry, fonts, theme, *this);
    paintDecorations(painter, *m_picture, m_geometry, fonts, theme);
    paintFrames(painter);
}

void MatrixView::mousePressEvent(QMouseEvent* event)
{
    m_pressed = event->position();
    m_dragging = false;
}

void MatrixView::mouseMoveEvent(QMouseEvent* event)
{
    m_pointer = event->globalPosition();
    const QPointF moved = event->position() - m_pressed;
    if (event->buttons() & Qt::LeftButton) {
        if (m_dragging || moved.manhattanLength() >= QApplication::startDragDistance()) {
            m_dragging = true;
            m_pressed = event->position();
            emit panWanted(moved);
        }
        return;
    }
    const GridCell cell = cellUnderPointer();
    const bool onTitle = isOnTitle(event->position());
    if (cell == m_hovered && onTitle == m_onTitle)
        return;
    m_hovered = cell;
    m_onTitle = onTitle;
    tellPointer();
}

void MatrixView::mouseReleaseEvent(QMouseEvent* event)
{
    const bool clicked = !m_dragging && event->button() == Qt::LeftButton && m_picture;
    m_dragging = false;
    if (!clicked)
        return;
    if (const auto cell = m_geometry.cellAt(event->position(), *m_picture)) {
        emit cellChosen(*cell);
        emit cellClicked(*cell);
    } else if (const auto row = m_geometry.labelledRowAt(event->position(), *m_picture)) {
        emit labelClicked({true, *row, {}});
        askAboutRow(*row);
    } else if (const auto label = m_geometry.labelAt(event->position(), *m_picture); label && !label->ofRow) {
        emit labelClicked(*label);
    } else if (isOnTitle(event->position())) {
        emit titleClicked();
    }
}

void MatrixView::askAboutRow(Index row)
{
    emit cellsAsked(QRect(0, static_cast<int>(row), static_cast<int>(m_picture->columns()), 1));
}

void MatrixView::mouseDoubleClickEvent(QMouseEvent* event)
{
    const auto label = m_picture ? m_geometry.labelAt(event->position(), *m_picture) : std::nullopt;
    if (label)
        emit labelEditWanted(*label);
    else if (event->button() == Qt::LeftButton && m_picture && m_geometry.cellAt(event->position(), *m_picture))
        emit editWanted({});
    else
        QWidget::mouseDoubleClickEvent(event);
}

/// The one that is wanted, or the other where there is none.
void MatrixView::askForLabel(bool ofRow)
{
    if (!m_picture || !m_picture->selected)
        return;
    const GridCell cell = *m_picture->selected;
    for (const bool row : {ofRow, !ofRow})
        if (const auto label = m_geometry.labelOf(row, row ? cell.row : cell.column, *m_picture)) {
            emit labelEditWanted(*label);
            return;
        }
}

void MatrixView::forgetPointer()
{
    if (!m_pointer)
        return;
    m_pointer.reset();
    m_onTitle = false;
    m_hovered = no_cell;
    emit cellHovered(no_cell);
}

void MatrixView::leaveEvent(QEvent*) { forgetPointer(); }

void MatrixView::hideEvent(QHideEvent*) { forgetPointer(); }

void MatrixView::wheelEvent(QWheelEvent* event)
{
    emit zoomWanted(event->angleDelta().y() / double(QWheelEvent::DefaultDeltasPerStep), event->position());
}

void MatrixView::contextMenuEvent(QContextMenuEvent* event)
{
    if (event->reason() != QContextMenuEvent::Mouse)
        askForMenu();
    else if (m_picture)
        emit menuWanted(m_geometry.cellAt(event->pos(), *m_picture), event->globalPos());
}

/// Below the selected cell, where it is in sight.
void MatrixView::askForMenu()
{
    if (!m_picture)
        return;
    QPointF place = m_geometry.grid.center();
    if (m_picture->selected)
        if (const QRectF cell = m_geometry.rectOf(*m_picture->selected); m_geometry.grid.contains(cell.center()))
            place = cell.bottomLeft();
    emit menuWanted(m_picture->selected, mapToGlobal(place.toPoint()));
}

void MatrixView::keyPressEvent(QKeyEvent* event)
{
    const GridCell cell = m_picture && m_picture->selected ? *m_picture->selected : GridCell{};
    if (isWayIn(*event)) {
        const bool asks = !m_entered && m_picture && m_picture->selected && m_picture->isHidden(cell);
        if (asks)
            emit cellAsked(cell);
        emit enterWanted(!m_entered);
        return;
    }
    if (leadsOn(event->key()))
        return m_entered ? walk(*event) : QWidget::keyPressEvent(event);
    switch (event->key()) {
    case Qt::Key_F2:
        askForLabel(!(event->modifiers() & Qt::ShiftModifier));
        return;
    case Qt::Key_F10:
        if (event->modifiers() & Qt::ShiftModifier)
            askForMenu();
        else
            QWidget::keyPressEvent(event);
        return;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (!m_picture || !m_picture->selected)
            return;
        if (event->modifiers().testFlag(Qt::ShiftModifier))
            return askAboutRow(cell.row);
        emit cellConfirmed(cell);
        emit cellAsked(cell);
        return;
    default:
        if (event->text() == QLatin1String("="))
            emit editWanted({});
        else if (beginsNumber(*event))
            emit editWanted(event->text());
        else
            QWidget::keyPressEvent(event);
    }
}

/// To the cell that the key leads to; at the edge it goes no further.
void MatrixView::walk(const QKeyEvent& key)
{
    if (!m_picture)
        return;
    const GridCell before = m_picture->selected.value_or(GridCell{});
    const GridCell last{m_picture->rows() - 1, m_picture->columns() - 1};
    GridCell cell = ledOn(before, key, last);
    cell = {std::clamp<Index>(cell.row, 0, last.row), std::clamp<Index>(cell.column, 0, last.column)};
    if (!(cell == before))
        emit cellChosen(cell);
}

/// Enter leads in and, on a hidden number or inside, asks about the cell; Esc leads out.
bool MatrixView::isWayIn(const QKeyEvent& key) const
{
    const bool enter = key.key() == Qt::Key_Return || key.key() == Qt::Key_Enter;
    return !(key.modifiers() & ~Qt::KeypadModifier) && (m_entered ? key.key() == Qt::Key_Escape : enter);
}

bool MatrixView::event(QEvent* event)
{
    if (event->type() == QEvent::ShortcutOverride) {
        // In a matrix that was entered, what leads from cell to cell and Esc are not the window's shortcuts.
        const auto* key = static_cast<QKeyEvent*>(event);
        const bool kept = leadsOn(key->key()) || key->key() == Qt::Key_Escape;
        if (m_entered && kept && key->modifiers() == Qt::NoModifier) {
            event->accept();
            return true;
        }
    }
    if (event->type() == QEvent::ToolTip && m_picture) {
        const auto* help = static_cast<QHelpEvent*>(event);
        QToolTip::showText(help->globalPos(), tooltipAt(help->pos()), this);
        return true;
    }
    return QWidget::event(event);
}

QString MatrixView::tooltipAt(QPointF point) const
{
    const auto cell = m_geometry.cellAt(point, *m_picture);
    if (const QString label = m_geometry.labelTextAt(point, *m_picture); !label.isEmpty())
        return label;
    if (isOnTitle(point))
        return m_picture->description + QLatin1Char('\n') + tr("What this is: a click, or F1");
    if (!cell)
        return m_picture->description;
    return tr("%1 [%2] = %3", "title, place, value")
               .arg(m_picture->title, m_picture->placeOf(*cell), m_picture->valueTextOf(*cell)) +
           QLatin1Char('\n') + inCodeText(CellRef{m_picture->cells.id(), m_picture->cells.indexOf(*cell)});
}

void MatrixView::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange)
        m_cells.forget();
    QWidget::changeEvent(event);
}

}  // namespace attn
