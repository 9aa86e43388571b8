// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/explain/derivation.h"

#include "core/experiment/tokenizer.h"
#include "core/pipeline/input_plan.h"
#include "core/pipeline/operations.h"
#include "core/pipeline/softmax.h"

#include <algorithm>
#include <cassert>

namespace attn
{

namespace
{

/// An input made from text is its token's vector plus its position's; every other number comes from outside as it is.
Terms deriveGiven(const Derivation& at)
{
    const Experiment& experiment = at.trace().experiment();
    const auto asItIs = [&] { return single(Combine::copy, constant(at.trace()[at.step().id].at(at.index()))); };
    if (isParameter(at.step().id))
        return asItIs();
    const InputPlans plans = planInputs(experiment.inputs, experiment.embedding);
    const InputPlan& plan = at.step().id == TensorId::query_input ? plans.query
                            : at.step().id == TensorId::key_input ? plans.keyOrQuery()
                                                                  : plans.valueOrKey();
    const Index position = at.index()[1];
    const auto& tokens =
        plan.isText() ? plan.tokens[static_cast<std::size_t>(at.index()[0])] : std::vector<std::string>{};
    if (position >= static_cast<Index>(tokens.size()))
        return asItIs();
    const Embedder embedder(experiment.embedding, vocabulary(plans));
    const Factor token = constant(embedder.tokenValue(tokens[static_cast<std::size_t>(position)], at.index()[2]));
    if (experiment.embedding.positions == Positions::none)
        return single(Combine::copy, token);
    return combined(Combine::sum, term(token), term(constant(embedder.positionValue(position, at.index()[2]))));
}

Terms deriveCopy(const Derivation& at) { return single(Combine::copy, at.read(0, at.index())); }

Terms deriveSlice(const Derivation& at)
{
    Shape source = at.index();
    source.back() += sliceStart(at.step(), at.layer());
    return single(Combine::copy, at.read(0, source));
}

Terms deriveProject(const Derivation& at)
{
    const Index feature = at.index().back();
    Terms terms{Combine::sum, {}};
    for (Index in = 0; in < at.operand(0).shape().back(); ++in) {
        Shape x = at.index();
        x.back() = in;
        terms.terms.push_back(term(at.read(0, x), at.read(1, {feature, in})));
    }
    if (at.operandCount() > 2)
        terms.terms.push_back(term(at.read(2, {feature})));
    return terms;
}

Terms deriveSplit(const Derivation& at)
{
    const Shape& i = at.index();
    const auto whole = splitMapping(at.step(), at.layer()).whole({i[1], i[2], i[3]});
    return single(Combine::copy, at.read(0, {i[0], whole.position, whole.feature}));
}

Terms deriveMerge(const Derivation& at)
{
    const Shape& i = at.index();
    const auto part = mergeMapping(at.layer()).part({i[1], i[2]});
    return single(Combine::copy, at.read(0, {i[0], part.head, part.position, part.feature}));
}

/// The axis that operand 0 has and the result lacks: what a contraction or a reduction runs over.
Axis runningAxis(const Derivation& at)
{
    const Axes& axes = at.operand(0).axes();
    return *std::ranges::find_if(
        axes, [&](Axis axis) { return std::ranges::find(at.step().axes, axis) == at.step().axes.end(); });
}

Terms deriveContract(const Derivation& at)
{
    const Axis axis = runningAxis(at);
    Terms terms{Combine::sum, {}};
    for (Index position = 0; position < at.operand(0).size(axis); ++position)
        terms.terms.push_back(term(at.readHere(0, axis, position), at.readHere(1, axis, position)));
    return terms;
}

Terms deriveScale(const Derivation& at)
{
    return combined(Combine::product, term(at.readHere(0)), term(constant(at.layer().scale())));
}

Terms deriveCombineMask(const Derivation& at)
{
    return single(Combine::select, constant(at.trace()[at.step().id].at(at.index())));
}

Terms deriveMask(const Derivation& at)
{
    const bool visible = at.readHere(1).value != 0.0F;
    const Factor fill = constant(static_cast<float>(at.layer().mask.fill));
    if (at.layer().mask.apply == FillApply::replace)
        return single(Combine::select, visible ? at.readHere(0) : fill);
    Terms terms = combined(Combine::sum, term(at.readHere(0)));
    if (!visible)
        terms.terms.push_back(term(fill));
    return terms;
}

Terms deriveReduction(const Derivation& at)
{
    const Axis axis = runningAxis(at);
    Terms terms{at.step().operation == Operation::maximum ? Combine::max : Combine::sum, {}};
    terms.terms.reserve(static_cast<std::size_t>(at.operand(0).size(axis)));
    for (Index position = 0; position < at.operand(0).size(axis); ++position)
        terms.terms.push_back(term(at.readHere(0, axis, position)));
    return terms;
}

Terms deriveExponential(const Derivation& at)
{
    return combined(Combine::exp, term(at.readHere(0)), term(constant(-1.0F), at.readHere(1)));
}

Terms deriveNormalise(const Derivation& at)
{
    if (at.operandCount() > 2) {
        const Axis axis = linesAreColumns(at.operand(1)) ? Axis::query : Axis::key;
        bool empty = true;
        for (Index position = 0; empty && position < at.operand(2).size(axis); ++position)
            empty = at.readHere(2, axis, position).value == 0.0F;
        if (empty)
            return single(Combine::select, constant(0.0F));
    }
    return combined(Combine::divide, term(at.readHere(0)), term(at.readHere(1)));
}

Terms deriveMultiply(const Derivation& at)
{
    return combined(Combine::product, term(at.readHere(0)), term(at.readHere(1)));
}

Terms deriveDropOut(const Derivation& at)
{
    return combined(Combine::product, term(at.readHere(0)),
                    term(constant(dropoutFactor(at.layer().attention.dropout, at.gridCell()))));
}

Terms deriveSwitch(const Derivation& at)
{
    return single(Combine::select, at.layer().headOff(at.position(Axis::head)) ? constant(0.0F) : at.readHere(0));
}

/// Those merged cells of the query's row that came from the head, each with its weight in w_o.
Terms deriveContribute(const Derivation& at)
{
    const Index n = at.position(Axis::batch);
    const Index feature = at.position(Axis::out);
    const bool projected = at.operandCount() > 1;
    Terms terms{Combine::sum, {}};
    for (Index in = 0; in < at.layer().dimensions[Axis::v_features]; ++in) {
        const auto part = mergeMapping(at.layer()).part({at.position(Axis::query), in});
        if (part.head != at.position(Axis::head) || (!projected && in != feature))
            continue;
        std::vector<Factor> factors = {at.read(0, {n, part.head, part.position, part.feature})};
        if (projected)
            factors.push_back(at.read(1, {feature, in}));
        terms.terms.push_back(term(std::move(factors)));
    }
    return terms;
}

struct DerivationRow {
    Operation operation;
    Terms (*derive)(const Derivation&);
};

constexpr std::array derivation_table = {
    DerivationRow{Operation::given, deriveGiven},
    DerivationRow{Operation::copy, deriveCopy},
    DerivationRow{Operation::slice, deriveSlice},
    DerivationRow{Operation::project, deriveProject},
    DerivationRow{Operation::split_heads, deriveSplit},
    DerivationRow{Operation::contract, deriveContract},
    DerivationRow{Operation::scale, deriveScale},
    DerivationRow{Operation::combine_mask, deriveCombineMask},
    DerivationRow{Operation::mask, deriveMask},
    DerivationRow{Operation::maximum, deriveReduction},
    DerivationRow{Operation::exponential, deriveExponential},
    DerivationRow{Operation::sum, deriveReduction},
    DerivationRow{Operation::normalise, deriveNormalise},
    DerivationRow{Operation::multiply, deriveMultiply},
    DerivationRow{Operation::drop_out, deriveDropOut},
    DerivationRow{Operation::switch_heads, deriveSwitch},
    DerivationRow{Operation::merge_heads, deriveMerge},
    DerivationRow{Operation::contribute, deriveContribute},
};

}  // namespace

Derivation::Derivation(const Trace& trace, const Step& step, Shape index)
    : m_trace(trace), m_step(step), m_index(std::move(index)), m_operands(operandsOf(step, trace.layer()))
{
}

Index Derivation::position(Axis axis) const
{
    const auto found = std::ranges::find(m_step.axes, axis);
    assert(found != m_step.axes.end());
    return m_index[static_cast<std::size_t>(found - m_step.axes.begin())];
}

Factor Derivation::read(std::size_t which, Shape index) const
{
    const float value = operand(which).at(index);
    return {value, CellRef{m_operands[which], std::move(index)}};
}

Factor Derivation::readHere(std::size_t which, Axis axis, Index at) const
{
    const Axes& axes = operand(which).axes();
    Shape index;
    index.reserve(axes.size());
    for (Axis own : axes)
        index.push_back(own == axis && at >= 0 ? at : position(own));
    return read(which, std::move(index));
}

MaskCell Derivation::gridCell() const
{
    return {position(Axis::batch), position(Axis::head), position(Axis::query), position(Axis::key)};
}

Factor constant(float value) { return {value, std::nullopt}; }

Term term(std::vector<Factor> factors)
{
    double value = 1.0;
    for (const Factor& factor : factors)
        value *= static_cast<double>(factor.value);
    return {std::move(factors), value};
}

Terms single(Combine operation, Factor factor) { return combined(operation, term(std::move(factor))); }

Terms derive(const Derivation& at)
{
    const auto row = std::ranges::find(derivation_table, at.step().operation, &DerivationRow::operation);
    assert(row != derivation_table.end());
    return row->derive(at);
}

}  // namespace attn
