// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/window/choosers.h"

#include "core/tensor/tensor_id.h"
#include "ui/theme/fonts.h"
#include "ui/theme/style.h"
#include "ui/words/model_names.h"
#include "ui/words/number_text.h"
#include "ui/words/position_names.h"

#include <QButtonGroup>
#include <QHBoxLayout>
#include <QLabel>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QToolButton>

#include <algorithm>

namespace attn
{

namespace
{

constexpr Qt::FocusPolicy chip_focus =
    Qt::TabFocus;  // a click does not take the focus, so Space still controls playback

}  // namespace

IndexChooser::IndexChooser(Session* session, Axis axis, QWidget* parent)
    : QWidget(parent), m_session(session), m_axis(axis), m_buttons(new QButtonGroup(this)), m_number(new QSpinBox),
      m_all(makeToggle(tr("All"), "segment", chip_focus)), m_mean(makeToggle(tr("Mean"), "segment", chip_focus)),
      m_layout(makeLine(this, 6))
{
    auto* label = new QLabel(axis == Axis::head ? tr("Head") : tr("Sequence"));
    addItems(m_layout, {label, m_number, m_all, m_mean});
    for (QToolButton* chip : {m_all, m_mean})
        chip->setVisible(axis == Axis::head);
    m_all->setAccessibleName(tr("All heads"));
    m_mean->setAccessibleName(tr("Mean of the heads"));
    m_mean->setToolTip(tr("The mean of the weights of all heads that are on"));
    label->setBuddy(m_number);
    m_number->setAccessibleName(label->text());
    m_number->setMinimum(1);
    m_number->setWrapping(true);
    setWidgetFont(m_number, numberFont);
    connect(m_buttons, &QButtonGroup::idClicked, this, &IndexChooser::choose);
    connect(m_number, &QSpinBox::valueChanged, this, [this](int number) { choose(number - 1); });
    session->whenChanged(shown_numbers, this, &IndexChooser::refresh);
    connect(m_all, &QToolButton::clicked, this, &IndexChooser::showAll);
    connect(m_mean, &QToolButton::clicked, this, &IndexChooser::showMean);
    refresh();
}

void IndexChooser::setMaxButtons(int count)
{
    if (count == m_maxButtons)
        return;
    m_maxButtons = count;
    refresh();
}

void IndexChooser::refresh()
{
    const TracePtr trace = m_session->trace();
    const int count = trace ? static_cast<int>(trace->layer().dimensions[m_axis]) : 1;
    const int position = static_cast<int>(m_session->selection()[m_axis]);
    const bool asButtons = count <= m_maxButtons;
    setVisible(count > 1);
    setButtonCount(asButtons ? count : 0);
    const bool mean = showsMean();
    const bool all = m_axis == Axis::head && m_session->showsAllHeads() && !mean;
    const bool subtracted = m_session->traceComparison()->shown() == TraceComparison::ComparisonView::difference;
    m_all->setChecked(all);
    m_all->setEnabled(!subtracted);
    m_all->setToolTip(subtracted ? tr("B − A shows one head at a time") : tr("All heads side by side (Ctrl+G)"));
    m_mean->setChecked(mean);
    m_buttons->setExclusive(!all && !mean);  // no single head is checked
    for (QAbstractButton* button : m_buttons->buttons()) {
        const int at = m_buttons->id(button);
        button->setChecked(!all && !mean && at == position);
        setStyleProperty(button, "off", isHeadOffAt(at));  // struck out
        button->setAccessibleName(nameOf(at));
        button->setToolTip(helpOn(at));
    }

    const QSignalBlocker blocker(m_number);
    m_number->setVisible(!asButtons);
    const QString suffix =
        (isHeadOffAt(position) ? tr(" / %1 · off", "head 3 / 12") : QStringLiteral(" / %1")).arg(count);
    if (m_number->maximum() != count || m_number->suffix() != suffix) {
        m_number->setMaximum(count);
        m_number->setSuffix(suffix);
    }
    m_number->setValue(position + 1);
    m_number->setToolTip(helpOn(position));
}

bool IndexChooser::isHeadOffAt(int position) const
{
    const TracePtr trace = m_session->trace();
    return m_axis == Axis::head && trace && trace->layer().isHeadOff(position);
}

QString IndexChooser::helpOn(int position) const
{
    const TracePtr trace = m_session->trace();
    QStringList lines;
    if (isHeadOffAt(position))
        lines << tr("%1: its weights stay, its output is not added").arg(nameOf(position));
    if (const QString shared = m_axis == Axis::head && trace ? sharedKeysText(trace->layer(), position) : QString();
        !shared.isEmpty())
        lines << shared;
    return (lines << codeIndexTooltip(position)).join(QLatin1Char('\n'));
}

void IndexChooser::setButtonCount(int count)
{
    for (int i = static_cast<int>(m_buttons->buttons().size()); i > count; --i) {
        // Deleted later, because this can be called while Qt is showing the button, if it made the bar too narrow.
        QAbstractButton* button = m_buttons->button(i - 1);
        m_buttons->removeButton(button);
        m_layout->removeWidget(button);
        button->hide();
        button->deleteLater();
    }
    for (int i = static_cast<int>(m_buttons->buttons().size()); i < count; ++i) {
        QToolButton* button = makeToggle(positionText(i), "chip", chip_focus);
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
    const QString name = isHeadOffAt(position)  ? tr("Head %1 is off")
                         : m_axis == Axis::head ? tr("Head %1")
                                                : tr("Sequence %1");
    return name.arg(positionText(position));
}

PartChooser::PartChooser(Session* session, QWidget* parent) : DropDown(parent), m_session(session)
{
    setFocusPolicy(Qt::TabFocus);  // a click does not take the focus, so Space still controls playback
    setAccessibleName(tr("Layer"));
    setToolTip(tr("The layer of the model that is on the stage (Alt+Page Up, Alt+Page Down)"));
    connect(this, &QComboBox::activated, this, [this](int index) {
        const PartPlan& part = m_session->experiment().model->model->plan().parts[static_cast<std::size_t>(index)];
        m_session->showPart(part.kind, part.layer);
    });
    session->bind(Change::model, this, &PartChooser::refresh);
}

void PartChooser::refresh()
{
    const QSignalBlocker blocker(this);
    const std::optional<ModelUse>& use = m_session->experiment().model;
    setVisible(use.has_value());
    QStringList names;
    if (use)
        for (const PartPlan& part : use->model->plan().parts)
            names << partNameWithCount(use->model->plan(), part.kind, part.layer);
    bool same = names.size() == count();
    for (int i = 0; same && i < count(); ++i)
        same = itemText(i) == names[i];
    if (!same) {
        clear();
        addItems(names);
    }
    for (int i = 0; i < count(); ++i) {
        const PartPlan& part = use->model->plan().parts[static_cast<std::size_t>(i)];
        setClosedText(i, shortPartName(use->model->plan(), part.kind, part.layer));
    }
    if (use)
        setCurrentIndex(static_cast<int>(*use->model->plan().find(use->part, use->layer)));
}

namespace
{

constexpr int max_token_width = 132;

QStringList queryLabels(const Trace& trace, Index batch)
{
    QStringList texts;
    for (const std::string& token : trace.layer().query_tokens[static_cast<std::size_t>(batch)]) {
        const QString number = positionText(texts.size());
        texts << (token.empty() ? number
                                : QStringLiteral("%1  %2").arg(number, shortened(QString::fromStdString(token))));
    }
    return texts;
}

}  // namespace

QueryChooser::QueryChooser(Session* session, QWidget* parent)
    : QWidget(parent), m_session(session), m_tokens(new DropDown)
{
    auto* label = new QLabel(tr("Query"));
    addItems(makeLine(this, 6), {label, m_tokens});
    label->setBuddy(m_tokens);
    m_tokens->setAccessibleName(tr("Query"));
    connect(m_tokens, &QComboBox::activated, this, [this](int position) { m_session->select(Axis::query, position); });
    session->bind(shown_numbers, this, &QueryChooser::refresh);
}

void QueryChooser::refresh()
{
    const TracePtr trace = m_session->trace();
    if (!trace)
        return;
    const QSignalBlocker blocker(m_tokens);
    const Selection& selection = m_session->selection();
    if (trace != m_listedTrace || selection[Axis::batch] != m_listedItem) {
        if (trace != m_listedTrace)
            reserveWidth(*trace);
        m_tokens->clear();
        m_tokens->addItems(queryLabels(*trace, selection[Axis::batch]));
        m_listedTrace = trace;
        m_listedItem = selection[Axis::batch];
    }
    m_tokens->setCurrentIndex(static_cast<int>(selection[Axis::query]));
    m_tokens->setToolTip(tr("Whose row is looked at (Ctrl+Up, Ctrl+Down)") + QLatin1Char('\n') +
                         codeIndexTooltip(selection[Axis::query]));
}

/// Reserves width for the tokens of all sequences without padding, so that selecting another sequence does not move the
/// neighbouring widgets.
void QueryChooser::reserveWidth(const Trace& trace)
{
    m_tokens->clear();
    const MaskGrid& grid = trace.layer().grid;
    for (Index batch = 0; batch < grid.batch; ++batch)
        m_tokens->addItems(
            queryLabels(trace, batch).mid(grid.queryStart(batch), grid.query_lengths[static_cast<std::size_t>(batch)]));
    m_tokens->setFixedWidth(std::min(m_tokens->sizeHint().width(), max_token_width));
}

SentencesChooser::SentencesChooser(Session* session, QWidget* parent) : DropDown(parent), m_session(session)
{
    // In the order of VisibleSentences.
    addItems({tr("A and B", "both sentences of a pair"), QStringLiteral("A → A"), QStringLiteral("A → B"),
              QStringLiteral("B → A"), QStringLiteral("B → B")});
    setFocusPolicy(Qt::TabFocus);  // a click does not take the focus, so Space still controls playback
    setAccessibleName(tr("Sentences"));
    setToolTip(tr("A → B: only queries of sentence A with keys of sentence B. No number changes."));
    connect(this, &QComboBox::activated, this, [this](int index) {
        ViewOptions options = m_session->viewOptions();
        options.sentences = static_cast<VisibleSentences>(index);
        m_session->setViewOptions(options);
    });
    session->whenChanged(Change::trace | Change::selection | Change::viewOptions, this, &SentencesChooser::refresh);
    refresh();
}

void SentencesChooser::refresh()
{
    const TracePtr trace = m_session->trace();
    setVisible(trace && trace->layer().hasAttention() && trace->layer().isPair(m_session->selection()[Axis::batch]));
    setCurrentIndex(static_cast<int>(m_session->viewOptions().sentences));
}

}  // namespace attn
