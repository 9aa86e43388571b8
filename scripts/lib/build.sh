# SPDX-FileCopyrightText: 2026 The Attention Explorer authors
# SPDX-License-Identifier: GPL-3.0-or-later
# shellcheck shell=bash
#
# Common functions of the scripts: the project's folder, building and testing. Sourced, not run.

project=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
# shellcheck source=scripts/lib/packages.sh
. "$project/scripts/lib/packages.sh"

if command -v ccache >/dev/null; then
    export CMAKE_CXX_COMPILER_LAUNCHER=ccache
fi

say() { printf '\n== %s\n' "$*"; }

job_count() {  # one job per processor, limited by memory (about 1.5 GB each)
    local processors room
    processors=$(nproc)
    room=$(awk '/MemAvailable/ {print int($2 / 1500000)}' /proc/meminfo)
    echo $((room < 1 ? 1 : room < processors ? room : processors))
}

build() {  # NAME [CMAKE-ARGUMENT…]: configures and builds the project into build/NAME
    local name=$1
    shift
    say "Building into build/$name"
    cmake -S "$project" -B "$project/build/$name" -G Ninja "$@"
    cmake --build "$project/build/$name" --parallel "$(job_count)"
}

build_and_test() {  # PRESET
    say "Building and testing preset $1"
    cmake --preset "$1"
    cmake --build --preset "$1" --parallel "$(job_count)"
    ctest --preset "$1"
}

go_offscreen() {  # sets the environment for tests, which is the same on every machine
    export QT_QPA_PLATFORM=offscreen QT_FONT_DPI=96 LC_ALL=C.UTF-8
    if [ ! -w "${XDG_RUNTIME_DIR:-}" ]; then
        XDG_RUNTIME_DIR=$(mktemp -d)
        export XDG_RUNTIME_DIR
        trap 'rm -rf "$XDG_RUNTIME_DIR"' EXIT
    fi
}

# test_engine BUILD PROGRAM…: runs programs of BUILD/tests/core in one process per processor. One process per test, as
# in ctest, takes more than twice as long.
test_engine() {
    local folder=$1
    shift
    # shellcheck disable=SC2016  # the inner shell expands it
    (cd "$folder/tests/core" && seq 0 $(($(nproc) - 1)) | GTEST_TOTAL_SHARDS=$(nproc) GTEST_BRIEF=1 \
        xargs -P 0 -I {} env GTEST_SHARD_INDEX={} sh -ec 'for program; do "./$program"; done' sh "$@")
}
