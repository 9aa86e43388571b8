# SPDX-FileCopyrightText: 2026 The Attention Explorer authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""The files of experiments and tests: safetensors, and formatted experiment JSON."""

import json
import struct

import numpy
import torch

DTYPES = {
    torch.float32: "F32",
    torch.float64: "F64",
    torch.float16: "F16",
    torch.bfloat16: "BF16",
    torch.int64: "I64",
    torch.uint8: "U8",
    torch.bool: "BOOL",
}


def write_safetensors(path, tensors, metadata=None):
    """Writes {name: tensor} without gaps, with the header padded to 8 bytes."""
    header, blocks, offset = {"__metadata__": metadata} if metadata else {}, [], 0
    for name, tensor in tensors.items():
        tensor = tensor.contiguous()
        # numpy has no bfloat16, but only the bytes are written
        raw = tensor.view(torch.int16) if tensor.dtype == torch.bfloat16 else tensor
        data = raw.numpy().tobytes()
        header[name] = {
            "dtype": DTYPES[tensor.dtype],
            "shape": list(tensor.shape),
            "data_offsets": [offset, offset + len(data)],
        }
        blocks.append(data)
        offset += len(data)
    text = json.dumps(header, separators=(",", ":")).encode()
    text += b" " * (-len(text) % 8)
    path.write_bytes(struct.pack("<Q", len(text)) + text + b"".join(blocks))


def write_npz(path, tensors):
    numpy.savez_compressed(path, **{name: tensor.numpy() for name, tensor in tensors.items()})


def write_npy(path, tensor):
    """In Fortran order and double precision, so that the reader must convert it."""
    numpy.save(path, numpy.asfortranarray(tensor.double().numpy()))


def write_experiment(path, experiment):
    path.write_text(layout(experiment, 0) + "\n", encoding="utf-8")


def layout(value, depth):
    """JSON with each value on one line if it fits, except objects at the outermost level."""
    line = json.dumps(value, ensure_ascii=False)
    fits = len(line) + 4 * depth <= 110
    if not isinstance(value, (dict, list)) or (fits and depth > 0):
        return line
    inner = "    " * (depth + 1)
    if isinstance(value, dict):
        parts = [f"{json.dumps(key)}: {layout(member, depth + 1)}" for key, member in value.items()]
        opening, closing = "{", "}"
    else:
        parts = [layout(member, depth + 1) for member in value]
        opening, closing = "[", "]"
    return opening + "\n" + inner + (",\n" + inner).join(parts) + "\n" + "    " * depth + closing
