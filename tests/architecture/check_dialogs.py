#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Attention Explorer authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Compares the dialogs, questions and popups that ui/ makes with those that scripts/window-pictures draws.

Prints each file that makes more of them than tests/ui/window/dialog_pictures.cpp has pictures of, and exits 1. With
--self-test, checks that it would find one.
"""

import re
import sys
from collections import Counter
from pathlib import Path

PROJECT = Path(__file__).resolve().parents[2]
PICTURES = "tests/ui/window/dialog_pictures.cpp"
QUESTIONS = ("ui/widgets/ask.h", "ui/widgets/ask.cpp", "ui/widgets/ask_for_file.cpp")  # what they ask is counted where they are called
MAKER = re.compile(
    r"""(?: :\s*public\s+QDialog
        | \bnew\s+Q\w*(?:Dialog|MessageBox)\(
        | \bQ\w*(?:Dialog|MessageBox)\s+\w+\(
        | \bQ\w*(?:Dialog|MessageBox)::(?:get|warning|information|question|critical)\w*\(
        | \b(?:ask|isConfirmed|askForFile|askForFolder|askWhereToWrite)\(\s*(?:m_window|window|parent|this)\b
        | \bQt::Popup\b)""",
    re.VERBOSE,
)
PICTURE = re.compile(r'\{\s*"(ui/[^"]+)",\s*"')


def find_faults(sources, pictures):
    drawn = Counter(PICTURE.findall(pictures))
    for path, text in sources.items():
        made = len(MAKER.findall(text))
        if path not in QUESTIONS and made > drawn[path]:
            yield f"{path} makes {made} dialogs, {PICTURES} draws {drawn[path]} of them"
    for path in drawn.keys() - sources.keys():
        yield f"{PICTURES} names {path}, which does not exist"


def self_test():
    def faults(text, pictures=""):
        return list(find_faults({"ui/a/x.cpp": text}, pictures))

    for maker in (
        "class X : public QDialog\n",
        "QMessageBox box(QMessageBox::Question",
        "auto* box = new QMessageBox(",
        "QFileDialog dialog(parent, title",
        "askForFile(window, tr(",
        "QMessageBox::warning(",
        "QPrintPreviewDialog dialog(&printer",
        "switch (ask(\n    m_window, tr(",
        "!isConfirmed(parent, title",
        "X::X() : QFrame(parent, Qt::Popup)",
    ):
        assert faults(maker), maker
        assert not faults(maker, '{"ui/a/x.cpp", "name",'), maker
        assert faults(f"{maker}\n{maker}", '{"ui/a/x.cpp", "name",'), maker
    assert not faults("int ask(QWidget* parent, QDialog::reject, Qt::PopupFocusReason, QDialogButtonBox buttons(")
    assert list(find_faults({}, '{"ui/a/x.cpp", "name",'))


def main():
    if sys.argv[1:] == ["--self-test"]:
        return self_test()
    files = (path for path in (PROJECT / "ui").rglob("*.*") if path.suffix in (".h", ".cpp"))
    sources = {str(path.relative_to(PROJECT)): path.read_text("utf-8") for path in files}
    faults = list(find_faults(sources, (PROJECT / PICTURES).read_text("utf-8")))
    print("\n".join(faults))
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
