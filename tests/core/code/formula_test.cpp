// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/code/formula.h"
#include "core/operations/layer.h"
#include "core/operations/operation.h"
#include "core/pipeline/make_layer.h"
#include "core/pipeline/trace.h"
#include "core/tensor/tensor_id.h"
#include "core/tensor/tensor_table.h"
#include "tests/core/code/listing_cases.h"
#include "tests/core/generated_file.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cctype>
#include <fstream>
#include <iterator>
#include <map>
#include <regex>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace attn
{

namespace
{

/// How the formula of a step follows the settings: each row changes smallExperiment().
TEST(Formula, FollowsSettingsOfTable)
{
    for (const auto& row : nlohmann::json::parse(std::ifstream(ATTN_SOURCE_DIR "/tests/core/code/formulas.json"))) {
        const Layer layer = makeLayer(smallExperiment(row.at("changes").dump()));
        const TensorId id = *tensorId(row.at("tensor").get<std::string>());
        EXPECT_EQ(formulaOf(*findStep(layer, id), layer).tex, row.at("formula")) << row.at("name");
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
