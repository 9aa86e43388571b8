// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/basics/message.h"
#include "ui/session/latest_job.h"

#include <QCoreApplication>
#include <QEventLoop>
#include <QFileInfo>
#include <QProgressDialog>
#include <QTimer>

#include <chrono>
#include <functional>
#include <new>
#include <optional>
#include <variant>

namespace attn
{

struct FileReadingTexts {
    Q_DECLARE_TR_FUNCTIONS(Reading)
};

/// "Reading x.npy…"
inline QString readingMessage(const QString& path)
{
    return FileReadingTexts::tr("Reading %1…").arg(QFileInfo(path).fileName());
}

/// Calls `load` and returns errors as values that name the file.
template <typename Result>
std::variant<Result, InputError> readSafely(const QString& path, const std::function<Result()>& load)
{
    try {
        return load();
    } catch (const InputError& error) {
        return withFileName(QFileInfo(path).filesystemFilePath(), error);
    } catch (const std::bad_alloc&) {
        return withFileName(QFileInfo(path).filesystemFilePath(),
                            {"", ATTN_TEXT("core", "There is not enough memory to read this file.")});
    }
}

/// Calls `load` on a worker thread and waits for it. After half a second, shows a dialog with a Cancel button.
/// @return nullopt if cancelled; the result is then discarded
/// @throws InputError like `load`
template <typename Result>
std::optional<Result> readWithProgressDialog(QWidget* parent, const QString& path, const std::function<Result()>& load)
{
    QProgressDialog dialog(parent);
    dialog.setWindowModality(Qt::WindowModal);
    dialog.setRange(0, 0);  // busy indicator, since `load` does not report progress
    dialog.setLabelText(readingMessage(path));
    dialog.setCancelButtonText(FileReadingTexts::tr("Stop"));
    std::optional<std::variant<Result, InputError>> outcome;
    QEventLoop first;
    LatestJob<std::variant<Result, InputError>> job([&](std::variant<Result, InputError> read) {
        outcome = std::move(read);
        first.quit();
        dialog.accept();
    });
    job.start([path, load](const std::stop_token&) { return readSafely(path, load); });
    QTimer::singleShot(std::chrono::milliseconds(500), &first, &QEventLoop::quit);
    first.exec(QEventLoop::ExcludeUserInputEvents);
    if (!outcome)
        dialog.exec();
    if (!outcome)
        return std::nullopt;
    if (const auto* error = std::get_if<InputError>(&*outcome))
        throw *error;
    return std::get<Result>(*std::move(outcome));
}

}  // namespace attn
