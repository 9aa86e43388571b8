// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/settings/override_edits.h"

#include "core/forward/patching.h"
#include "ui/words/cell_sentences.h"
#include "ui/words/number_text.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace attn
{

namespace
{

struct Overrides {
    Q_DECLARE_TR_FUNCTIONS(Overrides)
};

auto isAt(const CellRef& cell)
{
    return [&cell](const Override& set) { return set.tensor == cell.tensor && set.index == cell.index; };
}

bool identical(float a, float b)
{
    return std::isnan(a) ? std::isnan(b) : a == b && std::signbit(a) == std::signbit(b);
}

}  // namespace

bool canOverride(const Session& session)
{
    return session.currentTrace() && session.traceComparison()->shown() == TraceComparison::ComparisonView::b;
}

void setOverride(Session& session, const CellRef& cell, float value)
{
    const TracePtr trace = session.currentTrace();
    const bool is_computed = std::ranges::none_of(session.experiment().overrides, isAt(cell));
    if (is_computed && trace && trace->has(cell) && identical((*trace)[cell.tensor].at(cell.index), value))
        return;
    session.edit(Overrides::tr("Set %1 to %2").arg(nameOfCell(session, cell), fineNumberText(double(value))),
                 [&](Experiment& experiment) {
                     const auto found = std::ranges::find_if(experiment.overrides, isAt(cell));
                     if (found == experiment.overrides.end())
                         experiment.overrides.push_back({cell.tensor, cell.index, value});
                     else
                         found->value = value;
                 });
}

void removeOverride(Session& session, const CellRef& cell)
{
    const TracePtr trace = session.currentTrace();
    const Patch* patch = trace ? findPatch(*trace, cell) : nullptr;
    session.edit(Overrides::tr("Compute %1 again").arg(nameOfCell(session, cell)), [&](Experiment& experiment) {
        std::erase_if(experiment.overrides, isAt(cell));
        if (patch)
            std::erase(experiment.patches, Patch(*patch));
    });
}

void removeAllOverrides(Session& session)
{
    session.edit(Overrides::tr("Compute all numbers again"), [](Experiment& experiment) {
        experiment.overrides.clear();
        std::erase_if(experiment.patches, [&](const Patch& patch) {
            return patch.part == experiment.model->part && patch.layer == experiment.model->layer;
        });
    });
}

QString nameOfCell(const Session& session, const CellRef& cell)
{
    const TracePtr trace = session.currentTrace();
    return trace && trace->has(cell) ? cellName(*trace, cell) : cellCodeText(cell);
}

}  // namespace attn
