// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/error/message.h"

#include <QFileInfo>

namespace attn
{

/// The error with the file's name before the place inside the file.
inline InputError inFile(const QString& path, const InputError& error)
{
    const std::string name = QFileInfo(path).fileName().toStdString();
    const bool inside = !error.place().empty() && error.place() != path.toStdString();
    return {inside ? name + ": " + error.place() : name, error.message()};
}

}  // namespace attn
