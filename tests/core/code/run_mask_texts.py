# SPDX-FileCopyrightText: 2026 The Attention Explorer authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Runs every FOLDER/*/{keeps,drops,additive}.py and compares its mask with mask.npy beside it."""

import runpy
import sys
from pathlib import Path

import numpy as np


def visible(convention, mask, shape):
    """The mask as booleans over (N, H, L_q, L_k), True where visible, interpreted by the convention of its function."""
    if convention == "drops":
        assert mask.dtype == bool and mask.shape in (shape[2:], (shape[0] * shape[1], *shape[2:]))
        return ~np.broadcast_to(mask, (shape[0] * shape[1], *shape[2:])).reshape(shape)
    if convention == "keeps":
        assert mask.dtype == bool
        return np.broadcast_to(mask, shape)
    assert mask.dtype == np.float32 and set(mask.flat) <= {0, -np.inf}
    return np.broadcast_to(mask, shape) == 0


def agrees_with_multihead_attention(mask, expected):
    """Whether torch.nn.MultiheadAttention hides exactly the blocked cells: rows without a visible key are NaN."""
    import torch

    n, h, l_q, l_k = expected.shape
    torch.manual_seed(0)
    attention = torch.nn.MultiheadAttention(4 * h, h, batch_first=True)
    query, key = torch.randn(n, l_q, 4 * h), torch.randn(n, l_k, 4 * h)
    _, weights = attention(query, key, key, attn_mask=mask, average_attn_weights=False)
    seen = ((weights != 0) & ~weights.isnan()).numpy()
    return np.array_equal(seen, expected)


def complaint(folder):
    expected = np.load(folder / "mask.npy") != 0
    for convention in ("keeps", "drops", "additive"):
        made = runpy.run_path(str(folder / f"{convention}.py"))["mask"]
        if not np.array_equal(visible(convention, np.asarray(made), expected.shape), expected):
            return f"{convention} differs"
        if convention == "drops" and "torch" in sys.modules and not agrees_with_multihead_attention(made, expected):
            return "MultiheadAttention reads it differently"
    return ""


folders = sorted(path for path in Path(sys.argv[1]).iterdir())
complaints = {folder.name: complaint(folder) for folder in folders}
for name, text in complaints.items():
    if text:
        print(f"{name}: {text}")
print(f"{len(folders)} masks, {sum(map(bool, complaints.values()))} of them wrong")
sys.exit(1 if any(complaints.values()) or not folders else 0)
