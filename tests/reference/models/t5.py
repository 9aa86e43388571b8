# SPDX-FileCopyrightText: 2026 The Attention Explorer authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""T5: no positions except biases of the scores by distance, scores without scale, RMSNorm before each part.

Raffel et al. 2019, arXiv 1910.10683. All layers of the encoder or decoder use the first layer's biases. Flan-T5 and mT5
(Xue et al. 2020, arXiv 2010.11934): a gated MLP, and a separate head; if the head is the token table, its input is
divided by √d.
"""

import math

import torch

from block import attend, mlp, own_mask, predict, project, rms_norm

TABLE = "shared"
HEAD = "lm_head"


def gated(config):
    return config["feed_forward_proj"].startswith("gated-")


def tied(config):
    return config.get("tie_word_embeddings", True)


def make(config, maker):
    d, inner, heads = config["d_model"], config["d_ff"], config["num_heads"]
    size = heads * config["d_kv"]
    maker.table(TABLE, config["vocab_size"], d)
    for side, layers in (("encoder", config["num_layers"]), ("decoder", config["num_decoder_layers"])):
        for layer in range(layers):
            at = f"{side}.block.{layer}.layer"
            attentions = ["SelfAttention"] if side == "encoder" else ["SelfAttention", "EncDecAttention"]
            for number, attention in enumerate(attentions):
                for letter in "qkv":
                    maker.linear(f"{at}.{number}.{attention}.{letter}", d, size, bias=False)
                maker.weights[f"{at}.{number}.{attention}.q.weight"] *= config["d_kv"] ** -0.5  # like trained ones
                maker.linear(f"{at}.{number}.{attention}.o", size, d, bias=False)
                maker.norm(f"{at}.{number}.layer_norm", d, bias=False)
            if layer == 0:
                name = f"{at}.0.SelfAttention.relative_attention_bias"
                maker.table(name, config["relative_attention_num_buckets"], heads)
            of_mlp = f"{at}.{len(attentions)}"
            for name in ("wi_0", "wi_1") if gated(config) else ("wi",):
                maker.linear(f"{of_mlp}.DenseReluDense.{name}", d, inner, bias=False)
            maker.linear(f"{of_mlp}.DenseReluDense.wo", inner, d, bias=False)
            maker.norm(f"{of_mlp}.layer_norm", d, bias=False)
        maker.norm(f"{side}.final_layer_norm", d, bias=False)
    if not tied(config):
        maker.linear(HEAD, d, config["vocab_size"], bias=False)


def bucket(distance, config, both):
    """Of key position − query position. Half of the buckets are for later keys, if bidirectional; of the rest, half
    are for one distance each, the others grow logarithmically up to the largest distance."""
    count = config["relative_attention_num_buckets"]
    first = 0
    if both:
        count //= 2
        first = count if distance > 0 else 0
    far = abs(distance) if both else max(-distance, 0)
    exact = count // 2
    if far < exact:
        return first + far
    reach = config["relative_attention_max_distance"]
    grown = exact + int(math.log(far / exact) / math.log(reach / exact) * (count - exact))
    return first + min(grown, count - 1)


def biases(model, side, batch):
    """(N, H, L, L)."""
    length = batch.ids.shape[1]
    table = model.weight(f"{side}.block.0.layer.0.SelfAttention.relative_attention_bias")
    rows = [[bucket(k - q, model.config, side == "encoder") for k in range(length)] for q in range(length)]
    return table[torch.tensor(rows)].permute(2, 0, 1).expand(len(batch.lengths), -1, -1, -1)


def attention(model, part, at, visible, bias=None, memory=None):
    """From block_input to attention_sum. memory: the source of keys and values, if it is another sequence."""
    epsilon, heads = model.config["layer_norm_epsilon"], model.config["num_heads"]
    name = "SelfAttention" if memory is None else "EncDecAttention"
    x = rms_norm(model, part, part["block_input"], ("norm_deviation", "query_input"), f"{at}.layer_norm", epsilon)
    part["key_input"] = part["value_input"] = x if memory is None else memory
    project(model, part, [f"{at}.{name}.{letter}" for letter in "qkv"], heads)
    attend(part, part["q_heads"], part["k_heads"], part["v_heads"], visible, scale=1.0, bias=bias)
    part["output"] = model.linear(part["merged"], f"{at}.{name}.o")
    part["attention_sum"] = part["block_input"] + part["output"]


def feed_forward(model, part, at):
    """From attention_sum to mlp_sum."""
    epsilon = model.config["layer_norm_epsilon"]
    rms_norm(model, part, part["attention_sum"], ("mlp_norm_deviation", "mlp_input"), f"{at}.layer_norm", epsilon)
    name = f"{at}.DenseReluDense"
    if gated(model.config):
        mlp(model, part, f"{name}.wi_1", f"{name}.wo", "gelu_new", gate=f"{name}.wi_0")
    else:
        mlp(model, part, f"{name}.wi", f"{name}.wo", model.config["feed_forward_proj"])
    part["mlp_sum"] = part["attention_sum"] + part["mlp_down"]


def embed(model, part, batch):
    part["token_rows"] = model.weight(TABLE)[batch.ids]
    part["block_input"] = part["token_rows"]


def encode(model, source):
    config = model.config
    for layer in range(config["num_layers"]):
        part, at = model.part("encoder", layer), f"encoder.block.{layer}.layer"
        if layer == 0:
            embed(model, part, source)
        else:
            part["block_input"] = model.part("encoder", layer - 1)["block_output"]
        visible = own_mask(config["num_heads"], source, source)
        attention(model, part, f"{at}.0", visible, biases(model, "encoder", source))
        feed_forward(model, part, f"{at}.1")
        part["block_output"] = part["mlp_sum"]
    of, epsilon = ("mlp_sum_deviation", "block_output"), config["layer_norm_epsilon"]
    return rms_norm(model, part, part["mlp_sum"], of, "encoder.final_layer_norm", epsilon)


def decode(model, target, source, memory):
    config = model.config
    for layer in range(config["num_decoder_layers"]):
        part, at = model.part("self", layer), f"decoder.block.{layer}.layer"
        if layer == 0:
            embed(model, part, target)
        else:
            part["block_input"] = model.part("cross", layer - 1)["block_output"]
        visible = own_mask(config["num_heads"], target, target, causal=True)
        attention(model, part, f"{at}.0", visible, biases(model, "decoder", target))
        part["block_output"] = part["attention_sum"]

        cross = model.part("cross", layer)
        cross["block_input"] = part["block_output"]
        attention(model, cross, f"{at}.1", own_mask(config["num_heads"], target, source), memory=memory)
        feed_forward(model, cross, f"{at}.2")
        cross["block_output"] = cross["mlp_sum"]
    return cross["block_output"]


def run(model, target, source):
    config = model.config
    last = decode(model, target, source, encode(model, source))
    end = model.part("prediction", config["num_decoder_layers"])
    end["block_input"] = last
    of, epsilon = ("final_deviation", "final_normed"), config["layer_norm_epsilon"]
    features = rms_norm(model, end, last, of, "decoder.final_layer_norm", epsilon)
    if tied(config):
        end["final_scaled"] = features * config["d_model"] ** -0.5
        features = end["final_scaled"]
    predict(model, end, features, model.weight(TABLE if tied(config) else HEAD))
