// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/choices.h"
#include "core/experiment/referenced_files.h"
#include "core/experiment/settings.h"
#include "core/mask/mask.h"

namespace attn
{

/// Reads an element of `/mask/layers`: docs/masks.md.
MaskLayer readMaskLayer(const JsonValue& value, TensorFileCache& files);
nlohmann::ordered_json toJson(const MaskLayer& layer);

/// Reads `/model` and opens its folder.
ModelUse readModel(const JsonValue& value, const std::filesystem::path& folder);
nlohmann::ordered_json toJson(const ModelUse& model);

/// The part or the tensor of this name.
PartKind readPart(const JsonValue& value);
TensorId readTensorId(const JsonValue& value);

/// Reads the experiment that a patch takes numbers from: an object, or the name of a file.
/// @throws InputError also if it has no model, or has patches
Experiment readPatchSource(const JsonValue& from, const std::filesystem::path& folder);

/// Removes the keys that are not used with a model.
void removeLayerKeys(nlohmann::ordered_json& experiment);

/// Checks that the keys of an experiment match the presence of a model, and moves the changes of the shown part from
/// `changes` to heads_off, mask and overrides.
/// @param document the experiment's JSON
/// @throws InputError for a key that is not allowed
void applyShownPartChanges(Experiment& experiment, const nlohmann::json& document);

/// Reads a setting according to its domain: rejects invalid values and reads referenced files.
class SettingReader
{
public:
    /// @param is_source whether it is the source of a patch, which must not have patches
    explicit SettingReader(TensorFileCache& files, bool is_source = false) : m_files(files), m_isSource(is_source) {}

    void operator()(const JsonValue& json, const Text&, std::string& text) const { text = json.string(); }
    void operator()(const JsonValue& json, const Switch&, bool& on) const { on = json.boolean(); }
    void operator()(const JsonValue& json, const WholeNumber& range, Index& number) const
    {
        number = json.integer(range.minimum, range.maximum);
    }
    void operator()(const JsonValue& json, const FeatureSize&, std::optional<Index>& size) const
    {
        size = json.integer(1);
    }
    void operator()(const JsonValue& json, const Probability&, double& p) const { p = json.probability(); }
    void operator()(const JsonValue& json, const PositiveNumber&, double& number) const;
    void operator()(const JsonValue& json, const Seed&, std::uint64_t& seed) const { seed = json.seed(); }
    template <typename Enum>
    void operator()(const JsonValue& json, const OneOf&, Enum& value) const
    {
        value = json.choice(choices<Enum>);
    }
    void operator()(const JsonValue& json, const HeadList&, std::vector<Index>& heads) const
    {
        heads = json.integers();
    }
    void operator()(const JsonValue& json, const AnyObject&, nlohmann::json& object) const
    {
        object = JsonObject(json).json();
    }
    void operator()(const JsonValue&, const PackedTensors&, bool& packed) const
    {
        packed = true;  // the tensors were read by parseExperiment(); other keys refer to them
    }
    void operator()(const JsonValue& json, const ScaleFactor&, Scale& scale) const;
    void operator()(const JsonValue& json, const CapNumber&, std::optional<double>& cap) const;
    void operator()(const JsonValue& json, const SinkNumbers&, Sink& sink) const;
    void operator()(const JsonValue& json, const FillNumber&, double& fill) const;
    void operator()(const JsonValue& json, const OverrideNumbers&, std::vector<Override>& overrides) const;
    void operator()(const JsonValue& json, const MaskLayers&, std::vector<MaskLayer>& layers) const
    {
        for (const JsonValue& layer : json.list(max_mask_layers))
            layers.push_back(readMaskLayer(layer, m_files));
    }
    void operator()(const JsonValue& json, const ModelSource&, std::optional<ModelUse>& model) const
    {
        model = readModel(json, m_files.folder());
    }
    void operator()(const JsonValue& json, const PartChangeList&, std::vector<PartChanges>& changes) const;
    void operator()(const JsonValue& json, const PatchList&, std::vector<Patch>& patches) const;
    void operator()(const JsonValue& json, const WeightSource&, Weights& weights) const;
    void operator()(const JsonValue& json, const InputSource&, std::optional<Input>& input) const
    {
        (*this)(json, InputSource{}, input.emplace());
    }
    void operator()(const JsonValue& json, const InputSource&, Input& input) const;
    template <typename Owner>
    void operator()(const JsonValue& json, const Section&, Owner& owner) const
    {
        JsonObject object(json);
        readSection(object, owner);
    }

    template <typename Owner>
    void readSection(JsonObject& object, Owner& owner) const
    {
        forEachSetting<SettingsOf<Owner>>([&](const auto& entry) {
            if (const auto value = object.find(entry.key))
                (*this)(*value, entry.domain, owner.*entry.member);
        });
        object.finish();
    }

private:
    TensorFileCache& m_files;
    bool m_isSource;
};

}  // namespace attn
