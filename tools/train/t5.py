# SPDX-FileCopyrightText: 2026 The Attention Explorer authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""T5 in plain PyTorch, with the names of tensors and settings that the hub's files have."""

import math

import torch
from torch import nn
from torch.nn import functional


class RmsNorm(nn.Module):
    def __init__(self, config):
        super().__init__()
        self.epsilon = config["layer_norm_epsilon"]
        self.weight = nn.Parameter(torch.ones(config["d_model"]))

    def forward(self, x):
        return self.weight * x * torch.rsqrt(x.pow(2).mean(dim=-1, keepdim=True) + self.epsilon)


class Attention(nn.Module):
    """Scores are not scaled; has_bias: a learned number per head and bucket of distances is added to them."""

    def __init__(self, config, has_bias):
        super().__init__()
        width, inner = config["d_model"], config["num_heads"] * config["d_kv"]
        self.heads = config["num_heads"]
        self.dropout = 0.0  # share of the weights that count as 0 in training
        self.q, self.k, self.v = (nn.Linear(width, inner, bias=False) for _ in range(3))
        self.o = nn.Linear(inner, width, bias=False)
        nn.init.normal_(self.q.weight, std=(width * config["d_kv"]) ** -0.5)
        if has_bias:
            self.relative_attention_bias = nn.Embedding(config["relative_attention_num_buckets"], self.heads)
            nn.init.normal_(self.relative_attention_bias.weight, std=0.1)

    def forward(self, x, memory, visible, bias=0.0, kept_heads=None):
        """visible: 1 where a query (N or 1, 1, L_q or 1, L_k) sees a key; kept_heads (N or 1, H): 0 for a head that is off.

        Returns the output and the weights (N, H, L_q, L_k).
        """

        def heads_of(y):
            return y.view(*y.shape[:2], self.heads, -1).transpose(1, 2)

        q, k, v = heads_of(self.q(x)), heads_of(self.k(memory)), heads_of(self.v(memory))
        weights = (q @ k.transpose(2, 3) + bias).masked_fill(~visible, -math.inf).softmax(dim=3)
        outputs = functional.dropout(weights, self.dropout, self.training) @ v
        if kept_heads is not None:
            outputs = outputs * kept_heads[:, :, None, None]
        return self.o(outputs.transpose(1, 2).flatten(2)), weights


class Sublayer(nn.Module):
    """A norm and what follows it: attention, named `name`, or the MLP."""

    def __init__(self, config, name, has_bias=False):
        super().__init__()
        self.layer_norm = RmsNorm(config)
        if name == "DenseReluDense":
            wi = nn.Linear(config["d_model"], config["d_ff"], bias=False)
            wo = nn.Linear(config["d_ff"], config["d_model"], bias=False)
            self.add_module(name, nn.ModuleDict({"wi": wi, "wo": wo}))
        else:
            self.add_module(name, Attention(config, has_bias))


class Stack(nn.Module):
    """The encoder, or the decoder with cross-attention, of one layer."""

    def __init__(self, config, names):
        super().__init__()
        layers = nn.ModuleList(Sublayer(config, name, has_bias=name == "SelfAttention") for name in names)
        self.block = nn.ModuleList([nn.ModuleDict({"layer": layers})])
        self.final_layer_norm = RmsNorm(config)
        self.config, self.both_ways = config, "EncDecAttention" not in names

    @property
    def layers(self):
        return self.block[0]["layer"]

    def biases(self, length):
        """(1, H, L, L)."""
        distances = torch.arange(length)[None, :] - torch.arange(length)[:, None]
        table = self.layers[0].SelfAttention.relative_attention_bias
        return table(buckets(distances, self.config, self.both_ways)).permute(2, 0, 1)[None]

    def mlp(self, x):
        last = self.layers[-1]
        parts = last.DenseReluDense
        return x + parts["wo"](functional.relu(parts["wi"](last.layer_norm(x))))


class T5(nn.Module):
    def __init__(self, config):
        super().__init__()
        self.config = config
        self.shared = nn.Embedding(config["vocab_size"], config["d_model"])
        self.encoder = Stack(config, ["SelfAttention", "DenseReluDense"])
        self.decoder = Stack(config, ["SelfAttention", "EncDecAttention", "DenseReluDense"])

    def forward(self, source, target, encoder_heads=None, cross_heads=None):
        """source (N, L_s), padded on the right; target (N, L_t), which begins with decoder_start_token_id.

        encoder_heads, cross_heads (N or 1, H): 0 for a head whose output counts as 0; all count by default.
        Returns the logits (N, L_t, V), the encoder's weights (N, H, L_s, L_s) and cross-attention's (N, H, L_t, L_s).
        """
        visible = (source != self.config["pad_token_id"])[:, None, None, :]
        attention, x = self.encoder.layers[0], self.shared(source)
        normed = attention.layer_norm(x)
        biases = self.encoder.biases(source.shape[1])
        output, weights = attention.SelfAttention(normed, normed, visible, biases, encoder_heads)
        memory = self.encoder.final_layer_norm(self.encoder.mlp(x + output))

        causal = torch.ones(target.shape[1], target.shape[1], dtype=torch.bool).tril()[None, None]
        attention, cross, _ = self.decoder.layers
        x = self.shared(target)
        normed = attention.layer_norm(x)
        x = x + attention.SelfAttention(normed, normed, causal, self.decoder.biases(target.shape[1]))[0]
        output, cross_weights = cross.EncDecAttention(cross.layer_norm(x), memory, visible, kept_heads=cross_heads)
        x = self.decoder.final_layer_norm(self.decoder.mlp(x + output))
        return functional.linear(x / math.sqrt(x.shape[2]), self.shared.weight), weights, cross_weights


def buckets(distances, config, both_ways):
    """Of key position − query position: half of a direction's buckets are for one distance each, the others grow.

    Both directions have half of all buckets each; the decoder, which sees no later keys, has all for earlier ones.
    """
    count = config["relative_attention_num_buckets"] // (2 if both_ways else 1)
    first = count * (distances > 0) if both_ways else 0
    far = distances.abs() if both_ways else (-distances).clamp(min=0)
    exact, reach = count // 2, config["relative_attention_max_distance"]
    grown = exact + (torch.log(far.clamp(min=1) / exact) / math.log(reach / exact) * (count - exact)).long()
    return first + torch.where(far < exact, far, grown.clamp(max=count - 1))


def t5_config(vocabulary, **sizes):
    """config.json in the hub's format; sizes: d_model, d_kv, d_ff, num_heads, relative_attention_num_buckets …"""
    return {
        "architectures": ["T5ForConditionalGeneration"],
        "model_type": "t5",
        "decoder_start_token_id": 0,
        "dropout_rate": 0.0,
        "eos_token_id": 1,
        "feed_forward_proj": "relu",
        "initializer_factor": 1.0,
        "is_encoder_decoder": True,
        "layer_norm_epsilon": 1e-06,
        "num_decoder_layers": 1,
        "num_layers": 1,
        "pad_token_id": 0,
        "tie_word_embeddings": True,
        "torch_dtype": "float16",
        "use_cache": True,
        "vocab_size": vocabulary,
        **sizes,
    }
