// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/files/folder.h"

#include "core/error/message.h"

#include <cstdlib>
#include <system_error>

namespace attn
{

namespace fs = std::filesystem;

namespace
{

/// A folder of its own beside another one, gone with all that is in it when this goes.
class Draft
{
public:
    explicit Draft(const fs::path& beside) : m_path(beside.string() + ".XXXXXX")
    {
        std::string name = m_path.string();
        if (!::mkdtemp(name.data()))
            throw std::system_error(errno, std::generic_category());
        m_path = name;
    }
    ~Draft()
    {
        std::error_code ignored;
        fs::remove_all(m_path, ignored);
    }
    Draft(const Draft&) = delete;
    Draft& operator=(const Draft&) = delete;

    [[nodiscard]] const fs::path& path() const { return m_path; }

private:
    fs::path m_path;
};

/// `out/` and `./out` mean `out`.
fs::path withoutSlash(const fs::path& folder)
{
    const fs::path plain = fs::absolute(folder).lexically_normal();
    return plain.has_filename() ? plain : plain.parent_path();
}

}  // namespace

void checkIsFree(const fs::path& folder)
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
    checkIsFree(folder);
    try {
        const fs::path target = withoutSlash(folder);
        const Draft draft(target);
        const fs::path filled = draft.path() / target.filename();
        fs::create_directory(filled);
        if (fill(filled))
            fs::rename(filled, target);
    } catch (const std::system_error& failure) {
        throw InputError(folder.string(), ATTN_TEXT("core", "The folder cannot be written (%1): choose another one."),
                         failure.code().message());
    }
}

}  // namespace attn
