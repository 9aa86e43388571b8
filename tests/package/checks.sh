# SPDX-FileCopyrightText: 2026 The Attention Explorer authors
# SPDX-License-Identifier: GPL-3.0-or-later
# shellcheck shell=bash
#
# What the tests of packages check with. Sourced, not run.

passed=0 failed=0

# errexit does not hold inside: a function that is checked ends with what it tells.
check() {  # NAME COMMAND…: whether the command succeeds; its output is shown if not
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

has() { grep -qF -- "$1" || { echo "there is no \"$1\"" && return 1; }; }  # WORDS: whether they are in the input

window_named() {  # TITLE: the id of a visible window, as soon as there is one
    # xdotool ends with an error where a window goes away while it looks.
    # shellcheck disable=SC2016  # variables of the shell inside
    timeout 60 bash -c 'until xdotool search --sync --onlyvisible --name "$1" 2>/dev/null | grep -m 1 .; do :; done' _ "$1"
}

colours_of() { import -window "$1" png:- | identify -format %k png:-; }

is_painted() {  # WINDOW: whether it gets more colours than an empty one has
    local attempt
    for ((attempt = 0; attempt < 100; ++attempt)); do
        [ "$(colours_of "$1")" -lt 100 ] || return 0
    done
    echo "only $(colours_of "$1") colours" && return 1
}
