// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/matrix/matrix_pictures.h"

#include "core/forward/evaluate.h"
#include "core/operations/layer.h"
#include "core/pipeline/overrides.h"
#include "core/tensor/tensor_id.h"
#include "ui/matrix/value_range.h"
#include "ui/words/cell_sentences.h"
#include "ui/words/number_text.h"
#include "ui/words/step_names.h"

#include <QCoreApplication>

#include <algorithm>
#include <memory>

namespace attn
{

namespace
{

/// Whether the axis running down comes after the axis running across in the tensor.
bool isTransposed(const MatrixSlice& cells)
{
    if (!cells.down() || !cells.across())
        return false;
    const Axes& axes = cells.tensor().axes();
    return std::ranges::find(axes, *cells.down()) > std::ranges::find(axes, *cells.across());
}

QString titleOf(const MatrixSlice& cells, const Layer& layer)
{
    QString title = matrixName(cells.id(), layer);
    if (isTransposed(cells))
        title += QStringLiteral("ᵀ");
    const bool is_matrix = cells.down() && cells.across();
    if (const auto head = cells.fixedHead(); head && is_matrix)
        title =
            (layer.isHeadOff(*head) ? QCoreApplication::translate("Steps", "%1 · head %2 is off", "name of a matrix")
                                    : QCoreApplication::translate("Steps", "%1 · head %2", "name of a matrix"))
                .arg(title, positionText(*head));
    return title;
}

QString badgeOf(const MatrixSlice& cells, const Layer& layer)
{
    QStringList letters;
    QStringList sizes;
    const auto add = [&](std::optional<Axis> axis, Index size) {
        if (axis) {
            letters << QString::fromStdString(letterOf(*axis, layer));
            sizes << QString::number(size);
        }
    };
    add(cells.down(), cells.rows());
    add(cells.across(), cells.columns());
    if (letters.isEmpty())
        return {};
    const QChar times(0x00d7);
    return letters.join(times) + QStringLiteral(" = ") + sizes.join(times);
}

ColourScheme schemeOf(ValueKind values)
{
    switch (values) {
    case ValueKind::boolean:
        return ColourScheme::flat;
    case ValueKind::positive:
    case ValueKind::weight:
        return ColourScheme::sequential;
    case ValueKind::signed_number:
    case ValueKind::total:
        break;
    }
    return ColourScheme::diverging;
}

QImage imageOf(const Tensor& pixels, const ImageInput& input)
{
    const Tensor prepared = preparedImage(pixels, input);
    const auto size = static_cast<int>(input.size);
    QImage image(size, size, QImage::Format_RGB888);
    for (int row = 0; row < size; ++row)
        for (Index at = 0; at < input.size * colour_channels; ++at)
            image.scanLine(row)[at] = static_cast<uchar>(*prepared.numbersAt(row * input.size * colour_channels + at));
    return image;
}

}  // namespace

TensorPtr maskOf(const Trace& trace, TensorId id)
{
    const Tensor& tensor = trace[id];
    const bool has_grid = tensor.has(Axis::head) && tensor.has(Axis::query) && tensor.has(Axis::key);
    return has_grid && dependsOnMask(id, trace.layer()) ? trace.find(TensorId::mask) : nullptr;
}

PatchedImage patchedImageOf(const Trace& trace)
{
    struct CachedImage {
        std::weak_ptr<const Tensor> pixels;
        std::weak_ptr<const Model> model;
        QImage image;
    };
    thread_local CachedImage last;
    const std::optional<ModelUse>& use = trace.experiment().model;
    if (!use || !use->model->plan().image)
        return {};
    const ImageInput& input = *use->model->plan().image;
    const auto& numbers = std::get<TensorInput>(trace.experiment().inputs.query).tensor.data;
    if (last.pixels.lock() != numbers || last.model.lock() != use->model)
        last = {numbers, use->model, imageOf(*numbers, input)};
    return {last.image, input.firstPatch(), input.patchesInRow()};
}

QStringList MatrixPictures::labelsOf(std::optional<Axis> axis) const
{
    if (!axis)
        return {};
    QStringList& labels = m_labels[*axis];
    if (!labels.isEmpty())
        return labels;
    for (Index i = 0; i < m_trace.layer().dimensions[*axis]; ++i)
        labels << positionLabel(m_trace, *axis, m_selection[Axis::batch], i);
    return labels;
}

MatrixPicture MatrixPictures::unlabelledPicture(TensorId id, std::optional<Axis> down, std::optional<Axis> across) const
{
    const TensorPtr tensor = m_trace.find(id);
    MatrixPicture picture(MatrixSlice(id, tensor, down, across, m_selection.cellOf(*tensor)));
    picture.scheme = schemeOf(operationOf(id).values);
    picture.colours = {m_options.signedColours, m_options.weightColours};
    for (const Override& set : overridesOf(m_trace.layer(), id))
        if (const auto cell = picture.cells.cellOf(set.index))
            picture.overridden.push_back(*cell);
    if (const TensorPtr mask = maskOf(m_trace, id))
        picture.mask = MatrixSlice(TensorId::mask, mask, down, across, m_selection.cellOf(*mask));
    return picture;
}

const OperationEntry& MatrixPictures::operationOf(TensorId id) const
{
    return entryOf(findStep(m_trace.layer(), id)->operation);
}

/// The range of the numbers; for an operation with a condition (masking), that of its first operand unless it is
/// smaller, so that visible numbers keep their colours.
ValueRange MatrixPictures::ownRange(const MatrixPicture& picture) const
{
    const ValueRange own = rangeOf(picture);
    const TensorId id = picture.cells.id();
    if (operationOf(id).condition < 0)
        return own;
    const TensorId operand = operandsOf(*findStep(m_trace.layer(), id), m_trace.layer()).front();
    const ValueRange before = rangeOf(unlabelledPicture(operand, picture.cells.down(), picture.cells.across()));
    return own.high > before.high ? own : before;
}

/// For a pair, the cells of the highlighted sentences; nullopt: all.
std::optional<QRect> MatrixPictures::highlightedArea(std::optional<Axis> down, std::optional<Axis> across) const
{
    const Layer& layer = m_trace.layer();
    const Index batch = m_selection[Axis::batch];
    const VisibleSentences seen = m_options.sentences;
    const bool turned = down == Axis::key && across == Axis::query;
    if (seen == VisibleSentences::all || !layer.isPair(batch) ||
        !(turned || (down == Axis::query && across == Axis::key)))
        return std::nullopt;
    const auto item = static_cast<std::size_t>(batch);
    const auto start = static_cast<int>(layer.grid.queryStart(batch));
    const auto second = static_cast<int>(layer.second_sentences[item]);
    const int end = start + static_cast<int>(layer.grid.query_lengths[item]);
    const std::pair a{start, second - start};
    const std::pair b{second, end - second};
    const auto [query, queries] = seen == VisibleSentences::a_to_a || seen == VisibleSentences::a_to_b ? a : b;
    const auto [key, keys] = seen == VisibleSentences::a_to_a || seen == VisibleSentences::b_to_a ? a : b;
    return turned ? QRect(query, key, queries, keys) : QRect(key, query, keys, queries);
}

void MatrixPictures::chooseRange(MatrixPicture& picture) const
{
    const TensorId id = picture.cells.id();
    const bool adds_up = operationOf(id).values == ValueKind::weight;
    const bool queries_down = picture.cells.down() == Axis::query;
    const bool over_queries = m_trace.layer().softmax_axis == SoftmaxAxis::query;  // columns sum to 1 in this case
    picture.rowSums = adds_up && (queries_down || over_queries);
    const bool queries_across = picture.cells.across() == Axis::query;
    picture.columnSums = adds_up && (queries_across || over_queries);
    if (adds_up && m_options.weightRange == WeightRange::row_maximum) {
        picture.range = {0, 1};
        if (queries_across)
            picture.columnMaxima = rowMaximaOf(transposed(picture));
        else
            picture.rowMaxima = rowMaximaOf(picture);
        return;
    }
    picture.sharedRange = m_options.sameScale && picture.scheme != ColourScheme::flat;
    picture.range = picture.sharedRange ? attn::sharedRange(m_trace, id) : ownRange(picture);
}

MatrixPicture MatrixPictures::of(TensorId id, std::optional<Axis> down, std::optional<Axis> across) const
{
    MatrixPicture picture = unlabelledPicture(id, down, across);
    if (picture.mask)
        addDecidingLayers(picture);
    if (const TensorPtr sink = id == TensorId::weights ? m_trace.find(TensorId::sink_weight) : nullptr)
        picture.sink = MatrixSlice(TensorId::sink_weight, sink, down == Axis::query ? down : std::nullopt,
                                   across == Axis::query ? across : std::nullopt, m_selection.cellOf(*sink));
    picture.title = titleOf(picture.cells, m_trace.layer());
    picture.badge = badgeOf(picture.cells, m_trace.layer());
    picture.description = stepSentence(id, m_trace.layer());
    picture.rowLabels = labelsOf(down);
    picture.columnLabels = labelsOf(across);
    picture.patches = patchedImageOf(m_trace);
    picture.highlightedArea = highlightedArea(down, across);
    chooseRange(picture);
    picture.decimals = decimalsOf(picture);
    const bool is_softmax = operationOf(id).picture.layout == Layout::softmax;
    picture.isFraction =
        operationOf(id).values == ValueKind::weight || (is_softmax && operationOf(id).values == ValueKind::positive);
    // A vector beside its matrix has few numbers, which are shown as digits: no colour scale needed.
    const bool besideMatrix = is_softmax && !(down && across);
    picture.colourScale = picture.scheme != ColourScheme::flat && !besideMatrix;
    return picture;
}

void MatrixPictures::markBlocked(MatrixPicture& picture) const
{
    const TensorPtr mask = m_trace.find(TensorId::mask);
    if (!mask || picture.mask)
        return;
    picture.mask =
        MatrixSlice(TensorId::mask, mask, picture.cells.down(), picture.cells.across(), m_selection.cellOf(*mask));
    addDecidingLayers(picture);
}

void MatrixPictures::addDecidingLayers(MatrixPicture& picture) const
{
    const Layer& layer = m_trace.layer();
    const TensorPtr decidingLayers = m_trace.decidingLayers({m_selection[Axis::batch], m_selection[Axis::head]});
    picture.decidingLayers = MatrixSlice(TensorId::mask, decidingLayers, picture.cells.down(), picture.cells.across(),
                                         m_selection.cellOf(*decidingLayers));
    for (std::size_t at = 0; at < layer.mask.layers.size(); ++at)
        picture.hatches.push_back({kindOf(layer.mask.layers[at].region).hatch, static_cast<int>(at)});
}

MatrixPicture MatrixPictures::of(TensorId id) const
{
    const Axes& axes = m_trace[id].axes();
    const std::size_t rank = axes.size();
    return of(id, rank > 1 ? std::optional(axes[rank - 2]) : std::nullopt, axes.back());
}

void MatrixPictures::updateTitleAndBadge(MatrixPicture& picture) const
{
    if (picture.titleBeside)
        return;
    picture.title = titleOf(picture.cells, m_trace.layer());
    if (!picture.badge.isEmpty())
        picture.badge = badgeOf(picture.cells, m_trace.layer());
}

MatrixPicture MatrixPictures::ofHead(TensorId id, Index head) const
{
    Selection selection = m_selection;
    selection[Axis::head] = m_trace[id].has(Axis::kv_head) ? head * selection.headsPerKey : head;
    return MatrixPictures(m_trace, selection, m_options).of(id);
}

}  // namespace attn
