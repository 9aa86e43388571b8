// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/basics/system.h"

#include <algorithm>
#include <cstdio>
#include <new>
#include <random>

#ifndef NOMINMAX
#define NOMINMAX
#endif
#include <fcntl.h>
#include <io.h>
#include <malloc.h>
#include <windows.h>

namespace attn::system
{

namespace
{

constexpr std::size_t cache_line = 64;

void require(bool succeeded)
{
    if (!succeeded)
        throw std::system_error(static_cast<int>(::GetLastError()), std::system_category());
}

/// A handle, closed by the destructor.
class Handle
{
public:
    explicit Handle(HANDLE handle) : m_handle(handle) { require(handle && handle != INVALID_HANDLE_VALUE); }
    ~Handle() { ::CloseHandle(m_handle); }
    Handle(const Handle&) = delete;
    Handle& operator=(const Handle&) = delete;

    [[nodiscard]] HANDLE get() const { return m_handle; }

private:
    HANDLE m_handle;
};

/// Windows does not allow a file to be truncated while it is mapped.
class WindowsMapping : public FileMapping
{
public:
    explicit WindowsMapping(std::span<const std::byte> bytes) : m_bytes(bytes) {}
    ~WindowsMapping() override
    {
        if (!m_bytes.empty())
            ::UnmapViewOfFile(m_bytes.data());
    }
    WindowsMapping(const WindowsMapping&) = delete;
    WindowsMapping& operator=(const WindowsMapping&) = delete;

    [[nodiscard]] std::span<const std::byte> bytes() const override { return m_bytes; }
    [[nodiscard]] bool isTruncated() const override { return false; }

private:
    std::span<const std::byte> m_bytes;
};

}  // namespace

void* allocate(std::size_t bytes)
{
    void* const memory = ::_aligned_malloc(bytes, cache_line);
    if (!memory)
        throw std::bad_alloc();
    return memory;
}

void deallocate(void* memory) { ::_aligned_free(memory); }

void attachToConsole()
{
    const bool has_console = ::AttachConsole(ATTACH_PARENT_PROCESS) != 0;  // false if started from the desktop
    const auto open = [has_console](std::FILE* stream, const char* console, const char* mode) {
        if (has_console && ::_fileno(stream) < 0)  // not redirected
            (void)std::freopen(console, mode, stream);
        if (::_fileno(stream) < 0)
            return;
        // The console decodes each write separately, so characters must not be split: binary mode, buffered.
        (void)::_setmode(::_fileno(stream), _O_BINARY);
        (void)std::setvbuf(stream, nullptr, _IOFBF, BUFSIZ);
    };
    open(stdin, "CONIN$", "r");
    open(stdout, "CONOUT$", "w");
    open(stderr, "CONOUT$", "w");
}

std::filesystem::path environmentPath(const char* name)
{
    const wchar_t* const value = ::_wgetenv(std::filesystem::path(name).c_str());
    return value ? value : L"";
}

void writeNewFile(const std::filesystem::path& file, std::span<const std::byte> bytes)
{
    const Handle handle(
        ::CreateFileW(file.c_str(), GENERIC_WRITE, 0, nullptr, CREATE_NEW, FILE_ATTRIBUTE_NORMAL, nullptr));
    constexpr std::size_t maximum = std::size_t{1} << 30;  // WriteFile() takes a 32-bit size
    while (!bytes.empty()) {
        DWORD written = 0;
        require(::WriteFile(handle.get(), bytes.data(), static_cast<DWORD>(std::min(bytes.size(), maximum)), &written,
                            nullptr) != 0);
        bytes = bytes.subspan(written);
    }
    require(::FlushFileBuffers(handle.get()) != 0);
}

bool isWriteProtected(const std::filesystem::path& file)
{
    const DWORD attributes = ::GetFileAttributesW(file.c_str());
    return attributes != INVALID_FILE_ATTRIBUTES && (attributes & FILE_ATTRIBUTE_READONLY) != 0;
}

std::filesystem::path makeFolderBeside(const std::filesystem::path& target)
{
    std::filesystem::path folder = target;
    folder += '.';
    folder += std::to_string(std::random_device()());
    if (std::error_code error; !std::filesystem::create_directory(folder, error))
        throw std::system_error(error ? error : std::make_error_code(std::errc::file_exists));
    return folder;
}

std::shared_ptr<const FileMapping> FileMapping::open(const std::filesystem::path& file)
{
    constexpr DWORD everyone = FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE;
    const Handle handle(
        ::CreateFileW(file.c_str(), GENERIC_READ, everyone, nullptr, OPEN_EXISTING, FILE_ATTRIBUTE_NORMAL, nullptr));
    LARGE_INTEGER size = {};
    require(::GetFileSizeEx(handle.get(), &size) != 0);
    if (size.QuadPart == 0)
        return std::make_shared<WindowsMapping>(std::span<const std::byte>());
    const Handle mapping(::CreateFileMappingW(handle.get(), nullptr, PAGE_READONLY, 0, 0, nullptr));
    const void* const memory = ::MapViewOfFile(mapping.get(), FILE_MAP_READ, 0, 0, 0);
    require(memory != nullptr);
    return std::make_shared<WindowsMapping>(
        std::span(static_cast<const std::byte*>(memory), static_cast<std::size_t>(size.QuadPart)));
}

}  // namespace attn::system
