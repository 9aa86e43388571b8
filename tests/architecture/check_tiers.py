#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Attention Explorer authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Reads every #include of core/, ui/ and app/ and checks it against cmake/tiers.txt.

Prints violations and exits with 1 if a folder includes another one of its own or a higher tier, if a folder of ui/ has
too many modules (a header and its source file), if two modules have the same name, if a folder is missing in the list
or does not exist, if core/ includes Qt, and if a file of core/ other than core/basics/system_*.cpp requires a certain
operating system or compiler. With --self-test, checks that each of these would be found.
"""

import re
import sys
from collections import defaultdict
from pathlib import Path

PROJECT = Path(__file__).resolve().parents[2]
MOST_MODULES = 20
OF_THE_SYSTEM = re.compile(
    r"#\s*include\s*<(?:sys/|fcntl|unistd|pthread|poll|dlfcn|signal\.h|windows)[^>]*>"
    r"|\b__(?:linux|unix|GNUC|clang|attribute)__\b|\b__builtin_\w+|\baligned_alloc\b"
)
INCLUDE = re.compile(r'^\s*#\s*include\s*([<"])([^>"]+)[>"]', re.MULTILINE)


def read_sources():
    """Path within the project → text."""
    files = (path for top in ("core", "ui", "app") for path in (PROJECT / top).rglob("*.*"))
    return {str(path.relative_to(PROJECT)): path.read_text("utf-8") for path in files if path.suffix in (".h", ".cpp")}


def read_tiers():
    """Folder → its tier, 0 the lowest."""
    lines = (PROJECT / "cmake/tiers.txt").read_text("utf-8").splitlines()
    tiers = [line.split() for line in lines if line and not line.startswith("#")]
    return {folder: tier for tier, folders in enumerate(tiers) for folder in folders}


def folder_of(path):
    return "/".join(path.split("/")[:-1][:2])


def module_of(path):
    return path.rsplit(".", 1)[0]


def find_violations(sources, tiers):
    sizes = defaultdict(set)  # folder → its modules
    for path, text in sources.items():
        folder = folder_of(path)
        sizes[folder].add(module_of(path))
        if folder not in tiers:
            yield f"{path}: {folder} is not in cmake/tiers.txt"
        if folder.startswith("core/") and not path.startswith("core/basics/system_"):
            for used in OF_THE_SYSTEM.findall(text):
                yield f"{path} uses {used}: what depends on the system is in core/basics/system.h"
        for bracket, included in INCLUDE.findall(text):
            other = folder_of(included)
            if folder.startswith("core/") and re.match(r"Q[A-Z]|Qt", included):
                yield f"{path} includes {included}: core/ knows no Qt"
            if bracket == "<" or other not in tiers:
                continue
            if other != folder and tiers[other] >= tiers.get(folder, 0):
                yield f"{path} includes {included}: {other} is not below {folder}"
    for folder in tiers.keys() - sizes.keys():
        yield f"cmake/tiers.txt names {folder}, which does not exist"
    modules = defaultdict(set)  # name → the modules that have it
    for path in sources:
        modules[module_of(path).rsplit("/", 1)[-1]].add(module_of(path))
    for paths in modules.values():
        if len(paths) > 1:
            yield f"{' and '.join(sorted(paths))} have one name"
    for folder, contents in sizes.items():
        if folder.startswith("ui/") and len(contents) > MOST_MODULES:
            yield f"{folder} holds {len(contents)} modules, more than {MOST_MODULES}: divide it"


def self_test():
    tiers = {"core/low": 0, "core/high": 1, "ui/a": 2, "ui/b": 2}

    def violations(**includes):
        files = {f"{folder}/{folder.replace('/', '_')}.h": "" for folder in tiers}
        files |= {name.replace("__", "/") + ".h": text for name, text in includes.items()}
        return list(find_violations(files, tiers))

    assert not violations(core__low__x="#include <vector>\n", core__high__y='#include "core/low/x.h"\n')
    assert violations(core__low__x='#include "core/high/y.h"\n')
    assert violations(ui__a__x='#include "ui/b/y.h"\n')
    assert violations(core__low__x="#include <QString>\n")
    assert violations(core__low__x="#include <sys/mman.h>\n")
    assert violations(core__low__x="__builtin_mul_overflow(a, b, &c)")
    assert violations(ui__unknown__x="")
    assert violations(core__low__x="", ui__a__x="")
    assert list(find_violations({}, tiers))
    assert violations(**{f"ui__a__x{i}": "" for i in range(MOST_MODULES + 1)})


def main():
    if sys.argv[1:] == ["--self-test"]:
        return self_test()
    violations = list(find_violations(read_sources(), read_tiers()))
    print("\n".join(violations))
    return 1 if violations else 0


if __name__ == "__main__":
    sys.exit(main())
