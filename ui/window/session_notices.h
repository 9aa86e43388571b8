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

/// At most two small edits of the experiment that would remove the error; empty if none is obvious.
std::vector<Suggestion> suggestionsFor(const Experiment& experiment, const InputError& error);

/// Notices about the window's activity: the experiment's error with suggestions, long computations and exports, and
/// files that could not be read or written.
class SessionNotices : public QObject
{
    Q_OBJECT

public:
    /// @param panel identifies the control that caused the experiment's error
    SessionNotices(Session* session, const ExperimentPanel* panel, Notices* notices);

    /// Shown until the next edit or clearFileError().
    void showFileError(const InputError& error, const std::vector<Notice::Action>& actions = {});
    void clearFileError();
    void showProgressOf(ExportJob* job);
    void showLoadingOf(ExperimentFile* file);

private:
    void updateError();
    void updateComputing();

    Session* m_session;
    const ExperimentPanel* m_panel;
    Notices* m_notices;
};

}  // namespace attn
