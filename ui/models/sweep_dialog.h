// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/forward/patching.h"
#include "ui/models/layers_dialog.h"
#include "ui/session/latest_job.h"

class QComboBox;
class QProgressBar;
class QPushButton;

namespace attn
{

/// Shows which numbers of A make B predict like A: for each layer and position, or head, the fraction of the difference
/// of two words' logits that patching it restores. Computed on a worker thread with a progress bar and Stop. A double
/// click or Enter patches these numbers from A.
class SweepDialog : public LayersDialog
{
    Q_OBJECT

public:
    explicit SweepDialog(Session* session, QWidget* parent = nullptr);

protected:
    void showEvent(QShowEvent* event) override;

private:
    void start();
    void stop(const QString& reason);
    void fill();
    void patchCell(int row, int column);

    QComboBox* m_target;
    QProgressBar* m_progress;
    QPushButton* m_stop;
    QTableWidget* m_grid;
    SweepOptions m_options;
    std::shared_ptr<const PatchSource> m_source;
    Sweep m_sweep;
    LatestJob<Outcome<Sweep>> m_job;
};

}  // namespace attn
