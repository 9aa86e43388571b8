// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/code/program.h"

#include "core/basics/text.h"
#include "core/files/stored_numbers.h"
#include "core/operations/layer.h"
#include "core/pipeline/step_table.h"
#include "core/tensor/tensor_id.h"

#include <algorithm>
#include <array>
#include <iterator>

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

constexpr const char* letters_of_models =
    "In a model: H_kv heads of keys and values where several heads share one, "
    "d_ff features inside the MLP, V tokens, d_emb features of their embeddings.\n";

/// The code around the computation, per library.
struct ProgramFrame {
    const char* needs;
    const char* loading;
};

constexpr ProgramFrame pytorch = {"PyTorch 1.13 or newer, and NumPy to read and compare files",
                                  R"(from pathlib import Path

import numpy as np
import torch

folder = Path(__file__).resolve().parent

def load(name):
    return torch.from_numpy(np.load(folder / (name + ".npy")))

)"};

constexpr ProgramFrame numpy = {"NumPy 1.20 or newer",
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
    Part{TensorId::patches, ATTN_TEXT("core", "What enters the layer")},
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
        text += formatLine(line, localise, column) + '\n';
    return text;
}

std::string sizesParagraph(const Layer& layer, const CommentTranslator& localise)
{
    const Dimensions& d = layer.dimensions;
    std::vector<CodeLine> lines;
    if (layer.hasAttention()) {
        lines = {
            {filledPattern("N, H = %1, %2", d[Axis::batch], d[Axis::head]), "", ATTN_TEXT("core", "sequences, heads")},
            {filledPattern("L_q, L_k = %1, %2", d[Axis::query], d[Axis::key]), "",
             ATTN_TEXT("core", "query positions, key positions")},
            {filledPattern("d_model = %1", d[Axis::query_in]), "", ATTN_TEXT("core", "features of the query input")},
            {filledPattern("d_k, d_v = %1, %2", d[Axis::head_qk], d[Axis::head_v]), "",
             ATTN_TEXT("core", "features of queries and keys, and of values, in each head")}};
        if (sharesKeyHeads(layer))
            lines.insert(lines.begin() + 1, {filledPattern("H_kv = %1", d[Axis::kv_head]), "",
                                             ATTN_TEXT("core", "heads of keys and values")});
    } else {
        lines = {{filledPattern("N, L_q = %1, %2", d[Axis::batch], d[Axis::query]), "",
                  ATTN_TEXT("core", "sequences, positions")}};
    }
    return paragraph(ATTN_TEXT("core", "Sizes"), lines, localise).substr(1);
}

/// The sizes and the lines that compute every tensor, step by step; arrays are loaded by `load(name)`.
std::string computation(const Layer& layer, CodeLanguage language, const CommentTranslator& localise)
{
    std::string text = sizesParagraph(layer, localise);
    std::vector<CodeLine> lines;
    const auto steps = listedSteps(layer);
    for (std::size_t at = 0; at < steps.size(); ++at) {
        const auto added = codeLinesOf(*steps[at], layer, language);
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
            text += filledPattern("    \"%1\": %2,\n", name(step->id), variable(name(step->id)));
    return text;
}

/// The title as a one-line comment; empty for an empty title.
std::string titleComment(std::string title)
{
    std::ranges::replace_if(
        title, [](char c) { return static_cast<unsigned char>(c) < ' ' || c == '\x7f'; }, ' ');
    return title.empty() ? title : "# " + title + '\n';
}

/// attention.py: loads the arrays, has a paragraph per part of the computation, and compares the results with the
/// trace.
std::string programText(const Trace& trace, CodeLanguage language)
{
    const ProgramFrame& frame = language == CodeLanguage::pytorch ? pytorch : numpy;
    const std::string body = computation(trace.layer(), language, inEnglish);
    const bool uses_math = body.find("math.") != std::string::npos;
    return filledPattern(introduction, frame.needs, trace.layer().block ? letters_of_models : "") +
           titleComment(trace.experiment().title) + (uses_math ? "\nimport math\n" : "\n") + frame.loading + body +
           filledPattern(comparing, results(trace.layer()));
}

/// The factor that dropout applies to each weight.
TensorPtr keepFactors(const Trace& trace)
{
    const Tensor& dropped = trace[TensorId::dropped_weights];
    Tensor keep(dropped.shape(), dropped.axes());
    for (Index at = 0; at < keep.size(); ++at) {
        const Shape index = keep.indexAt(at);
        keep.values()[static_cast<std::size_t>(at)] =
            dropoutFactor(trace.layer().dropout, {index[0], index[1], index[2], index[3]});
    }
    return std::make_shared<const Tensor>(std::move(keep));
}

/// The array that the program loads, before the overrides.
TensorPtr loadedArray(const Step& step, const Trace& trace)
{
    const TensorPtr& given = trace.layer().given[ordinal(step.id)];
    return given ? given : trace.find(step.id);
}

constexpr Index max_numbers = 1'000'000;   // in a program
constexpr Index max_written_out = 20'000;  // in an array; longer arrays are written as base64

/// How a library creates an array.
struct ArrayCode {
    const char* imports;
    const char* note;         ///< a comment at the end of the imports; may be null
    const char* written_out;  ///< nested lists
    const char* unpacking;    ///< a function of the packed bytes and the shape
};

constexpr ArrayCode pytorch_arrays = {"import torch\n", nullptr, "torch.tensor(%1, dtype=torch.float32)",
                                      "    return torch.frombuffer(bytearray(base64.b64decode(packed)), "
                                      "dtype=torch.float32).reshape(shape)\n"};
constexpr ArrayCode numpy_arrays = {
    "import numpy as np\n\n"
    "np.seterr(invalid=\"ignore\", divide=\"ignore\", over=\"ignore\")",
    ATTN_TEXT("core", "NaN and infinity are numbers like others here"), "np.array(%1, dtype=np.float32)",
    "    return np.frombuffer(base64.b64decode(packed), dtype=\"<f4\").reshape(shape)\n"};

const ArrayCode& arrayCodeOf(CodeLanguage language)
{
    return language == CodeLanguage::pytorch ? pytorch_arrays : numpy_arrays;
}

/// Nested lists, one line per row of the last axis.
std::string nestedLists(const Tensor& tensor, const Dialect& dialect, std::size_t axis, Index& next)
{
    const bool row = axis + 1 == tensor.shape().size();
    const std::string between = row ? ", " : ",\n" + std::string(4 + axis + 1, ' ');
    std::string text = "[";
    for (Index at = 0; at < tensor.shape()[axis]; ++at) {
        text += at > 0 ? between : "";
        text += row ? pythonNumber(tensor.values()[static_cast<std::size_t>(next++)], dialect)
                    : nestedLists(tensor, dialect, axis + 1, next);
    }
    return text + "]";
}

std::string arrayText(const Tensor& tensor, CodeLanguage language)
{
    if (tensor.size() > max_written_out) {
        std::vector<std::byte> bytes;
        appendNumbers(bytes, tensor);
        return filledPattern("unpack(\"%1\", %2)", toBase64(bytes),
                             pythonList({tensor.shape().begin(), tensor.shape().end()}));
    }
    Index next = 0;
    return filledPattern(arrayCodeOf(language).written_out, nestedLists(tensor, dialectOf(language), 0, next));
}

TensorId lastResult(const Trace& trace)
{
    TensorId last{};
    for (const Step* step : trace.steps())
        if (!isParameter(step->id))
            last = step->id;
    return last;
}

}  // namespace

CodeListing writeCode(const Trace& trace, CodeLanguage language)
{
    CodeListing listing{programText(trace, language), {}};
    for (const Step* step : listedSteps(trace.layer())) {
        const std::string file = std::string(name(step->id)) + ".npy";
        if (step->operation == Operation::given ||
            (step->operation == Operation::combine_mask && loadsMask(trace.layer())) ||
            (step->operation == Operation::combine_bias && loadsBias(trace.layer())))
            listing.arrays[file] = loadedArray(*step, trace);
        if (step->operation == Operation::drop_out)
            listing.arrays["keep.npy"] = keepFactors(trace);
        if (!isParameter(step->id))
            listing.arrays["trace/" + file] = trace.find(step->id);
    }
    return listing;
}

std::optional<std::string> writeWholeProgram(const Trace& trace, CodeLanguage language, const std::string& title,
                                             const CommentTranslator& localise, std::optional<TensorId> printed)
{
    const ArrayCode& array = arrayCodeOf(language);
    Index numbers = 0;
    std::string arrays;
    for (const auto& [file, values] : writeCode(trace, language).arrays) {
        if (file.starts_with("trace/"))
            continue;
        numbers += values->size();
        if (numbers > max_numbers)
            return std::nullopt;
        arrays += filledPattern("    \"%1\": %2,\n", file.substr(0, file.rfind(".npy")), arrayText(*values, language));
    }
    const std::string body = computation(trace.layer(), language, localise);
    const bool packs = arrays.find("unpack(") != std::string::npos;
    std::string text = "\"\"\"" +
                       localise(ATTN_TEXT("core", "Attention, one tensor at a time, written by Attention Explorer.")) +
                       "\"\"\"\n" + titleComment(title) + '\n';
    text += packs ? "import base64\n" : "";
    text += body.find("math.") != std::string::npos ? "import math\n\n" : packs ? "\n" : "";
    text += array.imports;
    text += array.note ? "  # " + localise(array.note) + '\n' : std::string();
    text += packs ? std::string("\n\ndef unpack(packed, shape):\n") + array.unpacking + "\n" : "";
    text += "\narrays = {\n" + arrays + "}\n\n\ndef load(name):\n    return arrays[name]\n\n\n" + body;
    return text +
           filledPattern("\nprint(\"%1 =\")\nprint(%1)\n", variable(name(printed ? *printed : lastResult(trace))));
}

}  // namespace attn
