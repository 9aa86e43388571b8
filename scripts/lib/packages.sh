# SPDX-FileCopyrightText: 2026 The Attention Explorer authors
# SPDX-License-Identifier: GPL-3.0-or-later
# shellcheck shell=bash
#
# Debian packages required for each task, and their installation. Sourced, not run.

packages_of() {  # GROUP: its packages
    case $1 in
    core) echo g++ cmake ninja-build pkg-config libeigen3-dev nlohmann-json3-dev libzip-dev libpng-dev libmd4c-dev libicu-dev libtbb-dev ;;
    window) echo qt6-base-dev qt6-svg-dev qt6-tools-dev qt6-l10n-tools libqcustomplot-dev libgl-dev \
        qt6-qpa-plugins qt6-wayland qt6-translations-l10n fonts-inter fonts-dejavu-core fonts-noto-cjk ;;
    test) echo libgtest-dev libgmock-dev librapidcheck-dev python3-numpy poppler-utils ;;
    screen-reader) echo at-spi2-core python3-pyatspi dbus xvfb xauth xdotool ;;
    browser) echo chromium chromium-driver python3-selenium ;;
    bench) echo libbenchmark-dev python3-torch libopenblas0-pthread python3-matplotlib ;;
    fuzz) echo clang libclang-rt-14-dev ;;
    package) echo dpkg-dev lintian python3 librsvg2-bin gzip ;;
    windows) echo g++-mingw-w64-x86-64-posix libz-mingw-w64-dev dpkg-dev patch icu-devtools librsvg2-bin icoutils nsis zip ;;
    windows-test) echo wine wine64 xvfb openbox xdotool imagemagick file python3-numpy ;;
    package-test) echo debootstrap ;;
    lint) echo git clang-format clang-tidy shellcheck reuse desktop-file-utils appstream ;;
    *) echo "no package group is called $1" >&2 && return 1 ;;
    esac
}

missing_packages() {  # PACKAGE…: the ones that are not installed
    local package
    for package in "$@"; do
        # shellcheck disable=SC2016  # dpkg's variable, not the shell's
        dpkg-query --show --showformat='${db:Status-Status}\n' "$package" 2>/dev/null | grep -qx installed ||
            echo "$package"
    done
}

as_root() {
    if [ "$(id -u)" = 0 ]; then
        "$@"
    else
        sudo "$@"
    fi
}

install_packages() {  # GROUP…: installs missing packages of these groups
    local group list wanted=() missing
    for group in "$@"; do
        list=$(packages_of "$group")
        read -ra list <<<"$list"
        wanted+=("${list[@]}")
    done
    if ! command -v dpkg-query >/dev/null; then
        say "Not a Debian system: taking it that these, or what they hold, are there: ${wanted[*]}"
        return
    fi
    read -ra missing <<<"$(missing_packages "${wanted[@]}" | tr '\n' ' ')"
    [ ${#missing[@]} != 0 ] || return 0
    if [ "$(id -u)" != 0 ] && ! command -v sudo >/dev/null; then
        echo "These packages are missing, and there is no sudo to install them with: ${missing[*]}" >&2
        echo "Run this as root or as a user with sudo, or first, as root: apt-get install ${missing[*]}" >&2
        return 1
    fi
    say "Installing ${missing[*]}"
    as_root env DEBIAN_FRONTEND=noninteractive apt-get update -qq ||
        echo "apt-get update failed; trying with the lists that are there" >&2
    as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "${missing[@]}" \
        </dev/null >/dev/null
}
