#!/usr/bin/python3
# SPDX-FileCopyrightText: 2026 The Attention Explorer authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""The program in unusual environments: it opens its window inside the screen, prints nothing on standard error, and
loses no work when the display or the program is terminated.

    tests/surroundings/surroundings_test.py PROGRAM

Needs xvfb and xdotool.
"""

import os
import pathlib
import signal
import subprocess
import sys
import tempfile
import time
import unittest

PROGRAM = pathlib.Path(sys.argv.pop(1)).resolve() if len(sys.argv) > 1 else None
PATIENCE = 30  # seconds


class Display:
    """A separate X server."""

    def __init__(self, size):
        read, write = os.pipe()
        self.server = subprocess.Popen(["Xvfb", "-displayfd", str(write), "-screen", "0", f"{size}x24", "-nolisten", "tcp"],
                                       pass_fds=[write], stderr=subprocess.DEVNULL)
        os.close(write)
        with os.fdopen(read) as number:
            self.name = f":{number.readline().strip()}"

    def xdotool(self, *arguments):
        return subprocess.run(["xdotool", *arguments], env={**os.environ, "DISPLAY": self.name}, check=True,
                              capture_output=True, text=True, timeout=PATIENCE).stdout.split()

    def close(self):
        self.server.kill()
        self.server.wait()


class Surroundings(unittest.TestCase):
    def setUp(self):
        home = tempfile.TemporaryDirectory()
        self.addCleanup(home.cleanup)
        self.home = pathlib.Path(home.name)

    def start(self, size="1024x768", arguments=(), **surroundings):
        """Starts the program and waits for its window. A variable that is None is removed."""
        self.display = Display(size)
        self.addCleanup(self.display.close)
        variables = {**os.environ, "HOME": str(self.home), "DISPLAY": self.display.name, "QT_QPA_PLATFORM": "xcb",
                     "LC_ALL": "C.UTF-8", "XDG_RUNTIME_DIR": str(self.home), **surroundings}
        for folder in ("CONFIG", "DATA", "CACHE", "STATE"):
            variables.pop(f"XDG_{folder}_HOME", None)
        program = subprocess.Popen([PROGRAM, *arguments],
                                   env={name: value for name, value in variables.items() if value is not None},
                                   stderr=subprocess.PIPE, text=True)
        self.addCleanup(program.stderr.close)
        self.addCleanup(program.kill)
        self.window = self.display.xdotool("search", "--sync", "--onlyvisible", "--pid", str(program.pid))[-1]
        return program

    def end(self, program):
        """Ends it like a session manager, and checks that it printed no errors."""
        program.send_signal(signal.SIGTERM)
        program.wait(PATIENCE)
        complaints = [line for line in program.stderr if not line.startswith("Fontconfig warning: ignoring")]
        self.assertEqual(complaints, [])
        self.assertIn(program.returncode, (0, -signal.SIGTERM))

    def assert_inside_screen(self, size):
        geometry = dict(line.split("=") for line in self.display.xdotool("getwindowgeometry", "--shell", self.window))
        width, height = map(int, size.split("x"))
        self.assertGreaterEqual(int(geometry["X"]), 0)
        self.assertLessEqual(int(geometry["X"]) + int(geometry["WIDTH"]), width)
        self.assertLessEqual(int(geometry["Y"]) + int(geometry["HEIGHT"]), height)

    def test_screens(self):
        for size, factor in (("640x480", "1"), ("800x600", "1"), ("1440x900", "1.5"), ("3840x2160", "2")):
            with self.subTest(size=size, factor=factor):
                program = self.start(size, QT_SCALE_FACTOR=factor)
                self.assert_inside_screen(size)
                self.end(program)

    def test_locales(self):
        for locale in ("C", "POSIX", "de_DE.UTF-8", "ar_EG.UTF-8", "zh_CN.UTF-8", "no_such_locale"):
            with self.subTest(locale=locale):
                self.end(self.start(LC_ALL=locale, LANG=locale))

    def test_home_folders(self):
        for home in (None, "/nonexistent", "/proc"):
            with self.subTest(home=home):
                self.end(self.start(HOME=home))

    def test_one_font(self):
        fonts = self.home / "fonts.conf"
        font = subprocess.run(["fc-match", "--format=%{file}", "sans-serif"], check=True, capture_output=True,
                              text=True).stdout
        fonts.write_text(f"<fontconfig><dir>{pathlib.Path(font).parent}</dir></fontconfig>")
        self.end(self.start(FONTCONFIG_FILE=str(fonts)))

    def test_unsaved_work_is_restored(self):
        for taken_away in ("display", "program"):
            with self.subTest(taken_away=taken_away):
                program = self.start()
                self.display.xdotool("windowfocus", "--sync", self.window)
                copies = self.home / ".local/share/Attention Explorer/attention-explorer/autosave"
                deadline = time.monotonic() + PATIENCE
                while not list(copies.glob("*.json")) and time.monotonic() < deadline:
                    self.display.xdotool("key", "--delay", "100", "F6", "Return", "5", "Return")  # a number of the stage
                if taken_away == "display":
                    self.display.close()
                else:
                    program.send_signal(signal.SIGTERM)
                program.wait(PATIENCE)
                self.assertTrue(list(copies.glob("*.json")), list(self.home.rglob("*")))


if __name__ == "__main__":
    unittest.main()
