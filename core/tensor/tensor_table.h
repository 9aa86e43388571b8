// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/error/message.h"
#include "core/tensor/tensor_id_fwd.h"

namespace attn
{

/// The part of the computation that a step belongs to, in the order of computing; parameters are no steps.
enum class StepGroup : std::uint8_t { words = 1, projections, scores, weights, values, mlp, prediction, parameter };

/// To which of Q, K and V a tensor belongs; it has the same colour in names, formulas, terms and code.
enum class TensorRole : std::uint8_t { query, key, value, other };

/// A text that has to be given: an entry without it does not compile.
class RequiredText
{
public:
    constexpr RequiredText(const char* text) : m_text(text) {}
    [[nodiscard]] constexpr const char* text() const { return m_text.data(); }
    [[nodiscard]] constexpr std::string_view view() const { return m_text; }

private:
    std::string_view m_text;
};

/// All that is said of a tensor in one place. Texts are English source texts; those in ATTN_TEXT are translated in the
/// context that it names.
struct TensorEntry {
    TensorId id;
    RequiredText name;    ///< in files, on the command line, in listings
    RequiredText symbol;  ///< in formulas, as TeX
    StepGroup group;
    TensorRole role;
    RequiredText step_name;    ///< what the step is called ("Steps")
    RequiredText matrix_name;  ///< what one matrix of it is called, beside its head's number ("Steps")
    RequiredText sentence;     ///< what the step does and what it is good for ("Steps")
    RequiredText
        cell_sentence;      ///< what one number means ("Cells"). %1 is the query's token and %2 the key's, each the
                            ///< other's where there is only one, %3 the value as a percentage, %4 the last index (a
                            ///< feature), %5 the first. Empty: each number is one of a slice that has a sentence
    RequiredText presence;  ///< when it is there, for docs/tensors.md, in Markdown
};

const TensorEntry& entryOf(TensorId id);

/// Name and sentence of a group of steps; source texts of the context "Steps".
struct StepGroupEntry {
    RequiredText name;
    RequiredText sentence;  ///< what happens there, in a few words
    TensorId main;          ///< the step to show first, where it is there
};

/// @pre the group is not `parameter`
const StepGroupEntry& entryOf(StepGroup group);

}  // namespace attn
