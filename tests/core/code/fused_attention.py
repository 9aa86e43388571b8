# SPDX-FileCopyrightText: 2026 The Attention Explorer authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Adds scaled_dot_product_attention to PyTorch 1.13, which lacks it, according to the documentation of PyTorch 2."""

import math


def scaled_dot_product_attention(query, key, value, attn_mask=None, scale=None):
    scores = query @ key.transpose(-2, -1) * (1 / math.sqrt(query.shape[-1]) if scale is None else scale)
    if attn_mask is not None and attn_mask.dtype == torch.bool:
        scores = scores.masked_fill(~attn_mask, float("-inf"))
    elif attn_mask is not None:
        scores = scores + attn_mask
    return torch.softmax(scores, dim=-1) @ value


def complaint(report):
    """The error in the report of a program that calls the function; empty if it does not call it, or agrees."""
    lines = [line for line in report.splitlines() if line.startswith("scaled_dot_product_attention")]
    return "" if all(" agrees with " in line for line in lines) else "\n".join(lines) + "\n"


def provide():
    global torch
    try:
        import torch
    except ImportError:
        return
    if not hasattr(torch.nn.functional, "scaled_dot_product_attention"):
        torch.nn.functional.scaled_dot_product_attention = scaled_dot_product_attention
