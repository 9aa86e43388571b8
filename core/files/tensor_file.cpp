// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/files/tensor_file.h"

#include "core/basics/message.h"
#include "core/basics/text.h"
#include "core/files/csv_table.h"
#include "core/files/file_io.h"
#include "core/files/numpy.h"
#include "core/files/png.h"
#include "core/files/safetensors.h"
#include "core/files/shipped_files.h"

#include <array>
#include <cstdint>
#include <span>
#include <vector>

namespace attn
{

namespace
{

using Parser = NamedTensors (*)(std::span<const std::byte>);

NamedTensors namelessTensor(Tensor tensor)
{
    NamedTensors tensors;
    tensors.emplace("", std::make_shared<const Tensor>(std::move(tensor)));
    return tensors;
}

Parser parserFor(const std::filesystem::path& file)
{
    const std::string extension = extensionOf(file);
    if (extension == ".safetensors")
        return [](std::span<const std::byte> bytes) { return parseSafetensors(bytes); };
    if (extension == ".npz")
        return [](std::span<const std::byte> bytes) { return parseNpz(bytes); };
    if (extension == ".npy")
        return [](std::span<const std::byte> bytes) { return namelessTensor(parseNpy(bytes)); };
    if (extension == ".png")
        return [](std::span<const std::byte> bytes) { return namelessTensor(parsePng(bytes)); };
    if (extension == ".csv")
        return [](std::span<const std::byte> bytes) { return namelessTensor(parseCsv(asText(bytes))); };
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
    if (const std::string name = file.generic_string(); name.starts_with(shipped_prefix))
        return addFileNameToErrors(
            name, [&] { return parse(std::as_bytes(std::span(shippedFile(name.substr(shipped_prefix.size()))))); });
    const std::vector<std::byte> bytes =
        readFile(file, extensionOf(file) == ".csv" ? max_csv_bytes : tensor_file_limit);
    return addFileNameToErrors(file.string(), [&] { return parse(bytes); });
}

namespace
{

struct FileSignature {
    std::string_view bytes;
    FileKind kind;
};

constexpr std::array signatures = {
    FileSignature{"\x93NUMPY", {"NumPy .npy", true}}, FileSignature{"\x89PNG", {"PNG", false}},
    FileSignature{"\xff\xd8\xff", {"JPEG", false}},   FileSignature{"%PDF", {"PDF", false}},
    FileSignature{"\x1f\x8b", {"gzip", false}},       FileSignature{"GGUF", {"GGUF", false}},
    FileSignature{"\x89HDF", {"HDF5", false}},
};

/// Whether the bytes begin with an eight-byte little-endian header length of plausible size and a '{'.
bool isSafetensors(std::span<const std::byte> bytes)
{
    return bytes.size() > safetensors_prefix_size && bytes[safetensors_prefix_size] == std::byte{'{'} &&
           littleEndianNumber(bytes.first(safetensors_prefix_size)) <= safetensors_header_limit;
}

/// A zip archive counts as .npz if the name of its first member ends in ".npy".
FileKind kindOfArchive(std::span<const std::byte> bytes)
{
    constexpr std::size_t length_at = 26;
    constexpr std::size_t name_at = 30;
    if (bytes.size() < name_at)
        return {"zip", false};
    const std::size_t length = littleEndianNumber(bytes.subspan(length_at, 2));
    return asText(bytes).substr(name_at, length).ends_with(".npy") ? FileKind{"NumPy .npz", true}
                                                                   : FileKind{"zip", false};
}

}  // namespace

FileKind fileKindOf(const std::filesystem::path& file)
{
    constexpr std::uintmax_t enough = 4096;
    const std::vector<std::byte> bytes = readStart(file, enough);
    const std::string_view text = asText(bytes);
    if (isSafetensors(bytes))
        return {"safetensors", true};
    if (text.starts_with("PK\x03\x04"))
        return kindOfArchive(bytes);
    for (const FileSignature& signature : signatures)
        if (text.starts_with(signature.bytes))
            return signature.kind;
    return {"", false};
}

}  // namespace attn
