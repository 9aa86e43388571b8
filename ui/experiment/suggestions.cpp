// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/experiment/suggestions.h"

#include "core/experiment/sequences.h"
#include "core/experiment/settings.h"
#include "core/pipeline/input_plan.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>

namespace attn
{

namespace
{

/// A name with its number or letter.
EditName named(const char* text, const QString& argument = {})
{
    return [text, argument] {
        const QString said = QCoreApplication::translate("Suggestions", text);
        return argument.isNull() ? said : said.arg(argument);
    };
}

/// Nothing where the inputs are wrong by themselves: the error may be of an experiment that was changed meanwhile.
std::optional<InputPlans> plansOf(const Experiment& experiment)
{
    try {
        return planInputs(experiment.inputs, experiment.embedding);
    } catch (const InputError&) {
        return std::nullopt;
    }
}

Suggestion heads(Index count)
{
    return {named(QT_TRANSLATE_NOOP("Suggestions", "%1 heads"), QString::number(count)),
            [count](Experiment& experiment) {
                experiment.attention.heads = count;
                forgetMissingHeads(experiment);
            }};
}

Index nearestMultiple(Index of, Index number) { return std::max<Index>(1, (number + of / 2) / of) * of; }

/// Other sizes that the heads divide, where something projects to them.
void suggestSizes(std::vector<Suggestion>& suggestions, const Experiment& experiment, Index d_k, Index d_v)
{
    const Index heads = experiment.attention.heads;
    const Index near_k = nearestMultiple(heads, d_k);
    const Index near_v = nearestMultiple(heads, d_v);
    QStringList sizes;
    if (near_k != d_k)
        sizes << QStringLiteral("d_k = %1").arg(near_k);
    if (near_v != d_v)
        sizes << QStringLiteral("d_v = %1").arg(near_v);
    const bool equal = sizes.size() == 2 && near_k == near_v;
    const QString text = equal ? QStringLiteral("d_k = d_v = %1").arg(near_k) : sizes.join(QStringLiteral(", "));
    suggestions.push_back({[text] { return text; },
                           [=](Experiment& changed) {
                               if (near_k != d_k)
                                   changed.attention.d_k = near_k;
                               if (near_v != d_v)
                                   changed.attention.d_v = near_v;
                           }});
}

std::vector<Suggestion> forHeads(const Experiment& experiment, const InputPlans& inputs)
{
    const Index now = experiment.attention.heads;
    const Index d_k = experiment.attention.d_k.value_or(inputs.query.features);
    const Index d_v = experiment.attention.d_v.value_or(inputs.valueOrKey().features);
    const auto fits = [&](Index count) { return d_k % count == 0 && d_v % count == 0; };
    std::vector<Suggestion> suggestions;
    Index fewer = std::min({now - 1, d_k, d_v});
    while (fewer > 1 && !fits(fewer))
        --fewer;
    if (fewer >= 1 && fits(fewer))
        suggestions.push_back(heads(fewer));
    Index more = now + 1;
    while (more <= std::min(d_k, d_v) && !fits(more))
        ++more;
    if (more <= std::min(d_k, d_v))
        suggestions.push_back(heads(more));
    if (experiment.attention.projections != Projections::none)
        suggestSizes(suggestions, experiment, d_k, d_v);
    return suggestions;
}

Suggestion projecting()
{
    return {named(QT_TRANSLATE_NOOP("Suggestions", "Separate projections")),
            [](Experiment& experiment) { experiment.attention.projections = Projections::separate; }};
}

Suggestion following(const char* letter, std::optional<Index> Attention::*size)
{
    return {named(QT_TRANSLATE_NOOP("Suggestions", "%1 as it comes in"), QString::fromUtf8(letter)),
            [size](Experiment& experiment) { experiment.attention.*size = std::nullopt; }};
}

std::vector<Suggestion> forFusedProjection()
{
    return {projecting(), {named(QT_TRANSLATE_NOOP("Suggestions", "Self-attention")), [](Experiment& experiment) {
                               experiment.inputs.key.reset();
                               experiment.inputs.value.reset();
                           }}};
}

/// One-hot vectors need a place per distinct token, and the heads divide them.
std::vector<Suggestion> forEmbedding(const Experiment& experiment, const InputPlans& inputs)
{
    std::vector<Suggestion> suggestions;
    const auto tokens = static_cast<Index>(vocabulary(inputs).size());
    const Index heads = experiment.attention.heads;
    const Index needed = (tokens + heads - 1) / heads * heads;
    suggestions.push_back({named(QT_TRANSLATE_NOOP("Suggestions", "Embedding of %1"), QString::number(needed)),
                           [needed](Experiment& changed) { changed.embedding.dim = needed; }});
    suggestions.push_back({named(QT_TRANSLATE_NOOP("Suggestions", "Normal vectors")),
                           [](Experiment& changed) { changed.embedding.init = EmbeddingInit::normal; }});
    return suggestions;
}

/// As many sequences as the query has; the last is repeated where some are missing.
std::vector<Suggestion> forSequences(const Experiment& experiment, std::optional<Input> Inputs::*which)
{
    const auto* query = std::get_if<TextInput>(&experiment.inputs.query);
    const auto& own = experiment.inputs.*which;
    const auto* text = own ? std::get_if<TextInput>(&*own) : nullptr;
    if (!query || !text || text->sequences.empty() || text->sequences.size() == query->sequences.size())
        return {};
    const std::size_t count = query->sequences.size();
    return {{named(QT_TRANSLATE_NOOP("Suggestions", "%1 sequences"), QString::number(count)),
             [count, which](Experiment& changed) {
                 resizeSequences(std::get<TextInput>(*(changed.inputs.*which)), count);
             }}};
}

}  // namespace

std::vector<Suggestion> suggestionsFor(const Experiment& experiment, const InputError& error)
{
    const std::string& place = error.place();
    if (experiment.attention.heads < 1 || experiment.embedding.dim < 1)
        return {};  // made in code: no control can say so, and nothing divides by it
    const std::optional<InputPlans> inputs = plansOf(experiment);
    if (place == "/attention/heads" && inputs)
        return forHeads(experiment, *inputs);
    if (place == "/attention/d_k")
        return {following("d_k", &Attention::d_k), projecting()};
    if (place == "/attention/d_v")
        return {following("d_v", &Attention::d_v), projecting()};
    if (place == "/attention/d_out")
        return {following("d_out", &Attention::d_out),
                {named(QT_TRANSLATE_NOOP("Suggestions", "Output projection")),
                 [](Experiment& changed) { changed.attention.output_projection = true; }}};
    if (place == "/attention/projections")
        return forFusedProjection();
    if (place == "/embedding/dim" && inputs)
        return forEmbedding(experiment, *inputs);
    if (place == "/inputs/key")
        return forSequences(experiment, &Inputs::key);
    if (place == "/inputs/value")
        return forSequences(experiment, &Inputs::value);
    if (place.starts_with("/heads_off"))
        return {{named(QT_TRANSLATE_NOOP("Suggestions", "All heads on")),
                 [](Experiment& changed) { changed.heads_off.clear(); }}};
    return {};
}

}  // namespace attn
