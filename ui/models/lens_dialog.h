// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/basics/message.h"
#include "core/forward/lens.h"
#include "ui/session/latest_job.h"

#include <QDialog>

#include <variant>

class QCustomPlot;
class QLabel;
class QTableWidget;

namespace attn
{

class Session;

/// The logit lens for the session's model and current sequence: the prediction after each layer at each position.
/// Below, the curve of the current cell's word over the layers, and what each layer, attention, head and MLP added to
/// its logit. Computed on a worker thread while the dialog is open. A double click or Enter goes to the layer's output
/// at that position.
class LensDialog : public QDialog
{
    Q_OBJECT

public:
    explicit LensDialog(Session* session, QWidget* parent = nullptr);

protected:
    void showEvent(QShowEvent* event) override;

private:
    template <typename Result>
    using Outcome = std::variant<std::optional<Result>, InputError>;

    void fillGrid();
    void startCurve(int row, int column);
    void fillCurve(const LensCurve& curve);
    void fillShares(const LensCurve& curve);
    void plot(const LensCurve& curve);
    void goToCell(int row, int column);
    [[nodiscard]] std::size_t item() const;

    Session* m_session;
    QLabel* m_state;
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
