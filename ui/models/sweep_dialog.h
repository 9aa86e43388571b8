// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/basics/message.h"
#include "core/forward/patching.h"
#include "ui/session/latest_job.h"

#include <QDialog>

#include <variant>

class QComboBox;
class QLabel;
class QProgressBar;
class QPushButton;
class QTableWidget;

namespace attn
{

class Session;

/// Shows which numbers of A make B predict like A: for each layer and position, or head, the fraction of the difference
/// of two words' logits that patching it restores. Computed on a worker thread with a progress bar and Stop. A double
/// click or Enter patches these numbers from A.
class SweepDialog : public QDialog
{
    Q_OBJECT

public:
    explicit SweepDialog(Session* session, QWidget* parent = nullptr);

protected:
    void showEvent(QShowEvent* event) override;

private:
    using Outcome = std::variant<std::optional<Sweep>, InputError>;

    void start();
    void stop(const QString& reason);
    void fill();
    void patchCell(int row, int column);

    Session* m_session;
    QComboBox* m_target;
    QLabel* m_state;
    QProgressBar* m_progress;
    QPushButton* m_stop;
    QTableWidget* m_grid;
    SweepOptions m_options;
    std::shared_ptr<const PatchSource> m_source;
    Sweep m_sweep;
    LatestJob<Outcome> m_job;
};

}  // namespace attn
