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

/// The examples as cards, those on models first, each with a picture that is computed, off the window's thread, when
/// the dialog is first shown, and kept; then the folders of models that are found, without pictures. The arrow keys go
/// from one to the next, Enter or a double click chooses. Below stands what else there is to say about the current one:
/// where to look in a model, and what holds for it.
class Gallery : public QDialog
{
    Q_OBJECT

public:
    explicit Gallery(QWidget* parent = nullptr);

signals:
    /// One of examples(), or a model's folder, is to be opened.
    void chosen(const QString& path);

protected:
    void showEvent(QShowEvent* event) override;

private:
    void choose();
    void fill();
    void sayMore();
    void showPictures(const std::vector<TracePtr>& traces);

    QListWidget* m_list;
    QLabel* m_more;
    bool m_hasPictures = false;
    LatestJob<std::vector<TracePtr>> m_job;
};

}  // namespace attn
