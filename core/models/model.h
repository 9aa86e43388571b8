// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/models/checkpoint.h"
#include "core/models/model_folders.h"
#include "core/models/plan.h"
#include "core/tokenizers/model_tokenizer.h"

#include <filesystem>
#include <memory>

namespace attn
{

/// An open model: its plan and its memory-mapped weights. Immutable and thread-safe.
class Model
{
public:
    /// Opens a folder in the layout of the Hugging Face hub: config.json, one *.safetensors or the shards of
    /// model.safetensors.index.json.
    /// @throws InputError (place: the file and the place in it) for an unknown family, an unsupported setting, or a
    ///         tensor that is missing, unexpected, truncated or of the wrong shape
    static std::shared_ptr<const Model> open(const std::filesystem::path& folder);
    /// Opens a model from files that are already in memory.
    /// @param weights a safetensors file; must outlive the model
    /// @param name name of the model in error messages
    static std::shared_ptr<const Model> embedded(std::string_view config, std::span<const std::byte> weights,
                                                 const std::string& name);
    /// Opens a shipped model with its tokenizer.
    static std::shared_ptr<const Model> embedded(const ShippedModel& model);

    [[nodiscard]] const ModelPlan& plan() const { return m_plan; }
    [[nodiscard]] const Checkpoint& checkpoint() const { return m_checkpoint; }
    /// Tensors without effect, and unknown settings, that were ignored on opening.
    [[nodiscard]] const std::vector<std::string>& ignoredTensors() const { return m_ignored_tensors; }
    [[nodiscard]] const std::vector<std::string>& unknownSettings() const { return m_unknown_settings; }
    /// Hash of config.json and the headers of the weight files, without the weights: 16 hexadecimal digits.
    [[nodiscard]] const std::string& fingerprint() const { return m_fingerprint; }
    /// Total number of values of the tensors that the plan uses, each tensor counted once.
    [[nodiscard]] std::uint64_t parameterCount() const;

    /// The model's tokenizer; null if there is none.
    [[nodiscard]] const ModelTokenizer* tokenizer() const { return m_tokenizer ? &*m_tokenizer : nullptr; }

    /// A parameter of a part as [out, in] with these axes, in single precision. References the file's memory if no
    /// conversion is needed.
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

/// Opens the model named by an experiment: a folder relative to the experiment's, an absolute one, or "shipped:NAME"
/// for a shipped model. Returns the same object for the same folder while it is in use.
/// @throws InputError like Model::open()
std::shared_ptr<const Model> openModel(const std::string& name, const std::filesystem::path& folder);

}  // namespace attn
