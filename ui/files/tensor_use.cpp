// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/files/tensor_use.h"

#include "core/error/message.h"
#include "core/experiment/weight_names.h"
#include "core/mask/tensor_axes.h"
#include "core/tensor_files/tensor_file.h"
#include "ui/files/mask_reading.h"
#include "ui/session/session.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QInputDialog>

#include <algorithm>

namespace attn
{

namespace
{

struct Use {
    Q_DECLARE_TR_FUNCTIONS(TensorUse)
};

bool isInput(const Tensor& tensor)
{
    const Shape& shape = tensor.shape();
    return (shape.size() == 2 || shape.size() == 3) && std::ranges::find(shape, 0) == shape.end();
}

bool hasParameters(const NamedTensors& tensors)
{
    return std::ranges::any_of(tensors, [](const auto& named) { return isWeightName(named.first); });
}

/// "Query input: x (2, 6, 16)"; the tensor of a .npy file has no name except the file's.
QString described(const QString& use, const FileTensor& tensor)
{
    const QString name = QString::fromStdString(tensor.name);
    return QStringLiteral("%1: %2 (%3)")
        .arg(use, name.isEmpty() ? QFileInfo(QString::fromStdString(tensor.file)).fileName() : name,
             QString::fromStdString(written(tensor.data->shape())));
}

void addInputs(std::vector<TensorUse>& uses, const FileTensor& tensor)
{
    if (!isInput(*tensor.data))
        return;
    uses.push_back({described(Use::tr("Query input"), tensor), Use::tr("Query input from a file"),
                    [tensor](Experiment& experiment) {
                        experiment.inputs.query = TensorInput{tensor, {}, {}};
                    }});
    uses.push_back({described(Use::tr("Key and value input"), tensor), Use::tr("Key and value input from a file"),
                    [tensor](Experiment& experiment) {
                        experiment.inputs.key = TensorInput{tensor, {}, {}};
                        experiment.inputs.value.reset();
                    }});
}

void addMask(std::vector<TensorUse>& uses, const FileTensor& tensor, const MaskGrid& grid)
{
    if (const auto axes = likelyAxes(tensor.data->shape(), grid))
        uses.push_back({described(Use::tr("Mask layer"), tensor),
                        Use::tr("Mask layer from a file"),
                        {},
                        TensorRegion{tensor, *axes, true}});
}

}  // namespace

std::vector<TensorUse> usesOf(const QString& path, const MaskGrid& grid, bool model)
{
    const std::string file = path.toStdString();
    const auto tensors = std::make_shared<const NamedTensors>(readTensorFile(file));
    std::vector<TensorUse> uses;
    if (hasParameters(*tensors) && !model)
        uses.push_back({Use::tr("Weights of the projections"), Use::tr("Weights from a file"),
                        [file, tensors](Experiment& experiment) {
                            experiment.attention.weights = WeightFile{file, tensors};
                        }});
    for (const auto& [name, tensor] : *tensors) {
        if (isWeightName(name))
            continue;
        if (!model)
            addInputs(uses, {file, name, tensor});
        addMask(uses, {file, name, tensor}, grid);
    }
    if (uses.empty())
        throw InputError(file,
                         ATTN_TEXT("core", "No tensor in this file is of use here: an input has 2 or 3 axes, weights "
                                           "are named w_q.weight and so on, and a mask has the scores' sizes."));
    return uses;
}

void useTensors(Session* session, const QString& path, QWidget* parent)
{
    const TracePtr trace = session->presentTrace();
    const std::vector<TensorUse> uses =
        usesOf(path, trace ? trace->layer().grid : MaskGrid(), session->experiment().model.has_value());
    QStringList texts;
    for (const TensorUse& use : uses)
        texts << use.text;
    bool chosen = false;
    const QString text = QInputDialog::getItem(
        parent, Use::tr("Tensors from a file"),
        Use::tr("%1 holds tensors, not an experiment. Use them as:").arg(QFileInfo(path).fileName()), texts, 0, false,
        &chosen);
    if (!chosen)
        return;
    const TensorUse& use = uses[static_cast<std::size_t>(texts.indexOf(text))];
    if (!use.mask)
        session->edit(use.name, use.change);
    else if (const auto layer = trace ? askForReading(*trace, session->selection(), *use.mask, parent)
                                      : std::optional(MaskLayer{*use.mask}))
        session->edit(use.name, [&layer](Experiment& experiment) { experiment.mask.layers.push_back(*layer); });
}

}  // namespace attn
