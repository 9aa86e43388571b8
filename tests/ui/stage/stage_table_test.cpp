// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/ui/stage/small_stage_test.h"
#include "ui/session/reveal_state.h"

#include <QAccessible>

using namespace attn;

/// The stage's accessible interface. Announcements are tested with AT-SPI: tests/accessibility.
class StageTableTest : public SmallStageTest
{
    Q_OBJECT

private slots:
    void init()
    {
        QVERIFY(begin(TensorId::scores));
        m_stage->setFocus();
    }

    void everyCellHasHeadersAndNumber()
    {
        QCOMPARE(iface().role(), QAccessible::Table);
        QCOMPARE(table().rowCount(), int(matrix().rows()));
        QCOMPARE(table().columnCount(), int(matrix().columns()));
        for (int row = 0; row < table().rowCount(); ++row)
            for (int column = 0; column < table().columnCount(); ++column) {
                QAccessibleInterface* cell = table().cellAt(row, column);
                QCOMPARE(cell->role(), QAccessible::Cell);
                QCOMPARE(iface().child(iface().indexOfChild(cell)), cell);
                const QString number = matrix().valueTextOf({row, column});
                QCOMPARE(cell->text(QAccessible::Value), number);
                QVERIFY(cell->text(QAccessible::Name).contains(number));
                const QAccessibleTableCellInterface& at = *cell->tableCellInterface();
                QCOMPARE(at.rowIndex(), row);
                QCOMPARE(at.columnIndex(), column);
                QCOMPARE(at.rowHeaderCells().front()->text(QAccessible::Name), matrix().rowLabels[row]);
                QCOMPARE(at.columnHeaderCells().front()->text(QAccessible::Name), matrix().columnLabels[column]);
                QCOMPARE(cell->state().selected, matrix().selected == GridCell(row, column));
                QVERIFY(iface().childAt(cell->rect().center().x(), cell->rect().center().y()) == cell ||
                        cell->state().offscreen);
            }
        QVERIFY(!table().cellAt(table().rowCount(), 0));
        QVERIFY(!table().cellAt(0, -1));
    }

    void cellMentionsBlockedOrOverridden()
    {
        m_session->edit("mask", [](Experiment& experiment) {
            experiment.mask.layers = {{.region = CausalRegion{}}};
            experiment.overrides = {{TensorId::masked_scores, {0, 0, 2, 1}, 3.0F}};
        });
        goToStep(*m_session, TensorId::masked_scores);
        QVERIFY(table().cellAt(0, 1)->text(QAccessible::Name).endsWith("blocked"));
        QVERIFY(!table().cellAt(1, 0)->text(QAccessible::Name).contains("blocked"));
        QVERIFY(table().cellAt(2, 1)->text(QAccessible::Name).endsWith("set by hand"));
    }

    void hiddenNumberIsNotInTable()
    {
        const QString number = matrix().valueTextOf({0, 0});
        m_session->revealState()->setUserPredicting(true);
        QVERIFY(awaitSettled(*m_session));
        QVERIFY(!table().cellAt(0, 0)->text(QAccessible::Name).contains(number));
        QVERIFY(!table().cellAt(0, 0)->text(QAccessible::Value).contains(number));
    }

    void selectedCellHasAccessibleFocus()
    {
        selectPositions(*m_session, {{Axis::query, 1}, {Axis::key, 2}});
        QVERIFY(table().cellAt(1, 2)->state().focused);
        QVERIFY(!table().cellAt(1, 1)->state().focused);
        QCOMPARE(iface().focusChild(), table().cellAt(1, 2));
        QCOMPARE(table().selectedCells(), QList{table().cellAt(1, 2)});
        m_stage->clearFocus();
        QVERIFY(!table().cellAt(1, 2)->state().focused);
    }

    void removedCellIsInvalid()
    {
        QAccessibleInterface* last = table().cellAt(table().rowCount() - 1, 0);
        QVERIFY(last->isValid());
        editText(*m_session, "one two");
        QVERIFY(!last->isValid());
        QVERIFY(last->text(QAccessible::Name).isEmpty());
        QVERIFY(last->rect().isEmpty());
    }

private:
    [[nodiscard]] QAccessibleInterface& iface() const { return *QAccessible::queryAccessibleInterface(m_stage.get()); }
    [[nodiscard]] QAccessibleTableInterface& table() const { return *iface().tableInterface(); }
    [[nodiscard]] const MatrixPicture& matrix() const
    {
        return m_stage->drawing()->picture().matrices[m_stage->currentMatrix()].picture;
    }
};

ATTN_QT_TEST(StageTableTest)
#include "stage_table_test.moc"
