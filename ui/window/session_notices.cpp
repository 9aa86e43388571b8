// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/window/session_notices.h"

#include "ui/experiment/experiment_panel.h"
#include "ui/experiment/suggestions.h"
#include "ui/export/export_job.h"
#include "ui/words/cell_sentences.h"
#include "ui/words/message_text.h"

#include <QFileInfo>

namespace attn
{

namespace
{

Notice errorNotice(const InputError& error, const QString& place)
{
    const QString message = messageText(error.message());
    return {Notice::Kind::error, place.isEmpty() ? message : place + '\n' + message};
}

}  // namespace

SessionNotices::SessionNotices(Session* session, const ExperimentPanel* panel, Notices* notices)
    : QObject(notices), m_session(session), m_panel(panel), m_notices(notices)
{
    session->whenChanged(Change::error, this, &SessionNotices::updateError);
    session->whenChanged(Change::experiment, this, &SessionNotices::clearFileError);
    session->whenChanged(Change::computing, this, &SessionNotices::updateComputing);
    updateError();
    updateComputing();
}

void SessionNotices::showFileError(const InputError& error, const std::vector<Notice::Action>& actions)
{
    clearFileError();
    Notice notice = errorNotice(error, QString::fromStdString(error.place()));
    notice.actions = actions;
    m_notices->set("file", notice);
}

void SessionNotices::clearFileError() { m_notices->set("file", std::nullopt); }

void SessionNotices::updateError()
{
    const InputError* error = m_session->error();
    if (!error)
        return m_notices->set("error", std::nullopt);
    const QString label = m_panel->blamedLabel();
    Notice notice = errorNotice(*error, label.isEmpty() ? QString::fromStdString(error->place()) : label);
    if (m_session->trace())
        notice.text = joinedSentences({notice.text, tr("Shown is the last experiment that could be computed.")});
    for (const Suggestion& suggestion : suggestionsFor(m_session->experiment(), *error))
        notice.actions.push_back(
            {suggestion.name, [this, suggestion] { m_session->edit(suggestion.name, suggestion.change); }});
    m_notices->set("error", notice);
}

void SessionNotices::updateComputing()
{
    std::optional<Notice> notice;
    if (m_session->isComputing()) {
        notice = Notice{Notice::Kind::progress,
                        tr("Computing… Until it is done, the numbers are those before."),
                        {{tr("Stop"), [this] { m_session->stopComputing(); }}}};
        notice->delayed = true;
    } else if (m_session->isStopped()) {
        notice = Notice{Notice::Kind::progress,
                        tr("Stopped: the numbers are those before. Undo, make the experiment smaller, or "
                           "compute it after all."),
                        {{tr("Compute"), [this] { m_session->compute(); }}}};
    }
    m_notices->set("computing", notice);
}

void SessionNotices::showProgressOf(ExportJob* job)
{
    connect(job, &ExportJob::changed, this, [this, job] {
        std::optional<Notice> notice;
        if (job->isRunning()) {
            notice = Notice{Notice::Kind::progress,
                            tr("Writing %1…").arg(QFileInfo(job->file()).fileName()),
                            {{tr("Stop"), [job] { job->stop(); }}}};
            notice->share = job->progress();
            notice->delayed = true;
        }
        m_notices->set("export", notice);
    });
}

}  // namespace attn
