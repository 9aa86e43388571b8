# SPDX-FileCopyrightText: 2026 The Attention Explorer authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Random weights, and checkpoints in the hub's format: config.json and model.safetensors, whole or in shards."""

import json
import zlib

import torch
from PIL import Image

from tensor_files import write_experiment, write_safetensors


class Maker:
    """Draws a family's weights in a fixed order, seeded by the case's name: a new case does not change the others.

    The range is wide enough for uneven attention weights; parameters initialised to 0 or 1 in training differ from it.
    """

    def __init__(self, name):
        self.generator = torch.Generator().manual_seed(zlib.crc32(name.encode()))
        self.weights = {}

    def numbers(self, *shape):
        return torch.randn(*shape, generator=self.generator)

    def table(self, name, rows, d, size=1.0):
        self.weights[f"{name}.weight"] = size * self.numbers(rows, d)

    def linear(self, name, inputs, outputs, bias=True):
        """Stored as [out, in]."""
        self.weights[f"{name}.weight"] = self.numbers(outputs, inputs) * 1.1 / inputs**0.5
        if bias:
            self.vector(f"{name}.bias", outputs)

    def conv1d(self, name, inputs, outputs):
        """Stored as [in, out]."""
        self.weights[f"{name}.weight"] = self.numbers(inputs, outputs) * 1.1 / inputs**0.5
        self.vector(f"{name}.bias", outputs)

    def norm(self, name, d, bias=True):
        self.weights[f"{name}.weight"] = 1 + 0.2 * self.numbers(d)
        if bias:
            self.vector(f"{name}.bias", d)

    def vector(self, name, size):
        self.weights[name] = 0.3 * self.numbers(size)


def stored(case, weights):
    """The tensors of the file, with the checkpoint's names, including unused ones."""
    tensors = dict(case.ignored)
    for name, tensor in weights.items():
        tensors[renamed(case, name)] = tensor
    for copy, name in case.copies.items():
        tensors[copy] = weights[name].clone()
    return tensors


def renamed(case, name):
    if case.without_prefix and name.startswith(case.without_prefix):
        name = name[len(case.without_prefix) :]
    for new, old in case.old_names.items():
        name = name.replace(new, old)
    return name


def write_checkpoint(folder, case, weights):
    folder.mkdir(parents=True, exist_ok=True)
    write_json(folder / "config.json", case.config)
    if case.preprocessing is not None:
        write_json(folder / "preprocessor_config.json", case.preprocessing)
    if case.vocabulary:
        (folder / "vocab.txt").write_text("".join(f"{word}\n" for word in case.vocabulary), encoding="utf-8")
    tensors = stored(case, weights)
    if case.shards == 1:
        write_safetensors(folder / "model.safetensors", tensors, {"format": "pt"})
        return
    places, names = {}, list(tensors)
    per_shard = -(-len(names) // case.shards)
    for shard in range(case.shards):
        file = f"model-{shard + 1:05}-of-{case.shards:05}.safetensors"
        held = {name: tensors[name] for name in names[shard * per_shard : (shard + 1) * per_shard]}
        write_safetensors(folder / file, held, {"format": "pt"})
        places.update(dict.fromkeys(held, file))
    size = sum(tensor.numel() * tensor.element_size() for tensor in tensors.values())
    write_json(folder / "model.safetensors.index.json", {"metadata": {"total_size": size}, "weight_map": places})


def write_json(path, value):
    path.write_text(json.dumps(value, indent=2, sort_keys=True) + "\n", encoding="utf-8")


def write_case(path, case):
    """The experiment file."""
    inputs = {"query": {"ids": case.query} if case.text is None else {"text": case.text}}
    if case.image is not None:
        Image.fromarray(case.image).save(path.parent / f"{case.name}.png")
        inputs = {"query": {"image": f"{case.name}.png"}}
    if case.key is not None:
        inputs["key"] = {"ids": case.key}
    experiment = {
        "format": "attention-explorer/experiment",
        "version": 2,
        "title": case.title,
        "inputs": inputs,
        "model": {"folder": f"../checkpoints/{case.name}", "layer": case.shown[1], "part": case.shown[0]},
    }
    if case.changes:
        experiment["changes"] = case.changes
    write_experiment(path, experiment)
