#!/usr/bin/python3
# SPDX-FileCopyrightText: 2026 The Attention Explorer authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes the examples, the further cases, PyTorch's tensors for each, and the well-known masks. See README.md."""

from pathlib import Path

import torch

import masks
import parity
import preset_masks
from attention import trace
from case import experiment_of, make_inputs, make_weights
from cases import CASES
from examples import EXAMPLES
from tensor_files import write_experiment, write_npy, write_npz, write_safetensors

HERE = Path(__file__).resolve().parent
TRACES = HERE / "traces"
FOLDERS = {HERE.parents[1] / "resources" / "examples": EXAMPLES, HERE / "cases": CASES}


def batched(tensor):
    """(L, d) as (1, L, d), in single precision, for the computation."""
    return (tensor if tensor.dim() == 3 else tensor.unsqueeze(0)).float()


def write_tensors(folder, case, inputs, weights, grids):
    if not case.numpy_files:
        tensors = {**inputs, **weights, **grids}
        tensors = {name: tensor.to(case.dtypes.get(name, tensor.dtype)) for name, tensor in tensors.items()}
        write_safetensors(folder / f"{case.name}.safetensors", tensors)
        return
    for name, tensor in {**inputs, **grids}.items():
        write_npy(folder / f"{case.name}.{name}.npy", tensor)
    write_npz(folder / f"{case.name}.npz", weights)


def make(case, folder):
    """Returns the number of PyTorch functions that confirmed the case."""
    torch.manual_seed(case.seed())
    inputs = make_inputs(case)
    weights = make_weights(case)
    grids = {name: function() for name, function in case.masks.items()}
    experiment = experiment_of(case, weights)
    write_tensors(folder, case, inputs, weights, grids)
    write_experiment(folder / f"{case.name}.attn.json", experiment)

    read = {part: batched(tensor) for part, tensor in inputs.items()}
    keys = read.get("key", read["query"])
    heads = experiment["attention"].get("heads", 4)
    grid = masks.Grid(
        (keys.shape[0], heads, read["query"].shape[1], keys.shape[1]),
        case.lengths_of("query"),
        case.lengths_of("key"),
        case.padding == "left",
    )
    visible = masks.combine(case.mask.get("layers", []), grid, grids)
    bias = masks.add_up(case.mask.get("layers", []), grid, grids)
    tensors = trace(experiment, read, weights, visible, bias)
    write_safetensors(TRACES / f"{case.name}.safetensors", tensors)
    return [
        parity.check_softmax(case.name, experiment, tensors, weights),
        parity.check_module(case.name, experiment, tensors, weights, visible, bias),
    ]


def main():
    torch.set_num_threads(1)
    confirmed = []
    for folder, cases in FOLDERS.items():
        for path in (folder, TRACES):
            path.mkdir(parents=True, exist_ok=True)
        confirmed += [make(case, folder) for case in cases]
    softmax, module = (sum(column) for column in zip(*confirmed))
    print(f"{len(confirmed)} experiments; {softmax} confirmed by softmax, {module} also by MultiheadAttention")
    print(f"{preset_masks.make(HERE)} well-known masks, all confirmed by MultiheadAttention")


if __name__ == "__main__":
    main()
