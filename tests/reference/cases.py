# SPDX-FileCopyrightText: 2026 The Attention Explorer authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Cases beside the examples: every option of an experiment in at least one, including unusual combinations."""

import math

import torch

from case import Case
from case_words import CAUSAL, HIDE_QUERY_1, PADDING, coin, masked, small, tensor_mask
from mask_cases import BIASES, MASKS, TENSOR_MASKS

NAN, INFINITY = math.nan, math.inf
BARE = {"heads": 1, "projections": "none", "output_projection": False}

SOFTMAX = [
    small("softmax_axis_query", "Softmax over the queries", attention={"softmax_axis": "query"}, mask=masked(CAUSAL)),
    small("mask_after_softmax", "Mask after the softmax", mask=masked(CAUSAL, stage="after_softmax")),
    small(
        "mask_after_softmax_axis_query",
        "Both softmax mistakes together",
        attention={"softmax_axis": "query"},
        mask=masked(CAUSAL, HIDE_QUERY_1, stage="after_softmax"),
    ),
    small("fill_1e9_replace", "Fill −1e9 instead", mask=masked(CAUSAL, HIDE_QUERY_1, fill=-1e9)),
    small("fill_1e9_add", "Fill −1e9 added", mask=masked(CAUSAL, HIDE_QUERY_1, fill=-1e9, apply="add")),
    small(
        "fill_1e4_add",
        "Fill −1e4 added: without effect on a row that is blocked altogether",
        attention={"projections": "none", "scale": 0.5},
        integers=True,  # otherwise sums near 1e4 are rounded differently depending on the order
        mask=masked(CAUSAL, HIDE_QUERY_1, fill=-1e4, apply="add"),
    ),
    small("fill_infinity_add", "Fill −∞ added", mask=masked(CAUSAL, HIDE_QUERY_1, apply="add")),
    small("fill_positive", "A fill that attracts", mask=masked(CAUSAL, fill=1.5)),
    small("empty_rows_zero", "Empty rows become 0", mask=masked(CAUSAL, HIDE_QUERY_1, empty_rows="zero")),
    small(
        "empty_rows_zero_finite_fill",
        "Empty rows become 0, whatever the fill",
        mask=masked(CAUSAL, HIDE_QUERY_1, fill=-1e9, empty_rows="zero"),
    ),
    small(
        "empty_columns_zero",
        "Softmax over the queries: a key that no query sees",
        attention={"softmax_axis": "query"},
        mask=masked(CAUSAL, {"kind": "columns", "keys": [2]}, empty_rows="zero"),
    ),
    small(
        "empty_rows_zero_after_softmax",
        "Mask after the softmax: empty rows are 0 anyway",
        mask=masked(CAUSAL, HIDE_QUERY_1, stage="after_softmax", empty_rows="zero"),
    ),
    small(
        "large_scores",
        "Scores of hundreds: exponentials vanish",
        attention={"projections": "none", "scale": 5},
        integers=True,
    ),
]

HEADS = [
    small("split_view", "Cut with view, merged right", attention={"head_split": "view"}, mask=masked(CAUSAL)),
    small("merge_view", "Cut right, merged with view", attention={"head_merge": "view"}, mask=masked(CAUSAL)),
    small("heads_off", "Two of four heads off", attention={"heads": 4}, heads_off=[1, 3]),
    small(
        "heads_off_merge_view",
        "A head off that merging spreads over whole tokens",
        attention={"head_merge": "view", "output_projection": False},
        heads_off=[0],
    ),
    small("all_heads_off", "Every head off", heads_off=[0, 1]),
    small("one_head_of_many_features", "One head", attention={"heads": 1}),
]

GROUPS = [
    small(
        "grouped",
        "Two heads of keys for four of queries",
        attention={"heads": 4, "kv_heads": 2},
        mask=masked(CAUSAL),
    ),
    small(
        "grouped_cross",
        "One head of keys for all, every size different",
        query=(2, 3, 7),
        key=(2, 5, 9),
        attention={"heads": 3, "kv_heads": 1, "d_k": 4, "d_v": 2, "d_out": 6},
        heads_off=[1],
    ),
    small(
        "grouped_fused_view",
        "Groups from one fused projection, cut with view",
        attention={"heads": 4, "kv_heads": 2, "projections": "fused", "head_split": "view", "d_v": 3},
    ),
    small(
        "grouped_without_projections",
        "Groups of keys that come in",
        query=(2, 4, 8),
        key=(2, 5, 4),
        attention={"heads": 4, "kv_heads": 2, "projections": "none", "output_projection": False, "d_v": 2},
    ),
]

QUERIES_AND_KEYS = [
    small("rotary", "Rotary positions", attention={"rotary": {"on": True}}, mask=masked(CAUSAL)),
    small(
        "rotary_neighbours",
        "Rotary positions of the paper",
        attention={"rotary": {"on": True, "pairs": "neighbours"}},
    ),
    small(
        "rotary_partial",
        "Half of the features turned, of keys from elsewhere",
        query=(2, 3, 16),
        key=(2, 7, 16),
        attention={"rotary": {"on": True, "dims": 4, "theta": 500}},
    ),
    small("qk_norm", "Normed queries and keys", attention={"qk_norm": {"on": True}}),
    small(
        "qk_norm_all_heads",
        "Queries and keys normed before the heads are cut, with gains",
        attention={"heads": 4, "kv_heads": 2, "qk_norm": {"on": True, "eps": 1e-5, "span": "all_heads"}},
        gains=True,
        mask=masked(CAUSAL),
    ),
    small(
        "qk_norm_all_heads_rotary",
        "Queries and keys normed before the heads are cut, then turned, as OLMo 2 has them",
        attention={"qk_norm": {"on": True, "span": "all_heads"}, "rotary": {"on": True, "theta": 500000}},
        mask=masked(CAUSAL),
    ),
    small(
        "qk_norm_rotary_partial",
        "Normed with gains, then turned in part, neighbours, in groups",
        query=(2, 4, 24),
        attention={
            "heads": 4,
            "kv_heads": 2,
            "qk_norm": {"on": True, "eps": 0.01},
            "rotary": {"on": True, "dims": 4, "pairs": "neighbours"},
        },
        gains=True,
        mask=masked(CAUSAL),
    ),
]

CAPS_AND_SINKS = [
    small("softcap", "Scores bent below a cap", attention={"softcap": 0.5}),
    small(
        "grouped_rotary_softcap",
        "A modern decoder's layer: groups, rotary positions, a cap",
        query=(2, 4, 16),
        attention={
            "heads": 4,
            "kv_heads": 2,
            "bias": False,
            "rotary": {"on": True},
            "softcap": 1.5,
        },
        mask=masked(CAUSAL),
    ),
    small("sink_zero", "Softmax off by one", attention={"sink": 0}, mask=masked(CAUSAL)),
    small(
        "sink_of_each_head",
        "A sink for each head; a query that sees nothing gives it everything",
        attention={"sink": [1.5, -0.5]},
        mask=masked(CAUSAL, HIDE_QUERY_1),
    ),
    small(
        "sink_empty_rows_zero",
        "A sink of the weights file, whatever becomes of empty rows",
        attention={"sink": "file", "softcap": 2},
        mask=masked(CAUSAL, HIDE_QUERY_1, empty_rows="zero"),
    ),
    small(
        "sink_after_softmax",
        "A sink beside weights that are masked too late",
        attention={"sink": -1},
        mask=masked(CAUSAL, stage="after_softmax"),
    ),
]

COMBINATIONS = [
    small(
        "rotary_left_padding",
        "Rotary positions of sequences that are filled up on the left",
        query=(3, 4, 8),
        lengths={"query": [4, 2, 3]},
        padding="left",
        attention={"rotary": {"on": True, "theta": 100}},
        mask=masked(CAUSAL, PADDING),
    ),
    small(
        "rotary_left_padding_cross",
        "Rotary positions of queries and keys of other lengths, in groups, a sink where nothing is seen",
        query=(2, 3, 16),
        key=(2, 5, 8),
        lengths={"query": [2, 3], "key": [5, 3]},
        padding="left",
        attention={"heads": 4, "kv_heads": 2, "rotary": {"on": True, "pairs": "neighbours"}, "sink": 0.5},
        mask=masked(PADDING, HIDE_QUERY_1),
    ),
    small(
        "qk_norm_grouped_sinks",
        "Normed queries and keys, one head of keys for all, a sink for each head",
        attention={"heads": 4, "kv_heads": 1, "qk_norm": {"on": True, "eps": 1e-5}, "sink": [0, 1, -1, 2]},
        gains=True,
        mask=masked(CAUSAL),
    ),
    small(
        "softcap_alibi_sink",
        "Capped scores, ALiBi behind the cap, a sink of the weights file",
        attention={"heads": 4, "softcap": 1, "sink": "file"},
        mask=masked(CAUSAL, {"kind": "alibi"}),
    ),
    small(
        "everything_on",
        "Groups, norms with gains, rotary positions, a cap, a bias, a sink, padding on the left, a head off",
        query=(2, 5, 24),
        lengths={"query": [5, 3]},
        padding="left",
        attention={
            "heads": 4,
            "kv_heads": 2,
            "projections": "fused",
            "bias": False,
            "qk_norm": {"on": True},
            "rotary": {"on": True, "dims": 4},
            "softcap": 2.5,
            "sink": "file",
            "scale": 0.7,
        },
        gains=True,
        heads_off=[2],
        mask=masked(CAUSAL, PADDING, {"kind": "alibi"}, {"kind": "columns", "keys": [0], "op": "add", "value": 0.5}),
    ),
    small(
        "mean_of_heads",
        "What nn.MultiheadAttention returns beside its output",
        key=(2, 5, 8),
        attention={"heads": 4},
        mask=masked({"kind": "window", "size": 1}),
    ),
]

PROJECTIONS = [
    small("scale_sqrt_model_dim", "Scale by √d_model, the common mistake", attention={"scale": "sqrt_model_dim"}),
    small(
        "scale_sqrt_model_dim_of_input",
        "Scale by √d_model, where the heads have other sizes",
        query=(2, 4, 7),
        key=(2, 5, 3),
        attention={"scale": "sqrt_model_dim", "d_k": 3, "d_v": 2},
    ),
    small(
        "version_1_scale",
        "Version 1: scale by √ of d_k over all heads, not of the input's size",
        attention={"scale": "sqrt_model_dim", "d_k": 6},
        version=1,
    ),
    small("scale_none", "No scale", attention={"scale": "none"}, version=1),
    small("scale_number", "Scale by a number", attention={"scale": -0.3}),
    small("no_projections", "Heads without projections", attention={"projections": "none"}),
    small("no_projections_no_output", "Heads alone", attention={"projections": "none", "output_projection": False}),
    small("fused_no_bias", "Fused, no bias", attention={"projections": "fused", "bias": False}),
    small(
        "fused_sizes",
        "Fused, d_k ≠ d_v ≠ d_out",
        attention={"projections": "fused", "d_k": 2, "d_v": 3, "d_out": 5},
    ),
    small("separate_no_bias", "Separate, no bias", attention={"bias": False}),
    small("no_output_projection", "No output projection", attention={"output_projection": False}),
    small(
        "every_size_different",
        "Cross-attention with every size different",
        query=(2, 3, 7),
        key=(2, 5, 9),
        value=(2, 5, 11),
        attention={"heads": 2, "d_k": 4, "d_v": 6, "d_out": 10},
        version=1,
    ),
    small(
        "heads_that_do_not_divide",
        "Three heads, whose sizes have nothing to do with the input's",
        attention={"heads": 3, "d_k": 5, "d_v": 2},
    ),
    small(
        "fused_version_1",
        "Version 1: fused, sizes over all heads",
        attention={"projections": "fused", "d_k": 4, "d_v": 10},
        version=1,
    ),
    small("value_alone", "Self-attention that reads another sequence", value=(2, 4, 6)),
]

NUMBERS = [
    Case(
        "nan_and_infinities",
        "NaN and infinities in every input, without projections",
        query=(1, 5, 3),
        key=(1, 5, 3),
        value=(1, 5, 2),
        attention=BARE,
        mask=masked(CAUSAL),
        changes=[
            ("query", (0, 2, 1), NAN),
            ("key", (0, 1, 0), INFINITY),
            ("value", (0, 3, 0), -INFINITY),
            ("value", (0, 0, 1), NAN),
        ],
    ),
    small(
        "nan_through_projections",
        "A NaN and an infinity on their way through projections and heads",
        changes=[("query", (0, 1, 2), NAN), ("query", (1, 3, 0), INFINITY)],
        heads_off=[1],
    ),
    Case(
        "infinite_score_beside_fill",
        "An infinite score, blocked and visible, with a finite fill added",
        query=(1, 3, 1),
        attention=BARE,
        changes=[("query", (0, 0, 0), INFINITY), ("query", (0, 1, 0), -1.0), ("query", (0, 2, 0), 2.0)],
        mask=masked(CAUSAL, fill=-1e9, apply="add"),
    ),
]

SHAPES = [
    small("one_position", "One token", query=(2, 1, 8), mask=masked(CAUSAL)),
    Case("one_number", "One token, one feature, one head", query=(1, 1, 1), attention={"heads": 1}),
    Case("one_feature", "One feature", query=(2, 4, 1), attention={"heads": 1}, mask=masked(CAUSAL)),
    small("heads_of_one_feature", "As many heads as features", attention={"heads": 8}),
    small(
        "three_sequences",
        "Three lengths",
        query=(3, 4, 8),
        lengths={"query": [4, 1, 3]},
        mask=masked(CAUSAL, PADDING),
    ),
    small("without_batch_axis", "Inputs of shape (L, d)", query=(4, 8), key=(5, 8), mask=masked(CAUSAL)),
]

DROPOUT = [
    small(
        "dropout_nothing",
        "Dropout on with p = 0",
        attention={"dropout": {"p": 0, "seed": 3, "on": True}},
        mask=masked(CAUSAL, HIDE_QUERY_1),
    ),
    small(
        "dropout_everything",
        "Dropout on with p = 1: 0, and NaN where it was",
        attention={"dropout": {"p": 1, "seed": 3, "on": True}},
        mask=masked(CAUSAL, HIDE_QUERY_1),
    ),
    small(
        "dropout_after_late_mask",
        "Dropout of weights that were masked late",
        attention={"dropout": {"p": 0, "seed": 3, "on": True}},
        mask=masked(CAUSAL, stage="after_softmax"),
    ),
]

FILES = [
    small(
        "file_types",
        "Half, brain-float, double, integer and boolean tensors",
        key=(2, 5, 8),
        value=(2, 5, 8),
        dtypes={
            "query": torch.float16,
            "key": torch.bfloat16,
            "value": torch.float64,
            "keys": torch.uint8,
            "pairs": torch.bool,
            "heads": torch.int64,
        },
        mask=masked(
            tensor_mask("keys", "batch key", "keep"),
            tensor_mask("pairs", "query key", "block"),
            tensor_mask("heads", "head", "block", op="allow"),
        ),
        masks={"keys": coin(2, 5), "pairs": coin(4, 5), "heads": lambda: torch.tensor([0.0, 1.0])},
    ),
    small(
        "numpy_files",
        "Inputs and mask from .npy in Fortran order and double precision, weights from .npz",
        mask=masked(tensor_mask("m", "query key", "keep")),
        masks={"m": coin(4, 4)},
        numpy_files=True,
    ),
]

CASES = (
    SOFTMAX
    + HEADS
    + GROUPS
    + QUERIES_AND_KEYS
    + CAPS_AND_SINKS
    + COMBINATIONS
    + PROJECTIONS
    + MASKS
    + TENSOR_MASKS
    + BIASES
    + NUMBERS
    + SHAPES
    + DROPOUT
    + FILES
)
