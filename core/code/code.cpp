// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/code/code.h"

#include "core/code/program.h"
#include "core/pipeline/overrides.h"
#include "core/tensor/tensor_id.h"

#include <algorithm>
#include <iterator>

namespace attn
{

namespace
{

/// The factor that dropout applies to each weight.
TensorPtr keepFactors(const Trace& trace)
{
    const Tensor& dropped = trace[TensorId::dropped_weights];
    Tensor keep(dropped.shape(), dropped.axes());
    for (Index at = 0; at < keep.size(); ++at) {
        const Shape index = keep.indexAt(at);
        keep.values()[static_cast<std::size_t>(at)] =
            dropoutFactor(trace.layer().dropout, {index[0], index[1], index[2], index[3]});
    }
    return std::make_shared<const Tensor>(std::move(keep));
}

/// The array that the program loads, before the overrides.
TensorPtr loadedArray(const Step& step, const Trace& trace)
{
    const TensorPtr& given = trace.layer().given[ordinal(step.id)];
    return given ? given : trace.find(step.id);
}

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

}  // namespace

CodeListing writeCode(const Trace& trace, CodeLanguage language)
{
    CodeListing listing{programText(trace, language), {}};
    for (const Step* step : listedSteps(trace.layer())) {
        const std::string file = std::string(name(step->id)) + ".npy";
        if (step->operation == Operation::given ||
            (step->operation == Operation::combine_mask && loadsMaskLayers(trace.layer(), false)) ||
            (step->operation == Operation::combine_bias && loadsMaskLayers(trace.layer(), true)))
            listing.arrays[file] = loadedArray(*step, trace);
        if (step->operation == Operation::drop_out)
            listing.arrays["keep.npy"] = keepFactors(trace);
        if (!isParameter(step->id))
            listing.arrays["trace/" + file] = trace.find(step->id);
    }
    return listing;
}

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
