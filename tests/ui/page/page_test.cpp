// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/page/page.h"

#include "tests/ui/examples.h"
#include "tests/ui/qt_test.h"
#include "tests/ui/tensor_id.h"
#include "ui/session/language.h"

#include <QTest>

using namespace attn;

/// Web pages.
class PageTest : public QObject
{
    Q_OBJECT

private slots:
    void init() { setLanguage("en"); }
    void itBeginsWhereOneWasInBothLanguages();
    void itStopsWhenItIsTold();
};

void PageTest::itBeginsWhereOneWasInBothLanguages()
{
    Experiment experiment = smallExperiment();
    experiment.title = "mine </script>";
    Selection start;
    start[Axis::head] = 2;
    start[Axis::query] = 5;
    const QByteArray page = pageOf(planPage(evaluate(experiment), start));
    for (const char* text :
         {"\"title\":\"mine \\u003c/script>\"", "\"at\":{\"batch\":0,\"head\":2,\"query\":5,\"key\":0}",
          "\"untrained\":true", "\"step\":\"Weights\"", "\"step\":\"注意力权重\"",
          "\"legend\":\"A:\u00a0Weights · E:\u00a0Exponentials", "[\"Heads\",\"4\"]",
          "[\"Mask\",\"mask layer 1 (Causal)\"]"})
        QVERIFY2(page.contains(text), text);
    QVERIFY(!page.contains("{{"));
}

void PageTest::itStopsWhenItIsTold()
{
    const PagePlan plan = planPage(evaluate(smallExperiment()), {});
    std::size_t asked = 0;
    QVERIFY(pageOf(plan, [&](std::size_t, std::size_t) { return ++asked < 100; }).isEmpty());
    QVERIFY(asked < 200);  // within a step, too
}

ATTN_QT_TEST(PageTest)
#include "page_test.moc"
