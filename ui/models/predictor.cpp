// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/models/predictor.h"

#include "ui/session/session.h"

#include <algorithm>
#include <cmath>
#include <utility>
#include <variant>

namespace attn
{

namespace
{

/// The trace if it belongs to a model, otherwise null.
TracePtr modelTraceOrNull(const TracePtr& trace) { return trace && trace->experiment().model ? trace : nullptr; }

/// Clamps item and position to the trace's sequences and their tokens (without padding).
PredictOptions clampedOptions(PredictOptions options, const Trace& trace)
{
    const TokenIds& tokens = trace.states()->input().query;
    options.item = std::min(options.item.value_or(0), tokens.ids.size() - 1);
    if (options.position)
        options.position =
            std::clamp(*options.position, tokens.start(*options.item), sequenceEnd(trace, *options.item) - 1);
    return options;
}

using PredictionOrError = std::variant<PredictionPtr, InputError>;

/// predict() that returns its errors as values; null if stopped.
PredictionOrError predictionOf(const TracePtr& trace, const PredictOptions& options, const PredictionPtr& before,
                               const std::stop_token& stop)
{
    const ForwardStatesPtr states = before ? before->states : statesAfter(*trace);
    return outcomeOf<PredictionOrError>([&] {
        auto prediction = predict(trace->experiment(), clampedOptions(options, *trace), states.get(), stop);
        return prediction ? std::make_shared<const ModelPrediction>(*std::move(prediction)) : nullptr;
    });
}

}  // namespace

std::size_t selectedSequence(const Trace& trace, const Selection& selection)
{
    return std::min(static_cast<std::size_t>(selection[Axis::batch]), trace.states()->input().query.ids.size() - 1);
}

Index sequenceEnd(const Trace& trace, std::size_t sequence)
{
    const TokenIds& tokens = trace.states()->input().query;
    return tokens.start(sequence) + static_cast<Index>(tokens.ids[sequence].size());
}

const PositionPrediction* predictionAt(const PredictionPtr& prediction, std::size_t sequence)
{
    if (!prediction || prediction->items.empty())
        return nullptr;
    return &prediction->items[std::min(sequence, prediction->items.size() - 1)];
}

Predictor::Predictor(Session* session, QObject* parent)
    : QObject(parent), m_session(session), m_job([this](Result done) {
          m_result = std::move(done);
          m_running = false;
          onPredictionChanged();
      })
{
    session->whenChanged(Change::trace | Change::selection | Change::pinned, this, &Predictor::refresh);
    session->whenChanged(Change::computing, this, &Predictor::onPredictionChanged);  // no prediction after an error
    refresh();
}

bool Predictor::hasModel() const { return modelTraceOrNull(m_session->currentTrace()) != nullptr; }

bool Predictor::isPending() const { return m_running || (hasModel() && m_session->isComputing()); }

void Predictor::setAfterLayer(std::optional<Index> layer)
{
    m_request.options.after_layer = layer;
    start();
}

void Predictor::refresh()
{
    const TracePtr current = modelTraceOrNull(m_session->currentTrace());
    if (current && current != m_request.current && std::exchange(m_selectsEndLater, false)) {
        Selection selection = m_session->selection();
        selection[Axis::query] =
            sequenceEnd(*current, selectedSequence(*current, selection)) - 1;  // a word may consist of several tokens
        m_session->select(selection);
    }
    Request wanted{current, modelTraceOrNull(m_session->traceComparison()->a()), m_request.options};
    if (current) {
        const Selection& selection = m_session->selection();
        const ModelUse& use = *current->experiment().model;
        const ModelPlan& plan = use.model->plan();
        const bool asksSource = use.part == PartKind::encoder && plan.encodesAndDecodes();
        const bool isAtSelection = !asksSource && !plan.image;  // the class of an image is read from [CLS]
        wanted.options.position = isAtSelection ? std::optional(selection[Axis::query]) : std::nullopt;
        wanted.options.item = static_cast<std::size_t>(selection[Axis::batch]);
        if (!m_request.current || m_request.current->experiment().model->model != use.model) {
            wanted.options.after_layer.reset();
            m_result = {};  // predictions of another model
        }
    }
    if (wanted == m_request)
        return;
    m_request = std::move(wanted);
    start();
}

void Predictor::start()
{
    m_running = m_request.current != nullptr;
    if (m_running) {
        m_job.start([wanted = m_request, before = m_result](const std::stop_token& stop) {
            return compute(wanted, before, stop);
        });
    } else {
        m_job.cancel();
        m_result = {};
    }
    emit changed();
}

/// Reuses the cached states between a model's parts from the previous prediction if the trace is the same. The most
/// likely token of the pinned trace is included in those of the current one.
Predictor::Result Predictor::compute(const Request& wanted, const Result& before, const std::stop_token& stop)
{
    Result done{wanted, nullptr, nullptr, std::nullopt};
    PredictOptions options = wanted.options;
    if (wanted.pinned) {
        const bool sameModel = wanted.pinned->experiment().model->model == wanted.current->experiment().model->model;
        PredictOptions ofPinned = wanted.options;
        if (!sameModel)
            ofPinned.after_layer.reset();
        PredictionOrError pinned =
            predictionOf(wanted.pinned, ofPinned, before.input.pinned == wanted.pinned ? before.pinned : nullptr, stop);
        if (auto* prediction = std::get_if<PredictionPtr>(&pinned))
            done.pinned = std::move(*prediction);
        if (const PositionPrediction* here = predictionAt(done.pinned, options.item.value_or(0)); here && sameModel)
            options.extra_token = here->top.front().id;
    }
    PredictionOrError current =
        predictionOf(wanted.current, options, before.input.current == wanted.current ? before.current : nullptr, stop);
    if (const auto* error = std::get_if<InputError>(&current))
        done.error = *error;
    else
        done.current = std::get<PredictionPtr>(std::move(current));
    return done;
}

void Predictor::choose(Index id)
{
    const TracePtr trace = m_request.current;
    if (!trace || !current() || current()->items.empty() || m_result.input.current != trace)
        return;
    const std::size_t item = std::min(m_request.options.item.value_or(0), current()->items.size() - 1);
    const Index position = current()->items[item].position;
    const bool grows = current()->kind != PredictionKind::masked_token;
    const Experiment& experiment = m_session->experiment();
    if (experiment != trace->experiment())  // edited in the meantime: the prediction belongs to another text
        return;
    const TextInput text = withChosenToken(experiment, item, position, id);
    if (grows)
        m_selectsEndLater = true;
    m_session->edit(grows ? tr("Go on with a predicted token") : tr("Put in a predicted token"),
                    [&](Experiment& edited) { edited.inputs.query = text; });
}

void Predictor::generate(int count)
{
    m_remainingTokens = count;
    m_generatedExperiment.reset();
    chooseNext();
    emit changed();
}

void Predictor::onPredictionChanged()
{
    emit changed();
    chooseNext();
}

void Predictor::chooseNext()
{
    if (m_remainingTokens == 0 || isPending())
        return;
    if (const Candidate* mostLikely = next()) {
        --m_remainingTokens;
        choose(mostLikely->id);
        m_generatedExperiment = m_session->experiment();
    } else {
        m_remainingTokens = 0;
        emit changed();
    }
}

/// The next token for generating text; null at the end.
const Candidate* Predictor::next() const
{
    const TracePtr& trace = m_request.current;
    const std::size_t item = m_request.options.item.value_or(0);
    const PositionPrediction* here = predictionAt(current(), item);
    if (!trace || !here || m_result.input.current != trace || m_session->experiment() != trace->experiment())
        return nullptr;
    if (m_generatedExperiment &&
        (*m_generatedExperiment != trace->experiment() || here->position + 1 != sequenceEnd(*trace, item)))
        return nullptr;
    const ModelPlan& plan = trace->experiment().model->model->plan();
    const Candidate& mostLikely = here->top.front();
    const bool ends = mostLikely.id == plan.end_token || trace->states()->input().query.length >= plan.max_positions;
    return ends || std::isnan(mostLikely.probability) ? nullptr : &mostLikely;
}

}  // namespace attn
