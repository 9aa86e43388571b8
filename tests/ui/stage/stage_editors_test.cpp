// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/ui/stage/small_stage_test.h"
#include "ui/inspector/change_list.h"
#include "ui/settings/override_edits.h"
#include "ui/stage/stage_editors.h"
#include "ui/widgets/controls.h"
#include "ui/words/number_text.h"

#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>

#include <cmath>

using namespace attn;

/// Typing over numbers and tokens.
class StageEditorsTest : public SmallStageTest
{
    Q_OBJECT

private slots:
    void init()
    {
        QVERIFY(begin(TensorId::scores));
        m_session->goToCell(m_cell);
    }

    void typingOnCellSetsValue()
    {
        m_stage->setFocus();
        QTest::keyClick(m_stage.get(), '2');
        QVERIFY(editor()->isVisible());
        QTest::keyClicks(field(), ",5");
        QTest::keyClick(field(), Qt::Key_Return);
        QVERIFY(!editor()->isVisible());
        QVERIFY(awaitTrace(*m_session));
        QCOMPARE((*m_session->trace())[TensorId::scores].at(m_cell.index), 2.5F);
        QVERIFY(m_stage->hasFocus());
        QTest::mouseDClick(m_stage->viewport(), Qt::LeftButton, {},
                           pointOf(*m_stage, *m_stage->resultMatrix(), *result().selected));
        QVERIFY(editor()->isVisible());
        QCOMPARE(field()->text(), "2.5");
        type("3");
        QCOMPARE(overrides().size(), 1U);
        QCOMPARE(overrides()[0].value, 3.0F);
    }

    void equalsKeyOpensEditorWithCurrentNumber()
    {
        m_stage->setFocus();
        QTest::keyClick(m_stage.get(), Qt::Key_Equal);
        QVERIFY(editor()->isVisible());
        QCOMPARE(field()->text(), exactNumberText((*m_session->trace())[m_cell.tensor].at(m_cell.index)));
        QCOMPARE(field()->selectedText(), field()->text());
    }

    void shortcutsDoNotOpenEditor()
    {
        QTest::keyClick(m_stage.get(), Qt::Key_1, Qt::AltModifier);
        QVERIFY(editor()->isHidden());
    }

    void enterWithoutChangeChangesNothing()
    {
        m_stage->editSelected();
        QTest::keyClick(field(), Qt::Key_Return);
        QVERIFY(overrides().empty());
        QVERIFY(!m_session->undoStack()->canUndo());
    }

    void pinnedNumbersCannotBeSet()
    {
        m_session->pin();
        for (const auto shown : {TraceComparison::ComparisonView::a, TraceComparison::ComparisonView::difference}) {
            m_session->traceComparison()->show(shown);
            m_stage->editSelected();
            QVERIFY(editor()->isHidden());
        }
        m_session->traceComparison()->show(TraceComparison::ComparisonView::b);
        m_stage->editSelected();
        QVERIFY(editor()->isVisible());
    }

    void zoomingClosesEditor()
    {
        m_stage->editSelected();
        m_stage->zoomAt(1, QPointF(20, 20));
        QVERIFY(editor()->isHidden());
        QVERIFY(m_stage->hasFocus());
        QVERIFY(overrides().empty());
    }

    void editorClosedInInactiveWindowPassesFocus()
    {
        m_stage->editSelected();
        QWidget other;
        other.show();
        other.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&other));
        QTest::keyClick(field(), Qt::Key_Escape);
        QCOMPARE(m_stage->focusWidget(), m_stage.get());
    }

    void invalidNumberIsExplained()
    {
        type("two");
        QVERIFY(editor()->isVisible());
        QVERIFY(editor()->findChild<QLabel*>()->isVisible());
        QVERIFY(m_stage->rect().contains(editor()->geometry()));
        QTest::keyClick(field(), Qt::Key_Escape);
        QVERIFY(!editor()->isVisible());
        QVERIFY(overrides().empty());
        type("NaN");
        QVERIFY(std::isnan(overrides().at(0).value));
    }

    void maskAcceptsOnlyZeroAndOne()
    {
        m_session->goToCell({TensorId::mask, {0, 1, 5, 2}});
        type("0.5");
        QVERIFY(editor()->isVisible());
        type("0");
        QCOMPARE(overrides().size(), 1U);
        QVERIFY(awaitTrace(*m_session));
        QCOMPARE((*m_session->trace())[TensorId::weights].at(Shape{0, 1, 5, 2}), 0.0F);
    }

    void inputsAndWeightsCanBeSet()
    {
        for (const CellRef& cell : {CellRef{TensorId::query_input, {0, 3, 2}}, CellRef{TensorId::w_o_weight, {1, 2}}}) {
            m_session->goToCell(cell);
            type("-4");
            QVERIFY(awaitTrace(*m_session));
            QCOMPARE((*m_session->trace())[cell.tensor].at(cell.index), -4.0F);
        }
    }

    void overrideIsMarked()
    {
        QVERIFY(result().overridden.empty());
        setOverride(*m_session, m_cell, 4.0F);
        QVERIFY(awaitTrace(*m_session));
        QVERIFY(result().overridden == (std::vector<GridCell>{{5, 2}}));
        const QPointF corner = m_stage->cellRect(*m_stage->resultMatrix(), {5, 2}).topRight() + QPointF(-4, 4);
        const QColor marked = m_stage->viewport()->grab().toImage().pixelColor(corner.toPoint());
        QCOMPARE(marked, themeOf(m_stage->palette()).accent);
        selectPositions(*m_session, {{Axis::head, 2}});
        QVERIFY(result().overridden.empty());
    }

    void undoAndRedoHaveNames()
    {
        const Experiment before = m_session->experiment();
        setOverride(*m_session, m_cell, 4.0F);
        QVERIFY(m_session->undoStack()->undoText().contains("scores[mat, sat]"));
        removeOverride(*m_session, m_cell);
        QVERIFY(overrides().empty());
        m_session->undoStack()->undo();
        QCOMPARE(overrides().size(), 1U);
        m_session->undoStack()->undo();
        QCOMPARE(m_session->experiment(), before);
    }

    void listSelectsAndRemovesOverrides()
    {
        const std::unique_ptr<QWidget> list(makeOverrideList(m_session.get()));
        list->resize(300, 300);
        auto* items = list->findChild<QListWidget*>();
        list->show();
        setOverride(*m_session, m_cell, 4.0F);
        setOverride(*m_session, {TensorId::w_q_weight, {1, 2}}, 5.0F);
        QVERIFY(awaitIdle(*m_session));
        QCOMPARE(items->count(), 2);
        QTest::mouseClick(items->viewport(), Qt::LeftButton, {}, items->visualItemRect(items->item(1)).center());
        QCOMPARE(m_session->selection().step, TensorId::w_q_weight);
        m_session->goToCell(m_cell);
        QVERIFY(awaitSettled(*m_session));
        QCOMPARE(items->currentRow(), 0);
        QTest::keyClick(items, Qt::Key_Delete);
        QCOMPARE(overrides().size(), 1U);
        QCOMPARE(overrides()[0].tensor, TensorId::w_q_weight);
        list->findChildren<QPushButton*>()[1]->click();
        QVERIFY(overrides().empty());
        QVERIFY(list->isHidden());
    }

    void overrideOutsideShapeCanBeRemoved()
    {
        const std::unique_ptr<QWidget> list(makeOverrideList(m_session.get()));
        setOverride(*m_session, {TensorId::scores, {0, 3, 0, 0}}, 4.0F);
        QVERIFY(awaitIdle(*m_session));
        m_session->edit("heads", [](Experiment& experiment) { experiment.attention.heads = 2; });
        QVERIFY(awaitError(*m_session));
        removeAllOverrides(*m_session);
        QVERIFY(awaitIdle(*m_session));
        QVERIFY(!m_session->error());
    }

    void f2EditsTokenOfSelectedRow()
    {
        QVERIFY(begin(TensorId::scores, Experiment()));
        selectPositions(*m_session, {{Axis::query, 1}, {Axis::key, 5}});
        QTest::keyClick(m_stage.get(), Qt::Key_F2);
        QVERIFY(tokenEditor()->isVisible());
        QCOMPARE(tokenEditor()->text(), QString("cat"));
        QTest::keyClicks(tokenEditor(), "dog");
        QTest::keyClick(tokenEditor(), Qt::Key_Return);
        QVERIFY(!tokenEditor()->isVisible());
        QCOMPARE(sentence(), std::string("the dog sat on the mat"));
        QCOMPARE(m_session->undoStack()->count(), 1);

        QVERIFY(awaitSettled(*m_session));  // a new trace closes the field
        QTest::keyClick(m_stage.get(), Qt::Key_F2, Qt::ShiftModifier);
        QCOMPARE(tokenEditor()->text(), QString("mat"));
    }

    void doubleClickOnLabelEditsToken()
    {
        QTest::mouseDClick(m_stage->viewport(), Qt::LeftButton, {},
                           pointOfLabel(*m_stage, *m_stage->resultMatrix(), true, 3));
        QVERIFY(tokenEditor()->isVisible());
        QCOMPARE(tokenEditor()->text(), QString("on"));
    }

    void tokenIsRemovedByEmptyTextAndKeptByEscape()
    {
        selectPositions(*m_session, {{Axis::query, 1}});
        QTest::keyClick(m_stage.get(), Qt::Key_F2);
        QTest::keyClicks(tokenEditor(), "dog");
        QTest::keyClick(tokenEditor(), Qt::Key_Escape);
        QVERIFY(!tokenEditor()->isVisible());
        QCOMPARE(m_session->undoStack()->count(), 0);
        QTest::keyClick(m_stage.get(), Qt::Key_F2);
        tokenEditor()->clear();
        QTest::keyClick(tokenEditor(), Qt::Key_Return);
        QCOMPARE(sentence(), std::string("the sat on the mat"));
    }

    void onlyTokenLabelsCanBeEdited()
    {
        m_session->goToStep(TensorId::q_heads);
        QTest::keyClick(m_stage.get(), Qt::Key_F2, Qt::ShiftModifier);  // a feature
        QVERIFY(!tokenEditor()->isVisible());
    }

private:
    const std::vector<Override>& overrides() const { return m_session->experiment().overrides; }
    const MatrixPicture& result() const { return resultPicture(*m_stage); }
    CellEditor* editor() const { return m_stage->findChild<CellEditor*>(); }
    QLineEdit* field() const { return editor()->findChild<QLineEdit*>(); }
    TokenEditor* tokenEditor() const { return m_stage->findChild<TokenEditor*>(); }
    std::string sentence() const { return std::get<TextInput>(m_session->experiment().inputs.query).sequences[0]; }
    void type(const QString& text) const
    {
        m_stage->editSelected();
        field()->clear();
        QTest::keyClicks(field(), text);
        QTest::keyClick(field(), Qt::Key_Return);
    }

    const CellRef m_cell{TensorId::scores, {0, 1, 5, 2}};
};

ATTN_QT_TEST(StageEditorsTest)
#include "stage_editors_test.moc"
