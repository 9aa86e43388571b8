// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/basics/message.h"
#include "core/experiment/experiment.h"
#include "ui/widgets/notices.h"

#include <QObject>
#include <QString>

#include <functional>
#include <vector>

namespace attn
{

class ExperimentFile;
class ExperimentPanel;
class ExportJob;
class Session;

/// A quick fix for an error: the button's text, and the change.
struct Suggestion {
    QString name;
    std::function<void(Experiment&)> change;
};

/// At most two small changes to the experiment that remove this error; empty if none is obvious.
std::vector<Suggestion> suggestionsFor(const Experiment& experiment, const InputError& error);

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
    void showReadingOf(ExperimentFile* file);

private:
    void updateError();
    void updateComputing();

    Session* m_session;
    const ExperimentPanel* m_panel;
    Notices* m_notices;
};

}  // namespace attn
