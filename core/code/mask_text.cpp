// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/code/mask_text.h"

namespace attn
{

namespace
{

/// The axes along which the mask differs and has to be written out.
struct Extent {
    Index batch, heads;
    bool merged;  ///< batch and head as one axis
};

bool alike(const Tensor& mask, Index step, Index count)
{
    for (Index matrix = 0; matrix < mask.matrixCount(); ++matrix)
        if (matrix / step % count > 0 && mask.matrix(matrix) != mask.matrix(matrix - step))
            return false;
    return true;
}

Extent extentOf(const Tensor& mask, MaskConvention convention)
{
    const Index batch = mask.shape()[0];
    const Index heads = mask.shape()[1];
    const bool sequences_alike = alike(mask, heads, batch);
    const bool heads_alike = alike(mask, 1, heads);
    if (convention == MaskConvention::true_drops && !(sequences_alike && heads_alike))
        return {batch, heads, true};
    return {sequences_alike ? 1 : batch, heads_alike ? 1 : heads, false};
}

void addMatrix(std::string& text, const ConstMatrixMap& matrix, MaskConvention convention, const std::string& indent)
{
    const bool drops = convention == MaskConvention::true_drops;
    const char* visible = convention == MaskConvention::additive ? "   0" : (drops ? "0" : "1");
    const char* blocked = convention == MaskConvention::additive ? "-inf" : (drops ? "1" : "0");
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
    const Extent extent = extentOf(mask, convention);
    std::string text;
    if (extent.batch == 1 && extent.heads == 1) {
        addMatrix(text, mask.matrix(0), convention, "    ");
        return text;
    }
    for (Index n = 0; n < extent.batch; ++n) {
        text += extent.merged ? "" : "    [\n";
        for (Index h = 0; h < extent.heads; ++h) {
            const std::string indent = extent.merged ? "    " : "        ";
            text += indent + "[\n";
            addMatrix(text, mask.matrix(n * mask.shape()[1] + h), convention, indent + "    ");
            text += indent + "],\n";
        }
        text += extent.merged ? "" : "    ],\n";
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
