// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/basics/message.h"
#include "core/forward/predict.h"
#include "ui/session/latest_job.h"

#include <QObject>

namespace attn
{

class Session;
struct Selection;

using PredictionPtr = std::shared_ptr<const ModelPrediction>;

/// The prediction for a sequence; for the last one if there are fewer. Null if there is none.
const PositionPrediction* predictionAt(const PredictionPtr& prediction, std::size_t sequence);
/// Index of the selected sequence among those of the text that the trace's model reads.
std::size_t selectedSequence(const Trace& trace, const Selection& selection);
/// Index after the last token of a sequence, without padding.
Index sequenceEnd(const Trace& trace, std::size_t sequence);

/// The predictions of the experiment's model, and of that of the pinned trace, at the selected query. Follows the
/// session; predictions are computed on a worker thread after the stage has shown its layer.
class Predictor : public QObject
{
    Q_OBJECT

public:
    explicit Predictor(Session* session, QObject* parent = nullptr);

    /// Whether the current trace belongs to a model.
    [[nodiscard]] bool hasModel() const;
    /// The prediction for the current trace, or the previous one while that is computed, if it has the same model;
    /// otherwise null.
    [[nodiscard]] const PredictionPtr& current() const { return m_result.current; }
    /// The prediction for the pinned trace; null if nothing is pinned or it has no model.
    [[nodiscard]] const PredictionPtr& pinned() const { return m_result.pinned; }
    /// The reason why there is no prediction.
    [[nodiscard]] const std::optional<InputError>& error() const { return m_result.error; }
    [[nodiscard]] bool isPending() const;

    /// The layer whose output is decoded into a prediction (logit lens); nullopt: the last layer.
    [[nodiscard]] std::optional<Index> lensLayer() const { return m_request.options.after_layer; }
    void setAfterLayer(std::optional<Index> layer);

    /// Inserts a token into the text: after the position of the prediction, or instead of the mask token. Moves the
    /// selected position along.
    void choose(Index id);

    /// Chooses the most likely token `count` times, each as a separate edit; 0 stops. Ends at the model's end token, at
    /// its last position, and when the text or the selected position is changed otherwise.
    void generate(int count);
    [[nodiscard]] bool isGenerating() const { return m_remainingTokens > 0; }

signals:
    /// Any of the above changed.
    void changed();

private:
    struct Request {
        TracePtr current, pinned;
        PredictOptions options;
        bool operator==(const Request&) const = default;
    };
    struct Result {
        Request input;
        PredictionPtr current, pinned;
        std::optional<InputError> error;
    };

    void refresh();
    void start();
    void onPredictionChanged();
    void chooseNext();
    [[nodiscard]] const Candidate* next() const;
    [[nodiscard]] static Result compute(const Request& wanted, const Result& before, const std::stop_token& stop);

    Session* m_session;
    Request m_request;
    Result m_result;
    bool m_running = false;
    bool m_selectsEndLater = false;  ///< whether to select the end of the longer text once its trace is computed
    int m_remainingTokens = 0;       ///< remaining number of tokens to choose
    std::optional<Experiment>
        m_generatedExperiment;  ///< the experiment after the last of these edits; nullopt: none yet
    LatestJob<Result> m_job;
};

}  // namespace attn
