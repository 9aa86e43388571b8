// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/masks/mask_gallery.h"

#include "ui/matrix/mask_tile.h"
#include "ui/theme/fonts.h"
#include "ui/words/mask_text.h"

#include <QCoreApplication>
#include <QGridLayout>
#include <QKeyEvent>
#include <QLabel>

#include <cstdlib>
#include <utility>

namespace attn
{

namespace
{

constexpr Index sample_size = 8;
constexpr int columns = 2;  // of tiles

}  // namespace

MaskGrid sampleGrid() { return {1, 1, sample_size, sample_size, {sample_size}, {sample_size - 2}}; }

std::vector<MaskOption> maskKindOptions(const MaskGrid& grid)
{
    std::vector<MaskOption> options;
    forEachMaskKind([&]<typename Region>(std::type_identity<Region>) {
        MaskOption& option = options.emplace_back(MaskOption{
            maskKindName(Region::kind), maskKindSentence(Region::kind), {}, {layerOf(Region::example(sampleGrid()))}});
        if constexpr (std::same_as<Region, TensorRegion>)
            option.fromFile = true;
        else if constexpr (std::same_as<Region, CellsRegion>)
            option.painted = true;
        else
            option.layers = {layerOf(Region::example(grid))};
        if (option.painted)
            option.layers = {layerOf(CellsRegion{})};
    });
    return options;
}

std::vector<MaskOption> maskPresetOptions(const MaskGrid& grid)
{
    const auto text = [](const char* words) { return QCoreApplication::translate("MaskPresets", words); };
    std::vector<MaskOption> options;
    for (const MaskPreset& preset : maskPresets())
        options.push_back({text(preset.label), text(preset.sentence), preset.layers(suitableParameters(grid)),
                           preset.layers(suitableParameters(sampleGrid())), true});
    return options;
}

MaskGallery::MaskGallery(const MaskGrid& grid, QWidget* parent)
    : QFrame(parent, Qt::Popup), m_grid(new QGridLayout(this))
{
    setAttribute(Qt::WA_DeleteOnClose);
    setObjectName("overlay");
    setAccessibleName(tr("What can be added to the mask"));
    m_grid->setContentsMargins(10, 10, 10, 10);
    m_grid->setHorizontalSpacing(4);
    m_grid->setVerticalSpacing(0);
    addOptions(tr("Add a layer that blocks"), maskKindOptions(grid));
    addOptions(tr("Start from a well-known mask"), maskPresetOptions(grid));
    auto* legend = new MaskLegend;
    m_grid->addWidget(legend, m_grid->rowCount(), 0, 1, columns);
    if (auto* first = findChild<MaskTile*>())
        first->setFocus();
}

void MaskGallery::addOptions(const QString& heading, const std::vector<MaskOption>& options)
{
    auto* label = new QLabel(heading);
    label->setProperty("look", "heading");
    setWidgetFont(label, headingFont);
    label->setContentsMargins(8, m_grid->count() > 0 ? 8 : 0, 0, 4);
    m_grid->addWidget(label, m_grid->rowCount(), 0, 1, columns);
    const int row = m_grid->rowCount();
    for (int at = 0; at < static_cast<int>(options.size()); ++at) {
        const MaskOption& option = options[static_cast<std::size_t>(at)];
        auto* tile = new MaskTile(option.name, option.sentence, maskShades(option.sample, sampleGrid(), {0, 0}));
        m_grid->addWidget(tile, row + at / columns, at % columns);
        connect(tile, &MaskTile::clicked, this, [this, option] {
            close();
            emit chosen(option);
        });
    }
}

/// Moves the focus to the nearest tile in the direction of an arrow key: up and down across headings, also to the only
/// tile of a short row.
void MaskGallery::moveFocus(int key)
{
    const QWidget* here = focusWidget();
    if (!here)
        return;
    const QPoint from = here->geometry().center();
    QWidget* next = nullptr;
    const auto distanceTo = [from](const QWidget* tile) {
        const QPoint way = tile->geometry().center() - from;
        return std::pair(std::abs(way.y()), std::abs(way.x()));
    };
    for (MaskTile* tile : findChildren<MaskTile*>()) {
        const QPoint way = tile->geometry().center() - from;
        const bool is_in_direction = key == Qt::Key_Up     ? way.y() < 0
                                     : key == Qt::Key_Down ? way.y() > 0
                                     : key == Qt::Key_Left ? way.x() < 0 && way.y() == 0
                                                           : way.x() > 0 && way.y() == 0;
        if (is_in_direction && (!next || distanceTo(tile) < distanceTo(next)))
            next = tile;
    }
    if (next)
        next->setFocus(Qt::OtherFocusReason);
}

void MaskGallery::keyPressEvent(QKeyEvent* event)
{
    if (event->key() >= Qt::Key_Left && event->key() <= Qt::Key_Down)
        return moveFocus(event->key());
    QFrame::keyPressEvent(event);
}

}  // namespace attn
