#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Attention Explorer authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Mutation test: changes core's arithmetic, masks and readers in small ways, and counts the changes that make a test
fail.

    tests/mutation/mutation_test.py [--count N] [--seed N] [--only ID]

A mutant is one operator or number in one statement: + for -, < for <=, && for ||, 1 for 0, a condition negated. All are
compiled into one copy of the tree under build/mutation, where an environment variable selects the active one; the tests
of core then run once for each mutant until one fails. Prints a line for each mutant and the detected share; exit status
1 if it is below 95 %. Takes about an hour and a half on one processor, half of that on two.
"""
import argparse
import concurrent.futures
import os
import pathlib
import random
import re
import shutil
import subprocess
import sys
import time

PROJECT = pathlib.Path(__file__).resolve().parents[2]
BUILD = PROJECT / "build/mutation"
COPY = BUILD / "source"

# Mutated files by area; areas alternate, so that each gets a third of the mutants.
AREAS = {
    "arithmetic": ["core/operations", "core/tensor", "core/forward", "core/pipeline"],
    "masks": ["core/mask"],
    "readers": ["core/files", "core/experiment", "core/models", "core/tokenizers"],
}

SURVIVES, NOT_REACHED = "SURVIVES", "NOT REACHED"

# The test programs, the most effective first.
PROGRAMS = ["core_tests", "reference/reference_tests", "code/code_tests"]

# Operators have spaces on both sides in clang-format's style; template arguments do not.
OPERATORS = [(" + ", " - "), (" - ", " + "), (" * ", " + "), (" / ", " * "), (" < ", " <= "), (" <= ", " < "),
             (" > ", " >= "), (" >= ", " > "), (" == ", " != "), (" != ", " == "), (" && ", " || "), (" || ", " && ")]
NUMBERS = [(r"\b0\b(?![.\w])", "1"), (r"\b1\b(?![.\w])", "0"), (r"\b0\.0F?\b", "1.0F"), (r"\b1\.0F?\b", "0.5F")]

STATEMENTS = [  # (before, the expression, after)
    re.compile(r"^(\s+return )([^{;]+)(;)$"),
    re.compile(r"^(\s+(?:\} else )?(?:if|while) \()([^;{]+)(\)(?: \{)?)$"),
    re.compile(r"^(\s+(?:const [\w:]+ \w+|[\w.\->\[\]()]+) [-+*/]?= )([^{;\[]+)(;)$"),
    re.compile(r"^(\s+for \([^;]+; )([^;]+)(; [^;]+\) \{)$"),
]

HEADER = """#pragma once
#include <cstdio>
#include <cstdlib>
namespace attn_mutation
{
inline const int active = std::getenv("ATTN_MUTANT") ? std::atoi(std::getenv("ATTN_MUTANT")) : -1;
struct Reached {
    bool mutants[%d]{};
    ~Reached()
    {
        if (const char* name = std::getenv("ATTN_REACHED")) {
            std::FILE* file = std::fopen(name, "a");
            for (int i = 0; i < %d; ++i) {
                if (mutants[i]) {
                    std::fprintf(file, "%%d\\n", i);
                }
            }
            std::fclose(file);
        }
    }
};
inline Reached reached;
inline bool isActive(int mutant)
{
    reached.mutants[mutant] = true;
    return mutant == active;
}
} // namespace attn_mutation
"""


def mutations_of(expression):
    """All expressions that differ from this one in exactly one operator or number."""
    for old, new in OPERATORS:
        for found in re.finditer(re.escape(old), expression):
            yield expression[:found.start()] + new + expression[found.end():]
    for old, new in NUMBERS:
        for found in re.finditer(old, expression):
            yield expression[:found.start()] + new + expression[found.end():]
    if not re.search(r"[-+*/<>=] ", expression) and expression.startswith("!"):
        yield expression[1:]


def sites(folders):
    """(file, line number, before, expression, mutated, after) of every possible mutation."""
    found = []
    for folder in folders:
        for path in sorted((PROJECT / folder).rglob("*.cpp")):
            for number, line in enumerate(path.read_text().splitlines()):
                if '"' in line or "//" in line or "assert" in line:
                    continue
                for statement in STATEMENTS:
                    match = statement.match(line)
                    if match and match[2].count("(") == match[2].count(")"):
                        found += [(path.relative_to(PROJECT), number, match[1], match[2], mutated, match[3])
                                  for mutated in mutations_of(match[2])]
                        break
    return found


def chosen_sites(seed):
    """All sites in a random order in which the areas alternate, without repeating a line."""
    generator = random.Random(seed)
    queues = []
    for folders in AREAS.values():
        queue = sites(folders)
        generator.shuffle(queue)
        queues.append(queue)
    lines, order = set(), []
    while any(queues):
        for queue in queues:
            while queue:
                site = queue.pop()
                if site[:2] not in lines:
                    lines.add(site[:2])
                    order.append(site)
                    break
    return order


def write_source(path, mutants):
    """Writes the file in the copy, with these mutants {id: site}."""
    lines = (PROJECT / path).read_text().splitlines()
    for mutant, (_, number, before, expression, mutated, after) in mutants.items():
        if before.endswith(("(", "; ")):  # a condition: !pointer and pointer have different types
            expression, mutated = f"bool({expression})", f"bool({mutated})"
        lines[number] = f"{before}attn_mutation::isActive({mutant}) ? ({mutated}) : ({expression}){after}"
    text = "\n".join(lines) + "\n"
    if mutants:
        text = '#include "core/mutant.h"\n' + text
    write_if_changed(COPY / path, text)


def write_if_changed(path, text):
    """An unchanged file keeps its time, so that nothing is compiled again."""
    if not path.exists() or path.read_text() != text:
        path.write_text(text)


def copy_project(mutated_paths):
    """Copies the changed files, except those that write_source() writes."""
    names = subprocess.run(["git", "ls-files", "-z"], cwd=PROJECT, check=True, capture_output=True, text=True).stdout
    for name in filter(None, names.split("\0")):
        target = COPY / name
        target.parent.mkdir(parents=True, exist_ok=True)
        if pathlib.Path(name) not in mutated_paths and not (
                target.exists() and target.read_bytes() == (PROJECT / name).read_bytes()):
            shutil.copy2(PROJECT / name, target)


def build(mutants):
    """Builds the copy without mutants that do not compile. Returns the remaining ones."""
    subprocess.run(["cmake", "-S", COPY, "-B", BUILD / "tree", "-G", "Ninja", "-DCMAKE_BUILD_TYPE=Release",
                    "-DATTN_QUICK_BUILD=ON", "-DATTN_BUILD_UI=OFF"], check=True, stdout=subprocess.DEVNULL)
    while True:
        for path in {site[0] for site in mutants.values()} | build.written:
            write_source(path, {m: s for m, s in mutants.items() if s[0] == path})
            build.written.add(path)
        result = subprocess.run(["cmake", "--build", BUILD / "tree", "--target", *(pathlib.Path(name).name for name in PROGRAMS),
                                 "--", "-k", "0"],
                                capture_output=True, text=True)
        if result.returncode == 0:
            return mutants
        errors = set(re.findall(r"(core/[\w/]+\.cpp):(\d+):\d+: error", result.stdout))
        wrong = {m for m, site in mutants.items() if (str(site[0]), str(site[1] + 2)) in errors}
        if not wrong:
            sys.exit(result.stdout[-4000:])
        mutants = {m: s for m, s in mutants.items() if m not in wrong}


build.written = set()


def run_tests(program, log, seconds, **environment):
    """Whether all tests of the program pass within the given seconds."""
    with open(log, "w") as output:
        try:
            return subprocess.run([program, "--gtest_fail_fast", "--gtest_brief=1"], cwd=program.parent, stdout=output,
                                  stderr=output, timeout=seconds, env={**os.environ, **environment}).returncode == 0
        except subprocess.TimeoutExpired:
            return False


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--count", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", type=int, help="runs this mutant alone")
    options = parser.parse_args()

    # More than requested, because some do not compile (constant expressions, mismatched types).
    candidates = dict(enumerate(chosen_sites(options.seed)[:options.count * 5 // 4]))
    copy_project({site[0] for site in candidates.values()})
    write_if_changed(COPY / "core/mutant.h", HEADER % (len(candidates), len(candidates)))
    mutants = dict(sorted(build(candidates).items())[:options.count])

    programs = {BUILD / "tree/tests/core" / name: 0.0 for name in PROGRAMS}
    reached = {}
    for program in programs:
        names = BUILD / f"{program.name}.reached"
        names.unlink(missing_ok=True)
        begin = time.monotonic()
        if not run_tests(program, BUILD / "log", None, ATTN_REACHED=str(names)):
            sys.exit(f"{program.name} fails without a mutant: {BUILD / 'log'}")
        programs[program] = time.monotonic() - begin
        reached[program] = set(map(int, names.read_text().split()))

    def killer_of(mutant):
        """The program whose tests fail with the mutant, or why none does."""
        log = BUILD / f"log.{mutant}"
        killer = next((program.name for program, seconds in programs.items() if mutant in reached[program]
                       and not run_tests(program, log, 3 * seconds + 10, ATTN_MUTANT=str(mutant))), None)
        log.unlink(missing_ok=True)
        return killer or (SURVIVES if any(mutant in found for found in reached.values()) else NOT_REACHED)

    survivors = 0
    wanted = [mutant for mutant in mutants if options.only in (None, mutant)]
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        for mutant, how in zip(wanted, pool.map(killer_of, wanted)):
            path, number, _, expression, mutated, _ = mutants[mutant]
            survivors += how in (SURVIVES, NOT_REACHED)
            print(f"{mutant:4} {how:16} {path}:{number + 1}: {expression}  ->  {mutated}", flush=True)
    if options.only is None:
        print(f"{len(mutants) - survivors} of {len(mutants)} mutants are noticed.")
        sys.exit(survivors * 20 > len(mutants))


if __name__ == "__main__":
    main()
