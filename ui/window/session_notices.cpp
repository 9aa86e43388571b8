// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/window/session_notices.h"

#include "core/experiment/settings.h"
#include "core/pipeline/input_plan.h"
#include "ui/export/export_job.h"
#include "ui/files/experiment_file.h"
#include "ui/files/reading.h"
#include "ui/session/session.h"
#include "ui/window/experiment_panel.h"
#include "ui/words/cell_sentences.h"
#include "ui/words/message_text.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QStringList>

#include <algorithm>

namespace attn
{

namespace
{

/// The translated text of a button, with a number or letter as its argument.
QString suggestionText(const char* text, const QString& argument = {})
{
    const QString translation = QCoreApplication::translate("Suggestions", text);
    return argument.isNull() ? translation : translation.arg(argument);
}

/// Nullopt if the inputs themselves are invalid, because the error may belong to a previous state of the experiment.
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
    return {suggestionText(QT_TRANSLATE_NOOP("Suggestions", "%1 heads"), QString::number(count)),
            [count](Experiment& experiment) {
                experiment.attention.heads = count;
                removeMissingHeads(experiment);
            }};
}

/// Suggests head sizes close to features / heads if that division has a remainder.
Suggestion explicitHeadSizes(const Experiment& experiment, Index key_features, Index value_features)
{
    const Index heads = experiment.attention.heads;
    const auto near = [heads](const std::optional<Index>& own, Index features) {
        return own || features % heads == 0 ? own : std::max<Index>(1, (features + heads / 2) / heads);
    };
    const std::optional<Index> d_k = near(experiment.attention.d_k, key_features);
    const std::optional<Index> d_v = near(experiment.attention.d_v, value_features);
    QStringList sizes;
    if (d_k != experiment.attention.d_k)
        sizes << QStringLiteral("d_k = %1").arg(*d_k);
    if (d_v != experiment.attention.d_v)
        sizes << QStringLiteral("d_v = %1").arg(*d_v);
    const bool equal = sizes.size() == 2 && d_k == d_v;
    return {equal ? QStringLiteral("d_k = d_v = %1").arg(*d_k) : sizes.join(QStringLiteral(", ")),
            [=](Experiment& changed) {
                changed.attention.d_k = d_k;
                changed.attention.d_v = d_v;
            }};
}

/// Suggests head counts that divide the inputs' features, if head sizes are derived from them.
std::vector<Suggestion> headCountSuggestions(const Experiment& experiment, const InputPlans& inputs)
{
    const Attention& attention = experiment.attention;
    const Index now = attention.heads;
    const Index key_features = inputs.query.features;
    const Index value_features = inputs.valueOrKey().features;
    const auto fits = [&](Index count) {
        return (attention.d_k || key_features % count == 0) && (attention.d_v || value_features % count == 0);
    };
    const Index maximum =
        std::min(attention.d_k ? value_features : key_features, attention.d_v ? key_features : value_features);
    std::vector<Suggestion> suggestions;
    Index fewer = std::min(now - 1, maximum);
    while (fewer > 1 && !fits(fewer))
        --fewer;
    if (fewer >= 1 && fits(fewer))
        suggestions.push_back(heads(fewer));
    Index more = now + 1;
    while (more <= maximum && !fits(more))
        ++more;
    if (more <= maximum)
        suggestions.push_back(heads(more));
    if (suggestions.size() < 2 && attention.projections != Projections::none)
        suggestions.push_back(explicitHeadSizes(experiment, key_features, value_features));
    return suggestions;
}

Suggestion separateProjections()
{
    return {suggestionText(QT_TRANSLATE_NOOP("Suggestions", "Separate projections")),
            [](Experiment& experiment) { experiment.attention.projections = Projections::separate; }};
}

Suggestion sizeFromInput(const char* letter, std::optional<Index> Attention::*size)
{
    return {suggestionText(QT_TRANSLATE_NOOP("Suggestions", "%1 as it comes in"), QString::fromUtf8(letter)),
            [size](Experiment& experiment) { experiment.attention.*size = std::nullopt; }};
}

std::vector<Suggestion> fusedProjectionSuggestions()
{
    return {separateProjections(),
            {suggestionText(QT_TRANSLATE_NOOP("Suggestions", "Self-attention")), [](Experiment& experiment) {
                 experiment.inputs.key.reset();
                 experiment.inputs.value.reset();
             }}};
}

/// One-hot vectors need a dimension per distinct token, and the number of heads must divide it.
std::vector<Suggestion> embeddingSuggestions(const Experiment& experiment, const InputPlans& inputs)
{
    std::vector<Suggestion> suggestions;
    const auto tokens = static_cast<Index>(vocabulary(inputs).size());
    const Index heads = experiment.attention.heads;
    const Index needed = (tokens + heads - 1) / heads * heads;
    suggestions.push_back({suggestionText(QT_TRANSLATE_NOOP("Suggestions", "Embedding of %1"), QString::number(needed)),
                           [needed](Experiment& changed) { changed.embedding.dim = needed; }});
    suggestions.push_back({suggestionText(QT_TRANSLATE_NOOP("Suggestions", "Normal vectors")),
                           [](Experiment& changed) { changed.embedding.init = EmbeddingInit::normal; }});
    return suggestions;
}

/// Suggests as many sequences as the query has, repeating the last one if necessary.
std::vector<Suggestion> sequenceCountSuggestions(const Experiment& experiment, std::optional<Input> Inputs::*which)
{
    const auto* query = std::get_if<TextInput>(&experiment.inputs.query);
    const auto& own = experiment.inputs.*which;
    const auto* text = own ? std::get_if<TextInput>(&*own) : nullptr;
    if (!query || !text || text->sequences.empty() || text->sequences.size() == query->sequences.size())
        return {};
    const std::size_t count = query->sequences.size();
    return {{count == 1 ? suggestionText(QT_TRANSLATE_NOOP("Suggestions", "1 sequence"))
                        : suggestionText(QT_TRANSLATE_NOOP("Suggestions", "%1 sequences"), QString::number(count)),
             [count, which](Experiment& changed) {
                 setSequenceCount(std::get<TextInput>(*(changed.inputs.*which)), count);
             }}};
}

}  // namespace

std::vector<Suggestion> suggestionsFor(const Experiment& experiment, const InputError& error)
{
    const std::string& place = error.place();
    if (experiment.attention.heads < 1 || experiment.embedding.dim < 1)
        return {};  // only possible from code; also avoids dividing by 0 below
    const std::optional<InputPlans> inputs = experiment.model ? std::nullopt : plansOf(experiment);
    if (experiment.model && place != "/inputs/key" && !place.starts_with("/heads_off"))
        return {};  // other errors come from the model and have no quick fix
    if (place == "/attention/heads" && inputs)
        return headCountSuggestions(experiment, *inputs);
    if (place == "/attention/d_k")
        return {sizeFromInput("d_k", &Attention::d_k), separateProjections()};
    if (place == "/attention/d_v")
        return {sizeFromInput("d_v", &Attention::d_v), separateProjections()};
    if (place == "/attention/d_out")
        return {sizeFromInput("d_out", &Attention::d_out),
                {suggestionText(QT_TRANSLATE_NOOP("Suggestions", "Output projection")),
                 [](Experiment& changed) { changed.attention.output_projection = true; }}};
    if (place == "/attention/projections")
        return fusedProjectionSuggestions();
    if (place == "/embedding/dim" && inputs)
        return embeddingSuggestions(experiment, *inputs);
    if (place == "/inputs/key")
        return sequenceCountSuggestions(experiment, &Inputs::key);
    if (place == "/inputs/value")
        return sequenceCountSuggestions(experiment, &Inputs::value);
    if (place.starts_with("/heads_off"))
        return {{suggestionText(QT_TRANSLATE_NOOP("Suggestions", "All heads on")),
                 [](Experiment& changed) { changed.heads_off.clear(); }}};
    return {};
}

namespace
{

Notice errorNotice(const InputError& error, const QString& place)
{
    const QString message = messageText(error.message());
    return {Notice::Kind::error, place.isEmpty() ? message : place + '\n' + message};
}

/// A notice about work that takes more than a moment, with a button that stops it.
Notice progressNotice(const QString& text, const std::function<void()>& stop)
{
    Notice notice{Notice::Kind::progress, text, {{SessionNotices::tr("Stop"), stop}}};
    notice.delayed = true;
    return notice;
}

}  // namespace

SessionNotices::SessionNotices(Session* session, const ExperimentPanel* panel, Notices* notices)
    : QObject(notices), m_session(session), m_panel(panel), m_notices(notices)
{
    session->whenChanged(Change::error, this, &SessionNotices::updateError);
    session->whenChanged(Change::experiment, this, &SessionNotices::clearFileError);
    session->whenChanged(Change::computing, this, &SessionNotices::updateComputing);
    updateError();
    updateComputing();
}

void SessionNotices::showFileError(const InputError& error, const std::vector<Notice::Action>& actions)
{
    clearFileError();
    Notice notice = errorNotice(error, QString::fromStdString(error.place()));
    notice.actions = actions;
    m_notices->set("file", notice);
}

void SessionNotices::clearFileError() { m_notices->set("file", std::nullopt); }

void SessionNotices::updateError()
{
    const InputError* error = m_session->error();
    if (!error)
        return m_notices->set("error", std::nullopt);
    const QString label = m_panel->errorLabel();
    Notice notice = errorNotice(*error, label.isEmpty() ? QString::fromStdString(error->place()) : label);
    if (m_session->trace())
        notice.text =
            joinedSentences({notice.text, tr("The window shows the last experiment that could be computed.")});
    for (const Suggestion& suggestion : suggestionsFor(m_session->experiment(), *error))
        notice.actions.push_back(
            {suggestion.name, [this, suggestion] { m_session->edit(suggestion.name, suggestion.change); }});
    m_notices->set("error", notice);
}

void SessionNotices::updateComputing()
{
    std::optional<Notice> notice;
    if (m_session->isComputing()) {
        notice = progressNotice(tr("Computing… Until then, the window shows the previous numbers."),
                                [this] { m_session->stopComputing(); });
    } else if (m_session->isStopped()) {
        notice = Notice{Notice::Kind::progress,
                        tr("Stopped: the window shows the previous numbers. Undo, make the experiment smaller, or "
                           "compute it after all."),
                        {{tr("Compute"), [this] { m_session->compute(); }}}};
    }
    m_notices->set("computing", notice);
}

void SessionNotices::showLoadingOf(ExperimentFile* file)
{
    connect(file, &ExperimentFile::readingChanged, this, [this, file] {
        std::optional<Notice> notice;
        if (!file->reading().isEmpty())
            notice = progressNotice(readingMessage(file->reading()), [file] { file->stopReading(); });
        m_notices->set("reading", notice);
    });
}

void SessionNotices::showProgressOf(ExportJob* job)
{
    connect(job, &ExportJob::changed, this, [this, job] {
        std::optional<Notice> notice;
        if (job->isRunning()) {
            notice = progressNotice(tr("Writing %1…").arg(QFileInfo(job->file()).fileName()), [job] { job->stop(); });
            notice->progress = job->progress();
        }
        m_notices->set("export", notice);
    });
}

}  // namespace attn
