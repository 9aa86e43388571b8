// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/files/mask_tensor_file.h"

#include "core/error/message.h"
#include "core/mask/tensor_axes.h"
#include "core/tensor_files/tensor_file.h"
#include "ui/files/mask_reading.h"
#include "ui/widgets/ask_for_file.h"
#include "ui/words/message_text.h"

#include <QInputDialog>
#include <QMessageBox>

namespace attn
{

namespace
{

struct MaskFile {
    Q_DECLARE_TR_FUNCTIONS(MaskFile)
};

std::optional<TensorRegion> chosenOf(const std::vector<TensorRegion>& regions, QWidget* parent)
{
    if (regions.size() == 1)
        return regions.front();
    QStringList names;
    for (const TensorRegion& region : regions)
        names << QString::fromStdString(region.tensor.name);
    bool ok = false;
    const QString name = QInputDialog::getItem(parent, MaskFile::tr("Mask from a file"), MaskFile::tr("Which tensor?"),
                                               names, 0, false, &ok);
    return ok ? std::optional(regions[static_cast<std::size_t>(names.indexOf(name))]) : std::nullopt;
}

}  // namespace

std::vector<TensorRegion> maskTensorsOf(const QString& path, const MaskGrid& grid)
{
    std::vector<TensorRegion> regions;
    const std::string file = path.toStdString();
    for (const auto& [name, tensor] : readTensorFile(file))
        if (const auto axes = likelyAxes(tensor->shape(), grid))
            regions.push_back({{file, name, tensor}, *axes, true});
    if (regions.empty())
        throw InputError(file,
                         ATTN_TEXT("core", "No tensor in this file fits the mask: its sizes must be among N = %1, H = "
                                           "%2, L_q = %3 and L_k = %4, in this order, or 1."),
                         grid.batch, grid.heads, grid.queries, grid.keys);
    return regions;
}

std::optional<MaskLayer> askForMaskLayer(const Trace& trace, const Selection& selection, QWidget* parent)
{
    const QString path = askForFile(parent, MaskFile::tr("Mask from a file"), {},
                                    MaskFile::tr("Numbers (*.safetensors *.npy *.npz *.csv)"));
    if (path.isEmpty())
        return std::nullopt;
    try {
        const auto region = chosenOf(maskTensorsOf(path, trace.layer().grid), parent);
        return region ? askForReading(trace, selection, *region, parent) : std::nullopt;
    } catch (const InputError& error) {
        QMessageBox::warning(parent, MaskFile::tr("Mask from a file"), messageText(error.message()));
        return std::nullopt;
    }
}

}  // namespace attn
