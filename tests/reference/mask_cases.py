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
