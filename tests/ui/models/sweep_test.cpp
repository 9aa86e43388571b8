// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/forward/predict.h"
#include "tests/ui/model_experiments.h"
#include "tests/ui/qt_test.h"
#include "tests/ui/session_fixture.h"
#include "ui/compare/compare_bar.h"
#include "ui/inspector/change_list.h"
#include "ui/models/sweep_dialog.h"
#include "ui/session/language.h"
#include "ui/session/session.h"
#include "ui/widgets/controls.h"

#include <QComboBox>
#include <QLabel>
#include <QListWidget>
#include <QMenu>
#include <QPushButton>
#include <QTableWidget>

using namespace attn;

/// A is the sentence with "soft", B that with "tired".
class SweepTest : public SessionFixture
{
    Q_OBJECT

private slots:
    void init()
    {
        setLanguage("en");
        m_session = std::make_unique<Session>(whichNoun(1));
        editText(*m_session, "the cat sat on the mat because it was soft so the");
        m_session->pin();
        editText(*m_session, "the cat sat on the mat because it was tired so the");
        m_session->traceComparison()->show(TraceComparison::ComparisonView::b);
        m_dialog = std::make_unique<SweepDialog>(m_session.get());
    }

    void cleanup() { m_dialog.reset(); }

    void patchFromMenuCanBeUndone()
    {
        QVERIFY(canPatch(*m_session));
        QCOMPARE(predicted(), std::string("cat"));
        const std::unique_ptr<QWidget> changes(makeModelChangeList(m_session.get()));
        QMenu menu;
        entry(menu, "output of this layer")->trigger();
        QVERIFY(awaitSettled(*m_session));
        QCOMPARE(predicted(), std::string("mat"));
        const auto& a = (*m_session->traceComparison()->a())[TensorId::block_output];
        QVERIFY(identical((*m_session->currentTrace())[TensorId::block_output], a));
        QCOMPARE(changes->findChild<QListWidget*>()->count(), 1);
        QVERIFY(changes->findChild<QListWidget*>()->item(0)->text().contains("from “the cat sat"));

        entry(menu, "This number")->trigger();
        QVERIFY(awaitSettled(*m_session));
        const CellRef cell{TensorId::weights, {0, 0, 11, 1}};
        QCOMPARE((*m_session->currentTrace())[cell.tensor].at(cell.index),
                 (*m_session->traceComparison()->a())[cell.tensor].at(cell.index));
        QCOMPARE(m_session->experiment().patches.size(), 2U);

        m_session->undoStack()->undo();
        m_session->undoStack()->undo();
        QVERIFY(awaitSettled(*m_session));
        QCOMPARE(predicted(), std::string("cat"));
    }

    void patchingRequiresPinnedExperiment()
    {
        m_session->traceComparison()->show(TraceComparison::ComparisonView::a);
        QVERIFY(!canPatch(*m_session));
        m_session->traceComparison()->show(TraceComparison::ComparisonView::b);
        m_session->traceComparison()->unpin();
        QVERIFY(!canPatch(*m_session));
        m_dialog->show();
        QTRY_VERIFY(m_dialog->findChild<QTableWidget*>()->rowCount() == 0);
    }

    void patchingLastOutputRestoresPrediction()
    {
        m_dialog->show();
        const auto* grid = m_dialog->findChild<QTableWidget*>();
        QTRY_COMPARE(grid->rowCount(), 2);
        QCOMPARE(grid->columnCount(), 12);
        QCOMPARE(grid->item(1, 11)->text(), QString("100%"));
        QCOMPARE(grid->item(1, 0)->text(), QString("0%"));
        auto* over = m_dialog->findChild<QComboBox*>();
        over->setCurrentIndex(1);
        emit over->activated(1);
        QTRY_COMPARE(grid->columnCount(), 2);
    }

    void enterPatchesCurrentPiece()
    {
        m_dialog->show();
        auto* grid = m_dialog->findChild<QTableWidget*>();
        QTRY_COMPARE(grid->rowCount(), 2);
        QCOMPARE(grid->currentRow(), 1);  // the piece with the largest effect
        QCOMPARE(grid->currentColumn(), 11);
        emit grid->cellActivated(1, 11);
        QVERIFY(m_dialog->isHidden());
        QVERIFY(awaitSettled(*m_session));
        QCOMPARE(m_session->experiment().patches.size(), 1U);
        QCOMPARE(predicted(), std::string("mat"));
    }

    void stoppingChangesNothing()
    {
        m_dialog->show();
        const Experiment before = m_session->experiment();
        QTest::mouseClick(m_dialog->findChild<QPushButton*>(), Qt::LeftButton);
        QCOMPARE(m_session->experiment(), before);
        QVERIFY(m_dialog->findChild<QPushButton*>()->isHidden());
        QVERIFY(!m_dialog->findChild<QLabel*>()->text().isEmpty());
    }

private:
    QAction* entry(QMenu& menu, const QString& text)
    {
        menu.clear();
        addPatchEntries(menu, m_session.get(), {TensorId::weights, {0, 0, 11, 1}});
        for (QAction* action : menu.actions())
            if (action->text().remove('&').contains(text))
                return action;
        return nullptr;
    }

    std::string predicted() const
    {
        return predict(m_session->experiment(), {.top = 1})->items.front().top.front().token;
    }

    std::unique_ptr<SweepDialog> m_dialog;
};

ATTN_QT_TEST(SweepTest)
#include "sweep_test.moc"
