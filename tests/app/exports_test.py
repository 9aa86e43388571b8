#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Attention Explorer authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Opens exported files with other programs (poppler, NumPy, Python's csv) and compares them with the trace.

exports_test.py PROGRAM; exits with 77 (skipped) if poppler or NumPy is missing.
"""

import csv
import json
import shutil
import struct
import subprocess
import sys
import tempfile
import unicodedata
import unittest
import xml.etree.ElementTree
from pathlib import Path

PROGRAM = Path(sys.argv.pop(1)).absolute()
SKIPPED = 77
try:
    import numpy
except ImportError:
    print("skipped: NumPy is missing", file=sys.stderr)
    sys.exit(SKIPPED)
if missing := [tool for tool in ("pdftotext", "pdffonts", "pdftoppm", "pdfinfo") if not shutil.which(tool)]:
    print(f"skipped: poppler-utils is missing: {missing}", file=sys.stderr)
    sys.exit(SKIPPED)

WORDS = ["猫", "坐", "在", "on", "the", "big", "垫", "子"]
LENGTH = len(WORDS)
TOKENS = ["猫", "坐在", "a,b", 'say "no"', "=1+1", "垫子"]  # tokens for numbers from a file
EXPERIMENT = {
    "format": "attention-explorer/experiment",
    "version": 2,
    "title": "猫坐在垫子上",
    "inputs": {"query": {"text": ["猫 坐在 on the big 垫子"]}},
    "embedding": {"dim": 8},
    "attention": {"heads": 2},
    "mask": {"layers": [{"kind": "causal"}]},
}
# Steps with −∞ (masked), one number overridden with NaN and one with +∞.
ODD = EXPERIMENT | {
    "overrides": [
        {"tensor": "scores", "index": [0, 0, 5, 1], "value": "NaN"},
        {"tensor": "scores", "index": [0, 1, 4, 0], "value": "Infinity"},
    ]
}


def shown(value):
    """A number in the window's format: two decimals, a minus sign instead of a hyphen."""
    return f"{value:.2f}".replace("-", "−")


def shown_weight(value):
    """A weight in the window's format: a dot if two decimals would be 0.00."""
    return "·" if value < 0.005 else shown(value)


class Exports(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        self.path = Path(self.folder.name)
        self.experiment(EXPERIMENT)
        self.run_program("trace", "my.attn.json", "-o", "trace.npz")
        self.trace = dict(numpy.load(self.path / "trace.npz"))

    def experiment(self, content, name="my.attn.json"):
        (self.path / name).write_text(json.dumps(content), encoding="utf-8")

    def run_program(self, *arguments):
        done = subprocess.run([PROGRAM, *arguments], cwd=self.path, capture_output=True, text=True)
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        return done.stdout

    def tool(self, *arguments):
        return subprocess.run(arguments, cwd=self.path, capture_output=True, text=True, check=True).stdout

    def table(self, file):
        with open(self.path / file, encoding="utf-8-sig", newline="") as lines:
            return list(csv.reader(lines))

    def assert_table_is(self, file, matrix):
        rows = self.table(file)
        matrix = matrix if matrix.ndim == 2 else matrix[:, None]
        numbers = numpy.array([[numpy.float32(field) for field in row[1:]] for row in rows[1:]])
        numpy.testing.assert_array_equal(numbers, matrix)
        return rows

    def text_of_pdf(self, file):
        # Fonts map characters with the same glyph to one of them: for example 力 to the radical.
        return unicodedata.normalize("NFKC", self.tool("pdftotext", "-layout", file, "-"))

    def text_of_svg(self, file):
        root = xml.etree.ElementTree.parse(self.path / file).getroot()
        return ["".join(part.itertext()).strip() for part in root.iter("{http://www.w3.org/2000/svg}text")]

    def test_pictures_of_every_kind_and_format_show_digits_of_trace(self):
        self.experiment(EXPERIMENT | {"attention": {"heads": 2, "scale": 0.1}}, "before.attn.json")
        weights = self.trace["weights"][0]
        kinds = {
            "step": (["--head", "1"], weights[1:2]),
            "result": (["--result", "--head", "1"], weights[1:2]),
            "heads": (["--heads"], weights),
            "chosen heads": (["--heads", "--head", "1"], weights[1:2]),
            "comparison": (["--compare", "before.attn.json", "--head", "1"], weights[1:2]),
        }
        for language in ("en", "zh_CN"):
            for kind, (options, matrices) in kinds.items():
                wanted = [shown_weight(value) for matrix in matrices for value in matrix[numpy.tril_indices(LENGTH)]]
                for ending in ("svg", "pdf", "png"):
                    with self.subTest(kind=kind, ending=ending, language=language):
                        file = f"{kind}.{ending}"
                        self.run_program("render", "my.attn.json", "--step", "weights", "--heading", "--lang",
                                         language, *options, "-o", file)
                        if ending == "png":
                            size = struct.unpack(">II", (self.path / file).read_bytes()[16:24])
                            self.assertEqual(size, (1440, 900))
                            continue
                        words = self.text_of_svg(file) if ending == "svg" else self.text_of_pdf(file).split()
                        for number in wanted:
                            words.remove(number)  # each as often as it occurs in the matrix
                        self.assertIn("猫", words)
                        self.assertIn("注意力权重" if language == "zh_CN" else "Weights", "".join(words))

    def test_pdf_text_uses_embedded_fonts(self):
        self.run_program("render", "my.attn.json", "--step", "weights", "-o", "out.pdf")
        fonts = self.tool("pdffonts", "out.pdf").splitlines()[2:]
        self.assertTrue(fonts)
        for font in fonts:
            self.assertEqual(font.split()[-5], "yes", font)  # the font is embedded
        self.assertEqual(self.tool("pdfimages", "-list", "out.pdf").splitlines()[2:], [])

    def test_pdf_pixels_equal_png(self):
        self.run_program("render", "my.attn.json", "--step", "weights", "--theme", "dark", "-o", "out.pdf")
        self.run_program("render", "my.attn.json", "--step", "weights", "--theme", "dark", "--scale", "2", "-o", "out.png")
        self.tool("pdftoppm", "-png", "-r", "192", "-singlefile", "out.pdf", "page")
        for file in ("out.png", "page.png"):
            self.assertEqual(struct.unpack(">II", (self.path / file).read_bytes()[16:24]), (2880, 1800))

    def test_storyboard_has_one_page_per_step(self):
        self.run_program("render", "my.attn.json", "--storyboard", "-o", "out.pdf")
        pages = self.text_of_pdf("out.pdf").split("\f")[:-1]
        self.assertGreater(len(pages), 10)
        for at, page in enumerate(pages):
            self.assertIn(f"{at + 1} / {len(pages)}", page)
            self.assertIn("猫坐在垫子上", page.replace(" ", ""))

    def test_folder_of_tables_has_every_number(self):
        self.run_program("trace", "my.attn.json", "-o", "all/")
        files = {file.name for file in (self.path / "all").iterdir()}
        for name, tensor in self.trace.items():
            has_heads = tensor.ndim == 4 or name in ("row_max", "row_sum")
            for head in range(tensor.shape[1] if has_heads else 1):
                file = f"{name}.sequence1.head{head + 1}.csv" if has_heads else f"{name}.sequence1.csv"
                self.assert_table_is(f"all/{file}", tensor[0, head] if has_heads else tensor[0])
                files.remove(file)
        self.assertEqual(files, set())
        self.assertEqual(self.table("all/weights.sequence1.head2.csv")[0],
                         [r"weights of head 2 of sequence 1 (query \ key from 1)"] +
                         [f"{at} {word}" for at, word in enumerate(WORDS, 1)])

    def test_table_of_all_heads_has_head_column(self):
        self.run_program("trace", "my.attn.json", "-o", "w.csv", "--only", "weights")
        header, *rows = self.table("w.csv")
        self.assertEqual(header[:3], ["head from 1", r"weights of sequence 1 (query \ key from 1)", "1 猫"])
        self.assertEqual([row[0] for row in rows], ["1"] * LENGTH + ["2"] * LENGTH)
        numbers = numpy.array([[numpy.float32(field) for field in row[2:]] for row in rows])
        numpy.testing.assert_array_equal(numbers, self.trace["weights"][0].reshape(-1, LENGTH))

    def test_nan_and_infinity_are_preserved_in_every_format(self):
        self.experiment(ODD)
        self.run_program("trace", "my.attn.json", "-o", "odd.npz")
        scores = numpy.load(self.path / "odd.npz")["masked_scores"][0]
        self.assertTrue(numpy.isnan(scores[0, 5, 1]) and scores[1, 4, 0] == numpy.inf and scores[0, 0, -1] == -numpy.inf)
        for head in (0, 1):
            at = ["--only", "masked_scores", "--head", str(head)]
            self.run_program("trace", "my.attn.json", "-o", "m.csv", *at)
            self.assert_table_is("m.csv", scores[head])
            self.run_program("trace", "my.attn.json", "-o", "m.npy", "--batch", "0", *at)
            numpy.testing.assert_array_equal(numpy.load(self.path / "m.npy"), scores[head])
            self.run_program("render", "my.attn.json", "--step", "masked_scores", "--head", str(head), "--result",
                             "-o", "m.svg")
            words = self.text_of_svg("m.svg")
            self.assertEqual(words.count("−∞"), LENGTH * (LENGTH - 1) // 2)
            self.assertIn(("NaN", "∞")[head], words)

    def test_ambiguous_fields_are_quoted(self):
        file = numpy.arange(48, dtype=numpy.float32).reshape(6, 8)
        numpy.save(self.path / "x.npy", file)
        self.experiment(EXPERIMENT | {"inputs": {"query": {"tensor": {"file": "x.npy"}, "tokens": [TOKENS]}}})
        self.run_program("trace", "my.attn.json", "-o", "w.csv", "--only", "weights")
        header = self.table("w.csv")[0]
        self.assertEqual(header[2:], [f"{at} {token}" for at, token in enumerate(TOKENS, 1)])


if __name__ == "__main__":
    unittest.main()
