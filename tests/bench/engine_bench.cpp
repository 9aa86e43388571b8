// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Measures evaluate() for a whole trace of self-attention with biases, output projection and causal mask, and after an
// edit with the previous trace. Inputs and weights are in memory, as if read from files, so that seeding is not
// measured.

#include "core/basics/counter_random.h"
#include "core/forward/evaluate.h"
#include "core/tensor/tensor_id.h"

#include <benchmark/benchmark.h>
#include <tbb/global_control.h>

#include <cmath>
#include <functional>
#include <memory>
#include <string>

namespace
{

using attn::Index;

constexpr std::size_t threads = 2;  // same number as for PyTorch in pytorch_bench.py

attn::TensorPtr randomTensor(const std::string& name, const attn::Shape& shape, double deviation)
{
    const attn::CounterRandom random(1, name);
    auto tensor = std::make_shared<attn::Tensor>(shape);
    attn::MatrixMap values(tensor->values().data(), tensor->size() / shape.back(), shape.back());
    for (Index row = 0; row < values.rows(); ++row)
        for (Index column = 0; column < values.cols(); ++column)
            values(row, column) = static_cast<float>(
                deviation * random.normal(static_cast<std::uint64_t>(row), static_cast<std::uint64_t>(column)));
    return tensor;
}

/// @param sharing number of query heads per key/value head
attn::Experiment experimentOf(Index length, Index features, Index heads, Index sharing = 1)
{
    attn::NamedTensors parameters;
    for (const char* projection : {"w_q", "w_k", "w_v", "w_o"}) {
        const std::string weight = std::string(projection) + ".weight";
        const std::string bias = std::string(projection) + ".bias";
        const double deviation = 1.0 / std::sqrt(static_cast<double>(features));
        const bool is_shared = projection == std::string("w_k") || projection == std::string("w_v");
        const Index rows = is_shared ? features / sharing : features;
        parameters[weight] = randomTensor(weight, {rows, features}, deviation);
        parameters[bias] = randomTensor(bias, {rows}, deviation);
    }

    attn::Experiment experiment;
    experiment.inputs.query = attn::TensorInput{{"memory", "x", randomTensor("x", {1, length, features}, 1.0)}, {}, {}};
    experiment.attention.heads = heads;
    experiment.attention.kv_heads = heads / sharing;
    experiment.attention.weights =
        attn::WeightFile{"memory", std::make_shared<const attn::NamedTensors>(std::move(parameters))};
    experiment.mask.layers.emplace_back().region = attn::CausalRegion{};
    return experiment;
}

void trace(benchmark::State& state)
{
    const attn::Experiment experiment = experimentOf(state.range(0), state.range(1), state.range(2));
    attn::TracePtr trace;
    for (auto step : state)
        trace = attn::evaluate(experiment);
    benchmark::DoNotOptimize(trace);
}

/// All features of current models in addition to the paper's attention: grouped heads, norms, rotary positions,
/// softcap, bias, sink. Compare with trace/512/768/12 of the same run.
void allFeatures(benchmark::State& state)
{
    attn::Experiment experiment = experimentOf(state.range(0), state.range(1), state.range(2), 3);
    experiment.attention.qk_norm.on = experiment.attention.rotary.on = true;
    experiment.attention.softcap = 50;
    experiment.attention.sink = 0.0;
    experiment.mask.layers.emplace_back().region = attn::AlibiRegion{};
    experiment.mask.layers.back().effect = attn::LayerEffect::add;
    attn::TracePtr trace;
    for (auto step : state)
        trace = attn::evaluate(experiment);
    benchmark::DoNotOptimize(trace);
}

/// Switches between two experiments, each time with the previous trace.
void edit(benchmark::State& state, const std::function<void(attn::Experiment&)>& change)
{
    attn::Experiment before = experimentOf(state.range(0), state.range(1), state.range(2));
    before.mask.layers.emplace_back().region = attn::CellsRegion{};
    attn::Experiment after = before;
    change(after);
    attn::TracePtr trace = attn::evaluate(before);
    bool changed = false;
    for (auto step : state) {
        changed = !changed;
        trace = attn::evaluate(changed ? after : before, trace.get());
    }
    benchmark::DoNotOptimize(trace);
}

void paintedCell(benchmark::State& state)
{
    edit(state, [](attn::Experiment& experiment) {
        std::get<attn::CellsRegion>(experiment.mask.layers[1].region).cells.push_back({0, 3, 300, 100});
    });
}

void headOff(benchmark::State& state)
{
    edit(state, [](attn::Experiment& experiment) { experiment.heads_off = {3}; });
}

void overriddenScore(benchmark::State& state)
{
    edit(state, [](attn::Experiment& experiment) {
        experiment.overrides = {{attn::TensorId::scores, {0, 3, 300, 100}, 1.0F}};
    });
}

BENCHMARK(paintedCell)->Args({512, 768, 12})->UseRealTime()->Unit(benchmark::kMillisecond);
BENCHMARK(headOff)->Args({512, 768, 12})->UseRealTime()->Unit(benchmark::kMillisecond);
BENCHMARK(overriddenScore)->Args({512, 768, 12})->UseRealTime()->Unit(benchmark::kMillisecond);
BENCHMARK(allFeatures)->Args({512, 768, 12})->UseRealTime()->Unit(benchmark::kMillisecond);
BENCHMARK(trace)
    ->Args({16, 64, 4})
    ->Args({128, 512, 8})
    ->Args({512, 768, 12})
    ->Args({1024, 768, 12})
    ->UseRealTime()
    ->Unit(benchmark::kMillisecond);
BENCHMARK(trace)->Name("once")->Args({2048, 768, 12})->Iterations(1);  // for the peak memory of the process

}  // namespace

int main(int argc, char** argv)
{
    const tbb::global_control limit(tbb::global_control::max_allowed_parallelism, threads);
    benchmark::Initialize(&argc, argv);
    if (benchmark::ReportUnrecognizedArguments(argc, argv))
        return 1;
    benchmark::RunSpecifiedBenchmarks();
}
