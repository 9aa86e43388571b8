// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/prediction/predicting.h"

#include <QTableWidget>

namespace attn
{

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
