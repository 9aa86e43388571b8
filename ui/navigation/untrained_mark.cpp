// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/navigation/untrained_mark.h"

#include "ui/words/origin_text.h"

#include <QMenu>

namespace attn
{

namespace
{

constexpr double meaningful_scale = 4;  // a score of 1 against 0 makes weights of 55 to 1

/// One head whose queries, keys and values are the words themselves: each word attends to those that are the same.
void useMeaningfulNumbers(Experiment& experiment)
{
    experiment.embedding.init = EmbeddingInit::one_hot;
    experiment.embedding.positions = Positions::none;
    experiment.attention.heads = 1;
    experiment.attention.d_k = experiment.attention.d_v = std::nullopt;
    experiment.attention.scale = {Scale::Kind::number, meaningful_scale};
    experiment.attention.weights = SeededWeights{.init = WeightInit::identity, .seed = 1};
}

/// Self-attention only: with cross-attention, the two sentences may have no word in common.
bool hasMeaningfulNumbers(const Experiment& experiment)
{
    Experiment meaningful = experiment;
    useMeaningfulNumbers(meaningful);
    return std::holds_alternative<TextInput>(experiment.inputs.query) && !experiment.inputs.key && !experiment.model &&
           meaningful == experiment;
}

}  // namespace

UntrainedMark::UntrainedMark(Session* session, QWidget* parent)
    : QPushButton(parent), m_session(session), m_menu(new QMenu(this))
{
    setProperty("look", "mark");
    setFocusPolicy(Qt::TabFocus);
    m_menu->addAction(
        tr("Numbers that mean something: one-hot words, identity weights, one head, scale 4"), session,
        [session] { session->edit(tr("One-hot words, identity weights, scale 4"), useMeaningfulNumbers); });
    session->bind(Change::experiment, this, &UntrainedMark::refresh);
}

void UntrainedMark::setShort(bool shortened)
{
    m_short = shortened;
    refresh();
}

void UntrainedMark::refresh()
{
    const bool meaningful = hasMeaningfulNumbers(m_session->experiment());
    const QString sentence = meaningful ? tr("each word finds its like") : tr("untrained: the pattern means nothing");
    setVisible(meaningful || isUntrained(m_session->experiment()));
    setMenu(meaningful ? nullptr : m_menu);
    setText(!m_short ? sentence : meaningful ? tr("like finds like") : tr("untrained"));
    setToolTip(meaningful
                   ? tr("Here every word is its own query, key and value: a query matches the keys of the same word "
                        "alone, so each word attends to itself and to its repetitions that it may see.")
                   : tr("Weights or token vectors are random: nobody has trained them, so nothing can be read from "
                        "the pattern."));
    setAccessibleName(sentence);
}

}  // namespace attn
