// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAccessibleWidget>
#include <QHash>
#include <QString>

#include <utility>

namespace attn
{

/// Makes screen readers read a text that appeared or changed without being focused: a question, an assessment, an
/// error, a prediction. Qt 6.4 does not send QAccessible::Alert on Linux, and QAccessibleAnnouncementEvent requires Qt
/// 6.8; therefore an invisible widget with the role of a notification and the text as its name is shown and deleted a
/// few seconds later. Does nothing without assistive technology.
/// @param widget any widget of the window
void announce(const QWidget* widget, const QString& text);

/// Exposes a widget to screen readers as a table with headers and cells that are not widgets. Its children are the
/// cells, row by row, followed by the widget's own children. Interfaces of cells are created on request.
class AccessibleTable : public QAccessibleWidget, public QAccessibleTableInterface
{
public:
    static constexpr int header = -1;  ///< row of a column's header, column of a row's header

    explicit AccessibleTable(QWidget* widget) : QAccessibleWidget(widget, QAccessible::Table) {}
    AccessibleTable(const AccessibleTable&) = delete;
    AccessibleTable& operator=(const AccessibleTable&) = delete;
    ~AccessibleTable() override;

    /// The name or value of a cell; the name of a header is rowDescription() or columnDescription().
    [[nodiscard]] virtual QString cellText(QAccessible::Text which, int row, int column) const = 0;
    [[nodiscard]] virtual QAccessible::State cellState(int /*row*/, int /*column*/) const { return {}; }
    /// Screen rectangle; empty if the cell has no separate area.
    [[nodiscard]] virtual QRect cellRect(int /*row*/, int /*column*/) const { return {}; }

    /// The interface of a cell or header.
    QAccessibleInterface* cell(int row, int column) const;

    void* interface_cast(QAccessible::InterfaceType type) override;
    [[nodiscard]] int childCount() const override { return cellCount() + QAccessibleWidget::childCount(); }
    [[nodiscard]] QAccessibleInterface* child(int index) const override;
    [[nodiscard]] int indexOfChild(const QAccessibleInterface* child) const override;

    [[nodiscard]] QAccessibleInterface* cellAt(int row, int column) const override;
    [[nodiscard]] QList<QAccessibleInterface*> selectedCells() const override { return {}; }
    [[nodiscard]] int selectedCellCount() const override { return static_cast<int>(selectedCells().size()); }
    [[nodiscard]] QAccessibleInterface* caption() const override { return nullptr; }
    [[nodiscard]] QAccessibleInterface* summary() const override { return nullptr; }

    // Only single cells can be selected, not rows or columns.
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

    mutable QHash<std::pair<int, int>, QAccessible::Id> m_cells;  ///< the cells and headers requested so far
};

/// The numbers of a chart: one row per category or value on its horizontal axis, one column per series. A widget that
/// inherits it is exposed to screen readers as a table.
class ChartTable
{
public:
    ChartTable();
    virtual ~ChartTable() = default;
    ChartTable(const ChartTable&) = delete;
    ChartTable& operator=(const ChartTable&) = delete;

    [[nodiscard]] virtual int categoryCount() const = 0;
    [[nodiscard]] virtual int seriesCount() const = 0;
    [[nodiscard]] virtual QString categoryName(int category) const = 0;
    [[nodiscard]] virtual QString seriesName(int series) const = 0;
    /// The number as displayed in the window.
    [[nodiscard]] virtual QString valueText(int category, int series) const = 0;
};

}  // namespace attn
