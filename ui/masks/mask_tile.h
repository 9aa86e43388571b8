// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/masks/mask_offers.h"

#include <QAbstractButton>

namespace attn
{

/// A tile of the gallery: a small picture of a mask, its name, and its effect.
class MaskTile : public QAbstractButton
{
    Q_OBJECT

public:
    explicit MaskTile(const MaskOffer& offer, QWidget* parent = nullptr);

    QSize sizeHint() const override;

protected:
    /// Leaves arrow keys to the gallery, which knows the layout of the tiles.
    void keyPressEvent(QKeyEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    QString m_sentence;
    Tensor m_mask;
};

/// Legend of the two colours in the tiles.
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
