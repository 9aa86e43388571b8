// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/stage/stage_table.h"

#include "ui/stage/stage.h"

#include <QAccessibleWidget>
#include <QCoreApplication>
#include <QHash>
#include <QPointer>

#include <algorithm>

namespace attn
{

namespace
{

struct TableWords {
    Q_DECLARE_TR_FUNCTIONS(StageTable)
};

/// The current matrix; null before the first trace.
const MatrixPicture* matrixOf(const Stage& stage)
{
    return stage.drawing() ? &stage.drawing()->picture().matrices[stage.currentMatrix()].picture : nullptr;
}

QAccessibleInterface* tableOf(Stage* stage) { return QAccessible::queryAccessibleInterface(stage); }

constexpr Index header = -1;  ///< row of a column's header, column of a row's header

/// A cell or a header. Reads what it says from the stage when asked, and is invalid beyond the present matrix.
class StageCell : public QAccessibleInterface, public QAccessibleTableCellInterface
{
public:
    StageCell(Stage* stage, GridCell cell) : m_stage(stage), m_cell(cell) {}

    [[nodiscard]] bool isValid() const override
    {
        const MatrixPicture* matrix = m_stage ? matrixOf(*m_stage) : nullptr;
        return matrix && m_cell.row < matrix->rows() && m_cell.column < matrix->columns();
    }
    [[nodiscard]] QObject* object() const override { return nullptr; }
    [[nodiscard]] QWindow* window() const override { return parent()->window(); }
    [[nodiscard]] QAccessibleInterface* parent() const override { return tableOf(m_stage); }
    [[nodiscard]] QAccessibleInterface* childAt(int /*x*/, int /*y*/) const override { return nullptr; }
    [[nodiscard]] QAccessibleInterface* child(int /*index*/) const override { return nullptr; }
    [[nodiscard]] int childCount() const override { return 0; }
    [[nodiscard]] int indexOfChild(const QAccessibleInterface* /*child*/) const override { return -1; }
    void setText(QAccessible::Text /*which*/, const QString& /*text*/) override {}
    void* interface_cast(QAccessible::InterfaceType type) override
    {
        return type == QAccessible::TableCellInterface ? static_cast<QAccessibleTableCellInterface*>(this) : nullptr;
    }

    [[nodiscard]] QString text(QAccessible::Text which) const override
    {
        if (!isValid())
            return {};
        const MatrixPicture& matrix = *matrixOf(*m_stage);
        if (m_cell.row == header || m_cell.column == header)
            return which == QAccessible::Name ? label(matrix) : QString();
        if (which == QAccessible::Value)
            return matrix.valueTextOf(m_cell);
        if (which != QAccessible::Name)
            return {};
        QString name = TableWords::tr("%1: %2", "labels of a cell, number")
                           .arg(matrix.placeOf(m_cell), matrix.valueTextOf(m_cell));
        if (!matrix.isHidden(m_cell) && matrix.isBlocked(m_cell))
            name = TableWords::tr("%1, blocked").arg(name);
        if (std::ranges::find(matrix.overridden, m_cell) != matrix.overridden.end())
            name = TableWords::tr("%1, set by hand").arg(name);
        return name;
    }
    [[nodiscard]] QRect rect() const override
    {
        if (!isValid() || m_cell.row == header || m_cell.column == header)
            return {};
        const QRect area = m_stage->cellRect(m_stage->currentMatrix(), m_cell).toAlignedRect();
        return {m_stage->viewport()->mapToGlobal(area.topLeft()), area.size()};
    }
    [[nodiscard]] QAccessible::Role role() const override
    {
        return m_cell.row == header      ? QAccessible::ColumnHeader
               : m_cell.column == header ? QAccessible::RowHeader
                                         : QAccessible::Cell;
    }
    [[nodiscard]] QAccessible::State state() const override
    {
        QAccessible::State state;
        state.invalid = !isValid();
        if (state.invalid || role() != QAccessible::Cell)
            return state;
        state.selectable = true;
        state.focusable = true;
        state.selected = isSelected();
        state.focused = state.selected && m_stage->hasFocus();
        state.offscreen =
            !m_stage->viewport()->rect().intersects(m_stage->cellRect(m_stage->currentMatrix(), m_cell).toRect());
        return state;
    }

    [[nodiscard]] bool isSelected() const override { return isValid() && matrixOf(*m_stage)->selected == m_cell; }
    [[nodiscard]] int rowIndex() const override { return static_cast<int>(m_cell.row); }
    [[nodiscard]] int columnIndex() const override { return static_cast<int>(m_cell.column); }
    [[nodiscard]] int rowExtent() const override { return 1; }
    [[nodiscard]] int columnExtent() const override { return 1; }
    [[nodiscard]] QAccessibleInterface* table() const override { return parent(); }
    [[nodiscard]] QList<QAccessibleInterface*> rowHeaderCells() const override;
    [[nodiscard]] QList<QAccessibleInterface*> columnHeaderCells() const override;

private:
    [[nodiscard]] QString label(const MatrixPicture& matrix) const
    {
        return m_cell.row == header ? matrix.columnLabels.value(m_cell.column) : matrix.rowLabels.value(m_cell.row);
    }

    QPointer<Stage> m_stage;
    GridCell m_cell;
};

/// The children are the cells, row by row, then the stage's widgets (an editor over a cell, a button).
class StageTable : public QAccessibleWidget, public QAccessibleTableInterface
{
public:
    explicit StageTable(Stage* stage) : QAccessibleWidget(stage, QAccessible::Table), m_stage(stage) {}
    StageTable(const StageTable&) = delete;
    StageTable& operator=(const StageTable&) = delete;
    ~StageTable() override
    {
        for (const QAccessible::Id id : std::as_const(m_cells))
            QAccessible::deleteAccessibleInterface(id);
    }

    QAccessibleInterface* cell(GridCell at) const
    {
        const std::pair key(at.row, at.column);
        if (const auto known = m_cells.constFind(key); known != m_cells.constEnd())
            return QAccessible::accessibleInterface(*known);
        auto* made = new StageCell(m_stage, at);
        m_cells.insert(key, QAccessible::registerAccessibleInterface(made));
        return made;
    }

    void* interface_cast(QAccessible::InterfaceType type) override
    {
        return type == QAccessible::TableInterface ? static_cast<QAccessibleTableInterface*>(this)
                                                   : QAccessibleWidget::interface_cast(type);
    }
    [[nodiscard]] int childCount() const override { return cellCount() + QAccessibleWidget::childCount(); }
    [[nodiscard]] QAccessibleInterface* child(int index) const override
    {
        return index >= 0 && index < cellCount() ? cellAt(index / columnCount(), index % columnCount())
                                                 : QAccessibleWidget::child(index - cellCount());
    }
    [[nodiscard]] int indexOfChild(const QAccessibleInterface* child) const override
    {
        if (auto* own = const_cast<QAccessibleInterface*>(child)->tableCellInterface())
            return own->rowIndex() * columnCount() + own->columnIndex();
        const int index = QAccessibleWidget::indexOfChild(child);
        return index < 0 ? index : cellCount() + index;
    }
    [[nodiscard]] QAccessibleInterface* childAt(int x, int y) const override
    {
        const auto part = m_stage->partAt(m_stage->viewport()->mapFromGlobal(QPoint(x, y)));
        const bool isCell = part && part->kind == DrawnPart::Kind::cell && part->matrix == m_stage->currentMatrix();
        return isCell ? cell(part->cell) : QAccessibleWidget::childAt(x, y);
    }
    [[nodiscard]] QAccessibleInterface* focusChild() const override
    {
        return m_stage->hasFocus() ? selectedCells().value(0) : QAccessibleWidget::focusChild();
    }

    [[nodiscard]] int rowCount() const override
    {
        const MatrixPicture* matrix = matrixOf(*m_stage);
        return matrix ? static_cast<int>(matrix->rows()) : 0;
    }
    [[nodiscard]] int columnCount() const override
    {
        const MatrixPicture* matrix = matrixOf(*m_stage);
        return matrix ? static_cast<int>(matrix->columns()) : 0;
    }
    [[nodiscard]] QAccessibleInterface* cellAt(int row, int column) const override
    {
        return row >= 0 && row < rowCount() && column >= 0 && column < columnCount() ? cell({row, column}) : nullptr;
    }
    [[nodiscard]] QList<QAccessibleInterface*> selectedCells() const override
    {
        const MatrixPicture* matrix = matrixOf(*m_stage);
        return matrix && matrix->selected ? QList{cell(*matrix->selected)} : QList<QAccessibleInterface*>();
    }
    [[nodiscard]] int selectedCellCount() const override { return static_cast<int>(selectedCells().size()); }
    [[nodiscard]] QString rowDescription(int row) const override { return matrixOf(*m_stage)->rowLabels.value(row); }
    [[nodiscard]] QString columnDescription(int column) const override
    {
        return matrixOf(*m_stage)->columnLabels.value(column);
    }
    [[nodiscard]] QAccessibleInterface* caption() const override { return nullptr; }
    [[nodiscard]] QAccessibleInterface* summary() const override { return nullptr; }

    // Cells are selected singly, never whole rows or columns.
    [[nodiscard]] int selectedRowCount() const override { return 0; }
    [[nodiscard]] int selectedColumnCount() const override { return 0; }
    [[nodiscard]] QList<int> selectedRows() const override { return {}; }
    [[nodiscard]] QList<int> selectedColumns() const override { return {}; }
    [[nodiscard]] bool isRowSelected(int /*row*/) const override { return false; }
    [[nodiscard]] bool isColumnSelected(int /*column*/) const override { return false; }
    bool selectRow(int /*row*/) override { return false; }
    bool selectColumn(int /*column*/) override { return false; }
    bool unselectRow(int /*row*/) override { return false; }
    bool unselectColumn(int /*column*/) override { return false; }
    void modelChange(QAccessibleTableModelChangeEvent* /*event*/) override {}

private:
    [[nodiscard]] int cellCount() const { return rowCount() * columnCount(); }

    Stage* m_stage;
    mutable QHash<std::pair<Index, Index>, QAccessible::Id> m_cells;  ///< those that were asked for, and headers
};

QList<QAccessibleInterface*> StageCell::rowHeaderCells() const
{
    return {static_cast<StageTable*>(parent())->cell({m_cell.row, header})};
}

QList<QAccessibleInterface*> StageCell::columnHeaderCells() const
{
    return {static_cast<StageTable*>(parent())->cell({header, m_cell.column})};
}

}  // namespace

QAccessibleInterface* makeStageTable(const QString& /*className*/, QObject* object)
{
    auto* stage = qobject_cast<Stage*>(object);
    return stage ? new StageTable(stage) : nullptr;
}

}  // namespace attn
