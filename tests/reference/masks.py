# SPDX-FileCopyrightText: 2026 The Attention Explorer authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Mask layers in plain PyTorch, with one boolean expression over broadcast positions per region."""

import itertools
import math

import torch

AXES = ("batch", "head", "query", "key")


class Grid:
    """Positions of the (N, H, L_q, L_k) cells, one broadcastable tensor per axis, and the valid lengths."""

    def __init__(self, shape, query_lengths, key_lengths, padded_left=False):
        self.shape = shape
        self.batch, self.head, self.query, self.key = torch.meshgrid(
            *(torch.arange(size) for size in shape), indexing="ij"
        )
        self.query_lengths = torch.tensor(query_lengths)[self.batch]
        self.key_lengths = torch.tensor(key_lengths)[self.batch]
        self.query_start = shape[2] - self.query_lengths if padded_left else torch.zeros_like(self.query)
        self.key_start = shape[3] - self.key_lengths if padded_left else torch.zeros_like(self.key)

    def distance(self):
        """Position of the key minus position of the query, each counted from its sequence's first token."""
        return (self.key - self.key_start) - (self.query - self.query_start)


def padding(layer, grid, _):
    if layer.get("of") == "query":
        return (grid.query < grid.query_start) | (grid.query >= grid.query_start + grid.query_lengths)
    return (grid.key < grid.key_start) | (grid.key >= grid.key_start + grid.key_lengths)


def causal(layer, grid, _):
    shift = grid.shape[3] - grid.shape[2] if layer.get("align") == "end" else 0
    return grid.key > grid.query + shift


def window(layer, grid, _):
    return (grid.query - grid.key).abs() > layer["size"]


def blocks(layer, grid, _):
    """Positions after the last block form one more block."""

    def block(position):
        return (position.unsqueeze(-1) >= torch.tensor(layer["sizes"]).cumsum(0)).sum(-1)

    return block(grid.query) != block(grid.key)


def strided(layer, grid, _):
    return (grid.query - grid.key) % layer["stride"] != 0


def columns(layer, grid, _):
    return torch.isin(grid.key, torch.tensor(layer["keys"]))


def rows(layer, grid, _):
    return torch.isin(grid.query, torch.tensor(layer["queries"]))


def random(layer, grid, _):
    """Supports only the two probabilities that need no generator."""
    return torch.full(grid.shape, {0: False, 1: True}[layer["p"]])


def cells(layer, grid, _):
    region = torch.zeros(grid.shape, dtype=torch.bool)
    for cell in layer["cells"]:
        ranges = [range(size) if at == "*" else [at] for at, size in zip(cell, grid.shape)]
        for index in itertools.product(*ranges):
            region[index] = True
    return region


def tensor(layer, grid, tensors):
    values = tensors[layer["name"]] != 0
    shape = [size if axis in layer["axes"] else 1 for axis, size in zip(AXES, grid.shape)]
    blocked = ~values if layer["true_means"] == "keep" else values
    return blocked.view(shape).expand(grid.shape)


REGIONS = {
    region.__name__: region
    for region in (padding, causal, window, blocks, strided, columns, rows, random, cells, tensor)
}


def paper_slopes(heads):
    """ALiBi's slopes (arXiv 2108.12409), computed as in the authors' code."""
    if math.log2(heads).is_integer():
        ratio = 2 ** (-8 / heads)
        return [ratio ** (head + 1) for head in range(heads)]
    power = 2 ** math.floor(math.log2(heads))
    return paper_slopes(power) + paper_slopes(2 * power)[0::2][: heads - power]


def alibi(layer, grid, _):
    slopes = torch.tensor(layer.get("slopes", paper_slopes(grid.shape[1])))[grid.head]
    shift = grid.shape[3] - grid.shape[2]
    distance = grid.key - grid.query - shift if layer.get("align") == "end" else grid.distance()
    return -slopes * distance.abs()


def relative_bucket(position, bidirectional, buckets, max_distance):
    """T5's bucket of position j - i (transformers, modeling_t5.py)."""
    bucket = 0
    if bidirectional:
        buckets //= 2
        bucket = (position > 0).long() * buckets
        position = position.abs()
    else:
        position = -torch.min(position, torch.zeros_like(position))
    exact = buckets // 2
    far = exact + (torch.log(position.float() / exact) / math.log(max_distance / exact) * (buckets - exact)).long()
    far = torch.min(far, torch.full_like(far, buckets - 1))
    return bucket + torch.where(position < exact, position, far)


def relative(layer, grid, tensors):
    bucket = relative_bucket(
        grid.distance(), layer.get("bidirectional", True), layer.get("buckets", 32), layer.get("max_distance", 128)
    )
    return tensors[layer["name"]][bucket, grid.head]


def numbers(layer, grid, tensors):
    """The numbers of a layer that adds, before the restriction to its heads."""
    if layer["kind"] in NUMBERS:
        return NUMBERS[layer["kind"]](layer, grid, tensors)
    if layer["kind"] == "tensor":
        shape = [size if axis in layer["axes"] else 1 for axis, size in zip(AXES, grid.shape)]
        return tensors[layer["name"]].view(shape).expand(grid.shape)
    region = REGIONS[layer["kind"]](layer, grid, tensors)
    return torch.zeros(grid.shape).masked_fill(region, layer["value"])


NUMBERS = {kind.__name__: kind for kind in (alibi, relative)}


def of_heads(layer, grid):
    return torch.isin(grid.head, torch.tensor(layer.get("heads", range(grid.shape[1])), dtype=torch.long))


def adds(layer):
    return layer.get("op") == "add" or layer["kind"] in NUMBERS


def add_up(layers, grid, tensors):
    """The sum of the layers that add; None if none of them is on."""
    layers = [layer for layer in layers if layer.get("on", True) and adds(layer)]
    if not layers:
        return None
    bias = torch.zeros(grid.shape)
    for layer in layers:
        bias = bias + torch.where(of_heads(layer, grid), numbers(layer, grid, tensors).float(), torch.tensor(0.0))
    return bias


def combine(layers, grid, tensors):
    """True where visible; None if no layer that blocks or opens is on."""
    layers = [layer for layer in layers if layer.get("on", True) and not adds(layer)]
    if not layers:
        return None
    visible = torch.ones(grid.shape, dtype=torch.bool)
    for layer in layers:
        region = REGIONS[layer["kind"]](layer, grid, tensors)
        region = region & of_heads(layer, grid)
        visible = visible.masked_fill(region, layer.get("op") == "allow")
    return visible
