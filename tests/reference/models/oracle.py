# SPDX-FileCopyrightText: 2026 The Attention Explorer authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""The same models built from PyTorch's own modules and functions, without code of the step-by-step computation."""

import math

import torch
import torch.nn.functional as F
from torch import nn

ACTIVATIONS = {
    "gelu": F.gelu,
    "gelu_new": lambda x: F.gelu(x, approximate="tanh"),
    "gelu_pytorch_tanh": lambda x: F.gelu(x, approximate="tanh"),
    "silu": F.silu,
    "swish": F.silu,
    "relu": F.relu,
}


def hidden(batch):
    """(N, L), True at padding."""
    return torch.tensor([[at >= length for at in range(batch.ids.shape[1])] for length in batch.lengths])


def future(length):
    return torch.isinf(nn.Transformer.generate_square_subsequent_mask(length))


def loaded(module, weights, names):
    """names: the module's parameter without .weight and .bias → the checkpoint's, or three of them to be
    concatenated."""
    state = {}
    for own, given in names.items():
        given = [given] if isinstance(given, str) else given
        for ending in ("weight", "bias"):
            name = f"{own}_{ending}" if own.endswith("in_proj") else f"{own}.{ending}"
            state[name] = torch.cat([weights[f"{part}.{ending}"] for part in given])
    module.load_state_dict(state)
    return module.train()  # the fast path in evaluation mode computes differently; there is no dropout


def normed(x, weights, name, epsilon):
    return F.layer_norm(x, x.shape[-1:], weights[f"{name}.weight"], weights[f"{name}.bias"], epsilon)


def linear(x, weights, name):
    return F.linear(x, weights[f"{name}.weight"], weights.get(f"{name}.bias"))


def gpt2(config, weights, batch):
    d, inner = config["n_embd"], config.get("n_inner") or 4 * config["n_embd"]
    epsilon = config["layer_norm_epsilon"]
    # torch.nn.Linear's layout
    conv1d = (".c_attn.weight", ".c_proj.weight", ".c_fc.weight")
    turned = {name: tensor.T if name.endswith(conv1d) else tensor for name, tensor in weights.items()}
    table = weights["transformer.wte.weight"]
    length = batch.ids.shape[1]
    x = F.embedding(batch.ids, table) + weights["transformer.wpe.weight"][:length]
    results = {}
    for layer in range(config["n_layer"]):
        at = f"transformer.h.{layer}"
        names = {
            "self_attn.in_proj": f"{at}.attn.c_attn",
            "self_attn.out_proj": f"{at}.attn.c_proj",
            "linear1": f"{at}.mlp.c_fc",
            "linear2": f"{at}.mlp.c_proj",
            "norm1": f"{at}.ln_1",
            "norm2": f"{at}.ln_2",
        }
        activation = ACTIVATIONS[config["activation_function"]]
        module = nn.TransformerEncoderLayer(
            d, config["n_head"], inner, 0.0, activation, epsilon, batch_first=True, norm_first=True
        )
        x = loaded(module, turned, names)(x, future(length), hidden(batch))
        results["self", layer, "block_output"] = x
    x = normed(x, weights, "transformer.ln_f", epsilon)
    logits = F.linear(x, weights.get("lm_head.weight", table))
    return with_prediction(results, config["n_layer"], logits)


def with_prediction(results, layers, logits):
    results["prediction", layers, "logits"] = logits
    results["prediction", layers, "probabilities"] = F.softmax(logits, dim=-1)
    return results


def gpt_neo(config, weights, batch):
    d, heads, length = config["hidden_size"], config["num_heads"], batch.ids.shape[1]
    inner, epsilon = config["intermediate_size"] or 4 * d, config["layer_norm_epsilon"]
    # torch's modules divide the scores by √d_k and have a bias of q, k and v
    turned = {}
    for name, tensor in weights.items():
        turned[name] = tensor * (d // heads) ** 0.5 if ".q_proj." in name else tensor
        if name.endswith(("q_proj.weight", "k_proj.weight", "v_proj.weight")):
            turned[name.replace(".weight", ".bias")] = torch.zeros(d)
    table = weights["transformer.wte.weight"]
    x = F.embedding(batch.ids, table) + weights["transformer.wpe.weight"][:length]
    results, kinds = {}, [kind for names, count in config["attention_types"] for kind in names * count]
    for layer, kind in enumerate(kinds):
        at = f"transformer.h.{layer}"
        names = {
            "self_attn.in_proj": [f"{at}.attn.attention.{letter}_proj" for letter in "qkv"],
            "self_attn.out_proj": f"{at}.attn.attention.out_proj",
            "linear1": f"{at}.mlp.c_fc",
            "linear2": f"{at}.mlp.c_proj",
            "norm1": f"{at}.ln_1",
            "norm2": f"{at}.ln_2",
        }
        activation = ACTIVATIONS[config["activation_function"]]
        module = nn.TransformerEncoderLayer(
            d, heads, inner, 0.0, activation, epsilon, batch_first=True, norm_first=True
        )
        width = config["window_size"] if kind == "local" else length
        mask = torch.tensor([[not at - width < key <= at for key in range(length)] for at in range(length)])
        x = loaded(module, turned, names)(x, mask, hidden(batch))
        results["self", layer, "block_output"] = x
    x = normed(x, weights, "transformer.ln_f", epsilon)
    return with_prediction(results, len(kinds), F.linear(x, table))


def bert(config, weights, batch):
    distil = config["model_type"] == "distilbert"
    prefix = {"camembert": "roberta", "xlm-roberta": "roberta"}.get(config["model_type"], config["model_type"])
    epsilon = 1e-12 if distil else config["layer_norm_eps"]
    activation = ACTIVATIONS[config["activation" if distil else "hidden_act"]]
    layers = config["n_layers" if distil else "num_hidden_layers"]
    table = weights[f"{prefix}.embeddings.word_embeddings.weight"]
    x = F.embedding(batch.ids, table) + bert_positions(config, weights, prefix, batch)
    if not distil:
        x = x + F.embedding(batch.types, weights[f"{prefix}.embeddings.token_type_embeddings.weight"])
    x = normed(x, weights, f"{prefix}.embeddings.LayerNorm", epsilon)
    if f"{prefix}.embeddings_project.weight" in weights:
        x = linear(x, weights, f"{prefix}.embeddings_project")
    results = {}
    for layer in range(layers):
        module = nn.TransformerEncoderLayer(
            config["dim" if distil else "hidden_size"],
            config["n_heads" if distil else "num_attention_heads"],
            config["hidden_dim" if distil else "intermediate_size"],
            0.0,
            activation,
            epsilon,
            batch_first=True,
        )
        names = distilbert_names(layer) if distil else bert_names(prefix, layer)
        x = loaded(module, weights, names)(x, src_key_padding_mask=hidden(batch))
        results["encoder", layer, "block_output"] = x
    heads = {
        "bert": ("cls.predictions.transform.dense", "cls.predictions.transform.LayerNorm", "cls.predictions.bias"),
        "roberta": ("lm_head.dense", "lm_head.layer_norm", "lm_head.bias"),
        "electra": ("generator_predictions.dense", "generator_predictions.LayerNorm", "generator_lm_head.bias"),
        "distilbert": ("vocab_transform", "vocab_layer_norm", "vocab_projector.bias"),
    }
    dense, norm, bias = heads[prefix]
    if bias not in weights:
        return results
    x = normed(activation(linear(x, weights, dense)), weights, norm, epsilon)
    return with_prediction(results, layers, F.linear(x, table, weights[bias]))


def bert_positions(config, weights, prefix, batch):
    table = weights[f"{prefix}.embeddings.position_embeddings.weight"]
    if prefix != "roberta":
        return table[: batch.ids.shape[1]]
    padding = config["pad_token_id"]
    rows = [
        [padding + 1 + at if at < length else padding for at in range(batch.ids.shape[1])] for length in batch.lengths
    ]
    return F.embedding(torch.tensor(rows), table)


def bert_names(prefix, layer):
    at = f"{prefix}.encoder.layer.{layer}"
    return {
        "self_attn.in_proj": [f"{at}.attention.self.{name}" for name in ("query", "key", "value")],
        "self_attn.out_proj": f"{at}.attention.output.dense",
        "norm1": f"{at}.attention.output.LayerNorm",
        "linear1": f"{at}.intermediate.dense",
        "linear2": f"{at}.output.dense",
        "norm2": f"{at}.output.LayerNorm",
    }


def distilbert_names(layer):
    at = f"distilbert.transformer.layer.{layer}"
    return {
        "self_attn.in_proj": [f"{at}.attention.{letter}_lin" for letter in "qkv"],
        "self_attn.out_proj": f"{at}.attention.out_lin",
        "norm1": f"{at}.sa_layer_norm",
        "linear1": f"{at}.ffn.lin1",
        "linear2": f"{at}.ffn.lin2",
        "norm2": f"{at}.output_layer_norm",
    }


def rms(x, weight, epsilon):
    return weight * (x * torch.rsqrt(x.pow(2).mean(-1, keepdim=True) + epsilon))


def turns(config, size, length):
    """(L, d/2) complex numbers of one absolute value: e to the power of i · position · frequency."""
    scaling = config.get("rope_scaling") or {}
    kind = scaling.get("rope_type", scaling.get("type"))
    speeds, magnitude = [], 1.0
    for pair in range(size // 2):
        speed = 1.0 / config.get("rope_theta", 10000.0) ** (2 * pair / size)
        if kind == "linear":
            speed /= scaling["factor"]
        if kind == "llama3":
            speed = llama3_speed(speed, scaling)
        if kind == "yarn":
            speed *= yarn_share(pair, size, config["rope_theta"], scaling)
            magnitude = 0.1 * math.log(scaling["factor"]) + 1
        if kind == "longrope":
            speed /= scaling["short_factor"][pair]
            original = config["original_max_position_embeddings"]
            magnitude = math.sqrt(1 + math.log(config["max_position_embeddings"] / original, original))
        speeds.append(speed)
    turn = torch.outer(torch.arange(length).double(), torch.tensor(speeds, dtype=torch.float64))
    return torch.polar(torch.full_like(turn, magnitude), turn)


def yarn_share(pair, size, base, scaling):
    """The factor of a pair's frequency: 1 if the pair turns more than 32 times within the original positions, 1/factor
    if it turns less than once."""

    def bound(turns):
        return size / 2 * math.log(scaling["original_max_position_embeddings"] / (turns * 2 * math.pi), base)

    begin, end = max(math.floor(bound(32)), 0), min(math.ceil(bound(1)), size - 1)
    slow = min(max((pair - begin) / (end - begin), 0), 1)
    return 1 - slow + slow / scaling["factor"]


def llama3_speed(speed, scaling):
    """The scaled frequency, computed from its wavelength as in Meta's code."""
    length, low, high = (
        scaling[key] for key in ("original_max_position_embeddings", "low_freq_factor", "high_freq_factor")
    )
    wavelength = 2 * math.pi / speed
    if wavelength < length / high:
        return speed
    if wavelength > length / low:
        return speed / scaling["factor"]
    smooth = (length / wavelength - low) / (high - low)
    return (1 - smooth) * speed / scaling["factor"] + smooth * speed


def turned(x, turn):
    """Each pair of features (i, i + d/2) as one complex number, multiplied by its rotation; features after d
    unchanged."""
    size = 2 * turn.shape[-1]
    pairs = torch.complex(*x[..., :size].double().chunk(2, dim=-1)) * turn
    return torch.cat([pairs.real.float(), pairs.imag.float(), x[..., size:]], dim=-1)


def llama_mask(config, layer, batch):
    window = config.get("sliding_window")
    if config["model_type"] in ("gemma2", "gemma3_text"):
        every = config.get("sliding_window_pattern", 2)
        window = window if layer % every < every - 1 else None
    if config["model_type"].startswith("qwen"):
        late = layer >= config.get("max_window_layers", 0)
        window = window if config.get("use_sliding_window") and late else None
    length = batch.ids.shape[1]
    reach = window or length
    rows = [
        [[k <= q and q - k < reach and k < real for k in range(length)] for q in range(length)]
        for real in batch.lengths
    ]
    return torch.tensor(rows).unsqueeze(1)


def llama_parts(config, weights):
    """Phi-3's matrices split into their parts, and Gemma's weights plus the 1 that is not stored."""
    heads = config["num_attention_heads"]
    size = config.get("head_dim") or config["hidden_size"] // heads
    counts = [heads * size] + 2 * [config.get("num_key_value_heads", heads) * size]
    parts = {}
    for name, tensor in weights.items():
        if name.endswith("qkv_proj.weight"):
            for letter, rows in zip("qkv", tensor.split(counts)):
                parts[name.replace("qkv_proj", f"{letter}_proj")] = rows
        elif name.endswith("gate_up_proj.weight"):
            for word, rows in zip(("gate", "up"), tensor.split(config["intermediate_size"])):
                parts[name.replace("gate_up", word)] = rows
        else:
            parts[name] = tensor + 1 if "norm" in name and config["model_type"].startswith("gemma") else tensor
    return parts


def llama_attention(config, q, k, v, mask):
    """With PyTorch's own function, or, with another scale or a cap, with its softmax."""
    scalar, cap = config.get("query_pre_attn_scalar"), config.get("attn_logit_softcapping")
    if scalar is None:
        return F._scaled_dot_product_attention(q, k, v, mask)[0]
    scores = torch.einsum("nhqd,nhkd->nhqk", q, k) / math.sqrt(scalar)
    scores = scores if cap is None else torch.tanh(scores / cap) * cap
    return torch.einsum("nhqk,nhkd->nhqd", F.softmax(scores.masked_fill(~mask, -math.inf), dim=-1), v)


def llama(config, weights, batch):
    epsilon, length = config["rms_norm_eps"], batch.ids.shape[1]
    heads = config["num_attention_heads"]
    shared = config.get("num_key_value_heads", heads)
    size = config.get("head_dim") or config["hidden_size"] // heads
    weights = llama_parts(config, weights)
    table = weights["model.embed_tokens.weight"]
    x = F.embedding(batch.ids, table)
    gemma = config["model_type"].startswith("gemma")
    if gemma:
        x = x * math.sqrt(config["hidden_size"])
    results = {}
    for layer in range(config["num_hidden_layers"]):
        at = f"model.layers.{layer}"

        def norm(x, name, at=at):
            return rms(x, weights[f"{at}.{name}.weight"], epsilon)

        adds_normed = f"{at}.post_feedforward_layernorm.weight" in weights
        before_mlp = "pre_feedforward_layernorm" if adds_normed else "post_attention_layernorm"
        olmo = config["model_type"] == "olmo2"
        seen = x if olmo else norm(x, "input_layernorm")
        q, k, v = (linear(seen, weights, f"{at}.self_attn.{letter}_proj") for letter in "qkv")
        if olmo:
            q, k = norm(q, "self_attn.q_norm"), norm(k, "self_attn.k_norm")
        q, k, v = (each.unflatten(-1, (-1, size)).transpose(1, 2) for each in (q, k, v))
        if f"{at}.self_attn.q_norm.weight" in weights and not olmo:
            q, k = norm(q, "self_attn.q_norm"), norm(k, "self_attn.k_norm")
        owner = [head * shared // heads for head in range(heads)]
        local = config["model_type"] == "gemma3_text" and (layer + 1) % config["sliding_window_pattern"] > 0
        rotary = {"rope_theta": config["rope_local_base_freq"]} if "rope_local_base_freq" in config and local else config
        if "rope_parameters" in config:
            rotary = config["rope_parameters"]["sliding_attention" if local else "full_attention"]
            rotary = {"rope_theta": rotary["rope_theta"], "rope_scaling": rotary}
        turn = turns(rotary, int(size * config.get("partial_rotary_factor", 1)), length)
        if config.get("no_rope_layers", {layer: 1})[layer]:
            q, k = turned(q, turn), turned(k, turn)
        k, v = k[:, owner], v[:, owner]
        mask = llama_mask(config, layer, batch).expand(-1, heads, -1, -1)
        mixed = llama_attention(config, q, k, v, mask)
        added = linear(mixed.transpose(1, 2).flatten(2), weights, f"{at}.self_attn.o_proj")
        x = x + (norm(added, "post_attention_layernorm") if adds_normed else added)
        seen = x if olmo else norm(x, before_mlp)
        gate = linear(seen, weights, f"{at}.mlp.gate_proj")
        gate = F.gelu(gate, approximate="tanh") if gemma else F.silu(gate)
        added = linear(gate * linear(seen, weights, f"{at}.mlp.up_proj"), weights, f"{at}.mlp.down_proj")
        x = x + (norm(added, "post_feedforward_layernorm") if adds_normed else added)
        results["self", layer, "block_output"] = x
    x = rms(x, weights["model.norm.weight"], epsilon)
    logits = F.linear(x, weights.get("lm_head.weight", table))
    if (cap := config.get("final_logit_softcapping")) is None:
        return with_prediction(results, config["num_hidden_layers"], logits)
    results["prediction", config["num_hidden_layers"], "capped_logits"] = torch.tanh(logits / cap) * cap
    return results


def gpt_neox(config, weights, batch):
    """The rows of q, k and v selected one by one; rotations as complex numbers."""
    d, heads, length = config["hidden_size"], config["num_attention_heads"], batch.ids.shape[1]
    size, epsilon = d // heads, config["layer_norm_eps"]
    part = int(size * config["rotary_pct"])
    turn = turns({"rope_theta": config["rotary_emb_base"]}, part, length)
    mask = llama_mask({"model_type": "llama"}, 0, batch).expand(-1, heads, -1, -1)
    x = F.embedding(batch.ids, weights["gpt_neox.embed_in.weight"])
    results = {}
    for layer in range(config["num_hidden_layers"]):
        at = f"gpt_neox.layers.{layer}"
        seen = normed(x, weights, f"{at}.input_layernorm", epsilon)
        stored = linear(seen, weights, f"{at}.attention.query_key_value")
        q, k, v = (
            torch.stack([stored[..., (3 * head + which) * size :][..., :size] for head in range(heads)], dim=1)
            for which in range(3)
        )
        q, k = (torch.cat([turned(each[..., :part], turn), each[..., part:]], dim=-1) for each in (q, k))
        mixed, _ = F._scaled_dot_product_attention(q, k, v, mask)
        attended = linear(mixed.transpose(1, 2).flatten(2), weights, f"{at}.attention.dense")
        read = x if config["use_parallel_residual"] else x + attended
        seen = normed(read, weights, f"{at}.post_attention_layernorm", epsilon)
        inner = F.gelu(linear(seen, weights, f"{at}.mlp.dense_h_to_4h"))
        x = x + attended + linear(inner, weights, f"{at}.mlp.dense_4h_to_h")
        results["self", layer, "block_output"] = x
    x = normed(x, weights, "gpt_neox.final_layer_norm", epsilon)
    return with_prediction(results, config["num_hidden_layers"], F.linear(x, weights["embed_out.weight"]))


def marian_names(at, attentions):
    """attentions: names in the checkpoint and in PyTorch's module."""
    names = {"linear1": f"{at}.fc1", "linear2": f"{at}.fc2"}
    for count, (given, own) in enumerate(attentions):
        names[f"{own}.in_proj"] = [f"{at}.{given}.{letter}_proj" for letter in "qkv"]
        names[f"{own}.out_proj"] = f"{at}.{given}.out_proj"
        names[f"norm{count + 1}"] = f"{at}.{given}_layer_norm"
    names[f"norm{len(attentions) + 1}"] = f"{at}.final_layer_norm"
    return names


def marian_embedding(config, table, batch):
    d = config["d_model"]
    x = F.embedding(batch.ids, table) * (math.sqrt(d) if config["scale_embedding"] else 1)
    rows = []
    for at in range(batch.ids.shape[1]):
        if config["model_type"] == "m2m_100":  # as in fairseq: e to the power of −log(10000) / (d/2 − 1) · pair
            angles = [(at + 2) * math.exp(-math.log(10000) / (d // 2 - 1) * pair) for pair in range(d // 2)]
        else:
            angles = [at / math.pow(10000, 2 * pair / d) for pair in range(d // 2)]
        rows.append([math.sin(angle) for angle in angles] + [math.cos(angle) for angle in angles])
    rows = torch.tensor(rows).repeat(len(batch.lengths), 1, 1)
    return x + (rows.masked_fill(hidden(batch).unsqueeze(-1), 0) if config["model_type"] == "m2m_100" else rows)


def bart_embedding(config, weights, batch, side):
    x = F.embedding(batch.ids, weights["model.shared.weight"])
    x = x * (math.sqrt(config["d_model"]) if config["scale_embedding"] else 1)
    at = torch.arange(2, 2 + batch.ids.shape[1])  # the first two rows are unused
    x = x + F.embedding(at, weights[f"model.{side}.embed_positions.weight"])
    return normed(x, weights, f"model.{side}.layernorm_embedding", 1e-5)


def bart(config, weights, target, source):
    source_rows, target_rows = (
        bart_embedding(config, weights, batch, side) for batch, side in ((source, "encoder"), (target, "decoder"))
    )
    return encoder_decoder(config, weights, target, source, source_rows, target_rows)


def marian(config, weights, target, source):
    table = weights["model.shared.weight"]
    source_rows, target_rows = (marian_embedding(config, table, batch) for batch in (source, target))
    return encoder_decoder(config, weights, target, source, source_rows, target_rows)


def encoder_decoder(config, weights, target, source, memory, x):
    """memory, x: the embeddings of source and target."""
    d, activation = config["d_model"], ACTIVATIONS[config["activation_function"]]
    table = weights["model.shared.weight"]
    first = "model.encoder.layer_norm.weight" in weights
    results = {}
    for layer in range(config["encoder_layers"]):
        heads, inner = config["encoder_attention_heads"], config["encoder_ffn_dim"]
        module = nn.TransformerEncoderLayer(
            d, heads, inner, 0.0, activation, batch_first=True, norm_first=first
        )
        names = marian_names(f"model.encoder.layers.{layer}", [("self_attn", "self_attn")])
        memory = loaded(module, weights, names)(memory, src_key_padding_mask=hidden(source))
        if first and layer == config["encoder_layers"] - 1:
            memory = normed(memory, weights, "model.encoder.layer_norm", 1e-5)
        results["encoder", layer, "block_output"] = memory

    for layer in range(config["decoder_layers"]):
        heads, inner = config["decoder_attention_heads"], config["decoder_ffn_dim"]
        module = nn.TransformerDecoderLayer(
            d, heads, inner, 0.0, activation, batch_first=True, norm_first=first
        )
        attentions = [("self_attn", "self_attn"), ("encoder_attn", "multihead_attn")]
        names = marian_names(f"model.decoder.layers.{layer}", attentions)
        x = loaded(module, weights, names)(
            x,
            memory,
            tgt_mask=future(x.shape[1]),
            tgt_key_padding_mask=hidden(target),
            memory_key_padding_mask=hidden(source),
        )
        results["cross", layer, "block_output"] = x
    x = normed(x, weights, "model.decoder.layer_norm", 1e-5) if first else x
    bias = weights["final_logits_bias"][0] if "final_logits_bias" in weights else None
    return with_prediction(results, config["decoder_layers"], F.linear(x, table, bias))


def t5_bias(config, table, length, both):
    """(H, L, L). Computes the buckets of all distances as one tensor, as in Google's code."""
    distance = torch.arange(length) - torch.arange(length).unsqueeze(1)
    count, result = config["relative_attention_num_buckets"], torch.zeros_like(distance)
    if both:
        count //= 2
        result = (distance > 0).long() * count
        distance = distance.abs()
    else:
        distance = -distance.clamp(max=0)
    exact = count // 2
    ratio = torch.log(distance.clamp(min=1) / exact) / math.log(config["relative_attention_max_distance"] / exact)
    grown = (exact + ratio * (count - exact)).long().clamp(max=count - 1)
    return F.embedding(result + torch.where(distance < exact, distance, grown), table).permute(2, 0, 1)


def t5(config, weights, target, source):
    epsilon, heads = config["layer_norm_epsilon"], config["num_heads"]

    def norm(x, name):
        return rms(x, weights[f"{name}.layer_norm.weight"], epsilon)

    def attended(x, read, at, bias):
        """x plus its attention to the rows `read`. q is multiplied by √d_k, by which PyTorch's function divides."""
        q, k, v = (
            linear(rows, weights, f"{at}.{letter}").unflatten(-1, (heads, -1)).transpose(1, 2)
            for letter, rows in zip("qkv", (norm(x, at.rpartition(".")[0]), read, read))
        )
        mixed, _ = F._scaled_dot_product_attention(q * math.sqrt(config["d_kv"]), k, v, bias)
        return x + linear(mixed.transpose(1, 2).flatten(2), weights, f"{at}.o")

    def add_feed_forward(x, at):
        seen, name = norm(x, at), f"{at}.DenseReluDense"
        if config["feed_forward_proj"] == "relu":
            return x + linear(F.relu(linear(seen, weights, f"{name}.wi")), weights, f"{name}.wo")
        gate = F.gelu(linear(seen, weights, f"{name}.wi_0"), approximate="tanh")
        return x + linear(gate * linear(seen, weights, f"{name}.wi_1"), weights, f"{name}.wo")

    def padding_bias(batch, length):
        """(N, 1, L_q, L_k): −∞ where the key is padding."""
        row = torch.zeros(hidden(batch).shape).masked_fill(hidden(batch), -math.inf)
        return row[:, None, None, :].expand(-1, heads, length, -1)

    def table_of(side):
        return weights[f"{side}.block.0.layer.0.SelfAttention.relative_attention_bias.weight"]

    results, words = {}, weights["shared.weight"]
    memory, x = F.embedding(source.ids, words), F.embedding(target.ids, words)
    bias = padding_bias(source, memory.shape[1]) + t5_bias(config, table_of("encoder"), memory.shape[1], both=True)
    for layer in range(config["num_layers"]):
        at = f"encoder.block.{layer}.layer"
        memory = attended(memory, norm(memory, f"{at}.0"), f"{at}.0.SelfAttention", bias)
        memory = add_feed_forward(memory, f"{at}.1")
        if layer == config["num_layers"] - 1:
            memory = rms(memory, weights["encoder.final_layer_norm.weight"], epsilon)
        results["encoder", layer, "block_output"] = memory
    length = x.shape[1]
    bias = padding_bias(target, length) + t5_bias(config, table_of("decoder"), length, both=False)
    bias = bias.masked_fill(future(length), -math.inf)
    for layer in range(config["num_decoder_layers"]):
        at = f"decoder.block.{layer}.layer"
        x = attended(x, norm(x, f"{at}.0"), f"{at}.0.SelfAttention", bias)
        x = attended(x, memory, f"{at}.1.EncDecAttention", padding_bias(source, length))
        x = add_feed_forward(x, f"{at}.2")
        results["cross", layer, "block_output"] = x
    x = rms(x, weights["decoder.final_layer_norm.weight"], epsilon)
    if "lm_head.weight" in weights:
        return with_prediction(results, config["num_decoder_layers"], linear(x, weights, "lm_head"))
    return with_prediction(results, config["num_decoder_layers"], F.linear(x / math.sqrt(config["d_model"]), words))


def vit(config, weights, picture):
    kind = config["model_type"]
    at, d, epsilon = f"{kind}.embeddings", config["hidden_size"], config["layer_norm_eps"]
    heads, layers = config["num_attention_heads"], config["num_hidden_layers"]
    weights = dict(weights)
    for name, tensor in list(weights.items()):  # torch's modules have a bias of q, k and v
        weights.setdefault(name.replace(".weight", ".bias"), torch.zeros(tensor.shape[0]))
    kernel = f"{at}.patch_embeddings.projection"
    patches = F.conv2d(picture.pixels, weights[f"{kernel}.weight"], weights[f"{kernel}.bias"], stride=config["patch_size"])
    tokens = [weights[name] for name in (f"{at}.cls_token", f"{at}.distillation_token") if name in weights]
    x = torch.cat([*tokens, patches.flatten(2).transpose(1, 2)], dim=1)
    x = x + image_positions(config, weights[f"{at}.position_embeddings"], patches)
    results = {}
    for layer in range(layers):
        own = f"{kind}.encoder.layer.{layer}"
        names = {
            "self_attn.in_proj": [f"{own}.attention.attention.{name}" for name in ("query", "key", "value")],
            "self_attn.out_proj": f"{own}.attention.output.dense",
        }
        if kind == "dinov2":
            x = dinov2_layer(x, weights, own, {key[10:]: name for key, name in names.items()}, config)
        else:
            names.update(
                linear1=f"{own}.intermediate.dense",
                linear2=f"{own}.output.dense",
                norm1=f"{own}.layernorm_before",
                norm2=f"{own}.layernorm_after",
            )
            activation, inner = ACTIVATIONS[config["hidden_act"]], config["intermediate_size"]
            module = nn.TransformerEncoderLayer(
                d, heads, inner, 0.0, activation, epsilon, batch_first=True, norm_first=True
            )
            x = loaded(module, weights, names)(x)
        results["encoder", layer, "block_output"] = x
    x = normed(x, weights, f"{kind}.layernorm", epsilon)
    for name in ("classifier", "cls_classifier"):
        if f"{name}.weight" in weights:
            return with_prediction(results, layers, linear(x, weights, name))
    results["encoder", layers - 1, "block_output"] = x
    return results


def image_positions(config, learned, patches):
    """The learned rows for this many patches (1, d, rows, columns), interpolated if necessary; [CLS] keeps its row."""
    if config["image_size"] // config["patch_size"] == patches.shape[2]:
        return learned
    side = config["image_size"] // config["patch_size"]
    grid = learned[0, 1:].reshape(side, side, -1).permute(2, 0, 1)
    grid = F.interpolate(grid[None], patches.shape[2:], mode="bicubic")[0].permute(1, 2, 0)
    return torch.cat([learned[:, :1], grid.reshape(1, -1, learned.shape[2])], dim=1)


def dinov2_layer(x, weights, own, names, config):
    epsilon = config["layer_norm_eps"]
    attention = nn.MultiheadAttention(config["hidden_size"], config["num_attention_heads"], batch_first=True)
    seen = normed(x, weights, f"{own}.norm1", epsilon)
    x = x + weights[f"{own}.layer_scale1.lambda1"] * loaded(attention, weights, names)(seen, seen, seen)[0]
    seen = normed(x, weights, f"{own}.norm2", epsilon)
    added = linear(F.gelu(linear(seen, weights, f"{own}.mlp.fc1")), weights, f"{own}.mlp.fc2")
    return x + weights[f"{own}.layer_scale2.lambda1"] * added


ORACLES = {
    "bart": bart,
    "bert": bert,
    "gpt2": gpt2,
    "gpt_neo": gpt_neo,
    "gpt_neox": gpt_neox,
    "llama": llama,
    "marian": marian,
    "t5": t5,
    "vit": vit,
}
