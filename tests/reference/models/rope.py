# SPDX-FileCopyrightText: 2026 The Attention Explorer authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Rotary positions (Su et al. 2021, arXiv 2104.09864) in the hub's layout, which pairs feature i with i + d/2."""

import math

import torch


def frequencies(config, size, dtype):
    """How far each pair turns per position, in radians (size/2 numbers)."""
    exponents = torch.arange(0, size, 2, dtype=dtype) / size
    base = config.get("rope_theta", 10000.0) ** -exponents
    scaling = config.get("rope_scaling")
    if scaling is None:
        return base
    kind = scaling.get("rope_type", scaling.get("type"))
    return {"linear": linear, "llama3": llama3}[kind](base, scaling)


def linear(base, scaling):
    return base / scaling["factor"]


def llama3(base, scaling):
    """Llama 3.1: slow pairs turn slower by the factor, fast ones stay, and those between are mixed of both.

    Slow: fewer than low_freq_factor turns within original_max_position_embeddings; fast: more than high_freq_factor.
    """
    low, high = scaling["low_freq_factor"], scaling["high_freq_factor"]
    turns = scaling["original_max_position_embeddings"] * base / (2 * math.pi)
    share = ((turns - low) / (high - low)).clamp(0, 1)
    return (1 - share) * base / scaling["factor"] + share * base


def angles(config, size, length, dtype):
    """(L, d/2): position times frequency."""
    return torch.arange(length, dtype=dtype).unsqueeze(1) * frequencies(config, size, dtype)


def rotate(x, turn):
    """(N, H, L, d), each pair of features turned by its angle."""
    first, second = x.chunk(2, dim=-1)
    cos, sin = turn.cos(), turn.sin()
    return torch.cat([first * cos - second * sin, second * cos + first * sin], dim=-1)
