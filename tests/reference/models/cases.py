# SPDX-FileCopyrightText: 2026 The Attention Explorer authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""The table: one row per model and batch."""

import torch

import bart
import bert
import gpt2
import gpt_neo
import gpt_neox
import marian
import t5
from case import ONE, TWO, TWO_LENGTHS, Case, cells
from configs import (
    ABSENT,
    bart_config,
    bert_config,
    distilbert_config,
    electra_config,
    gpt2_config,
    gpt_neo_config,
    gpt_neox_config,
    m2m_100_config,
    marian_config,
    mbart_config,
    pegasus_config,
    roberta_config,
    t5_config,
)
from llama_cases import LLAMA_CASES

SOURCES = [[7, 12, 30, 3, 21, 16, 0], [25, 9, 14, 0]]
# as the model reads it: decoder_start_token_id first
TARGETS = [[39, 18, 4, 27, 11], [39, 6, 33, 6, 20]]

PAIR_WORDS = ("[PAD]", "[UNK]", "[CLS]", "[SEP]", "[MASK]", "the", "cat", "sat", "a", "dog", ".")

# an odd number of bytes: whatever lies behind three of it begins at an odd offset
SEES = torch.ones(1, 1, 31, 31).tril().bool()

CASES = [
    Case(
        "gpt2",
        "GPT-2: tied head, names without prefix, causal masks among the tensors",
        gpt2,
        gpt2_config(n_layer=3, n_positions=31, n_ctx=31),
        TWO,
        without_prefix="transformer.",
        ignored={f"h.{layer}.attn.bias": SEES for layer in range(3)},
    ),
    Case(
        "gpt2_own_head",
        "GPT-2: its own head, the MLP four times as wide, two sequences of different length",
        gpt2,
        gpt2_config(
            activation_function="gelu_pytorch_tanh", n_inner=None, pad_token_id=0, tie_word_embeddings=False
        ),
        TWO_LENGTHS,
        ignored={
            "transformer.h.0.attn.bias": torch.ones(1, 1, 32, 32).tril(),
            "transformer.h.0.attn.masked_bias": torch.tensor(-10000.0),
            "transformer.h.1.attn.bias": torch.ones(1, 1, 32, 32).tril(),
            "transformer.h.1.attn.masked_bias": torch.tensor(-10000.0),
        },
    ),
    Case(
        "gpt2_f16",
        "GPT-2 in half precision, the tied head in the file a second time",
        gpt2,
        gpt2_config(n_inner=ABSENT),
        ONE,
        dtype=torch.float16,
        copies={"lm_head.weight": "transformer.wte.weight"},
    ),
    Case(
        "gpt2_changed",
        "GPT-2, changed in layer 0: a head off, a painted mask, numbers set by hand",
        gpt2,
        gpt2_config(),
        TWO,
        changes=[
            {
                "layer": 0,
                "part": "self",
                "heads_off": [1],
                "mask": {
                    "layers": [
                        cells([["*", "*", 4, 1], [0, 2, 3, 0], [1, 0, 5, 5]]),
                        cells([["*", 0, 1, 3]], op="allow"),
                    ]
                },
                "overrides": [
                    {"tensor": "block_input", "index": [1, 0, 5], "value": 3.0},
                    {"tensor": "scaled_scores", "index": [0, 0, 3, 1], "value": 2.5},
                    {"tensor": "mlp_activated", "index": [1, 2, 7], "value": -1.5},
                ],
            }
        ],
    ),
    Case(
        "gpt_neo",
        "GPT-Neo: no scale, a window of three in layer 1, two sequences of different length",
        gpt_neo,
        gpt_neo_config(pad_token_id=0),
        [[5, 17, 3, 29, 11, 8, 21], [23, 4, 31, 4, 9]],
        shown=("self", 1),
        ignored={"transformer.h.0.attn.attention.bias": torch.ones(1, 1, 24, 24).tril().bool()},
        copies={"lm_head.weight": "transformer.wte.weight"},
    ),
    Case(
        "gpt_neox",
        "GPT-NeoX: attention and MLP in parallel, half of each head rotated, two sequences of different length",
        gpt_neox,
        gpt_neox_config(),
        TWO_LENGTHS,
        shown=("self", 1),
        ignored={
            "gpt_neox.layers.0.attention.bias": torch.ones(1, 1, 24, 24).tril().bool(),
            "gpt_neox.layers.0.attention.masked_bias": torch.tensor(-1e9),
            "gpt_neox.layers.0.attention.rotary_emb.inv_freq": torch.ones(2),
        },
    ),
    Case(
        "gpt_neox_f16",
        "GPT-NeoX one after the other, a quarter of each head rotated, in half precision",
        gpt_neox,
        gpt_neox_config(rotary_pct=0.25, use_parallel_residual=False),
        ONE,
        dtype=torch.float16,
    ),
    Case(
        "bert",
        "BERT: two sequences of different length, masked-token head, old names of norms",
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
        copies={"cls.predictions.decoder.weight": "bert.embeddings.word_embeddings.weight"},
    ),
    Case(
        "bert_sentences",
        "BERT without a head, as sentence models come: names without prefix, three sentences",
        bert,
        bert_config(architectures=["BertModel"], hidden_act="gelu_new", position_embedding_type="absolute"),
        [*TWO_LENGTHS, [1, 21, 13, 13, 38]],
        shown=("encoder", 1),
        without_prefix="bert.",
        ignored={
            "embeddings.position_ids": torch.arange(16).unsqueeze(0),
            "pooler.dense.weight": torch.eye(12),
            "pooler.dense.bias": torch.zeros(12),
        },
        vectors=True,
    ),
    Case(
        "bert_pairs",
        "BERT: pairs of sentences, by the template, with a typed separator, and a single one",
        bert,
        bert_config(vocab_size=len(PAIR_WORDS)),
        [[2, 5, 6, 7, 3, 8, 9, 10, 3], [2, 5, 9, 3, 8, 6, 7, 3], [2, 8, 9, 7, 10, 3]],
        vocabulary=PAIR_WORDS,
        text=[["the cat sat", "a dog ."], "the dog [SEP] a cat sat", "a dog sat ."],
        types=[[0] * 5 + [1] * 4, [0] * 4 + [1] * 4, [0] * 6],
        shown=("encoder", 0),
        copies={"cls.predictions.decoder.weight": "bert.embeddings.word_embeddings.weight"},
    ),
    Case(
        "bert_changed",
        "BERT, changed in both layers: people's mask where the model has none",
        bert,
        bert_config(hidden_act="relu"),
        TWO,
        shown=("encoder", 1),
        changes=[
            {
                "layer": 0,
                "part": "encoder",
                "overrides": [
                    {"tensor": "token_rows", "index": [0, 2, 3], "value": -2.0},
                    {"tensor": "embedding_sum", "index": [1, 4, 0], "value": 1.25},
                    {"tensor": "normed_attention", "index": [0, 5, 11], "value": 0.5},
                ],
            },
            {
                "layer": 1,
                "part": "encoder",
                "heads_off": [0, 2],
                "mask": {"layers": [{"kind": "columns", "keys": [2]}, cells([[1, 1, 0, 4]])]},
            },
        ],
        copies={
            "cls.predictions.decoder.weight": "bert.embeddings.word_embeddings.weight",
            "cls.predictions.decoder.bias": "cls.predictions.bias",
        },
    ),
    Case(
        "distilbert",
        "DistilBERT: no token types, two sequences of different length",
        bert,
        distilbert_config(),
        TWO_LENGTHS,
        shown=("encoder", 0),
        copies={"vocab_projector.weight": "distilbert.embeddings.word_embeddings.weight"},
    ),
    Case(
        "electra",
        "ELECTRA: BERT's shape with a head of other names",
        bert,
        electra_config(),
        TWO_LENGTHS,
        shown=("encoder", 1),
        copies={"generator_lm_head.weight": "electra.embeddings.word_embeddings.weight"},
    ),
    Case(
        "electra_small",
        "Small ELECTRA: embeddings of fewer features than the layers, which are projected, and a head that goes back",
        bert,
        electra_config(embedding_size=8),
        TWO_LENGTHS,
        shown=("encoder", 0),
        copies={"generator_lm_head.weight": "electra.embeddings.word_embeddings.weight"},
    ),
    Case(
        "electra_small_changed",
        "A small discriminator, changed in its embedding: numbers before and behind the projection",
        bert,
        electra_config(architectures=["ElectraModel"], embedding_size=8),
        TWO,
        shown=("encoder", 0),
        changes=[
            {
                "layer": 0,
                "part": "encoder",
                "overrides": [
                    {"tensor": "token_rows", "index": [0, 2, 3], "value": -2.0},
                    {"tensor": "normed_embedding", "index": [1, 4, 7], "value": 1.25},
                    {"tensor": "block_input", "index": [0, 1, 11], "value": 0.5},
                ],
            }
        ],
        vectors=True,
    ),
    Case(
        "electra_sentences",
        "ELECTRA without a head for words, as discriminators come",
        bert,
        electra_config(architectures=["ElectraForPreTraining"]),
        TWO_LENGTHS,
        shown=("encoder", 0),
        ignored={
            "discriminator_predictions.dense.weight": torch.eye(12),
            "discriminator_predictions.dense.bias": torch.zeros(12),
            "discriminator_predictions.dense_prediction.weight": torch.ones(1, 12),
            "discriminator_predictions.dense_prediction.bias": torch.zeros(1),
        },
        vectors=True,
    ),
    Case(
        "roberta",
        "RoBERTa: positions begin behind the padding id, two sequences of different length",
        bert,
        roberta_config(),
        [[0, 21, 13, 5, 38, 2], [0, 30, 7, 2]],
        shown=("encoder", 0),
        ignored={"roberta.embeddings.position_ids": torch.arange(18).unsqueeze(0)},
        copies={
            "lm_head.decoder.weight": "roberta.embeddings.word_embeddings.weight",
            "lm_head.decoder.bias": "lm_head.bias",
        },
    ),
    Case(
        "camembert",
        "CamemBERT: RoBERTa's shape, two sequences of different length",
        bert,
        roberta_config(architectures=["CamembertForMaskedLM"], model_type="camembert"),
        [[5, 21, 13, 9, 38, 6], [5, 30, 7, 6]],
        shown=("encoder", 1),
        copies={"lm_head.decoder.weight": "roberta.embeddings.word_embeddings.weight"},
    ),
    Case(
        "xlm_roberta",
        "XLM-RoBERTa: RoBERTa's shape without a head, as multilingual sentence models come",
        bert,
        roberta_config(architectures=["XLMRobertaModel"], model_type="xlm-roberta"),
        [[0, 21, 13, 5, 38, 2], [0, 30, 7, 2]],
        shown=("encoder", 0),
        without_prefix="roberta.",
        vectors=True,
    ),
    *LLAMA_CASES,
    Case(
        "marian",
        "Marian: sources of different length, token rows times √d",
        marian,
        marian_config(),
        TARGETS,
        SOURCES,
        shown=("cross", 0),
    ),
    Case(
        "marian_relu",
        "Marian: token rows as they are, ReLU, one decoder layer, targets of different length, tied tables in the file",
        marian,
        marian_config(
            activation_function="relu",
            decoder_attention_heads=2,
            decoder_ffn_dim=16,
            decoder_layers=1,
            scale_embedding=False,
        ),
        [TARGETS[0], TARGETS[1][:3]],
        [SOURCES[0][:5], [*SOURCES[1], 0]],
        shown=("cross", 0),
        ignored={
            f"model.{side}.embed_positions.weight": marian.positions(16, 12, torch.float32)
            for side in ("encoder", "decoder")
        },
        copies={
            "lm_head.weight": "model.shared.weight",
            "model.decoder.embed_tokens.weight": "model.shared.weight",
            "model.encoder.embed_tokens.weight": "model.shared.weight",
        },
    ),
    Case(
        "marian_changed",
        "Marian, changed in each kind of part: what follows reaches the prediction",
        marian,
        marian_config(),
        TARGETS,
        SOURCES,
        shown=("cross", 1),
        changes=[
            {"layer": 0, "part": "encoder", "heads_off": [2]},
            {
                "layer": 0,
                "part": "self",
                "overrides": [{"tensor": "attention_sum", "index": [0, 1, 4], "value": 3.5}],
            },
            {
                "layer": 1,
                "part": "cross",
                "heads_off": [0],
                "mask": {"layers": [{"kind": "columns", "keys": [0]}, cells([[1, "*", 2, 5]], op="allow")]},
                "overrides": [{"tensor": "mlp_up", "index": [1, 3, 8], "value": 2.0}],
            },
        ],
    ),
    Case(
        "bart",
        "BART: learned positions of encoder and decoder, a norm of the embedding",
        bart,
        bart_config(),
        TARGETS,
        SOURCES,
        shown=("cross", 0),
    ),
    Case(
        "bart_scaled",
        "BART, token rows times √d, ReLU, its own tables of words in the file, changed in the encoder",
        bart,
        bart_config(activation_function="relu", scale_embedding=True, decoder_layers=1),
        [TARGETS[0], TARGETS[1][:3]],
        SOURCES,
        shown=("encoder", 1),
        changes=[{"layer": 1, "part": "encoder", "heads_off": [1]}],
        copies={
            "lm_head.weight": "model.shared.weight",
            "model.decoder.embed_tokens.weight": "model.shared.weight",
            "model.encoder.embed_tokens.weight": "model.shared.weight",
        },
    ),
    Case(
        "mbart",
        "mBART: norms before each part and at the end of encoder and decoder, learned positions",
        bart,
        mbart_config(),
        TARGETS,
        SOURCES,
        shown=("encoder", 1),
    ),
    Case(
        "pegasus",
        "Pegasus: norms before, Marian's positions",
        marian,
        pegasus_config(),
        [[0, 18, 4, 27, 11], [0, 6, 33, 6, 20]],
        [[7, 12, 30, 3, 21, 16, 1], [25, 9, 14, 1]],
        shown=("cross", 0),
    ),
    Case(
        "m2m_100",
        "M2M-100: norms before, fairseq's positions, no bias of the logits",
        marian,
        m2m_100_config(),
        [[2, 18, 4, 27, 11], [2, 6, 33]],
        [[7, 12, 30, 3, 21, 16, 2], [25, 9, 14, 2]],
        shown=("encoder", 0),
    ),
    Case(
        "t5",
        "T5: biases by distance, scores as they are, the token table as head, sources of different length",
        t5,
        t5_config(),
        [[0, 18, 4, 27, 11, 9, 30, 8, 13, 22, 5, 17], [0, 6, 33, 6, 20, 3]],
        [[7, 12, 30, 3, 21, 16, 25, 38, 5, 11, 19, 28, 36, 1], [25, 9, 14, 1]],
        shown=("self", 0),
    ),
    Case(
        "t5_gated",
        "T5 1.1: a gated MLP, a head of its own, one decoder layer; changed in the encoder",
        t5,
        t5_config(feed_forward_proj="gated-gelu", num_decoder_layers=1, tie_word_embeddings=False),
        [[0, 18, 4, 27, 11]],
        [[7, 12, 30, 3, 21, 16, 1]],
        shown=("encoder", 1),
        changes=[
            {
                "layer": 1,
                "part": "encoder",
                "heads_off": [2],
                "mask": {"layers": [{"kind": "columns", "keys": [2]}]},
                "overrides": [{"tensor": "biased_scores", "index": [0, 0, 3, 1], "value": 2.0}],
            }
        ],
    ),
    Case(
        "mt5",
        "mT5: as T5 1.1, tables of both sides in the file, as its files come",
        t5,
        t5_config(
            architectures=["MT5ForConditionalGeneration"],
            feed_forward_proj="gated-gelu",
            model_type="mt5",
            tie_word_embeddings=False,
        ),
        [[0, 18, 4]],
        [[7, 12, 30, 3, 1]],
        shown=("cross", 1),
        copies={"encoder.embed_tokens.weight": "shared.weight", "decoder.embed_tokens.weight": "shared.weight"},
    ),
]
