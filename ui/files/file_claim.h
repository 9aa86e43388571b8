// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLockFile>
#include <QString>

#include <memory>

namespace attn
{

/// Marks a file as open for the user's other processes and windows on this machine, by a lock file in the runtime
/// folder (nothing is written beside the file). Locks of processes that no longer run are ignored.
class FileClaim
{
public:
    /// Releases the previous claim and claims `path`, unless it is claimed elsewhere; empty: claims nothing.
    void claim(const QString& path);

    /// Whether `path` is claimed elsewhere.
    [[nodiscard]] bool isTaken(const QString& path) const;

private:
    QString m_path;
    std::unique_ptr<QLockFile> m_lock;
};

}  // namespace attn
