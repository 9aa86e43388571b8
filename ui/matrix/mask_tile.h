// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mask/mask.h"

#include <QAbstractButton>

namespace attn
{

/// Visibility of each cell of a matrix, (L_q, L_k): 0 for a blocked cell or a bias below −100, otherwise from 0.25 for
/// the smallest bias to 1 for the largest.
Tensor maskShades(std::span<const MaskLayer> layers, const MaskGrid& grid, const MaskMatrix& at);

/// A button with a small picture of a mask, a name and a sentence. Enter also presses it.
class MaskTile : public QAbstractButton
{
    Q_OBJECT

public:
    /// @param shades from maskShades()
    MaskTile(const QString& name, const QString& sentence, Tensor shades, QWidget* parent = nullptr);

    QSize sizeHint() const override;

protected:
    /// Leaves arrow keys to the parent, which moves between tiles.
    void keyPressEvent(QKeyEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    QString m_sentence;
    Tensor m_shades;
};

/// Legend of the two colours of the tiles.
class MaskLegend : public QWidget
{
    Q_OBJECT

public:
    explicit MaskLegend(QWidget* parent = nullptr) : QWidget(parent) {}

    [[nodiscard]] QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
};

}  // namespace attn
