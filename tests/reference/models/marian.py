# SPDX-FileCopyrightText: 2026 The Attention Explorer authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Marian: an encoder, and a decoder whose layers also attend to the encoder's last output; norms after each sum.
Pegasus and M2M-100: norms before each part, and one at the end of encoder and decoder.

Vaswani et al. 2017, arXiv 1706.03762; Junczys-Dowmunt et al. 2018, arXiv 1804.00344; Zhang et al. 2019, arXiv
1912.08777; Fan et al. 2020, arXiv 2010.11125, which uses fairseq's positions. One token table is used for source,
target and head. A decoder layer is two parts: `self`, and `cross`, which includes the MLP.
"""

import torch

from block import attend, layer_norm, mlp, own_mask, predict, project

TABLE = "model.shared"
LOGITS_BIAS = "final_logits_bias"
EPSILON = 1e-5


def make(config, maker):
    d = config["d_model"]
    scaled = config["scale_embedding"]
    maker.table(TABLE, config["vocab_size"], d, size=d**-0.5 if scaled else 1.0)
    for side, attentions in (("encoder", ["self_attn"]), ("decoder", ["self_attn", "encoder_attn"])):
        for layer in range(config[f"{side}_layers"]):
            at = f"model.{side}.layers.{layer}"
            for attention in attentions:
                for name in ("q_proj", "k_proj", "v_proj", "out_proj"):
                    maker.linear(f"{at}.{attention}.{name}", d, d)
                maker.norm(f"{at}.{attention}_layer_norm", d)
            maker.linear(f"{at}.fc1", d, config[f"{side}_ffn_dim"])
            maker.linear(f"{at}.fc2", config[f"{side}_ffn_dim"], d)
            maker.norm(f"{at}.final_layer_norm", d)
        if norms_before(config):
            maker.norm(f"model.{side}.layer_norm", d)
    if config["model_type"] != "m2m_100":
        maker.vector(LOGITS_BIAS, config["vocab_size"])
        maker.weights[LOGITS_BIAS] = maker.weights[LOGITS_BIAS].unsqueeze(0)


def norms_before(config):
    """mBART, Pegasus and M2M-100: norms before attention and MLP, and one at the end of encoder and decoder."""
    return config["model_type"] in ("mbart", "pegasus", "m2m_100")


def positions(length, d, dtype):
    """(L, d): all sines, then all cosines; in the paper they alternate."""
    speeds = 10000 ** (-torch.arange(0, d, 2, dtype=torch.float64) / d)
    angles = torch.arange(length, dtype=torch.float64).unsqueeze(1) * speeds
    return torch.cat([angles.sin(), angles.cos()], dim=-1).to(dtype)


def fairseq_positions(batch, d, dtype):
    """(N, L, d): positions begin at 2, and padding has zeros; the last sine and cosine are of position / 10000."""
    speeds = 10000 ** (-torch.arange(d // 2, dtype=torch.float64) / (d // 2 - 1))
    angles = torch.arange(2, 2 + batch.ids.shape[1], dtype=torch.float64).unsqueeze(1) * speeds
    return (torch.cat([angles.sin(), angles.cos()], dim=-1) * batch.real().unsqueeze(-1)).to(dtype)


def embed(model, part, batch):
    d = model.config["d_model"]
    rows = part["token_rows"] = model.weight(TABLE)[batch.ids]
    fairseq = model.config["model_type"] == "m2m_100"
    own = fairseq_positions(batch, d, rows.dtype) if fairseq else positions(batch.ids.shape[1], d, rows.dtype)
    part["position_rows"] = own.expand_as(rows)
    scale = d**0.5 if model.config["scale_embedding"] else 1.0
    part["block_input"] = part["token_rows"] * scale + part["position_rows"]


def attention(model, part, at, heads, visible, memory=None):
    """From block_input to the input of the MLP or of the next part, before its norm. memory: the source of keys and
    values."""
    read = part["block_input"]
    if norms_before(model.config):
        of = ("norm_mean", "norm_deviation", "query_input")
        read = layer_norm(model, part, read, of, f"{at}_layer_norm", EPSILON)
    part["query_input"] = read
    part["key_input"] = part["value_input"] = read if memory is None else memory
    project(model, part, [f"{at}.{letter}_proj" for letter in "qkv"], heads)
    attend(part, part["q_heads"], part["k_heads"], part["v_heads"], visible)
    part["output"] = model.linear(part["merged"], f"{at}.out_proj")
    part["attention_sum"] = part["block_input"] + part["output"]
    if norms_before(model.config):
        return part["attention_sum"]
    of = ("attention_sum_mean", "attention_sum_deviation", "normed_attention")
    return layer_norm(model, part, part["attention_sum"], of, f"{at}_layer_norm", EPSILON)


def feed_forward(model, part, x, at, end=None):
    """From x, the result of attention, to block_output. end: the norm after the last layer of an encoder."""
    before = norms_before(model.config)
    part["mlp_input"] = x
    if before:
        of = ("mlp_norm_mean", "mlp_norm_deviation", "mlp_input")
        layer_norm(model, part, x, of, f"{at}.final_layer_norm", EPSILON)
    mlp(model, part, f"{at}.fc1", f"{at}.fc2", model.config["activation_function"])
    part["mlp_sum"] = x + part["mlp_down"]
    part["block_output"] = part["mlp_sum"]
    last = end if before else f"{at}.final_layer_norm"
    if last is not None:
        of = ("mlp_sum_mean", "mlp_sum_deviation", "block_output")
        layer_norm(model, part, part["mlp_sum"], of, last, EPSILON)


def encode(model, source, embed=embed):
    heads = model.config["encoder_attention_heads"]
    for layer in range(model.config["encoder_layers"]):
        part, at = model.part("encoder", layer), f"model.encoder.layers.{layer}"
        if layer == 0:
            embed(model, part, source)
        else:
            part["block_input"] = model.part("encoder", layer - 1)["block_output"]
        x = attention(model, part, f"{at}.self_attn", heads, own_mask(heads, source, source))
        is_last = layer == model.config["encoder_layers"] - 1
        feed_forward(model, part, x, at, "model.encoder.layer_norm" if is_last else None)
    return part["block_output"]


def decode(model, target, source, memory, embed=embed):
    heads = model.config["decoder_attention_heads"]
    for layer in range(model.config["decoder_layers"]):
        part, at = model.part("self", layer), f"model.decoder.layers.{layer}"
        if layer == 0:
            embed(model, part, target)
        else:
            part["block_input"] = model.part("cross", layer - 1)["block_output"]
        visible = own_mask(heads, target, target, causal=True)
        part["block_output"] = attention(model, part, f"{at}.self_attn", heads, visible)

        cross = model.part("cross", layer)
        cross["block_input"] = part["block_output"]
        x = attention(model, cross, f"{at}.encoder_attn", heads, own_mask(heads, target, source), memory)
        feed_forward(model, cross, x, at)
    return cross["block_output"]


def predict_from(model, last):
    end = model.part("prediction", model.config["decoder_layers"])
    end["block_input"] = last
    features = end["block_input"]
    if norms_before(model.config):
        of = ("final_mean", "final_deviation", "final_normed")
        features = layer_norm(model, end, last, of, "model.decoder.layer_norm", EPSILON)
    predict(model, end, features, model.weight(TABLE), model.weights.get(LOGITS_BIAS))


def run(model, target, source):
    predict_from(model, decode(model, target, source, encode(model, source)))
