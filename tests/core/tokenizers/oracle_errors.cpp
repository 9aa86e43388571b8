// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/core/tokenizers/oracle_errors.h"

#include <algorithm>

namespace attn
{

const OracleError* oracleErrorAt(std::string_view tokenizer, std::string_view text)
{
    using Tokens = std::vector<std::string>;
    static const std::vector<OracleError> faults = {
        // A capital sigma becomes "σ" everywhere, because characters are lowercased separately. The oracle considers
        // its position.
        {"minilm",
         "ΟΔΥΣΣΕΥΣ ΣΑΣ",
         Tokens{"[CLS]", "ο", "##δ", "##υ", "##σ", "##σ", "##ε", "##υ", "##σ", "σ", "##α", "##σ", "[SEP]"},
         {}},
        {"minilm", "ὈΔΥΣΣΕΎΣ", Tokens{"[CLS]", "ο", "##δ", "##υ", "##σ", "##σ", "##ε", "##υ", "##σ", "[SEP]"}, {}},
        {"word_level", "ΟΔΥΣΣΕΥΣ ΣΑΣ", Tokens{"[UNK]", "[UNK]"}, {}},
        {"word_level", "ὈΔΥΣΣΕΎΣ", Tokens{"[UNK]"}, {}},
        // Chinese characters beyond U+FFFF are separated, too. The oracle processes UTF-16 units.
        {"minilm", "𠀀𠀁", Tokens{"[CLS]", "[UNK]", "[UNK]", "[SEP]"}, {}},
        {"minilm", "a𠀀b", Tokens{"[CLS]", "a", "[UNK]", "b", "[SEP]"}, {}},
        // Joiners (U+200C, U+200D) belong to words in Rust's regular expressions and in Unicode.
        {"word_level", "فارسی می\u200Cخواهم", Tokens{"[UNK]", "[UNK]"}, {}},
        {"word_level", "a\u200Cb", Tokens{"[UNK]"}, {}},
        {"word_level", "a\u200Db", Tokens{"[UNK]"}, {}},
        {"word_level", "👩\u200D👩\u200D👧\u200D👦", Tokens(7, "[UNK]"), {}},
        {"word_level", "👩🏾\u200D🚀 flies", Tokens(4, "[UNK]"), {}},
        {"word_level", "🏳\uFE0F\u200D🌈", Tokens{"🏳", "[UNK]", "[UNK]"}, {}},
        {"word_level", "🧑\u200D💻👨\u200D💻", Tokens(5, "[UNK]"), {}},
        // A byte order mark is ordinary text. The oracle removes it.
        {"llama2_like", "\uFEFFa", {}, "\uFEFFa"},
        {"llama2_like", "a\uFEFFb", {}, "a\uFEFFb"},
    };
    const auto found = std::ranges::find_if(
        faults, [&](const OracleError& fault) { return fault.tokenizer == tokenizer && fault.text == text; });
    return found == faults.end() ? nullptr : &*found;
}

}  // namespace attn
