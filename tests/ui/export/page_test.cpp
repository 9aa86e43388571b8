// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/export/web_page.h"

#include "core/export/cell_recipes.h"
#include "core/files/stored_numbers.h"
#include "tests/ui/examples.h"
#include "tests/ui/qt_test.h"
#include "ui/session/language.h"

#include <algorithm>
#include <bit>
#include <cstring>
#include <map>
#include <set>
#include <string>

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

FactorRecipe factorIn(const Json& json)
{
    FactorRecipe factor;
    factor.is_cell_number = json.contains("own");
    if (json.contains("constants"))
        factor.constants = numbersIn<float>(json["constants"]);
    if (!json.contains("tensor"))
        return factor;
    factor.tensor = tensorId(json["tensor"].get<std::string>()).value();
    if (json.contains("places"))
        for (const std::uint32_t place : numbersIn<std::uint32_t>(json["places"]))
            factor.offsets.push_back(place);
    else
        factor.offset = {json["start"], json["digits"], json["term"]};
    return factor;
}

/// The recipes of a tensor of a page, without samples. @param cells number of cells
CellRecipes recipesIn(const Json& tensor, Index cells)
{
    CellRecipes result{tensor["digits"], {}, std::vector<std::uint32_t>(static_cast<std::size_t>(cells))};
    if (tensor.contains("recipeOf"))
        result.recipe_of = numbersIn<std::uint32_t>(tensor["recipeOf"]);
    for (const Json& recipe : tensor["recipes"]) {
        std::vector<TermRun>& runs = result.recipes.emplace_back().runs;
        for (const Json& run : recipe["runs"]) {
            runs.push_back({run["count"], {}});
            for (const Json& factor : run["factors"])
                runs.back().factors.push_back(factorIn(factor));
        }
    }
    return result;
}

/// Reads a factor of a recipe like the page's script (resources/page/trace.js).
/// @param one index among the terms of all cells of the recipe, ordered by cell; @param term of the cell's run
float numberOf(const FactorRecipe& factor, float own, const Shape& digits, std::size_t one, Index term,
               const std::map<TensorId, Tensor>& tensors)
{
    if (factor.is_cell_number)
        return own;
    if (!factor.tensor)
        return factor.constants.at(factor.constants.size() == 1 ? 0 : one);
    const Index place = factor.offsets.empty() ? factor.offset.at(digits, term) : factor.offsets.at(one);
    return *tensors.at(*factor.tensor).numbersAt(place);
}

/// The factors of all terms of a cell. @param rank of the cell among those of its recipe
std::vector<float> factorsOf(const CellRecipe& recipe, std::size_t rank, float own, const Shape& digits,
                             const std::map<TensorId, Tensor>& tensors)
{
    std::vector<float> numbers;
    for (const TermRun& run : recipe.runs)
        for (Index term = 0; term < run.count; ++term)
            for (const FactorRecipe& factor : run.factors)
                numbers.push_back(numberOf(factor, own, digits,
                                           rank * static_cast<std::size_t>(run.count) + static_cast<std::size_t>(term),
                                           term, tensors));
    return numbers;
}

std::vector<float> factorsOf(const Explanation& explanation)
{
    std::vector<float> numbers;
    for (const Term& term : explanation.terms)
        for (const Factor& factor : term.factors)
            numbers.push_back(factor.value);
    return numbers;
}

bool sameBits(float a, float b) { return std::bit_cast<std::uint32_t>(a) == std::bit_cast<std::uint32_t>(b); }

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
        const Json steps = pageData(planPage(trace, {}, {}), ignoreProgress)["steps"];
        const auto isOfScores = [](const Json& json) { return json["tensor"] == "scores"; };
        const Json matrices = (*std::ranges::find_if(steps, isOfScores))["matrices"];
        const Json looks = (*std::ranges::find_if(matrices, isOfScores))["looks"];
        const Tensor& scores = (*trace)[TensorId::scores];
        for (Index head = 0; head < scores.size(Axis::head); ++head) {
            const double largest = double(scores.matrix(head).cwiseAbs().maxCoeff());
            QCOMPARE(looks[static_cast<std::size_t>(head)][0].get<double>(), -largest);
            QCOMPARE(looks[static_cast<std::size_t>(head)][1].get<double>(), largest);
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
        const PagePlan plan = planPage(trace, {}, {}, excerpt);
        QVERIFY(plan.omitted.empty());
        const Json page = pageData(plan, ignoreProgress);
        std::map<TensorId, Tensor> tensors;
        for (const Json& json : page["tensors"]) {
            const TensorId id = tensorId(json["name"].get<std::string>()).value();
            const auto part = tensors.emplace(id, excerpt.copyOf((*trace)[id])).first;
            QCOMPARE(json["shape"].get<Shape>(), excerpt.shapeOf((*trace)[id]));
            QVERIFY2(std::ranges::equal(numbersIn<float>(json["numbers"]), part->second.values(), sameBits),
                     name(id).data());
        }
        for (const Json& json : page["tensors"]) {
            const TensorId id = tensorId(json["name"].get<std::string>()).value();
            const CellRecipes recipes = recipesIn(json, excerpt.sizeOf((*trace)[id]));
            std::vector<std::size_t> ranks(recipes.recipes.size());
            for (std::size_t at = 0; at < recipes.recipe_of.size(); ++at) {
                const Shape index = excerpt.indexAt((*trace)[id], static_cast<Index>(at));
                const std::string cell = std::string(name(id)) + '[' + formatShape(index) + ']';
                const Explanation expected = excerpt.shown(*trace, explain(*trace, id, index));
                QVERIFY2(agreesWithTerms(expected), cell.c_str());
                const std::uint32_t which = recipes.recipe_of[at];
                QCOMPARE(json["recipes"][which]["operation"].get<std::string>(), std::string(name(expected.operation)));
                const std::vector<float> read = factorsOf(recipes.recipes.at(which), ranks[which]++, expected.value,
                                                          indexAt(static_cast<Index>(at), recipes.digits), tensors);
                QVERIFY2(std::ranges::equal(read, factorsOf(expected), sameBits), cell.c_str());
            }
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
