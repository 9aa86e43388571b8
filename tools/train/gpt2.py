# SPDX-FileCopyrightText: 2026 The Attention Explorer authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""GPT-2 in plain PyTorch, with the tensor and setting names of the hub."""

import math

import torch
from torch import nn
from torch.nn import functional


class Conv1D(nn.Module):
    """A linear map whose weight is stored as (in, out), as in GPT-2's files."""

    def __init__(self, inputs, outputs):
        super().__init__()
        self.weight = nn.Parameter(torch.randn(inputs, outputs) / math.sqrt(inputs))
        self.bias = nn.Parameter(torch.zeros(outputs))

    def forward(self, x):
        return x @ self.weight + self.bias


def gelu_new(x):
    return 0.5 * x * (1 + torch.tanh(math.sqrt(2 / math.pi) * (x + 0.044715 * x**3)))


class Attention(nn.Module):
    def __init__(self, config):
        super().__init__()
        self.heads = config["n_head"]
        self.dropout = 0.0  # share of the weights that count as 0 in training
        self.c_attn = Conv1D(config["n_embd"], 3 * config["n_embd"])
        self.c_proj = Conv1D(config["n_embd"], config["n_embd"])

    def forward(self, x, kept_heads):
        """kept_heads (N or 1, H): 0 for a head whose output counts as 0. Returns the output and the weights (N, H,
        L, L)."""
        n, length, width = x.shape
        q, k, v = (part.view(n, length, self.heads, -1).transpose(1, 2) for part in self.c_attn(x).split(width, dim=2))
        scores = q @ k.transpose(2, 3) / math.sqrt(q.shape[3])
        future = torch.ones(length, length, dtype=torch.bool).triu(1)
        weights = scores.masked_fill(future, -math.inf).softmax(dim=3)
        outputs = (functional.dropout(weights, self.dropout, self.training) @ v) * kept_heads[:, :, None, None]
        return self.c_proj(outputs.transpose(1, 2).reshape(n, length, width)), weights


class Mlp(nn.Module):
    def __init__(self, config):
        super().__init__()
        self.c_fc = Conv1D(config["n_embd"], config["n_inner"])
        self.c_proj = Conv1D(config["n_inner"], config["n_embd"])

    def forward(self, x):
        return self.c_proj(gelu_new(self.c_fc(x)))


class Block(nn.Module):
    def __init__(self, config):
        super().__init__()
        self.ln_1 = nn.LayerNorm(config["n_embd"], eps=config["layer_norm_epsilon"])
        self.attn = Attention(config)
        self.ln_2 = nn.LayerNorm(config["n_embd"], eps=config["layer_norm_epsilon"])
        self.mlp = Mlp(config)

    def forward(self, x, kept_heads):
        output, weights = self.attn(self.ln_1(x), kept_heads)
        x = x + output
        return x + self.mlp(self.ln_2(x)), weights


class Gpt2(nn.Module):
    def __init__(self, config):
        super().__init__()
        self.config = config
        self.transformer = nn.ModuleDict(
            {
                "wte": nn.Embedding(config["vocab_size"], config["n_embd"]),
                "wpe": nn.Embedding(config["n_positions"], config["n_embd"]),
                "h": nn.ModuleList(Block(config) for _ in range(config["n_layer"])),
                "ln_f": nn.LayerNorm(config["n_embd"], eps=config["layer_norm_epsilon"]),
            }
        )
        nn.init.normal_(self.transformer["wte"].weight, std=0.1)
        nn.init.normal_(self.transformer["wpe"].weight, std=0.1)

    def forward(self, ids, kept_heads=None):
        """ids (N, L), padded on the right; kept_heads (N or 1, layers, H), all heads by default.

        Returns the logits (N, L, V) and for each layer the weights (N, H, L, L).
        """
        if kept_heads is None:
            kept_heads = all_heads_but(self.config)
        wte = self.transformer["wte"]
        x, weights = wte(ids) + self.transformer["wpe"](torch.arange(ids.shape[1])), []
        for layer, block in enumerate(self.transformer["h"]):
            x, layer_weights = block(x, kept_heads[:, layer])
            weights.append(layer_weights)
        return functional.linear(self.transformer["ln_f"](x), wte.weight), weights


def all_heads_but(config, *off):
    """The kept_heads argument of Gpt2.forward with these heads, each (layer, head), off."""
    kept = torch.ones(1, config["n_layer"], config["n_head"])
    for layer, head in off:
        kept[0, layer, head] = 0
    return kept


def last_logits(model, tokenizer, items):
    """The expected results for the texts of these items, at the last position."""
    rows = [(item["text"], tokenizer.encode(item["text"])) for item in items]
    return [{"text": text, "ids": ids, "logits": model(torch.tensor([ids]))[0][0, -1].tolist()} for text, ids in rows]


def gpt2_config(vocabulary, end_id, **sizes):
    """config.json in the hub's format; sizes: n_layer, n_head, n_embd, n_inner, n_positions."""
    return {
        "architectures": ["GPT2LMHeadModel"],
        "model_type": "gpt2",
        "activation_function": "gelu_new",
        "attn_pdrop": 0.0,
        "embd_pdrop": 0.0,
        "resid_pdrop": 0.0,
        "layer_norm_epsilon": 1e-05,
        "initializer_range": 0.02,
        "scale_attn_weights": True,
        "tie_word_embeddings": True,
        "torch_dtype": "float16",
        "use_cache": True,
        "bos_token_id": end_id,
        "eos_token_id": end_id,
        "pad_token_id": end_id,
        "vocab_size": vocabulary,
        **sizes,
    }
