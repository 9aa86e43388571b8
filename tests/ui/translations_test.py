#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Attention Explorer authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Checks the catalogues of resources/translations.

translations_test.py LUPDATE ARGUMENT...: Qt's tool and its arguments for the sources.
"""

import re
import shutil
import subprocess
import sys
import tempfile
import unittest
import xml.etree.ElementTree
from dataclasses import dataclass
from pathlib import Path

LUPDATE = sys.argv[1:]
LANGUAGES = ["en", "zh_CN"]
PLACEHOLDER = re.compile(r"%(?:L?\d|n)")
ENDINGS = {".": "。", ":": "：", "?": "？", "…": "…"}
# Words that Chinese-speaking students misunderstood.
MISLEADING = ["随机丢弃", "首对首", "填充所在", "和为 1：沿", "除每第", "依概率", "键，对每", "份量", "汇集的", "可供查找",
              "减去最大", "请输入数。", "请选择 1 之一"]


def catalogue(language):
    project = Path(__file__).resolve().parents[2]
    return project / f"resources/translations/attention-explorer_{language}.ts"


@dataclass
class Entry:
    context: str
    source: str
    translation: str  # with all forms of a plural
    note: str  # for translators; may mention arguments that the source omits
    state: str  # "", "unfinished", "vanished", "obsolete"


def entries(path):
    for context in xml.etree.ElementTree.parse(path).getroot().iter("context"):
        for message in context.iter("message"):
            translation = message.find("translation")
            yield Entry(context.findtext("name"), message.findtext("source"), "".join(translation.itertext()).strip(),
                        message.findtext("extracomment", ""), translation.get("type", ""))


def placeholders(text):
    return set(PLACEHOLDER.findall(text))


class TranslationsTest(unittest.TestCase):
    maxDiff = None

    def setUp(self):
        self.chinese = list(entries(catalogue("zh_CN")))

    def check(self, is_right, found=None):
        wrong = [f"{entry.context}: {entry.source}\n{entry.translation}" for entry in found or self.chinese
                 if not is_right(entry)]
        self.assertEqual(wrong, [])

    def test_chinese_catalogue_is_complete(self):
        with tempfile.TemporaryDirectory() as folder:
            copy = shutil.copy(catalogue("zh_CN"), folder)
            done = subprocess.run([*LUPDATE, "-ts", copy], capture_output=True, text=True)
            self.assertEqual((done.returncode, done.stderr), (0, ""))  # it warns if it detects a wrong context
            sources = [sorted((entry.context, entry.source) for entry in found)
                       for found in (self.chinese, entries(copy))]
        # If this fails: build the target update_translations, then translate the new texts.
        self.assertGreater(len(sources[1]), 100)
        self.assertEqual(*sources)

    def test_every_translation_is_finished(self):
        for language in LANGUAGES:
            with self.subTest(language=language):
                self.check(lambda entry: not entry.state and entry.translation, list(entries(catalogue(language))))

    def test_placeholders_match(self):
        self.check(lambda entry: placeholders(entry.translation) in (placeholders(entry.source),
                                                                     placeholders(entry.source + entry.note)))

    def test_final_punctuation_matches_source(self):
        self.check(lambda entry: entry.source[-1] not in ENDINGS or
                   entry.translation[-1] in (ENDINGS[entry.source[-1]], entry.source[-1]))

    def test_misleading_words_are_not_used(self):
        self.check(lambda entry: not any(words in entry.translation for words in MISLEADING))


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
