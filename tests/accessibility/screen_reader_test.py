#!/usr/bin/python3
# SPDX-FileCopyrightText: 2026 The Attention Explorer authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Tests the window through AT-SPI, as a screen reader uses it: cells, headers, selection, steps, prediction, a lesson.

    xvfb-run -a dbus-run-session -- tests/accessibility/screen_reader_test.py PROGRAM

Needs at-spi2-core, python3-pyatspi and xdotool.
"""

import os
import pathlib
import subprocess
import sys
import tempfile
import time
import unittest

import pyatspi
from gi.repository import GLib

PROGRAM = pathlib.Path(sys.argv.pop(1)).resolve() if len(sys.argv) > 1 else None
PATIENCE = 15  # seconds


def descendants(node):
    for child in node:
        if child is not None:
            yield child
            if child.getRole() != pyatspi.ROLE_TABLE:
                yield from descendants(child)


class ScreenReader(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.home = tempfile.TemporaryDirectory()
        environment = {**os.environ, "XDG_CONFIG_HOME": cls.home.name, "XDG_DATA_HOME": cls.home.name,
                       "QT_LINUX_ACCESSIBILITY_ALWAYS_ON": "1", "LC_ALL": "C.UTF-8"}
        cls.heard = []
        cls.judgements = []
        pyatspi.Registry.registerEventListener(cls.hear, "object:state-changed:focused",
                                               "object:state-changed:showing")
        cls.program = subprocess.Popen([PROGRAM], env=environment)
        cls.application = cls.wait(cls.find_application)
        cls.stage = cls.wait(cls.find_stage)
        cls.window = subprocess.run(["xdotool", "search", "--sync", "--onlyvisible", "--pid", str(cls.program.pid)],
                                    check=True, capture_output=True, text=True).stdout.split()[-1]

    def setUp(self):
        self.focus_window()
        self.wait(lambda: self.stage.queryComponent().grabFocus() and self.focused())

    @classmethod
    def focus_window(cls):
        """Activates the window, because there is no window manager."""
        subprocess.run(["xdotool", "windowfocus", "--sync", cls.window], check=True)

    @classmethod
    def tearDownClass(cls):
        cls.program.terminate()
        cls.program.wait()
        cls.home.cleanup()

    @classmethod
    def hear(cls, event):
        if not event.detail1 or event.source is None:
            return
        try:
            role, name = event.source.getRole(), event.source.name.replace("\xa0", " ")
        except GLib.GError:  # deleted in the meantime
            return
        if role == pyatspi.ROLE_NOTIFICATION or event.type.minor == "focused" or "focused" in str(event.type):
            cls.heard.append((role, name))
            if role == pyatspi.ROLE_NOTIFICATION and name.startswith("Right "):
                cls.judgements.append(name)

    @staticmethod
    def pump():
        pyatspi.Registry.pumpQueuedEvents()
        while GLib.MainContext.default().iteration(False):
            pass
        pyatspi.Registry.pumpQueuedEvents()

    @classmethod
    def wait(cls, condition):
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            cls.pump()
            found = condition()
            if found:
                return found
            time.sleep(0.05)  # polling interval for another process
        raise AssertionError("waited in vain; heard: %r" % cls.heard)

    @classmethod
    def find_application(cls):
        return next((each for each in pyatspi.Registry.getDesktop(0)
                     if each is not None and each.get_process_id() == cls.program.pid), None)

    @classmethod
    def find_stage(cls):
        return next((node for node in descendants(cls.application)
                     if node.getRole() == pyatspi.ROLE_TABLE and node.queryTable().nRows > 1
                     and "rows" in node.name), None)

    @classmethod
    def find_bars(cls):
        return next((node for node in descendants(cls.application)
                     if node.getRole() == pyatspi.ROLE_TABLE and node.name.endswith("as bars")
                     and node.getState().contains(pyatspi.STATE_SHOWING)), None)

    @classmethod
    def focused(cls):
        table = cls.stage.queryTable()
        return next((cell for cell in (table.getAccessibleAt(row, column) for row in range(table.nRows)
                                       for column in range(table.nColumns))
                     if cell.getState().contains(pyatspi.STATE_FOCUSED)), None)

    def press(self, *keys):
        self.heard.clear()
        subprocess.run(["xdotool", "key", "--clearmodifiers", *keys], check=True)

    def expect_speech(self, role, text):
        return self.wait(lambda: next((name for told, name in self.heard if told == role and text in name), None))

    def types(self, text):
        self.heard.clear()
        subprocess.run(["xdotool", "type", "--delay", "30", text], check=True)

    def expect_page(self, question):
        self.expect_speech(pyatspi.ROLE_NOTIFICATION, question)

    def expect_right_answer(self):
        self.right_answers += 1
        self.expect_speech(pyatspi.ROLE_NOTIFICATION, "Right ")

    def choose(self, place):
        self.press("Tab", *["Down"] * place, "Return")
        self.expect_right_answer()
        self.press("Return")  # the focus moved to "Next"

    def select_largest_of_row(self):
        """Selects the cell with the largest of the announced numbers."""
        self.press("F6", "Return", "ctrl+End", "Home")
        cell = self.expect_speech(pyatspi.ROLE_TABLE_CELL, "the (1)")
        numbers = []
        while not numbers or cell != numbers[-1][1]:
            numbers.append((float(cell.rpartition(": ")[2].replace("−", "-")), cell))
            self.press("Right")
            if "the (12), the (12)" in cell:
                break
            cell = self.expect_speech(pyatspi.ROLE_TABLE_CELL, ": ")
        largest = numbers.index(max(numbers))
        self.press(*["Left"] * (len(numbers) - 1 - largest))
        self.expect_speech(pyatspi.ROLE_TABLE_CELL, numbers[largest][1])
        self.press("Return")
        self.expect_right_answer()
        self.press("F9")

    def type_answer(self, word):
        self.types(word)
        self.press("Return")
        self.expect_right_answer()
        self.press("F9")

    def test_first_lesson_works_with_screen_reader(self):
        self.right_answers = 0
        self.press("ctrl+l")
        self.expect_speech(pyatspi.ROLE_LIST_ITEM, "One word asks")
        self.press("Return")
        self.expect_page("tells a reader whether")
        self.focus_window()
        self.wait(lambda: any(role == pyatspi.ROLE_LABEL for role, _ in self.heard))
        self.choose(1)
        self.expect_page("Select any number in the row of the last the")
        self.press("F6", "Return", "ctrl+End")
        self.expect_right_answer()
        self.press("F9")
        self.expect_page("From which word does the last the take most?")
        self.select_largest_of_row()
        self.expect_page("Type one word below")
        self.type_answer("mat")
        self.expect_page("now that the sentence says soft")
        self.select_largest_of_row()
        self.expect_page("Suppose that this head is switched off")
        self.choose(2)
        self.expect_page("switch off head 1")
        self.press("F6")
        self.expect_speech(pyatspi.ROLE_CHECK_BOX, "Head 1")
        self.press("space")
        self.expect_right_answer()
        self.expect_speech(pyatspi.ROLE_NOTIFICATION, "Next after")
        self.press("F9")
        self.expect_page("head 2 is to be switched off")
        self.type_answer("cat")
        self.expect_page("change one word")
        self.press("F6")
        self.expect_speech(pyatspi.ROLE_TEXT, "Text")
        self.press("ctrl+a")
        self.types("the dog sat on the mat because it was tired so the")
        self.expect_right_answer()
        self.assertEqual(len(self.judgements), self.right_answers, self.judgements)  # each was announced once
        self.assertNotIn("Right ", self.judgements)  # including its text

    def test_matrix_is_table_with_headers_and_cells(self):
        table = self.stage.queryTable()
        cell = table.getAccessibleAt(1, 0)
        self.assertEqual(cell.getRole(), pyatspi.ROLE_TABLE_CELL)
        self.assertRegex(cell.name, r".+: [−0-9.]+")
        self.assertTrue(table.getRowDescription(1))
        self.assertTrue(table.getColumnDescription(0))

    def test_row_profile_is_table(self):
        row = self.wait(self.find_bars)
        table = row.queryTable()
        self.assertGreater(table.nRows, 1)
        self.assertEqual(table.nColumns, 1)
        self.assertTrue(table.getRowDescription(0))
        self.assertIn(table.getColumnDescription(0), row.name)
        self.assertRegex(table.getAccessibleAt(0, 0).name, r"^[−0-9.]+$")

    def test_selected_cell_is_announced_before_sentence(self):
        self.press("Return", "Up")
        self.assertRegex(self.expect_speech(pyatspi.ROLE_TABLE_CELL, ": "), r".+, .+: [−0-9.]+")
        self.assertTrue(self.expect_speech(pyatspi.ROLE_NOTIFICATION, "."))

    def test_step_name_is_announced(self):
        before = self.stage.name
        self.press("Page_Down")
        self.expect_speech(pyatspi.ROLE_NOTIFICATION, "rows")
        self.assertNotEqual(self.stage.name, before)


if __name__ == "__main__":
    unittest.main()
