#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Attention Explorer authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes usr/share/doc of a Debian package, changelog.gz and copyright:
documents.py PROJECT VERSION MAINTAINER FOLDER

The changelog is the version's section of CHANGELOG.md in Debian's format; the copyright file is .reuse/dep5, preceded
by the licence of all other files and followed by the licence texts.
"""

import datetime
import gzip
import pathlib
import re
import sys
import textwrap

# Licences whose texts are included in Debian.
COMMON = {"GPL-3.0-or-later": "GPL-3", "Apache-2.0": "Apache-2.0", "CC0-1.0": "CC0-1.0", "MPL-2.0": "MPL-2.0"}

# Headers whose code is compiled into the program.
COMPILED_IN = """\
Files: nlohmann/*
Copyright: 2013-2022 Niels Lohmann
License: MIT
Comment: JSON for Modern C++, in the Debian package nlohmann-json3-dev.

Files: Eigen/*
Copyright: 2006-2021 the authors of Eigen
License: MPL-2.0
Comment: In the Debian package libeigen3-dev; its source is that of the Debian package eigen3.
"""


def section(changes: str, version: str) -> tuple[datetime.date, str]:
    """Date and text of a version's section in the format of Keep a Changelog: "## [1.0.0] - 2026-11-26"."""
    found = re.search(rf"^## \[{re.escape(version)}\] - (\S+)\n(.*?)(?=^## |\Z)", changes, re.M | re.S)
    if not found:
        sys.exit(f"CHANGELOG.md has no section for {version}")
    return datetime.date.fromisoformat(found[1]), found[2]


def debian_changelog(changes: str, version: str, maintainer: str) -> str:
    date, text = section(changes, version)
    items = [" ".join(item.split()) for item in re.findall(r"^- (.*(?:\n  .*)*)", text, re.M)]
    # The first line of an item begins with its marker; the following lines are indented.
    wrapped = [textwrap.fill(item, 78, initial_indent="  * ", subsequent_indent="    ") for item in items]
    day = datetime.datetime.combine(date, datetime.time(), datetime.timezone.utc)
    return (f"attention-explorer ({version}) stable; urgency=medium\n\n" + "\n".join(wrapped) +
            f"\n\n -- {maintainer}  {day:%a, %d %b %Y %H:%M:%S +0000}\n")


def licence_text(project: pathlib.Path, name: str) -> str:
    if name in COMMON:
        return f" The full text is in /usr/share/common-licenses/{COMMON[name]}."
    lines = (project / "LICENSES" / f"{name}.txt").read_text().split("\n\n", 2)[2].splitlines()  # without its title
    return "\n".join(" " + (line.strip() or ".") for line in lines)


def copyright_file(project: pathlib.Path) -> str:
    head, parts = (project / ".reuse" / "dep5").read_text().split("\n\n", 1)
    rest = "Files: *\nCopyright: 2026 The Attention Explorer authors\nLicense: GPL-3.0-or-later\n"
    # Skip comments for editors; the texts of all licences follow below.
    parts = re.sub(r"^#.*\n", "", parts, flags=re.M).strip()
    stanzas = [head, rest, parts + "\n", COMPILED_IN]
    for name in sorted(set(re.findall(r"^License: (\S+)", "\n".join(stanzas), re.M))):
        stanzas.append(f"License: {name}\n{licence_text(project, name)}\n")
    return "\n".join(stanza if stanza.endswith("\n") else stanza + "\n" for stanza in stanzas)


def main() -> None:
    project, version, maintainer, folder = sys.argv[1:]
    project, folder = pathlib.Path(project), pathlib.Path(folder)
    folder.mkdir(exist_ok=True)
    changes = debian_changelog((project / "CHANGELOG.md").read_text(), version, maintainer)
    (folder / "changelog.gz").write_bytes(gzip.compress(changes.encode(), 9, mtime=0))
    (folder / "copyright").write_text(copyright_file(project))


if __name__ == "__main__":
    main()
