# SPDX-FileCopyrightText: 2026 The Attention Explorer authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""The well-known masks, written as in PyTorch code, for every small size, in the three conventions. Each is confirmed
by torch.nn.MultiheadAttention.
"""

import torch

from tensor_files import write_npz

LONGEST = 12
SEQUENCES = 2
HEADS = 2


class Sizes:
    """The parameters of the masks for a grid. They differ between grids, so that tests detect wrong parameters."""

    def __init__(self, queries, keys):
        self.queries, self.keys = queries, keys
        self.lengths = torch.tensor([keys, (keys + 1) // 2])
        self.prefix = 1 + (queries + 2 * keys) % keys
        self.window = (queries + keys) % 4
        self.stride = 1 + (2 * queries + keys) % 4
        first = 1 + (queries + keys) % 3
        second = 1 + queries % 4
        self.blocks = [first, second, max(queries, keys)]  # the last block is cut at the end of the grid


def causal(sizes, diagonal):
    """scaled_dot_product_attention's is_causal with diagonal 0; L_k - L_q aligns the last positions."""
    return torch.ones(sizes.queries, sizes.keys, dtype=torch.bool).tril(diagonal)


def key_padding_mask(sizes):
    """(N, L_k), True where MultiheadAttention ignores the key."""
    return torch.arange(sizes.keys) >= sizes.lengths[:, None]


def causal_padding(sizes, diagonal):
    return causal(sizes, diagonal) & ~key_padding_mask(sizes)[:, None, None, :]


def prefix(sizes, diagonal):
    mask = causal(sizes, diagonal)
    mask[:, : sizes.prefix] = True
    return mask


def window(sizes, _):
    return torch.ones(sizes.queries, sizes.keys).tril(sizes.window).triu(-sizes.window).bool()


def window_global(sizes, _):
    mask = window(sizes, _)
    mask[0, :] = True
    mask[:, 0] = True
    return mask


def packed(sizes, diagonal):
    same = torch.block_diag(*(torch.ones(size, size) for size in sizes.blocks)).bool()
    return same[: sizes.queries, : sizes.keys] & causal(sizes, diagonal)


def strided(sizes, diagonal):
    distance = torch.arange(sizes.queries)[:, None] - torch.arange(sizes.keys)
    return causal(sizes, diagonal) & (distance % sizes.stride == 0)


def encoder_memory(sizes, _):
    """A decoder's memory_key_padding_mask, broadcast over its queries."""
    return ~key_padding_mask(sizes)[:, None, None, :].expand(-1, 1, sizes.queries, -1)


ALIGNED = [causal, causal_padding, prefix, packed, strided]
PRESETS = [causal, causal_padding, prefix, window, window_global, packed, strided, encoder_memory]


def conventions(keep):
    """The mask for scaled_dot_product_attention, for MultiheadAttention, and as an additive mask."""
    drop = ~keep
    if drop.dim() > 2:
        drop = drop.repeat_interleave(HEADS, dim=1).flatten(0, 1)
    return {"keep": keep, "drop": drop, "additive": torch.zeros(keep.shape).masked_fill(~keep, float("-inf"))}


def confirm(name, sizes, masks):
    """Checks that MultiheadAttention gives weight to exactly the visible cells, in every convention."""
    module = torch.nn.MultiheadAttention(2 * HEADS, HEADS, batch_first=True)
    query = torch.randn(SEQUENCES, sizes.queries, 2 * HEADS)
    memory = torch.randn(SEQUENCES, sizes.keys, 2 * HEADS)
    additive = masks["additive"]
    if additive.dim() > 2:
        additive = additive.repeat_interleave(HEADS, dim=1).flatten(0, 1)
    visible = masks["keep"].expand(SEQUENCES, HEADS, -1, -1)
    for mask in (masks["drop"], additive):
        _, weights = module(query, memory, memory, attn_mask=mask, average_attn_weights=False)
        seen = (weights != 0) & ~weights.isnan()  # a query without a visible key: NaN
        if not torch.equal(seen, visible):
            raise AssertionError(f"{name}: MultiheadAttention reads L_q {sizes.queries}, L_k {sizes.keys} differently")


def make(folder):
    """Writes one flat array per mask, alignment and convention, with all sizes concatenated; returns the number of
    masks."""
    torch.manual_seed(1)
    grids = [Sizes(queries, keys) for queries in range(1, LONGEST + 1) for keys in range(1, LONGEST + 1)]
    arrays = {
        "sizes": torch.tensor([[grid.prefix, grid.window, grid.stride] for grid in grids], dtype=torch.uint8),
        "blocks": torch.tensor([grid.blocks for grid in grids], dtype=torch.uint8),
        "lengths": torch.stack([grid.lengths for grid in grids]).byte(),
    }
    count = 0
    for preset in PRESETS:
        for alignment in ("start", "end") if preset in ALIGNED else ("start",):
            name = f"{preset.__name__}.{alignment}"
            parts = []
            for grid in grids:
                parts.append(conventions(preset(grid, grid.keys - grid.queries if alignment == "end" else 0)))
                confirm(name, grid, parts[-1])
            for convention in parts[0]:
                arrays[f"{name}.{convention}"] = torch.cat([part[convention].flatten() for part in parts])
            count += len(parts)
    write_npz(folder / "preset_masks.npz", arrays)
    return count
