// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/files/document_strip.h"

#include "ui/files/file_actions.h"
#include "ui/session/language.h"
#include "ui/words/token_words.h"

#include <QEvent>
#include <QFileInfo>
#include <QLocale>

namespace attn
{

DocumentStrip::DocumentStrip(FileActions* actions, QWidget* parent)
    : OfferStrip(parent), m_actions(actions), m_file(actions->file())
{
    connect(m_file, &ExperimentFile::onDiskChanged, this, [this] {
        m_goneSeen = false;
        follow();
    });
    connect(m_file, &ExperimentFile::changed, this, &DocumentStrip::follow);
}

/// Who comes back to the window may have changed the file meanwhile.
void DocumentStrip::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::ActivationChange && isActiveWindow())
        m_file->look();
    OfferStrip::changeEvent(event);
}

void DocumentStrip::offerUnsavedWork(std::vector<UnsavedWork> works)
{
    m_works = std::move(works);
    follow();
}

void DocumentStrip::follow()
{
    if (m_file->onDisk() == ExperimentFile::OnDisk::changed)
        offerToReload();
    else if (m_file->onDisk() == ExperimentFile::OnDisk::gone && !m_goneSeen)
        offerToSaveAgain();
    else if (!m_works.empty())
        offerNextWork();
    else
        withdraw();
}

void DocumentStrip::offerToReload()
{
    const auto text = [this] {
        const QString name = QFileInfo(m_file->path()).fileName();
        return m_file->isModified()
                   ? tr("%1 was changed by another program. What is here has changes of its own.").arg(name)
                   : tr("%1 was changed by another program.").arg(name);
    };
    offer(text, {{[] { return tr("Read it again"); }, [this] { m_file->reload(); }},
                 {[] { return tr("Keep what is here"); }, [this] { m_file->keepMine(); }}});
}

void DocumentStrip::offerToSaveAgain()
{
    const auto text = [this] {
        return tr("%1 is gone: it was deleted, moved or renamed, or its folder was. What was in it is still here, not "
                  "saved anywhere else.")
            .arg(QFileInfo(m_file->path()).fileName());
    };
    offer(text, {{[] { return tr("Save as…"); }, [this] { m_actions->saveAs(); }},
                 {[] { return tr("Later"); },
                  [this] {
                      m_goneSeen = true;
                      follow();
                  }}});
}

void DocumentStrip::offerNextWork()
{
    const UnsavedWork work = m_works.front();
    const auto text = [work] {
        //: a date and a time, as QLocale::toString() reads it
        const QString when = QLocale(currentLanguage()).toString(work.when, tr("d MMM yyyy, HH:mm"));
        return tr("There is unsaved work of “%1” from %2: the program ended before it was saved.")
            .arg(nameInQuotes(work.origin.heading), when);
    };
    offer(text, {{[] { return tr("Restore"); },
                  [this, work] {
                      m_actions->restore(work);
                      goOn();
                  }},
                 {[] { return tr("Discard…"); },
                  [this, work] {
                      if (m_actions->forgetWork(work))
                          goOn();
                  }},
                 {[] { return tr("Later"); }, [this] { goOn(); }}});
}

void DocumentStrip::goOn()
{
    m_works.erase(m_works.begin());
    follow();
}

}  // namespace attn
