// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/forward/lens.h"
#include "ui/models/layers_dialog.h"
#include "ui/session/latest_job.h"

class QCustomPlot;

namespace attn
{

/// The logit lens for the session's model and current sequence: the prediction after each layer at each position.
/// Below, the curve of the current cell's word over the layers, and what each layer, attention, head and MLP added to
/// its logit. Computed on a worker thread while the dialog is open. A double click or Enter goes to the layer's output
/// at that position.
class LensDialog : public LayersDialog
{
    Q_OBJECT

public:
    explicit LensDialog(Session* session, QWidget* parent = nullptr);

protected:
    void showEvent(QShowEvent* event) override;

private:
    void fillGrid();
    void startCurve(int row, int column);
    void fillCurve(const LensCurve& curve);
    void fillShares(const LensCurve& curve);
    void plot(const LensCurve& curve);
    void goToCell(int row, int column);
    [[nodiscard]] std::size_t item() const;

    QTableWidget* m_grid;
    QLabel* m_heading;
    QCustomPlot* m_plot;
    QTableWidget* m_shares;
    Lens m_lens;
    std::optional<LensCurve> m_curve;
    LatestJob<Outcome<Lens>> m_job;
    LatestJob<Outcome<LensCurve>> m_curveJob;
};

}  // namespace attn
