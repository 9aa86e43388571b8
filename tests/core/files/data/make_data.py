#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Attention Explorer authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes the files beside this script: with NumPy (1.24) and Pillow (9.4), and some byte by byte."""

import json
import zlib
from pathlib import Path

import numpy as np
from PIL import Image

folder = Path(__file__).parent
numbers = np.arange(-5, 19).reshape(2, 3, 4)  # the value at flat position i is i - 5
positive = numbers + 5  # i

for name, dtype in {
    "f2_little": "<f2", "f2_big": ">f2", "f4_little": "<f4", "f4_big": ">f4", "f8_little": "<f8", "f8_big": ">f8",
    "i1": "|i1", "i2_little": "<i2", "i2_big": ">i2", "i4_little": "<i4", "i4_big": ">i4", "i8_little": "<i8",
    "i8_big": ">i8",
}.items():
    np.save(folder / f"{name}.npy", numbers.astype(dtype))
for name, dtype in {"u1": "|u1", "u2_big": ">u2", "u4_little": "<u4", "u8_little": "<u8"}.items():
    np.save(folder / f"{name}.npy", positive.astype(dtype))

np.save(folder / "b1.npy", numbers > 0)
np.save(folder / "fortran.npy", np.asfortranarray(numbers.astype("<f4")))
np.save(folder / "fortran_big.npy", np.asfortranarray(numbers.astype(">i2")))
for version in (2, 3):
    with open(folder / f"version_{version}.npy", "wb") as file:
        np.lib.format.write_array(file, numbers.astype("<f4"), version=(version, 0))

special = np.array([np.nan, np.inf, -np.inf, -0.0, 1e-45], dtype="<f4")
np.save(folder / "special.npy", special)
np.save(folder / "scalar.npy", np.array(0.5, dtype="<f4"))
np.save(folder / "empty.npy", np.zeros((0, 3), dtype="<f4"))
np.save(folder / "text.npy", np.array(["one", "two"]))
np.save(folder / "complex.npy", np.array([1j]))
np.save(folder / "records.npy", np.zeros(1, dtype=[("a", "<f4"), ("b", "<i4")]))

arrays = {"numbers": numbers.astype("<f4"), "权重": positive.astype(">i2"), "scalar": np.array(0.5, dtype="<f4")}
np.savez(folder / "stored.npz", **arrays)
np.savez_compressed(folder / "deflated.npz", **arrays)
np.savez(folder / "nothing.npz")

header = {"__metadata__": {"by": "hand"}}
data = b""
for dtype, values in {
    "BOOL": np.array([True, False, True]), "F16": np.array([0.5], "<f2"), "I64": np.array([[-3], [4]], "<i8"),
    "F32": special, "F64": np.zeros((2, 0)), "U16": np.array(65535, "<u2"),
}.items():
    end = len(data) + values.nbytes
    header[dtype.lower()] = {"dtype": dtype, "shape": values.shape, "data_offsets": [len(data), end]}
    data += values.tobytes()
text = json.dumps(header).encode()
(folder / "mixed.safetensors").write_bytes(len(text).to_bytes(8, "little") + text + data)

# The pixel in row r and column c is (40 r, 30 c, 200), in a grey image 10 (3 r + c).
coloured = np.array([[[40 * row, 30 * column, 200] for column in range(3)] for row in range(2)], dtype=np.uint8)
grey = np.array([[10 * (3 * row + column) for column in range(3)] for row in range(2)], dtype=np.uint8)
colour = Image.fromarray(coloured)
colour.save(folder / "colour.png")
colour.quantize(6).save(folder / "palette.png")
Image.fromarray(np.dstack([coloured, grey])).save(folder / "transparent.png")
Image.fromarray(grey).save(folder / "grey.png")
Image.fromarray(grey.astype(np.uint16) * 257).save(folder / "grey16.png")


def chunk(kind, data):
    return len(data).to_bytes(4, "big") + kind + data + zlib.crc32(kind + data).to_bytes(4, "big")


size = (100_000).to_bytes(4, "big")
huge = chunk(b"IHDR", size + size + bytes([8, 2, 0, 0, 0])) + chunk(b"IDAT", zlib.compress(b"")) + chunk(b"IEND", b"")
(folder / "huge.png").write_bytes(b"\x89PNG\r\n\x1a\n" + huge)
