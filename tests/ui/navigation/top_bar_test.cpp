// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/ui/await.h"
#include "tests/ui/qt_test.h"
#include "tests/ui/tensor_id.h"
#include "ui/navigation/index_chooser.h"
#include "ui/navigation/top_bar.h"
#include "ui/navigation/untrained_mark.h"
#include "ui/theme/style.h"

#include <QAbstractButton>
#include <QLayout>
#include <QMenu>
#include <QTest>

#include <algorithm>
#include <memory>

using namespace attn;

class TopBarTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { applyTheme(ThemeChoice::light); }
    void init();
    void cleanup();
    void aNewWindowStartsWithTheInput();
    void randomNumbersAreCalledUntrained();
    void theMarkOffersNumbersThatMeanSomething();
    void theMarkIsShortWhereThereIsLittleRoom();
    void headsAreCountedFromOneAndTheTooltipTellsBoth();
    void aHeadThatIsOffIsStruckOutAndCalledSo();

private:
    [[nodiscard]] const UntrainedMark* mark() const { return m_bar->findChild<UntrainedMark*>(); }
    void become(const std::function<void(Experiment&)>& change)
    {
        m_session->edit("change", change);
        QVERIFY(awaitTrace(*m_session));
    }

    std::unique_ptr<Session> m_session;
    std::unique_ptr<TopBar> m_bar;
};

void TopBarTest::init()
{
    m_session = std::make_unique<Session>(Experiment());
    QVERIFY(awaitTrace(*m_session));
    m_bar = std::make_unique<TopBar>(m_session.get());
    m_bar->layout()->setSizeConstraint(QLayout::SetNoConstraint);  // as inside a window
    m_bar->resize(1440, 50);
    m_bar->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_bar.get()));
}

void TopBarTest::cleanup()
{
    m_bar.reset();
    m_session.reset();
}

void TopBarTest::aNewWindowStartsWithTheInput() { QCOMPARE(m_session->selection().step, TensorId::query_input); }

void TopBarTest::randomNumbersAreCalledUntrained()
{
    QVERIFY(mark()->isVisible());
    QCOMPARE(mark()->accessibleName(), "untrained: the pattern means nothing");
    become([](Experiment& experiment) { experiment.embedding.init = EmbeddingInit::one_hot; });
    QVERIFY(mark()->isVisible());
    become([](Experiment& experiment) {
        std::get<SeededWeights>(experiment.attention.weights).init = WeightInit::identity;
    });
    QVERIFY(!mark()->isVisible());
    become([](Experiment& experiment) { experiment.embedding.init = EmbeddingInit::normal; });
    QVERIFY(mark()->isVisible());
}

/// "the cat sat on the mat": the second "the" shares its attention with the first.
void TopBarTest::theMarkOffersNumbersThatMeanSomething()
{
    mark()->menu()->actions().front()->trigger();
    QVERIFY(awaitTrace(*m_session));
    QVERIFY(mark()->isVisible());
    QCOMPARE(mark()->text(), "each word finds its like");
    QVERIFY(!mark()->menu());
    const Tensor& weights = (*m_session->trace())[TensorId::weights];
    const auto weight = [&](Index query, Index key) { return weights.at(Shape{0, 0, query, key}); };
    QVERIFY(weight(1, 1) > 0.9F && weight(5, 5) > 0.9F);
    QVERIFY(weight(4, 0) > 0.45F && weight(4, 4) > 0.45F);
    become([](Experiment& experiment) { experiment.attention.scale = {}; });
    QVERIFY(!mark()->isVisible());
}

void TopBarTest::theMarkIsShortWhereThereIsLittleRoom()
{
    m_bar->resize(760, 50);
    QTRY_COMPARE(mark()->text(), "untrained");
    QVERIFY(mark()->isVisible());
    QVERIFY(!mark()->visibleRegion().isEmpty());
}

void TopBarTest::headsAreCountedFromOneAndTheTooltipTellsBoth()
{
    QStringList heads;
    for (const QAbstractButton* button : m_bar->findChildren<IndexChooser*>().front()->findChildren<QAbstractButton*>())
        if (!button->text().isEmpty() && button->text().front().isDigit()) {
            heads << button->text();
            const QString in_code = QString::number(button->text().toInt() - 1);
            QVERIFY2(button->toolTip().endsWith("count from 0: " + in_code), qPrintable(button->toolTip()));
        }
    QCOMPARE(heads, QStringList({"1", "2", "3", "4"}));
}

void TopBarTest::aHeadThatIsOffIsStruckOutAndCalledSo()
{
    const auto button = [this](const QString& text) {
        const auto buttons = m_bar->findChildren<IndexChooser*>().front()->findChildren<QAbstractButton*>();
        return *std::ranges::find(buttons, text, &QAbstractButton::text);
    };
    const QImage on = button("2")->grab().toImage();
    QCOMPARE(button("2")->accessibleName(), "Head 2");
    become([](Experiment& experiment) { experiment.heads_off = {1}; });
    QCOMPARE(button("2")->accessibleName(), "Head 2 is off");
    QVERIFY(button("2")->toolTip().contains("Head 2 is off"));
    QVERIFY(button("2")->grab().toImage() != on);
    QCOMPARE(button("3")->accessibleName(), "Head 3");
    become([](Experiment& experiment) { experiment.heads_off = {}; });
    QCOMPARE(button("2")->accessibleName(), "Head 2");
    QCOMPARE(button("2")->grab().toImage(), on);
}

ATTN_QT_TEST(TopBarTest)
#include "top_bar_test.moc"
