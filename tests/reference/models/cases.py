# SPDX-FileCopyrightText: 2026 The Attention Explorer authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""The table: one row per model and batch."""

from dataclasses import dataclass, field
from types import ModuleType

import torch

import bert
import gpt2
import llama


@dataclass(frozen=True)
class Case:
    name: str
    title: str
    family: ModuleType
    config: dict  # config.json
    query: list  # token ids of each sequence; of an encoder-decoder, of the target so far
    key: list = None  # of an encoder-decoder, of the source
    shown: tuple = ("self", 0)  # the part and the layer that the experiment opens on
    changes: list = field(default_factory=list)
    dtype: torch.dtype = torch.float32  # of the file; the numbers are rounded to it, and computed with in F32
    shards: int = 1
    without_prefix: str = ""  # what names in this file lack
    old_names: dict = field(default_factory=dict)  # new → old, parts of names
    ignored: dict = field(default_factory=dict)  # what the file holds and nothing reads
    copies: dict = field(default_factory=dict)  # name in the file → the weight it repeats
    vectors: bool = False  # sentence vectors and their cosines


def gpt2_config(**other):
    return {
        "activation_function": "gelu_new",
        "architectures": ["GPT2LMHeadModel"],
        "attn_pdrop": 0.1,
        "bos_token_id": 39,
        "embd_pdrop": 0.1,
        "eos_token_id": 39,
        "initializer_range": 0.02,
        "layer_norm_epsilon": 1e-05,
        "model_type": "gpt2",
        "n_ctx": 32,
        "n_embd": 12,
        "n_head": 3,
        "n_inner": 20,
        "n_layer": 2,
        "n_positions": 32,
        "resid_pdrop": 0.1,
        "vocab_size": 40,
        **other,
    }


def bert_config(**other):
    return {
        "architectures": ["BertForMaskedLM"],
        "attention_probs_dropout_prob": 0.1,
        "hidden_act": "gelu",
        "hidden_dropout_prob": 0.1,
        "hidden_size": 12,
        "initializer_range": 0.02,
        "intermediate_size": 20,
        "layer_norm_eps": 1e-12,
        "max_position_embeddings": 16,
        "model_type": "bert",
        "num_attention_heads": 3,
        "num_hidden_layers": 2,
        "pad_token_id": 0,
        "type_vocab_size": 2,
        "vocab_size": 40,
        **other,
    }


def llama_config(**other):
    """A setting that is given as ABSENT is left out."""
    config = {
        "architectures": ["LlamaForCausalLM"],
        "attention_bias": False,
        "attention_dropout": 0.0,
        "bos_token_id": 1,
        "eos_token_id": 2,
        "hidden_act": "silu",
        "hidden_size": 16,
        "initializer_range": 0.02,
        "intermediate_size": 20,
        "max_position_embeddings": 32,
        "model_type": "llama",
        "num_attention_heads": 4,
        "num_hidden_layers": 2,
        "num_key_value_heads": 4,
        "rms_norm_eps": 1e-06,
        "rope_scaling": None,
        "rope_theta": 10000.0,
        "tie_word_embeddings": False,
        "torch_dtype": "float32",
        "use_cache": True,
        "vocab_size": 40,
        **other,
    }
    return {key: value for key, value in config.items() if value is not ABSENT}


ABSENT = object()
TWO = [[5, 17, 3, 29, 11, 8], [23, 4, 31, 4, 9, 14]]
TWO_LENGTHS = [[1, 21, 13, 5, 38, 13], [1, 30, 7, 19]]

# an odd number of bytes: whatever lies behind three of it begins at an odd offset
SEES = torch.ones(1, 1, 31, 31).tril().bool()

CASES = [
    Case(
        "gpt2",
        "GPT-2: tied head, names without prefix, the causal mask among the tensors",
        gpt2,
        gpt2_config(n_layer=3, n_positions=31, n_ctx=31),
        TWO,
        without_prefix="transformer.",
        ignored={f"h.{layer}.attn.bias": SEES for layer in range(3)},
    ),
    Case(
        "bert",
        "BERT: two sequences of different length, masked-token head",
        bert,
        bert_config(),
        TWO_LENGTHS,
        shown=("encoder", 0),
        old_names={"LayerNorm.weight": "LayerNorm.gamma", "LayerNorm.bias": "LayerNorm.beta"},
        ignored={
            "bert.embeddings.position_ids": torch.arange(16).unsqueeze(0),
            "bert.pooler.dense.weight": torch.eye(12),
            "bert.pooler.dense.bias": torch.zeros(12),
            "cls.seq_relationship.weight": torch.ones(2, 12),
            "cls.seq_relationship.bias": torch.ones(2),
        },
    ),
    Case(
        "llama",
        "Llama: its own head, as many key heads as query heads",
        llama,
        llama_config(),
        TWO,
        ignored={
            f"model.layers.{layer}.self_attn.rotary_emb.inv_freq": torch.tensor([1.0, 0.01]) for layer in range(2)
        },
    ),
]
