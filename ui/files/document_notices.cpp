// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/files/document_notices.h"

#include "ui/files/file_actions.h"
#include "ui/session/language.h"
#include "ui/words/position_names.h"

#include <QFileInfo>
#include <QLocale>
#include <QWidget>

namespace attn
{

DocumentNotices::DocumentNotices(FileActions* actions, Notices* notices, QWidget* window)
    : QObject(window), m_actions(actions), m_file(actions->file()), m_notices(notices)
{
    connect(m_file, &ExperimentFile::changed, this, &DocumentNotices::update);
    update();
}

void DocumentNotices::offerUnsavedWork(std::vector<UnsavedWork> works)
{
    m_works = std::move(works);
    update();
}

void DocumentNotices::update() { m_notices->set("document", notice()); }

std::optional<Notice> DocumentNotices::notice()
{
    const QString name = QFileInfo(m_file->path()).fileName();
    if (m_file->onDisk() == ExperimentFile::OnDisk::changed)
        return Notice{Notice::Kind::question,
                      (m_file->isModified()
                           ? tr("%1 was changed by another program. What is here has changes of its own.")
                           : tr("%1 was changed by another program."))
                          .arg(name),
                      {{tr("Read it again"), [this] { m_file->reload(); }},
                       {tr("Keep what is here"), [this] { m_file->overwriteOnDisk(); }}}};
    if (m_file->onDisk() == ExperimentFile::OnDisk::gone)
        return Notice{Notice::Kind::question,
                      tr("%1 is gone: it was deleted, moved or renamed, or its folder was. What was in it is still "
                         "here, not saved anywhere else.")
                          .arg(name),
                      {{tr("Save as…"), [this] {
                            m_actions->saveAs();
                            update();
                        }}}};
    return m_works.empty() ? std::nullopt : std::optional(unsavedWork());
}

Notice DocumentNotices::unsavedWork()
{
    const UnsavedWork work = m_works.front();
    //: a date and a time, as QLocale::toString() reads it
    const QString when = QLocale(currentLanguage()).toString(work.when, tr("d MMM yyyy, HH:mm"));
    return {Notice::Kind::question,
            tr("There is unsaved work of “%1” from %2: the program ended before it was saved.")
                .arg(nameInQuotes(work.heading), when),
            {{tr("Restore"),
              [this, work] {
                  m_actions->restore(work);
                  showNext();
              }},
             {tr("Discard…"), [this, work] { m_actions->discardWork(work) ? showNext() : update(); }}},
            [this] { showNext(); }};
}

void DocumentNotices::showNext()
{
    m_works.erase(m_works.begin());
    update();
}

}  // namespace attn
