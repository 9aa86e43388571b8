# SPDX-FileCopyrightText: 2026 The Attention Explorer authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Parses the program's --help: its commands, their operands and options."""

import dataclasses
import os
import re
import subprocess

NAME = "attention-explorer"


@dataclasses.dataclass
class Option:
    names: list[str]  # "-o", "--output"
    value: str  # "file"; empty for a switch
    text: str

    def choices(self) -> list[str]:
        """The values, if the text ends with a list of all of them: "language of messages: en or zh_CN"."""
        listed = re.fullmatch(r"(?:.*: )?([\w-]+(?:, [\w-]+)*) or ([\w-]+)(?: \(.*\))?", self.text)
        return listed[1].split(", ") + [listed[2]] if listed else []


@dataclasses.dataclass
class Command:
    name: str
    summary: str
    usage: str  # "trace [options] EXPERIMENT"
    options: list[Option]
    operands: list[tuple[str, str]]  # name and text


def printed(program: str, *arguments: str) -> str:
    environment = dict(os.environ, LC_ALL="C.UTF-8")
    # The help contains the program's name as used in the call, which is not that of the build.
    return subprocess.run([NAME, *arguments], executable=program, env=environment, check=True, capture_output=True,
                          encoding="utf-8").stdout


def entries(block: str) -> list[tuple[str, str]]:
    """The rows of one block of QCommandLineParser's help: the text before the gap, and the joined lines after it."""
    rows = []
    for line in block.splitlines():
        head, gap, text = re.fullmatch(r"  (.*?)(?:(  +)(.*))?", line).groups()
        if head:
            rows.append((head, text or ""))
        else:
            # A line was broken at a space; in Chinese, also between two characters.
            last, before = rows.pop()
            rows.append((last, before + ("" if before[-1:] > "\u2e80" else " ") + text))
    return rows


def option(head: str, text: str) -> Option:
    names, _, value = head.partition(" <")
    return Option(names.split(", "), value.removesuffix(">"), text)


def command(program: str, name: str, language: str) -> Command:
    usage, options, operands = printed(program, name, "--help", "--lang", language).split("\n\n")
    usage, summary = usage.split("\n", 1)
    words = usage.split(f"{NAME} ", 1)[1].split(f" {name} ")
    return Command(name, summary, f"{name} {words[0]} {words[1]}",
                   [option(*row) for row in entries(options.split("\n", 1)[1])],
                   entries(operands.split("\n", 1)[1])[1:])


def overview(program: str, language: str) -> list[tuple[str, str]]:
    """The command lines in the overview, with their descriptions."""
    lines = printed(program, "--help", "--lang", language).splitlines()[1:]
    return [(usage.strip().removeprefix(f"{NAME} "), text.strip()) for usage, text in zip(lines[::2], lines[1::2])]


def commands(program: str, language: str) -> list[Command]:
    names = [usage.split()[0] for usage, _ in overview(program, language) if usage.endswith(" --help")]
    return [command(program, name, language) for name in names]
