// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/models/families/tensor_names.h"

#include "core/error/message.h"

#include <algorithm>

namespace attn
{

namespace
{

constexpr const char* compiled_prefix = "_orig_mod.";

std::string knownName(std::string_view name, std::string_view prefix, std::span<const OldName> old_names)
{
    if (name.starts_with(prefix))
        name.remove_prefix(prefix.size());
    for (const OldName& ending : old_names)
        if (name.ends_with(ending.old))
            return std::string(name.substr(0, name.size() - ending.old.size())).append(ending.today);
    return std::string(name);
}

bool isWeight(NumberType type)
{
    return type == NumberType::f32 || type == NumberType::f16 || type == NumberType::bf16;
}

bool fits(const Shape& stored, const Shape& wanted)
{
    return stored == wanted ||
           (wanted.size() == 1 && stored.size() == 2 && stored.front() == 1 && stored.back() == wanted.front());
}

}  // namespace

TensorNames::TensorNames(const Checkpoint& checkpoint, std::string_view prefix, std::span<const OldName> old_names)
    : m_checkpoint(&checkpoint), m_prefix(prefix)
{
    for (const auto& [name, tensor] : checkpoint.tensors()) {
        if (name.find(compiled_prefix) != std::string::npos)
            throw InputError(checkpoint.file(),
                             ATTN_TEXT("core", "Tensor \"%1\": the name contains \"%2\", since the model was saved as "
                                               "torch.compile returned it: save the model inside it, "
                                               "model._orig_mod, instead."),
                             name, compiled_prefix);
        if (const auto [other, added] = m_names.emplace(knownName(name, prefix, old_names), name); !added)
            throw InputError(checkpoint.file(),
                             ATTN_TEXT("core", "The tensors \"%1\" and \"%2\" are the same one under two names: which "
                                               "of them is meant cannot be told."),
                             other->second, name);
    }
}

std::string TensorNames::firstOf(std::initializer_list<const char*> names) const
{
    const auto* const found = std::ranges::find_if(names, [&](const char* name) { return has(name); });
    return found == names.end() ? *names.begin() : *found;
}

const std::string& TensorNames::require(const std::string& name, const Shape& shape) const
{
    const auto found = m_names.find(name);
    if (found == m_names.end())
        throw InputError(m_checkpoint->file(),
                         ATTN_TEXT("core", "The tensor \"%1\" (or \"%2\") is missing, but config.json calls for it: "
                                           "these files do not belong together, or were not fetched whole."),
                         m_prefix + name, name);
    const StoredTensor& tensor = *m_checkpoint->find(found->second);
    if (!fits(tensor.shape, shape))
        throw InputError(m_checkpoint->file(),
                         ATTN_TEXT("core", "Tensor \"%1\": its shape is %2, but by config.json it must be %3: these "
                                           "files do not belong together."),
                         found->second, shapeText(tensor.shape), shapeText(shape));
    if (!isWeight(tensor.type))
        throw InputError(m_checkpoint->file(),
                         ATTN_TEXT("core", "Tensor \"%1\": its numbers are not F32, F16 or BF16, but weights must be: "
                                           "fetch the model in one of these, not in a packed form."),
                         found->second);
    return found->second;
}

}  // namespace attn
