// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/code/formula.h"
#include "core/operations/layer.h"
#include "core/operations/operation.h"
#include "core/pipeline/make_layer.h"
#include "core/pipeline/trace.h"
#include "core/tensor/tensor_id.h"
#include "core/tensor/tensor_table.h"
#include "tests/core/generated_file.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <functional>
#include <iterator>
#include <map>
#include <optional>
#include <regex>
#include <string_view>
#include <utility>
#include <vector>

namespace attn
{

namespace
{

std::string texOf(const Experiment& experiment, TensorId id)
{
    const Layer layer = makeLayer(experiment);
    return formulaOf(*findStep(layer, id), layer).tex;
}

Experiment masked()
{
    Experiment experiment;
    experiment.mask.layers.emplace_back().region = CausalRegion{};
    return experiment;
}

TEST(Formula, UsesPresentOperand)
{
    EXPECT_EQ(texOf({}, TensorId::row_max), R"(\of{row_max}{m_i} = \max_j\, \of{scaled_scores}{\hat S_{ij}})");
    EXPECT_EQ(texOf(masked(), TensorId::row_max), R"(\of{row_max}{m_i} = \max_j\, \of{masked_scores}{Z_{ij}})");
}

TEST(Formula, ContainsBiasIfPresent)
{
    Experiment experiment;
    EXPECT_EQ(texOf(experiment, TensorId::q), R"(\of{q}{\q{Q}} = \of{query_input}{X_q}\, )"
                                              R"(\of{w_q.weight}{{\q{W_Q}}^{\!\top}} + \of{w_q.bias}{\q{b_Q}})");
    experiment.attention.bias = false;
    EXPECT_EQ(texOf(experiment, TensorId::q),
              R"(\of{q}{\q{Q}} = \of{query_input}{X_q}\, \of{w_q.weight}{{\q{W_Q}}^{\!\top}})");
}

TEST(Formula, SumsOverSoftmaxAxis)
{
    Experiment experiment = masked();
    experiment.attention.softmax_axis = SoftmaxAxis::query;
    EXPECT_EQ(texOf(experiment, TensorId::row_sum), R"(\of{row_sum}{r_j} = \sum_i \of{exp_scores}{E_{ij}})");
    EXPECT_EQ(texOf(experiment, TensorId::weights),
              R"(\of{weights}{A_{ij}} = \frac{\of{exp_scores}{E_{ij}}}{\of{row_sum}{r_j}} = )"
              R"(\frac{\of{exp_scores}{e^{\,\of{masked_scores}{Z_{ij}} - \of{row_max}{m_j}}}})"
              R"({\of{row_sum}{\sum_{i'} e^{\,\of{masked_scores}{Z_{i'j}} - \of{row_max}{m_j}}}})");
}

TEST(Formula, FollowsSettings)
{
    Experiment experiment = masked();
    experiment.attention.scale.kind = Scale::Kind::none;
    EXPECT_EQ(texOf(experiment, TensorId::scaled_scores), R"(\of{scaled_scores}{\hat S_{ij}} = \of{scores}{S_{ij}})");
    experiment.attention.scale.kind = Scale::Kind::sqrt_head_dim;
    EXPECT_EQ(texOf(experiment, TensorId::scaled_scores),
              R"(\of{scaled_scores}{\hat S_{ij}} = \frac{\of{scores}{S_{ij}}}{\sqrt{d_k}})");
    experiment.attention.scale.kind = Scale::Kind::sqrt_model_dim;
    EXPECT_EQ(texOf(experiment, TensorId::scaled_scores),
              R"(\of{scaled_scores}{\hat S_{ij}} = \frac{\of{scores}{S_{ij}}}{\sqrt{d_{\mathrm{model}}}})");
    experiment.mask.apply = FillApply::add;
    experiment.mask.fill = -1e9;
    EXPECT_EQ(texOf(experiment, TensorId::masked_scores),
              R"(\of{masked_scores}{Z_{ij}} = \of{scaled_scores}{\hat S_{ij}} + (1 - \of{mask}{M_{ij}})\, f)");
    experiment.attention.head_split = HeadLayout::view;
    EXPECT_EQ(texOf(experiment, TensorId::v_heads),
              R"(\of{v_heads}{\v{V^{(h)}_{j,\,c}}} = \of{v}{\v{V_{\lceil n/(H d_v)\rceil,\;1+(n-1)\bmod H d_v}}} )"
              R"(\qquad n = ((h-1) L_k + j - 1)\,d_v + c)");
}

/// Evaluates TeX for integers: + −, juxtaposition as product, \bmod, and a fraction rounded up.
class TexEvaluator
{
public:
    TexEvaluator(const std::string& tex, const std::map<std::string, int>& letters)
        : m_rest(std::regex_replace(tex, std::regex(R"( |\\[,;])"), "")), m_letters(letters)
    {
    }

    int sum()
    {
        int value = remainder();
        while (m_rest.starts_with('+') || m_rest.starts_with('-'))
            value += take("+") ? remainder() : (take("-"), -remainder());
        return value;
    }

private:
    bool take(std::string_view text)
    {
        const bool found = m_rest.starts_with(text);
        if (found)
            m_rest.erase(0, text.size());
        return found;
    }

    int remainder()
    {
        const int value = product();
        return take("\\bmod") ? value % product() : value;
    }

    int product()
    {
        int value = 1;
        for (std::optional<int> next = factor(); next; next = factor())
            value *= *next;
        return value;
    }

    std::optional<int> factor()
    {
        if (take("\\lceil")) {
            const int above = sum();
            const int below = take("/") ? product() : 1;
            return take("\\rceil") ? std::optional((above + below - 1) / below) : std::nullopt;
        }
        if (take("(")) {
            const int value = sum();
            return take(")") ? std::optional(value) : std::nullopt;
        }
        if (take("1"))
            return 1;
        for (const auto& [letter, value] : m_letters)
            if (take(letter))
                return value;
        return std::nullopt;
    }

    std::string m_rest;
    std::map<std::string, int> m_letters;
};

/// All its index variables count from 1, like positions and features in the window.
TEST(Formula, OfViewSplitHasSourceCell)
{
    Experiment experiment;
    experiment.attention.head_split = HeadLayout::view;
    const Layer layer = makeLayer(experiment);
    const Step& step = *findStep(layer, TensorId::v_heads);
    const HeadMapping mapping = splitMapping(step.axes, layer);
    std::smatch parts;
    const std::string tex = formulaOf(step, layer).tex;
    ASSERT_TRUE(std::regex_search(tex, parts, std::regex(R"(= .*V_\{(.*),\\;(.*)\}\}\} \\qquad n = (.*))")));
    const auto width = static_cast<int>(mapping.head_size);
    std::map<std::string, int> letters = {
        {"H", static_cast<int>(mapping.heads)}, {"d_v", width}, {"L_k", static_cast<int>(mapping.length)}};
    for (letters["h"] = 1; letters["h"] <= letters["H"]; ++letters["h"])
        for (letters["j"] = 1; letters["j"] <= letters["L_k"]; ++letters["j"])
            for (letters["c"] = 1; letters["c"] <= width; ++letters["c"]) {
                letters["n"] = TexEvaluator(parts[3], letters).sum();
                const auto merged = mapping.toMerged({letters["h"] - 1, letters["j"] - 1, letters["c"] - 1});
                EXPECT_EQ(TexEvaluator(parts[1], letters).sum(), merged.position + 1);
                EXPECT_EQ(TexEvaluator(parts[2], letters).sum(), merged.feature + 1);
            }
}

/// Every letter must be explained: a placeholder, an index, e, H, or one of the constants.
TEST(Formula, EveryIndexLetterIsExplained)
{
    for (const Step& step : stepTable()) {
        const FormulaTemplates& formula = entryOf(step.operation).formula;
        for (const char* variant : formula.variants) {
            std::string rest = variant ? variant : "";
            std::string known = " ehncijH0123456789{}()|^_,;:!&=+-/\\'";
            for (const FormulaConstant& constant : formula.constants) {
                const std::string tex = constant.tex ? constant.tex : "";
                if (tex.size() == 1)
                    known += tex;
                for (std::size_t at; tex.size() > 1 && (at = rest.find(tex)) != std::string::npos;)
                    rest.erase(at, tex.size());
            }
            for (std::string before; rest != before;)  // placeholders can be nested
                before = std::exchange(rest, std::regex_replace(rest, std::regex("<[^<>]*>"), " "));
            rest = std::regex_replace(rest, std::regex(R"(\\[a-zA-Z]+|\{cases\})"), " ");
            EXPECT_EQ(rest.find_first_not_of(known), std::string::npos) << name(step.id) << ": " << rest;
        }
    }
}

/// Number of operands in a variant: one more than its largest operand number.
std::size_t countOperands(std::string_view variant)
{
    std::size_t count = 0;
    for (std::size_t at = 0; (at = variant.find('<', at)) != std::string_view::npos; ++at) {
        const std::size_t digit = variant[at + 1] == '?' ? at + 2 : at + 1;
        if (std::isdigit(static_cast<unsigned char>(variant[digit])) != 0)
            count = std::max(count, static_cast<std::size_t>(variant[digit] - '0') + 1);
    }
    return count;
}

/// Enumerates the combinations of operand choices, one per call of next().
class OperandChoices
{
public:
    /// Equal candidates resolve to the same tensor throughout a formula.
    const Step* choose(const OperandAlternatives& candidates, bool optional)
    {
        const auto [known, isNew] = m_chosen.try_emplace(candidates, nullptr);
        if (!isNew)
            return known->second;
        std::vector<const Step*> options;
        for (const TensorId id : candidates)
            for (const Step& step : stepTable())
                if (step.id == id)
                    options.push_back(&step);
        if (optional)
            options.push_back(nullptr);
        if (m_choiceCount == m_path.size())
            m_path.push_back({0, 0});
        m_path[m_choiceCount].options = options.size();
        return known->second = options[m_path[m_choiceCount++].taken];
    }

    /// Whether the chosen rows can be present together: softmax has only one axis.
    [[nodiscard]] bool fits(const Step& step) const
    {
        const auto positions = [](const Step& row) {
            Axes found;
            std::ranges::copy_if(row.axes, std::back_inserter(found),
                                 [](Axis axis) { return axis == Axis::query || axis == Axis::key; });
            return found;
        };
        std::vector<Axes> reduced;
        const auto add = [&](const Step& row) {
            const bool varies = std::ranges::any_of(stepTable(), [&](const Step& other) {
                return other.id == row.id && positions(other) != positions(row);
            });
            if (varies)
                reduced.push_back(positions(row));
        };
        add(step);
        for (const auto& [candidates, row] : m_chosen)
            if (row)
                add(*row);
        return std::ranges::adjacent_find(reduced, std::ranges::not_equal_to()) == reduced.end();
    }

    /// @return false when all combinations have been enumerated
    bool next()
    {
        m_chosen.clear();
        m_choiceCount = 0;
        while (!m_path.empty() && ++m_path.back().taken == m_path.back().options)
            m_path.pop_back();
        return !m_path.empty();
    }

private:
    struct Choice {
        std::size_t taken, options;
    };
    std::map<OperandAlternatives, const Step*> m_chosen;
    std::vector<Choice> m_path;
    std::size_t m_choiceCount = 0;
};

/// Every formula that formulaOf() can return for any layer, by name: each row of the step table with each choice of its
/// operands and each variant of its operation.
std::vector<Formula> allFormulas()
{
    std::map<std::string, std::string> formulas;
    for (const Step& step : stepTable())
        for (const char* variant : entryOf(step.operation).formula.variants) {
            if (!variant)
                break;
            if (countOperands(variant) > step.operands.size())
                continue;  // the variant is for steps with more operands
            OperandChoices choices;
            do {
                const Formula formula =
                    formulaOf(step, variant, [&](const OperandAlternatives& candidates, bool optional) {
                        return choices.choose(candidates, optional);
                    });
                if (!formula.tex.empty() && choices.fits(step))
                    formulas.emplace(formula.name, formula.tex);
            } while (choices.next());
        }
    std::vector<Formula> list;
    for (const auto& [name, tex] : formulas)
        list.push_back({name, tex});
    return list;
}

/// An unbalanced brace would be drawn as an error.
TEST(Formula, HasBalancedBraces)
{
    for (const Formula& formula : allFormulas())
        EXPECT_EQ(std::ranges::count(formula.tex, '{'), std::ranges::count(formula.tex, '}')) << formula.tex;
}

/// The list that make_formulas.mjs draws. step_picture_test checks that it contains every formula and that each is
/// drawn.
TEST(Formula, ListIsCurrent)
{
    std::string list;
    for (const Formula& formula : allFormulas())
        list += formula.name + ' ' + formula.tex + '\n';
    expectGenerated("resources/formulas/formulas.txt", "# and commit what that made.", "", list);
}

}  // namespace

}  // namespace attn
