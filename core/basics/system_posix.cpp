// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/basics/system.h"

#include <array>
#include <atomic>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <mutex>
#include <new>
#include <utility>

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

namespace attn::system
{

namespace
{

// Size of a huge page. With pages of 4 KiB, the page faults of half a gigabyte take longer than writing its contents.
constexpr std::size_t huge_page = std::size_t{2} << 20;
constexpr std::size_t cache_line = 64;

/// errno as an error code; EIO if errno is 0.
std::error_code lastError() { return {errno != 0 ? errno : EIO, std::generic_category()}; }

void require(bool succeeded)
{
    if (!succeeded)
        throw std::system_error(lastError());
}

/// A file descriptor, closed by the destructor.
class Descriptor
{
public:
    explicit Descriptor(int number) : m_number(number) { require(number >= 0); }
    ~Descriptor()
    {
        if (m_number >= 0)
            ::close(m_number);
    }
    Descriptor(Descriptor&& other) noexcept : m_number(std::exchange(other.m_number, -1)) {}
    Descriptor& operator=(Descriptor&&) = delete;
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;

    [[nodiscard]] int number() const { return m_number; }

private:
    int m_number;
};

std::size_t sizeOf(const Descriptor& descriptor)
{
    struct stat status = {};
    require(::fstat(descriptor.number(), &status) == 0);
    return static_cast<std::size_t>(status.st_size);
}

/// Address range of a mapping, read by the signal handler; `begin` is null while the slot is free.
struct MappedRange {
    std::atomic<std::byte*> begin = nullptr;
    std::atomic<std::size_t> size = 0;
    std::atomic<bool> is_truncated = false;
};

constexpr std::size_t max_ranges = 1024;  // a truncated file in a further mapping ends the program
std::array<MappedRange, max_ranges> ranges;
struct sigaction previous_action = {};

/// Handles SIGBUS in a mapping: its file has been truncated. Maps zeros over the missing page and marks the mapping.
/// Uses only atomics and system calls (async-signal-safe). Any other SIGBUS gets the previous handler.
void onBusError(int signal, siginfo_t* info, void* /*context*/)
{
    auto* const at = static_cast<std::byte*>(info->si_addr);
    for (MappedRange& range : ranges) {
        std::byte* const begin = range.begin;
        if (!begin || at < begin || at >= begin + range.size)
            continue;
        const auto page = static_cast<std::size_t>(::sysconf(_SC_PAGESIZE));
        std::byte* const first = begin + static_cast<std::size_t>(at - begin) / page * page;
        const auto rest = static_cast<std::size_t>(begin + range.size - first);
        if (::mmap(first, rest, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS | MAP_FIXED, -1, 0) == MAP_FAILED)
            break;
        range.is_truncated = true;
        return;
    }
    ::sigaction(signal, &previous_action, nullptr);  // the access is repeated and raises the signal again
}

void handleBusErrors()
{
    static std::once_flag once;
    std::call_once(once, [] {
        struct sigaction action = {};
        action.sa_sigaction = onBusError;
        action.sa_flags = SA_SIGINFO;
        ::sigaction(SIGBUS, &action, &previous_action);
    });
}

class PosixMapping : public FileMapping
{
public:
    PosixMapping(Descriptor descriptor, std::byte* memory, std::size_t size)
        : m_descriptor(std::move(descriptor)), m_bytes(memory, size)
    {
        const std::scoped_lock lock(s_mutex);
        for (MappedRange& range : ranges)
            if (!range.begin) {
                range.is_truncated = false;
                range.size = size;
                range.begin = memory;
                m_range = &range;
                return;
            }
    }

    ~PosixMapping() override
    {
        const std::scoped_lock lock(s_mutex);
        if (m_range)
            m_range->begin = nullptr;
        ::munmap(m_bytes.data(), m_bytes.size());
    }

    PosixMapping(const PosixMapping&) = delete;
    PosixMapping& operator=(const PosixMapping&) = delete;

    [[nodiscard]] std::span<const std::byte> bytes() const override { return m_bytes; }
    /// Also compares the file's size: the rest of its last page reads as 0 without a signal.
    [[nodiscard]] bool isTruncated() const override
    {
        return (m_range && m_range->is_truncated) || sizeOf(m_descriptor) < m_bytes.size();
    }

private:
    Descriptor m_descriptor;
    std::span<std::byte> m_bytes;
    MappedRange* m_range = nullptr;

    static inline std::mutex s_mutex;  ///< guards allocation and release of ranges
};

/// A file without bytes, which cannot be mapped.
class EmptyMapping : public FileMapping
{
public:
    [[nodiscard]] std::span<const std::byte> bytes() const override { return {}; }
    [[nodiscard]] bool isTruncated() const override { return false; }
};

}  // namespace

void* allocate(std::size_t bytes)
{
    const std::size_t alignment = bytes >= huge_page ? huge_page : cache_line;
    void* memory = nullptr;
    if (::posix_memalign(&memory, alignment, bytes) != 0)
        throw std::bad_alloc();
#ifdef MADV_HUGEPAGE
    if (bytes >= huge_page)
        ::madvise(memory, bytes, MADV_HUGEPAGE);
#endif
    return memory;
}

void deallocate(void* memory) { std::free(memory); }

void attachToConsole() {}

std::filesystem::path environmentPath(const char* name)
{
    const char* const value = std::getenv(name);
    return value ? value : "";
}

void writeNewFile(const std::filesystem::path& file, std::span<const std::byte> bytes)
{
    constexpr mode_t read_write_all = 0666;  // restricted by the user's umask
    const Descriptor descriptor(::open(file.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, read_write_all));
    while (!bytes.empty()) {
        const ssize_t written = ::write(descriptor.number(), bytes.data(), bytes.size());
        require(written >= 0);
        bytes = bytes.subspan(static_cast<std::size_t>(written));
    }
    require(::fsync(descriptor.number()) == 0);
}

bool isWriteProtected(const std::filesystem::path& file)
{
    using std::filesystem::perms;
    constexpr auto any_writer = perms::owner_write | perms::group_write | perms::others_write;
    std::error_code ignored;
    return (std::filesystem::status(file, ignored).permissions() & any_writer) == perms::none ||
           ::access(file.c_str(), W_OK) != 0;
}

std::filesystem::path makeFolderBeside(const std::filesystem::path& target)
{
    std::string name = target.string() + ".XXXXXX";
    require(::mkdtemp(name.data()) != nullptr);
    return name;
}

std::shared_ptr<const FileMapping> FileMapping::open(const std::filesystem::path& file)
{
    handleBusErrors();
    Descriptor descriptor(::open(file.c_str(), O_RDONLY | O_CLOEXEC));
    const std::size_t size = sizeOf(descriptor);
    if (size == 0)
        return std::make_shared<EmptyMapping>();
    void* const memory = ::mmap(nullptr, size, PROT_READ, MAP_PRIVATE, descriptor.number(), 0);
    require(memory != MAP_FAILED);
    return std::make_shared<PosixMapping>(std::move(descriptor), static_cast<std::byte*>(memory), size);
}

}  // namespace attn::system
