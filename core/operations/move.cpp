// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/operations/layer.h"
#include "core/operations/operation.h"
#include "core/tensor/tensor_id.h"

#include <algorithm>
#include <array>

namespace attn
{

namespace
{

// Operations that copy numbers unchanged.

void computeInputOrParameter(const OperationInput& in, const RowRange& rows, MatrixMap result)
{
    const Operand given{in.id, in.layer.given[ordinal(in.id)]};
    result = rowsOf({in.id, in.axes, in.layer, {&given, 1}}, 0, rows);
}

/// result = operand
void computeCopy(const OperationInput& in, const RowRange& rows, MatrixMap result) { result = rowsOf(in, 0, rows); }

/// (L, H·(2·d_k + d_v)) → (L, H·d): operand[:, start:start + d]
void computeSlice(const OperationInput& in, const RowRange& rows, MatrixMap result)
{
    result = rowsOf(in, 0, rows).middleCols(sliceStart(in.axes.back(), in.layer), result.cols());
}

Terms deriveSlice(const DerivationInput& at)
{
    Shape source = at.index;
    source.back() += sliceStart(at.in.axes.back(), at.layer());
    return singleTerm(Combination::copy, at.read(0, std::move(source)));
}

/// The comment that explains why a tensor is a copy; null outside attention, where the architecture lacks the step.
const char* copyRemark(const Listing& in)
{
    if (in.axes.back() == Axis::key_in)
        return ATTN_TEXT("core", "self-attention: the same sequence");
    if (in.axes.back() == Axis::value_in)
        return ATTN_TEXT("core", "what is looked up is also what is read");
    const bool unprojected = std::ranges::any_of(std::array{TensorId::q, TensorId::k, TensorId::v, TensorId::output},
                                                 [&](TensorId id) { return in.name == name(id); });
    return unprojected ? ATTN_TEXT("core", "no projection") : nullptr;
}

std::vector<CodeLine> listCopy(const Listing& in) { return {in.line(in.operands[0], copyRemark(in))}; }

std::vector<CodeLine> listSlice(const Listing& in)
{
    const char* end_of_keys = sharesKeyHeads(in.layer) ? "(H + H_kv) * d_k" : "2 * H * d_k";
    const std::string range = in.name == name(TensorId::q)         ? ":H * d_k"
                              : in.axes.back() == Axis::k_features ? filledPattern("H * d_k:%1", end_of_keys)
                                                                   : filledPattern("%1:", end_of_keys);
    return {in.line(in.operands[0] + "[..., " + range + "]")};
}

}  // namespace

Index sliceStart(Axis part, const Layer& layer)
{
    Index start = 0;
    for (const Axis other : concatenatedAxes(Axis::qkv_features)) {
        if (other == part)
            break;
        start += layer.dimensions[other];
    }
    return start;
}

extern const OperationEntry given_operation = {
    .name = "given",
    .compute = computeInputOrParameter,
    .same_settings = alwaysSameSettings,
    .is_row_wise = inEveryLayer,
    .derive = [](const DerivationInput& at) { return singleTerm(Combination::copy, constant(at.value)); },
    .sources_from_axes = false,
    .listing = [](const Listing& in) { return std::vector{in.line(filledPattern("load(\"%1\")", in.name))}; },
    .formula = {{""}, onlyVariant, {}},
    .picture = {Layout::alone, "", "", ""},
    .wording = {ATTN_TEXT("Cells", "given"), nullptr, nullptr},
};

extern const OperationEntry copy_operation = {
    .name = "copy",
    .compute = computeCopy,
    .same_settings = alwaysSameSettings,
    .is_row_wise = inEveryLayer,
    .derive = [](const DerivationInput& at) { return singleTerm(Combination::copy, at.read(0, at.index)); },
    .sources_from_axes = false,
    .listing = listCopy,
    .formula = {{"<r|> = <0|>"}, onlyVariant, {}},
    .picture = {Layout::chain, "&", "→", ""},
};

extern const OperationEntry slice_operation = {
    .name = "slice",
    .compute = computeSlice,
    .same_settings = alwaysSameSettings,
    .is_row_wise = inEveryLayer,
    .derive = deriveSlice,
    .sources_from_axes = false,
    .listing = listSlice,
    .formula = {{"<r> = <0|>_{<pos>,\\;<offset>c}", "<r> = <0|>_{<pos>,\\;<offset of groups>c}"},
                [](const Layer& layer) { return std::size_t(sharesKeyHeads(layer)); },
                {}},
    .hand_calculation = HandCalculation::move,
    .picture = {Layout::reshape, "", "", ""},
};

}  // namespace attn
