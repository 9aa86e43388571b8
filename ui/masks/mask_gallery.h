// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/masks/mask_offers.h"

#include <QFrame>

class QGridLayout;

namespace attn
{

/// Popup with pictures of everything that can be added to the mask. Created for each use; closes when something is
/// chosen.
class MaskGallery : public QFrame
{
    Q_OBJECT

public:
    /// @param grid grid that the layers apply to
    explicit MaskGallery(const MaskGrid& grid, QWidget* parent = nullptr);

signals:
    void chosen(const attn::MaskOffer& offer);

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    void moveFocus(int key);
    void addOffers(const QString& heading, const std::vector<MaskOffer>& offers);

    QGridLayout* m_grid;
};

}  // namespace attn
