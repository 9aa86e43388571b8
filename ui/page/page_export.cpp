// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/page/page_export.h"

#include "core/files/tensor_file.h"
#include "ui/page/page.h"
#include "ui/widgets/ask_where_to_write.h"

#include <QFileInfo>
#include <QProgressDialog>

namespace attn
{

namespace
{

constexpr int patience_ms = 400;
constexpr int tick_ms = 50;

}  // namespace

PageExport::PageExport(Session* session, QWidget* window)
    : QObject(window), m_session(session), m_window(window), m_percent(std::make_shared<std::atomic<int>>(0)),
      m_job([this](const Outcome& outcome) { take(outcome); })
{
    m_ticks.setInterval(tick_ms);
    connect(&m_ticks, &QTimer::timeout, this, [this] { m_dialog->setValue(*m_percent); });
}

void PageExport::ask(const QString& suggested)
{
    const QString path =
        askWhereToWrite(m_window, tr("Web page"), suggested, {{tr("Web pages"), QStringLiteral(".html")}});
    if (!path.isEmpty())
        write(path);
}

void PageExport::write(const QString& path)
{
    const TracePtr trace = m_session->trace();
    if (!trace)
        return;
    PagePlan plan;
    try {
        plan = planPage(trace, m_session->selection());
    } catch (const InputError& error) {
        emit failed(error);
        return;
    }
    delete m_dialog;
    m_dialog = new QProgressDialog(tr("Writing the web page…"), tr("Stop"), 0, 100, m_window);
    m_dialog->setWindowModality(Qt::WindowModal);
    m_dialog->setMinimumDuration(patience_ms);
    m_dialog->setAutoClose(false);
    m_dialog->setAutoReset(false);
    connect(m_dialog, &QProgressDialog::canceled, this, [this] {
        m_job.cancel();
        m_ticks.stop();
        m_dialog->deleteLater();
    });
    m_percent = std::make_shared<std::atomic<int>>(0);
    m_ticks.start();
    m_job.start([plan = std::move(plan), path, percent = m_percent](const std::stop_token& stop) -> Outcome {
        try {
            const QByteArray page = pageOf(
                plan, [&percent](double part) { *percent = static_cast<int>(100 * part); }, stop);
            if (!stop.stop_requested())
                writeFileAtomically(path.toStdString(),
                                    std::as_bytes(std::span(page.data(), static_cast<std::size_t>(page.size()))));
            return path;
        } catch (const InputError& error) {
            return error;
        }
    });
}

void PageExport::take(const Outcome& outcome)
{
    m_ticks.stop();
    delete m_dialog;
    if (const auto* error = std::get_if<InputError>(&outcome))
        emit failed(*error);
    else
        emit done(tr("%1 was written.").arg(QFileInfo(std::get<QString>(outcome)).fileName()));
}

}  // namespace attn
