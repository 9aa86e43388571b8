// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/tensor_files/tensor_file.h"

#include "core/error/message.h"
#include "core/files/file_io.h"
#include "core/files/in_file.h"
#include "core/files/shipped_files.h"
#include "core/tensor_files/csv_table.h"
#include "core/tensor_files/numpy.h"

namespace attn
{

namespace
{

using Parser = NamedTensors (*)(std::span<const std::byte>);

NamedTensors nameless(Tensor tensor)
{
    NamedTensors tensors;
    tensors.emplace("", std::make_shared<const Tensor>(std::move(tensor)));
    return tensors;
}

Parser parserFor(const std::filesystem::path& file)
{
    const std::string ending = endingOf(file);
    if (ending == ".safetensors")
        return [](std::span<const std::byte> bytes) { return parseSafetensors(bytes); };
    if (ending == ".npz")
        return [](std::span<const std::byte> bytes) { return parseNpz(bytes); };
    if (ending == ".npy")
        return [](std::span<const std::byte> bytes) { return nameless(parseNpy(bytes)); };
    if (ending == ".csv")
        return [](std::span<const std::byte> bytes) {
            return nameless(parseCsv({reinterpret_cast<const char*>(bytes.data()), bytes.size()}));
        };
    throw InputError(
        file.string(),
        ATTN_TEXT("core",
                  "The name ends in \"%1\", but tensors are read from .safetensors, .npz, .npy and .csv files only."),
        file.extension().string());
}

}  // namespace

NamedTensors readTensorFile(const std::filesystem::path& file)
{
    const Parser parse = parserFor(file);
    if (const std::string name = file.string(); name.starts_with(shipped_prefix))
        return inFile(name,
                      [&] { return parse(std::as_bytes(std::span(shippedFile(name.substr(shipped_prefix.size()))))); });
    const std::vector<std::byte> bytes = readFile(file, endingOf(file) == ".csv" ? largest_csv_file : memory_limit);
    return inFile(file.string(), [&] { return parse(bytes); });
}

}  // namespace attn
