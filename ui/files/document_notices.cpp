// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/files/document_notices.h"

#include "ui/files/file_actions.h"
#include "ui/session/language.h"
#include "ui/widgets/controls.h"

#include <QCoreApplication>
#include <QDialog>
#include <QDialogButtonBox>
#include <QFileInfo>
#include <QLabel>
#include <QListWidget>
#include <QLocale>
#include <QPushButton>
#include <QVBoxLayout>

namespace attn
{

namespace
{

struct DialogTexts {
    Q_DECLARE_TR_FUNCTIONS(attn::UnsavedWorkDialog)
};

}  // namespace

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

/// Lists the unsaved work, newest first, to restore or delete it.
void DocumentNotices::showUnsavedWork()
{
    QDialog dialog(m_window);
    dialog.setWindowTitle(DialogTexts::tr("Unsaved work"));
    auto* list = new QListWidget;
    list->setAccessibleName(dialog.windowTitle());
    for (const UnsavedWork& work : m_unsavedWork)
        //: a date and a time, as QLocale::toString() reads it
        list->addItem(QStringLiteral("%1 · %2").arg(
            QLocale(currentLanguage()).toString(work.when, DialogTexts::tr("d MMM yyyy, HH:mm")), work.heading));
    list->setCurrentRow(0);
    list->setMinimumWidth(dialog.fontMetrics().averageCharWidth() * 60);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    auto* restore = buttons->addButton(DialogTexts::tr("Restore"), QDialogButtonBox::ActionRole);
    auto* discard = buttons->addButton(DialogTexts::tr("Delete…"), QDialogButtonBox::ActionRole);
    restore->setDefault(true);
    auto* reason = new QLabel(DialogTexts::tr("The program ended before this was saved."));
    addItems(new QVBoxLayout(&dialog), {reason, list, buttons});
    const auto chosen = [&] { return m_unsavedWork.begin() + list->currentRow(); };
    std::optional<UnsavedWork> wanted;
    connect(restore, &QPushButton::clicked, &dialog, [&] {
        wanted = *chosen();
        m_unsavedWork.erase(chosen());
        dialog.accept();
    });
    connect(discard, &QPushButton::clicked, &dialog, [&] {
        if (!m_actions->discardWork(*chosen()))
            return;
        m_unsavedWork.erase(chosen());
        delete list->currentItem();
        if (list->count() == 0)
            dialog.accept();
    });
    connect(list, &QListWidget::itemDoubleClicked, restore, &QPushButton::click);
    connect(buttons, &QDialogButtonBox::rejected, &dialog, &QDialog::reject);
    list->setFocus();
    dialog.exec();
    update();
    if (wanted)
        m_actions->restore(*wanted);
}

}  // namespace attn
