// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/session/latest_job.h"

#include "core/experiment/experiment_json.h"

#include <chrono>
#include <mutex>

namespace attn
{

namespace
{

Evaluation evaluateTimed(const std::function<TracePtr()>& work)
{
    // One at a time, so that a stopped evaluation releases its tensors before the next one allocates.
    static std::mutex computing;
    const std::scoped_lock alone(computing);
    const auto start = std::chrono::steady_clock::now();
    Evaluation evaluation{outcomeOf<std::variant<TracePtr, InputError>>(work)};
    evaluation.milliseconds =
        std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start).count();
    return evaluation;
}

}  // namespace

Evaluation evaluateSafely(const Experiment& experiment, const TracePtr& previous, std::stop_token stop)
{
    return evaluateTimed([&] { return evaluate(experiment, previous.get(), std::move(stop)); });
}

Evaluation evaluateFileSafely(const std::filesystem::path& file, std::stop_token stop)
{
    return evaluateTimed([&] { return evaluate(loadExperiment(file), nullptr, std::move(stop)); });
}

}  // namespace attn
