// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/files/folder.h"

#include "core/error/message.h"

#include <system_error>

namespace attn
{

namespace fs = std::filesystem;

namespace
{

/// A temporary folder (mkdtemp) next to another one; the destructor deletes it with its contents.
class TemporaryFolder
{
public:
    explicit TemporaryFolder(const fs::path& beside) : m_path(beside.string() + ".XXXXXX")
    {
        std::string name = m_path.string();
        if (!::mkdtemp(name.data()))
            throw std::system_error(errno, std::generic_category());
        m_path = name;
    }
    ~TemporaryFolder()
    {
        std::error_code ignored;
        fs::remove_all(m_path, ignored);
    }
    TemporaryFolder(const TemporaryFolder&) = delete;
    TemporaryFolder& operator=(const TemporaryFolder&) = delete;

    [[nodiscard]] const fs::path& path() const { return m_path; }

private:
    fs::path m_path;
};

/// Absolute, normalised path without a trailing slash: `out/` and `./out` become `/…/out`.
fs::path withoutSlash(const fs::path& folder)
{
    const fs::path plain = fs::absolute(folder).lexically_normal();
    return plain.has_filename() ? plain : plain.parent_path();
}

}  // namespace

void requireFreeFolder(const fs::path& folder)
{
    std::error_code unreadable;
    const bool is_folder = fs::is_directory(folder, unreadable);
    if (fs::exists(folder, unreadable) && !(is_folder && fs::is_empty(folder, unreadable)))
        throw InputError(
            folder.string(),
            ATTN_TEXT("core", "There is something of this name already: choose another name, or remove it."));
}

void writeFolderAtomically(const fs::path& folder, const std::function<bool(const fs::path&)>& fill)
{
    requireFreeFolder(folder);
    try {
        const fs::path target = withoutSlash(folder);
        const TemporaryFolder temporary(target);
        const fs::path filled = temporary.path() / target.filename();
        fs::create_directory(filled);
        if (fill(filled))
            fs::rename(filled, target);
    } catch (const std::system_error& failure) {
        throw InputError(folder.string(), ATTN_TEXT("core", "The folder cannot be written (%1): choose another one."),
                         failure.code().message());
    }
}

}  // namespace attn
