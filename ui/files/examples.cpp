// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/files/examples.h"

#include "core/basics/message.h"
#include "core/experiment/experiment_json.h"
#include "core/experiment/referenced_files.h"
#include "core/files/shipped_files.h"
#include "core/forward/evaluate.h"
#include "core/forward/predict.h"
#include "core/models/model.h"
#include "core/models/model_folders.h"
#include "core/tensor/tensor_id.h"
#include "ui/session/language.h"
#include "ui/session/selection.h"

#include <QCoreApplication>

#include <algorithm>

namespace attn
{

namespace
{

const QString example_scheme = QStringLiteral("example:");

struct Words {
    const char* name;   ///< base name of the file
    const char* title;  ///< as in the file
    const char* sentence;
};

constexpr Words all[] = {
    {"empty", QT_TRANSLATE_NOOP("Examples", "Attention of your own"),
     QT_TRANSLATE_NOOP("Examples", "Three tokens, one head, no mask: to be filled with a text and settings.")},
    {"built_in", QT_TRANSLATE_NOOP("Examples", "The cat sat on the mat"),
     QT_TRANSLATE_NOOP("Examples", "One sentence, four heads and a causal mask: every step from text to output.")},
    {"built_in_zh", "猫坐在垫子上",
     QT_TRANSLATE_NOOP("Examples", "The same in Chinese: a dictionary finds the words.")},
    {"one_head", QT_TRANSLATE_NOOP("Examples", "One head, no bias, no output projection, d_k ≠ d_v"),
     QT_TRANSLATE_NOOP("Examples", "The smallest layer: queries, keys, values and their weighted sum.")},
    {"several_heads",
     QT_TRANSLATE_NOOP("Examples", "Several heads, each scaled by its own size; no bias, no output projection"),
     QT_TRANSLATE_NOOP("Examples", "Heads side by side, each with a pattern of its own.")},
    {"padded_batch_text", QT_TRANSLATE_NOOP("Examples", "A batch of three sentences, padded to the longest"),
     QT_TRANSLATE_NOOP("Examples", "Padding fills the shorter ones, and is masked.")},
    {"cross_attention_text", QT_TRANSLATE_NOOP("Examples", "English asks, French answers"),
     QT_TRANSLATE_NOOP("Examples", "Queries come from one sentence, keys and values from another.")},
    {"cross_attention_memory",
     QT_TRANSLATE_NOOP("Examples", "Cross-attention over a padded memory, with a memory mask"),
     QT_TRANSLATE_NOOP("Examples", "How a decoder looks at what an encoder made of other sequences.")},
    {"padding_and_attention_mask",
     QT_TRANSLATE_NOOP("Examples", "Self-attention with a padding mask and an attention mask, True meaning block"),
     QT_TRANSLATE_NOOP("Examples", "Two masks at once, as PyTorch takes them.")},
    {"dot_product_look_ahead",
     QT_TRANSLATE_NOOP("Examples", "Bare dot-product self-attention with a look-ahead mask, masked by adding −1e9"),
     QT_TRANSLATE_NOOP("Examples", "No projections: what comes later is blocked by a very low score.")},
    {"dot_product_padding",
     QT_TRANSLATE_NOOP("Examples", "Bare dot-product attention with padded keys, masked by adding −1e9"),
     QT_TRANSLATE_NOOP("Examples", "No projections: keys that are padding get the weight 0.")},
    {"fused_projection", QT_TRANSLATE_NOOP("Examples", "One fused projection, and a sequence that sees nothing"),
     QT_TRANSLATE_NOOP("Examples", "One matrix makes Q, K and V; where everything is blocked, the weights are NaN.")},
    {"view_without_transpose",
     QT_TRANSLATE_NOOP("Examples", "The common mistake: heads cut with view and no transpose"),
     QT_TRANSLATE_NOOP("Examples", "Each head gets a block of tokens instead of some features of all.")},
};

}  // namespace

QString exampleTitle(const std::string& title)
{
    const QString inFile = QString::fromStdString(title);
    for (const ModelExample& model : modelExamples())
        if (model.titleInFile == inFile)
            return model.title;
    return QCoreApplication::translate("Examples", title.c_str());
}

std::vector<Example> examples()
{
    std::vector<Example> list;
    for (const ModelExample& model : modelExamples())
        list.push_back({model.title,
                        QCoreApplication::translate("Examples", "Trained. %1", "a sentence").arg(model.description),
                        model.folder, QStringList{model.hint} + model.claims});
    for (const Words& words : all)
        list.push_back({exampleTitle(words.title),
                        QCoreApplication::translate("Examples", "Untrained. %1", "a sentence")
                            .arg(QCoreApplication::translate("Examples", words.sentence)),
                        example_scheme + words.name,
                        {}});
    return list;
}

bool isExample(const QString& path) { return path.startsWith(example_scheme) || isModelExample(path); }

Experiment loadExample(const QString& path)
{
    return isModelExample(path) ? loadModelExample(path)
                                : loadExample(path.sliced(example_scheme.size()).toStdString());
}

namespace
{

using nlohmann::json;

std::string currentLanguageCode() { return currentLanguage().left(2).toStdString(); }

std::string folderOf(const ShippedModel& model) { return std::string(shipped_prefix) + std::string(model.name); }

QString inCurrentLanguage(const json& words)
{
    const auto translation = words.find(currentLanguageCode());
    return QString::fromStdString(translation != words.end() ? *translation : words.at("en"));
}

ModelExample exampleOf(const ShippedModel& model)
{
    const json card = json::parse(model.card);
    ModelExample example{QString::fromStdString(folderOf(model)),           inCurrentLanguage(card.at("title")),
                         QString::fromStdString(card.at("title").at("en")), inCurrentLanguage(card.at("what")),
                         inCurrentLanguage(card.at("where_to_look")),       {}};
    for (const json& claim : card.at("claims"))
        example.claims += inCurrentLanguage(claim.at("text"))
                              .replace("{value}", QString::number(claim.at("value").get<double>(), 'g', 4));
    return example;
}

/// The model of a new window: "which-noun-zh" for Chinese.
bool isNewWindowModel(const ShippedModel& model)
{
    constexpr std::string_view opening = "which-noun";
    const std::string translated = std::string(opening) + '-' + currentLanguageCode();
    const bool isTranslated =
        std::ranges::find(shippedModels(), translated, &ShippedModel::name) != shippedModels().end();
    return isTranslated ? model.name == translated : model.name == opening;
}

/// The key with the largest weight for the selected query.
Index largestWeightKey(const Experiment& experiment, const Selection& at)
{
    const TracePtr trace = evaluate(experiment);
    const Tensor& weights = (*trace)[TensorId::weights];
    Shape row = at.fittedTo(*trace).cellOf(weights);
    row.back() = 0;
    const float* first = weights.numbersAt(weights.offset(row));
    return std::max_element(first, first + weights.shape().back()) - first;
}

/// The card's example: one or several texts, or the name of an image; for an encoder-decoder, the source, with an empty
/// target.
json inputsOf(const ShippedModel& shipped, const json& card, const Model& model)
{
    json texts = card.at("example");
    if (model.plan().image) {
        const std::string folder = std::string(shipped_prefix) + "models/" + std::string(shipped.name) + '/';
        return {{"query", {{"image", folder + texts.get<std::string>()}}}};
    }
    if (texts.is_string())
        texts = json::array({std::move(texts)});
    if (!model.plan().encodesAndDecodes())
        return {{"query", {{"text", texts}}}};
    const std::vector<std::string> nothing(texts.size());
    return {{"query", {{"text", nothing}}}, {"key", {{"text", texts}}}};
}

/// Default inputs for a model that is not shipped, depending on the kind of its prediction.
json defaultInputs(const Model& model)
{
    const ModelPlan& plan = model.plan();
    if (plan.image)
        return {{"query", {{"image", std::string(shipped_prefix) + "examples/picture.png"}}}};
    if (!model.tokenizer()) {
        const json some = {{"ids", json::array({json::array({std::min<Index>(plan.vocabulary - 1, 1)})})}};
        return plan.encodesAndDecodes() ? json{{"query", some}, {"key", some}} : json{{"query", some}};
    }
    const auto text = [](std::vector<std::string> sentences) { return json{{"text", std::move(sentences)}}; };
    switch (predictionKind(plan)) {
    case PredictionKind::sentence_vectors:
        return {{"query", text({"The new movie is awesome", "The new movie is so great", "The cat sits outside"})}};
    case PredictionKind::masked_token: {
        const auto mask = model.tokenizer()->maskId();
        return {{"query", text({"The cat sat on the " + (mask ? model.tokenizer()->token(*mask) : "mat") + "."})}};
    }
    case PredictionKind::target_token:
        return {{"query", text({""})}, {"key", text({"The cat sat on the mat."})}};
    case PredictionKind::image_class:
    case PredictionKind::next_token:
        break;
    }
    return {{"query", text({"The cat sat on the"})}};
}

/// An experiment with a model; an image is embedded.
Experiment experimentOf(const Model& model, const std::string& folder, const json& title, const json& inputs,
                        const json& layer, const json& part)
{
    const json file = {
        {"format", "attention-explorer/experiment"},
        {"version", 2},
        {"title", title},
        {"inputs", inputs},
        {"model", {{"folder", folder}, {"layer", layer}, {"part", part}}},
    };
    Experiment experiment = parseExperiment(file.dump(), {});
    if (model.plan().image)
        experiment = packed(std::move(experiment));
    return experiment;
}

}  // namespace

std::vector<ModelExample> modelExamples()
{
    std::vector<ShippedModel> models(shippedModels().begin(), shippedModels().end());
    std::ranges::stable_partition(models, isNewWindowModel);
    std::vector<ModelExample> examples;
    std::ranges::transform(models, std::back_inserter(examples), exampleOf);
    return examples;
}

bool isModelExample(const QString& folder) { return folder.toStdString().starts_with(shipped_prefix); }

std::optional<ModelExample> modelExampleOf(const Experiment& experiment)
{
    if (!experiment.model)
        return std::nullopt;
    const auto models = shippedModels();
    const auto found = std::ranges::find(models, experiment.model->folder, folderOf);
    return found == models.end() ? std::nullopt : std::optional(exampleOf(*found));
}

Experiment loadModelExample(const QString& folder)
{
    const auto models = shippedModels();
    const auto found = std::ranges::find(models, folder.toStdString(), folderOf);
    const std::shared_ptr<const Model> model =
        openModel(folder.toStdString(), {});  // throws if the model cannot be read
    const json card = json::parse(found->card);
    const json& start = card.at("start");
    Experiment experiment = experimentOf(*model, folder.toStdString(), card.at("title").at("en"),
                                         inputsOf(*found, card, *model), start.at("layer"), start.at("part"));
    Selection selection;
    selection.step = TensorId::weights;
    selection[Axis::head] = start.at("head");
    selection[Axis::query] = start.at("position");
    selection[Axis::key] = largestWeightKey(experiment, selection);
    experiment.view = toJson(selection);
    return experiment;
}

Experiment experimentWithModel(const std::filesystem::path& folder)
{
    const std::shared_ptr<const Model> model = openModel(folder.string(), {});
    const PartPlan& first = model->plan().parts.front();
    Experiment experiment = experimentOf(*model, folder.string(), folder.filename().string(), defaultInputs(*model),
                                         first.layer, name(first.kind));
    const ModelInput input = readModelInput(experiment);
    const auto& ids = input.query.ids.front();
    const auto mask = std::ranges::find(ids, model->plan().mask_token.value_or(-1));
    Selection selection;
    selection.step = TensorId::weights;
    if (!model->plan().image)
        selection[Axis::query] = mask != ids.end() ? mask - ids.begin() : static_cast<Index>(ids.size()) - 1;
    experiment.view = toJson(selection);
    return experiment;
}

Experiment newWindowExperiment() { return loadModelExample(modelExamples().front().folder); }

}  // namespace attn
