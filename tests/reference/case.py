# SPDX-FileCopyrightText: 2026 The Attention Explorer authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""One experiment with numbers from files: a row of the tables, and its tensors."""

import zlib
from dataclasses import dataclass, field

import torch

from attention import ATTENTION_DEFAULTS, head_sizes, key_heads

PARTS = ("query", "key", "value")


@dataclass(frozen=True)
class Case:
    """Shapes are (N, L, d) or (L, d). The dictionaries have the keys of the experiment file."""

    name: str
    title: str
    query: tuple
    key: tuple = None
    value: tuple = None
    attention: dict = field(default_factory=dict)
    mask: dict = field(default_factory=dict)
    heads_off: list = field(default_factory=list)
    lengths: dict = field(default_factory=dict)
    padding: str = "right"
    tokens: dict = field(default_factory=dict)
    masks: dict = field(default_factory=dict)  # name → function that returns the tensor
    integers: bool = False  # small integers, whose sums are exact
    gains: bool = False  # weights of the query and key norms in the file
    changes: list = field(default_factory=list)  # (input, index, value): numbers replaced in the inputs
    dtypes: dict = field(default_factory=dict)  # tensor → type in the file
    batch: int = 0  # the sequence shown initially
    numpy_files: bool = False  # weights in an .npz, inputs and masks in .npy
    version: int = 2  # of the experiment file

    def shapes(self):
        return {part: getattr(self, part) for part in PARTS if getattr(self, part) is not None}

    def lengths_of(self, part):
        shape = self.shapes().get(part, self.query)
        part = part if part in self.shapes() else "query"
        batches = shape[0] if len(shape) == 3 else 1
        return self.lengths.get(part, [shape[-2]] * batches)

    def seed(self):
        """Depends only on the name: a new case does not change the others."""
        return zlib.crc32(self.name.encode())


def numbers(case, shape, size=1.0):
    if case.integers:
        return torch.randint(-2, 3, shape).float()
    return torch.randn(shape) * size


def make_inputs(case):
    inputs = {part: numbers(case, shape) for part, shape in case.shapes().items()}
    for part, index, value in case.changes:
        inputs[part][index] = value
    # rounded to a small type here, so that PyTorch uses the numbers in the file
    return {part: tensor.to(case.dtypes.get(part, torch.float32)) for part, tensor in inputs.items()}


def make_weights(case):
    """Weights in torch.nn.Linear's layout [out, in], with the sizes required by the experiment."""
    attention = {**ATTENTION_DEFAULTS, **case.attention}
    query = case.query[-1]
    key = (case.key or case.query)[-1]
    value = (case.value or case.key or case.query)[-1]
    heads, kv_heads = attention["heads"], key_heads(attention)
    d_k, d_v = head_sizes({"version": case.version, "attention": attention}, query, value)

    sizes = {}
    if attention["projections"] == "separate":
        sizes = {"w_q": (heads * d_k, query), "w_k": (kv_heads * d_k, key), "w_v": (kv_heads * d_v, value)}
    elif attention["projections"] == "fused":
        sizes = {"w_qkv": (heads * d_k + kv_heads * (d_k + d_v), query)}
    if attention["output_projection"]:
        sizes["w_o"] = (attention.get("d_out", query), heads * d_v)

    weights = {}
    for name, (rows, columns) in sizes.items():
        weights[f"{name}.weight"] = numbers(case, (rows, columns), columns**-0.5)
        if attention["bias"]:
            weights[f"{name}.bias"] = numbers(case, (rows,), 0.5)
    if attention["sink"] == "file":
        weights["sinks"] = numbers(case, (heads,))
    if case.gains:
        whole = attention["qk_norm"].get("span") == "all_heads"
        for name, count in zip("qk", (heads, kv_heads)):
            weights[f"{name}_norm.weight"] = 1 + numbers(case, ((count if whole else 1) * d_k,), 0.3)
    return weights


def experiment_of(case, weights):
    """The experiment file's JSON; its tensors are in files beside it, named after the case."""

    def tensor_file(name):
        if case.numpy_files:
            return {"file": f"{case.name}.{name}.npy"}
        return {"file": f"{case.name}.safetensors", "name": name}

    def with_file(layer):
        if "name" not in layer:
            return layer
        options = {key: value for key, value in layer.items() if key not in ("kind", "name")}
        return {"kind": layer["kind"], **tensor_file(layer["name"]), **options}

    inputs = {}
    for part in case.shapes():
        inputs[part] = {"tensor": tensor_file(part)}
        if part in case.tokens:
            inputs[part]["tokens"] = case.tokens[part]
        if part in case.lengths:
            inputs[part]["lengths"] = case.lengths[part]

    attention = dict(case.attention)
    if weights:
        attention["weights"] = {"file": f"{case.name}.{'npz' if case.numpy_files else 'safetensors'}"}
    experiment = {
        "format": "attention-explorer/experiment",
        "version": case.version,
        "title": case.title,
        "inputs": inputs,
        "attention": attention,
    }
    if case.padding != "right":
        experiment["inputs"]["padding"] = case.padding
    if case.heads_off:
        experiment["heads_off"] = case.heads_off
    if case.mask:
        experiment["mask"] = {**case.mask, "layers": [with_file(layer) for layer in case.mask["layers"]]}
    if case.batch:
        experiment["view"] = {"selection": {"batch": case.batch}}
    return experiment
