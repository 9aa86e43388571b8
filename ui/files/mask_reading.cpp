// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/files/mask_reading.h"

#include "core/error/message.h"
#include "core/mask/mask.h"
#include "ui/heatmap/mask_tile.h"
#include "ui/words/cell_sentences.h"

#include <QCoreApplication>
#include <QDialog>
#include <QDialogButtonBox>
#include <QFileInfo>
#include <QLabel>
#include <QVBoxLayout>

#include <algorithm>

namespace attn
{

namespace
{

struct ReadingWords {
    Q_DECLARE_TR_FUNCTIONS(MaskReading)
};

constexpr int least_width = 400;

bool isPossible(const MaskLayer& layer, const MaskGrid& grid)
{
    try {
        checkMaskLayers(std::span(&layer, 1), grid);
        return true;
    } catch (const InputError&) {
        return false;
    }
}

/// "21 of 36 cells can be seen then."
QString visibleText(const Tensor& shades)
{
    const Index visible = (shades.matrix(0).array() > 0).count();
    return ReadingWords::tr("%1 of %2 cells can be seen then.").arg(visible).arg(shades.size());
}

}  // namespace

std::vector<MaskReading> readingsOf(const TensorRegion& region, const MaskGrid& grid)
{
    TensorRegion blocking = region;
    blocking.true_means_keep = false;
    std::vector<MaskReading> readings = {
        {ReadingWords::tr("True (not 0) may be seen"),
         ReadingWords::tr("As in scaled_dot_product_attention."),
         {region}},
        {ReadingWords::tr("True (not 0) is blocked"), ReadingWords::tr("As in nn.MultiheadAttention."), {blocking}},
        {ReadingWords::tr("They are added to the scores"),
         ReadingWords::tr("As float masks of PyTorch: 0 changes nothing, −∞ blocks."),
         {region, LayerEffect::add}}};
    for (MaskReading& reading : readings)
        if (reading.possible = isPossible(reading.layer, grid); !reading.possible)
            reading.sentence = ReadingWords::tr("Not with these numbers: some are neither 0 nor 1.");
    if (std::ranges::none_of(readings, &MaskReading::possible))
        checkMaskLayers(std::span(&readings.back().layer, 1), grid);
    return readings;
}

std::optional<MaskLayer> askForReading(const Trace& trace, const Selection& selection, const TensorRegion& region,
                                       QWidget* parent)
{
    const Layer& layer = trace.layer();
    const Selection at = selection.fittedTo(trace);
    const std::vector<MaskReading> readings = readingsOf(region, layer.grid);

    QDialog dialog(parent);
    dialog.setWindowTitle(ReadingWords::tr("Mask from a file"));
    auto* column = new QVBoxLayout(&dialog);
    auto* question = new QLabel(ReadingWords::tr("What do the numbers of %1 mean?")
                                    .arg(QFileInfo(QString::fromStdString(region.tensor.file)).fileName()));
    question->setTextFormat(Qt::PlainText);
    question->setWordWrap(true);
    question->setMinimumWidth(least_width);
    column->addWidget(question);
    std::optional<MaskLayer> chosen;
    for (const MaskReading& reading : readings) {
        std::vector<MaskLayer> stack = layer.mask.layers;
        stack.push_back(reading.layer);
        Tensor shades = maskShades(stack, layer.grid, {at[Axis::batch], at[Axis::head]});
        const QString effect = reading.possible ? visibleText(shades) : QString();
        auto* tile = new MaskTile(reading.name, joinedSentences({reading.sentence, effect}), std::move(shades));
        tile->setEnabled(reading.possible);
        QObject::connect(tile, &MaskTile::clicked, &dialog, [&dialog, &chosen, &reading] {
            chosen = reading.layer;
            dialog.accept();
        });
        column->addWidget(tile);
    }
    column->addWidget(new MaskLegend);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel);
    QObject::connect(buttons, &QDialogButtonBox::rejected, &dialog, &QDialog::reject);
    column->addWidget(buttons);
    dialog.exec();
    return chosen;
}

}  // namespace attn
