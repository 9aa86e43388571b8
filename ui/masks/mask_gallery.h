// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/masks/mask_offers.h"

#include <QFrame>

class QGridLayout;

namespace attn
{

/// Everything that can be added to the mask, with pictures: a popup that is made anew each time it is asked for, and
/// is gone once something was chosen.
class MaskGallery : public QFrame
{
    Q_OBJECT

public:
    /// @param grid what the layers are for
    explicit MaskGallery(const MaskGrid& grid, QWidget* parent = nullptr);

signals:
    void chosen(const attn::MaskOffer& offer);

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    void walk(int key);
    void addOffers(const QString& heading, const std::vector<MaskOffer>& offers);

    QGridLayout* m_grid;
};

}  // namespace attn
