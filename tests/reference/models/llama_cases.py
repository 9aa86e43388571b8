# SPDX-FileCopyrightText: 2026 The Attention Explorer authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""The table of Llama and similar models."""

import torch

import llama
from case import LONG, ONE, TWO, TWO_LENGTHS, Case, cells
from configs import (
    ABSENT,
    gemma2_config,
    gemma3_config,
    gemma_config,
    llama_config,
    mistral_config,
    olmo2_config,
    phi3_config,
    qwen2_config,
    qwen3_config,
    smollm3_config,
)

LLAMA_CASES = [
    Case(
        "llama",
        "Llama as it first came: what config.json leaves out, frequencies among the tensors",
        llama,
        llama_config(
            attention_bias=ABSENT,
            attention_dropout=ABSENT,
            num_key_value_heads=ABSENT,
            rope_scaling=ABSENT,
            rope_theta=ABSENT,
            tie_word_embeddings=ABSENT,
        ),
        TWO,
        ignored={
            f"model.layers.{layer}.self_attn.rotary_emb.inv_freq": torch.tensor([1.0, 0.01]) for layer in range(2)
        },
    ),
    Case(
        "llama_grouped",
        "Llama: two query heads to a key head, two sequences of different length",
        llama,
        llama_config(num_key_value_heads=2, pad_token_id=0, rope_theta=500000.0),
        TWO_LENGTHS,
    ),
    Case(
        "llama_tied",
        "Llama: one key head for all, the token table as head, names without prefix",
        llama,
        llama_config(num_key_value_heads=1, tie_word_embeddings=True),
        ONE,
        without_prefix="model.",
    ),
    Case(
        "llama_rope_linear",
        "Llama: positions as if they were closer, rope_scaling linear",
        llama,
        llama_config(rope_scaling={"factor": 2.5, "type": "linear"}),
        LONG,
    ),
    Case(
        "llama_rope_llama3",
        "Llama 3.1: slow pairs slower, fast ones as they are, one between, rope_scaling llama3",
        llama,
        llama_config(
            num_attention_heads=2,
            num_key_value_heads=1,
            rope_scaling={
                "factor": 8.0,
                "high_freq_factor": 4.0,
                "low_freq_factor": 1.0,
                "original_max_position_embeddings": 32,
                "rope_type": "llama3",
            },
            rope_theta=100.0,
        ),
        LONG,
    ),
    Case(
        "llama_biases",
        "Llama: heads of a size of their own, biases everywhere",
        llama,
        llama_config(
            attention_bias=True,
            head_dim=6,
            mlp_bias=True,
            num_key_value_heads=2,
            hidden_size=12,
        ),
        TWO,
    ),
    Case(
        "llama_sharded",
        "Llama in three files with an index",
        llama,
        llama_config(num_key_value_heads=2),
        ONE,
        shards=3,
    ),
    Case(
        "llama_bf16",
        "Llama in BF16",
        llama,
        llama_config(num_key_value_heads=2, torch_dtype="bfloat16"),
        ONE,
        dtype=torch.bfloat16,
    ),
    Case(
        "llama_changed",
        "Llama, changed in both layers: heads off that share a key head, numbers set by hand",
        llama,
        llama_config(num_key_value_heads=2),
        TWO,
        changes=[
            {
                "layer": 0,
                "part": "self",
                "heads_off": [0, 3],
                "overrides": [
                    {"tensor": "norm_deviation", "index": [0, 4], "value": 2.0},
                    {"tensor": "rotated_k", "index": [1, 1, 2, 3], "value": 1.75},
                    {"tensor": "mlp_gate", "index": [0, 5, 19], "value": 2.25},
                ],
            },
            {
                "layer": 1,
                "part": "self",
                "mask": {
                    "layers": [
                        {"kind": "columns", "keys": [0], "heads": [2, 3]},
                        cells([["*", "*", 0, 0]], op="allow"),
                    ]
                },
            },
        ],
    ),
    Case(
        "mistral",
        "Mistral: each token sees itself and two before it",
        llama,
        mistral_config(),
        LONG,
    ),
    Case(
        "mistral_padded",
        "Mistral: the window and two sequences of different length",
        llama,
        mistral_config(head_dim=4, pad_token_id=0),
        [*LONG, [9, 2, 37, 14, 9, 28, 11]],
    ),
    Case(
        "mistral_no_window",
        "Mistral without a window",
        llama,
        mistral_config(sliding_window=None),
        LONG,
    ),
    Case(
        "qwen2",
        "Qwen 2: biases of q, k and v; a window that is not switched on; its own head",
        llama,
        qwen2_config(),
        LONG,
    ),
    Case(
        "qwen2_window",
        "Qwen 2: the window from layer 1 on; the token table as head",
        llama,
        qwen2_config(tie_word_embeddings=True, use_sliding_window=True),
        LONG,
        shown=("self", 1),
    ),
    Case(
        "qwen3",
        "Qwen 3: norms of q and k, heads of a size of their own, the token table as head",
        llama,
        qwen3_config(tie_word_embeddings=True),
        ONE,
    ),
    Case(
        "qwen3_padded",
        "Qwen 3: its own head, two sequences of different length",
        llama,
        qwen3_config(pad_token_id=0),
        TWO_LENGTHS,
    ),
    Case(
        "smollm3",
        "SmolLM 3: a layer that rotates and one that does not",
        llama,
        smollm3_config(),
        TWO,
    ),
    Case(
        "gemma",
        "Gemma: norms by 1 + w, embeddings times √d, one key head for all, sizes of heads of their own",
        llama,
        gemma_config(),
        TWO_LENGTHS,
    ),
    Case(
        "gemma2",
        "Gemma 2: norms of what attention and MLP add, capped scores and logits, a window in every other layer",
        llama,
        gemma2_config(),
        LONG,
        shown=("self", 1),
    ),
    Case(
        "gemma2_changed",
        "Gemma 2, padded and changed in layer 0: a head off, a norm's number set by hand",
        llama,
        gemma2_config(attn_logit_softcapping=None, num_hidden_layers=2),
        TWO_LENGTHS,
        changes=[
            {
                "layer": 0,
                "part": "self",
                "heads_off": [1],
                "overrides": [
                    {"tensor": "normed_output", "index": [0, 2, 3], "value": 1.5},
                    {"tensor": "normed_mlp_output", "index": [1, 0, 5], "value": -0.5},
                ],
            }
        ],
    ),
    Case(
        "gemma3",
        "Gemma 3: norms of q and k, a window and another base in every other layer",
        llama,
        gemma3_config(),
        LONG,
        shown=("self", 1),
    ),
    Case(
        "gemma3_rope_parameters",
        "Gemma 3 as newer files have it: rotary positions for either kind of layer, one of them with a factor",
        llama,
        gemma3_config(
            rope_local_base_freq=ABSENT,
            rope_parameters={
                "full_attention": {"factor": 8.0, "rope_theta": 100000.0, "rope_type": "linear"},
                "sliding_attention": {"rope_theta": 50.0, "rope_type": "default"},
            },
            rope_scaling=ABSENT,
            rope_theta=ABSENT,
        ),
        LONG,
        shown=("self", 1),
    ),
    Case(
        "olmo2",
        "OLMo 2: norms of what attention and MLP add, none of what they read; q and k normed before the heads are split",
        llama,
        olmo2_config(),
        TWO_LENGTHS,
        shown=("self", 1),
    ),
    Case(
        "olmo2_changed",
        "OLMo 2 with heads of a size of their own and biases, changed in layer 0: a head off, numbers set by hand",
        llama,
        olmo2_config(attention_bias=True, head_dim=6, num_key_value_heads=4, tie_word_embeddings=True),
        TWO,
        changes=[
            {
                "layer": 0,
                "part": "self",
                "heads_off": [2],
                "overrides": [
                    {"tensor": "k_deviation", "index": [0, 1], "value": 2.5},
                    {"tensor": "normed_q", "index": [0, 2, 7], "value": 1.5},
                    {"tensor": "normed_mlp_output", "index": [1, 0, 5], "value": -0.5},
                ],
            }
        ],
    ),
    Case(
        "phi3",
        "Phi-3: q, k and v in one matrix, gate and up in another, a window of four",
        llama,
        phi3_config(),
        LONG,
    ),
    Case(
        "phi3_f16",
        "Phi-3 in half precision, without a window, the token table as head",
        llama,
        phi3_config(sliding_window=None, tie_word_embeddings=True),
        ONE,
        dtype=torch.float16,
    ),
    Case(
        "qwen2_yarn",
        "Qwen 2 stretched by YaRN: slow pairs turn slower, scores are larger",
        llama,
        qwen2_config(
            max_position_embeddings=4096,
            rope_scaling={"factor": 4.0, "original_max_position_embeddings": 1024, "rope_type": "yarn"},
            rope_theta=1000.0,
        ),
        LONG,
    ),
    Case(
        "phi3_longrope",
        "Phi-3 stretched by LongRoPE: a factor for each pair, half of each head rotated",
        llama,
        phi3_config(
            head_dim=8,
            max_position_embeddings=512,
            partial_rotary_factor=0.5,
            rope_scaling={"long_factor": [2.0, 9.0], "short_factor": [1.0, 1.75], "type": "longrope"},
        ),
        LONG,
    ),
    Case(
        "llama_rope_dynamic",
        "Llama with rope_scaling dynamic, which changes longer texts only",
        llama,
        llama_config(rope_scaling={"factor": 2.0, "type": "dynamic"}),
        ONE,
    ),
]
