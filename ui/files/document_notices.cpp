// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/files/document_notices.h"

#include "ui/files/file_actions.h"
#include "ui/files/unsaved_work_dialog.h"

#include <QFileInfo>
#include <QWidget>

namespace attn
{

DocumentNotices::DocumentNotices(FileActions* actions, Notices* notices, QWidget* window)
    : QObject(window), m_actions(actions), m_file(actions->file()), m_notices(notices), m_window(window)
{
    connect(m_file, &ExperimentFile::changed, this, &DocumentNotices::update);
    update();
}

void DocumentNotices::offerUnsavedWork(std::vector<UnsavedWork> copies)
{
    m_unsavedWork = std::move(copies);
    update();
}

void DocumentNotices::update() { m_notices->set("document", notice()); }

std::optional<Notice> DocumentNotices::notice()
{
    const QString name = QFileInfo(m_file->path()).fileName();
    if (m_file->diskState() == ExperimentFile::DiskState::changed)
        return Notice{Notice::Kind::question,
                      (m_file->isModified()
                           ? tr("%1 was changed by another program. The version here has changes that are not saved.")
                           : tr("%1 was changed by another program."))
                          .arg(name),
                      {{tr("Read it again"), [this] { m_file->reload(); }},
                       {tr("Keep this version"), [this] { m_file->overwriteOnDisk(); }}}};
    if (m_file->diskState() == ExperimentFile::DiskState::gone)
        return Notice{Notice::Kind::question,
                      tr("%1 is gone: it was deleted, moved or renamed, or its folder was. Its content is still open "
                         "here, but saved nowhere else.")
                          .arg(name),
                      {{tr("Save as…"), [this] {
                            m_actions->saveAs();
                            update();
                        }}}};
    if (m_unsavedWork.empty())
        return std::nullopt;
    return Notice{Notice::Kind::question,
                  tr("There is unsaved work from an earlier session."),
                  {{tr("Show…"), [this] { showUnsavedWork(); }}},
                  [this] { offerUnsavedWork({}); }};
}

void DocumentNotices::showUnsavedWork()
{
    UnsavedWorkDialog dialog(m_unsavedWork, m_window);
    const auto at = [this](int line) { return m_unsavedWork.begin() + line; };
    connect(&dialog, &UnsavedWorkDialog::discardRequested, this, [&](int line) {
        if (!m_actions->discardWork(*at(line)))
            return;
        m_unsavedWork.erase(at(line));
        dialog.removeLine(line);
    });
    std::optional<UnsavedWork> wanted;
    connect(&dialog, &UnsavedWorkDialog::restoreRequested, this, [&](int line) {
        wanted = *at(line);
        m_unsavedWork.erase(at(line));
        dialog.accept();
    });
    dialog.exec();
    update();
    if (wanted)
        m_actions->restore(*wanted);
}

}  // namespace attn
