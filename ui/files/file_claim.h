// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLockFile>
#include <QString>

#include <memory>

namespace attn
{

/// Tells the person's other programs and windows on this machine that a file is open here. Nothing is put beside the
/// file, and a program that dies claims nothing any more.
class FileClaim
{
public:
    /// Claims `path` instead of what was claimed before, unless somebody else has; empty: nothing.
    void claim(const QString& path);

    /// Whether somebody else has `path` open.
    [[nodiscard]] bool isTaken(const QString& path) const;

private:
    QString m_path;
    std::unique_ptr<QLockFile> m_lock;
};

}  // namespace attn
