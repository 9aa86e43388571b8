// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/words/cell_sentences.h"

#include "core/forward/patching.h"
#include "core/mask/mask.h"
#include "core/tensor/tensor_id.h"
#include "core/tensor/tensor_table.h"
#include "ui/words/mask_text.h"
#include "ui/words/number_text.h"
#include "ui/words/step_names.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace attn
{

namespace
{

// Punctuation from this code point on is full-width and needs no following space.
constexpr char16_t first_wide_character = 0x3000;

constexpr int min_unsigned_decimals = 3;  // so that 0.999 is not shown as 1

constexpr const char* weight_per_key = QT_TRANSLATE_NOOP(
    "Cells", "The columns add up to 1 here, not the rows: the query <b>%1</b> has %3 of the column of <b>%2</b>.");
constexpr const char* not_scaled =
    QT_TRANSLATE_NOOP("Cells", "How well <b>%2</b> matches what <b>%1</b> asks for, without any scaling.");
constexpr const char* not_visible =
    QT_TRANSLATE_NOOP("Cells", "<b>%1</b> may not look at <b>%2</b>: the mask is 0 here.");
constexpr const char* blocked_score =
    QT_TRANSLATE_NOOP("Cells", "The score of <b>%2</b> for <b>%1</b>, which the mask blocks.");
constexpr const char* normed_input = QT_TRANSLATE_NOOP(
    "Cells",
    "Feature %4 of <b>%1</b>, measured against the spread of its features, so that all words have the same scale.");
constexpr const char* blocked_weight =
    QT_TRANSLATE_NOOP("Cells", "The mask hides <b>%2</b> from <b>%1</b>: the weight is %3.");
constexpr const char* nan_weight =
    QT_TRANSLATE_NOOP("Cells", "The weight of <b>%2</b> for <b>%1</b> is %3, which is not a share of anything.");
constexpr const char* weight_out_of_range =
    QT_TRANSLATE_NOOP("Cells", "%3 is not a share of the attention of <b>%1</b>: a weight lies between 0 and 1.");

QString translated(const char* text) { return CellTexts::tr(text); }

/// Like QString::arg(), but unused placeholders are allowed.
QString filled(const QString& sentence, const std::array<QString, 6>& words)
{
    QString text;
    for (qsizetype i = 0; i < sentence.size(); ++i) {
        const int word = sentence[i] == QLatin1Char('%') ? sentence.mid(i + 1, 1).toInt() : 0;
        if (word > 0)
            text += words[static_cast<std::size_t>(word) - 1];
        else
            text += sentence[i];
        i += word > 0;
    }
    return text;
}

std::optional<Index> positionOn(const Axes& axes, const Shape& index, Axis axis)
{
    const auto found = std::ranges::find(axes, axis);
    return found == axes.end() ? std::nullopt : std::optional(index[static_cast<std::size_t>(found - axes.begin())]);
}

/// The source text for a cell: that of its tensor, or a special one if that would be wrong for this cell.
const char* sourceTextOf(const Trace& trace, const Step& step, TensorId meant, const CellRef& cell)
{
    const double value = double(trace[cell.tensor].at(cell.index));
    if (step.id == TensorId::mask && value == 0)
        return not_visible;
    if (step.id == TensorId::masked_scores && trace[TensorId::mask].at(cell.index) == 0)
        return blocked_score;
    if (step.operation == Operation::scale && trace.layer().scaling.kind == Scale::Kind::none)
        return not_scaled;
    const bool share = isAttentionWeight(trace, step.id) && step.operation != Operation::drop_out;
    if ((step.id == TensorId::query_input || step.id == TensorId::mlp_input) && step.operation == Operation::norm)
        return normed_input;
    const TensorPtr mask = share ? trace.find(TensorId::mask) : nullptr;
    if (mask && value == 0 && mask->at(cell.index) == 0)
        return blocked_weight;
    if (share && std::isnan(value))
        return nan_weight;
    if (share && (value < 0 || value > 1))
        return weight_out_of_range;
    if (const SpecialTexts* words = specialTextsOf(meant, trace.layer()); words && words->cell)
        return words->cell;
    const bool per_key = step.operation == Operation::normalise && trace.layer().softmax_axis == SoftmaxAxis::query;
    return per_key ? weight_per_key : entryOf(meant).cell_sentence.text();
}

/// The tensor and feature that define a number's meaning: those of the cell or, for a tensor that is sliced into
/// others, the slice and its feature.
std::pair<TensorId, Index> meaning(const Trace& trace, const CellRef& cell)
{
    const Index feature = cell.index.back();
    for (const Step* step : trace.steps()) {
        if (step->operation != Operation::slice || operandsOf(*step, trace.layer()).front() != cell.tensor)
            continue;
        const Index inSlice = feature - sliceStart(step->axes.back(), trace.layer());
        if (inSlice >= 0 && inSlice < trace[step->id].shape().back())
            return {step->id, inSlice};
    }
    return {cell.tensor, feature};
}

/// Source text for heads split with view() without transpose(), where rows do not correspond to their token labels.
constexpr const char* split_by_view =
    QT_TRANSLATE_NOOP("Cells", "Cut without a transpose, this is part %4 of <b>%1</b>.");
constexpr const char* merged_by_view =
    QT_TRANSLATE_NOOP("Cells", "Merged without a transpose, this is part %4 of what head %6 collected for <b>%1</b>.");
constexpr const char* merged_correctly = QT_TRANSLATE_NOOP(
    "Cells", "Part %4 of what head %6 collected for <b>%1</b>, put beside the other heads to be mixed.");
constexpr const char* merged_single_head =
    QT_TRANSLATE_NOOP("Cells", "There is one head: part %4 of what it collected for <b>%1</b>.");

/// The untranslated sentence for a cell that a step copies from another one; null for other steps.
const char* moveSentence(const Step& step, const Layer& layer)
{
    if (step.operation == Operation::split_heads && layer.head_split == HeadLayout::view)
        return split_by_view;
    if (step.operation == Operation::merge_heads)
        return layer.dimensions[Axis::head] == 1      ? merged_single_head
               : layer.head_merge == HeadLayout::view ? merged_by_view
                                                      : merged_correctly;
    return nullptr;
}

}  // namespace

QString joinedSentences(const QStringList& sentences)
{
    QString text;
    for (const QString& sentence : sentences) {
        const bool gap = !text.isEmpty() && !sentence.isEmpty() && text.back().unicode() < first_wide_character;
        text += gap ? QLatin1Char(' ') + sentence : sentence;
    }
    return text;
}

QString maskLayerName(const Mask& mask, std::size_t at, std::size_t own, const QString& reason)
{
    const MaskRegion& region = mask.layers[at].region;
    const auto* file = std::get_if<TensorRegion>(&region);
    const bool named = file && !file->tensor.name.empty();
    QString kind = named ? QString::fromStdString(file->tensor.name) : maskKindName(kindOf(region));
    if (!reason.isEmpty())
        kind = CellTexts::tr("%1: %2").arg(kind, reason);
    if (at < own)
        return CellTexts::tr("the model's own mask (%1)").arg(kind);
    return CellTexts::tr("mask layer %1 (%2)").arg(positionText(static_cast<Index>(at - own)), kind);
}

QString capitalized(QString sentence)
{
    if (!sentence.isEmpty())
        sentence[0] = sentence[0].toUpper();
    return sentence;
}

int decimalsOf(TensorId tensor, double magnitude)
{
    const auto step = std::ranges::find(stepTable(), tensor, &Step::id);
    const ValueKind kind = step == stepTable().end() ? ValueKind::signed_number : entryOf(step->operation).values;
    const int minimum = kind == ValueKind::signed_number ? 2 : min_unsigned_decimals;
    return kind == ValueKind::boolean ? 0 : std::max(minimum, decimalsFor(magnitude));
}

QString fineValueText(TensorId tensor, double value)
{
    const bool small = value != 0 && std::abs(value) < 0.1;  // always with two significant digits
    return small ? fineNumberText(value) : numberText(value, decimalsOf(tensor, std::abs(value)));
}

QString percentageText(double fraction) { return QString::fromStdString(formatPercentage(fraction)); }

QString cellName(const Trace& trace, const CellRef& cell)
{
    const Axes& axes = findStep(trace.layer(), cell.tensor)->axes;
    const Index batch = positionOn(axes, cell.index, Axis::batch).value_or(0);
    QStringList places;
    for (std::size_t i = 0; i < axes.size(); ++i) {
        if (axes[i] == Axis::batch || isHead(axes[i]))
            continue;
        places << positionNameInSentence(trace, axes[i], batch, cell.index[i]);
    }
    //: the tensor's name in code and places in it; %3, the step's name, is for languages that do not name steps so
    return filled(CellTexts::tr("%1[%2]"), {QString::fromUtf8(name(cell.tensor)),
                                            places.join(QStringLiteral(", ")),
                                            stepName(cell.tensor, trace.layer()),
                                            {},
                                            {},
                                            {}});
}

bool dependsOnMask(TensorId id, const Layer& layer)
{
    if (id == TensorId::mask)
        return true;
    const Step* step = findStep(layer, id);
    return step && std::ranges::any_of(operandsOf(*step, layer),
                                       [&](TensorId operand) { return dependsOnMask(operand, layer); });
}

bool isAttentionWeight(const Trace& trace, TensorId id)
{
    const Step& step = *findStep(trace.layer(), id);
    return entryOf(step.operation).values == ValueKind::weight && std::ranges::count(step.axes, Axis::head) > 0 &&
           std::ranges::count(step.axes, Axis::key) > 0;
}

CellSentence sentenceOf(const Trace& trace, const CellRef& cell)
{
    const Step& step = *findStep(trace.layer(), cell.tensor);
    if (const char* moved = moveSentence(step, trace.layer())) {
        const Explanation move = explain(trace, cell.tensor, cell.index);
        if (const auto& source = move.terms.front().factors.front().source)
            return {translated(moved), *source};
        if (step.operation == Operation::split_heads)  // overridden, and rows do not correspond to tokens
            return {CellTexts::tr("Part %4 of a row of this head."), cell};
    }
    const auto [tensor, feature] = meaning(trace, cell);
    return {translated(sourceTextOf(trace, step, tensor, cell)), cell, cell.index.back() - feature};
}

namespace
{

/// The layers that block or open a cell, the deciding one first.
QString decidingLayersText(const Layer& layer, const Decision& decision, const Shape& at, Reasons reasons)
{
    const MaskCell cell{at[0], at[1], at[2], at[3]};
    const auto nameOf = [&](std::size_t which) {
        const QString reason =
            reasons == Reasons::included ? maskReason(layer.mask.layers[which].region, layer.grid, cell) : QString();
        return maskLayerName(layer.mask, which, layer.model_mask_layer_count, reason).toHtmlEscaped();
    };
    const QString decider = nameOf(decision.layer);
    const auto agreeing = agreeingLayers(layer.mask.layers, layer.grid, cell);
    if (agreeing.empty())
        return (decision.allow ? CellTexts::tr("Opened by %1.") : CellTexts::tr("Blocked by %1.")).arg(decider);
    QStringList others;
    for (const std::size_t which : agreeing)
        others << nameOf(which);
    return (decision.allow ? CellTexts::tr("Opened by %1, and by %2 as well.")
                           : CellTexts::tr("Blocked by %1, and by %2 as well."))
        .arg(decider, others.join(CellTexts::tr(", ")));
}

/// The number of a feature, or the name of a word of the vocabulary.
QString featureOrWord(const Trace& trace, Axis axis, Index position)
{
    return axis == Axis::vocabulary
               ? QStringLiteral("<b>%1</b>").arg(nameInSentence(trace, axis, 0, position).toHtmlEscaped())
               : positionText(position);
}

}  // namespace

QString cellSentence(const Trace& trace, const CellRef& cell)
{
    const CellSentence sentence = sentenceOf(trace, cell);
    const CellRef& describedCell = sentence.describedCell;
    const Axes& axes = findStep(trace.layer(), describedCell.tensor)->axes;
    const Index batch = positionOn(axes, describedCell.index, Axis::batch).value_or(0);
    const auto token = [&](Axis axis) {
        const auto position = positionOn(axes, describedCell.index, axis);
        return position ? tokenInSentence(trace, axis, batch, *position) : QString();
    };
    const QString query = token(Axis::query);
    const QString key = token(Axis::key);
    const auto head = std::ranges::find_if(axes, isHead);
    const double value = double(trace[cell.tensor].at(cell.index));
    QString text = sentence.text;
    const bool saysNumber = text.contains(QLatin1String("%3")) || cell.tensor == TensorId::mask;
    text.replace(QLatin1String("<b>%1</b>"), QLatin1String("%1"))
        .replace(QLatin1String("<b>%2</b>"), QLatin1String("%2"));
    const QString result = capitalized(filled(
        text, {query.isEmpty() ? key : query, key.isEmpty() ? query : key,
               QStringLiteral("<b>%1</b>").arg(percentageText(value)),
               featureOrWord(trace, axes.back(), describedCell.index.back() - sentence.firstFeature),
               featureOrWord(trace, axes.front(), describedCell.index.front()),
               head == axes.end() ? QString()
                                  : positionText(describedCell.index[static_cast<std::size_t>(head - axes.begin())])}));
    return saysNumber || result.isEmpty()
               ? result
               : CellTexts::tr("%1: <b>%2</b>.").arg(result.chopped(1), fineValueText(cell.tensor, value));
}

QString warningSentence(const Trace& trace, const CellRef& cell)
{
    const Step& step = *findStep(trace.layer(), cell.tensor);
    const bool mixed = trace.layer().head_split == HeadLayout::view && trace.layer().dimensions[Axis::head] > 1;
    const bool moved = step.operation == Operation::split_heads;  // its sentence already contains the head
    if (!mixed || moved || std::ranges::none_of(step.axes, isHead))
        return {};
    return CellTexts::tr(
        "But the heads were cut without a transpose: rows and columns here need not be of the tokens beside them.");
}

QString decisionSentence(const Trace& trace, const Explanation& explanation, Reasons reasons)
{
    const CellRef& cell = explanation.cell;
    if (explanation.deciding_override == cell)
        return findPatch(trace, cell) ? CellTexts::tr("Taken from another experiment.") : CellTexts::tr("Set by hand.");
    if (explanation.deciding_override)
        return CellTexts::tr("The mask was set by hand here.");
    const Layer& layer = trace.layer();
    if (!explanation.added_by.empty()) {
        QStringList adders;
        for (const BiasContribution& added : explanation.added_by)
            adders << maskLayerName(layer.mask, added.layer, layer.model_mask_layer_count).toHtmlEscaped();
        return CellTexts::tr("Added by %1.").arg(adders.join(CellTexts::tr(", ")));
    }
    if (explanation.decided_by)
        return decidingLayersText(layer, *explanation.decided_by, cell.index, reasons);
    if (!dependsOnMask(cell.tensor, layer) || !isBlocked(trace, cell))
        return {};
    Explanation mask = explain(trace, TensorId::mask, cell.index);
    mask.cell = {TensorId::masked_scores, cell.index};
    return decisionSentence(trace, mask, reasons);
}

}  // namespace attn
