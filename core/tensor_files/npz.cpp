// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/tensor_files/numpy.h"

#include "core/error/message.h"
#include "core/files/zip_archive.h"
#include "core/tensor_files/npy_header.h"
#include "core/tensor_files/stored_numbers.h"

#include <zip.h>

#include <memory>
#include <stdexcept>

namespace attn
{

namespace
{

struct Close {
    void operator()(zip_t* archive) const { zip_discard(archive); }
    void operator()(zip_source_t* source) const { zip_source_free(source); }
};

using Archive = std::unique_ptr<zip_t, Close>;
using Source = std::unique_ptr<zip_source_t, Close>;

constexpr std::string_view ending = ".npy";

void parseMember(NamedTensors& tensors, const std::string& member, std::span<const std::byte> bytes,
                 MemoryBudget& memory)
{
    const std::string name = member.substr(0, member.size() - ending.size());
    try {
        tensors.emplace(name, std::make_shared<const Tensor>(parseNpy(bytes, memory)));
    } catch (const InputError& error) {
        if (error.message().text != unreadable_array && error.message().text != nameless_array)
            throw InputError(member, error.message());
        tensors.unreadable.emplace(name, error.message());
    }
}

/// Throws std::runtime_error: writing to memory fails only when memory runs out, which is not an input error.
void require(bool done, const std::string& why)
{
    if (!done)
        throw std::runtime_error("writing a .npz archive: " + why);
}

/// `content` must live until the archive is closed.
void addMember(zip_t* archive, const std::string& name, std::span<const std::byte> content)
{
    Source source(zip_source_buffer(archive, content.data(), content.size(), 0));
    require(source != nullptr, zip_strerror(archive));
    const zip_int64_t added =
        zip_file_add(archive, (name + std::string(ending)).c_str(), source.get(), ZIP_FL_ENC_UTF_8);
    require(added >= 0, zip_strerror(archive));
    (void)source.release();  // owned by the archive now
    const auto index = static_cast<zip_uint64_t>(added);
    // The earliest time of the zip format, as numpy writes it, so that the same tensors give the same bytes.
    constexpr zip_uint16_t midnight = 0;
    constexpr zip_uint16_t first_of_january_1980 = 1U << 5U | 1U;
    require(zip_file_set_dostime(archive, index, midnight, first_of_january_1980, 0) == 0 &&
                zip_set_file_compression(archive, index, ZIP_CM_STORE, 0) == 0,
            zip_strerror(archive));
}

/// A zip file without members: only the end-of-directory record. libzip refuses to write an empty archive.
std::vector<std::byte> emptyArchive()
{
    std::vector<std::byte> bytes{std::byte{'P'}, std::byte{'K'}, std::byte{5}, std::byte{6}};
    constexpr std::size_t size = 22;
    bytes.resize(size);
    return bytes;
}

std::vector<std::byte> contentOf(zip_source_t* source)
{
    zip_stat_t stat;
    zip_stat_init(&stat);
    require(zip_source_stat(source, &stat) == 0 && zip_source_open(source) == 0,
            zip_error_strerror(zip_source_error(source)));
    std::vector<std::byte> bytes(stat.size);
    const zip_int64_t count = zip_source_read(source, bytes.data(), bytes.size());
    zip_source_close(source);
    require(count == static_cast<zip_int64_t>(bytes.size()), "it came back shorter");
    return bytes;
}

}  // namespace

NamedTensors parseNpz(std::span<const std::byte> bytes, std::uint64_t limit)
{
    const ZipArchive archive(bytes);
    MemoryBudget memory(limit);
    NamedTensors tensors;
    for (std::size_t index = 0; index < archive.size(); ++index) {
        const ZipArchive::Member member = archive.member(index, limit);
        if (!member.name.ends_with(ending))
            throw InputError(member.name,
                             ATTN_TEXT("core", "A .npz archive holds .npy files only: take this one out."));
        parseMember(tensors, member.name, archive.unpack(member), memory);
    }
    return tensors;
}

std::vector<std::byte> writeNpz(const TensorList& tensors)
{
    if (tensors.empty())
        return emptyArchive();
    zip_error_t error;
    zip_error_init(&error);
    const Source target(zip_source_buffer_create(nullptr, 0, 0, &error));
    require(target != nullptr, zipReason(&error));
    Archive archive(zip_open_from_source(target.get(), ZIP_TRUNCATE, &error));
    require(archive != nullptr, zipReason(&error));
    zip_source_keep(target.get());  // second reference: the archive owns the first

    std::vector<std::vector<std::byte>> contents;
    contents.reserve(tensors.size());
    for (const auto& [name, tensor] : tensors)
        addMember(archive.get(), name, contents.emplace_back(writeNpy(*tensor)));
    require(zip_close(archive.get()) == 0, zip_strerror(archive.get()));
    (void)archive.release();  // zip_close() freed it
    return contentOf(target.get());
}

}  // namespace attn
