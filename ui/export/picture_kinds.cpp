// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/export/picture_kinds.h"

#include "ui/export/excerpt_picture.h"
#include "ui/matrix/arrangement.h"
#include "ui/matrix/head_grid.h"
#include "ui/matrix/highlighting.h"
#include "ui/words/model_names.h"
#include "ui/words/number_text.h"
#include "ui/words/step_names.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <tuple>

namespace attn
{

namespace
{

constexpr std::array kinds = {
    PictureKindEntry{PictureKind::step, QT_TRANSLATE_NOOP("PictureKinds", "The step"),
                     QT_TRANSLATE_NOOP("Menus", "Picture of the &step…"), nullptr, nullptr, nullptr, "", false},
    PictureKindEntry{PictureKind::result, QT_TRANSLATE_NOOP("PictureKinds", "The result alone"),
                     QT_TRANSLATE_NOOP("Menus", "Picture of the &result alone…"), "result",
                     QT_TRANSLATE_NOOP("commands", "draw the step's result alone, without what it was made from"),
                     nullptr, "-result", false},
    PictureKindEntry{PictureKind::heads, QT_TRANSLATE_NOOP("PictureKinds", "All heads"),
                     QT_TRANSLATE_NOOP("Menus", "Picture of all &heads…"), "heads",
                     QT_TRANSLATE_NOOP("commands", "draw the step's result in every head"), nullptr, "-heads", false},
    PictureKindEntry{
        PictureKind::comparison, QT_TRANSLATE_NOOP("PictureKinds", "The comparison"),
        QT_TRANSLATE_NOOP("Menus", "Picture of the &comparison…"), "compare",
        QT_TRANSLATE_NOOP("commands", "draw the step's result in that experiment (A), in this one (B), and B − A"),
        QT_TRANSLATE_NOOP("commands", "experiment"), "-comparison", false},
    PictureKindEntry{PictureKind::storyboard, QT_TRANSLATE_NOOP("PictureKinds", "The storyboard: every step"),
                     QT_TRANSLATE_NOOP("Menus", "S&toryboard of every step…"), "storyboard",
                     QT_TRANSLATE_NOOP("commands", "draw every step, a page each (PDF)"), nullptr, "storyboard", true},
};

struct PictureKindTexts {
    Q_DECLARE_TR_FUNCTIONS(PictureKinds)
};

ViewOptions optionsFor(PictureKind kind, ViewOptions options)
{
    options.resultAlone = kind == PictureKind::result;
    options.allHeads = kind == PictureKind::heads;
    return options;
}

StepPicture makePicture(PictureKind kind, const PictureInput& input)
{
    const ViewOptions options = optionsFor(kind, input.options);
    StepPicture picture = kind == PictureKind::comparison
                              ? arrangeDifference(*input.pinned, *input.trace, input.selection, options)
                              : arrange(*input.trace, input.selection, options);
    if (input.marked)
        highlight(picture, *input.trace, input.selection);
    if (input.revealState)
        hideUnrevealed(picture, *input.revealState);
    if (input.excerpt && kind != PictureKind::comparison)
        keepExcerpt(picture, *input.excerpt, input.trace->layer());
    return picture;
}

/// "Layer 2 · Weights · head 2 · sequence 1", omitting layer, head or sequence if there is only one.
QString titleOf(PictureKind kind, const PictureInput& input)
{
    const Trace& trace = *input.trace;
    const Selection& at = input.selection;
    const Tensor& tensor = trace[at.step];
    QStringList parts;
    if (const auto& model = trace.experiment().model)
        parts << partName(model->model->plan(), model->part, model->layer);
    parts << stepName(at.step, trace.layer());
    const auto add = [&](Axis axis, const QString& text) {
        if (tensor.has(axis) && tensor.size(axis) > 1)
            parts << text.arg(positionText(at[axis]));
    };
    if (kind != PictureKind::heads) {
        add(Axis::head, PictureKindTexts::tr("head %1"));
        add(Axis::kv_head, PictureKindTexts::tr("head %1"));
    }
    add(Axis::batch, PictureKindTexts::tr("sequence %1"));
    return parts.join(QStringLiteral(" · "));
}

QString subtitleOf(PictureKind kind, const PictureInput& input)
{
    return kind == PictureKind::comparison
               ? PictureKindTexts::tr("A: the pinned experiment. B: the current experiment. B − A: what changed.")
               : stepSentence(input.selection.step, *input.trace);
}

PicturePage pageOf(PictureKind kind, const PictureInput& input)
{
    PicturePage page{makePicture(kind, input), {}, {}, {}, {}};
    if (input.heading) {
        page.title = titleOf(kind, input);
        page.subtitle = subtitleOf(kind, input);
    }
    return page;
}

PicturePages storyboardOf(PictureInput input)
{
    std::vector<std::pair<TensorId, Index>> places;  // the step and the head of each page
    const auto& chosen = input.excerpt ? input.excerpt->positionsOn(Axis::head) : std::nullopt;
    for (const Step* step : input.trace->steps()) {
        if (!isShown(*step))
            continue;
        const bool of_heads = chosen && std::ranges::any_of(step->axes, isHead);
        for (const Index head : of_heads ? *chosen : Shape{input.selection[Axis::head]})
            places.emplace_back(step->id, head);
    }
    input.heading = true;
    input.revealState = nullptr;
    const auto count = static_cast<int>(places.size());
    return {count, [input = std::move(input), places = std::move(places), count](int at) mutable {
                std::tie(input.selection.step, input.selection[Axis::head]) = places[static_cast<std::size_t>(at)];
                PicturePage page = pageOf(PictureKind::step, input);
                page.left = input.title;
                page.right = QStringLiteral("%1 / %2").arg(at + 1).arg(count);
                return page;
            }};
}

}  // namespace

std::span<const PictureKindEntry> pictureKinds() { return kinds; }

const PictureKindEntry& entryOf(PictureKind kind) { return kinds[static_cast<std::size_t>(kind)]; }

QString nameOf(PictureKind kind) { return QCoreApplication::translate("PictureKinds", entryOf(kind).name); }

bool isAvailable(PictureKind kind, const PictureInput& input)
{
    switch (kind) {
    case PictureKind::heads:
        return showsAllHeads(*findStep(input.trace->layer(), input.selection.step), optionsFor(kind, input.options));
    case PictureKind::comparison:
        return input.pinned != nullptr;
    case PictureKind::step:
    case PictureKind::result:
    case PictureKind::storyboard:
        break;
    }
    return true;
}

PicturePages picturesOf(PictureKind kind, const PictureInput& input)
{
    if (kind == PictureKind::storyboard)
        return storyboardOf(input);
    return {1, [page = pageOf(kind, input)](int) { return page; }};
}

PicturePage pictureOf(const MatrixPicture& matrix, bool marked)
{
    PicturePage page;
    page.picture.step = matrix.cells.id();
    page.picture.arrangement = Arrangement::single;
    page.picture.alone = true;
    page.picture.matrices = {{matrix}};
    if (!marked) {
        page.picture.matrices.front().picture.selected.reset();
        page.picture.matrices.front().picture.sourceCells.clear();
    }
    return page;
}

PictureInput pictureInput(const Session& session, PictureKind kind)
{
    const TraceComparison& comparison = *session.traceComparison();
    const TracePtr trace = kind == PictureKind::comparison ? session.currentTrace() : session.trace();
    PictureInput input;
    input.trace = trace;
    input.pinned = comparison.a();
    input.selection = session.selection().fittedTo(*trace);
    input.options = session.viewOptions();
    input.revealState = session.revealState();
    return input;
}

PictureKind shownKind(const Session& session)
{
    if (session.traceComparison()->shown() == TraceComparison::ComparisonView::difference)
        return PictureKind::comparison;
    if (session.showsAllHeads() && isAvailable(PictureKind::heads, pictureInput(session, PictureKind::heads)))
        return PictureKind::heads;
    return session.viewOptions().resultAlone ? PictureKind::result : PictureKind::step;
}

}  // namespace attn
