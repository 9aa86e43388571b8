// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mask/presets.h"

#include <QFrame>
#include <QString>

#include <vector>

class QGridLayout;

namespace attn
{

/// An entry of the gallery: a layer of some kind, or a combination of layers.
struct MaskOffer {
    QString name;
    QString sentence;
    std::vector<MaskLayer> layers;  ///< the layers to add
    std::vector<MaskLayer> sample;  ///< similar layers, for the preview
    bool replaces = false;          ///< replaces the existing layers
    bool painted = false;           ///< painted by the user
    bool fromFile = false;          ///< the user chooses a file first; `layers` is empty
};

/// The grid of the samples: one sequence whose last two positions are padding.
MaskGrid sampleGrid();

/// One layer of every kind, with parameters that have a visible effect on `grid`.
std::vector<MaskOffer> maskKindOffers(const MaskGrid& grid);

/// The ready-made combinations.
std::vector<MaskOffer> maskPresetOffers(const MaskGrid& grid);

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
