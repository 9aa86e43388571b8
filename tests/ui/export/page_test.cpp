// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/export/web_page.h"

#include "core/files/stored_numbers.h"
#include "tests/ui/examples.h"
#include "tests/ui/qt_test.h"
#include "ui/session/language.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>
#include <bit>
#include <cstring>
#include <map>
#include <set>
#include <string>
#include <tuple>

using namespace attn;

namespace
{

using Json = nlohmann::ordered_json;

/// Numbers of four bytes each, as a page has them.
template <class Number>
std::vector<Number> numbersIn(const Json& json)
{
    const std::vector<std::byte> bytes = fromBase64(json.get<std::string>());
    std::vector<Number> numbers(bytes.size() / sizeof(Number));
    std::memcpy(numbers.data(), bytes.data(), bytes.size());
    return numbers;
}

Shape digitsIn(Index position, const Shape& radix)
{
    Shape digits(radix.size());
    for (std::size_t at = radix.size(); at-- > 0; position /= radix[at])
        digits[at] = position % radix[at];
    return digits;
}

Combination operationNamed(const std::string& word)
{
    int operation = 0;
    while (name(static_cast<Combination>(operation)) != word)
        ++operation;
    return static_cast<Combination>(operation);
}

/// Decodes the numbers and derivations in a page's data like its script (resources/page/trace.js).
class PageReader
{
public:
    explicit PageReader(const Json& data)
    {
        for (const Json& tensor : data["tensors"])
            if (tensor.contains("numbers"))
                m_numbers[tensor["name"]] = numbersIn<float>(tensor["numbers"]);
    }

    /// Calls visit(offset, Explanation) for every cell of a tensor whose numbers are on the page.
    void forEachCell(const Json& tensor, auto&& visit) const
    {
        const std::vector<float>& numbers = m_numbers.at(tensor["name"]);
        const auto recipe_of = tensor.contains("recipeOf") ? numbersIn<std::uint32_t>(tensor["recipeOf"])
                                                           : std::vector<std::uint32_t>(numbers.size());
        std::map<std::uint32_t, std::size_t> ranks;
        for (std::size_t at = 0; at < numbers.size(); ++at) {
            const Json& recipe = tensor["recipes"][recipe_of[at]];
            const Shape digits = digitsIn(static_cast<Index>(at), tensor["digits"]);
            Explanation explanation{{}, numbers[at], operationNamed(recipe["operation"]), {}, {}, {}, {}};
            for (const Json& run : recipe["runs"])
                for (std::size_t one = 0; one < run["count"]; ++one) {
                    std::vector<Factor> factors;
                    for (const Json& factor : run["factors"])
                        factors.push_back(constant(numberOf(
                            factor, numbers[at], digits, ranks[recipe_of[at]] * std::size_t(run["count"]) + one, one)));
                    explanation.terms.push_back(term(std::move(factors)));
                }
            ++ranks[recipe_of[at]];
            visit(static_cast<Index>(at), explanation);
        }
    }

private:
    /// @param one  index among the terms of all cells of the recipe, ordered by cell
    /// @param term index among the terms of the cell's run
    [[nodiscard]] float numberOf(const Json& factor, float own, const Shape& digits, std::size_t one,
                                 std::size_t term) const
    {
        if (factor.contains("own"))
            return own;
        if (factor.contains("constants")) {
            const auto& constants = decoded<float>(factor["constants"]);
            return constants.at(constants.size() == 1 ? 0 : one);
        }
        const std::vector<float>& numbers = m_numbers.at(factor["tensor"]);
        if (factor.contains("places"))
            return numbers.at(decoded<std::uint32_t>(factor["places"]).at(one));
        Index place = factor["start"].get<Index>() + static_cast<Index>(term) * factor["term"].get<Index>();
        for (std::size_t at = 0; at < digits.size(); ++at)
            place += digits[at] * factor["digits"][at].get<Index>();
        return numbers.at(static_cast<std::size_t>(place));
    }

    /// numbersIn(), cached for each member of the page's data.
    template <class Number>
    [[nodiscard]] const std::vector<Number>& decoded(const Json& json) const
    {
        const auto [found, is_new] = std::get<std::map<const Json*, std::vector<Number>>>(m_decoded).try_emplace(&json);
        if (is_new)
            found->second = numbersIn<Number>(json);
        return found->second;
    }

    std::map<std::string, std::vector<float>> m_numbers;
    mutable std::tuple<std::map<const Json*, std::vector<float>>, std::map<const Json*, std::vector<std::uint32_t>>>
        m_decoded;
};

/// Whether the combined terms equal the number within 2e-5 of the largest of them (single precision).
bool agreesWithTerms(const Explanation& explanation)
{
    const auto value = double(explanation.value);
    const double combined = recombine(explanation);
    if (!std::isfinite(value))
        return value == combined || (std::isnan(value) && std::isnan(combined));
    double size = std::abs(value);
    for (const Term& term : explanation.terms)
        if (std::isfinite(term.value))
            size = std::max(size, std::abs(term.value));
    return std::abs(value - combined) <= 2e-5 * size;
}

/// Every second head, including the last.
std::optional<Shape> someHeads(const Layer& layer)
{
    if (!layer.hasAttention())
        return std::nullopt;
    Shape heads;
    for (Index head = (layer.dimensions[Axis::head] - 1) % 2; head < layer.dimensions[Axis::head]; head += 2)
        heads.push_back(head);
    return heads;
}

/// All positions except 0, 3, 6, …; position 0 if there is no other.
Shape somePositions(const Layer& layer)
{
    Shape positions;
    for (Index position = 0; position < layer.dimensions[Axis::query]; ++position)
        if (position % 3 != 0)
            positions.push_back(position);
    return positions.empty() ? Shape{0} : positions;
}

}  // namespace

/// Web pages.
class PageTest : public QObject
{
    Q_OBJECT

private slots:
    void init() { setLanguage("en"); }

    void pageStartsAtTheSelection()
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

    void eachHeadHasItsOwnColourRange()
    {
        const TracePtr trace = evaluate(smallExperiment());
        const QByteArray page = pageOf(planPage(trace, {}, {}));
        const QByteArray start = "id=\"data\">";
        const qsizetype from = page.indexOf(start) + start.size();
        const QJsonArray steps =
            QJsonDocument::fromJson(page.mid(from, page.indexOf("</script>", from) - from)).object()["steps"].toArray();
        const auto step = std::ranges::find_if(steps, [](const QJsonValue& one) { return one["tensor"] == "scores"; });
        const QJsonArray matrices = step->toObject()["matrices"].toArray();
        const auto matrix =
            std::ranges::find_if(matrices, [](const QJsonValue& one) { return one["tensor"] == "scores"; });
        const Tensor& scores = (*trace)[TensorId::scores];
        for (Index head = 0; head < scores.size(Axis::head); ++head) {
            const double largest = double(scores.matrix(head).cwiseAbs().maxCoeff());
            const QJsonValue look = matrix->toObject()["looks"][static_cast<qsizetype>(head)];
            QCOMPARE(look[0].toDouble(), -largest);
            QCOMPARE(look[1].toDouble(), largest);
        }
    }

    /// With 512 features, the weights alone have a million numbers.
    void tooManyWeightsAreOmitted()
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

    void excerptHasDerivationOfEveryCell_data()
    {
        QTest::addColumn<QString>("file");
        for (const char* name : {"everything_on", "fused_sizes", "grouped", "grouped_cross",
                                 "grouped_without_projections", "nan_and_infinities", "no_output_projection",
                                 "qk_norm_all_heads", "sink_of_each_head", "softmax_axis_query"})
            QTest::newRow(name) << QStringLiteral(ATTN_CASES "/%1.attn.json").arg(name);
        for (const char* part :
             {"shipped:which-noun self 1", "shipped:which-noun prediction 2", "shipped:dates cross 0"})
            QTest::newRow(part) << part;
    }

    void excerptHasDerivationOfEveryCell()
    {
        QFETCH(const QString, file);
        const TracePtr trace = exampleTrace(file);
        const Excerpt excerpt(trace->layer(), someHeads(trace->layer()), somePositions(trace->layer()));
        const Json data = pageData(planPage(trace, {}, {}, excerpt), ignoreProgress);
        const PageReader page(data);
        for (const Json& tensor : data["tensors"]) {
            if (!tensor.contains("numbers"))
                continue;
            const std::string called = tensor["name"];
            const Tensor& whole = (*trace)[tensorId(called).value()];
            QCOMPARE(tensor["shape"].get<Shape>(), excerpt.shapeOf(whole));
            page.forEachCell(tensor, [&](Index place, const Explanation& explanation) {
                const std::string cell = called + '[' + formatShape(excerpt.indexAt(whole, place)) + ']';
                const float number = whole.at(excerpt.indexAt(whole, place));
                QVERIFY2(std::bit_cast<std::uint32_t>(number) == std::bit_cast<std::uint32_t>(explanation.value),
                         cell.c_str());
                QVERIFY2(agreesWithTerms(explanation), cell.c_str());
            });
            if (QTest::currentTestFailed())
                return;
        }
    }

    void excerptStatesOmittedTerms()
    {
        const TracePtr trace = evaluate(smallExperiment());
        const Index length = trace->layer().dimensions[Axis::query];
        Selection start;
        start[Axis::head] = 3;
        start[Axis::query] = 2;
        const Json data =
            pageData(planPage(trace, {}, start, Excerpt(trace->layer(), Shape{1, 3}, Shape{0, 2})), ignoreProgress);
        QCOMPARE(data["heads"].get<Index>(), Index{2});
        QCOMPARE(data["excerpt"]["positions"]["head"].get<Shape>(), (Shape{1, 3}));
        QCOMPARE(data["excerpt"]["positions"]["key"].get<Shape>(), (Shape{0, 2}));
        QCOMPARE(data["excerpt"]["positions"]["merged_features"].get<Shape>(), (Shape{2, 3, 6, 7}));
        QCOMPARE(data["start"]["at"]["head"].get<Index>(), Index{1});
        QCOMPARE(data["start"]["at"]["query"].get<Index>(), Index{1});
        const auto labelsOf = [&](const char* tensor) {
            return data["languages"][0]["tensors"][tensor]["recipes"][0]["labels"].dump();
        };
        QCOMPARE(labelsOf("row_sum"),
                 "[\"" + std::to_string(length - 2) + " other terms, which this page leaves out\"]");
        QCOMPARE(labelsOf("row_max"),
                 "[\"largest of " + std::to_string(length - 2) + " others, which this page leaves out\"]");
        QCOMPARE(labelsOf("output"), std::string("[\"b_O\",\"4 other terms, which this page leaves out\"]"));
        QCOMPARE(labelsOf("scores"), std::string("[]"));
        const std::string settings = data["languages"][0]["experiment"].dump();
        QVERIFY(settings.ends_with(R"(["Heads on this page","2, 4"],["Positions on this page","1, 3"]])"));
        for (const Json& step : data["steps"])
            for (const Json& matrix : step["matrices"]) {
                QVERIFY(matrix["looks"].size() == 2);
                QVERIFY(matrix["head"].is_null() || matrix["head"] < 2);
                if (matrix["tensor"] == "weights")
                    QCOMPARE(matrix["badge"].get<std::string>(),
                             "2×2 ⊂ L_q×L_k = " + std::to_string(length) + "×" + std::to_string(length));
            }
    }

    void exportCanBeCancelled()
    {
        const PagePlan plan = planPage(evaluate(smallExperiment()), {}, {});
        std::size_t asked = 0;
        QVERIFY(pageOf(plan, [&](std::size_t, std::size_t) { return ++asked < 100; }).isEmpty());
        QVERIFY(asked < 200);  // cancellation is checked within a step, too
    }
};

ATTN_QT_TEST(PageTest)
#include "page_test.moc"
