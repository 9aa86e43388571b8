// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/navigation/untrained_mark.h"

#include "ui/words/origin_text.h"

#include <QMenu>

namespace attn
{

namespace
{

constexpr double telling_scale = 4;  // a score of 1 against 0 makes weights of 55 to 1

/// One head whose queries, keys and values are the words themselves: each word attends to those that are the same.
void makeTellingNumbers(Experiment& experiment)
{
    experiment.embedding.init = EmbeddingInit::one_hot;
    experiment.embedding.positions = Positions::none;
    experiment.attention.heads = 1;
    experiment.attention.d_k = experiment.attention.d_v = std::nullopt;
    experiment.attention.scale = {Scale::Kind::number, telling_scale};
    experiment.attention.weights = SeededWeights{.init = WeightInit::identity, .seed = 1};
}

/// Of a sentence that looks at itself: another sentence may have no word of it.
bool isTelling(const Experiment& experiment)
{
    Experiment telling = experiment;
    makeTellingNumbers(telling);
    return std::holds_alternative<TextInput>(experiment.inputs.query) && !experiment.inputs.key && !experiment.model &&
           telling == experiment;
}

}  // namespace

UntrainedMark::UntrainedMark(Session* session, QWidget* parent)
    : QPushButton(parent), m_session(session), m_menu(new QMenu(this))
{
    setProperty("look", "mark");
    setFocusPolicy(Qt::TabFocus);
    m_menu->addAction(tr("Numbers that mean something: one-hot words, identity weights, one head, scale 4"), session,
                      [session] { session->edit(tr("One-hot words, identity weights, scale 4"), makeTellingNumbers); });
    connect(session, &Session::experimentChanged, this, &UntrainedMark::refresh);
    refresh();
}

void UntrainedMark::setShort(bool shortened)
{
    m_short = shortened;
    refresh();
}

void UntrainedMark::refresh()
{
    const bool telling = isTelling(m_session->experiment());
    const QString sentence = telling ? tr("each word finds its like") : tr("untrained: the pattern means nothing");
    setVisible(telling || isUntrained(m_session->experiment()));
    setMenu(telling ? nullptr : m_menu);
    setText(!m_short ? sentence : telling ? tr("like finds like") : tr("untrained"));
    setToolTip(telling
                   ? tr("Here every word is its own query, key and value: a query matches the keys of the same word "
                        "alone, so each word attends to itself and to its repetitions that it may see.")
                   : tr("Weights or token vectors are random: nobody has trained them, so nothing can be read from "
                        "the pattern."));
    setAccessibleName(sentence);
}

}  // namespace attn
