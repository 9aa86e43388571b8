// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/lessons/lesson.h"

namespace attn
{

/// A term in one language.
struct GlossaryEntry {
    std::string id;
    std::string term;
    std::vector<std::string> symbols;  ///< as written in formulas: "Q", "d_k"
    std::vector<TensorId> tensors;     ///< the tensors that it explains
    std::vector<std::string> see;      ///< links: "step:weights", "lesson:softmax"
    std::string text;                  ///< Markdown
    int line = 1;                      ///< line in its file
    int text_line = 1;
};

struct Glossary {
    std::string title;
    std::vector<GlossaryEntry> entries;  ///< in file order

    /// Null if there is none.
    [[nodiscard]] const GlossaryEntry* find(std::string_view id) const;
    [[nodiscard]] const GlossaryEntry* findFor(TensorId tensor) const;
};

/// Parses the Markdown of a glossary.
Glossary readGlossary(std::string_view markdown, const FileProblems& problems);

/// The shipped glossary, parsed once. @param language "en" or "zh"
const Glossary& shippedGlossary(std::string_view language);

/// Problems of the shipped glossary: differences between languages, tensors without an entry, broken links.
std::vector<LessonProblem> checkGlossary();

}  // namespace attn
