// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/experiment/vocabulary_note.h"

#include <QEvent>

namespace attn
{

namespace
{

constexpr qsizetype most_words = 5;

/// What turns the text into tokens, if it has a token for what it does not know; null otherwise.
const ModelTokenizer* tokenizerOf(const Experiment& experiment)
{
    const ModelTokenizer* tokenizer = experiment.model ? experiment.model->model->tokenizer() : nullptr;
    return tokenizer && tokenizer->unknown() ? tokenizer : nullptr;
}

}  // namespace

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

VocabularyNote::VocabularyNote(Session* session, QWidget* parent) : QLabel(parent), m_session(session)
{
    setWordWrap(true);
    setTextFormat(Qt::PlainText);
    setProperty("look", "hint");
    connect(session, &Session::panelsShouldFollow, this, &VocabularyNote::refresh);
    refresh();
}

void VocabularyNote::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        refresh();
    QLabel::changeEvent(event);
}

/// Of the trace, whose text could be turned into tokens.
void VocabularyNote::refresh()
{
    const TracePtr trace = m_session->presentTrace();
    QStringList words = trace ? unknownWords(trace->experiment()) : QStringList();
    setVisible(!words.isEmpty());
    if (words.isEmpty())
        return;
    const bool one = words.size() == 1;
    if (words.size() > most_words)
        words = words.mid(0, most_words) << QStringLiteral("…");
    const ModelTokenizer& tokenizer = *tokenizerOf(trace->experiment());
    setText(
        (one ? tr("“%1” is not in this model's vocabulary: it is read as %2.")
             : tr("Not in this model's vocabulary, and read as %2: %1.", "words, token"))
            .arg(words.join(tr(", ", "between words")), QString::fromStdString(tokenizer.token(*tokenizer.unknown()))));
}

}  // namespace attn
