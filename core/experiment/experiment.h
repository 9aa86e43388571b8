// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/basics/axis.h"
#include "core/basics/message.h"
#include "core/mask/mask_layer.h"
#include "core/models/model.h"
#include "core/tensor/tensor_table.h"

#include <nlohmann/json.hpp>

#include <bit>
#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace attn
{

/// Replaces the value of a cell of an input, a parameter or a computed tensor; later steps are computed from it.
struct Override {
    TensorId tensor;
    Shape index;  ///< one number per axis
    float value;  ///< may be NaN or infinite

    /// Compares bits, so that a NaN equals itself.
    bool operator==(const Override& other) const
    {
        return tensor == other.tensor && index == other.index &&
               std::bit_cast<std::uint32_t>(value) == std::bit_cast<std::uint32_t>(other.value);
    }
};

/// Texts, one per batch item. Shorter sequences are padded with [PAD], whose vector is 0.
struct TextInput {
    std::vector<std::string> sequences;
    bool texts_are_ids = false;  ///< only with a model: each text is a list of token ids separated by spaces
    std::vector<std::string> second_texts = {};  ///< second texts of pairs, by sequence; empty or missing: not a pair

    /// A text of a sequence: 0 for the first, 1 for the second of a pair.
    [[nodiscard]] std::string& text(std::size_t item, std::size_t which)
    {
        return which == 0 ? sequences[item] : second_texts[item];
    }
    /// The second text of a pair; empty for a single text.
    [[nodiscard]] std::string secondText(std::size_t item) const
    {
        return item < second_texts.size() ? second_texts[item] : "";
    }
    /// Sets the second text; an empty one makes the sequence a single text.
    void setSecondText(std::size_t item, std::string text);
    /// A sequence on one line, for display: "the cat sat / a dog ." for a pair.
    [[nodiscard]] std::string displayText(std::size_t item) const;
    bool operator==(const TextInput&) const = default;
};

/// Numbers from a file, (N, L, d) or (L, d), with optional labels and valid lengths; or an image, (height, width, 3),
/// which a model splits into patches.
struct TensorInput {
    FileTensor tensor;
    std::vector<std::vector<std::string>> tokens;  ///< empty, or one list per batch item
    std::vector<Index> lengths;                    ///< empty, or one per batch item, 0..L
    bool image = false;
    bool operator==(const TensorInput&) const = default;
};

using Input = std::variant<TextInput, TensorInput>;

enum class Tokenizer { words, characters, word_boundaries };

/// The side on which shorter sequences are padded. Positions are counted from a sequence's first token in both cases.
enum class Padding { right, left };

struct Inputs {
    Input query = TextInput{{"the cat sat on the mat"}};
    std::optional<Input> key;    ///< nullopt: self-attention
    std::optional<Input> value;  ///< nullopt: the same as the key input
    Tokenizer tokenizer = Tokenizer::words;
    Padding padding = Padding::right;
    bool operator==(const Inputs&) const = default;
};

enum class EmbeddingInit { normal, one_hot, small_integers };
enum class Positions { sinusoidal, none };

/// The embedding of tokens. A token's vector depends only on (token, seed), except with one_hot.
struct Embedding {
    Index dim = 16;
    EmbeddingInit init = EmbeddingInit::normal;
    std::uint64_t seed = 1;
    Positions positions = Positions::sinusoidal;
    bool operator==(const Embedding&) const = default;
};

enum class Projections { separate, fused, none };

/// How features are split into heads and merged. `transpose` is correct: view as (L, H, d/H), then swap L and H. `view`
/// is a common mistake: the same memory read as (H, L, d/H) without swapping.
enum class HeadLayout { transpose, view };

/// Factor of the raw scores: 1/√d_k, 1/√d_model (of the query input; a mistake), 1, or a number.
struct Scale {
    enum class Kind { sqrt_head_dim, sqrt_model_dim, none, number };
    Kind kind = Kind::sqrt_head_dim;
    double number = 1.0;  ///< for Kind::number only
    bool operator==(const Scale&) const = default;
};

enum class SoftmaxAxis { key, query };

struct Dropout {
    double p = 0.0;  ///< 0..1
    std::uint64_t seed = 0;
    bool on = false;
    bool operator==(const Dropout&) const = default;
};

enum class WeightInit { xavier_uniform, normal, small_integers, identity, zeros };

struct WeightFile {
    std::string file;
    std::shared_ptr<const NamedTensors> tensors;  ///< never null once the experiment is loaded
    std::string prefix = {};                      ///< prefix of the names in the file: "layers.0.self_attn."
    bool operator==(const WeightFile&) const = default;
};

struct SeededWeights {
    WeightInit init = WeightInit::xavier_uniform;
    std::uint64_t seed = 7;
    bool operator==(const SeededWeights&) const = default;
};

using Weights = std::variant<SeededWeights, WeightFile>;

/// RMS norm of queries and keys.
struct QkNorm {
    bool on = false;
    double eps = 1e-6;  ///< added under the square root
    QkNormSpan span = QkNormSpan::head;
    bool operator==(const QkNorm&) const = default;
};

/// Rotary positions of queries and keys: rotationOf().
struct Rotary {
    bool on = false;
    double theta = 10000;
    std::optional<Index> dims;  ///< number of rotated features, even; nullopt: d_k
    RotaryPairs pairs = RotaryPairs::halves;
    bool operator==(const Rotary&) const = default;
};

/// `sinks` of the weights file, one number per head.
struct FileSinks {
    bool operator==(const FileSinks&) const = default;
};

/// An additional logit of every softmax row that has no value: none, one for all heads, or one per head.
using Sink = std::variant<std::monostate, double, std::vector<double>, FileSinks>;

/// Settings of attention, independent of sizes, shared by experiments (Attention) and layers (Layer).
struct AttentionRules {
    Projections projections = Projections::separate;
    bool output_projection = true;
    HeadLayout head_split = HeadLayout::transpose;
    HeadLayout head_merge = HeadLayout::transpose;
    QkNorm qk_norm;
    std::optional<double> softcap;  ///< c in c·tanh(score/c); nullopt: no such step
    SoftmaxAxis softmax_axis = SoftmaxAxis::key;
    Dropout dropout;
    bool operator==(const AttentionRules&) const = default;
};

struct Attention : AttentionRules {
    using Base = AttentionRules;
    Index heads = 4;
    std::optional<Index> kv_heads;  ///< of keys and values; nullopt: heads
    std::optional<Index> d_k;       ///< of one head; nullopt: the query input's feature size / heads
    std::optional<Index> d_v;       ///< of one head; nullopt: the value input's feature size / heads
    std::optional<Index> d_out;     ///< nullopt: the query input's feature size (no output projection: H·d_v)
    Rotary rotary;
    bool bias = true;  ///< of all projections
    Scale scale;
    Sink sink;
    Weights weights;
    bool operator==(const Attention&) const = default;
};

enum class FillApply { replace, add };
enum class MaskStage { before_softmax, after_softmax };
enum class EmptyRows { nan, zero };

struct Mask {
    std::vector<MaskLayer> layers;
    double fill = -std::numeric_limits<double>::infinity();  ///< −∞ or finite
    FillApply apply = FillApply::replace;
    MaskStage stage = MaskStage::before_softmax;
    EmptyRows empty_rows = EmptyRows::nan;

    /// Whether a blocking or opening layer is on.
    [[nodiscard]] bool hasBlockingLayers() const;
    /// Whether an adding layer is on.
    [[nodiscard]] bool hasAddingLayers() const;
    /// Whether the weights of a row (or column) without visible cells are set to 0 instead of the softmax's result.
    [[nodiscard]] bool zeroesEmptyRows() const;
    bool operator==(const Mask&) const = default;
};

/// The model of an experiment, and the part that is shown and edited.
struct ModelUse {
    std::string folder;                  ///< as written: relative to the experiment, absolute, or "shipped:NAME"
    std::shared_ptr<const Model> model;  ///< never null once the experiment is loaded
    Index layer = 0;
    PartKind part = PartKind::self;
    std::string fingerprint;  ///< Model::fingerprint() when the experiment was made; empty: unknown
    bool operator==(const ModelUse&) const = default;
};

class PatchSource;

/// Takes numbers from the same cells in another experiment with a model; later steps are computed from them (activation
/// patching: Vig et al. 2020, Meng et al. 2022). Without indices, takes the whole tensor of a part; an index restricts
/// this to one position in both experiments.
struct Patch {
    std::shared_ptr<const PatchSource> from;  ///< never null
    PartKind part = PartKind::self;
    Index layer = 0;
    TensorId tensor;
    std::optional<Index> batch = {}, head = {}, query = {}, key = {}, feature = {};

    /// The member that is the index on an axis.
    static std::optional<Index> Patch::*memberOn(Axis axis);
    /// The fixed index on an axis; nullopt: all positions are taken.
    [[nodiscard]] std::optional<Index> indexOn(Axis axis) const { return this->*memberOn(axis); }
    [[nodiscard]] std::optional<Index>& indexOn(Axis axis) { return this->*memberOn(axis); }
    bool operator==(const Patch& other) const;
};

/// The user's changes in one part of a model.
struct PartChanges {
    Index layer = 0;
    PartKind part = PartKind::self;
    std::vector<Index> heads_off;
    Mask mask;
    std::vector<Override> overrides;
    std::vector<Patch> patches = {};  ///< empty within an Experiment, which has Experiment::patches

    [[nodiscard]] bool any() const { return !heads_off.empty() || mask != Mask() || !overrides.empty(); }
    bool operator==(const PartChanges&) const = default;
};

/// All choices of the user, as a value: copying is cheap, and the trace is a pure function of it. Keys missing in JSON
/// have the default values below. Not validated on construction; makeLayer() validates it. With a model, embedding and
/// attention have no effect.
struct Experiment {
    std::string title;
    Inputs inputs;
    Embedding embedding;
    Attention attention;
    std::vector<Index> heads_off;  ///< 0-based
    Mask mask;
    std::vector<Override> overrides;
    std::optional<ModelUse> model;     ///< if set, heads_off, mask and overrides are those of its shown part
    std::vector<PartChanges> changes;  ///< of the model's other parts
    std::vector<Patch> patches;        ///< of all parts of the model; later patches take precedence
    nlohmann::json view = nlohmann::json::object();  ///< view state of the window; no effect on numbers
    bool packed = false;                             ///< whether its file contains the tensors of named files

    bool operator==(const Experiment&) const = default;
};

/// The numbers that divide `number`, in ascending order: "1, 2, 4".
std::string divisors(Index number);

/// Number of features per head.
/// @param text error text if `heads` does not divide `features`: %1 heads, %2 features, %3 the valid numbers of heads,
/// %4 `letter`
/// @throws InputError (place: /attention/heads) if `heads` does not divide `features`
Index sizeOfHead(Index features, Index heads, const char* text, const char* letter);

/// Resizes the text to `count` sequences, repeating the last one as needed. @pre there is at least one sequence
void setSequenceCount(TextInput& text, std::size_t count);

/// Copies the second texts of pairs to edited sequences: matched by position from the start, and from the end for
/// sequences after the edit.
void copySecondTexts(const TextInput& before, TextInput& text);

/// The reason why no sequence can be removed from the batch; nullopt if one can.
std::optional<Message> removalObstacle(const Experiment& experiment);

/// Removes sequence `batch` from every text, with its painted cells and overrides; those of later sequences are
/// renumbered. Patches of a single sequence are removed, because the other experiment keeps its sequences. (A random
/// mask changes for later sequences, since its numbers depend on the batch index.)
/// @pre !removalObstacle(experiment), and the sequence exists
void removeSequence(Experiment& experiment, Index batch);

}  // namespace attn
