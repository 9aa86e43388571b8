// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/files/zip_archive.h"

#include "core/basics/message.h"

#include <zip.h>

#include <algorithm>

namespace attn
{

std::string zipReason(zip_error* error)
{
    std::string text = zip_error_strerror(error);
    zip_error_fini(error);
    return text;
}

void ZipArchive::Close::operator()(zip* archive) const { zip_discard(archive); }

ZipArchive::ZipArchive(std::span<const std::byte> bytes)
{
    zip_error_t error;
    zip_error_init_with_code(&error, ZIP_ER_NOZIP);
    std::unique_ptr<zip_source_t, decltype([](zip_source_t* source) { zip_source_free(source); })> source(
        zip_source_buffer_create(bytes.data(), bytes.size(), 0, &error));
    const bool empty = bytes.empty();  // libzip would treat it as a new archive
    if (source && !empty)
        m_archive.reset(zip_open_from_source(source.get(), ZIP_RDONLY | ZIP_CHECKCONS, &error));
    if (zip_error_code_zip(&error) == ZIP_ER_EXISTS)
        throw InputError("", ATTN_TEXT("core", "The archive has two members of the same name: keep one of them."));
    if (!m_archive)
        throw InputError("", ATTN_TEXT("core", "This is not a valid zip archive: %1."), zipReason(&error));
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
        throw InputError("", ATTN_TEXT("core", "Entry %1 of the archive cannot be read: %2."), index,
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

}  // namespace attn
