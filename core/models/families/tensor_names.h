// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/models/checkpoint.h"

#include <initializer_list>
#include <map>
#include <span>
#include <string>
#include <string_view>

namespace attn
{

/// An ending that older files have, and what it is called today.
struct OldName {
    std::string_view old;
    std::string_view today;
};

/// The tensors of a checkpoint by the names that a family knows them by: without the prefix that may be missing, and
/// with today's endings.
class TensorNames
{
public:
    /// @throws InputError where two tensors of the file have the same name then
    TensorNames(const Checkpoint& checkpoint, std::string_view prefix, std::span<const OldName> old_names);

    [[nodiscard]] bool has(const std::string& name) const { return m_names.contains(name); }
    /// The first of them that is there; the first of all where none is.
    [[nodiscard]] std::string firstOf(std::initializer_list<const char*> names) const;
    [[nodiscard]] Index count() const { return static_cast<Index>(m_names.size()); }
    /// Names as in the file, by names as the family knows them.
    [[nodiscard]] const std::map<std::string, std::string>& all() const { return m_names; }

    /// The name in the file of a tensor with numbers of this shape; a vector may be stored as a matrix of one row.
    /// @throws InputError (place: the file) when it is missing, has another shape or numbers of another kind
    const std::string& require(const std::string& name, const Shape& shape) const;

private:
    const Checkpoint* m_checkpoint;
    std::string m_prefix;
    std::map<std::string, std::string> m_names;
};

}  // namespace attn
