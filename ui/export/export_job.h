// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/basics/message.h"
#include "core/files/file_io.h"
#include "ui/session/latest_job.h"

#include <QObject>
#include <QString>
#include <QTimer>

#include <atomic>
#include <memory>
#include <optional>

namespace attn
{

/// Writes one file or folder at a time, on a worker thread.
class ExportJob : public QObject
{
    Q_OBJECT

public:
    /// Can throw InputError; must write the file completely or not at all.
    using Work = std::function<void(const Progress&)>;

    explicit ExportJob(QObject* parent = nullptr);

    /// @pre !isRunning()
    void start(const QString& file, Work work);
    /// Cancels writing; deletes incomplete files.
    void stop();

    [[nodiscard]] bool isRunning() const { return m_running; }
    [[nodiscard]] const QString& file() const { return m_file; }
    /// From 0 to 1.
    [[nodiscard]] double progress() const;

signals:
    /// isRunning() or progress() changed; for progress, emitted a few times per second.
    void changed();
    void written(const QString& file);
    void failed(const attn::InputError& error);

private:
    void end();

    LatestJob<std::optional<InputError>> m_job;
    std::shared_ptr<std::atomic<double>> m_progress;
    QTimer m_clock;
    QString m_file;
    bool m_running = false;
};

}  // namespace attn
