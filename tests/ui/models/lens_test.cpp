// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/models/lens_dialog.h"

#include "core/experiment/shown_part.h"
#include "tests/ui/children.h"
#include "tests/ui/model_experiments.h"
#include "tests/ui/session_fixture.h"
#include "ui/session/language.h"
#include "ui/session/session.h"
#include "ui/words/number_text.h"

#include <QTableWidget>

#include <cmath>

using namespace attn;

class LensTest : public SessionFixture
{
    Q_OBJECT

private slots:
    void init()
    {
        setLanguage("en");
        m_session = std::make_unique<Session>(whichNoun(0));
        m_dialog = std::make_unique<LensDialog>(m_session.get());
        QVERIFY(awaitSettled(*m_session));
        m_dialog->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_dialog.get()));
        QVERIFY(QTest::qWaitFor([this] { return grid().rowCount() > 0; }));
        QVERIFY(awaitCurve());
    }

    void cleanup() { m_dialog.reset(); }

    void lastLayerPredictionEqualsModelPrediction()
    {
        QCOMPARE(grid().rowCount(), 2);
        QCOMPARE(grid().columnCount(), 12);
        QCOMPARE(grid().horizontalHeaderItem(1)->text(), "cat");
        QCOMPARE(grid().verticalHeaderItem(1)->text(), "Layer 2");
        const auto prediction = predict(m_session->experiment(), {});
        QCOMPARE(grid().item(1, 11)->text().toStdString(), prediction->items.front().top.front().token);
    }

    void contributionsAddUpToLogit()
    {
        const auto numberIn = [this](int row, int column) {
            return double(numberFromText(shares().item(row, column)->text()).value_or(NAN));
        };
        grid().setCurrentCell(1, 11);
        double sum = 0;
        for (int row = 0; row < shares().rowCount(); ++row)
            sum += numberIn(row, 0);
        const int logit = shares().columnCount() - 2;
        constexpr double rounding = 0.005;
        QVERIFY(std::abs(sum - numberIn(shares().rowCount() - 2, logit)) <= rounding * (shares().rowCount() + 1));
        for (int row = 1; row + 1 < shares().rowCount(); ++row)
            QVERIFY(std::abs(numberIn(row, 1) + numberIn(row, 2) - numberIn(row, 0)) <= 3 * rounding);
    }

    void cellShowsCurveOfItsWord()
    {
        shares().setRowCount(0);
        grid().setCurrentCell(0, 3);
        QVERIFY(awaitCurve());
        QVERIFY(hasLabelContaining(*m_dialog, "“" + grid().item(0, 3)->text() + "”: a logit of "));
    }

    void enterGoesToOutput()
    {
        grid().setCurrentCell(0, 4);
        QTest::keyClick(&grid(), Qt::Key_Return);
        QVERIFY(m_dialog->isHidden());
        QVERIFY(awaitSettled(*m_session));
        QCOMPARE(m_session->experiment().model->layer, 0);
        QCOMPARE(m_session->selection().step, TensorId::block_output);
        QCOMPARE(m_session->selection()[Axis::query], 4);
    }

    /// A result that arrives after the change would be of an experiment that no longer exists, maybe without a model.
    void closesWhenExperimentChanges()
    {
        edit(*m_session, [](Experiment& experiment) { experiment = withShownPart(experiment, PartKind::self, 1); });
        QVERIFY(m_dialog->isVisible());  // another layer of the same model
        m_dialog->hide();
        m_dialog->show();  // starts computing
        replace(*m_session, Experiment());
        QVERIFY(!m_dialog->isVisible());
    }

    void sentenceModelHasNoLens()
    {
        const std::string folder = ATTN_CHECKPOINTS "/bert_sentences";
        Experiment experiment;
        experiment.inputs.query = TextInput{{"1 21 13"}, true};
        experiment.model = ModelUse{folder, openModel(folder, {}), 0, PartKind::encoder, ""};
        m_dialog.reset();
        beginSession(withShownPart(std::move(experiment), PartKind::encoder, 0));
        m_dialog = std::make_unique<LensDialog>(m_session.get());
        m_dialog->show();
        QVERIFY(hasLabelContaining(*m_dialog, "This model predicts no words, so there is nothing to see."));
    }

private:
    QTableWidget& grid() { return *m_dialog->findChildren<QTableWidget*>().front(); }
    QTableWidget& shares() { return *m_dialog->findChildren<QTableWidget*>().back(); }
    bool awaitCurve()
    {
        return QTest::qWaitFor([this] { return shares().rowCount() > 0; });
    }

    std::unique_ptr<LensDialog> m_dialog;
};

ATTN_QT_TEST(LensTest)
#include "lens_test.moc"
