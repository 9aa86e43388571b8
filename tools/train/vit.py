# SPDX-FileCopyrightText: 2026 The Attention Explorer authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""ViT in plain PyTorch, with the names of tensors and settings that the hub's files have."""

import math

import torch
from torch import nn
from torch.nn import functional

COLOURS = 3


class Attention(nn.Module):
    def __init__(self, config):
        super().__init__()
        width = config["hidden_size"]
        self.heads = config["num_attention_heads"]
        self.dropout = 0.0  # share of the weights that count as 0 in training
        self.attention = nn.ModuleDict({name: nn.Linear(width, width) for name in ("query", "key", "value")})
        self.output = nn.ModuleDict({"dense": nn.Linear(width, width)})

    def forward(self, x, kept_heads, hidden=None):
        """kept_heads (N or 1, H): 0 for a head whose output counts as 0; hidden (N, L): keys that [CLS] does not see.

        Returns the output and the weights (N, H, L, L).
        """
        q, k, v = (
            self.attention[name](x).view(*x.shape[:2], self.heads, -1).transpose(1, 2) for name in ("query", "key", "value")
        )
        scores = q @ k.transpose(2, 3) / math.sqrt(q.shape[3])
        if hidden is not None:
            scores[:, :, 0].masked_fill_(hidden[:, None], -math.inf)
        weights = scores.softmax(dim=3)
        outputs = (functional.dropout(weights, self.dropout, self.training) @ v) * kept_heads[:, :, None, None]
        return self.output["dense"](outputs.transpose(1, 2).flatten(2)), weights


class Layer(nn.Module):
    def __init__(self, config):
        super().__init__()
        width, inner, epsilon = config["hidden_size"], config["intermediate_size"], config["layer_norm_eps"]
        self.layernorm_before = nn.LayerNorm(width, eps=epsilon)
        self.attention = Attention(config)
        self.layernorm_after = nn.LayerNorm(width, eps=epsilon)
        self.intermediate = nn.ModuleDict({"dense": nn.Linear(width, inner)})
        self.output = nn.ModuleDict({"dense": nn.Linear(inner, width)})

    def forward(self, x, kept_heads, hidden):
        output, weights = self.attention(self.layernorm_before(x), kept_heads, hidden)
        x = x + output
        inner = functional.gelu(self.intermediate["dense"](self.layernorm_after(x)))
        return x + self.output["dense"](inner), weights


class Embeddings(nn.Module):
    def __init__(self, config):
        super().__init__()
        width, patch = config["hidden_size"], config["patch_size"]
        count = (config["image_size"] // patch) ** 2
        self.cls_token = nn.Parameter(0.1 * torch.randn(1, 1, width))
        self.position_embeddings = nn.Parameter(0.1 * torch.randn(1, count + 1, width))
        self.patch_embeddings = nn.ModuleDict({"projection": nn.Conv2d(COLOURS, width, patch, stride=patch)})

    def forward(self, images):
        patches = self.patch_embeddings["projection"](images).flatten(2).transpose(1, 2)
        return torch.cat([self.cls_token.expand(len(images), -1, -1), patches], dim=1) + self.position_embeddings


class Vit(nn.Module):
    def __init__(self, config):
        super().__init__()
        self.config = config
        layers = nn.ModuleDict({"layer": nn.ModuleList(Layer(config) for _ in range(config["num_hidden_layers"]))})
        norm = nn.LayerNorm(config["hidden_size"], eps=config["layer_norm_eps"])
        self.vit = nn.ModuleDict({"embeddings": Embeddings(config), "encoder": layers, "layernorm": norm})
        self.classifier = nn.Linear(config["hidden_size"], len(config["id2label"]))

    def forward(self, images, kept_heads=None, hidden=None):
        """images (N, size, size), grey, 0 to 1; kept_heads (N or 1, layers, H), all heads by default; hidden (N, L): keys
        that [CLS] does not see in the last layer.

        Returns the logits (N, classes) and for each layer the weights (N, H, L, L); position 0 is [CLS].
        """
        if kept_heads is None:
            kept_heads = torch.ones(1, self.config["num_hidden_layers"], self.config["num_attention_heads"])
        x, weights = self.vit["embeddings"](images[:, None].expand(-1, COLOURS, -1, -1)), []
        layers = self.vit["encoder"]["layer"]
        for layer, block in enumerate(layers):
            x, layer_weights = block(x, kept_heads[:, layer], hidden if block is layers[-1] else None)
            weights.append(layer_weights)
        return self.classifier(self.vit["layernorm"](x[:, 0])), weights


def vit_config(classes, **sizes):
    """config.json in the hub's format; sizes: hidden_size, num_hidden_layers … image_size, patch_size."""
    return {
        "architectures": ["ViTForImageClassification"],
        "model_type": "vit",
        "attention_probs_dropout_prob": 0.0,
        "hidden_act": "gelu",
        "hidden_dropout_prob": 0.0,
        "id2label": {str(label): name for label, name in enumerate(classes)},
        "label2id": {name: label for label, name in enumerate(classes)},
        "initializer_range": 0.02,
        "layer_norm_eps": 1e-12,
        "num_channels": COLOURS,
        "qkv_bias": True,
        "torch_dtype": "float16",
        **sizes,
    }


def preprocessing(size):
    """preprocessor_config.json: bytes become numbers from 0 to 1."""
    return {
        "image_processor_type": "ViTImageProcessor",
        "do_resize": True,
        "do_rescale": True,
        "do_normalize": True,
        "size": {"height": size, "width": size},
        "resample": 2,
        "rescale_factor": 1 / 255,
        "image_mean": [0.0] * COLOURS,
        "image_std": [1.0] * COLOURS,
    }
