#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Attention Explorer authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""compare_tensors.py OURS EXPECTED: whether a safetensors file has all tensors of another within 1e-5.

The difference is relative to 1 + |expected|; NaN agrees with NaN, and an infinity with the same. Reads F32 only, and
needs nothing but the standard library.
"""

import array
import json
import math
import struct
import sys
from pathlib import Path


def tensors_of(file):
    content = Path(file).read_bytes()
    (size,) = struct.unpack_from("<Q", content)
    header = json.loads(content[8 : 8 + size])
    header.pop("__metadata__", None)
    tensors = {}
    for name, entry in header.items():
        assert entry["dtype"] == "F32", (name, entry["dtype"])
        begin, end = entry["data_offsets"]
        tensors[name] = (entry["shape"], array.array("f", content[8 + size + begin : 8 + size + end]))
    return tensors


def close(ours, expected):
    same = ours == expected or math.isnan(ours) and math.isnan(expected)
    return same or math.isfinite(expected) and abs(ours - expected) <= 1e-5 * (1 + abs(expected))


ours, expected = (tensors_of(file) for file in sys.argv[1:])
if not expected or not expected.keys() <= ours.keys():
    sys.exit(f"tensors are {sorted(ours)} instead of {sorted(expected)}")
for tensor, (shape, numbers) in expected.items():
    if ours[tensor][0] != shape or not all(map(close, ours[tensor][1], numbers)):
        sys.exit(f"{tensor} differs")
