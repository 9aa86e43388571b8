# SPDX-FileCopyrightText: 2026 The Attention Explorer authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Common parts of the tables of cases."""

import torch

from case import Case

CAUSAL = {"kind": "causal"}
PADDING = {"kind": "padding"}
HIDE_QUERY_1 = {"kind": "rows", "queries": [1]}  # a row without a visible key


def masked(*layers, **options):
    return {"layers": list(layers), **options}


def coin(*shape):
    """A function that returns a random mask of zeros and ones."""
    return lambda: (torch.rand(shape) < 0.6).float()


def small(name, title, **options):
    """Self-attention of two sequences of four tokens, two heads of size four, unless overridden by the options."""
    options = {"query": (2, 4, 8), "attention": {}, **options}
    options["attention"] = {"heads": 2, **options["attention"]}
    return Case(name, title, **options)


def tensor_mask(name, axes, means, **options):
    return {"kind": "tensor", "name": name, "axes": axes.split(), "true_means": means, **options}
