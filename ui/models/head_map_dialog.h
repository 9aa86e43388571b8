// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/basics/message.h"
#include "core/forward/head_map.h"
#include "ui/models/layers_dialog.h"
#include "ui/session/latest_job.h"

#include <QTimer>

#include <atomic>
#include <variant>

namespace attn
{

class DropDown;
class HeadCellDelegate;

/// Shows all heads of the session's model and their patterns on the current text: one row per layer or, sorted by a
/// measure, the largest first. Measures on a worker thread while the dialog is open. Below, it shows the effect of
/// switching off the current head, which follows the pointer. A click or Enter goes to the head.
class HeadMapDialog : public LayersDialog
{
    Q_OBJECT

public:
    explicit HeadMapDialog(Session* session, QWidget* parent = nullptr);

    /// Whether the map shown belongs to the current experiment.
    [[nodiscard]] bool isMapUpToDate() const;

protected:
    void resizeEvent(QResizeEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    using Map = std::vector<HeadMapRow>;
    /// A head: its row in the map and its number in that row.
    struct HeadPosition {
        std::size_t row, head;
    };
    struct Measurement {
        Experiment of;
        std::variant<Map, InputError> outcome;
    };

    /// Counter of measured parts, written by the worker thread and read by the GUI thread.
    struct Progress {
        std::atomic<std::size_t> done = 0, of = 0;
    };

    void start();
    void showProgress(const Progress& progress);
    void fill();
    [[nodiscard]] std::vector<std::vector<HeadPosition>> arrangedHeads(const Map& map) const;
    [[nodiscard]] double sortKeyOf(const HeadMeasure& measure) const;
    void updateHeadLabels(const Map& map);
    void fitColumns();
    void fillCell(int row, int column, const HeadMapRow& heads, std::size_t head);
    [[nodiscard]] const HeadPosition* placeAt(int row, int column) const;
    void updateEffect(int row, int column);
    void goToHead(int row, int column);

    DropDown* m_order;
    QTableWidget* m_table;
    QLabel* m_effect;
    HeadCellDelegate* m_cells;
    std::optional<Measurement> m_measured;
    std::vector<std::vector<HeadPosition>> m_headsByRow;  ///< the heads in each row of the table
    QTimer m_progressTimer;                               ///< runs while measuring
    LatestJob<Measurement> m_job;
    LatestJob<Outcome<HeadEffect>> m_effectJob;
};

}  // namespace attn
