// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/basics/text.h"
#include "core/files/json.h"
#include "core/lessons/lesson_targets.h"
#include "core/lessons/lesson_tasks.h"
#include "core/lessons/markdown.h"
#include "core/models/model_folders.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace attn
{

namespace
{

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

    template <typename... Arguments>
    [[noreturn]] static void fail(const char* text, const Arguments&... arguments)
    {
        throw InputError("", text, arguments...);
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
                fail(ATTN_TEXT("core", "%1 is not an integer."), value);
            return std::round(value) == 0 ? "0" : formatNumber(std::round(value), 0);
        }
        std::string_view rest = m_format;
        const bool digits = takeWord(rest) == "digits";
        const auto count = wholeNumber(rest);
        constexpr Index max_digits = 9;
        if (!digits || !count || *count > max_digits)
            fail(ATTN_TEXT("core", "\"%1\" is not a format: write percent, integer, or digits with the number of "
                                   "decimals, such as digits 2."),
                 m_format);
        return formatNumber(value, static_cast<int>(*count));
    }

    /// Returns `text`; throws if a number format was given.
    std::string words(std::string_view text) const
    {
        if (!m_format.empty())
            fail(ATTN_TEXT("core", "This is not a number, so it has no format \"%1\"."), m_format);
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
        const Shape index = extremeOf(cells, which, m_numbers);
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
            fail(ATTN_TEXT("core",
                           "\"%1\" is not the position of a token: write {token 6} or {token key 6}, counted from 0."),
                 text);
        return words(tokenAt(m_numbers.trace(), of_key ? Axis::key : Axis::query, 0, *position));
    }

    std::string tokenOfExtreme(std::string_view text, CellAnswer::Selector which)
    {
        const LessonCells cells = parseLessonCells(text);
        if (std::ranges::count(cells.index, std::optional<Index>()) != 1)
            fail(ATTN_TEXT("core", "The token is searched along one axis: write * for the position on that axis, and "
                                   "numbers for the others."));
        const Shape index = extremeOf(cells, which, m_numbers);
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
            fail(ATTN_TEXT("core", "There are no tokens along the axis \"%1\"."), name(axis));
        const std::vector<std::string>& tokens = lists[static_cast<std::size_t>(batch)];
        if (position >= static_cast<Index>(tokens.size()))
            fail(ATTN_TEXT("core", "There is no token %1: they are counted from 0, and the last one is %2."), position,
                 static_cast<Index>(tokens.size()) - 1);
        return tokens[static_cast<std::size_t>(position)];
    }

    std::string predicted(std::string_view text)
    {
        const auto rank = text.empty() ? std::optional<Index>(1) : wholeNumber(text);
        const std::vector<Candidate>& candidates = m_numbers.candidates();
        if (!rank || *rank < 1 || *rank > static_cast<Index>(candidates.size()))
            fail(ATTN_TEXT("core", "\"%1\" is not a place among the %2 candidates, which are counted from 1."), text,
                 candidates.size());
        const Candidate& candidate = candidates[static_cast<std::size_t>(*rank - 1)];
        return m_format.empty() ? words(candidate.token) : number(double(candidate.probability), 2);
    }

    std::string probability(std::string_view text)
    {
        const auto found = std::ranges::find(m_numbers.candidates(), text, &Candidate::token);
        if (found == m_numbers.candidates().end())
            fail(ATTN_TEXT("core", "The model knows no token \"%1\"."), text);
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
        fail(ATTN_TEXT("core", "\"%1\" is not a size: there are heads, layers, d_model, d_k, d_v, d_out, queries, "
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
            fail(ATTN_TEXT("core", "There is no head \"%1\": they are counted from 0, and the last one is %2."), text,
                 heads - 1);
        return words((m_language.starts_with("zh") ? "头 " : "head ") + std::to_string(*head + 1));
    }

    std::string claim(std::string_view text)
    {
        const std::string_view model = takeWord(text);
        const auto found = std::ranges::find(shippedModels(), model, &ShippedModel::name);
        if (found == shippedModels().end())
            fail(ATTN_TEXT("core", "No model \"%1\" comes with the program."), model);
        const nlohmann::json card = parseStrictJson(found->card);
        for (const nlohmann::json& claim : card.at("claims"))
            if (claim.at("id") == text) {
                const double value = claim.at("value").get<double>();
                return formatNumber(value, value == std::floor(value) ? 0 : 1) + '%';
            }
        fail(ATTN_TEXT("core", "\"%1\" is not a claim about the model \"%2\"."), text, model);
    }

    std::string constant(std::string_view text)
    {
        if (text.empty())
            fail(ATTN_TEXT("core", "Which constant? Write it as in {constant 0.1}."));
        return std::string(text);
    }

    LessonNumbers& m_numbers;
    std::string_view m_language;
    std::string_view m_format;
};

}  // namespace

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
