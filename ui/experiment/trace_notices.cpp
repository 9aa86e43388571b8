// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/experiment/trace_notices.h"

#include "core/experiment/settings.h"
#include "core/experiment/tokenizer.h"
#include "core/forward/model_input.h"
#include "ui/experiment/empty_rows.h"
#include "ui/words/cell_sentences.h"

#include <algorithm>

namespace attn
{

namespace
{

constexpr qsizetype most_words = 5;

/// Whether a token of the sequence attends to a padding key.
bool seesPadding(const Trace& trace, Index batch)
{
    const MaskGrid& grid = trace.layer().grid;
    const auto n = static_cast<std::size_t>(batch);
    const Index padded = grid.keys - grid.key_lengths[n];
    if (padded == 0 || !trace.has(TensorId::mask))
        return padded > 0;
    for (Index head = 0; head < grid.heads; ++head)
        if ((trace[TensorId::mask]
                 .matrix(batch * grid.heads + head)
                 .block(0, grid.key_lengths[n], grid.query_lengths[n], padded)
                 .array() != 0)
                .any())
            return true;
    return false;
}

bool isCausal(const MaskLayer& layer)
{
    return layer.on && !layer.allow && std::holds_alternative<CausalRegion>(layer.region);
}

/// The tokenizer of the text if it has an unknown token; null otherwise.
const ModelTokenizer* tokenizerOf(const Experiment& experiment)
{
    const ModelTokenizer* tokenizer = experiment.model ? experiment.model->model->tokenizer() : nullptr;
    return tokenizer && tokenizer->unknown() ? tokenizer : nullptr;
}

/// Words of the text that the model has no token for, each once.
QStringList unknownWords(const Experiment& experiment)
{
    QStringList words;
    const ModelTokenizer* tokenizer = tokenizerOf(experiment);
    if (!tokenizer)
        return words;
    const auto collect = [&](const std::optional<Input>& input) {
        const auto* text = input ? std::get_if<TextInput>(&*input) : nullptr;
        if (!text || text->ids)
            return;
        for (const std::string& sequence : text->sequences)
            for (const ModelToken& token : tokenizer->encode(sequence))
                if (token.id == tokenizer->unknown() && token.begin < token.end)
                    words << QString::fromStdString(sequence.substr(token.begin, token.end - token.begin)).trimmed();
    };
    collect(experiment.inputs.query);
    collect(experiment.inputs.key);
    words.removeDuplicates();
    return words;
}

QString unknownWordsText(QStringList words, const QString& token)
{
    const bool one = words.size() == 1;
    if (words.size() > most_words)
        words = words.mid(0, most_words) << QStringLiteral("…");
    return (one ? TraceNotices::tr("“%1” is not in this model's vocabulary: it is read as %2.")
                : TraceNotices::tr("Not in this model's vocabulary, and read as %2: %1.", "words, token"))
        .arg(words.join(TraceNotices::tr(", ", "between words")), token);
}

std::optional<Notice> vocabulary(const Experiment& experiment)
{
    const QStringList words = unknownWords(experiment);
    if (words.isEmpty())
        return std::nullopt;
    const ModelTokenizer& tokenizer = *tokenizerOf(experiment);
    const QString token = QString::fromStdString(tokenizer.token(*tokenizer.unknown()));
    return Notice{Notice::Kind::hint, unknownWordsText(words, token)};
}

std::optional<Notice> emptyRows(const Trace& trace, const Selection& at)
{
    const std::optional<Shape> line = emptyLine(trace, at);
    if (!line)
        return std::nullopt;
    return Notice{Notice::Kind::hint, emptyLineText(trace, *line)};
}

}  // namespace

TraceNotices::TraceNotices(Session* session, Notices* notices)
    : QObject(notices), m_session(session), m_notices(notices)
{
    session->whenChanged(Change::trace | Change::selection, this, &TraceNotices::update);
    update();
}

void TraceNotices::update()
{
    const TracePtr trace = m_session->trace();
    if (!trace)
        return;
    m_notices->set("padding", padding(*trace));
    m_notices->set("causal mask", causalMask(*trace));
    m_notices->set("vocabulary", vocabulary(trace->experiment()));
    m_notices->set("empty rows", emptyRows(*trace, m_session->selection()));
}

std::optional<Notice> TraceNotices::padding(const Trace& trace)
{
    bool isSeen = false;
    for (Index batch = 0; trace.layer().attends() && batch < trace.layer().grid.batch; ++batch)
        isSeen = isSeen || seesPadding(trace, batch);
    if (!isSeen)
        return std::nullopt;
    const std::optional<ModelUse>& use = trace.experiment().model;
    const QString token = QString::fromStdString(use ? paddingName(*use->model) : padding_token);
    const QString text = joinedSentences({tr("Shorter sentences are filled up with %1.").arg(token),
                                          tr("This padding is not masked: words attend to it, too.")});
    const auto mask = [session = m_session] {
        session->edit(tr("Mask the padding"), [](Experiment& experiment) {
            experiment.mask.layers.push_back({PaddingRegion{}, {}, true, {}});
        });
    };
    return Notice{Notice::Kind::hint, text, {{tr("Mask it"), mask}}};
}

std::optional<Notice> TraceNotices::causalMask(const Trace& trace)
{
    const Experiment& experiment = trace.experiment();
    if (!hasKeyInput(experiment) || std::ranges::none_of(experiment.mask.layers, isCausal))
        return std::nullopt;
    const QString text =
        tr("The causal mask is on: between two texts it compares positions that have nothing to do with each other.");
    const auto switchOff = [session = m_session] {
        session->edit(tr("Causal mask off"), [](Experiment& changed) {
            for (MaskLayer& layer : changed.mask.layers)
                if (isCausal(layer))
                    layer.on = false;
        });
    };
    return Notice{Notice::Kind::hint, text, {{tr("Switch it off"), switchOff}}};
}

}  // namespace attn
