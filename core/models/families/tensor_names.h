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

/// Ending of a tensor name in older files and its current form.
struct OldName {
    std::string_view old;
    std::string_view today;
};

/// The tensors of a checkpoint by their canonical names in a family: without the optional prefix and with current
/// endings.
class TensorNames
{
public:
    /// @throws InputError if two tensors of the file have the same canonical name
    TensorNames(const Checkpoint& checkpoint, std::string_view prefix, std::span<const OldName> old_names);

    [[nodiscard]] bool has(const std::string& name) const { return m_names.contains(name); }
    /// The first of `names` that exists; the first of all if none does.
    [[nodiscard]] std::string firstOf(std::initializer_list<const char*> names) const;
    [[nodiscard]] Index count() const { return static_cast<Index>(m_names.size()); }
    /// Canonical name → name in the file.
    [[nodiscard]] const std::map<std::string, std::string>& all() const { return m_names; }

    /// The name in the file of a tensor of this shape; a vector may be stored as a matrix with one row.
    /// @throws InputError (place: the file) if it is missing or has another shape or an unsupported type
    const std::string& require(const std::string& name, const Shape& shape) const;

private:
    const Checkpoint* m_checkpoint;
    std::string m_prefix;
    std::map<std::string, std::string> m_names;
};

}  // namespace attn
