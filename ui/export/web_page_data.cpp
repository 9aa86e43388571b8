// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The data of a web page.

#include "core/export/cell_recipes.h"
#include "core/files/stored_numbers.h"
#include "core/pipeline/overrides.h"
#include "core/pipeline/step_table.h"
#include "core/tensor/tensor_id.h"
#include "core/tensor/tensor_table.h"
#include "ui/export/excerpt_picture.h"
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

/// The numbers of a tensor or a row as base64 of little-endian floats.
std::string packed(const auto& numbers)
{
    std::vector<std::byte> bytes;
    appendNumbers(bytes, numbers);
    return toBase64(bytes);
}

/// Integers as four little-endian bytes each.
std::string packedIntegers(const auto& numbers)
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
    if (factor.is_cell_number)
        return {{"own", true}};
    if (!factor.tensor)
        return {{"constants", packed(factor.constants)}};
    Json json = {{"tensor", name(*factor.tensor)}};
    if (factor.offsets.empty()) {
        json["start"] = factor.offset.start;
        json["digits"] = factor.offset.per_digit;
        json["term"] = factor.offset.per_term;
    } else {
        json["places"] = packedIntegers(factor.offsets);
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
CellRecipes singleTermDerivations(const PagePlan& plan, TensorId id)
{
    const Trace& trace = *plan.trace;
    const Tensor& numbers = trace[id];
    CellRecipes result{plan.excerpt.shapeOf(numbers), {}, {}};
    FactorRecipe own;
    own.is_cell_number = true;
    std::array<std::optional<std::uint32_t>, 2> known;
    const Index cells = plan.excerpt.sizeOf(numbers);
    for (Index at = 0; at < cells; ++at) {
        const Shape index = plan.excerpt.indexAt(numbers, at);
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

Json runsJson(const PagePlan& plan, const CellRecipe& recipe)
{
    const std::vector<std::size_t> shown = plan.excerpt.shownTerms(*plan.trace, recipe.sample);
    Json runs = Json::array();
    std::size_t first = 0;
    for (const TermRun& run : recipe.runs) {
        Json json = {{"count", run.count}, {"factors", Json::array()}};
        for (const FactorRecipe& factor : run.factors)
            json["factors"].push_back(factorJson(factor));
        if (first < shown.size() && !run.factors.front().is_cell_number)
            if (const auto axis = termAxis(*plan.trace, recipe.sample, shown[first]))
                json["axis"] = name(*axis);
        runs.push_back(std::move(json));
        first += static_cast<std::size_t>(run.count);
    }
    return runs;
}

Json recipeJson(const PagePlan& plan, const CellRecipe& recipe)
{
    const CellSentence sentence = sentenceOf(*plan.trace, recipe.sample.cell);
    return {{"operation", name(recipe.sample.operation)},
            {"runs", runsJson(plan, recipe)},
            {"ofSource", sentence.describedCell.tensor != recipe.sample.cell.tensor},
            {"firstFeature", sentence.firstFeature}};
}

/// Key for the remarks on a cell; cells share a recipe only if their terms and this key are equal.
std::string remarkOf(const PagePlan& plan, const Explanation& explanation)
{
    const CellSentence sentence = sentenceOf(*plan.trace, explanation.cell);
    return cellTexts(*plan.trace, plan.excerpt, explanation).dump() + std::to_string(sentence.firstFeature) +
           (sentence.describedCell.tensor == explanation.cell.tensor ? "" : " moved");
}

/// A tensor and the texts for its kinds of cells in each language.
struct TensorWithTexts {
    Json tensor;
    std::vector<Json> words;
};

/// @param proceed called for every cell; false cancels
CellRecipes recipesOf(const PagePlan& plan, TensorId id, const std::function<bool()>& proceed)
{
    if (omittedOperand(plan, id))
        return singleTermDerivations(plan, id);
    std::stop_source stop;
    const ScopedLanguage english("en");
    const auto remark = [&](const Explanation& explanation) {
        if (!proceed())
            stop.request_stop();
        return remarkOf(plan, explanation);
    };
    return cellRecipes(*plan.trace, plan.excerpt, id, remark, stop.get_token());
}

/// @param proceed called for every cell; false cancels
TensorWithTexts partOf(const PagePlan& plan, const Step& step, const std::function<bool()>& proceed)
{
    const Trace& trace = *plan.trace;
    const Tensor& numbers = trace[step.id];
    TensorWithTexts part;
    part.tensor = {{"name", name(step.id)},
                   {"role", roleName(entryOf(step.id).role)},
                   {"axes", Json::array()},
                   {"shape", plan.excerpt.shapeOf(numbers)},
                   {"recipes", Json::array()}};
    for (const Axis axis : step.axes)
        part.tensor["axes"].push_back(name(axis));
    CellRecipes recipes;
    if (std::ranges::find(plan.omitted, step.id) == plan.omitted.end()) {
        recipes = recipesOf(plan, step.id, proceed);
        part.tensor["digits"] = recipes.digits;
        part.tensor["numbers"] = packed(plan.excerpt.copyOf(numbers));
    }
    for (const CellRecipe& recipe : recipes.recipes)
        part.tensor["recipes"].push_back(recipeJson(plan, recipe));
    if (recipes.recipes.size() > 1)
        part.tensor["recipeOf"] = packedIntegers(recipes.recipe_of);
    const auto omitted = omittedOperand(plan, step.id);
    for (const QString& language : languages()) {
        const ScopedLanguage spoken(language);
        Json words = tensorTexts(trace, step.id);
        words["recipes"] = Json::array();
        for (const CellRecipe& recipe : recipes.recipes)
            words["recipes"].push_back(omitted && !recipe.sample.deciding_override
                                           ? singleTermCellTexts(trace, recipe.sample, *omitted)
                                           : cellTexts(trace, plan.excerpt, recipe.sample));
        part.words.push_back(std::move(words));
    }
    return part;
}

Json nameOf(std::optional<Axis> axis) { return axis ? Json(name(*axis)) : Json(); }

/// The step for every sequence and head; head h of sequence s is at s · heads + h.
std::vector<StepPicture> allPictures(const PagePlan& plan, TensorId step)
{
    const Dimensions& sizes = plan.excerpt.sizes();
    std::vector<StepPicture> pictures;
    Selection at;
    at.step = step;
    for (at[Axis::batch] = 0; at[Axis::batch] < sizes[Axis::batch]; ++at[Axis::batch])
        for (Index head = 0; head < sizes[Axis::head]; ++head) {
            at[Axis::head] = plan.excerpt.positionAt(Axis::head, head);
            StepPicture& picture = pictures.emplace_back(arrange(*plan.trace, at.fittedTo(*plan.trace)));
            keepHeads(picture, plan.excerpt, plan.trace->layer());
        }
    return pictures;
}

/// The colour range and the decimals of a matrix of the step in each picture: one per sequence and head.
Json coloursByPicture(const std::vector<StepPicture>& pictures, std::size_t matrix)
{
    Json looks = Json::array();
    for (const StepPicture& of_head : pictures) {
        const MatrixPicture& picture = of_head.matrices[matrix].picture;
        looks.push_back({picture.range.low, picture.range.high, picture.decimals});
    }
    return looks;
}

Json matrixJson(const PagePlan& plan, const PlacedMatrix& placed, Json looks)
{
    const MatrixPicture& picture = placed.picture;
    const auto head = headIn(plan.excerpt, plan.trace->layer(), picture);
    return {{"tensor", name(picture.cells.id())},
            {"down", nameOf(picture.cells.down())},
            {"across", nameOf(picture.cells.across())},
            {"head", head ? Json(*head) : Json()},
            {"transposed", picture.title.contains(u'ᵀ')},
            {"badge", badgeIn(plan.excerpt, picture).toStdString()},
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

Json stepJson(const PagePlan& plan, const StepPicture& picture)
{
    const std::vector<StepPicture> pictures = allPictures(plan, picture.step);
    Json json = {{"tensor", name(picture.step)},
                 {"formula", picture.formula.toStdString()},
                 {"matrices", Json::array()},
                 {"signs", Json::array()}};
    if (picture.formulaPlace)
        json["formulaPlace"] = {picture.formulaPlace->y(), picture.formulaPlace->x()};
    for (std::size_t at = 0; at < picture.matrices.size(); ++at)
        json["matrices"].push_back(matrixJson(plan, picture.matrices[at], coloursByPicture(pictures, at)));
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

Json languagesJson(const PagePlan& plan)
{
    Json json = Json::array();
    for (const QString& language : languages()) {
        const ScopedLanguage spoken(language);
        Json words = pageTexts();
        words["experiment"] = settingsTexts(plan.trace->layer(), plan.excerpt);
        words["code"] = QString(language).replace('_', '-').toStdString();
        words["tensors"] = Json::object();
        json.push_back(std::move(words));
    }
    return json;
}

/// The step, as an index into the pictures, and the position on every selectable axis.
Json initialSelectionJson(const PagePlan& plan)
{
    const auto step = std::ranges::find(plan.pictures, plan.start.step, &StepPicture::step);
    Json at = Json::object();
    for (const Axis axis : {Axis::batch, Axis::head, Axis::query, Axis::key})
        at[std::string(name(axis))] = plan.excerpt.find(axis, plan.start[axis]).value_or(0);
    return {{"step", step == plan.pictures.end() ? 0 : step - plan.pictures.begin()},
            {"at", std::move(at)},
            {"language", plan.language}};
}

/// The shown positions of every axis that is not shown completely. For each shown head, its key head as an index among
/// the shown key heads.
Json excerptJson(const PagePlan& plan)
{
    Json json = {{"positions", Json::object()}, {"keyHeads", Json::array()}};
    for (std::size_t at = 0; at < axis_count; ++at)
        if (const auto& chosen = plan.excerpt.positionsOn(static_cast<Axis>(at)))
            json["positions"][std::string(name(static_cast<Axis>(at)))] = *chosen;
    for (Index at = 0; at < plan.excerpt.sizes()[Axis::head]; ++at)
        json["keyHeads"].push_back(
            *plan.excerpt.find(Axis::kv_head, plan.trace->layer().keyHead(plan.excerpt.positionAt(Axis::head, at))));
    return json;
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
    const Dimensions& sizes = plan.excerpt.sizes();
    Json json = {{"title", plan.title.toStdString()},
                 {"untrained", isUntrained(trace.experiment())},
                 {"start", initialSelectionJson(plan)},
                 {"sequences", sizes[Axis::batch]},
                 {"heads", sizes[Axis::head]},
                 {"excerpt", excerptJson(plan)},
                 {"tokens", tokensJson(trace)},
                 {"languages", languagesJson(plan)},
                 {"colours", coloursJson()},
                 {"steps", Json::array()},
                 {"tensors", Json::array()}};
    for (const StepPicture& picture : plan.pictures)
        json["steps"].push_back(stepJson(plan, picture));
    const std::vector<const Step*> steps = listedSteps(trace.layer());
    for (std::size_t at = 0; at < steps.size(); ++at) {
        const auto proceed = [&] { return progress(at, steps.size()); };
        if (!proceed())
            break;
        TensorWithTexts part = partOf(plan, *steps[at], proceed);
        json["tensors"].push_back(std::move(part.tensor));
        for (std::size_t language = 0; language < part.words.size(); ++language)
            json["languages"][language]["tensors"][std::string(name(steps[at]->id))] = std::move(part.words[language]);
    }
    return json;
}

}  // namespace attn
