// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/lessons/lesson.h"

namespace attn
{

/// A term, in one language.
struct GlossaryEntry {
    std::string id;
    std::string term;
    std::vector<std::string> symbols;  ///< as they are written in formulas: "Q", "d_k"
    std::vector<TensorId> tensors;     ///< what it explains
    std::vector<std::string> see;      ///< links: "step:weights", "lesson:softmax"
    std::string text;                  ///< Markdown
    int line = 1;                      ///< in its file
    int text_line = 1;
};

struct Glossary {
    std::string title;
    std::vector<GlossaryEntry> entries;  ///< in the order of the file

    /// Null where there is none.
    [[nodiscard]] const GlossaryEntry* find(std::string_view id) const;
    [[nodiscard]] const GlossaryEntry* about(TensorId tensor) const;
};

/// Reads the Markdown of a glossary; what is wrong with it is added to `problems`, with `file` for its name.
Glossary readGlossary(std::string_view markdown, const std::string& file, std::vector<LessonProblem>& problems);

/// The one that comes with the program. @param language "en" or "zh"
const Glossary& shippedGlossary(std::string_view language);

/// What is wrong with it: languages that differ, tensors without an entry, links that lead nowhere.
std::vector<LessonProblem> checkGlossary();

}  // namespace attn
