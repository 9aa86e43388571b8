// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/tensor_files/mapped_file.h"

#include "core/error/message.h"
#include "core/files/file_io.h"

#include <cerrno>
#include <system_error>

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

namespace attn
{

namespace
{

/// A file descriptor, closed by the destructor.
struct Descriptor {
    int number;

    explicit Descriptor(const std::filesystem::path& file) : number(::open(file.c_str(), O_RDONLY | O_CLOEXEC)) {}
    ~Descriptor()
    {
        if (number >= 0)
            ::close(number);
    }
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;
};

}  // namespace

std::shared_ptr<const MappedFile> MappedFile::open(const std::filesystem::path& file)
{
    requireReadable(file);
    const auto require = [&](bool succeeded) {
        if (!succeeded)
            throw InputError(file.string(), ATTN_TEXT("core", "The file cannot be read: %1."),
                             std::generic_category().message(errno));
    };
    const Descriptor descriptor(file);
    struct stat status = {};
    require(descriptor.number >= 0 && ::fstat(descriptor.number, &status) == 0);
    const auto size = static_cast<std::size_t>(status.st_size);
    if (size == 0)  // mmap() rejects a length of 0
        return std::shared_ptr<const MappedFile>(new MappedFile({}));
    void* memory = ::mmap(nullptr, size, PROT_READ, MAP_PRIVATE, descriptor.number, 0);
    require(memory != MAP_FAILED);
    std::shared_ptr<const MappedFile> mapped(new MappedFile({static_cast<std::byte*>(memory), size}));
    requireFetched(file, mapped->bytes());
    return mapped;
}

MappedFile::~MappedFile()
{
    if (!m_bytes.empty())
        ::munmap(m_bytes.data(), m_bytes.size());
}

}  // namespace attn
