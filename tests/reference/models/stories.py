# SPDX-FileCopyrightText: 2026 The Attention Explorer authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Continues a text greedily with a Llama checkpoint, in plain NumPy and double precision.

    stories.py FOLDER COUNT ID…      prints the next COUNT ids

Written from the published definition: RMSNorm, rotations of two halves of each head, grouped keys, gated SiLU.
"""

import json
import struct
import sys
from pathlib import Path

import numpy as np


def read(path):
    data = path.read_bytes()
    (size,) = struct.unpack_from("<Q", data)
    header = json.loads(data[8 : 8 + size])
    header.pop("__metadata__", None)
    tensors = {}
    for name, entry in header.items():
        begin, end = (8 + size + offset for offset in entry["data_offsets"])
        tensors[name] = np.frombuffer(data[begin:end], "<f4").reshape(entry["shape"]).astype(np.float64)
    return tensors


class Llama:
    def __init__(self, folder):
        self.config = json.loads((folder / "config.json").read_text())
        self.tensors = read(folder / "model.safetensors")
        self.keys = [[] for _ in range(self.config["num_hidden_layers"])]
        self.values = [[] for _ in self.keys]

    def norm(self, x, name):
        return x / np.sqrt((x * x).mean() + self.config["rms_norm_eps"]) * self.tensors[name + ".weight"]

    def turned(self, heads, position):
        half = heads.shape[1] // 2
        angles = position / self.config["rope_theta"] ** (np.arange(half) / half)
        first, second = heads[:, :half], heads[:, half:]
        sine, cosine = np.sin(angles), np.cos(angles)
        return np.concatenate((first * cosine - second * sine, second * cosine + first * sine), 1)

    def attention(self, x, layer, position):
        name = f"model.layers.{layer}.self_attn."
        q, k, v = (self.tensors[name + part + "_proj.weight"] @ x for part in "qkv")
        heads, groups = self.config["num_attention_heads"], self.config["num_key_value_heads"]
        q = self.turned(q.reshape(heads, -1), position)
        self.keys[layer].append(self.turned(k.reshape(groups, -1), position))
        self.values[layer].append(v.reshape(groups, -1))
        keys = np.repeat(self.keys[layer], heads // groups, 1)
        values = np.repeat(self.values[layer], heads // groups, 1)
        scores = np.einsum("hd,lhd->hl", q, keys) / np.sqrt(q.shape[1])
        weights = np.exp(scores - scores.max(1, keepdims=True))
        weights /= weights.sum(1, keepdims=True)
        return self.tensors[name + "o_proj.weight"] @ np.einsum("hl,lhd->hd", weights, values).reshape(-1)

    def mlp(self, x, layer):
        name = f"model.layers.{layer}.mlp."
        gate, up, down = (self.tensors[name + part + "_proj.weight"] for part in ("gate", "up", "down"))
        g = gate @ x
        return down @ (g / (1 + np.exp(-g)) * (up @ x))

    def next(self, token, position):
        """The most likely token after one that is read at a position."""
        table = self.tensors["model.embed_tokens.weight"]
        x = table[token]
        for layer in range(len(self.keys)):
            name = f"model.layers.{layer}."
            x = x + self.attention(self.norm(x, name + "input_layernorm"), layer, position)
            x = x + self.mlp(self.norm(x, name + "post_attention_layernorm"), layer)
        return int(np.argmax(self.tensors.get("lm_head.weight", table) @ self.norm(x, "model.norm")))


def main(folder, count, *ids):
    model = Llama(Path(folder))
    tokens = [int(token) for token in ids]
    for position in range(len(tokens) + int(count) - 1):
        following = model.next(tokens[position], position)
        if position + 1 == len(tokens):
            tokens.append(following)
    print(*tokens[len(ids) :])


if __name__ == "__main__":
    main(*sys.argv[1:])
