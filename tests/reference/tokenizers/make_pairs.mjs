// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Writes pairs.expected.json: the ids and types that @huggingface/tokenizers returns for pairs of texts, with the
// tokenizers in this folder: BertProcessing and TemplateProcessing (minilm), RobertaProcessing (roberta), a template
// without separator (llama2_like).
//
//   node make_pairs.mjs PACKAGES     PACKAGES: the folder that contains node_modules; README.md lists the packages

import fs from "node:fs";
import path from "node:path";
import { createRequire } from "node:module";
import { strings } from "./strings.mjs";

const here = import.meta.dirname;
const require = createRequire(path.join(path.resolve(process.argv[2]), "package.json"));
const { Tokenizer } = require("@huggingface/tokenizers");

const read = (name) => JSON.parse(fs.readFileSync(path.join(here, `${name}.json`)));
const minilm = read("minilm");
const bert = { ...minilm, post_processor: { type: "BertProcessing", cls: ["[CLS]", minilm.model.vocab["[CLS]"]], sep: ["[SEP]", minilm.model.vocab["[SEP]"]] } };
const tokenizers = { minilm, bert, roberta: read("roberta"), llama2_like: read("llama2_like") };

// Every third short ASCII string, each paired with the one two places later.
const short = strings.filter((text) => text.length < 50 && /^[\x20-\x7e]*$/.test(text)).filter((_, at) => at % 3 === 0);
const pairs = short.map((text, at) => [text, short[(at + 2) % short.length]]);

const cases = [];
for (const [name, json] of Object.entries(tokenizers)) {
  const tokenizer = new Tokenizer(json, {});
  for (const [text, second] of pairs) {
    const { ids, token_type_ids } = tokenizer.encode(text, { text_pair: second, return_token_type_ids: true });
    cases.push({ name, text, second, ids, types: token_type_ids });
  }
}
fs.writeFileSync(path.join(here, "pairs.expected.json"), `{"cases": [\n${cases.map((each) => JSON.stringify(each)).join(",\n")}\n]}\n`);
