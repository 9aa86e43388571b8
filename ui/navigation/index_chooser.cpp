// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/navigation/index_chooser.h"

#include "core/tensor/tensor_id.h"
#include "ui/theme/fonts.h"
#include "ui/theme/style.h"
#include "ui/words/counting.h"

#include <QButtonGroup>
#include <QHBoxLayout>
#include <QLabel>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QToolButton>

namespace attn
{

namespace
{

QToolButton* makeChip(const QString& text)
{
    auto* chip = new QToolButton;
    chip->setText(text);
    chip->setProperty("look", "chip");
    chip->setCheckable(true);
    chip->setFocusPolicy(Qt::TabFocus);  // after a click the space bar still plays
    return chip;
}

}  // namespace

IndexChooser::IndexChooser(Session* session, Axis axis, QWidget* parent)
    : QWidget(parent), m_session(session), m_axis(axis), m_buttons(new QButtonGroup(this)), m_number(new QSpinBox),
      m_all(makeChip(tr("All"))), m_mean(makeChip(tr("Mean"))), m_layout(new QHBoxLayout(this))
{
    auto* label = new QLabel(axis == Axis::head ? tr("Head") : tr("Sequence"));
    m_layout->setContentsMargins(0, 0, 0, 0);
    m_layout->setSpacing(6);
    m_layout->addWidget(label);
    m_layout->addWidget(m_number);
    for (QToolButton* chip : {m_all, m_mean}) {
        m_layout->addWidget(chip);
        chip->setProperty("holds", "words");
        chip->setVisible(axis == Axis::head);
    }
    m_all->setAccessibleName(tr("All heads"));
    m_mean->setAccessibleName(tr("Mean of the heads"));
    m_mean->setToolTip(tr("The mean of the weights of all heads that are on"));
    label->setBuddy(m_number);
    m_number->setAccessibleName(label->text());
    m_number->setMinimum(1);
    m_number->setWrapping(true);
    setOwnFont(m_number, numberFont);
    connect(m_buttons, &QButtonGroup::idClicked, this, &IndexChooser::choose);
    connect(m_number, &QSpinBox::valueChanged, this, [this](int number) { choose(number - 1); });
    session->whenChanged(any_number, this, &IndexChooser::refresh);
    connect(m_all, &QToolButton::clicked, this, &IndexChooser::showAll);
    connect(m_mean, &QToolButton::clicked, this, &IndexChooser::showMean);
    refresh();
}

void IndexChooser::setMostButtons(int count)
{
    if (count == m_mostButtons)
        return;
    m_mostButtons = count;
    refresh();
}

void IndexChooser::refresh()
{
    const TracePtr trace = m_session->trace();
    const int count = trace ? static_cast<int>(trace->layer().dimensions[m_axis]) : 1;
    const int position = static_cast<int>(m_session->selection()[m_axis]);
    const bool asButtons = count <= m_mostButtons;
    setVisible(count > 1);
    setButtonCount(asButtons ? count : 0);
    const bool mean = showsMean();
    const bool all = m_axis == Axis::head && m_session->showsAllHeads() && !mean;
    const bool subtracted = m_session->comparing()->shown() == Comparing::Shown::difference;
    m_all->setChecked(all);
    m_all->setEnabled(!subtracted);
    m_all->setToolTip(subtracted ? tr("B − A shows one head at a time") : tr("All heads side by side (Ctrl+G)"));
    m_mean->setChecked(mean);
    m_buttons->setExclusive(!all && !mean);  // among all heads none is chosen
    for (QAbstractButton* button : m_buttons->buttons()) {
        const int at = m_buttons->id(button);
        button->setChecked(!all && !mean && at == position);
        setStyleProperty(button, "off", isOff(at));  // struck out
        button->setAccessibleName(nameOf(at));
        button->setToolTip(helpOn(at));
    }

    const QSignalBlocker blocker(m_number);
    m_number->setVisible(!asButtons);
    const QString suffix = (isOff(position) ? tr(" / %1 · off", "head 3 / 12") : QStringLiteral(" / %1")).arg(count);
    if (m_number->maximum() != count || m_number->suffix() != suffix) {
        m_number->setMaximum(count);
        m_number->setSuffix(suffix);
    }
    m_number->setValue(position + 1);
    m_number->setToolTip(helpOn(position));
}

bool IndexChooser::isOff(int position) const
{
    const TracePtr trace = m_session->trace();
    return m_axis == Axis::head && trace && trace->layer().headOff(position);
}

QString IndexChooser::helpOn(int position) const
{
    const TracePtr trace = m_session->trace();
    QStringList lines;
    if (isOff(position))
        lines << tr("%1: its weights stay, its output is not added").arg(nameOf(position));
    if (const QString shared = m_axis == Axis::head && trace ? sharedKeysText(trace->layer(), position) : QString();
        !shared.isEmpty())
        lines << shared;
    return (lines << inCodeText(position)).join(QLatin1Char('\n'));
}

void IndexChooser::setButtonCount(int count)
{
    for (int i = static_cast<int>(m_buttons->buttons().size()); i > count; --i) {
        // Delete later: Qt may be about to show the button, which is what makes the bar too narrow for it.
        QAbstractButton* button = m_buttons->button(i - 1);
        m_buttons->removeButton(button);
        m_layout->removeWidget(button);
        button->hide();
        button->deleteLater();
    }
    for (int i = static_cast<int>(m_buttons->buttons().size()); i < count; ++i) {
        QToolButton* button = makeChip(countedText(i));
        m_buttons->addButton(button, i);
        m_layout->insertWidget(m_layout->indexOf(m_all), button);
    }
}

void IndexChooser::choose(Index position)
{
    m_session->select(m_axis, position);
    if (m_axis == Axis::head && (m_session->showsAllHeads() || showsMean()))
        showAll(false);
}

bool IndexChooser::showsMean() const
{
    return m_axis == Axis::head && m_session->selection().step == TensorId::mean_weights;
}

void IndexChooser::showMean(bool mean)
{
    const Layer& layer = m_session->trace()->layer();
    const Step& step = *findStep(layer, TensorId::mean_weights);
    m_session->goToStep(mean ? step.id : operandsOf(step, layer).front());
}

void IndexChooser::showAll(bool all)
{
    if (showsMean())
        showMean(false);
    m_session->setViewOption(&ViewOptions::allHeads, all);
}

QString IndexChooser::nameOf(int position) const
{
    const QString name = isOff(position)        ? tr("Head %1 is off")
                         : m_axis == Axis::head ? tr("Head %1")
                                                : tr("Sequence %1");
    return name.arg(countedText(position));
}

}  // namespace attn
