// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/code/fused_attention.h"

#include "core/operations/layer.h"
#include "core/operations/operation.h"
#include "core/pipeline/step_table.h"
#include "core/tensor/tensor_id.h"

#include <algorithm>
#include <cmath>

namespace attn
{

namespace
{

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

}  // namespace attn
