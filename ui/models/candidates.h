// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/forward/predict.h"
#include "ui/models/predicting.h"

#include <QAbstractButton>
#include <QTableWidget>

namespace attn
{

/// A token that a model predicts: its text, and its probability as a bar and in per cent. A click or Enter chooses it.
class CandidateButton : public QAbstractButton
{
    Q_OBJECT

public:
    explicit CandidateButton(QWidget* parent = nullptr);

    /// @param leads what choosing it does, for the tooltip; empty if nothing
    void show(const Candidate& candidate, const QString& leads);
    /// Whether it shows an outdated prediction while the new one is being computed: then it is grey.
    void setOld(bool old);
    [[nodiscard]] Index token() const { return m_token; }

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    Index m_token = 0;
    double m_probability = 0;
    bool m_old = false;
};

/// How alike a model finds sentences: the cosines between their vectors.
class CosineTable : public QTableWidget
{
    Q_OBJECT

public:
    explicit CosineTable(QWidget* parent = nullptr);

    /// @param sentences one per vector
    void show(const ModelPrediction& prediction, const QStringList& sentences);

    [[nodiscard]] QSize sizeHint() const override;
};

}  // namespace attn
