# SPDX-FileCopyrightText: 2026 The Attention Explorer authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Llama, Mistral, Qwen 2 and 3, SmolLM 3 and Gemma: RMSNorm, rotated queries and keys, shared keys and values, a gated MLP.

Touvron et al. 2023, arXiv 2302.13971; Jiang et al. 2023, arXiv 2310.06825 (sliding window); Yang et al. 2024, arXiv
2407.10671 (biases of q, k and v); Yang et al. 2025, arXiv 2505.09388 (norms of q and k); Ainslie et al. 2023, arXiv
2305.13245 (grouped queries); Gemma Team 2024, arXiv 2403.08295 (norms by 1 + w, embeddings times √d, GELU). One code: settings and the tensors that are there tell them apart.
"""

from block import attend, mlp, own_mask, predict, project, rms_norm
from rope import angles, rotate

HEAD = "lm_head.weight"


def head_dim(config):
    return config.get("head_dim") or config["hidden_size"] // config["num_attention_heads"]


def key_heads(config):
    return config.get("num_key_value_heads") or config["num_attention_heads"]


def make(config, maker):
    d, inner, size = config["hidden_size"], config["intermediate_size"], head_dim(config)
    heads, shared = config["num_attention_heads"], key_heads(config)
    qwen2 = config["model_type"] == "qwen2"
    qkv_bias = qwen2 or config.get("attention_bias", False)
    output_bias = not qwen2 and config.get("attention_bias", False)
    mlp_bias = config.get("mlp_bias", False)

    maker.table("model.embed_tokens", config["vocab_size"], d, size=d**-0.5 if is_gemma(config) else 1.0)
    for layer in range(config["num_hidden_layers"]):
        at = f"model.layers.{layer}"
        maker.norm(f"{at}.input_layernorm", d, bias=False)
        for letter, count in zip("qkv", (heads, shared, shared)):
            maker.linear(f"{at}.self_attn.{letter}_proj", d, count * size, bias=qkv_bias)
        maker.linear(f"{at}.self_attn.o_proj", heads * size, d, bias=output_bias)
        if config["model_type"] == "qwen3":
            maker.norm(f"{at}.self_attn.q_norm", size, bias=False)
            maker.norm(f"{at}.self_attn.k_norm", size, bias=False)
        maker.norm(f"{at}.post_attention_layernorm", d, bias=False)
        maker.linear(f"{at}.mlp.gate_proj", d, inner, bias=mlp_bias)
        maker.linear(f"{at}.mlp.up_proj", d, inner, bias=mlp_bias)
        maker.linear(f"{at}.mlp.down_proj", inner, d, bias=mlp_bias)
    maker.norm("model.norm", d, bias=False)
    if not config.get("tie_word_embeddings", is_gemma(config)):
        maker.linear("lm_head", d, config["vocab_size"], bias=False)
    if is_gemma(config):  # whose norms are stored less 1
        maker.weights.update({name: each - 1 for name, each in maker.weights.items() if "norm" in name})


def window_of(config, layer):
    """Mistral's window holds in all layers; Qwen's only where it is switched on, from layer max_window_layers on."""
    if config["model_type"] == "mistral":
        return config.get("sliding_window")
    on = config.get("use_sliding_window", False) and layer >= config["max_window_layers"]
    return config["sliding_window"] if on else None


def is_gemma(config):
    return config["model_type"] == "gemma"


def block(model, part, layer, visible):
    config, at = model.config, f"model.layers.{layer}"
    epsilon, shift = config["rms_norm_eps"], 1.0 if is_gemma(config) else 0.0
    names = ("norm_deviation", "query_input")
    x = rms_norm(model, part, part["block_input"], names, f"{at}.input_layernorm", epsilon, shift)
    part["key_input"] = part["value_input"] = x
    projections = [f"{at}.self_attn.{letter}_proj" for letter in "qkv"]
    project(model, part, projections, config["num_attention_heads"], key_heads(config))

    turned = {letter: part[f"{letter}_heads"] for letter in "qk"}
    if config["model_type"] == "qwen3":
        for letter, heads in turned.items():
            names = (f"{letter}_deviation", f"normed_{letter}")
            turned[letter] = rms_norm(model, part, heads, names, f"{at}.self_attn.{letter}_norm", epsilon)
    if config.get("no_rope_layers", {layer: 1})[layer] == 1:
        turn = angles(config, head_dim(config), x.shape[1], x.dtype)
        for letter, heads in turned.items():
            turned[letter] = part[f"rotated_{letter}"] = rotate(heads, turn)
    attend(part, turned["q"], turned["k"], part["v_heads"], visible)
    part["output"] = model.linear(part["merged"], f"{at}.self_attn.o_proj")
    part["attention_sum"] = part["block_input"] + part["output"]

    names = ("mlp_norm_deviation", "mlp_input")
    rms_norm(model, part, part["attention_sum"], names, f"{at}.post_attention_layernorm", epsilon, shift)
    activation = config.get("hidden_activation") or config["hidden_act"]
    mlp(model, part, f"{at}.mlp.up_proj", f"{at}.mlp.down_proj", activation, gate=f"{at}.mlp.gate_proj")
    part["mlp_sum"] = part["attention_sum"] + part["mlp_down"]
    part["block_output"] = part["mlp_sum"]


def run(model, batch):
    config = model.config
    first = model.part("self", 0)
    first["token_rows"] = model.weight("model.embed_tokens")[batch.ids]
    first["block_input"] = first["token_rows"] * (config["hidden_size"] ** 0.5 if is_gemma(config) else 1.0)
    for layer in range(config["num_hidden_layers"]):
        part = model.part("self", layer)
        if layer > 0:
            part["block_input"] = model.part("self", layer - 1)["block_output"]
        window = window_of(config, layer)
        block(model, part, layer, own_mask(config["num_attention_heads"], batch, batch, causal=True, window=window))

    end = model.part("prediction", config["num_hidden_layers"])
    end["block_input"] = model.part("self", config["num_hidden_layers"] - 1)["block_output"]
    names = ("final_deviation", "final_normed")
    shift = 1.0 if is_gemma(config) else 0.0
    rms_norm(model, end, end["block_input"], names, "model.norm", config["rms_norm_eps"], shift)
    predict(model, end, end["final_normed"], model.weights.get(HEAD, model.weight("model.embed_tokens")))
