// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The program of each reader is compiled with its name: ATTN_READER.

#include "core/files/csv_table.h"
#include "core/files/numpy.h"
#include "core/files/png.h"
#include "core/files/tensor_file.h"
#include "core/lessons/lesson.h"
#include "core/lessons/lesson_json.h"
#include "core/models/checkpoint.h"
#include "tests/fuzz/fuzzing.h"

#include <string_view>

namespace attn::readers
{

using Bytes = std::span<const std::byte>;

std::string_view textOf(Bytes bytes) { return {reinterpret_cast<const char*>(bytes.data()), bytes.size()}; }

void safetensors(Bytes bytes)
{
    const NamedTensors tensors = parseSafetensors(bytes, fuzzing_limit);
    require(same(tensors, parseSafetensors(writeSafetensors(listOf(tensors), {}))));
}

void npy(Bytes bytes)
{
    const Tensor tensor = parseNpy(bytes, fuzzing_limit);
    require(identical(tensor, parseNpy(writeNpy(tensor))));
}

void npz(Bytes bytes)
{
    const NamedTensors tensors = parseNpz(bytes, fuzzing_limit);
    require(same(tensors, parseNpz(writeNpz(listOf(tensors)))));
}

void png(Bytes bytes)
{
    const Tensor image = parsePng(bytes);
    require(image.rank() == 3 && image.shape()[0] * image.shape()[1] <= max_pixels);
}

void csv(Bytes bytes) { require(parseCsv(textOf(bytes)).size() > 0); }

/// The index of a model's shards.
void index(Bytes bytes)
{
    for (const auto& [tensor, file] : parseShardIndex(textOf(bytes)))
        require(file.find('/') == std::string::npos && file != "..");
}

/// A lesson.json; its errors become problems.
void lesson(Bytes bytes)
{
    Lesson read;
    std::vector<LessonProblem> problems;
    readLessonJson(textOf(bytes), read, problems);
}

}  // namespace attn::readers

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    attn::readOrRefuse(data, size, attn::readers::ATTN_READER);
    return 0;
}
