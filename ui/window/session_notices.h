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

/// Notices about what the window is doing: the experiment's error where the panel does not show it, computing and
/// writing that take long, and files that could not be read or written.
class SessionNotices : public QObject
{
    Q_OBJECT

public:
    /// @param panelIsOpen whether the experiment panel can be seen
    SessionNotices(Session* session, const ExperimentPanel* panel, std::function<bool()> panelIsOpen, Notices* notices);

    /// Until the next edit, or until clearFileError().
    void showFileError(const InputError& error);
    void clearFileError();
    /// Call it when the panel was opened or closed.
    void updateError();
    void showProgressOf(ExportJob* job);

private:
    void updateComputing();
    [[nodiscard]] std::optional<Notice> errorNotice() const;

    Session* m_session;
    const ExperimentPanel* m_panel;
    std::function<bool()> m_panelIsOpen;
    Notices* m_notices;
};

}  // namespace attn
