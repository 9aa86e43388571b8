# SPDX-FileCopyrightText: 2026 The Attention Explorer authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""GPT-2: learned positions, norms before attention and MLP, q, k and v from one matrix, the token table as head.

Radford et al. 2019, "Language Models are Unsupervised Multitask Learners". Its linear layers ("Conv1D") are stored as
[in, out].
"""

from block import ACTIVATIONS, attend, layer_norm, own_mask, predict, split_heads

HEAD = "lm_head.weight"


def make(config, maker):
    d, inner = config["n_embd"], config.get("n_inner") or 4 * config["n_embd"]
    maker.table("transformer.wte", config["vocab_size"], d)
    maker.table("transformer.wpe", config["n_positions"], d, size=0.5)
    for layer in range(config["n_layer"]):
        at = f"transformer.h.{layer}"
        maker.norm(f"{at}.ln_1", d)
        maker.conv1d(f"{at}.attn.c_attn", d, 3 * d)
        maker.conv1d(f"{at}.attn.c_proj", d, d)
        maker.norm(f"{at}.ln_2", d)
        maker.conv1d(f"{at}.mlp.c_fc", d, inner)
        maker.conv1d(f"{at}.mlp.c_proj", inner, d)
    maker.norm("transformer.ln_f", d)
    if not config.get("tie_word_embeddings", True):
        maker.linear("lm_head", d, config["vocab_size"], bias=False)


def conv1d(model, x, name):
    return x @ model.weight(name) + model.weights[f"{name}.bias"]


def embed(model, batch):
    part = model.part("self", 0)
    part["token_rows"] = model.weight("transformer.wte")[batch.ids]
    rows = model.weight("transformer.wpe")[: batch.ids.shape[1]]
    part["position_rows"] = rows.expand_as(part["token_rows"])
    part["block_input"] = part["token_rows"] + part["position_rows"]


def block(model, part, layer, visible):
    config, at = model.config, f"transformer.h.{layer}"
    epsilon = config["layer_norm_epsilon"]
    names = ("norm_mean", "norm_deviation", "query_input")
    x = layer_norm(model, part, part["block_input"], names, f"{at}.ln_1", epsilon)
    part["key_input"] = part["value_input"] = x
    part["qkv"] = conv1d(model, x, f"{at}.attn.c_attn")
    part["q"], part["k"], part["v"] = part["qkv"].chunk(3, dim=-1)
    for letter in "qkv":
        part[f"{letter}_heads"] = split_heads(part[letter], config["n_head"])
    attend(part, part["q_heads"], part["k_heads"], part["v_heads"], visible)
    part["output"] = conv1d(model, part["merged"], f"{at}.attn.c_proj")
    part["attention_sum"] = part["block_input"] + part["output"]

    names = ("mlp_norm_mean", "mlp_norm_deviation", "mlp_input")
    layer_norm(model, part, part["attention_sum"], names, f"{at}.ln_2", epsilon)
    part["mlp_up"] = conv1d(model, part["mlp_input"], f"{at}.mlp.c_fc")
    part["mlp_activated"] = ACTIVATIONS[config["activation_function"]](part["mlp_up"])
    part["mlp_down"] = conv1d(model, part["mlp_activated"], f"{at}.mlp.c_proj")
    part["mlp_sum"] = part["attention_sum"] + part["mlp_down"]
    part["block_output"] = part["mlp_sum"]


def run(model, batch):
    config = model.config
    embed(model, batch)
    visible = own_mask(config["n_head"], batch, batch, causal=True)
    for layer in range(config["n_layer"]):
        part = model.part("self", layer)
        if layer > 0:
            part["block_input"] = model.part("self", layer - 1)["block_output"]
        block(model, part, layer, visible)

    end = model.part("prediction", config["n_layer"])
    end["block_input"] = model.part("self", config["n_layer"] - 1)["block_output"]
    names = ("final_mean", "final_deviation", "final_normed")
    layer_norm(model, end, end["block_input"], names, "transformer.ln_f", config["layer_norm_epsilon"])
    predict(model, end, end["final_normed"], model.weights.get(HEAD, model.weight("transformer.wte")))
