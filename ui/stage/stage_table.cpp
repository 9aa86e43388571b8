// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The stage as a table for screen readers; makeStageTable() is declared in stage.h.

#include "ui/stage/stage.h"
#include "ui/widgets/accessibility.h"

#include <QCoreApplication>

#include <algorithm>

namespace attn
{

namespace
{

struct StageTableTexts {
    Q_DECLARE_TR_FUNCTIONS(StageTable)
};

/// The current matrix; null before the first trace.
const MatrixPicture* matrixOf(const Stage& stage)
{
    return stage.drawing() ? &stage.drawing()->picture().matrices[stage.currentMatrix()].picture : nullptr;
}

class StageTable : public AccessibleTable
{
public:
    explicit StageTable(Stage* stage) : AccessibleTable(stage), m_stage(stage) {}

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
    [[nodiscard]] QString rowDescription(int row) const override { return matrixOf(*m_stage)->rowLabels.value(row); }
    [[nodiscard]] QString columnDescription(int column) const override
    {
        return matrixOf(*m_stage)->columnLabels.value(column);
    }
    [[nodiscard]] QString cellText(QAccessible::Text which, int row, int column) const override
    {
        const MatrixPicture& matrix = *matrixOf(*m_stage);
        const GridCell cell{row, column};
        if (which == QAccessible::Value)
            return matrix.valueTextOf(cell);
        if (which != QAccessible::Name)
            return {};
        QString name = StageTableTexts::tr("%1: %2", "labels of a cell, number")
                           .arg(matrix.placeOf(cell), matrix.valueTextOf(cell));
        if (!matrix.isHidden(cell) && matrix.isBlocked(cell))
            name = StageTableTexts::tr("%1, blocked").arg(name);
        if (std::ranges::find(matrix.overridden, cell) != matrix.overridden.end())
            name = StageTableTexts::tr("%1, set by hand").arg(name);
        return name;
    }
    [[nodiscard]] QRect cellRect(int row, int column) const override
    {
        const QRect area = placeOf(row, column).toAlignedRect();
        return {m_stage->viewport()->mapToGlobal(area.topLeft()), area.size()};
    }
    [[nodiscard]] QAccessible::State cellState(int row, int column) const override
    {
        QAccessible::State state;
        state.selectable = true;
        state.focusable = true;
        state.selected = matrixOf(*m_stage)->selected == GridCell{row, column};
        state.focused = state.selected && m_stage->hasFocus();
        state.offscreen = !m_stage->viewport()->rect().intersects(placeOf(row, column).toRect());
        return state;
    }

    [[nodiscard]] QAccessibleInterface* childAt(int x, int y) const override
    {
        const auto item = m_stage->itemAt(m_stage->viewport()->mapFromGlobal(QPoint(x, y)));
        const bool isCell = item && item->kind == DrawingItem::Kind::cell && item->matrix == m_stage->currentMatrix();
        return isCell ? cellOf(item->cell) : QAccessibleWidget::childAt(x, y);
    }
    [[nodiscard]] QAccessibleInterface* focusChild() const override
    {
        return m_stage->hasFocus() ? selectedCells().value(0) : QAccessibleWidget::focusChild();
    }
    [[nodiscard]] QList<QAccessibleInterface*> selectedCells() const override
    {
        const MatrixPicture* matrix = matrixOf(*m_stage);
        return matrix && matrix->selected ? QList{cellOf(*matrix->selected)} : QList<QAccessibleInterface*>();
    }

private:
    QAccessibleInterface* cellOf(GridCell at) const
    {
        return cell(static_cast<int>(at.row), static_cast<int>(at.column));
    }
    /// In viewport coordinates.
    [[nodiscard]] QRectF placeOf(int row, int column) const
    {
        return m_stage->cellRect(m_stage->currentMatrix(), {row, column});
    }

    Stage* m_stage;
};

}  // namespace

QAccessibleInterface* makeStageTable(const QString& /*className*/, QObject* object)
{
    auto* stage = qobject_cast<Stage*>(object);
    return stage ? new StageTable(stage) : nullptr;
}

}  // namespace attn
