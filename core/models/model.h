// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/models/checkpoint.h"
#include "core/models/plan.h"
#include "core/models/shipped_models.h"
#include "core/tokenizers/model_tokenizer.h"

#include <filesystem>
#include <memory>

namespace attn
{

/// A model that was opened: its plan, and its weights where they lie in the file. Immutable; may be used from any
/// thread.
class Model
{
public:
    /// Opens a folder as the hub delivers it: config.json, one *.safetensors or the shards of
    /// model.safetensors.index.json.
    /// @throws InputError (place: the file and the place in it) for an unknown family, a setting that is not supported,
    ///         a missing, superfluous, misshapen or truncated tensor
    static std::shared_ptr<const Model> open(const std::filesystem::path& folder);
    /// The same of files that are in memory already, as those of a model that comes with the program.
    /// @param weights a safetensors file; must outlive the model
    /// @param name what errors call the model
    static std::shared_ptr<const Model> embedded(std::string_view config, std::span<const std::byte> weights,
                                                 const std::string& name);
    /// One that comes with the program, with its tokenizer.
    static std::shared_ptr<const Model> embedded(const ShippedModel& model);

    [[nodiscard]] const ModelPlan& plan() const { return m_plan; }
    [[nodiscard]] const Checkpoint& checkpoint() const { return m_checkpoint; }
    /// What was left aside on opening: tensors that change nothing, and settings that are not known.
    [[nodiscard]] const std::vector<std::string>& ignoredTensors() const { return m_ignored_tensors; }
    [[nodiscard]] const std::vector<std::string>& unknownSettings() const { return m_unknown_settings; }
    /// Of config.json and of the headers of the weights' files, not of the weights: 16 hexadecimal digits.
    [[nodiscard]] const std::string& fingerprint() const { return m_fingerprint; }
    /// Numbers of all tensors that the plan uses, each tensor counted once.
    [[nodiscard]] std::uint64_t parameterCount() const;

    /// The tokenizer that came with it; null where there is none.
    [[nodiscard]] const ModelTokenizer* tokenizer() const { return m_tokenizer ? &*m_tokenizer : nullptr; }

    /// A parameter of a part as [out, in] with these axes, converted to single precision; where the file holds just
    /// that, its memory is the file's.
    [[nodiscard]] TensorPtr parameter(const PartPlan& part, TensorId id, const Axes& axes) const;

private:
    Model(std::string_view config, const std::string& config_name, Checkpoint checkpoint);

    ModelPlan m_plan;
    Checkpoint m_checkpoint;
    std::vector<std::string> m_ignored_tensors;
    std::vector<std::string> m_unknown_settings;
    std::string m_fingerprint;
    std::optional<ModelTokenizer> m_tokenizer;
};

/// The model that an experiment names: a folder relative to the experiment's, an absolute one, or "shipped:NAME" for
/// one that comes with the program. The same folder gives the same model as long as somebody has it.
/// @throws InputError as Model::open() does
std::shared_ptr<const Model> openModel(const std::string& name, const std::filesystem::path& folder);

}  // namespace attn
