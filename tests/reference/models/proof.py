# SPDX-FileCopyrightText: 2026 The Attention Explorer authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Verification of the step-by-step code: models built from PyTorch's own functions must agree, or the script fails.

Every layer's output and the logits are compared with torch.nn.TransformerEncoderLayer and related modules, all weights
with torch.softmax, every tensor with double precision, so that the committed values do not depend on rounding, and
every padded sequence with the same sequence without padding.
"""

import torch

from block import Model
from oracle import ORACLES

# relative to the tensor's largest number; tests use a tolerance of 1e-5
TOLERANCE = 2e-6


def close(what, ours, theirs):
    """Infinities must be the same ones; nothing else may be infinite or NaN."""
    same = torch.isinf(ours) & (ours == theirs)
    ours, theirs = ours.masked_fill(same, 0).double(), theirs.masked_fill(same, 0).double()
    difference, largest = (ours - theirs).abs().max(), theirs.abs().max()
    if not difference <= TOLERANCE * largest:
        raise AssertionError(f"{what}: differs by {difference:g}, the largest number is {largest:g}")


def check(case, model, batches):
    check_double(case, model, batches)
    check_softmax(case, model)
    if not case.changes:
        check_oracle(case, model, batches)
        check_padding(case, model, batches)


def check_oracle(case, model, batches):
    """{(kind, layer): block_output, "logits": …} of the same model, built from PyTorch's own modules."""
    with torch.no_grad():
        expected = ORACLES[case.family.__name__](case.config, model.weights, *batches)
    for place, tensor in expected.items():
        kind, layer, name = place
        close(f"{case.name}: PyTorch's own {kind}.{layer}.{name}", model.parts[kind, layer][name], tensor)


def check_softmax(case, model):
    for (kind, layer), part in model.parts.items():
        if "weights" in part:
            steps = ("masked_scores", "biased_scores", "capped_scores", "scaled_scores")
            logits = part[next(name for name in steps if name in part)]
            close(f"{case.name}: softmax in {kind}.{layer}", part["weights"], torch.softmax(logits, dim=-1))


def check_double(case, model, batches):
    weights = {name: tensor.double() for name, tensor in model.weights.items()}
    exact = Model(case.config, weights, case.changes)
    case.family.run(exact, *batches)
    for (kind, layer), part in model.parts.items():
        for name, tensor in part.items():
            close(f"{case.name}: {kind}.{layer}.{name} in double precision", tensor, exact.parts[kind, layer][name])


def check_padding(case, model, batches):
    """Checks that each sequence alone, without padding, has the same outputs at its positions."""
    for n in range(len(batches[0].lengths)):
        single = [batch.single(n) for batch in batches]
        alone = Model(case.config, model.weights)
        case.family.run(alone, *single)
        for place, part in alone.parts.items():
            for name in ("block_output", "logits"):
                if name in part:
                    length = part[name].shape[1]
                    batched = model.parts[place][name][n : n + 1, :length]
                    close(f"{case.name}: {place} {name} without padding", batched, part[name])
