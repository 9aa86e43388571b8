// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/error/message.h"
#include "core/forward/head_map.h"
#include "ui/session/latest_job.h"

#include <QDialog>

#include <variant>

class QDialogButtonBox;
class QLabel;
class QTableWidget;

namespace attn
{

class Session;

/// The heads of all layers of the session's model, a row for each layer, and what each does on the present text. They
/// are measured, off the window's thread, when it is shown, until it is closed. A click or Enter goes to the head.
class HeadMapDialog : public QDialog
{
    Q_OBJECT

public:
    explicit HeadMapDialog(Session* session, QWidget* parent = nullptr);

    /// Whether what is shown belongs to the present experiment.
    [[nodiscard]] bool isMeasured() const;

protected:
    void changeEvent(QEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    using Map = std::vector<HeadMapRow>;
    struct Measured {
        Experiment of;
        std::variant<Map, InputError> outcome;
    };

    static Measured measure(const Experiment& experiment, const std::stop_token& stop);
    void start();
    void fill();
    void fitColumns();
    void fillRow(int row, const HeadMapRow& heads);
    void enter(int row, int head);
    void retranslate();

    Session* m_session;
    QLabel* m_state;
    QTableWidget* m_table;
    QLabel* m_legend;
    QDialogButtonBox* m_buttons;
    std::optional<Measured> m_measured;
    LatestJob<Measured> m_job;
};

}  // namespace attn
