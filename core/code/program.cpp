// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/code/program.h"

#include "core/code/fused_attention.h"
#include "core/code/lines.h"
#include "core/layer/head_mapping.h"
#include "core/tensor/tensor_id.h"

#include <algorithm>
#include <array>

namespace attn
{

namespace
{

constexpr const char* introduction =
    R"("""Attention, one tensor at a time.

Run it with `python3 attention.py`: it computes every tensor from the inputs and the parameters, prints how far each is
from the numbers of Attention Explorer, which wrote this file and trace/*.npy, and exits with status 0 only if all agree.
It needs %1.

Letters: N sequences, H heads, L_q query positions, L_k key positions; d_model features of an input and d_out of the
output; in each head d_k features of a query and of a key, and d_v of a value. Rows are queries, columns are keys.
%2"""
)";

constexpr const char* letters_of_models = "In a model: H_kv heads of keys and values where several heads share one, "
                                          "d_ff features inside the MLP, V tokens.\n";

/// The code around the computation, per library.
struct Frame {
    const char* needs;
    const char* loading;
};

constexpr Frame pytorch = {"PyTorch 1.13 or newer, and NumPy to read and compare files",
                           R"(from pathlib import Path

import numpy as np
import torch

folder = Path(__file__).resolve().parent


def load(name):
    return torch.from_numpy(np.load(folder / (name + ".npy")))


)"};

constexpr Frame numpy = {"NumPy 1.20 or newer",
                         R"(from pathlib import Path

import numpy as np

np.seterr(invalid="ignore", divide="ignore", over="ignore")  # NaN and infinity are numbers like others here
folder = Path(__file__).resolve().parent


def load(name):
    return np.load(folder / (name + ".npy"))


)"};

constexpr const char* comparing = R"(

# Compare with the trace


def agrees(name, tensor):
    """Whether each number is within 1e-5, or within 1e-5 of the largest of the numbers that differ, if that is above 1:
    the last digit of a sum depends on what was added. NaN agrees with NaN, an infinity with itself.
    """
    ours, expected = np.asarray(tensor), np.load(folder / "trace" / (name + ".npy"))
    if ours.shape != expected.shape:
        print(f"{name:18} has the shape {ours.shape} instead of {expected.shape}")
        return False
    differs = (ours != expected) & ~(np.isnan(ours) & np.isnan(expected))
    difference = np.max(np.abs(ours[differs] - expected[differs]), initial=0.0)
    close = difference <= 1e-5 * np.max(np.abs(expected[differs]), initial=1.0) < np.inf
    print(f"{name:18} {difference:.1e}  {'ok' if close else 'DIFFERS'}")
    return close


results = {
%1}
print("Largest difference from the trace:")
if not all([agrees(name, tensor) for name, tensor in results.items()]):
    raise SystemExit("Not every tensor agrees with the trace.")
print("All tensors agree within 1e-5.")
)";

struct Part {
    TensorId first;
    const char* heading;
};

constexpr std::array parts = {
    Part{TensorId::token_rows, ATTN_TEXT("core", "What enters the layer")},
    Part{TensorId::query_input, ATTN_TEXT("core", "Inputs")},
    Part{TensorId::qkv, ATTN_TEXT("core", "Queries, keys and values")},
    Part{TensorId::q_heads, ATTN_TEXT("core", "Cut into heads")},
    Part{TensorId::q_deviation, ATTN_TEXT("core", "Queries and keys, normed or turned by their position")},
    Part{TensorId::scores, ATTN_TEXT("core", "Scores: how well each query fits each key")},
    Part{TensorId::mask, ATTN_TEXT("core", "Mask: 1 = visible, 0 = blocked")},
    Part{TensorId::row_max, ATTN_TEXT("core", "Softmax, step by step")},
    Part{TensorId::masked_weights, ATTN_TEXT("core", "Mask the weights")},
    Part{TensorId::dropped_weights, ATTN_TEXT("core", "Dropout")},
    Part{TensorId::mean_weights, ATTN_TEXT("core", "The mean of the heads")},
    Part{TensorId::head_outputs, ATTN_TEXT("core", "What each head reads: the values, weighted")},
    Part{TensorId::merged, ATTN_TEXT("core", "Heads side by side again, and the output")},
    Part{TensorId::attention_sum, ATTN_TEXT("core", "Around attention: what entered is added, and the MLP")},
    Part{TensorId::final_mean, ATTN_TEXT("core", "From the last layer to probabilities")},
    Part{TensorId::w_q_weight, ATTN_TEXT("core", "Parameters: weights are (out, in), as in PyTorch")},
};

const Part& partOf(TensorId id) { return *std::prev(std::ranges::upper_bound(parts, id, {}, &Part::first)); }

/// Aligns the comments of one paragraph, except on lines that are too long.
std::string paragraph(const char* heading, const std::vector<CodeLine>& lines, const CommentTranslator& localise)
{
    constexpr std::size_t widest = 72;
    std::size_t column = 0;
    for (const CodeLine& line : lines)
        if (line.code.size() <= widest)
            column = std::max(column, line.code.size());
    std::string text = "\n# " + localise(heading) + '\n';
    for (const CodeLine& line : lines)
        text += written(line, localise, column) + '\n';
    return text;
}

std::string sizes(const Layer& layer, const CommentTranslator& localise)
{
    const Dimensions& d = layer.dimensions;
    std::vector<CodeLine> lines;
    if (layer.attends()) {
        lines = {{spell("N, H = %1, %2", d[Axis::batch], d[Axis::head]), "", ATTN_TEXT("core", "sequences, heads")},
                 {spell("L_q, L_k = %1, %2", d[Axis::query], d[Axis::key]), "",
                  ATTN_TEXT("core", "query positions, key positions")},
                 {spell("d_model = %1", d[Axis::query_in]), "", ATTN_TEXT("core", "features of the query input")},
                 {spell("d_k, d_v = %1, %2", d[Axis::head_qk], d[Axis::head_v]), "",
                  ATTN_TEXT("core", "features of queries and keys, and of values, in each head")}};
        if (sharesKeyHeads(layer))
            lines.insert(lines.begin() + 1,
                         {spell("H_kv = %1", d[Axis::kv_head]), "", ATTN_TEXT("core", "heads of keys and values")});
    } else {
        lines = {
            {spell("N, L_q = %1, %2", d[Axis::batch], d[Axis::query]), "", ATTN_TEXT("core", "sequences, positions")}};
    }
    return paragraph(ATTN_TEXT("core", "Sizes"), lines, localise).substr(1);
}

std::string computation(const Layer& layer, CodeLanguage language, const CommentTranslator& localise)
{
    std::string text;
    std::vector<CodeLine> lines;
    const auto steps = listedSteps(layer);
    for (std::size_t at = 0; at < steps.size(); ++at) {
        const auto added = linesOf(*steps[at], layer, language);
        lines.insert(lines.end(), added.begin(), added.end());
        const Part& part = partOf(steps[at]->id);
        if (at + 1 == steps.size() || &partOf(steps[at + 1]->id) != &part) {
            text += paragraph(part.heading, lines, localise);
            lines.clear();
        }
    }
    if (const auto fused = fusedAttentionLines(layer); !fused.empty() && language == CodeLanguage::pytorch)
        text += paragraph(ATTN_TEXT("core", "What the heads read, by PyTorch's own function"), fused, localise);
    return text;
}

std::string results(const Layer& layer)
{
    std::string text;
    for (const Step* step : listedSteps(layer))
        if (!isParameter(step->id))
            text += spell("    \"%1\": %2,\n", name(step->id), variable(name(step->id)));
    return text;
}

}  // namespace

std::string titleComment(std::string title)
{
    std::ranges::replace_if(
        title, [](char c) { return static_cast<unsigned char>(c) < ' ' || c == '\x7f'; }, ' ');
    return title.empty() ? title : "# " + title + '\n';
}

std::string computationText(const Layer& layer, CodeLanguage language, const CommentTranslator& localise)
{
    return sizes(layer, localise) + computation(layer, language, localise);
}

std::string programText(const Trace& trace, CodeLanguage language)
{
    const Frame& frame = language == CodeLanguage::pytorch ? pytorch : numpy;
    const std::string body = computationText(trace.layer(), language);
    const bool usesMath = body.find("math.") != std::string::npos;
    return spell(introduction, frame.needs, trace.layer().block ? letters_of_models : "") +
           titleComment(trace.experiment().title) + (usesMath ? "\nimport math\n" : "\n") + frame.loading + body +
           spell(comparing, results(trace.layer()));
}

}  // namespace attn
