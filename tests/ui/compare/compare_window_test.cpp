// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/tensor/tensor_id.h"
#include "tests/ui/await.h"
#include "ui/compare/compare_bar.h"
#include "ui/compare/compare_panel.h"
#include "ui/stage/stage.h"
#include "ui/strip/step_model.h"
#include "ui/words/change_text.h"

#include <QTest>
#include <QToolButton>
#include <QTreeWidget>
#include <QVBoxLayout>

using namespace attn;
using Shown = Comparing::Shown;

/// What a person sees of a comparison: the bar, the panel, the stage and the strip.
class CompareWindowTest : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void cleanup();
    void theBarIsThereWhileSomethingIsPinned();
    void theBarChoosesWhatTheStageShows();
    void theBarTellsWhatBecameOfTheStep();
    void thePanelListsStepsAndRows();
    void choosingAnEntryGoesThere();
    void aStepThatOnlyAHasIsShownInA();
    void theStripMarksWhatDiffers();
    void amountsKeepWhatHasNoSizeApart();

private:
    Comparing& comparing() { return *m_session->comparing(); }
    void pinAndBlock(Index query, Index key);
    QTreeWidgetItem* entry(int section, const QString& name) const;

    std::unique_ptr<Session> m_session;
    std::unique_ptr<QWidget> m_window;
    CompareBar* m_bar = nullptr;
    ComparePanel* m_panel = nullptr;
    Stage* m_stage = nullptr;
};

void CompareWindowTest::init()
{
    m_session = std::make_unique<Session>(Experiment());
    QVERIFY(awaitTrace(*m_session));
    m_window = std::make_unique<QWidget>();
    auto* layout = new QVBoxLayout(m_window.get());
    layout->addWidget(m_bar = new CompareBar(m_session.get()));
    layout->addWidget(m_panel = new ComparePanel(m_session.get()));
    layout->addWidget(m_stage = new Stage(m_session.get()), 1);
    m_window->resize(900, 900);
    m_window->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
}

void CompareWindowTest::cleanup()
{
    m_window.reset();
    m_session.reset();
}

void CompareWindowTest::pinAndBlock(Index query, Index key)
{
    m_session->pin();
    m_session->edit("paint", [&](Experiment& experiment) {
        experiment.mask.layers.emplace_back().region = CellsRegion{{{std::nullopt, std::nullopt, query, key}}};
    });
    QVERIFY(awaitTrace(*m_session));
    QSignalSpy compared(&comparing(), &Comparing::resultChanged);
    QVERIFY(compared.wait());
}

QTreeWidgetItem* CompareWindowTest::entry(int section, const QString& name) const
{
    const QTreeWidgetItem* entries = m_panel->findChild<QTreeWidget*>()->topLevelItem(section);
    for (int i = 0; entries && i < entries->childCount(); ++i)
        if (entries->child(i)->text(0) == name)
            return entries->child(i);
    return nullptr;
}

void CompareWindowTest::theBarIsThereWhileSomethingIsPinned()
{
    QVERIFY(!m_bar->isVisible());
    m_session->pin();
    QVERIFY(m_bar->isVisible());
    QTRY_VERIFY(m_bar->sentence().contains("Nothing differs"));
    comparing().unpin();
    QVERIFY(!m_bar->isVisible());
}

void CompareWindowTest::theBarChoosesWhatTheStageShows()
{
    pinAndBlock(0, 1);
    const auto choices = m_bar->findChildren<QToolButton*>();
    QTest::mouseClick(choices[0], Qt::LeftButton);
    QCOMPARE(comparing().shown(), Shown::a);
    QTest::mouseClick(choices[2], Qt::LeftButton);
    QCOMPARE(m_stage->picture()->arrangement, Arrangement::difference);
    QCOMPARE(m_stage->matrices().size(), std::size_t{3});
    QTest::mouseClick(choices[1], Qt::LeftButton);
    QVERIFY(m_stage->picture()->arrangement != Arrangement::difference);
    QVERIFY(choices[1]->isChecked());
}

void CompareWindowTest::theBarTellsWhatBecameOfTheStep()
{
    pinAndBlock(0, 1);
    m_session->goToStep(TensorId::weights);
    QVERIFY(awaitSettled(*m_session));
    QVERIFY2(m_bar->sentence().startsWith("Weights: 24 of 144 numbers differ, by up to 0."),
             qPrintable(m_bar->sentence()));
    m_session->goToStep(TensorId::scores);
    QVERIFY(awaitSettled(*m_session));
    QCOMPARE(m_bar->sentence(), QString("Scores: no number differs."));
    m_session->goToStep(TensorId::mask);
    QVERIFY(awaitSettled(*m_session));
    QCOMPARE(m_bar->sentence(), QString("Mask: only B has this step."));
}

void CompareWindowTest::thePanelListsStepsAndRows()
{
    pinAndBlock(4, 1);
    QVERIFY(!entry(0, "Scores"));
    QCOMPARE(entry(0, "Mask")->text(1), QString("only B"));
    QCOMPARE(entry(0, "Weights")->text(1), QString("24/144"));
    const QTreeWidgetItem* rows = m_panel->findChild<QTreeWidget*>()->topLevelItem(1);
    QCOMPARE(rows->childCount(), 1);
    QCOMPARE(rows->child(0)->text(0), QString("the (5)"));  // "the" is there twice
}

void CompareWindowTest::choosingAnEntryGoesThere()
{
    pinAndBlock(4, 1);
    auto* changes = m_panel->findChild<QTreeWidget*>();
    emit changes->itemActivated(entry(0, "Weights"), 0);
    QCOMPARE(m_session->selection().step, TensorId::weights);
    QCOMPARE(m_session->selection()[Axis::query], Index{4});
    QCOMPARE(comparing().shown(), Shown::difference);
    emit changes->itemClicked(entry(1, "the (5)"), 0);
    QCOMPARE(m_session->selection().step, TensorId::output);
}

void CompareWindowTest::aStepThatOnlyAHasIsShownInA()
{
    pinAndBlock(0, 1);
    m_session->pin();
    m_session->undoStack()->undo();
    QVERIFY(awaitTrace(*m_session));
    QTRY_VERIFY(entry(0, "Mask") && entry(0, "Mask")->text(1) == "only A");
    emit m_panel->findChild<QTreeWidget*>()->itemActivated(entry(0, "Mask"), 0);
    QCOMPARE(comparing().shown(), Shown::a);
    QCOMPARE(m_session->selection().step, TensorId::mask);
}

void CompareWindowTest::theStripMarksWhatDiffers()
{
    pinAndBlock(0, 1);
    const StepModel model(m_session.get());
    const auto differs = [&](TensorId step) {
        return model.data(model.index(model.rowOf(step)), StepModel::DiffersRole).toBool();
    };
    QVERIFY(differs(TensorId::mask));
    QVERIFY(differs(TensorId::output));
    QVERIFY(!differs(TensorId::scores));
}

void CompareWindowTest::amountsKeepWhatHasNoSizeApart()
{
    ChangeStatistics statistics;
    QCOMPARE(amountText(statistics), QString());
    statistics.add(1, 1.5);
    QCOMPARE(amountText(statistics), QString("0.50"));
    statistics.add(1, std::numeric_limits<float>::infinity());
    statistics.add(1, std::numeric_limits<float>::quiet_NaN());
    QCOMPARE(amountText(statistics), QString("0.50, ∞, NaN"));
}

QTEST_MAIN(CompareWindowTest)
#include "compare_window_test.moc"
