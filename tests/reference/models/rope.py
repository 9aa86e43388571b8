# SPDX-FileCopyrightText: 2026 The Attention Explorer authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Rotary positions (Su et al. 2021, arXiv 2104.09864) in the hub's layout, which pairs feature i with i + d/2."""

import math

import torch


def frequencies(config, size, dtype):
    """The rotation of each pair per position, in radians (size/2 numbers)."""
    exponents = torch.arange(0, size, 2, dtype=dtype) / size
    base = config.get("rope_theta", 10000.0) ** -exponents
    scaling = config.get("rope_scaling")
    if scaling is None:
        return base
    kind = scaling.get("rope_type", scaling.get("type"))
    if kind == "yarn":
        return yarn(base, scaling, config)
    kinds = {"linear": linear, "llama3": llama3, "longrope": longrope, "dynamic": lambda base, _: base}
    return kinds[kind](base, scaling)


def magnitude(config):
    """YaRN and LongRoPE: the factor of rotated features."""
    scaling = config.get("rope_scaling") or {}
    kind = scaling.get("rope_type", scaling.get("type"))
    if kind == "yarn":
        return 0.1 * math.log(scaling["factor"]) + 1
    if kind == "longrope":
        original = config["original_max_position_embeddings"]
        return math.sqrt(1 + math.log(config["max_position_embeddings"] / original) / math.log(original))
    return 1.0


def longrope(base, scaling):
    """Ding et al. 2024, arXiv 2402.13753, for texts within the original number of positions."""
    return base / torch.tensor(scaling["short_factor"], dtype=base.dtype)


def yarn(base, scaling, config):
    """Peng et al. 2023, arXiv 2309.00071: pairs that turn more than 32 times within the original number of positions
    keep their frequency; that of pairs that turn less than once is divided by the factor."""
    original, size = scaling["original_max_position_embeddings"], 2 * len(base)

    def pair_with(turns):
        return size * math.log(original / (2 * math.pi * turns)) / (2 * math.log(config["rope_theta"]))

    begin, end = max(math.floor(pair_with(32)), 0), min(math.ceil(pair_with(1)), size - 1)
    slow = ((torch.arange(len(base), dtype=base.dtype) - begin) / (end - begin)).clamp(0, 1)
    return base / scaling["factor"] * slow + base * (1 - slow)


def linear(base, scaling):
    return base / scaling["factor"]


def llama3(base, scaling):
    """Llama 3.1: the frequency of slow pairs is divided by the factor, that of fast ones is kept; between them it is
    mixed.

    Slow: fewer than low_freq_factor turns within original_max_position_embeddings; fast: more than high_freq_factor.
    """
    low, high = scaling["low_freq_factor"], scaling["high_freq_factor"]
    turns = scaling["original_max_position_embeddings"] * base / (2 * math.pi)
    share = ((turns - low) / (high - low)).clamp(0, 1)
    return (1 - share) * base / scaling["factor"] + share * base


def angles(config, size, length, dtype):
    """(L, d/2): position times frequency."""
    return torch.arange(length, dtype=dtype).unsqueeze(1) * frequencies(config, size, dtype)


def rotate(x, turn, factor=1.0):
    """(N, H, L, d), each pair of the first features rotated by its angle and multiplied by a factor; the others
    unchanged."""
    size = 2 * turn.shape[-1]
    first, second = x[..., :size].chunk(2, dim=-1)
    cos, sin = factor * turn.cos(), factor * turn.sin()
    return torch.cat([first * cos - second * sin, second * cos + first * sin, x[..., size:]], dim=-1)
