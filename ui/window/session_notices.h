// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/error/message.h"
#include "ui/widgets/notices.h"

#include <QObject>

namespace attn
{

class ExperimentPanel;
class ExportJob;
class Session;

/// Notices about what the window is doing: the experiment's error and what may put it right, computing and
/// writing that take long, and files that could not be read or written.
class SessionNotices : public QObject
{
    Q_OBJECT

public:
    /// @param panel knows which control caused the experiment's error
    SessionNotices(Session* session, const ExperimentPanel* panel, Notices* notices);

    /// Until the next edit, or until clearFileError().
    void showFileError(const InputError& error, const std::vector<Notice::Action>& actions = {});
    void clearFileError();
    void showProgressOf(ExportJob* job);

private:
    void updateError();
    void updateComputing();

    Session* m_session;
    const ExperimentPanel* m_panel;
    Notices* m_notices;
};

}  // namespace attn
