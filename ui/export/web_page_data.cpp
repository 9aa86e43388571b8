// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/export/web_page_data.h"

#include "core/export/cell_recipes.h"
#include "core/files/base64.h"
#include "core/files/stored_numbers.h"
#include "core/pipeline/overrides.h"
#include "core/pipeline/step_table.h"
#include "core/tensor/tensor_id.h"
#include "core/tensor/tensor_table.h"
#include "ui/export/web_page.h"
#include "ui/matrix/arrangement.h"
#include "ui/session/language.h"
#include "ui/words/cell_sentences.h"
#include "ui/words/origin_text.h"
#include "ui/words/term_labels.h"

#include <algorithm>
#include <array>
#include <functional>
#include <stop_token>

namespace attn
{

namespace
{

using Json = nlohmann::ordered_json;

/// The numbers of a tensor or a row, encoded.
std::string packed(const auto& numbers)
{
    std::vector<std::byte> bytes;
    appendNumbers(bytes, numbers);
    return toBase64(bytes);
}

/// Integers as four little-endian bytes each.
std::string packedWhole(const auto& numbers)
{
    std::vector<std::byte> bytes;
    for (const auto number : numbers)
        for (const unsigned shift : {0U, 8U, 16U, 24U})
            bytes.push_back(static_cast<std::byte>(static_cast<std::uint32_t>(number) >> shift & 0xFFU));
    return toBase64(bytes);
}

const char* roleName(TensorRole role)
{
    static constexpr std::array names = {"query", "key", "value", "other"};
    return names[static_cast<std::size_t>(role)];
}

const char* schemeName(ColourScheme scheme)
{
    static constexpr std::array names = {"diverging", "difference", "sequential", "flat"};
    return names[static_cast<std::size_t>(scheme)];
}

Json factorJson(const FactorRecipe& factor)
{
    if (factor.own)
        return {{"own", true}};
    if (!factor.tensor)
        return {{"constants", packed(factor.constants)}};
    Json json = {{"tensor", name(*factor.tensor)}};
    if (factor.places.empty()) {
        json["start"] = factor.place.start;
        json["digits"] = factor.place.per_digit;
        json["term"] = factor.place.per_term;
    } else {
        json["places"] = packedWhole(factor.places);
    }
    return json;
}

/// A parameter that the step uses and the page omits.
std::optional<TensorId> omittedOperand(const PagePlan& plan, TensorId step)
{
    const Layer& layer = plan.trace->layer();
    for (const TensorId operand : operandsOf(*findStep(layer, step), layer))
        if (std::ranges::find(plan.omitted, operand) != plan.omitted.end())
            return operand;
    return std::nullopt;
}

/// Recipes with a single term, the cell's own number: one for computed cells and one for overridden cells.
CellRecipes singleTermRecipes(const Trace& trace, TensorId id)
{
    const Tensor& numbers = trace[id];
    CellRecipes result{numbers.shape(), {}, {}};
    FactorRecipe own;
    own.own = true;
    std::array<std::optional<std::uint32_t>, 2> known;
    for (Index at = 0; at < numbers.size(); ++at) {
        const Shape index = numbers.indexAt(at);
        auto& recipe = known[findOverride(trace.layer(), id, index) ? 1 : 0];
        if (!recipe) {
            recipe = static_cast<std::uint32_t>(result.recipes.size());
            result.recipes.push_back({explain(trace, id, index), {{1, {own}}}, 0});
        }
        ++result.recipes[*recipe].cells;
        result.recipe_of.push_back(*recipe);
    }
    return result;
}

Json runsJson(const Trace& trace, const CellRecipe& recipe)
{
    Json runs = Json::array();
    std::size_t first = 0;
    for (const TermRun& run : recipe.runs) {
        Json json = {{"count", run.count}, {"factors", Json::array()}};
        for (const FactorRecipe& factor : run.factors)
            json["factors"].push_back(factorJson(factor));
        if (const auto axis = termAxis(trace, recipe.sample, first); axis && !run.factors.front().own)
            json["axis"] = name(*axis);
        runs.push_back(std::move(json));
        first += static_cast<std::size_t>(run.count);
    }
    return runs;
}

Json recipeJson(const Trace& trace, const CellRecipe& recipe)
{
    const CellSentence sentence = sentenceOf(trace, recipe.sample.cell);
    return {{"operation", name(recipe.sample.operation)},
            {"runs", runsJson(trace, recipe)},
            {"ofSource", sentence.about.tensor != recipe.sample.cell.tensor},
            {"firstFeature", sentence.firstFeature}};
}

/// Key for the remarks on a cell; cells share a recipe only if their terms and this key are equal.
std::string remarkOf(const Trace& trace, const Explanation& explanation)
{
    const CellSentence sentence = sentenceOf(trace, explanation.cell);
    return cellTexts(trace, explanation).dump() + std::to_string(sentence.firstFeature) +
           (sentence.about.tensor == explanation.cell.tensor ? "" : " moved");
}

/// A tensor and the texts for its kinds of cells in each language.
struct TensorPart {
    Json tensor;
    std::vector<Json> words;
};

/// @param proceed called for every cell; false cancels
CellRecipes recipesOf(const PagePlan& plan, TensorId id, const std::function<bool()>& proceed)
{
    if (omittedOperand(plan, id))
        return singleTermRecipes(*plan.trace, id);
    std::stop_source stop;
    const ScopedLanguage english("en");
    const auto remark = [&](const Explanation& explanation) {
        if (!proceed())
            stop.request_stop();
        return remarkOf(*plan.trace, explanation);
    };
    return cellRecipes(*plan.trace, id, remark, stop.get_token());
}

/// @param proceed called for every cell; false cancels
TensorPart partOf(const PagePlan& plan, const Step& step, const std::function<bool()>& proceed)
{
    const Trace& trace = *plan.trace;
    const Tensor& numbers = trace[step.id];
    TensorPart part;
    part.tensor = {{"name", name(step.id)},
                   {"role", roleName(entryOf(step.id).role)},
                   {"axes", Json::array()},
                   {"shape", numbers.shape()},
                   {"recipes", Json::array()}};
    for (const Axis axis : step.axes)
        part.tensor["axes"].push_back(name(axis));
    CellRecipes recipes;
    if (std::ranges::find(plan.omitted, step.id) == plan.omitted.end()) {
        recipes = recipesOf(plan, step.id, proceed);
        part.tensor["digits"] = recipes.digits;
        part.tensor["numbers"] = packed(numbers);
    }
    for (const CellRecipe& recipe : recipes.recipes)
        part.tensor["recipes"].push_back(recipeJson(trace, recipe));
    if (recipes.recipes.size() > 1)
        part.tensor["recipeOf"] = packedWhole(recipes.recipe_of);
    const auto omitted = omittedOperand(plan, step.id);
    for (const QString& language : languages()) {
        const ScopedLanguage spoken(language);
        Json words = tensorTexts(trace, step.id);
        words["recipes"] = Json::array();
        for (const CellRecipe& recipe : recipes.recipes)
            words["recipes"].push_back(omitted && !recipe.sample.set_by_hand
                                           ? singleTermCellTexts(trace, recipe.sample, *omitted)
                                           : cellTexts(trace, recipe.sample));
        part.words.push_back(std::move(words));
    }
    return part;
}

Json nameOf(std::optional<Axis> axis) { return axis ? Json(name(*axis)) : Json(); }

/// The step for every sequence and head; head h of sequence s is at s · heads + h.
std::vector<StepPicture> allPictures(const Trace& trace, TensorId step)
{
    std::vector<StepPicture> pictures;
    Selection at;
    at.step = step;
    for (at[Axis::batch] = 0; at[Axis::batch] < trace.layer().dimensions[Axis::batch]; ++at[Axis::batch])
        for (at[Axis::head] = 0; at[Axis::head] < trace.layer().dimensions[Axis::head]; ++at[Axis::head])
            pictures.push_back(arrange(trace, at.fittedTo(trace)));
    return pictures;
}

/// The colour range and decimals of one of the step's matrices in each of its pictures.
Json coloursByPicture(const std::vector<StepPicture>& pictures, std::size_t matrix)
{
    Json looks = Json::array();
    for (const StepPicture& of_head : pictures) {
        const MatrixPicture& picture = of_head.matrices[matrix].picture;
        looks.push_back({picture.range.low, picture.range.high, picture.decimals});
    }
    return looks;
}

Json matrixJson(const PlacedMatrix& placed, Json looks)
{
    const MatrixPicture& picture = placed.picture;
    return {{"tensor", name(picture.cells.id())},
            {"down", nameOf(picture.cells.down())},
            {"across", nameOf(picture.cells.across())},
            {"head", picture.head ? Json(*picture.head) : Json()},
            {"transposed", picture.title.contains(u'ᵀ')},
            {"badge", picture.badge.toStdString()},
            {"scheme", schemeName(picture.scheme)},
            {"looks", std::move(looks)},
            {"faint", picture.faint},
            {"scale", picture.colourScale},
            {"masked", picture.mask.has_value()},
            {"row", placed.row},
            {"column", placed.column},
            {"rows", placed.rowSpan},
            {"columns", placed.columnSpan}};
}

Json stepJson(const Trace& trace, const StepPicture& picture)
{
    const std::vector<StepPicture> pictures = allPictures(trace, picture.step);
    Json json = {{"tensor", name(picture.step)},
                 {"formula", picture.formula.toStdString()},
                 {"matrices", Json::array()},
                 {"signs", Json::array()}};
    if (picture.formulaPlace)
        json["formulaPlace"] = {picture.formulaPlace->y(), picture.formulaPlace->x()};
    for (std::size_t at = 0; at < picture.matrices.size(); ++at)
        json["matrices"].push_back(matrixJson(picture.matrices[at], coloursByPicture(pictures, at)));
    for (const Glyph& glyph : picture.glyphs)
        json["signs"].push_back({{"sign", glyph.sign.toStdString()},
                                 {"caption", glyph.caption.toStdString()},
                                 {"row", glyph.row},
                                 {"column", glyph.column},
                                 {"above", glyph.above}});
    return json;
}

/// The colours from the low to the high end as three bytes each.
std::string coloursOf(ColourScheme scheme, const Theme& theme)
{
    const ColourMap colours(scheme, {}, theme.neutral);
    std::vector<std::byte> bytes;
    for (const QRgb colour : colours.steps())
        for (const int part : {qRed(colour), qGreen(colour), qBlue(colour)})
            bytes.push_back(static_cast<std::byte>(part));
    return toBase64(bytes);
}

Json coloursJson()
{
    Json json;
    for (const auto& [word, theme] : {std::pair("light", &lightTheme()), std::pair("dark", &darkTheme())})
        for (const ColourScheme scheme : {ColourScheme::diverging, ColourScheme::sequential, ColourScheme::flat})
            json[word][schemeName(scheme)] = coloursOf(scheme, *theme);
    return json;
}

Json languagesJson(const Layer& layer)
{
    Json json = Json::array();
    for (const QString& language : languages()) {
        const ScopedLanguage spoken(language);
        Json words = pageTexts();
        words["experiment"] = settingsTexts(layer);
        words["code"] = QString(language).replace('_', '-').toStdString();
        words["tensors"] = Json::object();
        json.push_back(std::move(words));
    }
    return json;
}

/// The step, as an index into the pictures, and the position on every selectable axis.
Json startJson(const std::vector<StepPicture>& pictures, const Selection& start)
{
    const auto step = std::ranges::find(pictures, start.step, &StepPicture::step);
    Json at = Json::object();
    for (const Axis axis : {Axis::batch, Axis::head, Axis::query, Axis::key})
        at[std::string(name(axis))] = start[axis];
    return {{"step", step == pictures.end() ? 0 : step - pictures.begin()}, {"at", std::move(at)}};
}

/// The tokens of each sequence; for a prediction, a list of the vocabulary's words.
Json tokensJson(const Trace& trace)
{
    const Layer& layer = trace.layer();
    Json tokens = {{"query", layer.query_tokens}, {"key", layer.key_tokens}};
    if (!trace.has(TensorId::logits))
        return tokens;
    Json& words = tokens["vocabulary"].emplace_back(Json::array());
    for (Index id = 0; id < layer.dimensions[Axis::vocabulary]; ++id)
        words.push_back(positionLabel(trace, Axis::vocabulary, 0, id).toStdString());
    return tokens;
}

}  // namespace

Json pageData(const PagePlan& plan, const Progress& progress)
{
    const Trace& trace = *plan.trace;
    const Layer& layer = trace.layer();
    Json json = {{"title", plan.title.toStdString()},
                 {"untrained", isUntrained(trace.experiment())},
                 {"start", startJson(plan.pictures, plan.start)},
                 {"sequences", layer.dimensions[Axis::batch]},
                 {"heads", layer.dimensions[Axis::head]},
                 {"tokens", tokensJson(trace)},
                 {"languages", languagesJson(layer)},
                 {"colours", coloursJson()},
                 {"steps", Json::array()},
                 {"tensors", Json::array()}};
    for (const StepPicture& picture : plan.pictures)
        json["steps"].push_back(stepJson(trace, picture));
    const std::vector<const Step*> steps = listedSteps(trace.layer());
    for (std::size_t at = 0; at < steps.size(); ++at) {
        const auto proceed = [&] { return progress(at, steps.size()); };
        if (!proceed())
            break;
        TensorPart part = partOf(plan, *steps[at], proceed);
        json["tensors"].push_back(std::move(part.tensor));
        for (std::size_t language = 0; language < part.words.size(); ++language)
            json["languages"][language]["tensors"][std::string(name(steps[at]->id))] = std::move(part.words[language]);
    }
    return json;
}

}  // namespace attn
