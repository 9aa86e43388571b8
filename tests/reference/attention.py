# SPDX-FileCopyrightText: 2026 The Attention Explorer authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Attention written out step by step in plain PyTorch: every tensor of a trace under its name.

Sums are left to PyTorch; everything else is an elementary operation on single-precision tensors.
"""

import math

import torch

ATTENTION_DEFAULTS = {
    "heads": 4,
    "kv_heads": None,
    "projections": "separate",
    "bias": True,
    "output_projection": True,
    "head_split": "transpose",
    "head_merge": "transpose",
    "qk_norm": {"on": False},
    "rotary": {"on": False},
    "scale": "sqrt_head_dim",
    "softcap": None,
    "softmax_axis": "key",
    "sink": None,
    "dropout": {"p": 0.0, "seed": 0, "on": False},
}
MASK_DEFAULTS = {
    "layers": [],
    "fill": "-inf",
    "apply": "replace",
    "stage": "before_softmax",
    "empty_rows": "nan",
}


def split_heads(x, heads, how):
    """(N, L, H·d) to (N, H, L, d). "view" is the common mistake: each head gets a run of consecutive tokens."""
    n, length, size = x.shape
    if how == "view":
        return x.contiguous().view(n, heads, length, size // heads)
    return x.view(n, length, heads, size // heads).transpose(1, 2).contiguous()


def merge_heads(x, how):
    """(N, H, L, d) to (N, L, H·d)."""
    n, heads, length, size = x.shape
    if how == "view":
        return x.contiguous().view(n, length, heads * size)
    return x.transpose(1, 2).reshape(n, length, heads * size)


def head_sizes(experiment, query, value):
    """d_k and d_v of one head, for inputs with these feature sizes. In version 1 they refer to all heads together."""
    attention = {**ATTENTION_DEFAULTS, **experiment.get("attention", {})}
    heads = attention["heads"]
    if experiment["version"] == 1:
        return attention.get("d_k", query) // heads, attention.get("d_v", value) // heads
    return attention.get("d_k", query // heads), attention.get("d_v", value // heads)


def key_heads(attention):
    """The number of heads of keys and values, which several query heads may share."""
    return attention["kv_heads"] or attention["heads"]


def shared(x, heads):
    """Keys or values of fewer heads, repeated for the query heads that use them."""
    return x.repeat_interleave(heads // x.shape[1], dim=1)


def scale_of(attention, d_k, d_model):
    kind = attention["scale"]
    if kind == "sqrt_head_dim":
        return 1 / math.sqrt(d_k)
    if kind == "sqrt_model_dim":
        return 1 / math.sqrt(d_model)
    return 1.0 if kind == "none" else kind


def linear(x, weights, name):
    product = x @ weights[f"{name}.weight"].T
    bias = weights.get(f"{name}.bias")
    return product if bias is None else product + bias


def project_inputs(t, attention, weights, sizes):
    inputs = {"q": t["query_input"], "k": t["key_input"], "v": t["value_input"]}
    if attention["projections"] == "fused":
        t["qkv"] = linear(t["query_input"], weights, "w_qkv")
        parts = t["qkv"].split(sizes, dim=-1)
        t.update(zip(inputs, parts))
    elif attention["projections"] == "separate":
        t.update({name: linear(x, weights, f"w_{name}") for name, x in inputs.items()})
    else:
        t.update(inputs)


def normed(t, name, eps, weights):
    """Each query or key (per head or of all heads) divided by its root mean square and multiplied by the gain."""
    x = t.get(f"{name}_heads", t[name])
    t[f"{name}_deviation"] = ((x**2).mean(-1) + eps).sqrt()
    gain = weights.get(f"{name}_norm.weight", torch.ones(x.shape[-1]))
    t[f"normed_{name}"] = x / t[f"{name}_deviation"].unsqueeze(-1) * gain


def of_heads(t, name):
    """The queries or keys of each head at the last computed stage."""
    steps = (f"rotated_{name}", f"normed_{name}", f"{name}_heads")
    return next(t[step] for step in steps if step in t and t[step].dim() == 4)


def first_positions(experiment, part, x):
    """The first position of each sequence of (N, H, L, d), (N,): after its padding, if that is on the left."""
    inputs = experiment["inputs"]
    lengths = inputs.get(part, inputs["query"]).get("lengths")
    if inputs.get("padding") != "left" or lengths is None:
        return torch.zeros(x.shape[0])
    return x.shape[-2] - torch.tensor(lengths)


def rotated(x, rotary, starts):
    """The first `dims` features rotated in pairs, by products of complex numbers; the others unchanged. Positions
    are counted from `starts`, one for each sequence."""
    dims = rotary.get("dims", x.shape[-1])
    exponents = torch.arange(0, dims, 2, dtype=torch.float64) / dims
    positions = torch.arange(x.shape[-2]).double() - starts.view(-1, 1, 1)
    angles = positions.unsqueeze(-1) * rotary.get("theta", 10000) ** -exponents
    turns = torch.complex(angles.cos().float(), angles.sin().float())
    turned, rest = x[..., :dims], x[..., dims:]
    if rotary.get("pairs", "halves") == "halves":
        pairs = turned.unflatten(-1, (2, dims // 2)).transpose(-2, -1)
    else:
        pairs = turned.unflatten(-1, (dims // 2, 2))
    pairs = torch.view_as_real(torch.view_as_complex(pairs.contiguous()) * turns)
    if rotary.get("pairs", "halves") == "halves":
        pairs = pairs.transpose(-2, -1)
    return torch.cat((pairs.flatten(-2), rest), -1)


def sinks_of(attention, weights):
    """The additional logit of every row, (H, 1), or None."""
    if attention["sink"] is None:
        return None
    numbers = weights["sinks"] if attention["sink"] == "file" else torch.tensor(attention["sink"], dtype=torch.float32)
    return numbers.expand(attention["heads"]).unsqueeze(-1)


def attend(t, attention, weights, masking, visible, bias, scale):
    """scores ... weights, with `visible` and `bias` (N, H, L_q, L_k), or None without layers that block or add."""
    axis = -1 if attention["softmax_axis"] == "key" else -2
    before = visible is not None and masking["stage"] == "before_softmax"

    queries, keys = (of_heads(t, name) for name in "qk")
    t["scores"] = queries @ shared(keys, attention["heads"]).transpose(-2, -1)
    t["scaled_scores"] = t["scores"] * torch.tensor(scale, dtype=torch.float32)
    logits = t["scaled_scores"]
    if attention["softcap"] is not None:
        cap = torch.tensor(attention["softcap"], dtype=torch.float32)
        logits = t["capped_scores"] = cap * torch.tanh(logits / cap)
    if bias is not None:
        t["bias"] = bias
        logits = t["biased_scores"] = logits + bias
    if visible is not None:
        t["mask"] = visible.float()
    if before:
        fill = float(masking["fill"])
        if masking["apply"] == "replace":
            logits = logits.masked_fill(~visible, fill)
        else:
            logits = logits + torch.zeros_like(logits).masked_fill(~visible, fill)
        t["masked_scores"] = logits

    sink = sinks_of(attention, weights)
    t["row_max"] = logits.amax(dim=axis) if sink is None else torch.maximum(logits.amax(dim=axis), sink)
    t["exp_scores"] = torch.exp(logits - t["row_max"].unsqueeze(axis))
    if sink is None:
        t["row_sum"] = t["exp_scores"].sum(dim=axis)
    else:
        t["exp_sink"] = torch.exp(sink - t["row_max"])
        t["row_sum"] = t["exp_scores"].sum(dim=axis) + t["exp_sink"]
    t["weights"] = t["exp_scores"] / t["row_sum"].unsqueeze(axis)
    if sink is not None:
        t["sink_weight"] = t["exp_sink"] / t["row_sum"]
    elif before and masking["empty_rows"] == "zero":
        # "rows" lie along the softmax's axis: with softmax_axis "query", an empty "row" is a key that no query sees
        t["weights"] = torch.where(visible.any(dim=axis, keepdim=True), t["weights"], torch.tensor(0.0))

    final = t["weights"]
    if visible is not None and not before:
        final = t["masked_weights"] = final * t["mask"]
    if attention["dropout"]["on"]:
        final = t["dropped_weights"] = torch.nn.functional.dropout(final, attention["dropout"]["p"], training=True)
    return final


def contributions(t, heads, attention, weights):
    """The contribution of each head to the output: its merged cells multiplied by the output projection."""
    owner = torch.arange(attention["heads"]).view(1, -1, 1, 1).expand(heads.shape)
    owner = merge_heads(owner, attention["head_merge"]).unsqueeze(1)
    own = owner == torch.arange(attention["heads"]).view(1, -1, 1, 1)
    share = torch.where(own, t["merged"].unsqueeze(1), torch.tensor(0.0))
    return share @ weights["w_o.weight"].T if attention["output_projection"] else share


def trace(experiment, inputs, weights, visible, bias):
    """Every tensor of the experiment, in order, including mean_weights and head_contributions.

    inputs: query and optionally key and value. visible: True where no mask layer blocks, or None without layers that
    block or open. bias: the sum of the layers that add, or None without such layers.
    """
    attention = {**ATTENTION_DEFAULTS, **experiment.get("attention", {})}
    masking = {**MASK_DEFAULTS, **experiment.get("mask", {})}
    heads_off = experiment.get("heads_off", [])

    t = {"query_input": inputs["query"]}
    t["key_input"] = inputs.get("key", t["query_input"])
    t["value_input"] = inputs.get("value", t["key_input"])
    d_model = t["query_input"].shape[-1]
    d_k, d_v = head_sizes(experiment, d_model, t["value_input"].shape[-1])
    # in version 1, the scale sqrt_model_dim uses d_k of all heads together instead of d_model
    scale = scale_of(attention, d_k, d_k * attention["heads"] if experiment["version"] == 1 else d_model)
    heads = {"q": attention["heads"], "k": key_heads(attention), "v": key_heads(attention)}
    project_inputs(t, attention, weights, [count * size for count, size in zip(heads.values(), (d_k, d_k, d_v))])
    norm = {"span": "head", "eps": 1e-6, **attention["qk_norm"]}
    whole = norm["on"] and norm["span"] == "all_heads"
    if whole:
        for name in "qk":
            normed(t, name, norm["eps"], weights)
    for name, count in heads.items():
        features = t[f"normed_{name}"] if whole and name != "v" else t[name]
        t[f"{name}_heads"] = split_heads(features, count, attention["head_split"])
    if norm["on"] and not whole:
        for name in "qk":
            normed(t, name, norm["eps"], weights)
    if attention["rotary"]["on"]:
        for name, part in {"q": "query", "k": "key"}.items():
            heads_before = of_heads(t, name)
            starts = first_positions(experiment, part, heads_before)
            t[f"rotated_{name}"] = rotated(heads_before, attention["rotary"], starts)

    final = attend(t, attention, weights, masking, visible, bias, scale)
    on = [head for head in range(attention["heads"]) if head not in heads_off]
    t["mean_weights"] = final[:, on].mean(dim=1) if on else torch.zeros_like(final[:, 0])
    heads = t["head_outputs"] = final @ shared(t["v_heads"], attention["heads"])
    if heads_off:
        off = torch.zeros(attention["heads"], dtype=torch.bool)
        off[heads_off] = True
        heads = t["kept_head_outputs"] = heads.masked_fill(off.view(1, -1, 1, 1), 0.0)
    t["merged"] = merge_heads(heads, attention["head_merge"])
    t["output"] = linear(t["merged"], weights, "w_o") if attention["output_projection"] else t["merged"]
    t["head_contributions"] = contributions(t, heads, attention, weights)
    return t
