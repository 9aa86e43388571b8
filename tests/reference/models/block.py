# SPDX-FileCopyrightText: 2026 The Attention Explorer authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""One part of a model, written out step by step in plain PyTorch: every tensor under its name.

Sums are left to PyTorch; everything else is an elementary operation. Every step reads its operands from their part,
where overrides were applied when they were stored. Linear layers are stored as [out, in].
"""

import math
from dataclasses import dataclass

import torch

import masks


@dataclass(frozen=True)
class Batch:
    """Token ids and types (N, L), padded on the right with the model's padding id, and the number of valid ones of
    each."""

    ids: torch.Tensor
    lengths: tuple
    types: torch.Tensor

    @classmethod
    def of(cls, sequences, padding_id, types=None):
        lengths = tuple(len(sequence) for sequence in sequences)

        def filled(lists, filling):
            return torch.tensor([row + [filling] * (max(lengths) - len(row)) for row in lists])

        return cls(filled(sequences, padding_id), lengths, filled(types or [[] for _ in sequences], 0))

    def single(self, n):
        """One sequence, without padding."""
        length = self.lengths[n]
        return Batch(self.ids[n : n + 1, :length], (length,), self.types[n : n + 1, :length])

    @property
    def padded(self):
        return min(self.lengths) < self.ids.shape[1]

    def real(self):
        """(N, L), True where a token is not padding."""
        return torch.arange(self.ids.shape[1]) < torch.tensor(self.lengths).unsqueeze(1)


class Part(dict):
    """The tensors of a part in the order of computation, stored with the overrides of its entry of `changes`."""

    def __init__(self, change=None):
        super().__init__()
        self.change = change or {}

    def __setitem__(self, name, tensor):
        for override in self.change.get("overrides", []):
            if override["tensor"] == name:
                tensor = tensor.clone()
                tensor[tuple(override["index"])] = float(override["value"])
        super().__setitem__(name, tensor)


class Model:
    """Input of a family's computation: settings, weights by their full names, and the parts computed so far."""

    def __init__(self, config, weights, changes=()):
        self.config = config
        self.weights = weights
        self.changes = {(change["part"], change["layer"]): change for change in changes}
        self.parts = {}

    def part(self, kind, layer):
        return self.parts.setdefault((kind, layer), Part(self.changes.get((kind, layer))))

    def weight(self, name):
        return self.weights[f"{name}.weight"]

    def linear(self, x, name):
        product = x @ self.weight(name).T
        return product + self.weights[f"{name}.bias"] if f"{name}.bias" in self.weights else product


def layer_norm(model, part, x, names, parameters, epsilon):
    """names: of the mean (N, L), of √(variance + ε) (N, L), and of the result."""
    mean, deviation, result = names
    part[mean] = x.mean(dim=-1)
    centred = x - part[mean].unsqueeze(-1)
    part[deviation] = torch.sqrt(centred.square().mean(dim=-1) + epsilon)
    scale, shift = model.weight(parameters), model.weights[f"{parameters}.bias"]
    part[result] = centred / part[deviation].unsqueeze(-1) * scale + shift
    return part[result]


def rms_norm(model, part, x, names, parameters, epsilon, shift=0.0):
    """names: of √(mean square + ε), and of the result."""
    deviation, result = names
    part[deviation] = torch.sqrt(x.square().mean(dim=-1) + epsilon)
    part[result] = x / part[deviation].unsqueeze(-1) * (shift + model.weight(parameters))
    return part[result]


def split_heads(x, heads):
    """(N, L, H·d) to (N, H, L, d)."""
    n, length, size = x.shape
    return x.view(n, length, heads, size // heads).transpose(1, 2).contiguous()


def own_mask(heads, queries, keys, causal=False, window=None):
    """(N, H, L_q, L_k), True where the model lets a query see a key; None if it blocks nothing by design.

    Padding keys are blocked for every query; with a window W, a query sees key > query − W.
    """
    if not causal and not keys.padded:
        return None
    query = torch.arange(queries.ids.shape[1]).unsqueeze(1)
    key = torch.arange(keys.ids.shape[1])
    visible = keys.real()[:, None, None, :] & torch.ones(1, heads, len(query), 1, dtype=torch.bool)
    if causal:
        visible = visible & (key <= query)
    if window is not None:
        visible = visible & (key > query - window)
    return visible


def changed_mask(visible, change, shape):
    """The model's own mask, followed by the experiment's layers."""
    layers = change.get("mask", {}).get("layers", [])
    if not layers:
        return visible
    if visible is None:
        visible = torch.ones(shape, dtype=torch.bool)
    grid = masks.Grid(shape, [shape[2]] * shape[0], [shape[3]] * shape[0])
    for layer in layers:
        region = masks.REGIONS[layer["kind"]](layer, grid, {})
        if "heads" in layer:
            region = region & torch.isin(grid.head, torch.tensor(layer["heads"]))
        visible = visible.masked_fill(region, layer.get("op") == "allow")
    return visible


def capped(x, cap):
    return cap * torch.tanh(x / cap)


def attend(part, queries, keys, values, visible, scale=None, cap=None, bias=None):
    """scores … merged, of (N, H, L, d) queries and (N, H_kv, L, d) keys and values, which H / H_kv query heads share.

    scale: 1/√d by default; cap: of the scaled scores; bias: (N, H, L_q, L_k), added to them.
    """
    shared = queries.shape[1] // keys.shape[1]
    keys = keys.repeat_interleave(shared, dim=1)
    values = values.repeat_interleave(shared, dim=1)

    part["scores"] = queries @ keys.transpose(-2, -1)
    part["scaled_scores"] = part["scores"] * (scale or 1 / math.sqrt(queries.shape[-1]))
    logits = part["scaled_scores"]
    if cap is not None:
        part["capped_scores"] = capped(logits, cap)
        logits = part["capped_scores"]
    if bias is not None:
        part["bias"] = bias
        part["biased_scores"] = logits + part["bias"]
        logits = part["biased_scores"]
    visible = changed_mask(visible, part.change, logits.shape)
    if visible is not None:
        part["mask"] = visible.to(logits.dtype)
        part["masked_scores"] = logits.masked_fill(part["mask"] == 0, -math.inf)
        logits = part["masked_scores"]
    part["row_max"] = logits.amax(dim=-1)
    part["exp_scores"] = torch.exp(logits - part["row_max"].unsqueeze(-1))
    part["row_sum"] = part["exp_scores"].sum(dim=-1)
    part["weights"] = part["exp_scores"] / part["row_sum"].unsqueeze(-1)

    part["head_outputs"] = part["weights"] @ values
    heads = part["head_outputs"]
    if part.change.get("heads_off"):
        off = torch.zeros(heads.shape[1], dtype=torch.bool)
        off[part.change["heads_off"]] = True
        part["kept_head_outputs"] = heads = heads.masked_fill(off.view(1, -1, 1, 1), 0.0)
    n, count, length, size = heads.shape
    part["merged"] = heads.transpose(1, 2).reshape(n, length, count * size)


def project(model, part, names, heads, shared_heads=None):
    """q, k, v and their heads from query_input, key_input and value_input. names: of the three linear layers."""
    for letter, source, name in zip("qkv", ("query_input", "key_input", "value_input"), names):
        part[letter] = model.linear(part[source], name)
    for letter, count in zip("qkv", (heads, shared_heads or heads, shared_heads or heads)):
        part[f"{letter}_heads"] = split_heads(part[letter], count)


def gelu(x):
    return 0.5 * x * (1 + torch.erf(x / math.sqrt(2)))


def gelu_tanh(x):
    return 0.5 * x * (1 + torch.tanh(math.sqrt(2 / math.pi) * (x + 0.044715 * x**3)))


def silu(x):
    return x / (1 + torch.exp(-x))


ACTIVATIONS = {
    "gelu": gelu,
    "gelu_new": gelu_tanh,
    "gelu_pytorch_tanh": gelu_tanh,
    "silu": silu,
    "swish": silu,
    "relu": lambda x: x.clamp(min=0),
}


def mlp(model, part, up, down, activation, gate=None):
    """mlp_up … mlp_down from mlp_input; with a gate, its activation multiplies mlp_up."""
    act = ACTIVATIONS[activation]
    if gate is not None:
        part["mlp_gate"] = model.linear(part["mlp_input"], gate)
    part["mlp_up"] = model.linear(part["mlp_input"], up)
    part["mlp_activated"] = act(part["mlp_up" if gate is None else "mlp_gate"])
    result = part["mlp_activated"]
    if gate is not None:
        part["mlp_gated"] = result = result * part["mlp_up"]
    part["mlp_down"] = model.linear(result, down)


def predict(model, part, features, table, bias=None, cap=None):
    """Logits at all positions, each the product of the features and a row of the table, and their softmax."""
    part["logits"] = features @ table.T
    if bias is not None:
        part["logits"] = part["logits"] + bias
    logits = part["logits"]
    if cap is not None:
        part["capped_logits"] = capped(logits, cap)
        logits = part["capped_logits"]
    grown = torch.exp(logits - logits.amax(dim=-1, keepdim=True))
    part["probabilities"] = grown / grown.sum(dim=-1, keepdim=True)
