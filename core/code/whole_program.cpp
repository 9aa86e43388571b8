// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/code/code.h"
#include "core/code/lines.h"
#include "core/code/program.h"
#include "core/tensor/tensor_id.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cctype>
#include <span>

namespace attn
{

namespace
{

constexpr Index most_numbers = 1'000'000;   // in one program
constexpr Index most_written_out = 20'000;  // of one array; a longer one is base64-packed

/// How a library makes an array.
struct ArrayCode {
    const char* imports;
    const char* note;         ///< a comment at the end of the imports; may be null
    const char* written_out;  ///< nested lists
    const char* unpacking;    ///< a function of packed bytes and a shape
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

std::string base64(std::span<const std::byte> bytes)
{
    constexpr char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    std::string text;
    for (std::size_t at = 0; at < bytes.size(); at += 3) {
        const std::size_t count = std::min<std::size_t>(3, bytes.size() - at);
        std::uint32_t bits = 0;
        for (std::size_t i = 0; i < 3; ++i)
            bits = bits << 8 | (i < count ? std::to_integer<std::uint32_t>(bytes[at + i]) : 0);
        for (std::size_t i = 0; i < 4; ++i)
            text += i <= count ? letters[bits >> (18 - 6 * i) & 63] : '=';
    }
    return text;
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
    if (tensor.size() > most_written_out) {
        std::vector<float> numbers;
        for (const float number : tensor.values())
            numbers.push_back(number);
        return spell("unpack(\"%1\", %2)", base64(std::as_bytes(std::span(numbers))),
                     pythonList({tensor.shape().begin(), tensor.shape().end()}));
    }
    Index next = 0;
    return spell(arrayCodeOf(language).written_out, nestedLists(tensor, dialectOf(language), 0, next));
}

/// The names in a line of code outside strings and comments, without attributes and keyword arguments.
std::vector<std::string> namesIn(const std::string& code)
{
    const auto isLetter = [](char c) { return std::isalnum(static_cast<unsigned char>(c)) || c == '_'; };
    std::vector<std::string> names;
    for (std::size_t at = 0; at < code.size();) {
        if (code[at] == '"') {
            at = std::min(code.find('"', at + 1), code.size() - 1) + 1;
        } else if (isLetter(code[at])) {
            std::size_t end = at;
            while (end < code.size() && isLetter(code[end]))
                ++end;
            const bool attribute = at > 0 && code[at - 1] == '.';
            const bool keyword = end < code.size() && code[end] == '=';
            if (!attribute && !keyword)
                names.push_back(code.substr(at, end - at));
            at = end;
        } else {
            ++at;
        }
    }
    return names;
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

std::optional<std::string> writeWholeProgram(const Trace& trace, CodeLanguage language, const std::string& title,
                                             const CommentTranslator& localise, std::optional<TensorId> printed)
{
    static_assert(std::endian::native == std::endian::little);
    const ArrayCode& array = arrayCodeOf(language);
    Index numbers = 0;
    std::string arrays;
    for (const auto& [file, values] : writeCode(trace, language).arrays) {
        if (file.starts_with("trace/"))
            continue;
        numbers += values->size();
        if (numbers > most_numbers)
            return std::nullopt;
        arrays += spell("    \"%1\": %2,\n", file.substr(0, file.rfind(".npy")), arrayText(*values, language));
    }
    const std::string body = computationText(trace.layer(), language, localise);
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
    return text + spell("\nprint(\"%1 =\")\nprint(%1)\n", variable(name(printed ? *printed : lastResult(trace))));
}

std::vector<std::string> requiredNames(const Step& step, const Layer& layer, CodeLanguage language)
{
    constexpr std::array modules = {"torch", "np", "math"};
    constexpr std::array others = {"load", "keep", "N", "H", "H_kv", "L_q", "L_k", "d_model", "d_k", "d_v", "d_out"};
    std::vector<std::string> known(modules.begin(), modules.end());
    known.insert(known.end(), others.begin(), others.end());
    for (const Step* present : listedSteps(layer))
        known.push_back(variable(name(present->id)));
    std::vector<std::string> used, set;
    for (const CodeLine& line : linesOf(step, layer, language)) {
        const std::size_t equals = line.code.find(" = ");
        const bool sets = equals != std::string::npos;
        for (const std::string& word : namesIn(sets ? line.code.substr(equals) : line.code))
            if (std::ranges::find(set, word) == set.end())
                used.push_back(word);
        if (sets)
            for (const std::string& word : namesIn(line.code.substr(0, equals)))
                set.push_back(word);
    }
    std::vector<std::string> needed;
    for (const std::string& word : known)
        if (std::ranges::find(used, word) != used.end())
            needed.push_back(word);
    return needed;
}

std::string codeWithRequirements(const Step& step, const Layer& layer, CodeLanguage language,
                                 const CommentTranslator& localise)
{
    std::string names;
    for (const std::string& needed : requiredNames(step, layer, language))
        names += (names.empty() ? "" : ", ") + needed;
    return (names.empty() ? "" : "# " + spell(localise(ATTN_TEXT("core", "needs %1")).c_str(), names) + '\n') +
           codeLine(step, layer, language, localise) + '\n';
}

}  // namespace attn
