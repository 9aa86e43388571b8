#!/usr/bin/python3
# SPDX-FileCopyrightText: 2026 The Attention Explorer authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes the checkpoints, their experiments, and every tensor computed by PyTorch for each. See README.md."""

import sys
from pathlib import Path

import torch

HERE = Path(__file__).resolve().parent
sys.path.append(str(HERE.parent))  # common with the references for one layer: mask layers, safetensors

import proof
import vit
from block import Batch, Model
from cases import CASES
from checkpoint import Maker, write_case, write_checkpoint
from tensor_files import write_safetensors


def batches(case):
    if case.image is not None:
        return [vit.Picture.of(case.image, case.config, case.preprocessing)]
    padding = case.config.get("pad_token_id")
    query = Batch.of(case.query, padding, case.types)
    return [query] if case.key is None else [query, Batch.of(case.key, padding)]


def computed(case, weights):
    """The model with all computed parts."""
    model = Model(case.config, weights, case.changes)
    case.family.run(model, *batches(case))
    return model


def tensors_of(case, model):
    tensors = {
        f"{kind}.{layer}.{name}": tensor
        for (kind, layer), part in model.parts.items()
        for name, tensor in part.items()
    }
    if case.vectors:
        tensors.update(case.family.sentence_vectors(model, *batches(case)))
    return tensors


def make(case):
    maker = Maker(case.name)
    case.family.make(case.config, maker)
    rounded = {name: tensor.to(case.dtype) for name, tensor in maker.weights.items()}
    write_checkpoint(HERE / "checkpoints" / case.name, case, rounded)
    write_case(HERE / "cases" / f"{case.name}.attn.json", case)

    weights = {name: tensor.float() for name, tensor in rounded.items()}
    model = computed(case, weights)
    proof.check(case, model, batches(case))
    tensors = tensors_of(case, model)
    write_safetensors(HERE / "traces" / f"{case.name}.safetensors", tensors)


def main():
    torch.set_num_threads(1)
    for folder in ("cases", "traces"):
        (HERE / folder).mkdir(exist_ok=True)
    for case in CASES:
        make(case)
        print(case.name)


if __name__ == "__main__":
    main()
