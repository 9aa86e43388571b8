// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/ui/examples.h"
#include "tests/ui/model_experiments.h"
#include "tests/ui/session_fixture.h"
#include "ui/session/language.h"
#include "ui/stage/step_strip.h"

#include <QTabBar>

using namespace attn;

class StepStripTest : public SessionFixture
{
    Q_OBJECT

private slots:
    void init() { open(smallExperiment()); }
    void cleanup() { setLanguage("en"); }
    void everyStepIsReachedByTwoClicks_data() { addExperimentsAndModels(); }

    void everyStepIsReachedByTwoClicks()
    {
        QFETCH(QString, file);
        open(exampleOf(file));
        m_strip->resize(2000, m_strip->height());
        for (const TensorId step : m_session->shownSteps()) {
            click(m_strip->groups(), entryOf(step).group);
            click(m_strip->steps(), step);
            QCOMPARE(m_session->selection().step, step);
            QCOMPARE(m_strip->steps()->tabData(m_strip->steps()->currentIndex()).toInt(), static_cast<int>(step));
        }
    }

    void groupsWithoutStepsAreNotShown()
    {
        QCOMPARE(namesOn(m_strip->groups()), (QStringList{"Words", "Q K V", "Scores", "Weights", "Values"}));
        open(whichNoun(1));
        QCOMPARE(namesOn(m_strip->groups()), (QStringList{"Words", "Q K V", "Scores", "Weights", "Values", "MLP"}));
        open(whichNoun(2));
        QCOMPARE(namesOn(m_strip->groups()), (QStringList{"Words", "Prediction"}));
    }

    void groupOpensAtMainStepThenAtLastStep()
    {
        click(m_strip->groups(), StepGroup::weights);
        QCOMPARE(m_session->selection().step, TensorId::weights);
        QCOMPARE(namesOn(m_strip->steps()), (QStringList{"Row maximum", "Exponentials", "Row sum", "Weights"}));
        click(m_strip->steps(), TensorId::row_sum);
        click(m_strip->groups(), StepGroup::scores);
        QCOMPARE(m_session->selection().step, TensorId::scores);
        click(m_strip->groups(), StepGroup::weights);
        QCOMPARE(m_session->selection().step, TensorId::row_sum);
    }

    void onlyPresentStepsAreShown()
    {
        click(m_strip->groups(), StepGroup::scores);
        const QStringList masked = namesOn(m_strip->steps());
        QVERIFY(masked.contains("Masked scores"));
        edit(*m_session, [](Experiment& experiment) { experiment.mask.layers.clear(); });
        const QStringList plain = namesOn(m_strip->steps());
        QCOMPARE(plain, (QStringList{"Scores", "Scaled scores"}));
        m_session->pin();
        m_session->undoStack()->undo();
        QVERIFY(awaitTrace(*m_session));
        QCOMPARE(namesOn(m_strip->steps()).size(), masked.size());
        m_session->traceComparison()->show(TraceComparison::ComparisonView::a);
        QVERIFY(awaitSettled(*m_session));
        QCOMPARE(namesOn(m_strip->steps()).size(), plain.size());
        m_session->traceComparison()->unpin();
        QVERIFY(awaitSettled(*m_session));
        QCOMPARE(namesOn(m_strip->steps()), masked);
    }

    void stepOfShownParameterCanBeClicked()
    {
        m_session->goToCell({TensorId::w_q_weight, {1, 1}});
        QVERIFY(awaitSettled(*m_session));
        QCOMPARE(m_strip->steps()->tabText(m_strip->steps()->currentIndex()), "Q");
        click(m_strip->steps(), TensorId::q);
        QCOMPARE(m_session->selection().step, TensorId::q);
    }

    void tooltipsShowShapes()
    {
        click(m_strip->groups(), StepGroup::scores);
        const QString tip = m_strip->steps()->tabToolTip(0);
        QVERIFY2(tip.contains("N = 1, H = 4, L"), qPrintable(tip));
    }

    /// With complete sentences, also if a layer has all groups.
    void allGroupsAreVisible()
    {
        for (const QString& language : languages()) {
            setLanguage(language);
            open(whichNoun(1));
            m_strip->resize(1024, m_strip->height());
            const QTabBar* groups = m_strip->groups();
            QVERIFY(groups->sizeHint().width() <= groups->width());
            QVERIFY(groups->tabRect(groups->count() - 1).right() <= groups->width());
        }
    }

private:
    void open(const Experiment& experiment)
    {
        m_strip.reset();
        beginSession(experiment);
        m_strip = std::make_unique<StepStrip>(m_session.get());
        m_strip->resize(1024, m_strip->sizeHint().height());
        m_strip->show();
    }
    static QStringList namesOn(const QTabBar* bar)
    {
        QStringList names;
        for (int tab = 0; tab < bar->count(); ++tab)
            names << bar->tabText(tab);
        return names;
    }
    static int tabOf(const QTabBar* bar, int data)
    {
        for (int tab = 0; tab < bar->count(); ++tab)
            if (bar->tabData(tab).toInt() == data)
                return tab;
        return -1;
    }
    template <typename Place>
    void click(QTabBar* bar, Place place)
    {
        QCoreApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest);
        const int tab = tabOf(bar, static_cast<int>(place));
        QVERIFY(tab >= 0);
        QTest::mouseClick(bar, Qt::LeftButton, {}, bar->tabRect(tab).center());
        QVERIFY(awaitSettled(*m_session));
    }

    std::unique_ptr<StepStrip> m_strip;
};

ATTN_QT_TEST(StepStripTest)
#include "step_strip_test.moc"
