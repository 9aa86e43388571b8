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

/// An entry of the gallery: a layer of some kind, or a preset.
struct MaskOption {
    QString name;
    QString sentence;
    std::vector<MaskLayer> layers;  ///< layers to add
    std::vector<MaskLayer> sample;  ///< similar layers for the preview
    bool replaces = false;          ///< replaces the existing layers
    bool painted = false;           ///< the user paints the cells
    bool fromFile = false;          ///< the user chooses a file first; `layers` is empty
};

/// The grid of the previews: one sequence whose last two positions are padding.
MaskGrid sampleGrid();

/// One layer of every kind, with parameters that have a visible effect on `grid`.
std::vector<MaskOption> maskKindOptions(const MaskGrid& grid);

/// The presets of core/mask/presets.h.
std::vector<MaskOption> maskPresetOptions(const MaskGrid& grid);

/// Popup with pictures of all layers and presets that can be added. Created for each use; closes after a choice.
class MaskGallery : public QFrame
{
    Q_OBJECT

public:
    /// @param grid to which the layers apply
    explicit MaskGallery(const MaskGrid& grid, QWidget* parent = nullptr);

signals:
    void chosen(const attn::MaskOption& option);

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    void moveFocus(int key);
    void addOptions(const QString& heading, const std::vector<MaskOption>& options);

    QGridLayout* m_grid;
};

}  // namespace attn
