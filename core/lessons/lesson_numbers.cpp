// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/lessons/lesson_numbers.h"

#include "core/basics/text.h"
#include "core/files/json.h"
#include "core/forward/evaluate.h"
#include "core/lessons/lesson_pages.h"
#include "core/lessons/markdown.h"
#include "core/models/model_folders.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace attn
{

namespace
{

constexpr float exponent_threshold = 1e5F;  // larger numbers are written with an exponent
constexpr int max_decimals_of_a_cell = 4;

/// All numbers of the matrix that contains a cell.
std::span<const float> matrixAt(const Tensor& tensor, const Shape& cell)
{
    const Index size = tensor.matrix(0).size();
    return {tensor.matrix(tensor.offset(cell) / size).data(), static_cast<std::size_t>(size)};
}

/// The largest magnitude below exponent_threshold, or, if there is none, the largest finite one.
float largestOf(std::span<const float> numbers)
{
    float largest = 0;
    float largest_below = 0;
    for (const float number : numbers) {
        const float magnitude = std::abs(number);
        if (!std::isfinite(magnitude))
            continue;
        largest = std::max(largest, magnitude);
        if (magnitude < exponent_threshold)
            largest_below = std::max(largest_below, magnitude);
    }
    return largest_below > 0 ? largest_below : largest;
}

/// Removes and returns the first word of a text.
std::string_view takeWord(std::string_view& text)
{
    const std::string_view word = text.substr(0, text.find(' '));
    text = trimmed(text.substr(word.size()));
    return word;
}

/// Parses a non-negative integer; nullopt for any other text.
std::optional<Index> wholeNumber(std::string_view text)
{
    constexpr std::size_t max_digits = 9;
    if (text.empty() || text.size() > max_digits || text.find_first_not_of("0123456789") != std::string_view::npos)
        return std::nullopt;
    return std::stol(std::string(text));
}

/// Expands one reference. Errors have an empty place.
class ReferenceFiller
{
public:
    ReferenceFiller(LessonNumbers& numbers, std::string_view language) : m_numbers(numbers), m_language(language) {}

    /// @param reference without its braces
    std::string fill(std::string_view reference)
    {
        const std::size_t bar = std::min(reference.find('|'), reference.size());
        m_format = trimmed(reference.substr(std::min(bar + 1, reference.size())));
        std::string_view rest = trimmed(reference.substr(0, bar));
        const std::string_view all = rest;
        const std::string_view first = takeWord(rest);
        struct Kind {
            std::string_view word;
            std::string (*fill)(ReferenceFiller&, std::string_view);
        };
        static constexpr std::array kinds = {Kind{"token", call<&ReferenceFiller::token>},
                                             Kind{"predicted", call<&ReferenceFiller::predicted>},
                                             Kind{"probability", call<&ReferenceFiller::probability>},
                                             Kind{"size", call<&ReferenceFiller::size>},
                                             Kind{"head", call<&ReferenceFiller::head>},
                                             Kind{"claim", call<&ReferenceFiller::claim>},
                                             Kind{"constant", call<&ReferenceFiller::constant>},
                                             Kind{"largest", call<&ReferenceFiller::largest>},
                                             Kind{"smallest", call<&ReferenceFiller::smallest>},
                                             Kind{"sum", call<&ReferenceFiller::sum>}};
        const auto* const kind = std::ranges::find(kinds, first, &Kind::word);
        return kind == kinds.end() ? cell(all) : kind->fill(*this, rest);
    }

private:
    /// Wraps a member function in a static function: g++ 12 warns of uninitialised memory for pointers to members.
    template <auto member>
    static std::string call(ReferenceFiller& filler, std::string_view rest)
    {
        return (filler.*member)(rest);
    }

    std::string number(double value, int decimals) const
    {
        if (m_format.empty())
            return formatNumber(value, decimals);
        if (m_format == "percent")
            return formatPercentage(value);
        if (m_format == "integer") {
            constexpr double rounding = 1e-4;
            if (!(std::abs(value - std::round(value)) < rounding))
                rejectInput(ATTN_TEXT("core", "%1 is not an integer."), value);
            return std::round(value) == 0 ? "0" : formatNumber(std::round(value), 0);
        }
        std::string_view rest = m_format;
        const bool digits = takeWord(rest) == "digits";
        const auto count = wholeNumber(rest);
        constexpr Index max_digits = 9;
        if (!digits || !count || *count > max_digits)
            rejectInput(ATTN_TEXT("core",
                                  "\"%1\" is not a format: write percent, integer, or digits with the number of "
                                  "decimals, such as digits 2."),
                        m_format);
        return formatNumber(value, static_cast<int>(*count));
    }

    /// Returns `text`; throws if a number format was given.
    std::string words(std::string_view text) const
    {
        if (!m_format.empty())
            rejectInput(ATTN_TEXT("core", "This is not a number, so it has no format \"%1\"."), m_format);
        return asMarkdown(text);
    }

    std::string cell(std::string_view text)
    {
        const LessonCells cells = parseLessonCells(text);
        return number(double(m_numbers.at(cells)), m_numbers.decimals(cells));
    }

    std::string extreme(std::string_view text, CellAnswer::Selector which)
    {
        const LessonCells cells = parseLessonCells(text);
        const Shape index = m_numbers.extreme(cells, which);
        return number(double(m_numbers.trace(cells.part)[cells.tensor].at(index)), m_numbers.decimals(cells));
    }
    std::string largest(std::string_view text) { return extreme(text, CellAnswer::Selector::largest); }
    std::string smallest(std::string_view text) { return extreme(text, CellAnswer::Selector::smallest); }

    std::string sum(std::string_view text)
    {
        const LessonCells cells = parseLessonCells(text);
        double sum = 0;
        for (const Shape& index : m_numbers.indexes(cells))
            sum += double(m_numbers.trace(cells.part)[cells.tensor].at(index));
        return number(sum, m_numbers.decimals(cells));
    }

    std::string token(std::string_view text)
    {
        std::string_view rest = text;
        const std::string_view first = takeWord(rest);
        if (first == "largest" || first == "smallest")
            return words(tokenOfExtreme(rest, first == "largest" ? CellAnswer::Selector::largest
                                                                 : CellAnswer::Selector::smallest));
        const bool of_key = first == "key";
        const auto position = wholeNumber(of_key ? rest : text);
        if (!position)
            rejectInput(
                ATTN_TEXT("core",
                          "\"%1\" is not the position of a token: write {token 6} or {token key 6}, counted from 0."),
                text);
        return words(tokenAt(m_numbers.trace(), of_key ? Axis::key : Axis::query, 0, *position));
    }

    std::string tokenOfExtreme(std::string_view text, CellAnswer::Selector which)
    {
        const LessonCells cells = parseLessonCells(text);
        if (std::ranges::count(cells.index, std::optional<Index>()) != 1)
            rejectInput(ATTN_TEXT("core",
                                  "The token is searched along one axis: write * for the position on that axis, and "
                                  "numbers for the others."));
        const Shape index = m_numbers.extreme(cells, which);
        const auto along =
            static_cast<std::size_t>(std::ranges::find(cells.index, std::optional<Index>()) - cells.index.begin());
        const Trace& trace = m_numbers.trace(cells.part);
        const Axes& axes = trace[cells.tensor].axes();
        return tokenAt(trace, axes[along], axes.front() == Axis::batch ? index.front() : 0, index[along]);
    }

    static std::string tokenAt(const Trace& trace, Axis axis, Index batch, Index position)
    {
        if (axis == Axis::vocabulary)
            return shownToken(*trace.experiment().model->model, position);
        const TokenLists& lists = axis == Axis::key ? trace.layer().key_tokens : trace.layer().query_tokens;
        if ((axis != Axis::key && axis != Axis::query) || lists.empty())
            rejectInput(ATTN_TEXT("core", "There are no tokens along the axis \"%1\"."), name(axis));
        const std::vector<std::string>& tokens = lists[static_cast<std::size_t>(batch)];
        if (position >= static_cast<Index>(tokens.size()))
            rejectInput(ATTN_TEXT("core", "There is no token %1: they are counted from 0, and the last one is %2."),
                        position, static_cast<Index>(tokens.size()) - 1);
        return tokens[static_cast<std::size_t>(position)];
    }

    std::string predicted(std::string_view text)
    {
        const auto rank = text.empty() ? std::optional<Index>(1) : wholeNumber(text);
        const std::vector<Candidate>& candidates = m_numbers.candidates();
        if (!rank || *rank < 1 || *rank > static_cast<Index>(candidates.size()))
            rejectInput(ATTN_TEXT("core", "\"%1\" is not a place among the %2 candidates, which are counted from 1."),
                        text, candidates.size());
        const Candidate& candidate = candidates[static_cast<std::size_t>(*rank - 1)];
        return m_format.empty() ? words(candidate.token) : number(double(candidate.probability), 2);
    }

    std::string probability(std::string_view text)
    {
        const auto found = std::ranges::find(m_numbers.candidates(), text, &Candidate::token);
        if (found == m_numbers.candidates().end())
            rejectInput(ATTN_TEXT("core", "The model knows no token \"%1\"."), text);
        return number(double(found->probability), 2);
    }

    std::string size(std::string_view text)
    {
        const Trace& trace = m_numbers.trace();
        struct Size {
            std::string_view name;
            Axis axis;
        };
        static constexpr std::array axes = {Size{"heads", Axis::head},  Size{"d_model", Axis::query_in},
                                            Size{"d_k", Axis::head_qk}, Size{"d_v", Axis::head_v},
                                            Size{"d_out", Axis::out},   Size{"queries", Axis::query},
                                            Size{"keys", Axis::key},    Size{"batch", Axis::batch}};
        const auto* const axis = std::ranges::find(axes, text, &Size::name);
        if (axis != axes.end())
            return words(std::to_string(trace.layer().dimensions[axis->axis]));
        if (text == "layers")
            return words(std::to_string(layers(trace.experiment())));
        if (text == "parameters")
            return words(std::to_string(parameters(trace)));
        rejectInput(ATTN_TEXT("core",
                              "\"%1\" is not a size: there are heads, layers, d_model, d_k, d_v, d_out, queries, "
                              "keys, batch, parameters."),
                    text);
    }

    static Index layers(const Experiment& experiment)
    {
        if (!experiment.model)
            return 1;
        const ModelPlan& plan = experiment.model->model->plan();
        const PartKind kind = plan.decodes() ? PartKind::self : PartKind::encoder;
        return std::ranges::count(plan.parts, kind, &PartPlan::kind);
    }

    static std::uint64_t parameters(const Trace& trace)
    {
        if (trace.experiment().model)
            return trace.experiment().model->model->parameterCount();
        std::uint64_t count = 0;
        for (std::size_t at = 0; at < tensorCount(); ++at)
            if (const auto id = static_cast<TensorId>(at); isParameter(id) && trace.has(id))
                count += static_cast<std::uint64_t>(trace[id].size());
        return count;
    }

    std::string head(std::string_view text)
    {
        const auto head = wholeNumber(text);
        const Index heads = m_numbers.trace().layer().dimensions[Axis::head];
        if (!head || *head >= heads)
            rejectInput(ATTN_TEXT("core", "There is no head \"%1\": they are counted from 0, and the last one is %2."),
                        text, heads - 1);
        return words((m_language.starts_with("zh") ? "头 " : "head ") + std::to_string(*head + 1));
    }

    std::string claim(std::string_view text)
    {
        const std::string_view model = takeWord(text);
        const auto found = std::ranges::find(shippedModels(), model, &ShippedModel::name);
        if (found == shippedModels().end())
            rejectInput(ATTN_TEXT("core", "No model \"%1\" comes with the program."), model);
        const nlohmann::json card = parseStrictJson(found->card);
        for (const nlohmann::json& claim : card.at("claims"))
            if (claim.at("id") == text) {
                const double value = claim.at("value").get<double>();
                return formatNumber(value, value == std::floor(value) ? 0 : 1) + '%';
            }
        rejectInput(ATTN_TEXT("core", "\"%1\" is not a claim about the model \"%2\"."), text, model);
    }

    std::string constant(std::string_view text)
    {
        if (text.empty())
            rejectInput(ATTN_TEXT("core", "Which constant? Write it as in {constant 0.1}."));
        return std::string(text);
    }

    LessonNumbers& m_numbers;
    std::string_view m_language;
    std::string_view m_format;
};

}  // namespace

LessonNumbers::LessonNumbers(Experiment experiment, TracePtr trace) : m_experiment(std::move(experiment))
{
    if (trace)
        m_traces.push_back(std::move(trace));
}

TracePtr LessonNumbers::sharedTrace(const std::optional<LessonPart>& part)
{
    const auto found = std::ranges::find_if(m_traces, [&](const TracePtr& trace) {
        const Experiment& experiment = trace->experiment();
        if (part)
            return isShownPart(*part, experiment);
        return !m_experiment.model || (experiment.model->part == m_experiment.model->part &&
                                       experiment.model->layer == m_experiment.model->layer);
    });
    if (found != m_traces.end())
        return *found;
    m_traces.push_back(evaluate(part ? withPart(m_experiment, *part) : m_experiment,
                                m_traces.empty() ? nullptr : m_traces.front().get()));
    return m_traces.back();
}

std::vector<Shape> LessonNumbers::indexes(const LessonCells& cells)
{
    const auto fail = [&](const char* text, const auto&... arguments) {
        throw InputError(formatLessonCells(cells), text, arguments...);
    };
    const TensorPtr tensor = trace(cells.part).find(cells.tensor);
    if (!tensor)
        fail(ATTN_TEXT("core", "\"%1\" is not there: this experiment does not compute it."), name(cells.tensor));
    const Shape& shape = tensor->shape();
    if (cells.index.size() != shape.size())
        fail(ATTN_TEXT("core", "\"%1\" has %2 axes, its shape is (%3), but there are %4 positions."),
             name(cells.tensor), shape.size(), formatShape(shape), cells.index.size());
    std::vector<Shape> all(1);
    for (std::size_t axis = 0; axis < shape.size(); ++axis) {
        const auto& position = cells.index[axis];
        if (position && *position >= shape[axis])
            fail(ATTN_TEXT("core", "Position %1 of the axis \"%2\" is not there: they are counted from 0, and the last "
                                   "one is %3."),
                 *position, name(tensor->axes()[axis]), shape[axis] - 1);
        std::vector<Shape> longer;
        for (const Shape& index : all)
            for (Index at = position.value_or(0); at < (position ? *position + 1 : shape[axis]); ++at) {
                longer.push_back(index);
                longer.back().push_back(at);
            }
        all = std::move(longer);
    }
    return all;
}

float LessonNumbers::at(const LessonCells& cell)
{
    const std::vector<Shape> found = indexes(cell);
    if (!cell.isOne())
        throw InputError(formatLessonCells(cell), ATTN_TEXT("core", "This must be one cell, without *."));
    return trace(cell.part)[cell.tensor].at(found.front());
}

Shape LessonNumbers::extreme(const LessonCells& cells, CellAnswer::Selector which)
{
    const std::vector<Shape> all = indexes(cells);
    const Tensor& tensor = trace(cells.part)[cells.tensor];
    const float sign = which == CellAnswer::Selector::smallest ? -1.0F : 1.0F;
    if (which == CellAnswer::Selector::one && all.size() != 1)
        throw InputError(formatLessonCells(cells), ATTN_TEXT("core", "This must be one cell, without *."));
    if (which == CellAnswer::Selector::one)
        return all.front();
    const auto value = [&](const Shape& index) {
        const float number = sign * tensor.at(index);
        return std::isnan(number) ? -std::numeric_limits<float>::infinity() : number;
    };
    const auto best = std::ranges::max_element(all, {}, value);
    if (std::isnan(tensor.at(*best)))
        throw InputError(formatLessonCells(cells), ATTN_TEXT("core", "None of these cells is a number."));
    if (std::ranges::count(all, value(*best), value) > 1)
        throw InputError(formatLessonCells(cells),
                         ATTN_TEXT("core", "Two of these cells are the same: there is no one answer."));
    return *best;
}

int LessonNumbers::decimals(const LessonCells& cell)
{
    const Shape index = indexes(cell).front();  // throws if the tensor is not present
    const std::span<const float> numbers = matrixAt(trace(cell.part)[cell.tensor], index);
    const auto isWhole = [](float number) { return !std::isfinite(number) || number == std::floor(number); };
    if (std::ranges::all_of(numbers, isWhole))
        return 0;
    const Step& step = *findStep(trace(cell.part).layer(), cell.tensor);
    const bool any_sign = entryOf(step.operation).values == ValueKind::signed_number;
    const float largest = largestOf(numbers);
    return std::min(decimalsFor(double(any_sign ? largest : std::max(largest, 1.0F))), max_decimals_of_a_cell);
}

const std::vector<Candidate>& LessonNumbers::candidates()
{
    if (!m_predicted.empty())
        return m_predicted;
    if (!m_experiment.model || !m_experiment.model->model->plan().predicts())
        rejectInput(ATTN_TEXT("core", "Nothing is predicted: the experiment has no model that predicts tokens."));
    const ModelPlan& plan = m_experiment.model->model->plan();
    const ForwardStatesPtr before = statesAfter(trace());
    PredictOptions options;
    options.top = static_cast<std::size_t>(plan.vocabulary);
    const auto prediction = predict(m_experiment, options, before.get());
    m_predicted = prediction->items.front().top;
    return m_predicted;
}

std::string fillReference(std::string_view reference, LessonNumbers& numbers, std::string_view language)
{
    try {
        ReferenceFiller filler(numbers, language);
        return filler.fill(trimmed(reference.substr(1, reference.size() - 2)));
    } catch (const InputError& error) {
        throw InputError(std::string(reference), error.message());
    }
}

std::string fillReferences(std::string_view text, LessonNumbers& numbers, std::string_view language)
{
    std::string filled;
    for (const MarkdownPiece& piece : markdownPieces(text))
        filled += piece.kind == MarkdownPiece::Kind::reference ? fillReference(piece.text, numbers, language)
                                                               : std::string(piece.text);
    return filled;
}

}  // namespace attn
