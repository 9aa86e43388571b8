// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/ui/examples.h"
#include "tests/ui/model_experiments.h"
#include "tests/ui/session_fixture.h"
#include "ui/theme/style.h"
#include "ui/widgets/controls.h"
#include "ui/window/choosers.h"
#include "ui/window/top_bar.h"

#include <QAbstractButton>
#include <QLayout>
#include <QMenu>
#include <QMenuBar>

#include <algorithm>
#include <memory>

using namespace attn;

class TopBarTest : public SessionFixture
{
    Q_OBJECT

private slots:
    void initTestCase() { applyTheme(ThemeChoice::light); }

    void init()
    {
        beginSession();
        m_bar = std::make_unique<TopBar>(m_session.get(), new QMenuBar);
        m_bar->layout()->setSizeConstraint(QLayout::SetNoConstraint);  // as inside a window
        styleWindow(m_bar.get());
        m_bar->resize(1440, 50);
        m_bar->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_bar.get()));
    }

    void cleanup() { m_bar.reset(); }

    void randomWeightsAreMarkedUntrained()
    {
        QVERIFY(mark()->isVisible());
        QCOMPARE(mark()->accessibleName(), "untrained: the pattern means nothing");
        edit(*m_session, [](Experiment& experiment) { experiment.embedding.init = EmbeddingInit::one_hot; });
        QVERIFY(mark()->isVisible());
        edit(*m_session, [](Experiment& experiment) {
            std::get<SeededWeights>(experiment.attention.weights).init = WeightInit::identity;
        });
        QVERIFY(!mark()->isVisible());
        edit(*m_session, [](Experiment& experiment) { experiment.embedding.init = EmbeddingInit::normal; });
        QVERIFY(mark()->isVisible());
    }

    /// "the cat sat on the mat": the second "the" attends to both.
    void untrainedMarkOffersMeaningfulWeights()
    {
        mark()->menu()->actions().front()->trigger();
        QVERIFY(awaitTrace(*m_session));
        QVERIFY(mark()->isVisible());
        QCOMPARE(mark()->text(), "each word finds the same word");
        QVERIFY(!mark()->menu());
        const Tensor& weights = (*m_session->trace())[TensorId::weights];
        const auto weight = [&](Index query, Index key) { return weights.at(Shape{0, 0, query, key}); };
        QVERIFY(weight(1, 1) > 0.9F && weight(5, 5) > 0.9F);
        QVERIFY(weight(4, 0) > 0.45F && weight(4, 4) > 0.45F);
        edit(*m_session, [](Experiment& experiment) { experiment.inputs.key = TextInput{{"le chat"}}; });
        QVERIFY(!mark()->isVisible());
        edit(*m_session, [](Experiment& experiment) { experiment.inputs.key.reset(); });
        QVERIFY(mark()->isVisible());
        edit(*m_session, [](Experiment& experiment) { experiment.attention.scale = {}; });
        QVERIFY(!mark()->isVisible());
    }

    void markIsShortInNarrowBar()
    {
        m_bar->resize(600, 50);
        QTRY_COMPARE(mark()->text(), "untrained");
        QVERIFY(mark()->isVisible());
        QVERIFY(!mark()->visibleRegion().isEmpty());
    }

    void elidedTitleIsInTooltip()
    {
        m_bar->setHeading("The cat sat on the mat", true);
        const auto* title = m_bar->findChild<ElidedLabel*>();
        QCOMPARE(title->shownText(), QString("The cat sat on the mat · not saved"));
        m_bar->resize(600, 50);
        QTRY_VERIFY(title->shownText().endsWith(u'…'));
        QVERIFY(title->shownText().startsWith("The"));
        QVERIFY(title->toolTip().startsWith("The cat sat on the mat · not saved\ncomputed in "));
    }

    void buttonsStayInPlaceAfterEditOrPin()
    {
        const auto places = [this] {
            QCoreApplication::processEvents();
            std::vector<QRect> found;
            for (const QAbstractButton* button : m_bar->findChildren<QAbstractButton*>())
                if (button->isVisible())
                    found.emplace_back(button->mapTo(m_bar.get(), QPoint()), button->size());
            return found;
        };
        for (const int width : {1440, 1100, 1024}) {
            m_bar->resize(width, 50);
            m_bar->setHeading("The cat sat on the mat", false);
            const std::vector<QRect> before = places();
            m_bar->setHeading("The cat sat on the mat", true);
            QCOMPARE(places(), before);
            m_session->pin();
            QCOMPARE(places(), before);
            m_session->traceComparison()->unpin();
        }
    }

    /// Independent of the previous model.
    void layerBoxFitsLayerNames()
    {
        m_bar->resize(1024, 50);
        const auto* box = m_bar->findChild<PartChooser*>();
        std::vector<int> widths;
        for (const Experiment& experiment : {whichNoun(1), exampleOf("shipped:dates cross 0"), whichNoun(1)}) {
            replace(*m_session, experiment);
            QCoreApplication::processEvents();
            QVERIFY2(!box->shownText().contains(u'…'), qPrintable(box->shownText()));
            QVERIFY(!box->shownText().contains(" of "));
            widths.push_back(box->width());
        }
        QCOMPARE(box->currentText(), "Layer 2 of 2");
        QVERIFY(widths[1] > widths[0]);
        QCOMPARE(widths[2], widths[0]);
    }

    void headsCountFromOneAndTooltipHasBothNumbers()
    {
        QStringList heads;
        for (const QAbstractButton* button :
             m_bar->findChildren<IndexChooser*>().front()->findChildren<QAbstractButton*>())
            if (!button->text().isEmpty() && button->text().front().isDigit()) {
                heads << button->text();
                const QString in_code = QString::number(button->text().toInt() - 1);
                QVERIFY2(button->toolTip().endsWith("count from 0: " + in_code), qPrintable(button->toolTip()));
            }
        QCOMPARE(heads, QStringList({"1", "2", "3", "4"}));
    }

    void disabledHeadIsStruckOut()
    {
        const QImage on = button("2")->grab().toImage();
        QCOMPARE(button("2")->accessibleName(), "Head 2");
        edit(*m_session, [](Experiment& experiment) { experiment.heads_off = {1}; });
        QCOMPARE(button("2")->accessibleName(), "Head 2 is off");
        QVERIFY(button("2")->toolTip().contains("Head 2 is off"));
        QVERIFY(button("2")->grab().toImage() != on);
        QCOMPARE(button("3")->accessibleName(), "Head 3");
        edit(*m_session, [](Experiment& experiment) { experiment.heads_off = {}; });
        QCOMPARE(button("2")->accessibleName(), "Head 2");
        QCOMPARE(button("2")->grab().toImage(), on);
    }

    void sentencesOfPairCanBeChosen()
    {
        auto* chooser = m_bar->findChild<SentencesChooser*>();
        QVERIFY(!chooser->isVisible());
        replace(*m_session, bertOfPairs({{"the cat", "a dog"}, false, {"", "the"}}));
        QVERIFY(!chooser->isVisible());  // the first sequence is a single sentence
        m_session->select(Axis::batch, 1);
        QVERIFY(awaitSettled(*m_session));
        QVERIFY(chooser->isVisible());
        QCOMPARE(chooser->currentText(), "A and B");
        QTest::keyClick(chooser, Qt::Key_Down);
        QTest::keyClick(chooser, Qt::Key_Down);
        QCOMPARE(chooser->currentText(), "A → B");
        QVERIFY(m_session->viewOptions().sentences == VisibleSentences::a_to_b);
    }

    void meanIsChoiceBesideHeads()
    {
        button("Mean")->click();
        QCOMPARE(m_session->selection().step, TensorId::mean_weights);
        QVERIFY(awaitSettled(*m_session));
        QVERIFY(button("Mean")->isChecked());
        QVERIFY(!button("1")->isChecked());
        QCOMPARE(m_session->shownStep(), TensorId::mean_weights);

        button("2")->click();
        QVERIFY(awaitSettled(*m_session));
        QCOMPARE(m_session->selection().step, TensorId::weights);
        QCOMPARE(m_session->selection()[Axis::head], 1);
        QVERIFY(!button("Mean")->isChecked());
        QVERIFY(!std::ranges::count(m_session->shownSteps(), TensorId::mean_weights));

        edit(*m_session, [](Experiment& experiment) { experiment.attention.dropout = {0.5, 1, true}; });
        button("Mean")->click();
        button("All")->click();
        QVERIFY(awaitSettled(*m_session));
        QCOMPARE(m_session->selection().step, TensorId::dropped_weights);
        QVERIFY(button("All")->isChecked());
    }

private:
    /// The button of a head, or of all.
    [[nodiscard]] QAbstractButton* button(const QString& text) const
    {
        const auto buttons = m_bar->findChild<IndexChooser*>()->findChildren<QAbstractButton*>();
        return *std::ranges::find(buttons, text, &QAbstractButton::text);
    }
    [[nodiscard]] const UntrainedMark* mark() const { return m_bar->findChild<UntrainedMark*>(); }
    std::unique_ptr<TopBar> m_bar;
};

ATTN_QT_TEST(TopBarTest)

#include "top_bar_test.moc"
