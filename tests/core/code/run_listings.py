# SPDX-FileCopyrightText: 2026 The Attention Explorer authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Runs every FOLDER/*/attention.py in one interpreter, because importing PyTorch takes longer than running them all."""

import contextlib
import io
import os
import runpy
import sys
import traceback
import warnings
from pathlib import Path

import fused_attention


def complaint(program):
    """The error of the program; empty if it runs, agrees with the trace and prints no warning."""
    report = io.StringIO()
    try:
        with contextlib.redirect_stdout(report), warnings.catch_warnings():
            warnings.simplefilter("error", RuntimeWarning)
            runpy.run_path(str(program), run_name="__main__")
    except SystemExit as end:
        return f"{report.getvalue()}{end.code}\n" if end.code else ""
    except Exception:
        return report.getvalue() + traceback.format_exc()
    return fused_attention.complaint(report.getvalue())


fused_attention.provide()
folder = Path(sys.argv[1]).resolve()
os.chdir("/")  # programs must find their arrays from any working directory
programs = sorted(folder.glob("*/attention.py"))
complaints = {program.parent.name: complaint(program) for program in programs}
bad = {name: text for name, text in complaints.items() if text}
for name, text in bad.items():
    print(f"--- {name}\n{text}")
print(f"{len(programs)} listings, {len(bad)} of them wrong")
sys.exit(1 if bad or not programs else 0)
