// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Makes small vocabularies: subsets of real ones, and ones trained on a few strings.

const visible = (byte) => (byte >= 33 && byte <= 126) || (byte >= 161 && byte <= 172) || byte >= 174;
const signs = [];
for (let byte = 0, next = 256; byte < 256; ++byte) signs.push(String.fromCharCode(visible(byte) ? byte : next++));

const toSigns = (text) => Array.from(new TextEncoder().encode(text), (byte) => signs[byte]).join("");

/// The tokenizer with only the added tokens, the single bytes, the tokens that are substrings of the texts, and their
/// merges.
export function pruned(json, texts) {
  const byte_level = JSON.stringify(json.pre_tokenizer).includes("ByteLevel");
  const forms = texts.flatMap((text) => {
    const lower = text.normalize("NFD").replace(/\p{Mn}/gu, "").toLowerCase();
    return byte_level ? [toSigns(text), toSigns(text.normalize("NFC"))] : [text, lower, lower.normalize("NFC")];
  });
  const all = "\n" + forms.join("\n");
  const added = new Set(json.added_tokens.map((token) => token.content));
  const needed = (token) => added.has(token) || signs.includes(token) || all.includes(token.replace(/^##/, ""));
  const kept = Object.entries(json.model.vocab).sort((a, b) => a[1] - b[1]).map(([token]) => token).filter(needed);
  for (const token of json.added_tokens) if (!kept.includes(token.content)) kept.push(token.content);
  const ids = new Map(kept.map((token, id) => [token, id]));
  const result = structuredClone(json);
  result.added_tokens = json.added_tokens.map((token) => ({ ...token, id: ids.get(token.content) }));
  result.model.vocab = Object.fromEntries(kept.filter((token) => token in json.model.vocab).map((token) => [token, ids.get(token)]));
  if (json.model.merges)
    result.model.merges = json.model.merges.filter((merge) => ids.has((Array.isArray(merge) ? merge : merge.split(" ")).join("")));
  for (const each of Object.values(result.post_processor?.special_tokens ?? {})) each.ids = each.tokens.map((token) => ids.get(token));
  return result;
}

/// The pieces into which the tokenizer's regular expression splits the texts, with one character for each byte.
export function wordsOf(json, texts) {
  const expression = json.pre_tokenizer.pretokenizers[0].pattern.Regex.replace(/\(\?i:([^)]*)\)/, "(?:$1)");
  return texts.flatMap((text) => text.match(new RegExp(expression, "gu")) ?? []).map(toSigns);
}

/// Trains byte pair encoding: merges the most frequent pair `count` times. Without byte tokens, characters that occur
/// less than three times are omitted.
export function trainedBpe(texts, reserved, count) {
  const sequences = texts.map((text) => Array.from(text));
  const frequency = new Map();
  for (const sign of sequences.flat()) frequency.set(sign, (frequency.get(sign) ?? 0) + 1);
  const byte_level = reserved.length === 0;
  const alphabet = byte_level ? signs : [...frequency].filter(([, times]) => times > 2).map(([sign]) => sign).sort();
  const tokens = [...reserved, ...alphabet];
  const known = new Set(tokens);
  const merges = [];
  while (merges.length < count) {
    const pairs = new Map();
    for (const sequence of sequences)
      for (let at = 0; at + 1 < sequence.length; ++at)
        if (known.has(sequence[at]) && known.has(sequence[at + 1])) {
          const key = sequence[at] + " " + sequence[at + 1];
          pairs.set(key, (pairs.get(key) ?? 0) + 1);
        }
    const [best] = [...pairs].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))[0];
    merges.push(best);
    const [left, right] = best.split(" ");
    if (!known.has(left + right)) tokens.push(left + right);
    known.add(left + right);
    for (const sequence of sequences)
      for (let at = 0; at + 1 < sequence.length; ++at)
        if (sequence[at] === left && sequence[at + 1] === right) sequence.splice(at, 2, left + right);
  }
  return { vocab: Object.fromEntries(tokens.map((token, id) => [token, id])), merges };
}

/// Tokens with scores: substrings of words, up to six characters, that occur at least three times.
export function trainedUnigram(texts, reserved) {
  const frequency = new Map();
  for (const text of texts.map((each) => each.normalize("NFKC")))
    for (const word of text.split(" ").map((each) => Array.from("▁" + each)))
      for (let begin = 0; begin < word.length; ++begin)
        for (let end = begin + 1; end <= Math.min(word.length, begin + 6); ++end) {
          const token = word.slice(begin, end).join("");
          frequency.set(token, (frequency.get(token) ?? 0) + 1);
        }
  const kept = [...frequency].filter(([token, times]) => times > 2 && !reserved.includes(token)).sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
  const total = kept.reduce((sum, [, times]) => sum + times, 0);
  return [...reserved.map((token) => [token, 0]), ...kept.map(([token, times], at) => [token, Number((Math.log(times / total) - at * 1e-4).toFixed(6))])];
}
