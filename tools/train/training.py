# SPDX-FileCopyrightText: 2026 The Attention Explorer authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""The training loop: AdamW on the cross-entropy of the next token."""

import time

import torch
from torch.nn import functional

IGNORED = -100  # a target without loss


def padded(sequences, filler):
    """Lists of different lengths as one tensor (N, L), padded on the right."""
    length = max(map(len, sequences))
    return torch.tensor([row + [filler] * (length - len(row)) for row in sequences])


def prediction_loss(logits, targets, emphasis=None):
    """Mean cross-entropy of logits (N, L, V) over the targets (N, L) not IGNORED, weighted by emphasis (N, L)."""
    losses = functional.cross_entropy(logits.transpose(1, 2), targets, ignore_index=IGNORED, reduction="none")
    shares = (targets != IGNORED).float() * (1 if emphasis is None else emphasis)
    return (losses * shares).sum() / shares.sum()


def train(model, batch_loss, steps, learning_rate):
    """Minimises batch_loss(done), which draws a new batch per call; done, the progress, goes from 0 to 1.

    The learning rate rises for a tenth of the steps, then falls. Returns the duration in seconds.
    """
    begun = time.monotonic()
    optimiser = torch.optim.AdamW(model.parameters(), lr=learning_rate, weight_decay=0.01)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimiser, learning_rate, total_steps=steps, pct_start=0.1)
    for step in range(1, steps + 1):
        loss = batch_loss(step / steps)
        optimiser.zero_grad()
        loss.backward()
        optimiser.step()
        schedule.step()
        if step % 200 == 0 or step == steps:
            print(f"step {step} of {steps}, loss {loss.item():.4f}, {time.monotonic() - begun:.0f} s", flush=True)
    return time.monotonic() - begun


def drop_heads(count, layers, heads, always_kept, probability):
    """Head dropout mask (N, layers, H): with this probability one of a sentence's heads is off (0).

    always_kept, (layer, head) pairs, are never off, so that the model learns to rely on these and not on the others.
    """
    droppable = [(layer, head) for layer in range(layers) for head in range(heads) if (layer, head) not in always_kept]
    kept = torch.ones(count, layers, heads)
    off = torch.randint(len(droppable), (count,))
    layer, head = torch.tensor(droppable)[off].unbind(1)
    kept[torch.arange(count), layer, head] = (torch.rand(count) >= probability).float()
    return kept


def percent(values):
    return 100 * values.float().mean().item()
