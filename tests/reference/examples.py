# SPDX-FileCopyrightText: 2026 The Attention Explorer authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Common variants of attention code: resources/examples/."""

import torch

from case import Case


def causal_but_one_sequence_sees_nothing():
    """(N, H, L, L): each head attends to a different distance; the last sequence has no visible key."""
    n, heads, length = 3, 4, 5
    query, key = torch.arange(length).view(-1, 1), torch.arange(length)
    reach = torch.arange(1, heads + 1).view(-1, 1, 1)
    keep = ((key <= query) & (key > query - reach)).expand(n, heads, length, length).clone()
    keep[-1] = False
    return keep.float()


def future():
    return torch.ones(6, 6).triu(1)


def padded_keys():
    return (torch.arange(6) >= torch.tensor([[6], [4]])).float()


def nearby_memory():
    query, key = torch.arange(4).view(-1, 1), torch.arange(7)
    return ((key - 2 * query).abs() <= 2).float()


EXAMPLES = [
    Case(
        "one_head",
        "One head, no bias, no output projection, d_k ≠ d_v",
        query=(2, 6, 12),
        attention={"heads": 1, "d_k": 6, "d_v": 10, "bias": False, "output_projection": False},
    ),
    Case(
        "several_heads",
        "Several heads, each scaled by its own size; no bias, no output projection",
        query=(2, 6, 16),
        attention={"heads": 4, "d_k": 2, "d_v": 3, "bias": False, "output_projection": False},
    ),
    Case(
        "fused_projection",
        "One fused projection, and a sequence that sees nothing",
        query=(3, 5, 16),
        attention={"heads": 4, "projections": "fused", "dropout": {"p": 0.1, "seed": 0, "on": False}},
        mask={
            "layers": [
                {"kind": "tensor", "name": "mask", "axes": ["batch", "head", "query", "key"], "true_means": "keep"}
            ]
        },
        masks={"mask": causal_but_one_sequence_sees_nothing},
    ),
    Case(
        "dot_product_padding",
        "Bare dot-product attention with padded keys, masked by adding −1e9",
        query=(2, 5, 200),
        key=(2, 6, 200),
        value=(2, 6, 400),
        attention={"heads": 1, "projections": "none", "output_projection": False},
        lengths={"key": [6, 4]},
        mask={"layers": [{"kind": "padding"}], "fill": -1e9, "apply": "add"},
        batch=1,
    ),
    Case(
        "dot_product_look_ahead",
        "Bare dot-product self-attention with a look-ahead mask, masked by adding −1e9",
        query=(2, 6, 200),
        value=(2, 6, 400),
        attention={"heads": 1, "projections": "none", "output_projection": False},
        mask={"layers": [{"kind": "causal"}], "fill": -1e9, "apply": "add"},
    ),
    Case(
        "view_without_transpose",
        "The common mistake: heads cut with view and no transpose",
        query=(2, 4, 16),
        key=(2, 6, 12),
        value=(2, 6, 10),
        attention={"heads": 4, "d_k": 4, "d_v": 4, "head_split": "view", "head_merge": "view"},
    ),
    Case(
        "padding_and_attention_mask",
        "Self-attention with a padding mask and an attention mask, True meaning block",
        query=(2, 6, 16),
        attention={"heads": 4},
        lengths={"query": [6, 4]},
        tokens={"query": [["the", "cat", "sat", "on", "the", "mat"], ["dogs", "like", "long", "walks"]]},
        mask={
            "layers": [
                {"kind": "tensor", "name": "key_padding_mask", "axes": ["batch", "key"], "true_means": "block"},
                {"kind": "tensor", "name": "attention_mask", "axes": ["query", "key"], "true_means": "block"},
            ]
        },
        masks={"key_padding_mask": padded_keys, "attention_mask": future},
        batch=1,
    ),
    Case(
        "cross_attention_memory",
        "Cross-attention over a padded memory, with a memory mask",
        query=(2, 4, 16),
        key=(2, 7, 12),
        attention={"heads": 4, "d_v": 4},
        lengths={"key": [7, 5]},
        tokens={
            "query": [["the", "cat", "was", "sitting"], ["dogs", "like", "to", "run"]],
            "key": [
                ["le", "chat", "était", "assis", "sur", "le", "tapis"],
                ["les", "chiens", "aiment", "bien", "courir"],
            ],
        },
        mask={
            "layers": [
                {"kind": "tensor", "name": "memory_mask", "axes": ["query", "key"], "true_means": "keep"},
                {"kind": "padding"},
            ]
        },
        masks={"memory_mask": nearby_memory},
        batch=1,
    ),
]
