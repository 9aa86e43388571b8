// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/files/zip_archive.h"

#include "core/basics/message.h"

#include <zip.h>

#include <algorithm>
#include <stdexcept>

namespace attn
{

namespace
{

struct FreeSource {
    void operator()(zip_source_t* source) const { zip_source_free(source); }
};
using Source = std::unique_ptr<zip_source_t, FreeSource>;

/// libzip's error text (English, untranslated). Finalises `error`, which must not be used afterwards.
std::string zipReason(zip_error* error)
{
    std::string text = zip_error_strerror(error);
    zip_error_fini(error);
    return text;
}

}  // namespace

void ZipArchive::Close::operator()(zip* archive) const { zip_discard(archive); }

ZipArchive::ZipArchive(std::span<const std::byte> bytes)
{
    zip_error_t error;
    zip_error_init_with_code(&error, ZIP_ER_NOZIP);
    Source source(zip_source_buffer_create(bytes.data(), bytes.size(), 0, &error));
    const bool empty = bytes.empty();  // libzip would treat it as a new archive
    if (source && !empty)
        m_archive.reset(zip_open_from_source(source.get(), ZIP_RDONLY | ZIP_CHECKCONS, &error));
    if (zip_error_code_zip(&error) == ZIP_ER_EXISTS)
        rejectInput(ATTN_TEXT("core", "The archive has two members of the same name: keep one of them."));
    if (!m_archive)
        rejectInput(ATTN_TEXT("core", "This is not a valid zip archive: %1."), zipReason(&error));
    (void)source.release();  // the archive owns it now
}

std::size_t ZipArchive::size() const { return static_cast<std::size_t>(zip_get_num_entries(m_archive.get(), 0)); }

ZipArchive::Member ZipArchive::member(std::size_t index, std::uint64_t limit) const
{
    zip_stat_t stat;
    zip_stat_init(&stat);
    constexpr zip_uint64_t needed =
        ZIP_STAT_NAME | ZIP_STAT_SIZE | ZIP_STAT_COMP_SIZE | ZIP_STAT_COMP_METHOD | ZIP_STAT_ENCRYPTION_METHOD;
    if (zip_stat_index(m_archive.get(), index, 0, &stat) != 0 || (stat.valid & needed) != needed)
        rejectInput(ATTN_TEXT("core", "Entry %1 of the archive cannot be read: %2."), index,
                    zip_strerror(m_archive.get()));
    const std::string name = stat.name;
    if (stat.encryption_method != ZIP_EM_NONE)
        throw InputError(name, ATTN_TEXT("core", "The member is encrypted: save it without a password."));
    if (stat.comp_method != ZIP_CM_STORE && stat.comp_method != ZIP_CM_DEFLATE)
        throw InputError(name,
                         ATTN_TEXT("core", "The member is compressed by method %1, but only stored and deflated ones "
                                           "can be read: pack it with another program."),
                         stat.comp_method);
    constexpr std::uint64_t max_ratio = 1032;  // of deflate; a larger claimed size is invalid
    if (stat.size / max_ratio > stat.comp_size)
        throw InputError(name, ATTN_TEXT("core", "%1 bytes cannot unpack to %2: the archive is damaged."),
                         stat.comp_size, stat.size);
    constexpr std::uint64_t max_trusted_ratio = 100;
    constexpr std::uint64_t always_unpacked = std::uint64_t{64} << 20;
    if (stat.size > always_unpacked && stat.size / max_trusted_ratio > stat.comp_size)
        throw InputError(name,
                         ATTN_TEXT("core", "%1 bytes would unpack to %2, mostly the same number: save the array "
                                           "without compression, or a smaller one."),
                         stat.comp_size, stat.size);
    if (stat.size > limit)
        throw InputError(name,
                         ATTN_TEXT("core", "The member unpacks to %1 bytes, but %2 are the limit: use a smaller one."),
                         stat.size, limit);
    return {index, name, stat.size};
}

namespace
{

using MemberFile = std::unique_ptr<zip_file_t, decltype([](zip_file_t* file) { zip_fclose(file); })>;

void require(bool done, const ZipArchive::Member& member, const char* why)
{
    if (!done)
        throw InputError(member.name, ATTN_TEXT("core", "The member cannot be unpacked: %1."), why);
}

MemberFile opened(zip* archive, const ZipArchive::Member& member)
{
    MemberFile file(zip_fopen_index(archive, member.index, 0));
    require(file != nullptr, member, zip_strerror(archive));
    return file;
}

std::vector<std::byte> read(zip_file_t* file, const ZipArchive::Member& member, std::uint64_t count)
{
    std::vector<std::byte> bytes(std::min(count, member.size));
    const zip_int64_t read = zip_fread(file, bytes.data(), bytes.size());
    require(read >= 0, member, zip_file_strerror(file));
    bytes.resize(static_cast<std::size_t>(read));
    return bytes;
}

}  // namespace

std::vector<std::byte> ZipArchive::start(const Member& member, std::uint64_t count) const
{
    return read(opened(m_archive.get(), member).get(), member, count);
}

std::vector<std::byte> ZipArchive::unpack(const Member& member) const
{
    const MemberFile file = opened(m_archive.get(), member);
    std::vector<std::byte> bytes = read(file.get(), member, member.size);
    std::byte surplus{};
    const zip_int64_t extra = zip_fread(file.get(), &surplus, 1);  // reading at the end verifies the checksum
    require(extra >= 0, member, zip_file_strerror(file.get()));
    if (bytes.size() != member.size || extra != 0)
        throw InputError(
            member.name,
            ATTN_TEXT("core", "The member does not have the %1 bytes that the archive says: it is damaged."),
            member.size);
    return bytes;
}

namespace
{

/// Throws std::runtime_error: writing to memory fails only when memory runs out, which is not an input error.
void require(bool done, const std::string& why)
{
    if (!done)
        throw std::runtime_error("writing an archive: " + why);
}

/// `member` must live until the archive is closed.
void addMember(zip_t* archive, const ZipContent& member)
{
    Source source(zip_source_buffer(archive, member.content.data(), member.content.size(), 0));
    require(source != nullptr, zip_strerror(archive));
    const zip_int64_t added = zip_file_add(archive, member.name.c_str(), source.get(), ZIP_FL_ENC_UTF_8);
    require(added >= 0, zip_strerror(archive));
    (void)source.release();  // the archive owns it now
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

std::vector<std::byte> writeZip(const std::vector<ZipContent>& members)
{
    if (members.empty())
        return emptyArchive();
    zip_error_t error;
    zip_error_init(&error);
    const Source target(zip_source_buffer_create(nullptr, 0, 0, &error));
    require(target != nullptr, zipReason(&error));
    std::unique_ptr<zip_t, decltype(&zip_discard)> archive(zip_open_from_source(target.get(), ZIP_TRUNCATE, &error),
                                                           &zip_discard);
    require(archive != nullptr, zipReason(&error));
    zip_source_keep(target.get());  // second reference: the archive owns the first

    for (const ZipContent& member : members)
        addMember(archive.get(), member);
    require(zip_close(archive.get()) == 0, zip_strerror(archive.get()));
    (void)archive.release();  // zip_close() freed it
    return contentOf(target.get());
}

}  // namespace attn
