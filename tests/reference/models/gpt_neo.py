# SPDX-FileCopyrightText: 2026 The Attention Explorer authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""GPT-Neo: GPT-2 with scores that are not scaled, a window in some layers, and linear layers stored as [out, in].

Black et al. 2021, "GPT-Neo: Large Scale Autoregressive Language Modeling with Mesh-Tensorflow", zenodo 5297715.
"""

from block import attend, layer_norm, mlp, own_mask, predict, project


def windows(config):
    """For each layer, the number of last keys that a query sees; None: all."""
    kinds = [kind for names, count in config["attention_types"] for kind in names * count]
    return [config["window_size"] if kind == "local" else None for kind in kinds]


def make(config, maker):
    d, inner = config["hidden_size"], config["intermediate_size"] or 4 * config["hidden_size"]
    maker.table("transformer.wte", config["vocab_size"], d)
    maker.table("transformer.wpe", config["max_position_embeddings"], d, size=0.5)
    for layer in range(config["num_layers"]):
        at = f"transformer.h.{layer}"
        maker.norm(f"{at}.ln_1", d)
        for name in "kvq":
            maker.linear(f"{at}.attn.attention.{name}_proj", d, d, bias=False)
        maker.linear(f"{at}.attn.attention.out_proj", d, d)
        maker.norm(f"{at}.ln_2", d)
        maker.linear(f"{at}.mlp.c_fc", d, inner)
        maker.linear(f"{at}.mlp.c_proj", inner, d)
    maker.norm("transformer.ln_f", d)


def block(model, part, layer, visible):
    config, at = model.config, f"transformer.h.{layer}"
    epsilon = config["layer_norm_epsilon"]
    names = ("norm_mean", "norm_deviation", "query_input")
    x = layer_norm(model, part, part["block_input"], names, f"{at}.ln_1", epsilon)
    part["key_input"] = part["value_input"] = x
    project(model, part, [f"{at}.attn.attention.{name}_proj" for name in "qkv"], config["num_heads"])
    attend(part, part["q_heads"], part["k_heads"], part["v_heads"], visible, scale=1)
    part["output"] = model.linear(part["merged"], f"{at}.attn.attention.out_proj")
    part["attention_sum"] = part["block_input"] + part["output"]

    names = ("mlp_norm_mean", "mlp_norm_deviation", "mlp_input")
    layer_norm(model, part, part["attention_sum"], names, f"{at}.ln_2", epsilon)
    mlp(model, part, f"{at}.mlp.c_fc", f"{at}.mlp.c_proj", config["activation_function"])
    part["mlp_sum"] = part["attention_sum"] + part["mlp_down"]
    part["block_output"] = part["mlp_sum"]


def run(model, batch):
    config, layers = model.config, model.config["num_layers"]
    first = model.part("self", 0)
    first["token_rows"] = model.weight("transformer.wte")[batch.ids]
    first["position_rows"] = model.weight("transformer.wpe")[: batch.ids.shape[1]].expand_as(first["token_rows"])
    first["block_input"] = first["token_rows"] + first["position_rows"]
    for layer, window in enumerate(windows(config)):
        part = model.part("self", layer)
        if layer > 0:
            part["block_input"] = model.part("self", layer - 1)["block_output"]
        block(model, part, layer, own_mask(config["num_heads"], batch, batch, causal=True, window=window))

    end = model.part("prediction", layers)
    end["block_input"] = model.part("self", layers - 1)["block_output"]
    names = ("final_mean", "final_deviation", "final_normed")
    layer_norm(model, end, end["block_input"], names, "transformer.ln_f", config["layer_norm_epsilon"])
    predict(model, end, end["final_normed"], model.weight("transformer.wte"))
