// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/session/latest_job.h"

#include <chrono>
#include <mutex>

namespace attn
{

Evaluation evaluateSafely(const std::function<TracePtr()>& work)
{
    static std::mutex computing;
    const std::scoped_lock alone(computing);
    const auto start = std::chrono::steady_clock::now();
    Evaluation evaluation{outcomeOf<std::variant<TracePtr, InputError>>(work)};
    evaluation.milliseconds =
        std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start).count();
    return evaluation;
}

}  // namespace attn
