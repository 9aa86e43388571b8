#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Attention Explorer authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Opens web pages written by `attention-explorer page` in Chromium and compares them with `trace` and `explain`.

    browser_test.py PROGRAM EXAMPLES [UNITTEST-ARGUMENT…]

Needs Chromium, its driver and Selenium (Debian: chromium chromium-driver python3-selenium), and NumPy.
"""

import json
import math
import random
import re
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

import numpy
from selenium import webdriver
from selenium.webdriver.chrome.options import Options
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

MARKUP = "</script><script>window.harmed=1</script><img src=x onerror=window.harmed=1>"
RANDOM_CELLS = 10

# Tokens and a title with markup, infinities and NaN, two sequences, a mask with two layers.
HOSTILE = {
    "format": "attention-explorer/experiment", "version": 2,
    "title": MARKUP + " & <!-- \u2028 {{data}} 猫",
    "inputs": {"query": {"text": [f"<b>x</b> &amp; {MARKUP}", "猫 坐 %1 --> ${x}"]}},
    "embedding": {"dim": 8}, "attention": {"heads": 2, "dropout": {"p": 0.5, "seed": 1, "on": True}},
    "heads_off": [1],
    "mask": {"layers": [{"kind": "causal"}, {"kind": "padding"}, {"kind": "rows", "queries": [2]}]},
    "overrides": [{"tensor": "scores", "index": [0, 0, 4, 1], "value": "Infinity"},
                  {"tensor": "v", "index": [1, 0, 3], "value": "NaN"},
                  {"tensor": "q", "index": [1, 1, 0], "value": "-Infinity"},
                  {"tensor": "k", "index": [0, 1, 0], "value": 1e30}],
}
# Common mistakes, for which numbers are at unexpected positions.
MISTAKEN = {
    "format": "attention-explorer/experiment", "version": 2, "title": "mistakes",
    "inputs": {"query": {"text": ["one two three four"]}, "key": {"text": ["a b c"]}}, "embedding": {"dim": 8},
    "attention": {"heads": 2, "head_split": "view", "head_merge": "view", "softmax_axis": "query", "d_out": 3},
    "mask": {"layers": [{"kind": "random", "p": 0.4, "seed": 2}], "stage": "after_softmax"},
}

# Its weights have more numbers than a page can contain.
WIDE = {
    "format": "attention-explorer/experiment", "version": 2, "title": "wide",
    "inputs": {"query": {"text": ["one two"]}}, "embedding": {"dim": 600}, "attention": {"heads": 4},
    "overrides": [{"tensor": "q", "index": [0, 1, 5], "value": 0.5}],
}

# Two heads of the queries share one of the keys.
GROUPED = {
    "format": "attention-explorer/experiment", "version": 2, "title": "grouped",
    "inputs": {"query": {"text": ["the cat sat on the mat"]}}, "embedding": {"dim": 16},
    "attention": {"heads": 4, "kv_heads": 2}, "mask": {"layers": [{"kind": "causal"}]},
}


def number_of(text):
    """The value of a number in explain's JSON or of a <data> element."""
    return float(str(text).replace("Infinity", "inf"))


def same(a, b):
    return a == b or (math.isnan(a) and math.isnan(b))


class Subject:
    """An experiment with its page and its trace."""

    def __init__(self, folder, name, experiment, *options):
        self.folder, self.file = folder, f"{name}.attn.json"
        (folder / self.file).write_text(experiment if isinstance(experiment, str) else json.dumps(experiment), "utf-8")
        self.page = folder / f"{name}.html"
        run("page", self.file, "-o", self.page, *options, folder=folder)
        run("trace", self.file, "-o", "trace.npz", "--with", "parameters,mean_weights", folder=folder)
        self.trace = dict(numpy.load(folder / "trace.npz"))

    def explain(self, tensor, index):
        return json.loads(run("explain", self.file, tensor, *map(str, index), "--json", folder=self.folder))


def run(*arguments, folder):
    return subprocess.run([PROGRAM, *map(str, arguments)], cwd=folder, check=True, capture_output=True, text=True,
                          timeout=60).stdout


def start_browser():
    options = Options()
    for argument in ("--headless=new", "--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu", "--lang=en",
                     "--window-size=1280,800", "--hide-scrollbars", "--disable-background-networking"):
        options.add_argument(argument)
    options.set_capability("goog:loggingPrefs", {"browser": "ALL", "performance": "ALL"})
    return webdriver.Chrome(service=Service("/usr/bin/chromedriver"), options=options)


class PageTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.temporary = tempfile.TemporaryDirectory()
        folder = Path(cls.temporary.name)
        built_in = (EXAMPLES / "built_in.attn.json").read_text("utf-8")
        cls.subjects = {name: Subject(folder, name, experiment) for name, experiment in
                        (("built_in", built_in), ("hostile", HOSTILE), ("mistaken", MISTAKEN))}
        cls.browser = start_browser()
        cls.browser.set_script_timeout(600)  # seconds; a script that shows every step takes more than the default of 30

    @classmethod
    def tearDownClass(cls):
        cls.browser.quit()
        cls.temporary.cleanup()

    def tearDown(self):
        self.expect_no_errors()

    # ---- Actions on a page

    def open(self, name, width=1280, height=800, phone=False):
        self.browser.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {
            "width": width, "height": height, "deviceScaleFactor": 2 if phone else 1, "mobile": phone})
        self.browser.execute_cdp_cmd("Emulation.setTouchEmulationEnabled", {"enabled": phone})
        self.browser.get(self.subjects[name].page.as_uri())
        return self.subjects[name]

    def js(self, script, *arguments):
        return self.browser.execute_script(script, *arguments)

    def find(self, selector):
        return self.browser.find_element(By.CSS_SELECTOR, selector)

    def all(self, selector):
        return self.browser.find_elements(By.CSS_SELECTOR, selector)

    def steps(self):
        return range(len(self.all("#steps button")))

    def click(self, selector, which=0):
        self.js("document.querySelectorAll(arguments[0])[arguments[1]].click()", selector, which)

    def press(self, key):
        self.find("body").send_keys(key)

    def cells(self):
        """(tensor, position, text) of every shown cell."""
        return self.js("return [...document.querySelectorAll('#matrices [data-position]')].map("
                       "(node) => [node.closest('.matrix').dataset.tensor, Number(node.dataset.position), node.textContent])")

    def any_cell(self, chance):
        """(tensor, position, index among the shown cells)"""
        which = chance.randrange(self.js("return document.querySelectorAll('#matrices [data-position]').length"))
        tensor, position = self.js("const node = document.querySelectorAll('#matrices [data-position]')[arguments[0]];"
                                   "return [node.closest('.matrix').dataset.tensor, Number(node.dataset.position)]", which)
        return tensor, position, which

    def panel(self):
        """The shown derivation: its cell, value and terms."""
        return self.js("""
            const panel = document.getElementById('cell');
            const factor = (node) => ({value: node.value, tensor: node.closest('button')?.dataset.tensor ?? null,
                                       position: Number(node.closest('button')?.dataset.position ?? -1)});
            return {tensor: panel.dataset.tensor, position: Number(panel.dataset.position),
                    value: panel.querySelector('.total data').value,
                    terms: [...panel.querySelectorAll('.term')].map((row) => ({
                        factors: [...(row.querySelectorAll('.factors data').length
                                          ? row.querySelectorAll('.factors data')
                                          : row.querySelectorAll('data'))].map(factor),
                        value: row.querySelector('td:last-child data').value}))}""")

    def expect_no_errors(self):
        """Checks that the console is empty, and that only the page itself was requested."""
        console = [entry["message"] for entry in self.browser.get_log("browser")]
        self.assertEqual(console, [])
        for entry in self.browser.get_log("performance"):
            message = json.loads(entry["message"])["message"]
            if message["method"] == "Network.requestWillBeSent":
                self.assertRegex(message["params"]["request"]["url"], r"^(file:///.*\.html|data:,?.*)$")
        self.assertIsNone(self.js("return window.harmed"))

    def expect_number(self, text, value):
        if math.isfinite(value):
            shown = float(text.replace("−", "-"))
            decimals = len(text.partition(".")[2].partition("e")[0])
            exponent = int(text.partition("e")[2] or 0) if "e" in text else 0
            self.assertLessEqual(abs(shown - value), 0.5000001 * 10.0 ** (exponent - decimals), f"{text} is not {value}")
        else:
            self.assertEqual(text, "NaN" if math.isnan(value) else "∞" if value > 0 else "−∞")

    # ---- Tests

    def test_numbers_are_bit_identical_to_trace(self):
        for name in self.subjects:
            subject = self.open(name)
            tensors = self.js("return [...trace.tensors.values()].map(({name, shape, numbers}) => "
                              "[name, shape, [...new Uint32Array(numbers.buffer)]])")
            self.assertEqual({tensor[0] for tensor in tensors}, set(subject.trace))
            for tensor, shape, bits in tensors:
                with self.subTest(page=name, tensor=tensor):
                    self.assertEqual(tuple(shape), subject.trace[tensor].shape)
                    expected = subject.trace[tensor].astype("<f4").view("<u4").ravel()
                    # JavaScript may replace one NaN by another.
                    nan = numpy.isnan(subject.trace[tensor].ravel())
                    self.assertTrue(numpy.array_equal(numpy.array(bits, "<u4")[~nan], expected[~nan]))
                    self.assertTrue(numpy.isnan(numpy.array(bits, "<u4").view("<f4")[nan]).all())

    def test_numbers_of_every_step_head_and_sequence_are_shown(self):
        odd = set()
        for name in self.subjects:
            subject = self.open(name)
            seen = self.js("""
                const seen = {};
                const click = (selector, which) => document.querySelectorAll(selector)[which]?.click();
                const count = (selector) => Math.max(1, document.querySelectorAll(selector).length);
                for (let step = 0; step < count('#steps button'); ++step) {
                  click('#steps button', step);
                  for (let head = 0; head < count('#heads button'); ++head) {
                    click('#heads button', head);
                    for (let sequence = 0; sequence < count('#sequences button'); ++sequence) {
                      click('#sequences button', sequence);
                      for (const node of document.querySelectorAll('#matrices [data-position]'))
                        (seen[node.closest('.matrix').dataset.tensor] ??= {})[node.dataset.position] = node.textContent;
                    }
                  }
                }
                return seen;""")
            for tensor, shown in seen.items():
                values = subject.trace[tensor].ravel()
                with self.subTest(page=name, tensor=tensor):
                    self.assertEqual(len(shown), values.size)
                    for position, text in shown.items():
                        self.expect_number(text, float(values[int(position)]))
                        if not math.isfinite(values[int(position)]):
                            odd.add(text)
            shown_steps = {self.js("return data.steps[arguments[0]].tensor", step) for step in self.steps()}
            self.assertLessEqual(shown_steps, set(seen))
        self.assertEqual(odd, {"NaN", "∞", "−∞"})

    def test_terms_of_random_cells_equal_explain(self):
        chance = random.Random(14)
        for name in self.subjects:
            subject = self.open(name)
            for _ in range(RANDOM_CELLS):
                self.click("#steps button", chance.choice(self.steps()))
                if self.all("#heads button"):
                    self.click("#heads button", chance.randrange(len(self.all("#heads button"))))
                if self.all("#sequences button"):
                    self.click("#sequences button", chance.randrange(len(self.all("#sequences button"))))
                tensor, position, which = self.any_cell(chance)
                self.click("#matrices [data-position]", which)
                with self.subTest(page=name, tensor=tensor, position=position):
                    self.compare_with_explain(subject, tensor, position)

    def compare_with_explain(self, subject, tensor, position):
        panel = self.panel()
        self.assertEqual((panel["tensor"], panel["position"]), (tensor, position))
        index = numpy.unravel_index(position, subject.trace[tensor].shape)
        explained = subject.explain(tensor, index)
        self.assertTrue(same(numpy.float32(number_of(panel["value"])), numpy.float32(number_of(explained["value"]))))
        self.assertEqual(len(panel["terms"]), len(explained["terms"]))
        for shown, term in zip(panel["terms"], explained["terms"]):
            self.assertTrue(math.isclose(number_of(shown["value"]), number_of(term["value"]), rel_tol=1e-14)
                            or same(number_of(shown["value"]), number_of(term["value"])))
            self.assertEqual(len(shown["factors"]), len(term["factors"]))
            for factor, value, source in zip(shown["factors"], term["factors"], term["sources"]):
                self.assertTrue(same(numpy.float32(number_of(factor["value"])), numpy.float32(number_of(value))))
                self.assertEqual(factor["tensor"], source and source["tensor"])
                if source:
                    self.assertEqual(list(map(int, numpy.unravel_index(
                        factor["position"], subject.trace[source["tensor"]].shape))), source["index"])

    def test_omitted_weights_are_replaced_by_one_term(self):
        subject = self.subjects["wide"] = Subject(Path(self.temporary.name), "wide", WIDE)
        self.addCleanup(self.subjects.pop, "wide")
        self.open("wide")
        omitted = set(self.js("return [...trace.tensors.values()].filter((one) => one.omitted).map(({name}) => name)"))
        self.assertTrue(omitted and all(name.startswith("w_") for name in omitted))
        chance = random.Random(15)
        summed = 0
        for step in self.steps():
            self.click("#steps button", step)
            for _ in range(2):
                tensor, position, which = self.any_cell(chance)
                self.click("#matrices [data-position]", which)
                index = numpy.unravel_index(position, subject.trace[tensor].shape)
                sources = {source["tensor"] for term in subject.explain(tensor, index)["terms"]
                           for source in term["sources"] if source}
                if not sources & omitted:
                    self.compare_with_explain(subject, tensor, position)
                    continue
                summed += 1
                panel = self.panel()
                self.assertNotIn(tensor, omitted)
                self.assertEqual((panel["tensor"], panel["position"], len(panel["terms"])), (tensor, position, 1))
                for number in (panel["value"], panel["terms"][0]["value"]):
                    self.assertEqual(numpy.float32(number_of(number)), subject.trace[tensor].ravel()[position])
        self.assertGreater(summed, 0)

    def test_page_of_chosen_heads_and_positions(self):
        subject = Subject(Path(self.temporary.name), "grouped", GROUPED, "--head", "1,3", "--position", "1,4-5")
        self.subjects["grouped"] = subject
        self.addCleanup(self.subjects.pop, "grouped")
        self.open("grouped")
        self.assertEqual(self.js("return [...trace.tensor('weights').numbers]"),
                         [float(number) for number in subject.trace["weights"][:, [1, 3]][:, :, [1, 4, 5]][..., [1, 4, 5]].ravel()])
        checked, wrong = self.js("""
            const wrong = [];
            let checked = 0;
            for (const tensor of trace.tensors.values())
              for (let position = 0; position < tensor.numbers.length; ++position) {
                const {operation, terms, value} = trace.explain(tensor.name, position);
                const values = terms.map((term) => term.value);
                const made = {sum: () => values.reduce((sum, one) => sum + one, 0), max: () => Math.max(...values)}[operation];
                if (!made)
                  continue;
                ++checked;
                if (!(made() === value || Math.abs(made() - value) < 1e-5))
                  wrong.push([tensor.name, position, value, made()]);
              }
            return [checked, wrong];""")
        self.assertEqual(wrong, [])
        self.assertGreater(checked, 200)
        self.click("#steps button", self.js("return data.steps.findIndex(({tensor}) => tensor === 'row_sum')"))
        self.click("#heads button", 1)
        self.assertEqual([node.text for node in self.all("#heads button")], ["2", "4", "All"])
        self.click("[data-tensor=row_sum] tbody tr:nth-child(2) td")
        self.assertEqual([node.text for node in self.all("#cell .term th")],
                         ["cat", "the", "mat", "3 other terms, which this page leaves out"])
        self.assertIn("the (5)", self.find("#cell .sentence").text.replace("\u00a0", " "))
        self.click("#steps button", self.js("return data.steps.findIndex(({tensor}) => tensor === 'k_heads')"))
        self.assertEqual([node.text for node in self.all("[data-tensor=k_heads] figcaption b")],
                         ["K · head 1", "K · head 2"])
        positions = [position for tensor, position, _ in self.cells() if tensor == "k_heads"]
        self.assertEqual(sorted(positions), list(range(2 * 3 * 4)))

    def test_row_and_column_are_highlighted(self):
        self.open("built_in")
        self.click("#steps button", self.js("return data.steps.findIndex(({tensor}) => tensor === 'scores')"))
        self.click("[data-tensor=scores] tbody tr:nth-child(3) td")
        lit = self.js("return ['q_heads', 'k_heads'].map((tensor) => "
                      "[...document.querySelectorAll(`[data-tensor=${tensor}] td.lit`)].map("
                      "(node) => [node.parentNode.rowIndex, node.cellIndex]))")
        self.assertEqual(lit[0], [[3, column] for column in range(1, 5)])
        self.assertEqual(lit[1], [[row, 1] for row in range(1, 5)])
        self.assertEqual(len(self.all("[data-tensor=scores] td.chosen")), 1)
        self.assertEqual([node.text for node in self.all("[data-tensor=scores] th.lit")], ["the", "sat"])

    def test_hovering_shows_a_number_temporarily(self):
        self.open("built_in")
        before = self.panel()
        cell = self.all("#matrices [data-position]")[7]
        webdriver.ActionChains(self.browser).move_to_element(cell).perform()
        self.assertEqual(self.panel()["position"], int(cell.get_attribute("data-position")))
        webdriver.ActionChains(self.browser).move_to_element(self.find("#title")).perform()
        self.assertEqual(self.panel(), before)

    def test_factor_links_to_its_cell(self):
        self.open("built_in")
        self.click("#steps button", self.js("return data.steps.findIndex(({tensor}) => tensor === 'scores')"))
        factor = self.panel()["terms"][1]["factors"][1]
        self.click("#cell .term:nth-child(2) .factors button", 1)
        panel = self.panel()
        self.assertEqual((panel["tensor"], panel["position"]), ("k_heads", factor["position"]))
        self.assertEqual(self.find("#steps [aria-current]").text, "K heads")

    def test_keyboard_reaches_every_control(self):
        self.open("built_in")
        self.press(Keys.PAGE_DOWN)
        self.assertEqual(self.find("#steps [aria-current]").text, self.all("#steps button")[1].text)
        self.click("#steps button", self.js("return data.steps.findIndex(({tensor}) => tensor === 'weights')"))
        start = self.panel()["position"]
        self.press(Keys.ARROW_DOWN)
        self.press(Keys.ARROW_RIGHT)
        self.assertEqual(self.panel()["position"], start + 6 + 1)
        self.assertEqual(self.js("return document.activeElement.dataset.position"), str(start + 7))
        self.press(Keys.ARROW_LEFT)
        self.press(Keys.ARROW_UP)
        self.press(Keys.ARROW_UP)  # no effect at the edge
        self.assertEqual(self.panel()["position"], start)
        self.press("]")
        self.assertEqual(self.panel()["position"], start + 36)
        self.assertEqual(self.find("#heads [aria-pressed=true]").text, "2")
        self.press("[")
        self.press(Keys.PAGE_UP)
        self.assertEqual(self.panel()["tensor"], "row_sum")
        self.open("hostile")
        self.press("}")
        self.assertEqual(self.find("#sequences [aria-pressed=true]").text, "2")

    def test_all_heads_are_shown_side_by_side(self):
        subject = self.open("built_in")
        self.click("#steps button", self.js("return data.steps.findIndex(({tensor}) => tensor === 'weights')"))
        self.assertEqual(len(self.all("#matrices [data-tensor=weights]")), 1)
        self.click("#heads button", 4)
        self.assertEqual(self.find("#heads [aria-pressed=true]").text, "All")
        self.assertEqual([node.text for node in self.all("#matrices figcaption b")],
                         [f"Weights · head {head}" for head in (1, 2, 3, 4)])
        shown = dict((position, text) for _, position, text in self.cells())
        values = subject.trace["weights"].ravel()
        self.assertEqual(set(shown), set(range(values.size)))
        for position, text in shown.items():
            self.expect_number(text, float(values[position]))
        self.click("#matrices figure:nth-of-type(3) td", 13)
        self.compare_with_explain(subject, "weights", 2 * 36 + 13)
        self.click("#heads button", 1)
        self.assertEqual(len(self.all("#matrices [data-tensor=weights]")), 1)

    def test_adjacent_rows_are_aligned(self):
        self.open("built_in")
        self.click("#steps button", self.js("return data.steps.findIndex(({tensor}) => tensor === 'weights')"))
        tops = self.js("""
            return data.steps[state.step].matrices.map(({tensor, row}) => [row,
                document.querySelector(`[data-tensor=${tensor}] td`).getBoundingClientRect().top])""")
        self.assertEqual(len(tops), 5)
        for row, top in tops:
            self.assertEqual({other for at, other in tops if at == row}, {top})

    def test_page_has_legend_and_settings(self):
        self.open("built_in")
        self.click("#steps button", self.js("return data.steps.findIndex(({tensor}) => tensor === 'weights')"))
        legend = self.find("#step-legend").text.replace("\u00a0", " ")
        for letter in ("E: Exponentials", "r: Row sum", "Z: Masked scores", "m: Row maximum"):
            self.assertIn(letter, legend)
        bar = self.find("#matrices .result .bar")
        self.assertEqual(bar.text.split(), ["0", "1.00"])
        self.assertIn("linear-gradient", bar.find_element(By.TAG_NAME, "i").value_of_css_property("background-image"))
        self.assertFalse(self.find("#settings dl").is_displayed())
        self.find("#settings summary").click()
        settings = self.js("return Object.fromEntries([...document.querySelectorAll('#settings dt')].map("
                           "(node) => [node.textContent, node.nextSibling.textContent]))")
        self.assertEqual(settings["Heads"], "4")
        self.assertEqual(settings["d_k"], "4")
        self.assertRegex(settings["Scale"], r"√d_k = 0\.5$")
        self.assertIn("Causal", settings["Mask"])

    def test_texts_are_complete_in_both_languages(self):
        self.open("built_in")
        sentences = {}
        for language in ("en", "zh-CN"):
            self.assertEqual(self.js("return document.documentElement.lang"), language)
            for step in self.steps():
                self.click("#steps button", step)
                self.assertTrue(self.find("#step-sentence").text)
                sentence = self.find("#cell .sentence").text
                self.assertTrue(sentence)
                self.assertNotRegex(sentence, r"%\d|<|undefined")
                self.assertNotIn("undefined", self.find("body").text)
                sentences.setdefault(step, []).append(sentence)
            self.click("#language")
        for english, chinese in sentences.values():
            self.assertNotRegex(english, "[\u4e00-\u9fff]")
            self.assertRegex(chinese, "[\u4e00-\u9fff]")
        self.assertEqual(self.js("return document.documentElement.lang"), "en")

    def test_light_and_dark_theme(self):
        for preference in ("light", "dark"):
            self.browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {
                "features": [{"name": "prefers-color-scheme", "value": preference}]})
            self.open("built_in")
            self.assertEqual(self.js("return document.documentElement.dataset.theme"), preference)
            ground = self.js("return getComputedStyle(document.body).backgroundColor")
            self.assertEqual(ground, "rgb(251, 251, 250)" if preference == "light" else "rgb(22, 24, 29)")
            self.click("#theme")
            self.assertNotEqual(self.js("return getComputedStyle(document.body).backgroundColor"), ground)
        self.browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": []})

    def test_page_fits_phone(self):
        for name in self.subjects:
            self.open(name, 390, 844, phone=True)
            for step in self.steps():
                self.click("#steps button", step)
                with self.subTest(page=name, step=step):
                    self.assertLessEqual(self.js("return document.documentElement.scrollWidth"), 390)
                    self.assertGreaterEqual(
                        self.js("return parseFloat(getComputedStyle(document.querySelector('td')).fontSize)"), 11)
            self.find("#matrices .result td:nth-child(3)").click()  # a tap
            self.assertTrue(self.find("#cell .total").is_displayed())
            box = self.js("return document.getElementById('cell').getBoundingClientRect().toJSON()")
            self.assertLessEqual(box["bottom"], 845)

    def test_markup_is_shown_as_text(self):
        self.open("hostile")
        self.assertEqual(self.find("#title").text.split(), HOSTILE["title"].split())
        for step in self.steps():
            self.click("#steps button", step)
            self.assertEqual(self.all("img, iframe, object, body script:not([type]) ~ script"), [])
        labels = {node.get_attribute("title") for node in self.all("#matrices th[title]")}
        self.assertTrue({"<", "b", ">", "&"} & labels, labels)

    def test_page_is_one_small_file(self):
        for name, subject in self.subjects.items():
            text = subject.page.read_text("utf-8")
            self.assertLess(len(text.encode()), 2**20, name)
            self.assertEqual(text.count("</script>"), 2)
            self.assertEqual(re.findall(r"(?:src|href|url)\s*[=(]\s*[\"']?(?!data:,)[a-z]", text.split("<script")[0]), [])


if __name__ == "__main__":
    PROGRAM, EXAMPLES = sys.argv[1], Path(sys.argv[2])
    unittest.main(argv=[sys.argv[0], *sys.argv[3:]], verbosity=2)
