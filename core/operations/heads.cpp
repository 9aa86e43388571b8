// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/operations/layer.h"
#include "core/operations/operation.h"
#include "core/tensor/tensor_id.h"

namespace attn
{

namespace
{

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

std::vector<CodeLine> listSlice(const Listing& in)
{
    const char* end_of_keys = sharesKeyHeads(in.layer) ? "(H + H_kv) * d_k" : "2 * H * d_k";
    const std::string range = in.name == name(TensorId::q)         ? ":H * d_k"
                              : in.axes.back() == Axis::k_features ? filledPattern("H * d_k:%1", end_of_keys)
                                                                   : filledPattern("%1:", end_of_keys);
    return {in.line(in.operands[0] + "[..., " + range + "]")};
}

/// (L, H·d) → (H, L, d). transpose: each head gets a slice of every position's features; torch:
/// x.reshape(L, H, d).transpose(0, 1). view: each head gets a run of consecutive numbers; torch: x.reshape(H, L, d)
void computeSplit(const OperationInput& in, const RowRange& rows, MatrixMap result)
{
    const HeadMapping mapping = splitMapping(in.axes, in.layer);
    const ConstMatrixMap whole = matrixOf(in, 0, rows);
    for (Index row = 0; row < rows.count(); ++row) {
        const auto from = mapping.toMerged({rows.head, rows.begin + row, 0});
        result.row(row) = whole.row(from.position).segment(from.feature, mapping.head_size);
    }
}

Terms deriveSplit(const DerivationInput& at)
{
    const Shape& i = at.index;
    const auto merged = splitMapping(at.in.axes, at.layer()).toMerged({i[1], i[2], i[3]});
    return singleTerm(Combination::copy, at.read(0, {i[0], merged.position, merged.feature}));
}

const char* remark(HeadLayout layout)
{
    return layout == HeadLayout::view ? ATTN_TEXT("core", "no transpose: a common mistake") : nullptr;
}

std::vector<CodeLine> listSplit(const Listing& in)
{
    const HeadLayout layout = in.layer.head_split;
    const std::string heads = in.axes[1] == Axis::kv_head && sharesKeyHeads(in.layer) ? "H_kv" : "H";
    const std::string length(letter(in.axes[2]));
    const std::string features(letter(in.axes[3]));
    if (layout == HeadLayout::view)
        return {in.line(filledPattern("%1.reshape(N, %2, %3, %4)", in.operands[0], heads, length, features),
                        remark(layout))};
    const std::string cut = filledPattern("%1.reshape(N, %2, %3, %4)", in.operands[0], length, heads, features);
    const std::string result = variable(in.name);
    return {{result + " = " + cut, shapeLetters({in.axes[0], in.axes[2], in.axes[1], in.axes[3]}, in.layer)},
            in.line(filledPattern(in.dialect.swap_axes, result, 1, 2))};
}

/// Visits the sources of row `row` of the merged heads: visit(first feature, head, position) for each run of
/// mapping.head_size numbers.
template <typename Visit>
void forEachRun(const HeadMapping& mapping, Index row, Visit&& visit)
{
    for (Index feature = 0; feature < mapping.heads * mapping.head_size; feature += mapping.head_size) {
        const auto source = mapping.toSplit({row, feature});
        visit(feature, source.head, source.position);
    }
}

/// (H, L, d) → (L, H·d), the inverse of the split; torch: x.transpose(0, 1).reshape(L, H·d) or x.reshape(L, H·d)
void computeMerge(const OperationInput& in, const RowRange& rows, MatrixMap result)
{
    const HeadMapping mapping = mergeMapping(in.layer);
    for (Index row = 0; row < rows.count(); ++row)
        forEachRun(mapping, rows.begin + row, [&](Index feature, Index head, Index position) {
            result.row(row).segment(feature, mapping.head_size) =
                matrixOf(in, 0, {rows.batch, head, 0, 0}).row(position);
        });
}

Terms deriveMerge(const DerivationInput& at)
{
    const Shape& i = at.index;
    const auto source = mergeMapping(at.layer()).toSplit({i[1], i[2]});
    return singleTerm(Combination::copy, at.read(0, {i[0], source.head, source.position, source.feature}));
}

std::vector<CodeLine> listMerge(const Listing& in)
{
    const HeadLayout layout = in.layer.head_merge;
    const std::string heads =
        layout == HeadLayout::view ? in.operands[0] : filledPattern(in.dialect.swap_axes, in.operands[0], 1, 2);
    return {in.line(heads + ".reshape(N, L_q, H * d_v)", remark(layout))};
}

/// result = operand, or 0 for disabled heads
void computeDisabledHeads(const OperationInput& in, const RowRange& rows, MatrixMap result)
{
    if (in.layer.isHeadOff(rows.head))
        result.setZero();
    else
        result = rowsOf(in, 0, rows);
}

Terms deriveDisabledHeads(const DerivationInput& at)
{
    return singleTerm(Combination::select,
                      at.layer().isHeadOff(at.position(Axis::head)) ? constant(0.0F) : at.readAtCell(0));
}

std::vector<CodeLine> listDisabledHeads(const Listing& in)
{
    return {in.line(filledPattern(in.dialect.copy, in.operands[0])),
            {variable(in.name) + "[:, " + pythonList(in.layer.heads_off) + "] = 0", "",
             ATTN_TEXT("core", "the heads that are off")}};
}

/// The enabled heads.
std::vector<Index> enabledHeads(const Layer& layer)
{
    std::vector<Index> on;
    for (Index head = 0; head < layer.dimensions[Axis::head]; ++head)
        if (!layer.isHeadOff(head))
            on.push_back(head);
    return on;
}

/// (H, L_q, L_k) → (L_q, L_k): the mean over the enabled heads; 0 without enabled heads. torch: x.mean(1)
void computeAverage(const OperationInput& in, const RowRange& rows, MatrixMap result)
{
    const std::vector<Index> heads = enabledHeads(in.layer);
    result.setZero();
    for (const Index head : heads)
        result += rowsOf(in, 0, {rows.batch, head, rows.begin, rows.end});
    result /= static_cast<float>(std::max<std::size_t>(heads.size(), 1));
}

Terms deriveAverage(const DerivationInput& at)
{
    const std::vector<Index> heads = enabledHeads(at.layer());
    if (heads.empty())
        return singleTerm(Combination::copy, constant(0.0F));
    Terms terms{Combination::sum, {}};
    for (const Index head : heads)
        terms.terms.push_back(
            term({at.readAtCell(0, Axis::head, head), constant(1.0F / static_cast<float>(heads.size()))}));
    return terms;
}

std::vector<CodeLine> listAverage(const Listing& in)
{
    if (in.layer.heads_off.empty())
        return {in.line(in.operands[0] + ".mean(1)",
                        ATTN_TEXT("core", "what nn.MultiheadAttention returns beside its output"))};
    const std::vector<Index> on = enabledHeads(in.layer);
    if (on.empty())
        return {in.line(filledPattern(in.dialect.zeros, "N, L_q, L_k"))};
    return {
        in.line(in.operands[0] + "[:, " + pythonList(on) + "].mean(1)", ATTN_TEXT("core", "the heads that are on"))};
}

/// (H, L, d), (d_out, H·d) → (H, L, d_out): each head alone, merged with the features of other heads as 0, and
/// projected
void computeContribution(const OperationInput& in, const RowRange& rows, MatrixMap result)
{
    const HeadMapping mapping = mergeMapping(in.layer);
    const ConstMatrixMap part = matrixOf(in, 0, rows);
    Matrix alone = Matrix::Zero(rows.count(), mapping.heads * mapping.head_size);
    for (Index row = 0; row < rows.count(); ++row)
        forEachRun(mapping, rows.begin + row, [&](Index feature, Index head, Index position) {
            if (head == rows.head)
                alone.row(row).segment(feature, mapping.head_size) = part.row(position);
        });
    if (in.operands.size() > 1)
        result.noalias() = alone * in.operand(1).matrix(0).transpose();
    else
        result = alone;
}

/// The cells of the query's merged row that came from the head, each multiplied by its weight in w_o.
Terms deriveContribution(const DerivationInput& at)
{
    const HeadMapping mapping = mergeMapping(at.layer());
    const Index feature = at.index.back();
    const bool projected = at.in.operands.size() > 1;
    Terms terms{Combination::sum, {}};
    for (Index merged = 0; merged < mapping.heads * mapping.head_size; ++merged) {
        const auto source = mapping.toSplit({at.position(Axis::query), merged});
        if (source.head != at.position(Axis::head) || (!projected && merged != feature))
            continue;
        std::vector<Factor> factors = {at.read(0, {at.index[0], source.head, source.position, source.feature})};
        if (projected)
            factors.push_back(at.read(1, {feature, merged}));
        terms.terms.push_back(term(std::move(factors)));
    }
    return terms;
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

extern const OperationEntry split_heads_operation = {
    .name = "split_heads",
    .compute = computeSplit,
    .same_settings = [](const Layer& a, const Layer& b) { return a.head_split == b.head_split; },
    .is_row_wise = [](const Layer& layer) { return layer.head_split != HeadLayout::view; },
    .derive = deriveSplit,
    .sources_from_axes = false,
    .listing = listSplit,
    .formula = {{"<r|^{(h)}_{<pos>,\\,c}> = <0|_{<pos>,\\;(h-1)\\,<width>+c}>",
                 "<r|^{(h)}_{<pos>,\\,c}> = <0|_{\\lceil n/(H <width>)\\rceil,\\;1+(n-1)\\bmod H <width>}> \\qquad "
                 "n = ((h-1) <length> + <pos> - 1)\\,<width> + c",
                 "<r|^{(h)}_{<pos>,\\,c}> = <0|_{\\lceil n/(<heads> <width>)\\rceil,\\;1+(n-1)\\bmod <heads> <width>}> "
                 "\\qquad n = ((h-1) <length> + <pos> - 1)\\,<width> + c"},
                [](const Layer& layer) {
                    const bool view = layer.head_split == HeadLayout::view;
                    return std::size_t(view && sharesKeyHeads(layer) ? 2 : view ? 1 : 0);
                },
                {}},
    .hand_calculation = HandCalculation::move,
    .picture = {Layout::reshape, "", "", ""},
};

extern const OperationEntry merge_heads_operation = {
    .name = "merge_heads",
    .compute = computeMerge,
    .same_settings = [](const Layer& a, const Layer& b) { return a.head_merge == b.head_merge; },
    .is_row_wise = [](const Layer& layer) { return layer.head_merge != HeadLayout::view; },
    .derive = deriveMerge,
    .sources_from_axes = false,
    .listing = listMerge,
    .formula = {{"<r|_{<pos>,\\;(h-1)\\,<width>+c}> = <0|^{(h)}_{<pos>,\\,c}>",
                 "<r|_{\\lceil n/(H <width>)\\rceil,\\;1+(n-1)\\bmod H <width>}> = <0|^{(h)}_{<pos>,\\,c}> \\qquad "
                 "n = ((h-1) <length> + <pos> - 1)\\,<width> + c"},
                [](const Layer& layer) { return std::size_t(layer.head_merge); },
                {}},
    .hand_calculation = HandCalculation::move,
    .picture = {Layout::reshape, "", "", ""},
};

extern const OperationEntry switch_heads_operation = {
    .name = "switch_heads",
    .compute = computeDisabledHeads,
    .same_settings = [](const Layer& a, const Layer& b) { return a.heads_off == b.heads_off; },
    .is_row_wise = inEveryLayer,
    .derive = deriveDisabledHeads,
    .sources_from_axes = false,
    .listing = listDisabledHeads,
    .formula = {{"<r|^{(h)}> = \\beta_h\\, <0|^{(h)}> \\qquad \\beta_h \\in \\{0, 1\\}"},
                onlyVariant,
                {{{"\\beta_h", "β", ATTN_TEXT("Formulas", "1 where the head is on")}}}},
    .hand_calculation = HandCalculation::switch_heads,
    .picture = {Layout::chain, "&", "→", ""},
    .wording = {ATTN_TEXT("Cells", "switch"), ATTN_TEXT("Cells", "kept: the head is on"),
                ATTN_TEXT("Cells", "0: the head is off")},
};

extern const OperationEntry average_heads_operation = {
    .name = "average_heads",
    .compute = computeAverage,
    .cost = [](const OperationInput& in) { return in.size(Axis::head); },
    .same_settings = [](const Layer& a, const Layer& b) { return a.heads_off == b.heads_off; },
    .is_row_wise = inEveryLayer,
    .derive = deriveAverage,
    .sources_from_axes = false,
    .listing = listAverage,
    .formula =
        {{"<r|> = \\frac{1}{H} \\sum_{h=1}^{H} <0|^{(h)}>",
          "<r|> = \\frac{1}{\\sum_h \\beta_h} \\sum_{h=1}^{H} \\beta_h\\, <0|^{(h)}> \\qquad \\beta_h \\in \\{0, "
          "1\\}"},
         [](const Layer& layer) { return std::size_t(!layer.heads_off.empty()); },
         {{{"\\beta_h", "β", ATTN_TEXT("Formulas", "1 where the head is on")}}}},
    .picture = {Layout::alone, "", "", ""},
    .values = ValueKind::weight,
    .wording = {ATTN_TEXT("Cells", "1 ÷ heads"), nullptr, nullptr},
};

extern const OperationEntry contribute_operation = {
    .name = "contribute",
    .compute = computeContribution,
    .cost = [](const OperationInput& in) { return productCost(in) * in.size(Axis::head); },
    .same_settings = alwaysSameSettings,
    .is_row_wise = [](const Layer& layer) { return layer.head_merge != HeadLayout::view; },
    .derive = deriveContribution,
    .sources_from_axes = false,
    .listing = [](const Listing&) { return std::vector<CodeLine>(); },
    .formula = {{"<r|^{(h)}> = <0|^{(h)}><?1>\\, <1|^{(h)}|^{\\!\\top}>"}, onlyVariant, {}},
    .picture = {Layout::chain, "&", "→", ""},
};

}  // namespace attn
