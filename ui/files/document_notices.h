// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/files/autosave.h"
#include "ui/widgets/notices.h"

#include <QObject>

namespace attn
{

class ExperimentFile;
class FileActions;

/// Notices about files that require a decision: the file was changed or removed by another program, or unsaved work of
/// a crashed process was found.
class DocumentNotices : public QObject
{
    Q_OBJECT

public:
    DocumentNotices(FileActions* actions, Notices* notices, QWidget* window);

    /// Shows one notice for all of them; its action opens a list.
    void offerUnsavedWork(std::vector<UnsavedWork> copies);
    /// The unsaved work that has neither been restored nor deleted.
    [[nodiscard]] const std::vector<UnsavedWork>& unsavedCopies() const { return m_unsavedWork; }

private:
    void update();
    [[nodiscard]] std::optional<Notice> notice();
    void showUnsavedWork();

    FileActions* m_actions;
    ExperimentFile* m_file;
    Notices* m_notices;
    QWidget* m_window;
    std::vector<UnsavedWork> m_unsavedWork;
};

}  // namespace attn
