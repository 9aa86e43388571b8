// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/words/row_sentences.h"

#include "core/explain/nan_origin.h"
#include "core/tensor/tensor_id.h"
#include "ui/words/cell_link.h"
#include "ui/words/cell_sentences.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace attn
{

namespace
{

struct Cells {
    Q_DECLARE_TR_FUNCTIONS(Cells)
};

bool isWeight(const Trace& trace, TensorId id)
{
    return entryOf(findStep(trace.layer(), id)->operation).values == ValueKind::weight;
}

QString reason(NanCause cause)
{
    switch (cause) {
    case NanCause::given:
        return Cells::tr("it was given as NaN.");
    case NanCause::set_by_hand:
        return Cells::tr("it was set by hand.");
    case NanCause::empty_row:
        return Cells::tr("no key is visible there, and a softmax over nothing has no value.");
    case NanCause::opposed_infinities:
        return Cells::tr("∞ − ∞ has no value.");
    case NanCause::zero_times_infinity:
        return Cells::tr("0 · ∞ has no value.");
    case NanCause::quotient:
        return Cells::tr("∞ / ∞ has no value.");
    case NanCause::overflow:
        return Cells::tr("the sum became too large for single precision on the way.");
    }
    return {};
}

}  // namespace

QString attentionSentence(const Trace& trace, const CellRef& cell)
{
    if (!isWeight(trace, cell.tensor))
        return {};
    const Tensor& tensor = trace[cell.tensor];
    CellRef most = cell;
    most.index.back() = 0;
    float largest = tensor.at(most.index);
    int equals = 0;
    for (CellRef other = most; other.index.back() < tensor.shape().back(); ++other.index.back()) {
        const float value = tensor.at(other.index);
        if (std::isnan(value))
            return {};
        equals = value > largest ? 1 : equals + (value == largest ? 1 : 0);
        if (value > largest)
            most = other;
        largest = std::max(largest, value);
    }
    const Index batch = cell.index.front();
    const QString query = spokenName(trace, Axis::query, batch, cell.index[2]).toHtmlEscaped();
    if (equals > 1)
        return Cells::tr("<b>%1</b> attends most, and equally, to %n tokens.", nullptr, equals).arg(query);
    if (most == cell)
        return Cells::tr("That is where <b>%1</b> attends most.").arg(query);
    return Cells::tr("<b>%1</b> attends most to %2: %3.", "query, key, percentage")
        .arg(query, cellLink(most, spokenName(trace, Axis::key, batch, most.index.back())),
             percentageText(double(largest)));
}

QString nanSentence(const Trace& trace, const CellRef& cell)
{
    const auto origin = nanOrigin(trace, cell);
    if (!origin)
        return {};
    if (origin->cell == cell)
        return Cells::tr("Here NaN first appears: %1").arg(reason(origin->cause));
    return Cells::tr("NaN first appears in %1: %2", "cell, reason")
        .arg(cellLink(origin->cell, cellName(trace, origin->cell)), reason(origin->cause));
}

}  // namespace attn
