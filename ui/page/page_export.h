// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/session/session.h"

#include <QObject>
#include <QPointer>
#include <QTimer>

#include <atomic>
#include <variant>

class QProgressDialog;

namespace attn
{

/// Writes what the window shows as a web page: off the window's thread, with a dialog that tells how far it is and
/// stops it.
class PageExport : public QObject
{
    Q_OBJECT

public:
    /// Dialogs stand over `window`.
    PageExport(Session* session, QWidget* window);

    /// Asks for a name first.
    void ask(const QString& suggested);
    void write(const QString& path);

signals:
    void failed(const attn::InputError& error);
    /// What was done, for the status line.
    void done(const QString& text);

private:
    using Outcome = std::variant<QString, InputError>;

    void take(const Outcome& outcome);

    Session* m_session;
    QWidget* m_window;
    std::shared_ptr<std::atomic<int>> m_percent;
    QPointer<QProgressDialog> m_dialog;
    QTimer m_ticks;
    LatestJob<Outcome> m_job;
};

}  // namespace attn
