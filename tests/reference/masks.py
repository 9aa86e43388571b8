# SPDX-FileCopyrightText: 2026 The Attention Explorer authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Mask layers in plain PyTorch, each region one boolean expression over broadcast positions."""

import itertools

import torch

AXES = ("batch", "head", "query", "key")


class Grid:
    """Positions of the (N, H, L_q, L_k) cells, one broadcastable tensor per axis, and the valid lengths."""

    def __init__(self, shape, query_lengths, key_lengths):
        self.shape = shape
        self.batch, self.head, self.query, self.key = torch.meshgrid(
            *(torch.arange(size) for size in shape), indexing="ij"
        )
        self.query_lengths = torch.tensor(query_lengths)[self.batch]
        self.key_lengths = torch.tensor(key_lengths)[self.batch]


def padding(layer, grid, _):
    if layer.get("of") == "query":
        return grid.query >= grid.query_lengths
    return grid.key >= grid.key_lengths


def causal(layer, grid, _):
    shift = grid.shape[3] - grid.shape[2] if layer.get("align") == "end" else 0
    return grid.key > grid.query + shift


def window(layer, grid, _):
    return (grid.query - grid.key).abs() > layer["size"]


def blocks(layer, grid, _):
    """Positions behind the last block form one more."""

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
    """Only the two probabilities that need no generator."""
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


def combine(layers, grid, tensors):
    """True where visible; None when no layer is on."""
    layers = [layer for layer in layers if layer.get("on", True)]
    if not layers:
        return None
    visible = torch.ones(grid.shape, dtype=torch.bool)
    for layer in layers:
        region = REGIONS[layer["kind"]](layer, grid, tensors)
        if "heads" in layer:
            region = region & torch.isin(grid.head, torch.tensor(layer["heads"]))
        visible = visible.masked_fill(region, layer.get("op") == "allow")
    return visible
