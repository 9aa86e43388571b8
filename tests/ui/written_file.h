// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QFile>
#include <QTest>

namespace attn
{

/// Writes a file as an external program would, in place. @return its path
inline QString writeFile(const QString& path, const QByteArray& text)
{
    QFile file(path);
    [&] { QVERIFY(file.open(QIODevice::WriteOnly) && file.write(text) == text.size()); }();
    return path;
}

/// The content of a file; empty if there is none.
inline QByteArray contentOf(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

/// The text of an experiment file with this title.
inline QByteArray experimentCalled(const QByteArray& title)
{
    return R"({"format": "attention-explorer/experiment", "version": 2, "title": ")" + title + "\"}";
}

}  // namespace attn
