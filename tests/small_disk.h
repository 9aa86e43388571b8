// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <csignal>
#include <filesystem>
#include <sched.h>
#include <string>
#include <sys/mount.h>
#include <sys/resource.h>

namespace attn
{

/// Limits the size of every file to `size` bytes during its lifetime.
class FileSizeLimit
{
public:
    explicit FileSizeLimit(rlim_t size)
    {
        m_previousHandler = std::signal(SIGXFSZ, SIG_IGN);
        getrlimit(RLIMIT_FSIZE, &m_previous);
        const rlimit limit{size, m_previous.rlim_max};
        setrlimit(RLIMIT_FSIZE, &limit);
    }
    ~FileSizeLimit()
    {
        setrlimit(RLIMIT_FSIZE, &m_previous);
        std::signal(SIGXFSZ, m_previousHandler);
    }
    FileSizeLimit(const FileSizeLimit&) = delete;
    FileSizeLimit& operator=(const FileSizeLimit&) = delete;

private:
    rlimit m_previous{};
    void (*m_previousHandler)(int) = nullptr;
};

/// Mounts a disk of `kibibytes` at `folder`, visible to this thread and threads that it starts; the destructor unmounts
/// it. Requires superuser rights: see isAvailable().
class SmallDisk
{
public:
    SmallDisk(const std::filesystem::path& folder, int kibibytes) : m_folder(folder)
    {
        const std::string size = "size=" + std::to_string(kibibytes) + "k";
        m_isMounted = ::unshare(CLONE_NEWNS) == 0 && ::mount("none", "/", nullptr, MS_REC | MS_PRIVATE, nullptr) == 0 &&
                      ::mount("tmpfs", m_folder.c_str(), "tmpfs", 0, size.c_str()) == 0;
    }
    ~SmallDisk()
    {
        if (m_isMounted)
            ::umount2(m_folder.c_str(), MNT_DETACH);
    }
    SmallDisk(const SmallDisk&) = delete;
    SmallDisk& operator=(const SmallDisk&) = delete;

    [[nodiscard]] bool isAvailable() const { return m_isMounted; }

    /// Remounts the disk read-only.
    [[nodiscard]] bool remountReadOnly() const
    {
        return ::mount("none", m_folder.c_str(), nullptr, MS_REMOUNT | MS_RDONLY, nullptr) == 0;
    }

private:
    std::filesystem::path m_folder;
    bool m_isMounted = false;
};

}  // namespace attn
