// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/export/export_job.h"

#include <new>

namespace attn
{

namespace
{

constexpr int progress_interval = 100;  // milliseconds

std::optional<InputError> errorOf(const std::function<void()>& work, const std::string& file)
{
    try {
        work();
    } catch (const InputError& error) {
        return error;
    } catch (const std::bad_alloc&) {
        return InputError(file,
                          ATTN_TEXT("core", "There is not enough memory to write this: choose something smaller."));
    } catch (const std::exception& error) {
        return InputError(file, ATTN_TEXT("core", "It could not be written, which is a fault of the program: %1."),
                          error.what());
    }
    return std::nullopt;
}

}  // namespace

ExportJob::ExportJob(QObject* parent)
    : QObject(parent), m_job([this](const std::optional<InputError>& error) {
          end();
          if (error)
              emit failed(*error);
          else
              emit written(m_file);
      })
{
    m_clock.setInterval(progress_interval);
    connect(&m_clock, &QTimer::timeout, this, &ExportJob::changed);
}

void ExportJob::start(const QString& file, Work work)
{
    m_file = file;
    m_running = true;
    m_progress = std::make_shared<std::atomic<double>>(0);
    m_clock.start();
    m_job.start([work = std::move(work), progress = m_progress, file](const std::stop_token& stop) {
        const auto tell = [&](std::size_t done, std::size_t of) {
            *progress = static_cast<double>(done) / static_cast<double>(of);
            return !stop.stop_requested();
        };
        return errorOf([&] { work(tell); }, file.toStdString());
    });
    emit changed();
}

void ExportJob::stop()
{
    m_job.cancel();
    end();
}

double ExportJob::progress() const { return m_progress ? m_progress->load() : 0; }

void ExportJob::end()
{
    m_running = false;
    m_clock.stop();
    emit changed();
}

}  // namespace attn
