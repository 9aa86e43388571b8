// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/basics/message.h"
#include "core/basics/setting.h"
#include "core/experiment/experiment.h"

namespace attn
{

// Descriptions of the members of an experiment. The reader and writer of experiment files, the checks of makeLayer(),
// the panel's controls, the tests of invalid input and the table in docs/experiment-file.md iterate over these entries,
// with an overload for each domain. To add one: docs/how-to-add-a-setting.md.

// Domains: the valid values of a setting and their form in files. More are in core/basics/setting.h.

/// A nested struct with its own entries; an object in files.
struct Section {
};
/// A `std::string`.
struct Text {
};
/// An `std::optional<Index>` of at least 1; missing if the size follows from others.
struct FeatureSize {
    Axis axis;                 ///< the axis whose size is used if it is missing
    const char* default_text;  ///< description of that size in docs/experiment-file.md
};
/// A `double` greater than 0.
struct PositiveNumber {
    int decimals;  ///< shown by the control
};
/// A `Scale`: one of the names in choices<Scale::Kind>, or a number.
struct ScaleFactor {
    const char* number_label;
};
/// An `std::optional<double>` greater than 0, normal in single precision.
struct CapNumber {
    const char* number_label;
};
/// A `Sink`: a number, a list of one number for each head, or "file".
struct SinkNumbers {
    const char* number_label;
};
/// A `double`: a number in the range of single precision, or "-inf".
struct FillNumber {
    const char* number_label;
};
/// A `Weights`: an object with the entries of SeededWeights, or with the name of a file.
struct WeightSource {
};
/// An `Input`, which may be optional: an object with a text or with a tensor from a file.
struct InputSource {
};
/// A `std::vector<Index>` of heads, counted from 0.
struct HeadList {
};
/// A `std::vector<MaskLayer>`: docs/masks.md.
struct MaskLayers {
};
/// A `std::vector<Override>`: objects with tensor, index and value.
struct OverrideNumbers {
};
/// An `std::optional<ModelUse>`: an object that names a folder, a layer and a part.
struct ModelSource {
};
/// A `std::vector<PartChanges>`: objects with layer, part, heads_off, mask and overrides.
struct PartChangeList {
};
/// A `std::vector<Patch>`: objects with from, layer, part, tensor and indices.
struct PatchList {
};
/// A JSON object of any content.
struct AnyObject {
};
/// A `bool`: whether there is an object with the tensors of the named files (docs/experiment-file.md, "Embedded
/// tensors").
struct PackedTensors {
};

/// The groups of the panel.
enum class SettingGroup { input, masks, dimensions, heads, softmax, weights, embedding };

/// Position of the control in the panel.
struct PanelPosition {
    SettingGroup group;
    int position;  ///< position among the group's controls; files use the order of the entries
};

constexpr PanelPosition inPanel(SettingGroup group, int position) { return {group, position}; }

using Condition = bool (*)(const Experiment&);
using Consequence = void (*)(Experiment&);

/// A member with a control in the panel. Label and help are source texts in the context "Fields"; `help` may be null.
template <typename Owner, typename Value, typename Domain>
struct ExperimentSetting {
    const char* key;
    const char* label;
    const char* help;
    Domain domain;
    Value Owner::*member;
    PanelPosition panel_position;
    Condition relevant;                 ///< whether the setting has an effect; otherwise the panel hides it
    Consequence consequence = nullptr;  ///< changes of other settings when the user changes it
};

template <typename Owner, typename Value, typename Domain>
ExperimentSetting(const char*, const char*, const char*, Domain, Value Owner::*, PanelPosition, Condition)
    -> ExperimentSetting<Owner, Value, Domain>;
template <typename Owner, typename Value, typename Domain>
ExperimentSetting(const char*, const char*, const char*, Domain, Value Owner::*, PanelPosition, Condition, Consequence)
    -> ExperimentSetting<Owner, Value, Domain>;

/// A member without its own control. `help` is for docs/experiment-file.md.
template <typename Owner, typename Value, typename Domain>
struct SettingWithoutControl {
    const char* key;
    const char* help;
    Domain domain;
    Value Owner::*member;
};

template <typename Owner, typename Value, typename Domain>
SettingWithoutControl(const char*, const char*, Domain, Value Owner::*) -> SettingWithoutControl<Owner, Value, Domain>;

bool always(const Experiment& experiment);
bool hasText(const Experiment& experiment);
bool readsImage(const Experiment& experiment);
bool hasSeveralSequences(const Experiment& experiment);
bool hasSeededEmbedding(const Experiment& experiment);
bool hasKeyInput(const Experiment& experiment);
bool hasValueInput(const Experiment& experiment);
bool hasOutputProjection(const Experiment& experiment);
bool hasParameters(const Experiment& experiment);
bool hasSeededWeights(const Experiment& experiment);
bool hasDropout(const Experiment& experiment);
bool hasRotary(const Experiment& experiment);
bool hasMask(const Experiment& experiment);
bool hasFill(const Experiment& experiment);

/// Drops indices ≥ heads from heads_off.
void removeMissingHeads(Experiment& experiment);
/// Sets a default probability of 0.1 if dropout is on with p = 0, which would have no visible effect.
void setDefaultDropout(Experiment& experiment);

/// The entries of `Owner`, in file order.
template <typename Owner>
struct SettingsOf;

template <>
struct SettingsOf<Inputs> {
    static constexpr std::tuple settings = {
        ExperimentSetting{"query", ATTN_TEXT("Fields", "Text"),
                          ATTN_TEXT("Fields", "The sequence that asks. Every line is a sequence of the batch."),
                          InputSource{}, &Inputs::query, inPanel(SettingGroup::input, 0), always},
        ExperimentSetting{
            "key", ATTN_TEXT("Fields", "Key text"),
            ATTN_TEXT("Fields", "The sequence that is looked up and read. Every line is one of the batch."),
            InputSource{}, &Inputs::key, inPanel(SettingGroup::input, 1), hasKeyInput},
        ExperimentSetting{"value", ATTN_TEXT("Fields", "Value text"),
                          ATTN_TEXT("Fields", "The sequence that is read, where it is not the key's."), InputSource{},
                          &Inputs::value, inPanel(SettingGroup::input, 2), hasValueInput},
        ExperimentSetting{"tokenizer", ATTN_TEXT("Fields", "Tokens"),
                          ATTN_TEXT("Fields",
                                    "How text is split into tokens. Words are separated by spaces, and each Chinese "
                                    "character is one; a dictionary finds the words of Chinese, Japanese and Thai"),
                          OneOf{}, &Inputs::tokenizer, inPanel(SettingGroup::input, 3), always},
        ExperimentSetting{"padding", ATTN_TEXT("Fields", "Padding"),
                          ATTN_TEXT("Fields", "Where shorter sequences are filled up. Positions count from the first "
                                              "token in either case"),
                          OneOf{}, &Inputs::padding, inPanel(SettingGroup::input, 4), hasSeveralSequences},
    };
};

template <>
struct SettingsOf<Embedding> {
    static constexpr std::tuple settings = {
        ExperimentSetting{"dim", ATTN_TEXT("Fields", "Embedding"),
                          ATTN_TEXT("Fields", "d_model: how many numbers stand for a token"), WholeNumber{1},
                          &Embedding::dim, inPanel(SettingGroup::dimensions, 0), hasText},
        ExperimentSetting{"init", ATTN_TEXT("Fields", "Vectors"), ATTN_TEXT("Fields", "How a token becomes a vector"),
                          OneOf{}, &Embedding::init, inPanel(SettingGroup::embedding, 0), hasText},
        ExperimentSetting{"seed", ATTN_TEXT("Fields", "Seed"),
                          ATTN_TEXT("Fields", "The same seed gives the same token vectors"), Seed{}, &Embedding::seed,
                          inPanel(SettingGroup::embedding, 1), hasSeededEmbedding},
        ExperimentSetting{"positions", ATTN_TEXT("Fields", "Positions"),
                          ATTN_TEXT("Fields", "What is added to a vector to tell its place"), OneOf{},
                          &Embedding::positions, inPanel(SettingGroup::embedding, 2), hasText},
    };
};

template <>
struct SettingsOf<Dropout> {
    static constexpr std::tuple settings = {
        ExperimentSetting{"p", ATTN_TEXT("Fields", "Share"), ATTN_TEXT("Fields", "How likely a weight is dropped"),
                          Probability{}, &Dropout::p, inPanel(SettingGroup::softmax, 3), hasDropout},
        ExperimentSetting{"seed", ATTN_TEXT("Fields", "Seed"),
                          ATTN_TEXT("Fields", "The same seed drops the same weights"), Seed{}, &Dropout::seed,
                          inPanel(SettingGroup::softmax, 4), hasDropout},
        ExperimentSetting{"on", ATTN_TEXT("Fields", "Dropout"),
                          ATTN_TEXT("Fields", "Set some weights to 0, as in training"), Switch{}, &Dropout::on,
                          inPanel(SettingGroup::softmax, 2), always, setDefaultDropout},
    };
};

template <>
struct SettingsOf<QkNorm> {
    static constexpr std::tuple settings = {
        ExperimentSetting{"on", ATTN_TEXT("Fields", "Norm of Q and K"),
                          ATTN_TEXT("Fields", "Divide each query and each key by the root of its mean square"),
                          Switch{}, &QkNorm::on, inPanel(SettingGroup::heads, 3), always},
        SettingWithoutControl{"eps", "What is added under the square root", PositiveNumber{6}, &QkNorm::eps},
        SettingWithoutControl{"span",
                              "The features whose mean square is taken: of each head (Qwen 3), or of all heads before "
                              "they are cut (OLMo 2)",
                              OneOf{}, &QkNorm::span},
    };
};

template <>
struct SettingsOf<Rotary> {
    static constexpr std::tuple settings = {
        ExperimentSetting{"on", ATTN_TEXT("Fields", "Rotary positions"),
                          ATTN_TEXT("Fields", "Turn the features of queries and keys by an angle that grows with the "
                                              "position"),
                          Switch{}, &Rotary::on, inPanel(SettingGroup::heads, 4), always},
        ExperimentSetting{"theta", ATTN_TEXT("Fields", "Base"),
                          ATTN_TEXT("Fields", "θ: the larger, the slower the later features turn"), PositiveNumber{0},
                          &Rotary::theta, inPanel(SettingGroup::heads, 5), hasRotary},
        ExperimentSetting{
            "dims", ATTN_TEXT("Fields", "Dims"),
            ATTN_TEXT("Fields", "How many features of a head are turned, an even number; the others stay"),
            FeatureSize{Axis::head_qk, "d_k"}, &Rotary::dims, inPanel(SettingGroup::heads, 6), hasRotary},
        ExperimentSetting{"pairs", ATTN_TEXT("Fields", "Pairs"),
                          ATTN_TEXT("Fields", "Which two features are turned together: one of either half (Llama), or "
                                              "neighbours (the paper, GPT-J)"),
                          OneOf{}, &Rotary::pairs, inPanel(SettingGroup::heads, 7), hasRotary},
    };
};

template <>
struct SettingsOf<SeededWeights> {
    static constexpr std::tuple settings = {
        ExperimentSetting{"init", ATTN_TEXT("Fields", "Values"),
                          ATTN_TEXT("Fields", "Where the numbers of the projections come from"), OneOf{},
                          &SeededWeights::init, inPanel(SettingGroup::weights, 3), hasParameters},
        ExperimentSetting{"seed", ATTN_TEXT("Fields", "Seed"),
                          ATTN_TEXT("Fields", "The same seed gives the same weights"), Seed{}, &SeededWeights::seed,
                          inPanel(SettingGroup::weights, 4), hasSeededWeights},
    };
};

template <>
struct SettingsOf<Attention> {
    static constexpr std::tuple settings = {
        ExperimentSetting{"heads", ATTN_TEXT("Fields", "Heads"),
                          ATTN_TEXT("Fields", "H: into how many parts Q, K and V are cut"), WholeNumber{1},
                          &Attention::heads, inPanel(SettingGroup::dimensions, 1), always, removeMissingHeads},
        ExperimentSetting{
            "kv_heads", "H_kv",
            ATTN_TEXT(
                "Fields",
                "Heads of K and V. With fewer than Q has, several heads of the queries read the same keys and values"),
            FeatureSize{Axis::kv_head, "`heads`"}, &Attention::kv_heads, inPanel(SettingGroup::dimensions, 2), always},
        ExperimentSetting{"d_k", "d_k", ATTN_TEXT("Fields", "Features of a query and of a key in each head"),
                          FeatureSize{Axis::head_qk, "the input's feature size / H"}, &Attention::d_k,
                          inPanel(SettingGroup::dimensions, 3), always},
        ExperimentSetting{"d_v", "d_v", ATTN_TEXT("Fields", "Features of a value in each head"),
                          FeatureSize{Axis::head_v, "the input's feature size / H"}, &Attention::d_v,
                          inPanel(SettingGroup::dimensions, 4), always},
        ExperimentSetting{"d_out", ATTN_TEXT("Fields", "d_out"), ATTN_TEXT("Fields", "Features of the output"),
                          FeatureSize{Axis::out, "the input's feature size"}, &Attention::d_out,
                          inPanel(SettingGroup::dimensions, 5), hasOutputProjection},
        ExperimentSetting{"projections", ATTN_TEXT("Fields", "Projections"),
                          ATTN_TEXT("Fields", "How Q, K and V are made from the inputs"), OneOf{},
                          &Attention::projections, inPanel(SettingGroup::weights, 0), always},
        ExperimentSetting{"bias", ATTN_TEXT("Fields", "Bias"),
                          ATTN_TEXT("Fields", "Add a vector after every projection"), Switch{}, &Attention::bias,
                          inPanel(SettingGroup::weights, 2), hasParameters},
        ExperimentSetting{"output_projection", ATTN_TEXT("Fields", "Output projection"),
                          ATTN_TEXT("Fields", "Multiply the merged heads by W_o"), Switch{},
                          &Attention::output_projection, inPanel(SettingGroup::weights, 1), always},
        ExperimentSetting{"head_split", ATTN_TEXT("Fields", "Cutting"),
                          ATTN_TEXT("Fields", "How features become heads. View alone mixes up the positions"), OneOf{},
                          &Attention::head_split, inPanel(SettingGroup::heads, 1), always},
        ExperimentSetting{"head_merge", ATTN_TEXT("Fields", "Merging"),
                          ATTN_TEXT("Fields", "How heads become features again"), OneOf{}, &Attention::head_merge,
                          inPanel(SettingGroup::heads, 2), always},
        SettingWithoutControl{"qk_norm", "Norm of queries and keys", Section{}, &Attention::qk_norm},
        SettingWithoutControl{"rotary", "Rotary positions", Section{}, &Attention::rotary},
        ExperimentSetting{
            "scale", ATTN_TEXT("Fields", "Scale"),
            ATTN_TEXT("Fields", "What the scores are multiplied by before softmax. 1 / √d_model is a common mistake."),
            ScaleFactor{ATTN_TEXT("Fields", "Multiply by")}, &Attention::scale, inPanel(SettingGroup::dimensions, 6),
            always},
        ExperimentSetting{
            "softcap", ATTN_TEXT("Fields", "Softcap"),
            ATTN_TEXT("Fields", "Bend the scaled scores so that none is beyond this number: c · tanh(score / c)"),
            CapNumber{ATTN_TEXT("Fields", "Cap")}, &Attention::softcap, inPanel(SettingGroup::dimensions, 7), always},
        ExperimentSetting{
            "softmax_axis", ATTN_TEXT("Fields", "Adds up to 1"),
            ATTN_TEXT("Fields",
                      "What the softmax runs over: the keys of a query, or, by mistake, the queries of a key"),
            OneOf{}, &Attention::softmax_axis, inPanel(SettingGroup::softmax, 0), always},
        ExperimentSetting{"sink", ATTN_TEXT("Fields", "Sink"),
                          ATTN_TEXT("Fields", "An extra score beside those of the keys: the attention it gets goes to "
                                              "no value. 0 gives the softmax off by one"),
                          SinkNumbers{ATTN_TEXT("Fields", "Score of the sink")}, &Attention::sink,
                          inPanel(SettingGroup::softmax, 1), always},
        SettingWithoutControl{"dropout", "Dropout after softmax", Section{}, &Attention::dropout},
        SettingWithoutControl{"weights", "Where the numbers of the projections come from", WeightSource{},
                              &Attention::weights},
    };
};

template <>
struct SettingsOf<Mask> {
    static constexpr std::tuple settings = {
        SettingWithoutControl{"layers", "Applied one after the other", MaskLayers{}, &Mask::layers},
        ExperimentSetting{
            "fill", ATTN_TEXT("Fields", "Fill"), ATTN_TEXT("Fields", "What a blocked score becomes before softmax"),
            FillNumber{ATTN_TEXT("Fields", "Fill with")}, &Mask::fill, inPanel(SettingGroup::masks, 1), hasFill},
        ExperimentSetting{"apply", ATTN_TEXT("Fields", "How"),
                          ATTN_TEXT("Fields", "Whether the fill takes the score's place, or is added to it"), OneOf{},
                          &Mask::apply, inPanel(SettingGroup::masks, 2), hasFill},
        ExperimentSetting{
            "stage", ATTN_TEXT("Fields", "Apply"),
            ATTN_TEXT("Fields",
                      "What the mask changes: the scores before softmax; or, a common mistake, the weights after "
                      "it: rows no longer add up to 1"),
            OneOf{}, &Mask::stage, inPanel(SettingGroup::masks, 0), hasMask},
        ExperimentSetting{"empty_rows", ATTN_TEXT("Fields", "Empty rows"),
                          ATTN_TEXT("Fields", "The weights of a query that sees no key"), OneOf{}, &Mask::empty_rows,
                          inPanel(SettingGroup::masks, 3), hasFill},
    };
};

template <>
struct SettingsOf<Experiment> {
    static constexpr std::tuple settings = {
        SettingWithoutControl{"title", "Title of the experiment", Text{}, &Experiment::title},
        SettingWithoutControl{"inputs", "The sequences", Section{}, &Experiment::inputs},
        SettingWithoutControl{"embedding", "How text becomes vectors", Section{}, &Experiment::embedding},
        SettingWithoutControl{"attention", "The layer", Section{}, &Experiment::attention},
        ExperimentSetting{"heads_off", ATTN_TEXT("Fields", "Heads that take part"),
                          ATTN_TEXT("Fields", "A head that is off gives 0. Click: on or off. Double click or Enter: "
                                              "this one alone."),
                          HeadList{}, &Experiment::heads_off, inPanel(SettingGroup::heads, 0), always},
        SettingWithoutControl{"mask", "Which keys a query may see", Section{}, &Experiment::mask},
        SettingWithoutControl{"overrides", "Numbers set by hand", OverrideNumbers{}, &Experiment::overrides},
        SettingWithoutControl{"model", "The model, and the shown part of it", ModelSource{}, &Experiment::model},
        SettingWithoutControl{"changes", "Of a model: the changes of each part", PartChangeList{},
                              &Experiment::changes},
        SettingWithoutControl{"patch", "Of a model: numbers taken from another experiment", PatchList{},
                              &Experiment::patches},
        SettingWithoutControl{"view", "State of the view; has no effect on numbers", AnyObject{}, &Experiment::view},
        SettingWithoutControl{"tensors", "The tensors of the named files, which are then not needed", PackedTensors{},
                              &Experiment::packed},
    };
};

/// Number of data members of `Owner`, including those of its base.
template <typename Owner>
consteval std::size_t memberCount()
{
    if constexpr (requires { typename Owner::Base; })
        return detail::dataMemberCount<Owner>() - 1 + detail::dataMemberCount<typename Owner::Base>();
    else
        return detail::dataMemberCount<Owner>();
}

/// Calls visit(place, entry, access) for each entry of an experiment and of its sections: `place` is a JSON pointer,
/// `access(experiment)` returns the member; for members of SeededWeights only if the weights are seeded.
template <typename Owner, typename Access, typename Visit>
void forEachSettingOf(const std::string& place, const Access& access, const Visit& visit)
{
    static_assert(memberCount<Owner>() == std::tuple_size_v<std::remove_cvref_t<decltype(SettingsOf<Owner>::settings)>>,
                  "Every member needs an entry");
    forEachSetting<SettingsOf<Owner>>([&](const auto& entry) {
        const auto member = [ access, which = entry.member ](auto& experiment) -> auto&
        {
            return access(experiment).*which;
        };
        const std::string own_place = place + "/" + entry.key;
        visit(own_place, entry, member);
        if constexpr (std::is_same_v<std::remove_cvref_t<decltype(entry.domain)>, Section>)
            forEachSettingOf<std::remove_cvref_t<decltype(std::declval<Owner&>().*entry.member)>>(own_place, member,
                                                                                                  visit);
        if constexpr (std::is_same_v<std::remove_cvref_t<decltype(entry.domain)>, WeightSource>)
            forEachSettingOf<SeededWeights>(
                own_place, [member](auto& experiment) -> auto& { return std::get<SeededWeights>(member(experiment)); },
                visit);
    });
}

template <typename Visit>
void forEachExperimentSetting(const Visit& visit)
{
    forEachSettingOf<Experiment>(
        "", [](auto& experiment) -> auto& { return experiment; }, visit);
}

}  // namespace attn
