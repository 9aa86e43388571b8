# SPDX-FileCopyrightText: 2026 The Attention Explorer authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Marian in plain PyTorch, with the tensor and setting names of the hub."""

import math

import torch
from torch import nn
from torch.nn import functional


class Attention(nn.Module):
    def __init__(self, width, heads):
        super().__init__()
        self.heads = heads
        self.dropout = 0.0  # share of the weights that count as 0 in training
        self.q_proj, self.k_proj, self.v_proj, self.out_proj = (nn.Linear(width, width) for _ in range(4))

    def forward(self, x, memory, visible, kept_heads=None):
        """visible: 1 where a query (N or 1, 1, L_q or 1, L_k) sees a key; kept_heads (N or 1, H): 0 for a head that
        is off."""

        def heads_of(y):
            return y.view(*y.shape[:2], self.heads, -1).transpose(1, 2)

        q, k, v = heads_of(self.q_proj(x)), heads_of(self.k_proj(memory)), heads_of(self.v_proj(memory))
        scores = q @ k.transpose(2, 3) / math.sqrt(q.shape[3])
        weights = scores.masked_fill(~visible, -math.inf).softmax(dim=3)
        outputs = functional.dropout(weights, self.dropout, self.training) @ v
        if kept_heads is not None:
            outputs = outputs * kept_heads[:, :, None, None]
        return self.out_proj(outputs.transpose(1, 2).flatten(2)), weights


class EncoderLayer(nn.Module):
    def __init__(self, config):
        super().__init__()
        width = config["d_model"]
        self.self_attn = Attention(width, config["encoder_attention_heads"])
        self.self_attn_layer_norm = nn.LayerNorm(width)
        self.fc1 = nn.Linear(width, config["encoder_ffn_dim"])
        self.fc2 = nn.Linear(config["encoder_ffn_dim"], width)
        self.final_layer_norm = nn.LayerNorm(width)

    def forward(self, x, visible, kept_heads):
        x = self.self_attn_layer_norm(x + self.self_attn(x, x, visible, kept_heads)[0])
        return self.final_layer_norm(x + self.fc2(functional.silu(self.fc1(x))))


class DecoderLayer(nn.Module):
    def __init__(self, config):
        super().__init__()
        width = config["d_model"]
        self.self_attn = Attention(width, config["decoder_attention_heads"])
        self.self_attn_layer_norm = nn.LayerNorm(width)
        self.encoder_attn = Attention(width, config["decoder_attention_heads"])
        self.encoder_attn_layer_norm = nn.LayerNorm(width)
        self.fc1 = nn.Linear(width, config["decoder_ffn_dim"])
        self.fc2 = nn.Linear(config["decoder_ffn_dim"], width)
        self.final_layer_norm = nn.LayerNorm(width)

    def forward(self, x, visible, memory, memory_visible, kept_heads):
        x = self.self_attn_layer_norm(x + self.self_attn(x, x, visible)[0])
        output, weights = self.encoder_attn(x, memory, memory_visible, kept_heads)
        x = self.encoder_attn_layer_norm(x + output)
        return self.final_layer_norm(x + self.fc2(functional.silu(self.fc1(x)))), weights


def stack(config, side, layer):
    return nn.ModuleDict({"layers": nn.ModuleList(layer(config) for _ in range(config[f"{side}_layers"]))})


class Marian(nn.Module):
    def __init__(self, config):
        super().__init__()
        self.config = config
        shared = nn.Embedding(config["vocab_size"], config["d_model"])
        nn.init.normal_(shared.weight, std=config["d_model"] ** -0.5)
        encoder, decoder = stack(config, "encoder", EncoderLayer), stack(config, "decoder", DecoderLayer)
        self.model = nn.ModuleDict({"shared": shared, "encoder": encoder, "decoder": decoder})
        self.register_buffer("final_logits_bias", torch.zeros(1, config["vocab_size"]))

    def embed(self, ids):
        width = self.config["d_model"]
        return self.model["shared"](ids) * math.sqrt(width) + sinusoids(ids.shape[1], width)

    def forward(self, source, target, kept_heads=None, encoder_heads=None):
        """source (N, L_s), padded on the right; target (N, L_t), which begins with decoder_start_token_id.

        kept_heads (N or 1, layers, H): 0 for a cross-attention head whose output counts as 0; all count by default;
        encoder_heads (N or 1, H): the same for the heads of all encoder layers.
        Returns the logits (N, L_t, V) and for each decoder layer the cross-attention's weights (N, H, L_t, L_s).
        """
        if kept_heads is None:
            kept_heads = torch.ones(1, self.config["decoder_layers"], self.config["decoder_attention_heads"])
        source_visible = (source != self.config["pad_token_id"])[:, None, None, :]
        causal = torch.ones(target.shape[1], target.shape[1], dtype=torch.bool).tril()[None, None]
        memory = self.embed(source)
        for layer in self.model["encoder"]["layers"]:
            memory = layer(memory, source_visible, encoder_heads)
        x, weights = self.embed(target), []
        for layer, block in enumerate(self.model["decoder"]["layers"]):
            x, layer_weights = block(x, causal, memory, source_visible, kept_heads[:, layer])
            weights.append(layer_weights)
        return functional.linear(x, self.model["shared"].weight) + self.final_logits_bias, weights


def sinusoids(length, width, slowest=10000):
    """(L, d): all sines, then all cosines."""
    speeds = slowest ** (-torch.arange(0, width, 2) / width)
    angles = torch.arange(length)[:, None] * speeds
    return torch.cat([angles.sin(), angles.cos()], dim=1)


def marian_config(vocabulary, end_id, pad_id, **sizes):
    """config.json in the hub's format; sizes: d_model, encoder_layers … max_position_embeddings."""
    return {
        "architectures": ["MarianMTModel"],
        "model_type": "marian",
        "activation_function": "swish",
        "activation_dropout": 0.0,
        "attention_dropout": 0.0,
        "dropout": 0.0,
        "add_bias_logits": False,
        "add_final_layer_norm": False,
        "normalize_before": False,
        "normalize_embedding": False,
        "is_encoder_decoder": True,
        "scale_embedding": True,
        "share_encoder_decoder_embeddings": True,
        "static_position_embeddings": True,
        "tie_word_embeddings": True,
        "torch_dtype": "float16",
        "use_cache": True,
        "num_beams": 1,
        "decoder_start_token_id": pad_id,
        "bad_words_ids": [[pad_id]],
        "pad_token_id": pad_id,
        "eos_token_id": end_id,
        "forced_eos_token_id": end_id,
        "vocab_size": vocabulary,
        "decoder_vocab_size": vocabulary,
        "num_hidden_layers": sizes["encoder_layers"],
        **sizes,
    }
