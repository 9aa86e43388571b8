// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/error/message.h"
#include "core/forward/predict.h"
#include "ui/session/latest_job.h"

#include <QObject>

namespace attn
{

class Session;
struct Selection;

using PredictionPtr = std::shared_ptr<const ModelPrediction>;

/// The sequence that the selection is in, among those of the text that the trace's model reads.
std::size_t sequenceAt(const Trace& trace, const Selection& selection);
/// How many tokens it has, padding not counted.
Index lengthOf(const Trace& trace, std::size_t sequence);

/// What the experiment's model predicts at the selected query, and what that of the pinned trace does. It follows the
/// session: the stage shows its layer first, the prediction is computed after, off the window's thread.
class Predicting : public QObject
{
    Q_OBJECT

public:
    explicit Predicting(Session* session, QObject* parent = nullptr);

    /// Whether the present trace is one of a model.
    [[nodiscard]] bool hasModel() const;
    /// Of the present trace or, until that is known, of the one before if that was of the same model; null otherwise.
    [[nodiscard]] const PredictionPtr& present() const { return m_done.present; }
    /// Of what is pinned; null while nothing is, or no model.
    [[nodiscard]] const PredictionPtr& pinned() const { return m_done.pinned; }
    /// Why there is no prediction.
    [[nodiscard]] const std::optional<InputError>& error() const { return m_done.error; }
    [[nodiscard]] bool isOnItsWay() const;

    /// What a prediction is read from: the output of this layer, as the logit lens does; nullopt: the last one's.
    [[nodiscard]] std::optional<Index> afterLayer() const { return m_wanted.options.after_layer; }
    void setAfterLayer(std::optional<Index> layer);

    /// Puts a token into the text: the text goes on with it behind the position of the prediction, or has it in the
    /// place of the mask token. The position follows.
    void choose(Index id);

signals:
    /// Anything above changed.
    void changed();

private:
    struct Wanted {
        TracePtr present, pinned;
        PredictOptions options;
        bool operator==(const Wanted& other) const;
    };
    struct Done {
        Wanted of;
        PredictionPtr present, pinned;
        std::optional<InputError> error;
    };

    void follow();
    void start();
    [[nodiscard]] static Done compute(const Wanted& wanted, const Done& before, const std::stop_token& stop);

    Session* m_session;
    Wanted m_wanted;
    Done m_done;
    bool m_running = false;
    bool m_growing = false;  ///< the selection goes to the end of the longer text when its trace is there
    LatestJob<Done> m_job;
};

}  // namespace attn
