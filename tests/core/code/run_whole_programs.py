# SPDX-FileCopyrightText: 2026 The Attention Explorer authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Runs every FOLDER/*/whole.py, then every FOLDER/*/steps/TENSOR.py with only the names listed in its first line, and
compares all tensors with FOLDER/*/trace/TENSOR.npy.
"""

import contextlib
import io
import os
import runpy
import sys
import traceback
from pathlib import Path

import numpy as np

import fused_attention


def agrees(tensor, expected):
    ours = np.asarray(tensor)
    return ours.shape == expected.shape and np.allclose(ours, expected, rtol=1e-5, atol=1e-5, equal_nan=True)


def needed(code):
    first = code.split("\n", 1)[0]
    return first.removeprefix("# needs ").split(", ") if first.startswith("# needs ") else []


def complaints(folder):
    report = io.StringIO()
    with contextlib.redirect_stdout(report):
        made = runpy.run_path(str(folder / "whole.py"), run_name="__main__")
    if fused := fused_attention.complaint(report.getvalue()):
        yield fused
    for path in sorted((folder / "trace").glob("*.npy")):
        name, expected = path.stem.replace(".", "_"), np.load(path)
        if not agrees(made[name], expected):
            yield f"whole.py: {name} differs"
        code = (folder / "steps" / (path.stem + ".py")).read_text(encoding="utf-8")
        alone = {need: made[need] for need in needed(code)}
        exec(code, alone)
        if not agrees(alone[name], expected):
            yield f"steps: {name} differs"


fused_attention.provide()
os.chdir("/")  # no other file is needed
wrong = 0
folders = sorted(path.parent for path in Path(sys.argv[1]).resolve().glob("*/whole.py"))
for folder in folders:
    try:
        found = list(complaints(folder))
    except Exception:
        found = [traceback.format_exc()]
    wrong += bool(found)
    if found:
        print(f"--- {folder.name}", *found, sep="\n")
print(f"{len(folders)} programs, {wrong} of them wrong")
sys.exit(1 if wrong or not folders else 0)
