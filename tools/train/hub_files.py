# SPDX-FileCopyrightText: 2026 The Attention Explorer authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""A model's folder in the hub's format: config.json, model.safetensors in half precision, tokenizer.json if it has one."""

import json
import struct
import sys
from pathlib import Path

import numpy
import torch

PROJECT = Path(__file__).resolve().parents[2]
sys.path.append(str(PROJECT / "tests/reference"))
from tensor_files import write_safetensors  # noqa: E402

MODELS = PROJECT / "resources/models"
TESTS = PROJECT / "tests/models"


def write_json(path, value):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(value, ensure_ascii=False, indent=2) + "\n", encoding="utf-8")


def read_json(path):
    return json.loads(path.read_text(encoding="utf-8"))


def write_model(folder, config, tokenizer, model):
    write_json(folder / "config.json", config)
    if tokenizer:
        write_json(folder / "tokenizer.json", tokenizer)
    weights = {name: tensor.half() for name, tensor in model.state_dict().items()}
    write_safetensors(folder / "model.safetensors", weights)


def read_weights(path):
    """{name: tensor in single precision} of a file with half-precision tensors only."""
    data = path.read_bytes()
    (length,) = struct.unpack_from("<Q", data)
    weights = {}
    for name, entry in json.loads(data[8 : 8 + length]).items():
        begin, end = (8 + length + offset for offset in entry["data_offsets"])
        values = numpy.frombuffer(data[begin:end], dtype="<f2").astype("f4")
        weights[name] = torch.from_numpy(values).view(entry["shape"])
    return weights
