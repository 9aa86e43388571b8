# SPDX-FileCopyrightText: 2026 The Attention Explorer authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Llama, Mistral, Qwen 2 and 3, SmolLM 3, Phi-3, OLMo 2 and Gemma 1 to 3: RMSNorm, rotated queries and keys, a gated
MLP.

Touvron et al. 2023, arXiv 2302.13971; Jiang et al. 2023, arXiv 2310.06825 (sliding window); Yang et al. 2024, arXiv
2407.10671 (biases of q, k and v); Yang et al. 2025, arXiv 2505.09388 (norms of q and k); Ainslie et al. 2023, arXiv
2305.13245 (grouped queries); Abdin et al. 2024, arXiv 2404.14219 (q, k and v in one matrix, gate and up in another);
Gemma Team 2024, arXiv 2403.08295 (norms multiply by 1 + w, embeddings times √d, GELU), arXiv 2408.00118 (norms of the
outputs of attention and MLP, caps, a window in every other layer), 2025, arXiv 2503.19786 (norms of q and k, another
base for layers with a window); OLMo Team 2024, arXiv 2501.00656 (norms only of the outputs of attention and MLP, and of
q and k before the heads are split). The same code computes all of them; it distinguishes them by their settings and by
the tensors that the checkpoint has.
"""

from block import ACTIVATIONS, attend, mlp, own_mask, predict, project, rms_norm, split_heads
from rope import angles, magnitude, rotate

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
        if norms_inputs(config):
            maker.norm(f"{at}.input_layernorm", d, bias=False)
        if config["model_type"] == "phi3":
            maker.linear(f"{at}.self_attn.qkv_proj", d, (heads + 2 * shared) * size, bias=False)
        else:
            for letter, count in zip("qkv", (heads, shared, shared)):
                maker.linear(f"{at}.self_attn.{letter}_proj", d, count * size, bias=qkv_bias)
        maker.linear(f"{at}.self_attn.o_proj", heads * size, d, bias=output_bias)
        if norms_all_heads(config):
            maker.norm(f"{at}.self_attn.q_norm", heads * size, bias=False)
            maker.norm(f"{at}.self_attn.k_norm", shared * size, bias=False)
        elif norms_heads(config):
            maker.norm(f"{at}.self_attn.q_norm", size, bias=False)
            maker.norm(f"{at}.self_attn.k_norm", size, bias=False)
        maker.norm(f"{at}.post_attention_layernorm", d, bias=False)
        if norms_outputs(config):
            if norms_inputs(config):
                maker.norm(f"{at}.pre_feedforward_layernorm", d, bias=False)
            maker.norm(f"{at}.post_feedforward_layernorm", d, bias=False)
        if config["model_type"] == "phi3":
            maker.linear(f"{at}.mlp.gate_up_proj", d, 2 * inner, bias=False)
        else:
            maker.linear(f"{at}.mlp.gate_proj", d, inner, bias=mlp_bias)
            maker.linear(f"{at}.mlp.up_proj", d, inner, bias=mlp_bias)
        maker.linear(f"{at}.mlp.down_proj", inner, d, bias=mlp_bias)
    maker.norm("model.norm", d, bias=False)
    if not config.get("tie_word_embeddings", is_gemma(config)):
        maker.linear("lm_head", d, config["vocab_size"], bias=False)
    if is_gemma(config):  # weights of these norms are stored minus 1
        maker.weights.update({name: each - 1 for name, each in maker.weights.items() if "norm" in name})


def is_local(config, layer):
    """Gemma 2: every other layer has a window; Gemma 3: all except every sliding_window_pattern-th."""
    if config["model_type"] == "gemma2":
        return layer % 2 == 0
    return (layer + 1) % config["sliding_window_pattern"] != 0


def window_of(config, layer):
    """Mistral's window applies to all layers; Qwen's only if it is switched on, from layer max_window_layers on."""
    if config["model_type"] in ("mistral", "phi3"):
        return config.get("sliding_window")
    if config["model_type"] in ("gemma2", "gemma3_text"):
        return config["sliding_window"] if is_local(config, layer) else None
    on = config.get("use_sliding_window", False) and layer >= config["max_window_layers"]
    return config["sliding_window"] if on else None


def is_gemma(config):
    return config["model_type"].startswith("gemma")


def norms_inputs(config):
    """Whether the inputs of attention and MLP are normed."""
    return config["model_type"] != "olmo2"


def norms_outputs(config):
    """Whether the outputs of attention and MLP are normed before they are added."""
    return config["model_type"] in ("gemma2", "gemma3_text", "olmo2")


def norms_all_heads(config):
    """Whether q and k are normed over all heads, before the heads are split."""
    return config["model_type"] == "olmo2"


def norms_heads(config):
    return config["model_type"] in ("qwen3", "gemma3_text")


def queries_keys_and_values(model, part, at):
    config, heads = model.config, model.config["num_attention_heads"]
    shared, size = key_heads(config), head_dim(config)
    if config["model_type"] != "phi3":
        project(model, part, [f"{at}.self_attn.{letter}_proj" for letter in "qkv"], heads, shared)
        if norms_all_heads(config):
            for letter, count in zip("qk", (heads, shared)):
                names, norm = (f"{letter}_deviation", f"normed_{letter}"), f"{at}.self_attn.{letter}_norm"
                whole = rms_norm(model, part, part[letter], names, norm, config["rms_norm_eps"])
                part[f"{letter}_heads"] = split_heads(whole, count)
        return
    part["qkv"] = model.linear(part["query_input"], f"{at}.self_attn.qkv_proj")
    counts = (heads, shared, shared)
    for letter, rows in zip("qkv", part["qkv"].split([count * size for count in counts], dim=-1)):
        part[letter] = rows
    for letter, count in zip("qkv", counts):
        part[f"{letter}_heads"] = split_heads(part[letter], count)


def rotary_settings(config, layer):
    """In Gemma 3, layers with a window have another base; newer files have an object for each kind of layer."""
    local = config["model_type"] == "gemma3_text" and is_local(config, layer)
    if "rope_parameters" in config:
        own = config["rope_parameters"]["sliding_attention" if local else "full_attention"]
        scaling = None if own["rope_type"] == "default" else own
        return {**config, "rope_theta": own["rope_theta"], "rope_scaling": scaling}
    return {"rope_theta": config["rope_local_base_freq"]} if local else config


def rotated(config, layer, heads):
    """heads: (N, H, L, d)."""
    settings = rotary_settings(config, layer)
    size = int(head_dim(config) * config.get("partial_rotary_factor", 1))
    return rotate(heads, angles(settings, size, heads.shape[2], heads.dtype), magnitude(settings))


def feed_forward(model, part, at):
    """mlp_gate … mlp_down from mlp_input."""
    config = model.config
    activation = config.get("hidden_activation") or config["hidden_act"]
    if config["model_type"] != "phi3":
        mlp(model, part, f"{at}.mlp.up_proj", f"{at}.mlp.down_proj", activation, gate=f"{at}.mlp.gate_proj")
        return
    part["mlp_gate"], part["mlp_up"] = model.linear(part["mlp_input"], f"{at}.mlp.gate_up_proj").chunk(2, dim=-1)
    part["mlp_activated"] = ACTIVATIONS[activation](part["mlp_gate"])
    part["mlp_gated"] = part["mlp_activated"] * part["mlp_up"]
    part["mlp_down"] = model.linear(part["mlp_gated"], f"{at}.mlp.down_proj")


def block(model, part, layer, visible):
    config, at = model.config, f"model.layers.{layer}"
    epsilon, shift = config["rms_norm_eps"], 1.0 if is_gemma(config) else 0.0
    if norms_inputs(config):
        names = ("norm_deviation", "query_input")
        rms_norm(model, part, part["block_input"], names, f"{at}.input_layernorm", epsilon, shift)
    else:
        part["query_input"] = part["block_input"]
    part["key_input"] = part["value_input"] = part["query_input"]
    queries_keys_and_values(model, part, at)

    turned = {letter: part[f"{letter}_heads"] for letter in "qk"}
    if norms_heads(config):
        for letter, heads in turned.items():
            names = (f"{letter}_deviation", f"normed_{letter}")
            turned[letter] = rms_norm(model, part, heads, names, f"{at}.self_attn.{letter}_norm", epsilon, shift)
    if config.get("no_rope_layers", {layer: 1})[layer] == 1:
        for letter, heads in turned.items():
            part[f"rotated_{letter}"] = rotated(config, layer, heads)
            turned[letter] = part[f"rotated_{letter}"]
    scale = config.get("query_pre_attn_scalar", head_dim(config)) ** -0.5
    cap = config.get("attn_logit_softcapping")
    attend(part, turned["q"], turned["k"], part["v_heads"], visible, scale, cap)
    part["output"] = model.linear(part["merged"], f"{at}.self_attn.o_proj")
    added = part["output"]
    before_mlp = f"{at}.post_attention_layernorm"
    if norms_outputs(config):
        names = ("output_deviation", "normed_output")
        added = rms_norm(model, part, added, names, f"{at}.post_attention_layernorm", epsilon, shift)
        before_mlp = f"{at}.pre_feedforward_layernorm"
    part["attention_sum"] = part["block_input"] + added

    if norms_inputs(config):
        names = ("mlp_norm_deviation", "mlp_input")
        rms_norm(model, part, part["attention_sum"], names, before_mlp, epsilon, shift)
    else:
        part["mlp_input"] = part["attention_sum"]
    feed_forward(model, part, at)
    added = part["mlp_down"]
    if norms_outputs(config):
        names = ("mlp_output_deviation", "normed_mlp_output")
        added = rms_norm(model, part, added, names, f"{at}.post_feedforward_layernorm", epsilon, shift)
    part["mlp_sum"] = part["attention_sum"] + added
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
    table = model.weights.get(HEAD, model.weight("model.embed_tokens"))
    predict(model, end, end["final_normed"], table, cap=config.get("final_logit_softcapping"))
