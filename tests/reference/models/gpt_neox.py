# SPDX-FileCopyrightText: 2026 The Attention Explorer authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""GPT-NeoX (Pythia): attention and MLP read the same input, and a part of each head's features is rotated.

Black et al. 2022, "GPT-NeoX-20B: An Open-Source Autoregressive Language Model", arXiv 2204.06745. query_key_value
contains, head by head, the rows of q, k and v.
"""

import torch

from block import attend, layer_norm, mlp, own_mask, predict, split_heads
from rope import rotate


def rotated(config):
    """The number of rotated features per head."""
    return int(config["hidden_size"] // config["num_attention_heads"] * config["rotary_pct"])


def make(config, maker):
    d, inner = config["hidden_size"], config["intermediate_size"]
    maker.table("gpt_neox.embed_in", config["vocab_size"], d)
    for layer in range(config["num_hidden_layers"]):
        at = f"gpt_neox.layers.{layer}"
        maker.norm(f"{at}.input_layernorm", d)
        maker.norm(f"{at}.post_attention_layernorm", d)
        maker.linear(f"{at}.attention.query_key_value", d, 3 * d)
        maker.linear(f"{at}.attention.dense", d, d)
        maker.linear(f"{at}.mlp.dense_h_to_4h", d, inner)
        maker.linear(f"{at}.mlp.dense_4h_to_h", inner, d)
    maker.norm("gpt_neox.final_layer_norm", d)
    maker.linear("embed_out", d, config["vocab_size"], bias=False)


def turn(config, x):
    size, length = rotated(config), x.shape[2]
    base = config["rotary_emb_base"] ** -(torch.arange(0, size, 2, dtype=x.dtype) / size)
    angles = torch.arange(length, dtype=x.dtype).unsqueeze(1) * base
    return rotate(x, angles)


def block(model, part, layer, visible):
    config, at = model.config, f"gpt_neox.layers.{layer}"
    epsilon, heads = config["layer_norm_eps"], config["num_attention_heads"]
    names = ("norm_mean", "norm_deviation", "query_input")
    x = layer_norm(model, part, part["block_input"], names, f"{at}.input_layernorm", epsilon)
    part["key_input"] = part["value_input"] = x
    stored = model.linear(x, f"{at}.attention.query_key_value")
    by_head = stored.unflatten(-1, (heads, 3, -1))
    part["qkv"] = by_head.transpose(-3, -2).flatten(-3)
    part["q"], part["k"], part["v"] = part["qkv"].chunk(3, dim=-1)
    for letter in "qkv":
        part[f"{letter}_heads"] = split_heads(part[letter], heads)
    for letter in "qk":
        part[f"rotated_{letter}"] = turn(config, part[f"{letter}_heads"])
    attend(part, part["rotated_q"], part["rotated_k"], part["v_heads"], visible)
    part["output"] = model.linear(part["merged"], f"{at}.attention.dense")
    part["attention_sum"] = part["block_input"] + part["output"]

    names = ("mlp_norm_mean", "mlp_norm_deviation", "mlp_input")
    read = part["block_input" if config["use_parallel_residual"] else "attention_sum"]
    layer_norm(model, part, read, names, f"{at}.post_attention_layernorm", epsilon)
    mlp(model, part, f"{at}.mlp.dense_h_to_4h", f"{at}.mlp.dense_4h_to_h", config["hidden_act"])
    part["mlp_sum"] = part["attention_sum"] + part["mlp_down"]
    part["block_output"] = part["mlp_sum"]


def run(model, batch):
    config, layers = model.config, model.config["num_hidden_layers"]
    first = model.part("self", 0)
    first["token_rows"] = model.weight("gpt_neox.embed_in")[batch.ids]
    first["block_input"] = first["token_rows"]
    visible = own_mask(config["num_attention_heads"], batch, batch, causal=True)
    for layer in range(layers):
        part = model.part("self", layer)
        if layer > 0:
            part["block_input"] = model.part("self", layer - 1)["block_output"]
        block(model, part, layer, visible)

    end = model.part("prediction", layers)
    end["block_input"] = model.part("self", layers - 1)["block_output"]
    names = ("final_mean", "final_deviation", "final_normed")
    layer_norm(model, end, end["block_input"], names, "gpt_neox.final_layer_norm", config["layer_norm_eps"])
    predict(model, end, end["final_normed"], model.weight("embed_out"))
