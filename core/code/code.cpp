// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/code/code.h"

#include "core/basics/text.h"
#include "core/operations/layer.h"
#include "core/operations/operation.h"
#include "core/pipeline/overrides.h"
#include "core/tensor/tensor_id.h"

#include <algorithm>
#include <cctype>
#include <cmath>
#include <iterator>

namespace attn
{

namespace
{

/// Lines that apply the overrides to a copy of the tensor, since it may share its memory with another.
std::vector<CodeLine> overrideLines(const Step& step, const Layer& layer, const Dialect& dialect)
{
    std::vector<CodeLine> lines;
    const std::string tensor = variable(name(step.id));
    const std::span<const Override> overrides = overridesOf(layer, step.id);
    if (!overrides.empty() && step.operation != Operation::given)
        lines.push_back({tensor + " = " + filledPattern(dialect.copy, tensor), ""});
    for (const Override& set : overrides)
        lines.push_back({tensor + pythonList(set.index) + " = " + pythonNumber(set.value, dialect), "",
                         ATTN_TEXT("core", "set by hand")});
    return lines;
}

/// The names used in a line of code, except in strings, comments, attributes and keyword arguments.
std::vector<std::string> namesIn(const std::string& code)
{
    const auto isLetter = [](char c) { return std::isalnum(static_cast<unsigned char>(c)) || c == '_'; };
    std::vector<std::string> names;
    for (std::size_t at = 0; at < code.size();) {
        if (code[at] == '"') {
            at = std::min(code.find('"', at + 1), code.size() - 1) + 1;
        } else if (isLetter(code[at])) {
            std::size_t end = at;
            while (end < code.size() && isLetter(code[end]))
                ++end;
            const bool attribute = at > 0 && code[at - 1] == '.';
            const bool keyword = end < code.size() && code[end] == '=';
            if (!attribute && !keyword)
                names.push_back(code.substr(at, end - at));
            at = end;
        } else {
            ++at;
        }
    }
    return names;
}

bool isInsideFusedFunction(TensorId id)
{
    return id >= TensorId::scores && id <= TensorId::head_outputs && id != TensorId::bias && id != TensorId::mask;
}

/// Whether blocking with −∞ gives the same weights as the layer's mask in all rows with a visible key.
bool blocksLikeMinusInfinity(const Layer& layer)
{
    constexpr double far_down = -1e4;  // its exponential is 0 in single precision
    const Mask& mask = layer.mask;
    return !mask.hasBlockingLayers() ||
           (mask.stage == MaskStage::before_softmax && (mask.apply == FillApply::add || mask.fill <= far_down));
}

bool canBeFused(const Layer& layer)
{
    return layer.hasAttention() && layer.softmax_axis == SoftmaxAxis::key && !layer.softcap && !hasSink(layer) &&
           !layer.dropout.on && std::isfinite(layer.scale()) && blocksLikeMinusInfinity(layer) &&
           std::ranges::none_of(layer.overrides, [](const Override& set) { return isInsideFusedFunction(set.tensor); });
}

/// The line that combines mask and bias into attn_mask; nullopt if the layer has neither.
std::optional<CodeLine> attentionMask(const Layer& layer)
{
    const Dialect& pytorch = dialectOf(CodeLanguage::pytorch);
    const bool masked = layer.mask.hasBlockingLayers();
    const bool biased = layer.mask.hasAddingLayers();
    const char* const added = ATTN_TEXT("core", "added to the scores before softmax");
    const auto line = [](const std::string& mask, const char* remark) {
        return CodeLine{"    attn_mask = " + mask, "(N, H, L_q, L_k)", remark};
    };
    if (!masked)
        return biased ? std::optional(line("bias", added)) : std::nullopt;
    if (layer.mask.apply == FillApply::replace)
        return biased ? line(filledPattern(pytorch.fill, "bias", "mask == 0", pytorch.minus_infinity), added)
                      : line("mask.bool()", ATTN_TEXT("core", "True = may be seen"));
    const std::string fill = pythonNumber(static_cast<float>(layer.mask.fill), pytorch);
    const std::string blocked = filledPattern(pytorch.fill, "torch.zeros_like(mask)", "mask == 0", fill);
    return line(biased ? "bias + " + blocked : blocked, added);
}

}  // namespace

std::string codeText(const Step& step, const Layer& layer, CodeLanguage language, const CommentTranslator& localise)
{
    std::string text;
    for (const CodeLine& line : codeLinesOf(step, layer, language)) {
        if (!text.empty())
            text += '\n';
        text += formatLine(line, localise);
    }
    return text;
}

std::string formatLine(const CodeLine& line, const CommentTranslator& localise, std::size_t column)
{
    std::string comment = line.comment;
    if (line.remark)
        comment += (comment.empty() ? "" : "  ") + Message{localise(line.remark), line.arguments}.english();
    if (comment.empty())
        return line.code;
    const std::size_t gap = column > line.code.size() ? column - line.code.size() : 0;
    return line.code + std::string(gap, ' ') + "  # " + comment;
}

std::vector<CodeLine> codeLinesOf(const Step& step, const Layer& layer, CodeLanguage language)
{
    const Dialect& dialect = dialectOf(language);
    Listing listing{name(step.id), step.axes, layer, dialect, {}, {}};
    for (const TensorId operand : operandsOf(step, layer)) {
        listing.operands.push_back(variable(name(operand)));
        listing.operand_axes.push_back(findStep(layer, operand)->axes);
    }
    std::vector<CodeLine> lines = entryOf(step.operation).listing(listing);
    std::ranges::move(overrideLines(step, layer, dialect), std::back_inserter(lines));
    return lines;
}

std::vector<CodeLine> fusedAttentionLines(const Layer& layer)
{
    if (!canBeFused(layer))
        return {};
    std::vector<CodeLine> lines = {{"if hasattr(torch.nn.functional, \"scaled_dot_product_attention\"):", "",
                                    ATTN_TEXT("core", "PyTorch 2.0 or newer; its scale: 2.1")}};
    std::string inputs;
    for (const TensorId id : {operandsOf(*findStep(layer, TensorId::scores), layer)[0],
                              operandsOf(*findStep(layer, TensorId::scores), layer)[1], TensorId::v_heads}) {
        const bool shared = sharesKeyHeads(layer) && findStep(layer, id)->axes[1] == Axis::kv_head;
        inputs += variable(name(id)) + (shared ? ".repeat_interleave(H // H_kv, dim=1), " : ", ");
    }
    if (const auto mask = attentionMask(layer)) {
        lines.push_back(*mask);
        inputs += "attn_mask=attn_mask, ";
    }
    if (layer.scaling.kind != Scale::Kind::sqrt_head_dim)
        inputs += "scale=" + pythonNumber(layer.scale(), dialectOf(CodeLanguage::pytorch)) + ", ";
    inputs.resize(inputs.size() - 2);
    lines.push_back({"    fused = torch.nn.functional.scaled_dot_product_attention(", ""});
    lines.push_back({"        " + inputs, ""});
    lines.push_back({"    )", "(N, H, L_q, d_v)"});
    lines.push_back({"    compared = torch.isfinite(head_outputs).all(-1)", "(N, H, L_q)"});
    if (layer.mask.hasBlockingLayers())
        lines.push_back({"    compared = compared & mask.any(-1)", "",
                         ATTN_TEXT("core", "rows that see nothing: NaN or 0, depending on PyTorch's version")});
    lines.push_back(
        {"    agrees_with_steps = torch.allclose(fused[compared], head_outputs[compared], rtol=1e-4, atol=1e-4)", ""});
    lines.push_back({"    print(\"scaled_dot_product_attention\", \"agrees with\" if agrees_with_steps else "
                     "\"DIFFERS from\", \"head_outputs\")",
                     ""});
    return lines;
}

std::vector<std::string> requiredNames(const Step& step, const Layer& layer, CodeLanguage language)
{
    std::vector<std::string> known = {"torch", "np",  "math", "load",    "keep", "N",   "H",
                                      "H_kv",  "L_q", "L_k",  "d_model", "d_k",  "d_v", "d_out"};
    for (const Step* present : listedSteps(layer))
        known.push_back(variable(name(present->id)));
    std::vector<std::string> used, set;
    for (const CodeLine& line : codeLinesOf(step, layer, language)) {
        const std::size_t equals = line.code.find(" = ");
        const bool sets = equals != std::string::npos;
        for (const std::string& word : namesIn(sets ? line.code.substr(equals) : line.code))
            if (std::ranges::find(set, word) == set.end())
                used.push_back(word);
        if (sets)
            for (const std::string& word : namesIn(line.code.substr(0, equals)))
                set.push_back(word);
    }
    std::erase_if(known, [&](const std::string& word) { return std::ranges::find(used, word) == used.end(); });
    return known;
}

std::string codeWithRequirements(const Step& step, const Layer& layer, CodeLanguage language,
                                 const CommentTranslator& localise)
{
    const std::string names = joined(requiredNames(step, layer, language));
    return (names.empty() ? "" : "# " + filledPattern(localise(ATTN_TEXT("core", "needs %1")).c_str(), names) + '\n') +
           codeText(step, layer, language, localise) + '\n';
}

namespace
{

/// Sizes of the written array; 1 for an axis along which the mask does not vary.
struct WrittenSizes {
    Index batch, heads;
    bool merged;  ///< batch and head are written as one axis
};

bool isConstantAlong(const Tensor& mask, Index step, Index count)
{
    for (Index matrix = 0; matrix < mask.matrixCount(); ++matrix)
        if (matrix / step % count > 0 && mask.matrix(matrix) != mask.matrix(matrix - step))
            return false;
    return true;
}

WrittenSizes writtenSizesOf(const Tensor& mask, MaskConvention convention)
{
    const Index batch = mask.shape()[0];
    const Index heads = mask.shape()[1];
    const bool sequences_alike = isConstantAlong(mask, heads, batch);
    const bool heads_alike = isConstantAlong(mask, 1, heads);
    if (convention == MaskConvention::true_drops && !(sequences_alike && heads_alike))
        return {batch, heads, true};
    return {sequences_alike ? 1 : batch, heads_alike ? 1 : heads, false};
}

void addMatrix(std::string& text, const ConstMatrixMap& matrix, MaskConvention convention, const std::string& indent)
{
    const bool true_is_dropped = convention == MaskConvention::true_drops;
    const char* visible = convention == MaskConvention::additive ? "   0" : (true_is_dropped ? "0" : "1");
    const char* blocked = convention == MaskConvention::additive ? "-inf" : (true_is_dropped ? "1" : "0");
    for (Index row = 0; row < matrix.rows(); ++row) {
        text += indent + "[";
        for (Index column = 0; column < matrix.cols(); ++column)
            text.append(column > 0 ? ", " : "").append(matrix(row, column) == 0 ? blocked : visible);
        text += "],\n";
    }
}

/// The matrices as nested lists.
std::string listText(const Tensor& mask, MaskConvention convention)
{
    const WrittenSizes written_sizes = writtenSizesOf(mask, convention);
    std::string text;
    if (written_sizes.batch == 1 && written_sizes.heads == 1) {
        addMatrix(text, mask.matrix(0), convention, "    ");
        return text;
    }
    for (Index n = 0; n < written_sizes.batch; ++n) {
        text += written_sizes.merged ? "" : "    [\n";
        for (Index h = 0; h < written_sizes.heads; ++h) {
            const std::string indent = written_sizes.merged ? "    " : "        ";
            text += indent + "[\n";
            addMatrix(text, mask.matrix(n * mask.shape()[1] + h), convention, indent + "    ");
            text += indent + "],\n";
        }
        text += written_sizes.merged ? "" : "    ],\n";
    }
    return text;
}

/// Comments that explain the convention, one per line, short enough to need no horizontal scrolling.
std::vector<const char*> meaning(MaskConvention convention)
{
    switch (convention) {
    case MaskConvention::true_keeps:
        return {ATTN_TEXT("core", "True = may be seen"),
                ATTN_TEXT("core", "attn_mask of scaled_dot_product_attention")};
    case MaskConvention::true_drops:
        return {ATTN_TEXT("core", "True = hidden"), ATTN_TEXT("core", "attn_mask of torch.nn.MultiheadAttention")};
    case MaskConvention::additive:
        return {ATTN_TEXT("core", "added to the scores before softmax")};
    }
    return {};
}

}  // namespace

std::string maskText(const Tensor& mask, MaskConvention convention, CodeLanguage language,
                     const CommentTranslator& localise)
{
    const bool torch = language == CodeLanguage::pytorch;
    const bool additive = convention == MaskConvention::additive;
    const std::string library = torch ? "torch." : "np.";
    std::string text = torch ? "import torch\n\n" : "import numpy as np\n\n";
    for (const char* comment : meaning(convention))
        text += "# " + localise(comment) + '\n';
    if (additive)
        text += "inf = float(\"inf\")\n";
    text += "mask = " + library + (torch ? "tensor([\n" : "array([\n");
    text += listText(mask, convention);
    text += "], dtype=" + library + (additive ? "float32" : (torch ? "bool" : "bool_")) + ")\n";
    return text;
}

}  // namespace attn
