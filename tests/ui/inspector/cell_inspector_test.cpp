// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/ui/children.h"
#include "tests/ui/examples.h"
#include "tests/ui/model_experiments.h"
#include "tests/ui/session_fixture.h"
#include "ui/inspector/cell_inspector.h"
#include "ui/inspector/derivation_model.h"
#include "ui/inspector/derivation_view.h"
#include "ui/inspector/rotation_view.h"
#include "ui/inspector/row_profile.h"
#include "ui/session/reveal_state.h"
#include "ui/words/number_text.h"
#include "ui/words/position_names.h"

#include <QApplication>
#include <QClipboard>
#include <QLabel>
#include <QMenu>
#include <QScrollBar>
#include <QToolButton>
#include <QTransform>

#include <algorithm>
#include <cmath>
#include <memory>

using namespace attn;

class CellInspectorTest : public SessionFixture
{
    Q_OBJECT

private slots:
    void init()
    {
        m_inspector.reset();
        beginSession(smallExperiment());
        m_session->goToCell({TensorId::scores, {0, 1, 5, 2}});
        m_inspector = std::make_unique<CellInspector>(m_session.get());
        m_inspector->resize(360, 700);
        m_inspector->show();
        QApplication::setActiveWindow(m_inspector.get());
        QVERIFY(QTest::qWaitForWindowActive(m_inspector.get()));
        m_lines = m_inspector->findChild<DerivationView*>();
        m_lines->setFocus();
    }

    void eachFactorIsALink()
    {
        clickLink(1, 1);
        QCOMPARE(step(), TensorId::k_heads);
        QCOMPARE(m_session->selection()[Axis::key], Index{2});
        QCOMPARE(m_session->selection()[Axis::head_qk], Index{1});
        QTest::mouseClick(button("Back"), Qt::LeftButton);
        QVERIFY(awaitSettled(*m_session));
        QCOMPARE(step(), TensorId::scores);
        clickLink(1, 0);
        QCOMPARE(step(), TensorId::q_heads);
        QCOMPARE(m_session->selection()[Axis::query], Index{5});
        m_session->goBack();
        QVERIFY(awaitSettled(*m_session));
        QCOMPARE(m_lines->chosen(), std::optional(DerivationView::Link{1, 0}));
    }

    void keyboardReachesEveryFactor()
    {
        press(Qt::Key_Down);
        QCOMPARE(m_lines->chosen(), std::optional(DerivationView::Link{1, 0}));
        press(Qt::Key_Right);
        press(Qt::Key_Right);  // there is no third factor
        QCOMPARE(m_lines->chosen(), std::optional(DerivationView::Link{1, 1}));
        press(Qt::Key_Return);
        QCOMPARE(step(), TensorId::k_heads);
        QVERIFY(m_lines->hasFocus());
    }

    void linksLeadToInputNumbers()
    {
        goTo({TensorId::output, {0, 5, 0}});
        for (int i = 0; lines().hasLinks(); ++i) {
            QVERIFY(i < 20);
            press(Qt::Key_Home);
            press(Qt::Key_Return);
        }
        QCOMPARE(step(), TensorId::query_input);
        goTo({TensorId::q, {0, 5, 0}});
        clickLink(3, 1);
        QCOMPARE(step(), TensorId::w_q_weight);
        QVERIFY(!lines().hasLinks());
        while (m_session->canGoBack())
            m_session->goBack();
        QVERIFY(awaitSettled(*m_session));
        QCOMPARE(step(), TensorId::query_input);  // the initial step of a new window
    }

    void linksLeadToThePreviousLayer()
    {
        replace(*m_session, whichNoun(1));
        goTo({TensorId::block_input, {0, 2, 7}});
        QVERIFY(!lines().hasLinks());
        press(Qt::Key_Home);
        press(Qt::Key_Return);
        QVERIFY(awaitSettled(*m_session));
        QCOMPARE(m_session->experiment().model->layer, 0);
    }

    void lineOfOneCellIsOneLink()
    {
        goTo({TensorId::masked_scores, {0, 1, 2, 4}});
        QCOMPARE(lines().at(0).links().size(), std::size_t{0});  // the fill
        clickLink(1, 0);
        QCOMPARE(step(), TensorId::mask);
        goTo({TensorId::weights, {0, 1, 5, 2}});
        QTest::mouseClick(m_lines->viewport(), Qt::LeftButton, {}, m_lines->visualRect(lines().index(3)).center());
        QCOMPARE(step(), TensorId::row_sum);
    }

    void termsCanBeOrderedBySize()
    {
        goTo({TensorId::q, {0, 5, 0}});
        const int rows = lines().rowCount();
        const auto labels = [&] {
            QStringList all;
            for (int row = 0; row < lines().rowCount(); ++row)
                all += lines().at(row).label;
            all.sort();
            return all;
        };
        const QStringList computed = labels();
        button("By size")->click();
        QCOMPARE(labels(), computed);
        for (int row = 0; row + 2 < rows; ++row)
            QVERIFY(std::abs(lines().at(row).value) >= std::abs(lines().at(row + 1).value));
        goToStep(*m_session, TensorId::weights);
        QVERIFY(!button("By size")->isVisible());  // the softmax has a fixed order
    }

    void vocabularyTermsAreSortedBySize()
    {
        replace(*m_session, whichNoun(2));
        goTo({TensorId::logit_sum, {0, 11}});
        QCOMPARE(lines().at(0).value, 1);  // e to the power of 0
        QVERIFY(lines().at(1).value <= lines().at(0).value);
        QVERIFY(!button("By size")->isVisible());
    }

    void foldedLineExpandsOnClick()
    {
        Experiment experiment = smallExperiment();
        experiment.embedding.dim = 40;
        replace(*m_session, experiment);
        goTo({TensorId::q, {0, 5, 0}});
        const int folded = lines().rowCount();
        const int fold = 12;
        QCOMPARE(lines().at(fold).kind, ExplanationRow::Kind::folded);
        m_lines->setCurrentIndex(lines().index(fold));
        press(Qt::Key_Return);
        QVERIFY(lines().rowCount() > folded);
        QCOMPARE(lines().rowCount(), 40 + 1 + 1);  // features, bias, total
    }

    void resultStaysVisible()
    {
        goTo({TensorId::q, {0, 5, 0}});
        m_inspector->resize(360, 330);
        const int last = lines().rowCount() - 1;
        QVERIFY(m_lines->verticalScrollBar()->maximum() > 0);
        const int terms = m_lines->resultRect().top();  // visible and complete
        QCOMPARE(terms % m_lines->visualRect(lines().index(0)).height(), 0);
        const auto resultIsSeen = [&] {
            const QRect result = m_lines->resultRect();
            return m_lines->viewport()->rect().contains(result) &&
                   result.height() == m_lines->visualRect(lines().index(last)).height() &&
                   m_lines->indexAt(result.center()).row() == last;
        };
        for (int row = 0; row < last; ++row) {
            m_lines->setCurrentIndex(lines().index(row));
            QVERIFY(resultIsSeen());
            QVERIFY(m_lines->visualRect(lines().index(row)).bottom() < m_lines->resultRect().top());
        }
    }

    void barsStayInPlaceWhenSelectionMoves()
    {
        goTo({TensorId::weights, {0, 1, 5, 2}});
        const auto* bars = m_inspector->findChild<RowProfile*>();
        m_inspector->resize(250, 700);
        QTRY_VERIFY(bars->isVisible() && bars->geometry().bottom() < 700);
        const QRect place = bars->geometry();
        QSet<int> heights;
        for (Index query = 0; query < 6; ++query)
            for (Index key = 0; key < 6; ++key) {
                goTo({TensorId::weights, {0, 1, query, key}});
                QCoreApplication::processEvents();
                QVERIFY(bars->isVisible());
                QCOMPARE(bars->geometry(), place);
                heights += m_inspector->findChild<CellNotes*>()->height();
            }
        QVERIFY(heights.size() > 1);  // the number of text lines differed
    }

    void softmaxOverQueriesShowsColumnBars()
    {
        m_inspector->resize(360, 900);
        goTo({TensorId::weights, {0, 1, 5, 2}});
        auto* bars = m_inspector->findChild<RowProfile*>();
        QTRY_VERIFY(bars->isVisible());
        QCOMPARE(bars->accessibleName(), "Row of Weights · head 2 as bars");
        edit(*m_session, [](Experiment& experiment) { experiment.attention.softmax_axis = SoftmaxAxis::query; });
        QTRY_VERIFY(bars->isVisible());
        QCOMPARE(bars->accessibleName(), "Column of Weights · head 2 as bars");
        emit bars->columnChosen(3);
        QCOMPARE(m_session->selection()[Axis::query], 3);
        QCOMPARE(m_session->selection()[Axis::key], 2);
    }

    /// The sentence on the most attended key is shown once the whole row is revealed, not for a single cell.
    void rowSentenceRequiresRevealedRow()
    {
        edit(*m_session, [](Experiment& experiment) {
            experiment.overrides = {{TensorId::weights, {0, 1, 5, 0}, 0.9F}};
        });
        m_session->revealState()->setUserPredicting(true);
        goTo({TensorId::weights, {0, 1, 5, 2}});
        m_session->revealState()->revealSelected(RevealState::Scope::cell);
        QVERIFY(awaitSettled(*m_session));
        QVERIFY(!hasLabelContaining("attends most") && !hasLabelContaining("This row"));
        m_session->revealState()->revealSelected(RevealState::Scope::line);
        QVERIFY(awaitSettled(*m_session));
        QVERIFY(hasLabelContaining("attends most") && hasLabelContaining("This row"));
    }

    void headContributionsAreHiddenWithOutput()
    {
        m_session->revealState()->setUserPredicting(true);
        goTo({TensorId::output, {0, 5, 0}});
        QVERIFY(!hasLabelContaining("What each head adds"));
        m_session->revealState()->revealSelected(RevealState::Scope::cell);
        QVERIFY(awaitSettled(*m_session));
        QVERIFY(hasLabelContaining("What each head adds"));
    }

    void stepAndSymbolsAreExplained()
    {
        goTo({TensorId::weights, {0, 1, 5, 2}});
        QVERIFY(m_inspector->findChild<QLabel*>("cellTitle")->toolTip().endsWith("count from 0: weights[0, 1, 5, 2]"));
        QVERIFY(!hasLabelContaining("Weights — ") && !hasLabelContaining("weights["));
        button("In code")->click();
        QVERIFY(hasLabelContaining("weights[mat, sat]") && hasLabelContaining("weights[0, 1, 5, 2]"));
        QVERIFY(hasLabelContaining("Weights — How each query spreads its attention"));
        for (const QString symbol : {"A:\u00a0Weights", "E:\u00a0Exponentials", "r:\u00a0Row\u00a0sum",
                                     "m:\u00a0Row\u00a0maximum", "Z:\u00a0Masked\u00a0scores"})
            QVERIFY2(hasLabelContaining(symbol), qPrintable(symbol));
        goTo({TensorId::scaled_scores, {0, 1, 5, 2}});
        QVERIFY(hasLabelContaining("Ŝ:\u00a0Scaled\u00a0scores") && hasLabelContaining("S:\u00a0Scores"));
        QVERIFY(hasLabelContaining("d_k:\u00a0features of one head's"));
        CellInspector later(m_session.get());
        QVERIFY(later.findChild<QToolButton*>("inCode")->isChecked());
        button("In code")->click();
    }

    void randomNumbersShowTheirSeed()
    {
        goTo({TensorId::w_q_weight, {0, 0}});
        QVERIFY(hasLabelContaining("random, seed 7"));
        goTo({TensorId::query_input, {0, 0, 0}});
        QVERIFY(hasLabelContaining("random, seed 1"));
        edit(*m_session, [](Experiment& experiment) { experiment.embedding.init = EmbeddingInit::one_hot; });
        QVERIFY(awaitSettled(*m_session));
        QVERIFY(!hasLabelContaining("random"));
    }

    void derivationCanBeCopied()
    {
        QSignalSpy copied(m_inspector.get(), &CellInspector::copied);
        const auto entries = button("Copy")->menu()->actions();
        QCOMPARE(entries.size(), 2);
        entries[0]->trigger();
        QVERIFY(QApplication::clipboard()->text().startsWith("scores[0, 1, 5, 2] = "));
        entries[1]->trigger();
        QVERIFY(QApplication::clipboard()->text().startsWith("% scores[0, 1, 5, 2], counted from 0\n\\begin{align*}"));
        QCOMPARE(copied.size(), 2);
        QTest::keySequence(m_lines, QKeySequence::Copy);
        QVERIFY(QApplication::clipboard()->text().startsWith("scores[0, 1, 5, 2] = "));
        m_session->revealState()->setUserPredicting(true);
        QVERIFY(awaitSettled(*m_session));
        QVERIFY(!button("Copy")->isEnabled());
    }

    void rotatedPairsAreDrawnAsArrows_data() { addRows<bool>("neighbours", {{"halves", false}, {"neighbours", true}}); }

    void rotatedPairsAreDrawnAsArrows()
    {
        QFETCH(bool, neighbours);
        const auto* view = m_inspector->findChild<RotationView*>();
        QVERIFY(view->isHidden());
        edit(*m_session, [&](Experiment& experiment) {
            experiment.attention.d_k = 6;
            experiment.attention.rotary.on = true;
            experiment.attention.rotary.dims = 4;
            experiment.attention.rotary.pairs = neighbours ? RotaryPairs::neighbours : RotaryPairs::halves;
        });
        const TracePtr trace = m_session->trace();
        for (Index feature = 0; feature < 4; ++feature) {
            const RotatedPair query = *rotatedPair(*trace, {TensorId::rotated_q, {0, 1, 5, feature}});
            const QPointF turned =
                QTransform().rotateRadians(5 * query.frequency).map(query.before);  // by the position
            QVERIFY(QPointF(turned - query.after).manhattanLength() < 1e-5);
        }
        QVERIFY(!rotatedPair(*trace, {TensorId::rotated_q, {0, 1, 5, 4}}));

        goTo({TensorId::rotated_k, {0, 1, 2, 0}});
        QVERIFY(!view->isHidden());
        QVERIFY(hasLabelContaining("is rotated by 2 · 57.3° = 114.6°."));
        const RotatedPair key = *rotatedPair(*trace, {TensorId::rotated_k, {0, 1, 2, 0}});
        QCOMPARE(view->categoryName(1), nameInSentence(*trace, Axis::key, 0, 2));
        QCOMPARE(view->valueText(1, 1),
                 QString("(%1, %2)").arg(fineNumberText(key.after.x()), fineNumberText(key.after.y())));
        QVERIFY(hasLabelContaining("3 · 57.3° = 171.9°"));
        goTo({TensorId::rotated_k, {0, 1, 2, 5}});  // a feature that is not rotated
        QVERIFY(view->isHidden());
    }

private:
    [[nodiscard]] bool hasLabelContaining(const QString& words) const
    {
        return attn::hasLabelContaining(*m_inspector, words);
    }
    const DerivationModel& lines() const { return *static_cast<const DerivationModel*>(m_lines->model()); }
    QRect linkBox(int row, int number) const
    {
        const QRect area = m_lines->visualRect(lines().index(row));
        return rowBoxes(lines(), row, area, m_lines->font()).links[static_cast<std::size_t>(number)];
    }
    void clickLink(int row, int number) const
    {
        QTest::mouseClick(m_lines->viewport(), Qt::LeftButton, {}, linkBox(row, number).center());
        QVERIFY(awaitSettled(*m_session));
    }
    void press(Qt::Key key) const
    {
        QTest::keyClick(m_lines, key);
        QVERIFY(awaitSettled(*m_session));
    }
    void goTo(const CellRef& cell) const
    {
        m_session->goToCell(cell);
        QVERIFY(awaitSettled(*m_session));
    }
    TensorId step() const { return m_session->selection().step; }
    QToolButton* button(const QString& name) const
    {
        for (auto* candidate : m_inspector->findChildren<QToolButton*>())
            if (candidate->accessibleName() == name || candidate->text() == name)
                return candidate;
        return nullptr;
    }

    std::unique_ptr<CellInspector> m_inspector;
    DerivationView* m_lines = nullptr;
};

ATTN_QT_TEST(CellInspectorTest)
#include "cell_inspector_test.moc"
