// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/basics/axis.h"
#include "core/basics/message.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace attn
{

/// A tensor of a trace or a parameter. The enumerators are in core/tensor/tensor_id.h; only files that name one include
/// it, so that a new tensor recompiles few files. Headers use this declaration.
enum class TensorId : std::uint8_t;

/// Number of enumerators of TensorId.
std::size_t tensorCount();
/// The tensor's name in files, on the command line and in listings: "q_heads", "w_q.weight", ...
std::string_view name(TensorId id);
/// Every name, in the order of TensorId.
std::vector<std::string_view> tensorNames();
/// The inverse of name(); nullopt for an unknown name.
std::optional<TensorId> tensorId(std::string_view name);
/// Whether the tensor is a parameter (a weight or bias).
bool isParameter(TensorId id);

constexpr std::size_t ordinal(TensorId id) { return static_cast<std::size_t>(id); }

/// A cell of a tensor or parameter.
struct CellRef {
    TensorId tensor;
    Shape index;      ///< one number per axis
    Index layer = 0;  ///< layer of a model; 0 without a model

    bool operator==(const CellRef&) const = default;
};

/// The part of the computation that a step belongs to, in computation order; `parameter` is for tensors that are not
/// steps.
enum class StepGroup : std::uint8_t { words = 1, projections, scores, weights, values, mlp, prediction, parameter };

/// Which of Q, K and V a tensor belongs to; determines its colour in names, formulas, terms and code.
enum class TensorRole : std::uint8_t { query, key, value, other };

/// A text without default constructor: an entry that omits it does not compile.
class RequiredText
{
public:
    constexpr RequiredText(const char* text) : m_text(text) {}
    [[nodiscard]] constexpr const char* text() const { return m_text.data(); }
    [[nodiscard]] constexpr std::string_view view() const { return m_text; }

private:
    std::string_view m_text;
};

/// Description of a tensor. Texts are English source texts; those in ATTN_TEXT are translated in the context that it
/// names.
struct TensorEntry {
    TensorId id;
    RequiredText name;    ///< in files, on the command line, in listings
    RequiredText symbol;  ///< in formulas, as TeX
    StepGroup group;
    TensorRole role = TensorRole::other;
    RequiredText step_name;         ///< name of the step ("Steps")
    RequiredText matrix_name = "";  ///< name of one matrix, shown next to its head's number ("Steps"); empty: step_name
    RequiredText sentence;          ///< what the step does and its purpose ("Steps")
    RequiredText cell_sentence;  ///< what one number means ("Cells"). %1 is the query's token, %2 the key's (both the
                                 ///< same where the cell has only one), %3 the value as a percentage, %4 the last index
                                 ///< (a feature), %5 the first index. Empty: only slices of the tensor have a sentence
    RequiredText presence;       ///< when the tensor exists; Markdown for docs/tensors.md
};

const TensorEntry& entryOf(TensorId id);

/// Name and sentence of a group of steps; source texts of the context "Steps".
struct StepGroupEntry {
    RequiredText name;
    RequiredText sentence;  ///< short description
    TensorId main;          ///< the step to show first, if it exists
};

/// @pre the group is not `parameter`
const StepGroupEntry& entryOf(StepGroup group);

}  // namespace attn
