// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/pipeline/trace.h"
#include "ui/session/latest_job.h"

#include <QDialog>

#include <vector>

class QLabel;
class QListWidget;

namespace attn
{

/// Lists the examples as cards, those on models first, then the model folders found, without pictures. The pictures are
/// computed on a worker thread when the dialog is first shown, and kept. The arrow keys move between cards; Enter or a
/// double click chooses. Below are notes on the current one: where to look in a model, and further facts about it.
class Gallery : public QDialog
{
    Q_OBJECT

public:
    explicit Gallery(QWidget* parent = nullptr);

signals:
    /// Requests opening one of examples(), or a model's folder.
    void chosen(const QString& path);

protected:
    void showEvent(QShowEvent* event) override;

private:
    void choose();
    void fill();
    void updateDetails();
    void showPictures(const std::vector<TracePtr>& traces);

    QListWidget* m_list;
    QLabel* m_more;
    bool m_hasPictures = false;
    LatestJob<std::vector<TracePtr>> m_job;
};

}  // namespace attn
