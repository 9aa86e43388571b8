// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/export/cell_recipes.h"

#include "core/tensor/tensor_id.h"

#include <algorithm>
#include <bit>
#include <map>

namespace attn
{

namespace
{

/// Fits a LinearOffset to examples. The factor of a digit follows from two examples that differ in this digit and in no
/// other digit with an unknown factor; visiting cells in row-major order provides them.
class LinearOffsetFitter
{
public:
    /// @return false when no linear form fits all examples so far, or when they do not determine it
    bool addExample(const Shape& digits, Index term, Index offset)
    {
        Shape all = digits;
        all.push_back(term);
        if (m_first.empty()) {
            m_first = all;
            m_firstOffset = offset;
            m_factors.assign(all.size(), std::nullopt);
            return true;
        }
        Index rest = offset - m_firstOffset;
        std::optional<std::size_t> unknown;
        for (std::size_t digit = 0; digit < all.size(); ++digit) {
            const Index difference = all[digit] - m_first[digit];
            if (difference == 0)
                continue;
            if (m_factors[digit])
                rest -= *m_factors[digit] * difference;
            else if (std::exchange(unknown, digit))
                return false;
        }
        if (!unknown)
            return rest == 0;
        const Index difference = all[*unknown] - m_first[*unknown];
        m_factors[*unknown] = rest / difference;
        return rest % difference == 0;
    }

    [[nodiscard]] LinearOffset fittedOffset() const
    {
        LinearOffset linear{m_firstOffset, {}, 0};
        for (std::size_t digit = 0; digit < m_first.size(); ++digit) {
            linear.per_digit.push_back(m_factors[digit].value_or(0));
            linear.start -= linear.per_digit.back() * m_first[digit];
        }
        linear.per_term = linear.per_digit.back();
        linear.per_digit.pop_back();
        return linear;
    }

private:
    Shape m_first;
    Index m_firstOffset = 0;
    std::vector<std::optional<Index>> m_factors;
};

/// A recipe under construction.
struct RecipeDraft {
    CellRecipe recipe;
    std::vector<std::vector<LinearOffsetFitter>> fitters;  ///< by run and factor
    bool linear = true;
};

/// A key for the tensors of the factors; equal for all terms of a run.
std::string kindOf(const Term& term)
{
    std::string kind;
    for (const Factor& factor : term.factors)
        kind += factor.source ? static_cast<char>('a' + ordinal(factor.source->tensor)) : '#';
    return kind;
}

std::string kindOf(const Explanation& explanation)
{
    std::string kind(name(explanation.operation));
    for (const Term& term : explanation.terms)
        kind.append(" ").append(kindOf(term));
    return kind;
}

std::vector<TermRun> runsOf(const Explanation& explanation)
{
    std::vector<TermRun> runs;
    const Term* before = nullptr;
    for (const Term& term : explanation.terms) {
        if (before && kindOf(*before) == kindOf(term)) {
            ++runs.back().count;
        } else {
            TermRun& run = runs.emplace_back();
            for (const Factor& factor : term.factors)
                run.factors.push_back(
                    {factor.source ? std::optional(factor.source->tensor) : std::nullopt, {}, {}, {}, !factor.source});
        }
        before = &term;
    }
    return runs;
}

/// Calls visit(run, factor, term of the run, Factor) for every factor.
void forEachFactor(const std::vector<TermRun>& runs, const Explanation& explanation, auto&& visit)
{
    std::size_t first = 0;
    for (std::size_t run = 0; run < runs.size(); ++run) {
        for (Index term = 0; term < runs[run].count; ++term) {
            const auto& factors = explanation.terms[first + static_cast<std::size_t>(term)].factors;
            for (std::size_t factor = 0; factor < factors.size(); ++factor)
                visit(run, factor, term, factors[factor]);
        }
        first += static_cast<std::size_t>(runs[run].count);
    }
}

bool sameBits(float a, float b) { return std::bit_cast<std::uint32_t>(a) == std::bit_cast<std::uint32_t>(b); }

Index offsetOf(const Trace& trace, const Excerpt& excerpt, const CellRef& cell)
{
    return excerpt.offsetOf(trace[cell.tensor], cell.index).value();
}

void addToDraft(RecipeDraft& draft, const Trace& trace, const Excerpt& excerpt, const Explanation& explanation,
                const Shape& digits)
{
    ++draft.recipe.cells;
    forEachFactor(
        draft.recipe.runs, explanation, [&](std::size_t run, std::size_t factor, Index term, const Factor& number) {
            FactorRecipe& recipe = draft.recipe.runs[run].factors[factor];
            if (!number.source) {
                recipe.constants.push_back(number.value);
                recipe.is_cell_number = recipe.is_cell_number && sameBits(number.value, explanation.value);
            } else if (draft.linear)
                draft.linear =
                    draft.fitters[run][factor].addExample(digits, term, offsetOf(trace, excerpt, *number.source));
        });
}

RecipeDraft makeDraft(Explanation sample, const Explanation& shown)
{
    RecipeDraft draft{{std::move(sample), runsOf(shown), 0}, {}, true};
    for (const TermRun& run : draft.recipe.runs)
        draft.fitters.emplace_back(run.factors.size());
    return draft;
}

void finishDraft(RecipeDraft& draft)
{
    for (std::size_t run = 0; run < draft.fitters.size(); ++run)
        for (std::size_t at = 0; at < draft.fitters[run].size(); ++at) {
            FactorRecipe& factor = draft.recipe.runs[run].factors[at];
            if (factor.tensor && draft.linear)
                factor.offset = draft.fitters[run][at].fittedOffset();
            auto& constants = factor.constants;
            if (!constants.empty() &&
                std::ranges::all_of(constants, [&](float constant) { return sameBits(constant, constants.front()); }))
                constants.erase(constants.begin() + 1, constants.end());
            factor.is_cell_number = factor.is_cell_number && constants.size() > 1;
            if (factor.is_cell_number)
                constants.clear();
        }
}

/// The sizes of the axes that `axis` is composed of, outer first.
Shape digitsOf(Axis axis, const Dimensions& sizes)
{
    if (axis == Axis::merged_features)
        return {sizes[Axis::head], sizes[Axis::head_v]};
    if (axis == Axis::head && sizes[Axis::head] % sizes[Axis::kv_head] == 0)
        return {sizes[Axis::kv_head], sizes[Axis::head] / sizes[Axis::kv_head]};
    return {sizes[axis]};
}

Shape digitsOf(const Axes& axes, const Dimensions& sizes)
{
    Shape digits;
    for (const Axis axis : axes)
        for (const Index digit : digitsOf(axis, sizes))
            digits.push_back(digit);
    return digits;
}

}  // namespace

Index LinearOffset::at(const Shape& digits, Index term) const
{
    Index offset = start + per_term * term;
    for (std::size_t digit = 0; digit < digits.size(); ++digit)
        offset += per_digit[digit] * digits[digit];
    return offset;
}

CellRecipes cellRecipes(const Trace& trace, const Excerpt& excerpt, TensorId tensor, const RecipeKey& additional_key,
                        const std::stop_token& stop)
{
    const Tensor& numbers = trace[tensor];
    const Index cells = excerpt.sizeOf(numbers);
    CellRecipes result{digitsOf(numbers.axes(), excerpt.sizes()), {}, {}};
    std::map<std::string, std::size_t> known;
    std::vector<RecipeDraft> drafts;
    for (Index at = 0; at < cells && !stop.stop_requested(); ++at) {
        const Shape index = excerpt.indexAt(numbers, at);
        Explanation explanation = explain(trace, tensor, index);
        std::string kind = additional_key(explanation) + '\n';
        explanation = excerpt.shown(trace, std::move(explanation));
        kind += kindOf(explanation);
        const auto [found, is_new] = known.try_emplace(std::move(kind), drafts.size());
        if (is_new)
            drafts.push_back(makeDraft(explain(trace, tensor, index), explanation));
        addToDraft(drafts[found->second], trace, excerpt, explanation, indexAt(at, result.digits));
        result.recipe_of.push_back(static_cast<std::uint32_t>(found->second));
    }
    std::ranges::for_each(drafts, finishDraft);
    for (std::size_t at = 0; at < result.recipe_of.size() && !stop.stop_requested(); ++at) {
        RecipeDraft& draft = drafts[result.recipe_of[at]];
        if (draft.linear)
            continue;
        const Shape index = excerpt.indexAt(numbers, static_cast<Index>(at));
        forEachFactor(draft.recipe.runs, excerpt.shown(trace, explain(trace, tensor, index)),
                      [&](std::size_t run, std::size_t factor, Index, const Factor& number) {
                          if (number.source)
                              draft.recipe.runs[run].factors[factor].offsets.push_back(
                                  offsetOf(trace, excerpt, *number.source));
                      });
    }
    for (RecipeDraft& draft : drafts)
        result.recipes.push_back(std::move(draft.recipe));
    return result;
}

}  // namespace attn
