// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/experiment/padding_note.h"

#include "core/experiment/settings.h"
#include "core/experiment/tokenizer.h"
#include "core/forward/model_input.h"
#include "core/tensor/tensor_id.h"
#include "ui/words/cell_sentences.h"

#include <QEvent>

#include <algorithm>

namespace attn
{

namespace
{

const QString mask_padding = QStringLiteral("mask");
const QString no_causal = QStringLiteral("causal");

template <typename Region>
bool isOn(const MaskLayer& layer)
{
    return layer.on && !layer.allow && std::holds_alternative<Region>(layer.region);
}

template <typename Region>
bool hasLayer(const Mask& mask)
{
    return std::ranges::any_of(mask.layers, isOn<Region>);
}

/// Whether a word of the sequence attends to one of the keys that fill it up.
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

QString nameOfPadding(const Trace& trace)
{
    const std::optional<ModelUse>& use = trace.experiment().model;
    return QString::fromStdString(use ? paddingName(*use->model) : padding_token).toHtmlEscaped();
}

/// Whether the target of an encoder-decoder begins with the token that is its padding, too.
bool beginsWithPadding(const Trace& trace)
{
    const std::optional<ModelUse>& use = trace.experiment().model;
    return use && use->model->plan().encodesAndDecodes() && use->model->plan().decoder_start_token &&
           use->model->plan().decoder_start_token == use->model->plan().pad_token;
}

QString link(const QString& address, const QString& text)
{
    return QStringLiteral("<a href=\"%1\">%2</a>").arg(address, text);
}

}  // namespace

PaddingSight paddingSight(const Trace& trace)
{
    const MaskGrid& grid = trace.layer().grid;
    if (!trace.layer().attends() ||
        std::ranges::all_of(grid.key_lengths, [&grid](Index length) { return length == grid.keys; }))
        return PaddingSight::none;
    for (Index batch = 0; batch < grid.batch; ++batch)
        if (seesPadding(trace, batch))
            return PaddingSight::seen;
    return hasLayer<PaddingRegion>(trace.layer().mask) ? PaddingSight::masked : PaddingSight::covered;
}

PaddingNote::PaddingNote(Session* session, QWidget* parent) : QLabel(parent), m_session(session)
{
    setWordWrap(true);
    setTextFormat(Qt::RichText);
    setProperty("look", "hint");
    setTextInteractionFlags(Qt::LinksAccessibleByMouse | Qt::LinksAccessibleByKeyboard);
    connect(this, &QLabel::linkActivated, this, &PaddingNote::follow);
    connect(session, &Session::panelsShouldFollow, this, &PaddingNote::refresh);
    refresh();
}

void PaddingNote::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        refresh();
    QLabel::changeEvent(event);
}

void PaddingNote::refresh()
{
    const TracePtr trace = m_session->presentTrace();
    if (!trace)
        return hide();
    QStringList sentences = {paddingText(*trace)};
    const Experiment& experiment = trace->experiment();
    if (hasKeyInput(experiment) && hasLayer<CausalRegion>(experiment.mask))
        sentences << tr("The causal mask is on: between two texts it compares positions that have nothing to do with "
                        "each other.")
                  << link(no_causal, tr("Switch it off"));
    const QString text = joinedSentences(sentences);
    setText(text);
    setVisible(!text.isEmpty());
}

QString PaddingNote::paddingText(const Trace& trace) const
{
    const QString padding = nameOfPadding(trace);
    QString filled = tr("Shorter sentences are filled up with %1.").arg(padding);
    if (beginsWithPadding(trace))
        filled = joinedSentences(
            {filled, tr("The %1 at the start of a target is no padding: it marks the beginning.").arg(padding)});
    switch (paddingSight(trace)) {
    case PaddingSight::none:
        break;
    case PaddingSight::seen:
        return joinedSentences(
            {filled, tr("This padding is not masked: words attend to it, too."), link(mask_padding, tr("Mask it"))});
    case PaddingSight::masked:
        return joinedSentences({filled, tr("This padding is masked: no word attends to it.")});
    case PaddingSight::covered:
        return joinedSentences(
            {filled, hasLayer<CausalRegion>(trace.layer().mask)
                         ? tr("No word sees this padding: the causal mask hides it already. Masking "
                              "it would change only the rows of %1.")
                               .arg(padding)
                         : tr("No word sees this padding: other layers of the mask hide it already.")});
    }
    return {};
}

void PaddingNote::follow(const QString& address)
{
    if (address == mask_padding)
        m_session->edit([] { return tr("Mask the padding"); },
                        [](Experiment& experiment) {
                            experiment.mask.layers.push_back({PaddingRegion{}, {}, true, {}});
                        });
    else
        m_session->edit([] { return tr("Causal mask off"); },
                        [](Experiment& experiment) {
                            for (MaskLayer& layer : experiment.mask.layers)
                                if (isOn<CausalRegion>(layer))
                                    layer.on = false;
                        });
}

}  // namespace attn
