// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/export/web_page.h"

#include "tests/ui/examples.h"
#include "tests/ui/qt_test.h"
#include "tests/ui/tensor_id.h"
#include "ui/session/language.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

#include <algorithm>
#include <set>
#include <string>

using namespace attn;

/// Web pages.
class PageTest : public QObject
{
    Q_OBJECT

private slots:
    void init() { setLanguage("en"); }
    void pageStartsAtTheSelection();
    void eachHeadHasItsOwnColourRange();
    void tooManyWeightsAreOmitted();
    void exportCanBeCancelled();
};

void PageTest::pageStartsAtTheSelection()
{
    Experiment experiment = smallExperiment();
    Selection start;
    start[Axis::head] = 2;
    start[Axis::query] = 5;
    const QByteArray page = pageOf(planPage(evaluate(experiment), "mine </script>", start));
    for (const char* text :
         {"\"title\":\"mine \\u003c/script>\"", "\"at\":{\"batch\":0,\"head\":2,\"query\":5,\"key\":0}",
          "\"untrained\":true", "\"step\":\"Weights\"", "\"step\":\"注意力权重\"",
          "\"legend\":\"A:\u00a0Weights · E:\u00a0Exponentials", "[\"Heads\",\"4\"]",
          "[\"Mask\",\"mask layer 1 (Causal)\"]"})
        QVERIFY2(page.contains(text), text);
    QVERIFY(!page.contains("{{"));
    QVERIFY(page.contains("\"language\":0}"));
    setLanguage("zh_CN");
    QVERIFY(pageOf(planPage(evaluate(experiment), {}, start)).contains("\"language\":1}"));
}

void PageTest::eachHeadHasItsOwnColourRange()
{
    const TracePtr trace = evaluate(smallExperiment());
    const QByteArray page = pageOf(planPage(trace, {}, {}));
    const QByteArray start = "id=\"data\">";
    const qsizetype from = page.indexOf(start) + start.size();
    const QJsonArray steps =
        QJsonDocument::fromJson(page.mid(from, page.indexOf("</script>", from) - from)).object()["steps"].toArray();
    const auto step = std::ranges::find_if(steps, [](const QJsonValue& one) { return one["tensor"] == "scores"; });
    const QJsonArray matrices = step->toObject()["matrices"].toArray();
    const auto matrix = std::ranges::find_if(matrices, [](const QJsonValue& one) { return one["tensor"] == "scores"; });
    const Tensor& scores = (*trace)[TensorId::scores];
    for (Index head = 0; head < scores.size(Axis::head); ++head) {
        const double largest = double(scores.matrix(head).cwiseAbs().maxCoeff());
        const QJsonValue look = matrix->toObject()["looks"][static_cast<qsizetype>(head)];
        QCOMPARE(look[0].toDouble(), -largest);
        QCOMPARE(look[1].toDouble(), largest);
    }
}

/// With 512 features, the weights alone have a million numbers.
void PageTest::tooManyWeightsAreOmitted()
{
    Experiment experiment = smallExperiment();
    experiment.embedding.dim = 512;
    experiment.attention.bias = true;
    experiment.overrides = {{TensorId::q, {0, 1, 2}, 0.5F}};
    const TracePtr trace = evaluate(experiment);
    const PagePlan plan = planPage(trace, {}, {});
    QVERIFY(!plan.omitted.empty());
    for (const StepPicture& picture : plan.pictures)
        QVERIFY(std::ranges::find(plan.omitted, picture.step) == plan.omitted.end());
    const auto data = pageData(plan, ignoreProgress);
    std::set<std::string> omitted, numbered;
    for (const auto& tensor : data["tensors"]) {
        (tensor.contains("numbers") ? numbered : omitted).insert(tensor["name"]);
        for (const auto& recipe : tensor["recipes"])
            for (const auto& run : recipe["runs"])
                for (const auto& factor : run["factors"])
                    QVERIFY(!factor.contains("tensor") || std::ranges::none_of(plan.omitted, [&](TensorId id) {
                        return factor["tensor"] == name(id);
                    }));
    }
    QCOMPARE(omitted.size(), plan.omitted.size());
    QVERIFY(numbered.contains("w_q.bias"));  // small parameters are kept
    const auto& words = data["languages"][0]["tensors"]["q"]["recipes"];
    QCOMPARE(words.size(), std::size_t{2});  // computed and overridden cells
    QCOMPARE(words[0]["labels"][0].get<std::string>(), std::string("sum of 513 terms: this page leaves out W_Q"));
    QCOMPARE(words[1]["total"].get<std::string>(), std::string("set by hand"));
}

void PageTest::exportCanBeCancelled()
{
    const PagePlan plan = planPage(evaluate(smallExperiment()), {}, {});
    std::size_t asked = 0;
    QVERIFY(pageOf(plan, [&](std::size_t, std::size_t) { return ++asked < 100; }).isEmpty());
    QVERIFY(asked < 200);  // also checked within a step
}

ATTN_QT_TEST(PageTest)
#include "page_test.moc"
