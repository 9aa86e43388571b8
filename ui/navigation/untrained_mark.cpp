// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/navigation/untrained_mark.h"

#include "ui/words/origin_text.h"

#include <QEvent>
#include <QMenu>

namespace attn
{

namespace
{

constexpr double telling_scale = 4;  // a score of 1 against 0 makes weights of 55 to 1

}  // namespace

UntrainedMark::UntrainedMark(Session* session, QWidget* parent) : QPushButton(parent), m_session(session)
{
    setProperty("look", "mark");
    setFocusPolicy(Qt::TabFocus);
    auto* menu = new QMenu(this);
    m_telling = menu->addAction(QString(), this, &UntrainedMark::makeTelling);
    setMenu(menu);
    connect(session, &Session::experimentChanged, this, &UntrainedMark::refresh);
    refresh();
}

void UntrainedMark::setShort(bool shortened)
{
    m_short = shortened;
    refresh();
}

void UntrainedMark::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        refresh();
    QPushButton::changeEvent(event);
}

void UntrainedMark::refresh()
{
    const QString sentence = tr("untrained: the pattern means nothing");
    setVisible(isUntrained(m_session->experiment()));
    setText(m_short ? tr("untrained") : sentence);
    setToolTip(
        tr("Weights or token vectors are random: nobody has trained them, so nothing can be read from the pattern."));
    setAccessibleName(sentence);
    m_telling->setText(tr("Numbers that mean something: one-hot words, identity weights, one head, scale 4"));
}

/// One head whose queries, keys and values are the words themselves: each word attends to those that are the same.
void UntrainedMark::makeTelling()
{
    m_session->edit([] { return tr("One-hot words, identity weights, scale 4"); },
                    [](Experiment& experiment) {
                        experiment.embedding.init = EmbeddingInit::one_hot;
                        experiment.embedding.positions = Positions::none;
                        experiment.attention.heads = 1;
                        experiment.attention.d_k = experiment.attention.d_v = std::nullopt;
                        experiment.attention.scale = {Scale::Kind::number, telling_scale};
                        experiment.attention.weights = SeededWeights{.init = WeightInit::identity, .seed = 1};
                    });
}

}  // namespace attn
