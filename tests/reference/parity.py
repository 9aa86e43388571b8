# SPDX-FileCopyrightText: 2026 The Attention Explorer authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Verification of the step-by-step code: PyTorch's own softmax and MultiheadAttention must agree if they support it."""

import torch

from attention import ATTENTION_DEFAULTS, MASK_DEFAULTS, sinks_of

TOLERANCE = 1e-6


def close(name, ours, theirs):
    if not torch.allclose(ours, theirs, rtol=TOLERANCE, atol=TOLERANCE, equal_nan=True):
        difference = (ours - theirs).abs().nan_to_num().max()
        raise AssertionError(f"{name}: PyTorch's own differs by {difference:g}")


def check_softmax(name, experiment, t, weights):
    """Returns whether the case could be checked."""
    attention = {**ATTENTION_DEFAULTS, **experiment.get("attention", {})}
    if experiment.get("mask", {}).get("empty_rows") == "zero":
        return False
    axis = -1 if attention["softmax_axis"] == "key" else -2
    before = [step for step in list(t)[: list(t).index("row_max")] if step != "mask"]
    logits = t[before[-1]]
    ours = t["weights"]
    sink = sinks_of(attention, weights)
    if sink is not None:  # as in gpt-oss: an additional column, whose weights are dropped
        logits = torch.cat((logits, sink.unsqueeze(-1).expand(*logits.shape[:-1], 1)), dim=-1)
        ours = torch.cat((ours, t["sink_weight"].unsqueeze(-1)), dim=-1)
    close(f"{name}: softmax", ours, torch.softmax(logits, dim=axis))
    return True


def can_be_module(attention, masking, heads_off, t):
    """Whether torch.nn.MultiheadAttention supports this experiment."""
    size = t["query_input"].shape[-1]
    free = {"heads", "projections", "bias", "dropout"}
    return (
        all(attention[key] == default for key, default in ATTENTION_DEFAULTS.items() if key not in free)
        and attention["projections"] != "none"
        and not attention["dropout"]["on"]
        and not heads_off
        and t["q"].shape[-1] == t["v"].shape[-1] == t["output"].shape[-1] == size
        and (t.get("masked_scores") is None or masking["fill"] == "-inf")
        and "masked_weights" not in t
        and masking["empty_rows"] == "nan"
    )


def check_module(name, experiment, t, weights, visible, bias):
    """Returns whether the case could be checked."""
    attention = {**ATTENTION_DEFAULTS, **experiment.get("attention", {})}
    masking = {**MASK_DEFAULTS, **experiment.get("mask", {})}
    if not can_be_module(attention, masking, experiment.get("heads_off"), t):
        return False

    size, heads = t["q"].shape[-1], attention["heads"]
    module = torch.nn.MultiheadAttention(
        size,
        heads,
        bias=attention["bias"],
        kdim=t["key_input"].shape[-1],
        vdim=t["value_input"].shape[-1],
        batch_first=True,
    )
    with torch.no_grad():
        load(module, attention, weights)
        mask = None if visible is None else ~visible
        if bias is not None:  # a float attn_mask: −∞ where a layer blocks
            mask = bias if mask is None else bias.masked_fill(mask, -torch.inf)
        mask = None if mask is None else mask.reshape(-1, *mask.shape[2:])
        output, head_weights = module(
            t["query_input"], t["key_input"], t["value_input"], attn_mask=mask, average_attn_weights=False
        )
        _, mean_weights = module(t["query_input"], t["key_input"], t["value_input"], attn_mask=mask)
    close(f"{name}: MultiheadAttention's weights", t["weights"], head_weights)
    close(f"{name}: MultiheadAttention's mean weights", t["mean_weights"], mean_weights)
    close(f"{name}: MultiheadAttention's output", t["output"], output)
    return True


def load(module, attention, weights):
    if attention["projections"] == "fused":
        parts = weights["w_qkv.weight"].chunk(3)
        biases = weights["w_qkv.bias"] if attention["bias"] else None
    else:
        parts = [weights[f"w_{name}.weight"] for name in "qkv"]
        biases = torch.cat([weights[f"w_{name}.bias"] for name in "qkv"]) if attention["bias"] else None
    if module.in_proj_weight is not None:
        module.in_proj_weight.copy_(torch.cat(parts))
    else:
        for own, given in zip((module.q_proj_weight, module.k_proj_weight, module.v_proj_weight), parts):
            own.copy_(given)
    module.out_proj.weight.copy_(weights["w_o.weight"])
    if biases is not None:
        module.in_proj_bias.copy_(biases)
        module.out_proj.bias.copy_(weights["w_o.bias"])
