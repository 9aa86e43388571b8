// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/core/reference/explained.h"

#include "core/explain/sources.h"
#include "core/tensor/tensor_id.h"
#include "tests/core/reference/comparison.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <limits>

namespace attn
{

namespace
{

template <typename Number>
bool same(Number a, Number b)
{
    return a == b || (std::isnan(a) && std::isnan(b));
}

bool bitsEqual(float a, float b) { return std::memcmp(&a, &b, sizeof a) == 0; }

/// The magnitude to which rounding errors are proportional: for sums, that of the terms, which may cancel; otherwise
/// that of the result.
double magnitude(const Explanation& explanation)
{
    const auto& terms = explanation.terms;
    const auto size = [&](std::size_t term) { return std::abs(terms[term].value); };
    double all = 0.0;
    for (const Term& term : terms)
        all += std::abs(term.value);
    switch (explanation.operation) {
    case Combination::sum:
        return all;
    case Combination::root:
        return all / std::abs(recombine(explanation));
    case Combination::norm:
        return terms.size() == 3 ? std::abs(recombine(explanation)) : (size(0) + size(1)) / size(2) * size(3) + size(4);
    case Combination::gelu:
    case Combination::gelu_tanh:
        return all;
    default:
        return std::abs(recombine(explanation));
    }
}

/// Operations without rounding.
bool isExact(Combination operation)
{
    return operation == Combination::copy || operation == Combination::select || operation == Combination::max;
}

/// Within 1e-5 of the terms' magnitude; subnormal numbers have fewer digits.
bool recombinesTo(const Explanation& explanation, double value)
{
    const double recomputed = recombine(explanation);
    if (same(recomputed, value))
        return true;
    const double allowed = 1e-5 * magnitude(explanation) + static_cast<double>(std::numeric_limits<float>::min());
    return !isExact(explanation.operation) && std::isfinite(recomputed) && std::abs(recomputed - value) <= allowed;
}

void expectTermsAddUp(const Explanation& explanation)
{
    for (const Term& term : explanation.terms) {
        double product = 1.0;
        for (const Factor& factor : term.factors)
            product *= static_cast<double>(factor.value);
        EXPECT_TRUE(same(term.value, product)) << term.value << " is not the product of its factors";
    }
    EXPECT_TRUE(recombinesTo(explanation, static_cast<double>(explanation.value)))
        << name(explanation.operation) << " of " << explanation.terms.size() << " terms is " << recombine(explanation)
        << " instead of " << explanation.value;
}

/// Expects that each factor equals the number in its source cell, which is computed earlier.
void expectSourcesMatch(const Trace& trace, const Explanation& explanation)
{
    for (const Term& term : explanation.terms)
        for (const Factor& factor : term.factors) {
            if (!factor.source)
                continue;
            const auto& [id, index, layer] = *factor.source;
            ASSERT_TRUE(trace.has(id)) << name(id);
            ASSERT_TRUE(trace[id].contains(index)) << name(id) << testing::PrintToString(index);
            EXPECT_TRUE(bitsEqual(factor.value, trace[id].at(index))) << name(id) << testing::PrintToString(index);
            EXPECT_TRUE(isParameter(id) ||
                        findStep(trace.layer(), id) < findStep(trace.layer(), explanation.cell.tensor))
                << name(id) << " comes later";
        }
}

/// Expects that a term without source cell has a label.
void expectConstantsHaveLabels(const Trace& trace, const Explanation& explanation)
{
    const Step* step = findStep(trace.layer(), explanation.cell.tensor);
    for (const Term& term : explanation.terms)
        if (std::ranges::none_of(term.factors, [](const Factor& factor) { return factor.source.has_value(); })) {
            EXPECT_TRUE(explanation.deciding_override || entryOf(step->operation).wording.constant);
        }
}

void expectSourcesAreVisited(const Trace& trace, const Explanation& explanation)
{
    std::vector<CellRef> named;
    for (const Term& term : explanation.terms)
        for (const Factor& factor : term.factors)
            if (factor.source)
                named.push_back(*factor.source);
    std::vector<CellRef> visited;
    visitSources(trace, explanation.cell, [&](const CellRef& cell) { visited.push_back(cell); });
    EXPECT_EQ(visited.size(), named.size());
    EXPECT_TRUE(std::ranges::is_permutation(visited, named));
}

void expectDecisionMatches(const Trace& trace, const Explanation& explanation)
{
    if (explanation.cell.tensor != TensorId::mask) {
        const bool has_layer =
            explanation.cell.tensor == TensorId::masked_scores || explanation.cell.tensor == TensorId::masked_weights;
        EXPECT_TRUE(has_layer || !explanation.decided_by);
        return;
    }
    const auto& decision = explanation.decided_by;
    EXPECT_EQ(explanation.value, !decision || decision->allow ? 1.0F : 0.0F);
    if (decision) {
        const MaskLayer& layer = trace.layer().mask.layers.at(decision->layer);
        EXPECT_TRUE(layer.on);
        EXPECT_EQ(layer.effect == LayerEffect::allow, decision->allow);
        EXPECT_EQ(kindOf(layer.region).name, decision->kind);
    }
}

}  // namespace

void expectEveryCellExplained(const Trace& trace, TensorId id, const Tensor& values)
{
    for (Index at = 0; at < values.size(); ++at) {
        const Shape index = values.indexAt(at);
        SCOPED_TRACE(std::string(name(id)) + testing::PrintToString(index));
        const Explanation explanation = explain(trace, id, index);
        EXPECT_EQ(explanation.cell, (CellRef{id, index}));
        const bool stored = trace.has(id);
        EXPECT_TRUE(stored ? bitsEqual(explanation.value, values.at(index))
                           : close(double(explanation.value), double(values.at(index))));
        expectTermsAddUp(explanation);
        expectSourcesMatch(trace, explanation);
        expectConstantsHaveLabels(trace, explanation);
        expectSourcesAreVisited(trace, explanation);
        expectDecisionMatches(trace, explanation);
        if (testing::Test::HasFailure())
            return;
    }
}

}  // namespace attn
