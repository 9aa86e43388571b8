// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/files/stored_numbers.h"
#include "core/forward/evaluate.h"
#include "core/tensor/tensor_id.h"
#include "tests/core/forward/model_experiment.h"

#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <cstddef>
#include <map>
#include <random>
#include <stop_token>
#include <thread>
#include <vector>

namespace attn
{

namespace
{

/// The bytes of every tensor.
std::map<TensorId, std::vector<std::byte>> bytesOf(const Trace& trace)
{
    std::map<TensorId, std::vector<std::byte>> bytes;
    for (const Step* step : trace.steps())
        appendNumbers(bytes[step->id], trace[step->id]);
    return bytes;
}

}  // namespace

/// An evaluation stopped at a random time (1000 times) returns null or a complete trace, and does not modify the trace
/// that it reuses.
TEST(Stopping, GivesCompleteTraceOrNone)
{
    const Experiment next = sentenceAbout("dog");
    const TracePtr before = evaluate(sentenceAbout("cat"));
    const auto kept = bytesOf(*before);
    const auto expected = bytesOf(*evaluate(next));
    const auto start = std::chrono::steady_clock::now();
    ASSERT_TRUE(evaluate(next, before.get()));
    const auto whole = std::chrono::steady_clock::now() - start;
    std::mt19937 random(38);
    std::uniform_real_distribution<double> share(0, 1.2);
    for (int time = 0; time < 1000; ++time) {
        std::stop_source stop;
        std::atomic<bool> begins = false;
        const auto moment = std::chrono::duration_cast<std::chrono::steady_clock::duration>(whole * share(random));
        std::thread stopper([&] {
            begins.wait(false);
            const auto end = std::chrono::steady_clock::now() + moment;
            while (std::chrono::steady_clock::now() < end) {
            }
            stop.request_stop();
        });
        begins = true;
        begins.notify_one();
        const TracePtr trace = evaluate(next, before.get(), stop.get_token());
        stopper.join();
        ASSERT_TRUE(!trace || bytesOf(*trace) == expected) << time;
    }
    EXPECT_TRUE(bytesOf(*before) == kept);
}

}  // namespace attn
