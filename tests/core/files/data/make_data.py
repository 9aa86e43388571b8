#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Attention Explorer authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes the files beside this script: what NumPy itself (1.24) writes, and a safetensors file put together by hand."""

import json
from pathlib import Path

import numpy as np

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
