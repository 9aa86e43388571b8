# SPDX-FileCopyrightText: 2026 The Attention Explorer authors
# SPDX-License-Identifier: GPL-3.0-or-later
# shellcheck shell=bash
#
# Functions for the tests of packages. Sourced, not run.

passed=0 failed=0

# errexit has no effect inside: the result of a checked function is that of its last command.
check() {  # NAME COMMAND…: whether the command succeeds; prints its output otherwise
    local name=$1 output
    shift
    if output=$("$@" 2>&1); then
        echo "ok: $name"
        passed=$((passed + 1))
    else
        printf 'FAILED: %s\n%s\n' "$name" "$output"
        failed=$((failed + 1))
    fi
}

# has WORDS: whether the input contains them. Reads the whole input: with `grep -q`, a program that is still writing is
# ended by SIGPIPE, and the pipeline fails.
has() { [ "$(grep -cF -- "$1")" -gt 0 ] || { echo "there is no \"$1\"" && return 1; }; }

window_named() {  # TITLE: the id of a visible window; waits for it
    # xdotool fails if a window disappears while it searches.
    # shellcheck disable=SC2016  # variables of the shell inside
    timeout 60 bash -c 'until xdotool search --sync --onlyvisible --name "$1" 2>/dev/null | grep -m 1 .; do :; done' _ "$1"
}

colours_of() { import -window "$1" png:- | identify -format %k png:-; }

is_painted() {  # WINDOW: whether it has more colours than an empty window
    local attempt
    for ((attempt = 0; attempt < 100; ++attempt)); do
        [ "$(colours_of "$1")" -lt 100 ] || return 0
    done
    echo "only $(colours_of "$1") colours" && return 1
}
