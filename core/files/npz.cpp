// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/files/numpy.h"

#include "core/error/message.h"
#include "core/files/stored_numbers.h"

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
    void operator()(zip_file_t* file) const { zip_fclose(file); }
};

using Archive = std::unique_ptr<zip_t, Close>;
using Source = std::unique_ptr<zip_source_t, Close>;
using File = std::unique_ptr<zip_file_t, Close>;

constexpr std::string_view ending = ".npy";

/// What libzip says, for the person; in English, as it is not ours to translate.
std::string reason(zip_error_t* error)
{
    std::string text = zip_error_strerror(error);
    zip_error_fini(error);
    return text;
}

Archive openForReading(std::span<const std::byte> bytes)
{
    zip_error_t error;
    zip_error_init_with_code(&error, ZIP_ER_NOZIP);
    Source source(zip_source_buffer_create(bytes.data(), bytes.size(), 0, &error));
    const bool nothing = bytes.empty();  // libzip would take it for a new archive
    Archive archive(source && !nothing ? zip_open_from_source(source.get(), ZIP_RDONLY | ZIP_CHECKCONS, &error)
                                       : nullptr);
    if (zip_error_code_zip(&error) == ZIP_ER_EXISTS)
        throw InputError("", ATTN_TEXT("core", "The archive has two members of the same name: keep one of them."));
    if (!archive)
        throw InputError("", ATTN_TEXT("core", "This is not a proper .npz (zip) archive: %1."), reason(&error));
    (void)source.release();  // the archive owns it now
    return archive;
}

struct Member {
    zip_uint64_t index;
    std::string name;
    std::uint64_t size;
};

/// What the archive's directory says about a member, once it is known to be something that can be unpacked.
Member describe(zip_t* archive, zip_uint64_t index, std::uint64_t limit)
{
    zip_stat_t stat;
    zip_stat_init(&stat);
    constexpr zip_uint64_t needed =
        ZIP_STAT_NAME | ZIP_STAT_SIZE | ZIP_STAT_COMP_SIZE | ZIP_STAT_COMP_METHOD | ZIP_STAT_ENCRYPTION_METHOD;
    if (zip_stat_index(archive, index, 0, &stat) != 0 || (stat.valid & needed) != needed)
        throw InputError("", ATTN_TEXT("core", "Entry %1 of the archive cannot be read: %2."), index,
                         zip_strerror(archive));
    const std::string name = stat.name;
    if (!name.ends_with(ending))
        throw InputError(name, ATTN_TEXT("core", "A .npz archive holds .npy files only: take this one out."));
    if (stat.encryption_method != ZIP_EM_NONE)
        throw InputError(name, ATTN_TEXT("core", "The member is encrypted: save it without a password."));
    if (stat.comp_method != ZIP_CM_STORE && stat.comp_method != ZIP_CM_DEFLATE)
        throw InputError(name,
                         ATTN_TEXT("core", "The member is compressed by method %1, but only stored and deflated ones "
                                           "can be read: save it with numpy.savez."),
                         stat.comp_method);
    constexpr std::uint64_t largest_ratio = 1032;  // of deflate; a directory that claims more lies
    if (stat.size / largest_ratio > stat.comp_size)
        throw InputError(name, ATTN_TEXT("core", "%1 bytes cannot unpack to %2: the archive is damaged."),
                         stat.comp_size, stat.size);
    if (stat.size > limit)
        throw InputError(
            name, ATTN_TEXT("core", "The member unpacks to %1 bytes, but %2 are the limit: use a smaller array."),
            stat.size, limit);
    return {index, name, stat.size};
}

std::vector<std::byte> unpack(zip_t* archive, const Member& member)
{
    const auto require = [&member](bool done, const char* why) {
        if (!done)
            throw InputError(member.name, ATTN_TEXT("core", "The member cannot be unpacked: %1."), why);
    };
    const File file(zip_fopen_index(archive, member.index, 0));
    require(file != nullptr, zip_strerror(archive));
    std::vector<std::byte> bytes(member.size);
    const zip_int64_t count = zip_fread(file.get(), bytes.data(), bytes.size());
    require(count >= 0, zip_file_strerror(file.get()));
    std::byte surplus{};
    const zip_int64_t behind = zip_fread(file.get(), &surplus, 1);  // at the end the checksum is looked at
    require(behind >= 0, zip_file_strerror(file.get()));
    if (static_cast<std::uint64_t>(count) != member.size || behind != 0)
        throw InputError(
            member.name,
            ATTN_TEXT("core", "The member does not have the %1 bytes that the archive says: it is damaged."),
            member.size);
    return bytes;
}

TensorPtr parseMember(const std::string& name, std::span<const std::byte> bytes, MemoryBudget& memory)
{
    try {
        return std::make_shared<const Tensor>(parseNpy(bytes, memory));
    } catch (const InputError& error) {
        throw InputError(name, error.message());
    }
}

/// Writing to memory fails for want of memory only: not the person's fault.
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
    (void)source.release();  // the archive owns it now
    const auto index = static_cast<zip_uint64_t>(added);
    // The first moment that a zip file can name, as numpy does: the same tensors then give the same bytes.
    constexpr zip_uint16_t midnight = 0;
    constexpr zip_uint16_t first_of_january_1980 = 1U << 5U | 1U;
    require(zip_file_set_dostime(archive, index, midnight, first_of_january_1980, 0) == 0 &&
                zip_set_file_compression(archive, index, ZIP_CM_STORE, 0) == 0,
            zip_strerror(archive));
}

/// The end of a directory without entries; libzip refuses to write an archive that holds nothing.
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
    const Archive archive = openForReading(bytes);
    MemoryBudget memory(limit);
    NamedTensors tensors;
    const auto count = static_cast<zip_uint64_t>(zip_get_num_entries(archive.get(), 0));
    for (zip_uint64_t index = 0; index < count; ++index) {
        const Member member = describe(archive.get(), index, limit);
        const std::string name = member.name.substr(0, member.name.size() - ending.size());
        tensors.emplace(name, parseMember(member.name, unpack(archive.get(), member), memory));
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
    require(target != nullptr, reason(&error));
    Archive archive(zip_open_from_source(target.get(), ZIP_TRUNCATE, &error));
    require(archive != nullptr, reason(&error));
    zip_source_keep(target.get());  // the archive owns one reference, we the other

    std::vector<std::vector<std::byte>> contents;
    contents.reserve(tensors.size());
    for (const auto& [name, tensor] : tensors)
        addMember(archive.get(), name, contents.emplace_back(writeNpy(*tensor)));
    require(zip_close(archive.get()) == 0, zip_strerror(archive.get()));
    (void)archive.release();  // closing freed it
    return contentOf(target.get());
}

}  // namespace attn
