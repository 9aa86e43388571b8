// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/forward/predict.h"
#include "ui/models/predictor.h"

#include <QAbstractButton>
#include <QTableWidget>

namespace attn
{

/// A predicted token: its text, and its probability as a bar and a percentage. A click or Enter chooses it.
class CandidateButton : public QAbstractButton
{
    Q_OBJECT

public:
    explicit CandidateButton(QWidget* parent = nullptr);

    /// @param effect description of the effect of choosing it, for the tooltip; empty if it cannot be chosen
    void show(const Candidate& candidate, const QString& effect);
    /// Whether the prediction is outdated while a new one is computed; drawn grey.
    void setOutdated(bool old);
    [[nodiscard]] Index token() const { return m_token; }

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    Index m_token = 0;
    double m_probability = 0;
    bool m_outdated = false;
};

/// Similarity of sentences according to a model: the cosines between their vectors.
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
