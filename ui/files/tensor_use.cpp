// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/files/tensor_use.h"

#include "core/basics/message.h"
#include "core/basics/text.h"
#include "core/experiment/initialisers.h"
#include "core/files/tensor_file.h"
#include "core/mask/mask.h"
#include "ui/files/reading.h"
#include "ui/matrix/mask_tile.h"
#include "ui/session/session.h"
#include "ui/widgets/ask.h"
#include "ui/widgets/controls.h"
#include "ui/words/cell_sentences.h"
#include "ui/words/message_text.h"

#include <QCoreApplication>
#include <QDialog>
#include <QDialogButtonBox>
#include <QFileInfo>
#include <QInputDialog>
#include <QLabel>
#include <QMessageBox>
#include <QVBoxLayout>

#include <algorithm>

namespace attn
{

namespace
{

struct MaskInterpretationTexts {
    Q_DECLARE_TR_FUNCTIONS(MaskInterpretation)
};

constexpr int min_width = 400;

/// "21 of 36 cells are visible then."
QString visibleText(const Tensor& shades)
{
    const Index visible = (shades.matrix(0).array() > 0).count();
    return MaskInterpretationTexts::tr("%1 of %2 cells are visible then.").arg(visible).arg(shades.size());
}

}  // namespace

std::vector<MaskInterpretation> interpretationsOf(const TensorRegion& region, const MaskGrid& grid)
{
    TensorRegion blocking = region;
    blocking.true_means_keep = false;
    std::vector<MaskInterpretation> interpretations = {
        {MaskInterpretationTexts::tr("True (not 0) may be seen"),
         MaskInterpretationTexts::tr("As in scaled_dot_product_attention."),
         {region}},
        {MaskInterpretationTexts::tr("True (not 0) is blocked"),
         MaskInterpretationTexts::tr("As in nn.MultiheadAttention."),
         {blocking}},
        {MaskInterpretationTexts::tr("They are added to the scores"),
         MaskInterpretationTexts::tr("As float masks of PyTorch: 0 changes nothing, −∞ blocks."),
         {region, LayerEffect::add}}};
    for (MaskInterpretation& interpretation : interpretations)
        if (interpretation.possible = fitsGrid(interpretation.layer, grid); !interpretation.possible)
            interpretation.sentence = MaskInterpretationTexts::tr("Not with these numbers: some are neither 0 nor 1.");
    if (std::ranges::none_of(interpretations, &MaskInterpretation::possible))
        checkMaskLayers(std::span(&interpretations.back().layer, 1), grid);
    return interpretations;
}

std::optional<MaskLayer> askForInterpretation(const Trace& trace, const Selection& selection,
                                              const TensorRegion& region, QWidget* parent)
{
    const Layer& layer = trace.layer();
    const Selection at = selection.fittedTo(trace);
    const std::vector<MaskInterpretation> interpretations = interpretationsOf(region, layer.grid);

    QDialog dialog(parent);
    dialog.setWindowTitle(MaskInterpretationTexts::tr("Mask from a file"));
    auto* column = new QVBoxLayout(&dialog);
    QLabel* question = makeWrappedLabel(MaskInterpretationTexts::tr("What do the numbers of %1 mean?")
                                            .arg(QFileInfo(QString::fromStdString(region.tensor.file)).fileName()));
    question->setMinimumWidth(min_width);
    column->addWidget(question);
    std::optional<MaskLayer> chosen;
    for (const MaskInterpretation& interpretation : interpretations) {
        std::vector<MaskLayer> stack = layer.mask.layers;
        stack.push_back(interpretation.layer);
        Tensor shades = maskShades(stack, layer.grid, {at[Axis::batch], at[Axis::head]});
        const QString effect = interpretation.possible ? visibleText(shades) : QString();
        auto* tile =
            new MaskTile(interpretation.name, joinedSentences({interpretation.sentence, effect}), std::move(shades));
        tile->setEnabled(interpretation.possible);
        QObject::connect(tile, &MaskTile::clicked, &dialog, [&dialog, &chosen, &interpretation] {
            chosen = interpretation.layer;
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

namespace
{

struct MaskFileTexts {
    Q_DECLARE_TR_FUNCTIONS(MaskFileTexts)
};

std::optional<TensorRegion> chooseRegion(const std::vector<TensorRegion>& regions, QWidget* parent)
{
    if (regions.size() == 1)
        return regions.front();
    QStringList names;
    for (const TensorRegion& region : regions)
        names << QString::fromStdString(region.tensor.name);
    bool ok = false;
    const QString name = QInputDialog::getItem(parent, MaskFileTexts::tr("Mask from a file"),
                                               MaskFileTexts::tr("Which tensor?"), names, 0, false, &ok);
    return ok ? std::optional(regions[static_cast<std::size_t>(names.indexOf(name))]) : std::nullopt;
}

}  // namespace

std::vector<TensorRegion> maskTensorsOf(const QString& path, const MaskGrid& grid)
{
    std::vector<TensorRegion> regions;
    const std::string file = path.toStdString();
    for (const auto& [name, tensor] : readTensorFile(pathOf(file)))
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
    const QString path = askForFile(parent, MaskFileTexts::tr("Mask from a file"), {},
                                    MaskFileTexts::tr("Numbers (*.safetensors *.npy *.npz *.csv)"));
    if (path.isEmpty())
        return std::nullopt;
    try {
        const auto regions = readWithProgressDialog<std::vector<TensorRegion>>(
            parent, path, [path, grid = trace.layer().grid] { return maskTensorsOf(path, grid); });
        const auto region = regions ? chooseRegion(*regions, parent) : std::nullopt;
        return region ? askForInterpretation(trace, selection, *region, parent) : std::nullopt;
    } catch (const InputError& error) {
        QMessageBox::warning(parent, MaskFileTexts::tr("Mask from a file"), messageText(error.message()));
        return std::nullopt;
    }
}

namespace
{

struct TensorUseTexts {
    Q_DECLARE_TR_FUNCTIONS(TensorUse)
};

/// "Query input: x (2, 6, 16)"; the tensor of a .npy file is named after the file.
QString useText(const QString& use, const FileTensor& tensor)
{
    const QString name = QString::fromStdString(tensor.name);
    return QStringLiteral("%1: %2 (%3)")
        .arg(use, name.isEmpty() ? QFileInfo(QString::fromStdString(tensor.file)).fileName() : name,
             QString::fromStdString(formatShape(tensor.data->shape())));
}

void addInputUses(std::vector<TensorUse>& uses, const FileTensor& tensor)
{
    const Shape& shape = tensor.data->shape();
    if ((shape.size() != 2 && shape.size() != 3) || std::ranges::find(shape, 0) != shape.end())
        return;
    uses.push_back({useText(TensorUseTexts::tr("Query input"), tensor), TensorUseTexts::tr("Query input from a file"),
                    [tensor](Experiment& experiment) {
                        experiment.inputs.query = TensorInput{tensor, {}, {}};
                    }});
    uses.push_back({useText(TensorUseTexts::tr("Key and value input"), tensor),
                    TensorUseTexts::tr("Key and value input from a file"), [tensor](Experiment& experiment) {
                        experiment.inputs.key = TensorInput{tensor, {}, {}};
                        experiment.inputs.value.reset();
                    }});
}

void addMaskUse(std::vector<TensorUse>& uses, const FileTensor& tensor, const MaskGrid& grid)
{
    if (const auto axes = likelyAxes(tensor.data->shape(), grid))
        uses.push_back({useText(TensorUseTexts::tr("Mask layer"), tensor),
                        TensorUseTexts::tr("Mask layer from a file"),
                        {},
                        TensorRegion{tensor, *axes, true}});
}

}  // namespace

std::vector<TensorUse> usesOf(const QString& path, const MaskGrid& grid, bool model)
{
    const std::string file = path.toStdString();
    const auto tensors = std::make_shared<const NamedTensors>(readTensorFile(pathOf(file)));
    std::vector<TensorUse> uses;
    const auto isWeight = [](const auto& named) { return isWeightName(named.first); };
    if (!model && std::ranges::any_of(*tensors, isWeight))
        uses.push_back({TensorUseTexts::tr("Weights of the projections"), TensorUseTexts::tr("Weights from a file"),
                        [file, tensors](Experiment& experiment) {
                            experiment.attention.weights = WeightFile{file, tensors};
                        }});
    for (const auto& [name, tensor] : *tensors) {
        if (isWeightName(name))
            continue;
        if (!model)
            addInputUses(uses, {file, name, tensor});
        addMaskUse(uses, {file, name, tensor}, grid);
    }
    if (uses.empty())
        throw InputError(file,
                         ATTN_TEXT("core", "No tensor in this file is of use here: an input has 2 or 3 axes, weights "
                                           "are named w_q.weight and so on, and a mask has the scores' sizes."));
    return uses;
}

void useTensors(Session* session, const QString& path, QWidget* parent)
{
    const TracePtr trace = session->currentTrace();
    const auto uses = readWithProgressDialog<std::vector<TensorUse>>(
        parent, path,
        [path, grid = trace ? trace->layer().grid : MaskGrid(), model = session->experiment().model.has_value()] {
            return usesOf(path, grid, model);
        });
    if (!uses)
        return;
    QStringList texts;
    for (const TensorUse& use : *uses)
        texts << use.text;
    bool chosen = false;
    const QString text = QInputDialog::getItem(
        parent, TensorUseTexts::tr("Tensors from a file"),
        TensorUseTexts::tr("%1 holds tensors, not an experiment. Use them as:").arg(QFileInfo(path).fileName()), texts,
        0, false, &chosen);
    if (!chosen)
        return;
    const TensorUse& use = (*uses)[static_cast<std::size_t>(texts.indexOf(text))];
    if (!use.mask)
        session->edit(use.name, use.change);
    else if (const auto layer = trace ? askForInterpretation(*trace, session->selection(), *use.mask, parent)
                                      : std::optional(MaskLayer{*use.mask}))
        session->edit(use.name, [&layer](Experiment& experiment) { experiment.mask.layers.push_back(*layer); });
}

}  // namespace attn
