// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/session/evaluation.h"

#include <chrono>
#include <new>

namespace attn
{

namespace
{

std::variant<TracePtr, InputError> outcomeOf(const Experiment& experiment, const TracePtr& previous,
                                             std::stop_token stop)
{
    try {
        return evaluate(experiment, previous.get(), std::move(stop));
    } catch (const InputError& error) {
        return error;
    } catch (const std::bad_alloc&) {
        return InputError("", ATTN_TEXT("core", "There is not enough memory for this experiment: make it smaller."));
    } catch (const std::exception& error) {
        return InputError("", ATTN_TEXT("core", "The computation failed, which is a fault of the program: %1."),
                          error.what());
    }
}

}  // namespace

Evaluation evaluateSafely(const Experiment& experiment, const TracePtr& previous, std::stop_token stop)
{
    const auto start = std::chrono::steady_clock::now();
    Evaluation evaluation{outcomeOf(experiment, previous, std::move(stop))};
    evaluation.milliseconds =
        std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start).count();
    return evaluation;
}

}  // namespace attn
