// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/compare/patch_menu.h"

#include "ui/words/origin_text.h"
#include "ui/words/step_names.h"

#include "core/tensor/tensor_id.h"

#include <QCoreApplication>
#include <QMenu>

#include <algorithm>

namespace attn
{

namespace
{

struct PatchMenuTexts {
    Q_DECLARE_TR_FUNCTIONS(Take)
};

/// A as the source of a patch. If B already has a patch from A, its source is reused, so that the numbers of A are
/// computed only once.
std::shared_ptr<const PatchSource> sourceOf(const Experiment& a, const Experiment& b)
{
    auto source = patchSource(a);
    const auto isSame = [&](const Patch& patch) { return patch.from->experiment() == source->experiment(); };
    const auto found = std::ranges::find_if(b.patches, isSame);
    return found == b.patches.end() ? source : found->from;
}

}  // namespace

bool canPatch(const Session& session)
{
    const TracePtr& a = session.traceComparison()->a();
    return a && session.currentTrace() && a->experiment().model && session.experiment().model &&
           a->experiment().patches.empty() && session.traceComparison()->shown() == TraceComparison::View::b;
}

void patchFromA(Session& session, Patch patch)
{
    patch.from = sourceOf(session.traceComparison()->a()->experiment(), session.experiment());
    const QString what = PatchMenuTexts::tr("Take from A: %1").arg(patchText(patch, session.currentTrace()->layer()));
    session.edit(what, [&](Experiment& experiment) {
        std::erase(experiment.patches, patch);  // the later patch takes precedence
        experiment.patches.push_back(patch);
    });
}

void addPatchEntries(QMenu& menu, Session* session, const CellRef& cell)
{
    const ModelUse& use = *session->experiment().model;
    const TracePtr trace = session->currentTrace();
    const auto offer = [&](const QString& text, TensorId tensor, const std::function<bool(Axis)>& isFixed) {
        const Step* step = findStep(trace->layer(), tensor);
        if (!step || !trace->has(tensor))
            return;
        Patch patch{.from = nullptr, .part = use.part, .layer = use.layer, .tensor = tensor};
        for (const Axis axis : step->axes)
            if (isFixed(axis))
                patch.indexOn(axis) = axis == Axis::batch || isHead(axis) ? session->selection()[axis] : 0;
        if (tensor == cell.tensor)
            for (std::size_t at = 0; at < step->axes.size(); ++at)
                if (isFixed(step->axes[at]))
                    patch.indexOn(step->axes[at]) = cell.index[at];
        menu.addAction(text, session, [session, patch] { patchFromA(*session, patch); });
    };
    const Axes& axes = (*trace)[cell.tensor].axes();
    const auto isBatch = [](Axis axis) { return axis == Axis::batch; };
    const auto isOfHead = [](Axis axis) { return axis == Axis::batch || isHead(axis); };
    offer(PatchMenuTexts::tr("This &number"), cell.tensor, [](Axis) { return true; });
    offer(PatchMenuTexts::tr("This &row"), cell.tensor, [&axes](Axis axis) { return axis != axes.back(); });
    if (std::ranges::any_of(axes, isHead))
        offer(PatchMenuTexts::tr("%1 of this &head").arg(stepName(cell.tensor, trace->layer())), cell.tensor, isOfHead);
    else
        offer(PatchMenuTexts::tr("&All of %1").arg(stepName(cell.tensor, trace->layer())), cell.tensor, isBatch);
    if (cell.tensor != TensorId::head_outputs)
        offer(PatchMenuTexts::tr("The &output of this head"), TensorId::head_outputs, isOfHead);
    if (cell.tensor != TensorId::block_output)
        offer(PatchMenuTexts::tr("The output of this &layer"), TensorId::block_output, isBatch);
}

}  // namespace attn
