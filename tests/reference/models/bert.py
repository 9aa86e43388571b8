# SPDX-FileCopyrightText: 2026 The Attention Explorer authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""BERT, DistilBERT, ELECTRA, RoBERTa and similar models: norms after attention and MLP, token types, no causal mask.

Devlin et al. 2018, arXiv 1810.04805; Sanh et al. 2019, arXiv 1910.01108; Liu et al. 2019, arXiv 1907.11692; Clark et
al. 2020, arXiv 2003.10555. They share this code: they differ in names, in the first position, in token types and in the
names of the masked-token head.
"""

from dataclasses import dataclass

import torch

from block import ACTIVATIONS, attend, layer_norm, mlp, own_mask, predict, project


@dataclass(frozen=True)
class Names:
    """Names in the checkpoint and in config.json."""

    prefix: str
    layers: str
    q: str
    k: str
    v: str
    output: str
    attention_norm: str
    up: str
    down: str
    mlp_norm: str
    head: str  # the masked-token head: dense layer, norm, bias of the logits
    head_norm: str
    head_bias: str


BERT = Names(
    prefix="bert.",
    layers="bert.encoder.layer",
    q="attention.self.query",
    k="attention.self.key",
    v="attention.self.value",
    output="attention.output.dense",
    attention_norm="attention.output.LayerNorm",
    up="intermediate.dense",
    down="output.dense",
    mlp_norm="output.LayerNorm",
    head="cls.predictions.transform.dense",
    head_norm="cls.predictions.transform.LayerNorm",
    head_bias="cls.predictions.bias",
)
ROBERTA = Names(
    **{
        **vars(BERT),
        "prefix": "roberta.",
        "layers": "roberta.encoder.layer",
        "head": "lm_head.dense",
        "head_norm": "lm_head.layer_norm",
        "head_bias": "lm_head.bias",
    }
)
ELECTRA = Names(
    **{
        **vars(BERT),
        "prefix": "electra.",
        "layers": "electra.encoder.layer",
        "head": "generator_predictions.dense",
        "head_norm": "generator_predictions.LayerNorm",
        "head_bias": "generator_lm_head.bias",
    }
)
DISTILBERT = Names(
    prefix="distilbert.",
    layers="distilbert.transformer.layer",
    q="attention.q_lin",
    k="attention.k_lin",
    v="attention.v_lin",
    output="attention.out_lin",
    attention_norm="sa_layer_norm",
    up="ffn.lin1",
    down="ffn.lin2",
    mlp_norm="output_layer_norm",
    head="vocab_transform",
    head_norm="vocab_layer_norm",
    head_bias="vocab_projector.bias",
)
NAMES = {
    "bert": BERT,
    "camembert": ROBERTA,
    "distilbert": DISTILBERT,
    "electra": ELECTRA,
    "roberta": ROBERTA,
    "xlm-roberta": ROBERTA,
}


@dataclass(frozen=True)
class Sizes:
    d: int
    layers: int
    heads: int
    inner: int
    activation: str
    epsilon: float

    @classmethod
    def of(cls, config):
        if config["model_type"] == "distilbert":
            keys = ("dim", "n_layers", "n_heads", "hidden_dim", "activation")
            return cls(*(config[key] for key in keys), epsilon=1e-12)
        keys = ("hidden_size", "num_hidden_layers", "num_attention_heads", "intermediate_size", "hidden_act")
        return cls(*(config[key] for key in keys), epsilon=config["layer_norm_eps"])


def make(config, maker):
    names, sizes = NAMES[config["model_type"]], Sizes.of(config)
    embeddings = f"{names.prefix}embeddings"
    width = config.get("embedding_size", sizes.d)
    maker.table(f"{embeddings}.word_embeddings", config["vocab_size"], width)
    maker.table(f"{embeddings}.position_embeddings", config["max_position_embeddings"], width, size=0.5)
    if "type_vocab_size" in config:
        maker.table(f"{embeddings}.token_type_embeddings", config["type_vocab_size"], width, size=0.5)
    maker.norm(f"{embeddings}.LayerNorm", width)
    if width != sizes.d:
        maker.linear(projection(names), width, sizes.d)
    for layer in range(sizes.layers):
        at = f"{names.layers}.{layer}."
        for name in (names.q, names.k, names.v, names.output):
            maker.linear(at + name, sizes.d, sizes.d)
        maker.norm(at + names.attention_norm, sizes.d)
        maker.linear(at + names.up, sizes.d, sizes.inner)
        maker.linear(at + names.down, sizes.inner, sizes.d)
        maker.norm(at + names.mlp_norm, sizes.d)
    if has_head(config):
        maker.linear(names.head, sizes.d, width)
        maker.norm(names.head_norm, width)
        maker.vector(names.head_bias, config["vocab_size"])


def projection(names):
    """From the features of an embedding to the features of the layers (small ELECTRA)."""
    return f"{names.prefix}embeddings_project"


def has_head(config):
    return config["architectures"][0].endswith("ForMaskedLM")


def position_indices(config, batch):
    """RoBERTa counts from the padding id + 1; padding itself has the row of the padding id."""
    if NAMES[config["model_type"]] is not ROBERTA:
        return torch.arange(batch.ids.shape[1]).expand_as(batch.ids)
    real = batch.real().long()
    return real.cumsum(dim=1) * real + config["pad_token_id"]


def embed(model, batch, names, sizes):
    part = model.part("encoder", 0)
    at = f"{names.prefix}embeddings"
    part["token_rows"] = model.weight(f"{at}.word_embeddings")[batch.ids]
    part["position_rows"] = model.weight(f"{at}.position_embeddings")[position_indices(model.config, batch)]
    total = part["token_rows"] + part["position_rows"]
    if "type_vocab_size" in model.config:
        part["type_rows"] = model.weight(f"{at}.token_type_embeddings")[batch.types]
        total = total + part["type_rows"]
    part["embedding_sum"] = total
    narrow = f"{projection(names)}.weight" in model.weights
    of = ("embedding_mean", "embedding_deviation", "normed_embedding" if narrow else "block_input")
    layer_norm(model, part, part["embedding_sum"], of, f"{at}.LayerNorm", sizes.epsilon)
    if narrow:
        part["block_input"] = model.linear(part["normed_embedding"], projection(names))


def block(model, part, at, names, sizes, visible):
    part["query_input"] = part["key_input"] = part["value_input"] = part["block_input"]
    project(model, part, [at + name for name in (names.q, names.k, names.v)], sizes.heads)
    attend(part, part["q_heads"], part["k_heads"], part["v_heads"], visible)
    part["output"] = model.linear(part["merged"], at + names.output)
    part["attention_sum"] = part["block_input"] + part["output"]
    of = ("attention_sum_mean", "attention_sum_deviation", "normed_attention")
    layer_norm(model, part, part["attention_sum"], of, at + names.attention_norm, sizes.epsilon)

    part["mlp_input"] = part["normed_attention"]
    mlp(model, part, at + names.up, at + names.down, sizes.activation)
    part["mlp_sum"] = part["normed_attention"] + part["mlp_down"]
    of = ("mlp_sum_mean", "mlp_sum_deviation", "block_output")
    layer_norm(model, part, part["mlp_sum"], of, at + names.mlp_norm, sizes.epsilon)


def run(model, batch):
    names, sizes = NAMES[model.config["model_type"]], Sizes.of(model.config)
    embed(model, batch, names, sizes)
    visible = own_mask(sizes.heads, batch, batch)
    for layer in range(sizes.layers):
        part = model.part("encoder", layer)
        if layer > 0:
            part["block_input"] = model.part("encoder", layer - 1)["block_output"]
        block(model, part, f"{names.layers}.{layer}.", names, sizes, visible)
    if not has_head(model.config):
        return

    end = model.part("prediction", sizes.layers)
    end["block_input"] = model.part("encoder", sizes.layers - 1)["block_output"]
    end["head_dense"] = model.linear(end["block_input"], names.head)
    end["head_activated"] = ACTIVATIONS[sizes.activation](end["head_dense"])
    of = ("head_mean", "head_deviation", "head_normed")
    layer_norm(model, end, end["head_activated"], of, names.head_norm, sizes.epsilon)
    table = model.weight(f"{names.prefix}embeddings.word_embeddings")
    predict(model, end, end["head_normed"], table, model.weights[names.head_bias])


def sentence_vectors(model, batch):
    """Mean over the valid tokens of the last block_output, and the cosine of each pair."""
    last = model.part("encoder", Sizes.of(model.config).layers - 1)["block_output"]
    real = batch.real().unsqueeze(-1).to(last.dtype)
    vectors = (last * real).sum(dim=1) / real.sum(dim=1)
    unit = vectors / vectors.square().sum(dim=-1, keepdim=True).sqrt()
    return {"vectors": vectors, "cosine": unit @ unit.T}
