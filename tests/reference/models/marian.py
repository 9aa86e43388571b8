# SPDX-FileCopyrightText: 2026 The Attention Explorer authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Marian: an encoder, and a decoder whose layers also look at the encoder's last output; norms after each sum.

Vaswani et al. 2017, arXiv 1706.03762; Junczys-Dowmunt et al. 2018, arXiv 1804.00344. One token table serves source,
target and head. A decoder layer is two parts: `self`, and `cross`, which holds the MLP.
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
    maker.vector(LOGITS_BIAS, config["vocab_size"])
    maker.weights[LOGITS_BIAS] = maker.weights[LOGITS_BIAS].unsqueeze(0)


def positions(length, d, dtype):
    """(L, d): all sines, then all cosines, where the paper lets them alternate."""
    speeds = 10000 ** (-torch.arange(0, d, 2, dtype=torch.float64) / d)
    angles = torch.arange(length, dtype=torch.float64).unsqueeze(1) * speeds
    return torch.cat([angles.sin(), angles.cos()], dim=-1).to(dtype)


def embed(model, part, batch):
    d = model.config["d_model"]
    part["token_rows"] = model.weight(TABLE)[batch.ids]
    part["position_rows"] = positions(batch.ids.shape[1], d, part["token_rows"].dtype).expand_as(part["token_rows"])
    scale = d**0.5 if model.config["scale_embedding"] else 1.0
    part["block_input"] = part["token_rows"] * scale + part["position_rows"]


def attention(model, part, at, heads, visible, memory=None):
    """From block_input to normed_attention. memory: what keys and values are made of, where it is another sequence."""
    part["query_input"] = part["block_input"]
    part["key_input"] = part["value_input"] = part["block_input"] if memory is None else memory
    project(model, part, [f"{at}.{letter}_proj" for letter in "qkv"], heads)
    attend(part, part["q_heads"], part["k_heads"], part["v_heads"], visible)
    part["output"] = model.linear(part["merged"], f"{at}.out_proj")
    part["attention_sum"] = part["block_input"] + part["output"]
    of = ("attention_sum_mean", "attention_sum_deviation", "normed_attention")
    layer_norm(model, part, part["attention_sum"], of, f"{at}_layer_norm", EPSILON)


def feed_forward(model, part, at):
    """From normed_attention to block_output."""
    part["mlp_input"] = part["normed_attention"]
    mlp(model, part, f"{at}.fc1", f"{at}.fc2", model.config["activation_function"])
    part["mlp_sum"] = part["normed_attention"] + part["mlp_down"]
    of = ("mlp_sum_mean", "mlp_sum_deviation", "block_output")
    layer_norm(model, part, part["mlp_sum"], of, f"{at}.final_layer_norm", EPSILON)


def encode(model, source, embed=embed):
    heads = model.config["encoder_attention_heads"]
    for layer in range(model.config["encoder_layers"]):
        part, at = model.part("encoder", layer), f"model.encoder.layers.{layer}"
        if layer == 0:
            embed(model, part, source)
        else:
            part["block_input"] = model.part("encoder", layer - 1)["block_output"]
        attention(model, part, f"{at}.self_attn", heads, own_mask(heads, source, source))
        feed_forward(model, part, at)
    return part["block_output"]


def decode(model, target, source, memory, embed=embed):
    heads = model.config["decoder_attention_heads"]
    for layer in range(model.config["decoder_layers"]):
        part, at = model.part("self", layer), f"model.decoder.layers.{layer}"
        if layer == 0:
            embed(model, part, target)
        else:
            part["block_input"] = model.part("cross", layer - 1)["block_output"]
        attention(model, part, f"{at}.self_attn", heads, own_mask(heads, target, target, causal=True))
        part["block_output"] = part["normed_attention"]

        cross = model.part("cross", layer)
        cross["block_input"] = part["block_output"]
        attention(model, cross, f"{at}.encoder_attn", heads, own_mask(heads, target, source), memory)
        feed_forward(model, cross, at)
    return cross["block_output"]


def run(model, target, source):
    last = decode(model, target, source, encode(model, source))
    end = model.part("prediction", model.config["decoder_layers"])
    end["block_input"] = last
    predict(model, end, end["block_input"], model.weight(TABLE), model.weights[LOGITS_BIAS])
