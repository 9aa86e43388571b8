// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/files/dropped_files.h"

#include "ui/files/file_actions.h"

#include <QApplication>
#include <QDropEvent>
#include <QMimeData>
#include <QUrl>

namespace attn
{

namespace
{

QStringList filesOf(const QMimeData* data)
{
    QStringList files;
    for (const QUrl& url : data->urls())
        if (url.isLocalFile())
            files << url.toLocalFile();
    return files;
}

class FileDrops : public QObject
{
public:
    FileDrops(QWidget* window, FileActions* actions) : QObject(window), m_window(window), m_actions(actions) {}

    bool eventFilter(QObject* watched, QEvent* event) override
    {
        const bool dropped = event->type() == QEvent::Drop;
        if ((!dropped && event->type() != QEvent::DragEnter && event->type() != QEvent::DragMove) ||
            !watched->isWidgetType() || static_cast<QWidget*>(watched)->window() != m_window)
            return false;
        auto* drop = static_cast<QDropEvent*>(event);  // base class of the other drag events
        const QStringList files = filesOf(drop->mimeData());
        if (files.isEmpty())
            return false;
        drop->setDropAction(Qt::CopyAction);
        drop->accept();
        if (dropped)  // queued: a modal dialog would block the program the files came from
            QMetaObject::invokeMethod(
                m_actions, [actions = m_actions, files] { actions->openFiles(files); }, Qt::QueuedConnection);
        return true;
    }

private:
    QWidget* m_window;
    FileActions* m_actions;
};

}  // namespace

void acceptDroppedFiles(QWidget* window, FileActions* actions)
{
    window->setAcceptDrops(true);
    qApp->installEventFilter(new FileDrops(window, actions));
}

}  // namespace attn
