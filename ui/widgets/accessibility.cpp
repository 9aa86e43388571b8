// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/widgets/accessibility.h"

#include <QTimer>
#include <QWidget>

#include <chrono>

namespace attn
{

namespace
{

/// Screen readers request the name of a notification after it was shown.
constexpr std::chrono::seconds notification_time{10};

class Notification : public QWidget
{
public:
    Notification(QWidget* window, const QString& text) : QWidget(window)
    {
        setAttribute(Qt::WA_TransparentForMouseEvents);
        setGeometry(0, 0, 0, 0);
        setAccessibleName(text);
        show();
        QTimer::singleShot(notification_time, this, &QObject::deleteLater);
    }
};

QAccessibleInterface* makeNotificationInterface(const QString& /*className*/, QObject* object)
{
    auto* notification = dynamic_cast<Notification*>(object);
    return notification ? new QAccessibleWidget(notification, QAccessible::Notification) : nullptr;
}

}  // namespace

void announce(const QWidget* widget, const QString& text)
{
    if (!QAccessible::isActive() || text.isEmpty())
        return;
    QAccessible::installFactory(makeNotificationInterface);  // repeated calls have no effect
    new Notification(widget->window(), text);
}

namespace
{

/// A cell or header. Reads its text from the table on request; invalid outside the current size of the table.
class TableCell : public QAccessibleInterface, public QAccessibleTableCellInterface
{
public:
    /// @param table owns the cell
    TableCell(const AccessibleTable* table, int row, int column) : m_table(table), m_row(row), m_column(column) {}

    [[nodiscard]] bool isValid() const override
    {
        return m_table->isValid() && m_row < m_table->rowCount() && m_column < m_table->columnCount();
    }
    [[nodiscard]] QObject* object() const override { return nullptr; }
    [[nodiscard]] QWindow* window() const override { return m_table->window(); }
    [[nodiscard]] QAccessibleInterface* parent() const override { return const_cast<AccessibleTable*>(m_table); }
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
        if (role() == QAccessible::Cell)
            return m_table->cellText(which, m_row, m_column);
        if (which != QAccessible::Name)
            return {};
        return role() == QAccessible::RowHeader ? m_table->rowDescription(m_row) : m_table->columnDescription(m_column);
    }
    [[nodiscard]] QRect rect() const override
    {
        return isValid() && role() == QAccessible::Cell ? m_table->cellRect(m_row, m_column) : QRect();
    }
    [[nodiscard]] QAccessible::Role role() const override
    {
        return m_row == AccessibleTable::header      ? QAccessible::ColumnHeader
               : m_column == AccessibleTable::header ? QAccessible::RowHeader
                                                     : QAccessible::Cell;
    }
    [[nodiscard]] QAccessible::State state() const override
    {
        QAccessible::State state;
        if (isValid() && role() == QAccessible::Cell)
            state = m_table->cellState(m_row, m_column);
        state.invalid = !isValid();
        return state;
    }

    [[nodiscard]] bool isSelected() const override { return state().selected; }
    [[nodiscard]] int rowIndex() const override { return m_row; }
    [[nodiscard]] int columnIndex() const override { return m_column; }
    [[nodiscard]] int rowExtent() const override { return 1; }
    [[nodiscard]] int columnExtent() const override { return 1; }
    [[nodiscard]] QAccessibleInterface* table() const override { return parent(); }
    [[nodiscard]] QList<QAccessibleInterface*> rowHeaderCells() const override
    {
        return {m_table->cell(m_row, AccessibleTable::header)};
    }
    [[nodiscard]] QList<QAccessibleInterface*> columnHeaderCells() const override
    {
        return {m_table->cell(AccessibleTable::header, m_column)};
    }

private:
    const AccessibleTable* m_table;
    int m_row, m_column;
};

}  // namespace

AccessibleTable::~AccessibleTable()
{
    for (const QAccessible::Id id : std::as_const(m_cells))
        QAccessible::deleteAccessibleInterface(id);
}

QAccessibleInterface* AccessibleTable::cell(int row, int column) const
{
    const std::pair key(row, column);
    if (const auto known = m_cells.constFind(key); known != m_cells.constEnd())
        return QAccessible::accessibleInterface(*known);
    auto* made = new TableCell(this, row, column);
    m_cells.insert(key, QAccessible::registerAccessibleInterface(made));
    return made;
}

void* AccessibleTable::interface_cast(QAccessible::InterfaceType type)
{
    return type == QAccessible::TableInterface ? static_cast<QAccessibleTableInterface*>(this)
                                               : QAccessibleWidget::interface_cast(type);
}

QAccessibleInterface* AccessibleTable::child(int index) const
{
    return index >= 0 && index < cellCount() ? cellAt(index / columnCount(), index % columnCount())
                                             : QAccessibleWidget::child(index - cellCount());
}

int AccessibleTable::indexOfChild(const QAccessibleInterface* child) const
{
    if (auto* own = const_cast<QAccessibleInterface*>(child)->tableCellInterface())
        return own->rowIndex() * columnCount() + own->columnIndex();
    const int index = QAccessibleWidget::indexOfChild(child);
    return index < 0 ? index : cellCount() + index;
}

QAccessibleInterface* AccessibleTable::cellAt(int row, int column) const
{
    return row >= 0 && row < rowCount() && column >= 0 && column < columnCount() ? cell(row, column) : nullptr;
}

namespace
{

class ChartInterface : public AccessibleTable
{
public:
    ChartInterface(QWidget* widget, const ChartTable* chart) : AccessibleTable(widget), m_chart(chart) {}

    [[nodiscard]] int rowCount() const override { return m_chart->categoryCount(); }
    [[nodiscard]] int columnCount() const override { return m_chart->seriesCount(); }
    [[nodiscard]] QString rowDescription(int row) const override { return m_chart->categoryName(row); }
    [[nodiscard]] QString columnDescription(int column) const override { return m_chart->seriesName(column); }
    [[nodiscard]] QString cellText(QAccessible::Text which, int row, int column) const override
    {
        return which == QAccessible::Name ? m_chart->valueText(row, column) : QString();
    }

private:
    const ChartTable* m_chart;
};

QAccessibleInterface* makeChartInterface(const QString& /*className*/, QObject* object)
{
    const auto* chart = dynamic_cast<ChartTable*>(object);
    return chart ? new ChartInterface(qobject_cast<QWidget*>(object), chart) : nullptr;
}

}  // namespace

ChartTable::ChartTable() { QAccessible::installFactory(makeChartInterface); }  // repeated calls have no effect

}  // namespace attn
