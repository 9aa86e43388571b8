// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Measures a whole model with the shape of GPT-2 small and random weights (a file of 500 MB): its forward pass up to
// the prediction relative to the bare matrix products; switching off a head in the last layer, and showing the first
// layer after opening, relative to the forward pass; and the memory in addition to the file. All are measured
// alternately in one run, so that the ratios are comparable on a busy machine.
//
//     model_bench [ROUNDS]

#include "core/experiment/shown_part.h"
#include "core/files/file_io.h"
#include "core/files/safetensors.h"
#include "core/forward/evaluate.h"
#include "core/forward/predict.h"

#include <tbb/global_control.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <execution>
#include <filesystem>
#include <functional>
#include <numeric>
#include <random>
#include <span>
#include <string>
#include <vector>

#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

namespace
{

using attn::Index;

constexpr std::size_t threads = 2;
constexpr Index layers = 12;
constexpr Index features = 768;
constexpr Index heads = 12;
constexpr Index mlp_features = 4 * features;
constexpr Index vocabulary = 50257;
constexpr Index positions = 1024;
constexpr Index length = 128;
constexpr Index long_text_tokens = 512;
constexpr const char* weights_file = "model.safetensors";

/// A folder that the destructor deletes.
struct TemporaryFolder {
    std::filesystem::path path;

    TemporaryFolder()
    {
        std::string name = std::filesystem::temp_directory_path() / "attn_model_bench_XXXXXX";
        path = ::mkdtemp(name.data());
    }
    ~TemporaryFolder() { std::filesystem::remove_all(path); }
    TemporaryFolder(const TemporaryFolder&) = delete;
    TemporaryFolder& operator=(const TemporaryFolder&) = delete;
};

attn::TensorPtr randomTensor(const attn::Shape& shape, std::mt19937& random)
{
    std::uniform_real_distribution<float> distribution(-0.03F, 0.03F);
    attn::Tensor tensor(shape);
    for (float& number : tensor.values())
        number = distribution(random);
    return std::make_shared<const attn::Tensor>(std::move(tensor));
}

void writeModel(const std::filesystem::path& folder)
{
    std::mt19937 random(1);
    attn::TensorList list;
    const auto add = [&](const std::string& name, const attn::Shape& shape) {
        list.emplace_back(name, randomTensor(shape, random));
    };
    const auto addLinear = [&](const std::string& name, Index in, Index out) {
        add(name + ".weight", {in, out});
        add(name + ".bias", {out});
    };
    const auto addNorm = [&](const std::string& name) {
        add(name + ".weight", {features});
        add(name + ".bias", {features});
    };
    add("wte.weight", {vocabulary, features});
    add("wpe.weight", {positions, features});
    for (Index layer = 0; layer < layers; ++layer) {
        const std::string prefix = "h." + std::to_string(layer) + '.';
        addNorm(prefix + "ln_1");
        addLinear(prefix + "attn.c_attn", features, 3 * features);
        addLinear(prefix + "attn.c_proj", features, features);
        addNorm(prefix + "ln_2");
        addLinear(prefix + "mlp.c_fc", features, mlp_features);
        addLinear(prefix + "mlp.c_proj", mlp_features, features);
    }
    addNorm("ln_f");
    const std::string config = R"({"model_type": "gpt2", "n_layer": 12, "n_head": 12, "n_embd": 768,)"
                               R"( "n_positions": 1024, "vocab_size": 50257})";
    attn::writeFileAtomically(folder / "config.json", std::as_bytes(std::span(config)));
    attn::writeFileAtomically(folder / weights_file, attn::writeSafetensors(list, {}));
}

/// An experiment with the newly opened model; its first layer is shown.
attn::Experiment experimentOf(const std::filesystem::path& folder, Index tokens)
{
    std::string ids;
    for (Index at = 0; at < tokens; ++at)
        ids += std::to_string((at * 7919 + 13) % vocabulary) + ' ';
    attn::Experiment experiment;
    experiment.inputs.query = attn::TextInput{{ids}, true};
    experiment.model = attn::ModelUse{folder.string(), attn::Model::open(folder), 0, attn::PartKind::self, ""};
    return attn::withShownPart(std::move(experiment), attn::PartKind::self, 0);
}

/// x · W with the rows divided among threads.
attn::Matrix product(const attn::Matrix& x, const attn::Matrix& weight)
{
    attn::Matrix result(x.rows(), weight.cols());
    std::vector<Index> parts(static_cast<std::size_t>(std::min<Index>(x.rows(), threads)));
    std::iota(parts.begin(), parts.end(), Index{0});
    const auto count = static_cast<Index>(parts.size());
    std::for_each(std::execution::par, parts.begin(), parts.end(), [&](Index part) {
        const Index begin = x.rows() * part / count;
        const Index rows = x.rows() * (part + 1) / count - begin;
        result.middleRows(begin, rows).noalias() = x.middleRows(begin, rows) * weight;
    });
    return result;
}

/// Only the matrix products of the forward pass.
class MatrixProducts
{
public:
    void operator()() const
    {
        for (Index layer = 0; layer < layers; ++layer) {
            product(m_x, m_qkv);
            for (Index head = 0; head < heads; ++head)
                product(product(m_head, m_head.transpose()), m_head);
            product(m_x, m_output);
            product(product(m_x, m_up), m_down);
        }
        product(m_x.topRows(1), m_words);
    }

private:
    attn::Matrix m_x = attn::Matrix::Random(length, features);
    attn::Matrix m_head = attn::Matrix::Random(length, features / heads);
    attn::Matrix m_qkv = attn::Matrix::Random(features, 3 * features);
    attn::Matrix m_output = attn::Matrix::Random(features, features);
    attn::Matrix m_up = attn::Matrix::Random(features, mlp_features);
    attn::Matrix m_down = attn::Matrix::Random(mlp_features, features);
    attn::Matrix m_words = attn::Matrix::Random(features, vocabulary);
};

double millisecondsOf(const std::function<void()>& work)
{
    const auto begin = std::chrono::steady_clock::now();
    work();
    return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - begin).count();
}

double median(std::vector<double> numbers)
{
    std::ranges::sort(numbers);
    return numbers[numbers.size() / 2];
}

/// Peak resident memory so far, in bytes.
double peakMemory()
{
    rusage usage{};
    ::getrusage(RUSAGE_SELF, &usage);
    constexpr double kilobyte = 1024;
    return static_cast<double>(usage.ru_maxrss) * kilobyte;
}

/// Peak memory for showing the first layer and predicting for a long text; call before anything else uses memory.
void printMemory(const std::filesystem::path& folder)
{
    const attn::Experiment experiment = experimentOf(folder, long_text_tokens);
    const attn::TracePtr stage = attn::evaluate(experiment);
    attn::predict(experiment, {}, attn::statesAfter(*stage).get());
    const auto file = static_cast<double>(std::filesystem::file_size(folder / weights_file));
    constexpr double megabyte = 1e6;
    std::printf("%-44s %10.1f  %5.2f x the file\n", "resident beside the file, L = 512; MB",
                (peakMemory() - file) / megabyte, (peakMemory() - file) / file);
}

void measure(const std::filesystem::path& folder, int rounds)
{
    const attn::Experiment experiment = experimentOf(folder, length);
    attn::Experiment changed = attn::withShownPart(experiment, attn::PartKind::self, layers - 1);
    changed.heads_off = {3};
    const MatrixProducts bareProducts;
    const auto before = attn::predict(experiment, {});
    std::vector<double> bare, forward, change, opening;
    for (int round = 0; round < rounds; ++round) {
        bare.push_back(millisecondsOf(bareProducts));
        forward.push_back(millisecondsOf([&] { attn::predict(experiment, {}); }));
        change.push_back(millisecondsOf([&] { attn::predict(changed, {}, before->states.get()); }));
        opening.push_back(millisecondsOf([&] { attn::evaluate(experimentOf(folder, length)); }));
    }
    std::printf("12 layers, d = 768, 50,257 tokens; L = %td; milliseconds, median of %d\n", length, rounds);
    std::printf("%-44s %10.1f\n", "bare matrix products", median(bare));
    std::printf("%-44s %10.1f  %5.2f x the products\n", "forward pass", median(forward),
                median(forward) / median(bare));
    std::printf("%-44s %10.1f  %5.2f x the forward pass\n", "a head switched off in the last layer", median(change),
                median(change) / median(forward));
    std::printf("%-44s %10.1f  %5.2f x the forward pass\n", "first layer, from opening on", median(opening),
                median(opening) / median(forward));
}

}  // namespace

int main(int argc, char** argv)
{
    const TemporaryFolder folder;
    if (const pid_t writer = ::fork(); writer == 0) {  // in a child process, whose memory is not counted
        writeModel(folder.path);
        std::_Exit(0);
    } else {
        ::waitpid(writer, nullptr, 0);
    }
    const tbb::global_control limit(tbb::global_control::max_allowed_parallelism, threads);
    printMemory(folder.path);
    constexpr int usual_rounds = 7;
    measure(folder.path, argc > 1 ? std::max(1, std::atoi(argv[1])) : usual_rounds);
}
