# SPDX-FileCopyrightText: 2026 The Attention Explorer authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Cases of mask layers: every kind, alone and in stacks."""

import torch

from case_words import CAUSAL, PADDING, coin, masked, small, tensor_mask

HIDE_KEY_1 = {"kind": "columns", "keys": [1]}

MASKS = [
    small("causal_cross", "Causal, more keys than queries", query=(1, 3, 8), key=(1, 5, 8), mask=masked(CAUSAL)),
    small(
        "causal_align_end",
        "Causal, last query beside last key",
        query=(1, 3, 8),
        key=(1, 5, 8),
        mask=masked({**CAUSAL, "align": "end"}),
    ),
    small(
        "causal_align_end_short_key",
        "Causal, last query beside last key, fewer keys: the first queries see nothing",
        query=(1, 5, 8),
        key=(1, 3, 8),
        mask=masked({**CAUSAL, "align": "end"}),
    ),
    small("window", "Sliding window", query=(1, 7, 8), mask=masked({"kind": "window", "size": 2})),
    small("window_zero", "A window of 0: itself alone", mask=masked({"kind": "window", "size": 0})),
    small(
        "blocks",
        "Packed sequences with a rest",
        query=(1, 7, 8),
        mask=masked({"kind": "blocks", "sizes": [2, 3]}),
    ),
    small(
        "blocks_cross",
        "Packed sequences, more keys than queries",
        query=(1, 4, 8),
        key=(1, 7, 8),
        mask=masked({"kind": "blocks", "sizes": [1, 2, 2]}),
    ),
    small("strided", "Strided", query=(1, 7, 8), mask=masked({"kind": "strided", "stride": 3})),
    small("columns", "Hidden keys", mask=masked({"kind": "columns", "keys": [0, 2]})),
    small("rows", "Queries that see nothing", mask=masked({"kind": "rows", "queries": [0, 3]})),
    small(
        "global_first_token",
        "Causal with a global first token",
        mask=masked(CAUSAL, {"kind": "columns", "keys": [0, 3], "op": "allow"}),
    ),
    small(
        "cells",
        "Painted by hand",
        mask=masked(
            {"kind": "cells", "cells": [["*", "*", 2, 3], [0, 1, 1, 0], [1, "*", "*", 1]]},
            {"kind": "cells", "cells": [[1, 0, 2, "*"]], "op": "allow"},
        ),
    ),
    small(
        "heads_of_layers",
        "Each head its own mask",
        attention={"heads": 4},
        mask=masked(
            {**CAUSAL, "heads": [0, 2]},
            {"kind": "window", "size": 1, "heads": [1]},
            {"kind": "rows", "queries": [0], "heads": [2], "op": "allow"},
        ),
    ),
    small("layer_off", "One layer of two is off", mask=masked({**CAUSAL, "on": False}, HIDE_KEY_1)),
    small("every_layer_off", "No layer is on: no mask", mask=masked({**CAUSAL, "on": False}, stage="after_softmax")),
    small("layer_without_cells", "A layer that is on and blocks nothing", mask=masked(PADDING)),
    small(
        "random_all_or_none",
        "Probability 0 and 1",
        mask=masked({"kind": "random", "p": 0, "seed": 1}, {"kind": "random", "p": 1, "seed": 1, "heads": [1]}),
    ),
    small(
        "padding_cross",
        "Padded memory of three lengths, one of them 0",
        query=(3, 2, 8),
        key=(3, 4, 8),
        lengths={"query": [2, 1, 2], "key": [4, 3, 0]},
        mask=masked(PADDING),
    ),
    small(
        "padding_of_query",
        "Padded queries and keys",
        query=(3, 4, 8),
        lengths={"query": [4, 2, 3]},
        mask=masked(PADDING, {**PADDING, "of": "query"}, empty_rows="zero"),
    ),
]

def penalties(*shape):
    """A function that returns PyTorch's additive mask: 0, −1e4 or −∞, so that no row consists of −∞ only."""

    def make():
        numbers = torch.tensor([0.0, -1e4, -torch.inf])[torch.randint(0, 3, shape)]
        numbers[..., 0] = 0.0
        return numbers

    return make


def normal(*shape):
    return lambda: torch.randn(shape)


def added(name, axes, **options):
    return {"kind": "tensor", "name": name, "axes": axes.split(), "op": "add", **options}


ALIBI = {"kind": "alibi"}
RELATIVE = {"kind": "relative", "name": "table"}

BIASES = [
    small(
        "bias_columns",
        "Two keys are preferred",
        mask=masked({"kind": "columns", "keys": [0, 2], "op": "add", "value": 1.5}),
    ),
    small(
        "bias_of_every_region",
        "Every kind of region adds a number of its own, some in one head",
        query=(2, 6, 8),
        lengths={"query": [6, 4]},
        mask=masked(
            {"kind": "padding", "op": "add", "value": -1e4},
            {"kind": "causal", "op": "add", "value": -0.5, "heads": [1]},
            {"kind": "window", "size": 2, "op": "add", "value": 0.25},
            {"kind": "blocks", "sizes": [2, 3], "op": "add", "value": -2},
            {"kind": "strided", "stride": 2, "op": "add", "value": 0.125, "heads": [0]},
            {"kind": "columns", "keys": [1], "op": "add", "value": 3},
            {"kind": "rows", "queries": [2], "op": "add", "value": 7},
            {"kind": "random", "p": 1, "seed": 1, "op": "add", "value": 0.5, "heads": [1]},
            {"kind": "cells", "cells": [["*", "*", 2, 3], ["*", 1, 2, "*"], [0, "*", 1, 1]], "op": "add", "value": -1},
        ),
    ),
    small(
        "bias_tensor",
        "PyTorch's additive mask: (L_q, L_k)",
        mask=masked(added("m", "query key")),
        masks={"m": penalties(4, 4)},
    ),
    small(
        "bias_tensor_all_axes",
        "A bias for every cell: (N, H, L_q, L_k), in one head",
        mask=masked(added("m", "batch head query key", heads=[1])),
        masks={"m": normal(2, 2, 4, 4)},
    ),
    small(
        "bias_tensor_empty_row",
        "An additive mask with a row of −∞: NaN, whatever becomes of rows without a visible key",
        mask=masked(added("m", "query key"), PADDING),
        masks={"m": lambda: torch.zeros(4, 4).index_fill(0, torch.tensor([1]), -torch.inf)},
    ),
    small("alibi", "ALiBi with causal attention, four heads", attention={"heads": 4}, mask=masked(CAUSAL, ALIBI)),
    small(
        "alibi_six_heads",
        "ALiBi, six heads: the paper's rule between powers of two",
        query=(1, 5, 12),
        attention={"heads": 6},
        mask=masked(ALIBI),
    ),
    small(
        "alibi_align_end",
        "ALiBi, last query beside last key, slopes of one's own, in one head",
        query=(1, 3, 8),
        key=(1, 5, 8),
        mask=masked({**ALIBI, "align": "end", "slopes": [0.5, 0.0625], "heads": [1]}),
    ),
    small(
        "left_padding_alibi_cross",
        "Padding on the left, ALiBi and cross-attention: positions count from the first token",
        query=(3, 4, 8),
        key=(3, 6, 8),
        lengths={"query": [4, 2, 3], "key": [6, 5, 2]},
        padding="left",
        mask=masked(PADDING, ALIBI),
    ),
    small(
        "left_padding_of_query",
        "Padding on the left of queries and keys",
        query=(3, 4, 8),
        lengths={"query": [4, 2, 3]},
        padding="left",
        mask=masked(CAUSAL, PADDING, {**PADDING, "of": "query"}, empty_rows="zero"),
    ),
    small(
        "relative",
        "T5's relative bias, both directions",
        query=(1, 24, 8),
        mask=masked({**RELATIVE, "buckets": 8, "max_distance": 16}),
        masks={"table": normal(8, 2)},
    ),
    small(
        "relative_one_direction",
        "T5's relative bias of a decoder, 32 buckets",
        query=(1, 40, 8),
        mask=masked(CAUSAL, {**RELATIVE, "max_distance": 30, "bidirectional": False}),
        masks={"table": normal(32, 2)},
    ),
    small(
        "relative_three_inputs",
        "T5's relative bias with queries, keys and values of their own, padded on the left",
        query=(2, 4, 8),
        key=(2, 7, 6),
        value=(2, 7, 10),
        lengths={"query": [4, 3], "key": [5, 7]},
        padding="left",
        mask=masked({**RELATIVE, "buckets": 5, "max_distance": 6}, PADDING),
        masks={"table": normal(5, 2)},
    ),
    small(
        "bias_block_allow",
        "Adding, blocking and opening, each in heads of its own",
        attention={"heads": 4},
        mask=masked(
            CAUSAL,
            {**ALIBI, "heads": [0, 2]},
            {"kind": "columns", "keys": [0], "op": "allow", "heads": [1, 2]},
            {"kind": "rows", "queries": [1], "op": "add", "value": -3, "heads": [3]},
            {"kind": "window", "size": 1, "op": "add", "value": 0.75, "on": False},
            added("m", "head key", heads=[0, 1]),
        ),
        masks={"m": normal(4, 4)},
    ),
    small("bias_off", "Every layer that adds is off: no bias", mask=masked({**ALIBI, "on": False}, CAUSAL)),
    small(
        "bias_mask_after_softmax",
        "A bias before the softmax, the mask behind it, softmax over the queries",
        attention={"softmax_axis": "query"},
        mask=masked(ALIBI, CAUSAL, stage="after_softmax"),
    ),
    small("bias_fill_added", "A bias and a fill that is added", mask=masked(ALIBI, CAUSAL, fill=-1.5, apply="add")),
]

TENSOR_MASKS = [
    small(
        "tensor_batch_key_keep",
        "Mask from a file: (N, L_k), True keeps",
        mask=masked(tensor_mask("m", "batch key", "keep")),
        masks={"m": coin(2, 4)},
    ),
    small(
        "tensor_query_key_block",
        "Mask from a file: (L_q, L_k), True blocks",
        query=(2, 3, 8),
        key=(2, 5, 8),
        mask=masked(tensor_mask("m", "query key", "block")),
        masks={"m": coin(3, 5)},
    ),
    small(
        "tensor_all_axes",
        "Mask from a file: (N, H, L_q, L_k)",
        mask=masked(tensor_mask("m", "batch head query key", "keep")),
        masks={"m": coin(2, 2, 4, 4)},
    ),
    small(
        "tensor_head_and_batch_query",
        "Masks from a file: one head blocked, queries of some sequences opened",
        attention={"heads": 4},
        mask=masked(tensor_mask("h", "head", "block"), tensor_mask("q", "batch query", "block", op="allow")),
        masks={"h": lambda: torch.tensor([0.0, 1.0, 0.0, 1.0]), "q": coin(2, 4)},
    ),
    small(
        "tensor_head_key_of_a_head",
        "Mask from a file: (H, L_k), for one head alone",
        mask=masked(tensor_mask("m", "head key", "keep", heads=[1])),
        masks={"m": coin(2, 4)},
    ),
]
