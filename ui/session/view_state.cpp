// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/session/view_state.h"

#include "core/experiment/choices.h"
#include "core/experiment/experiment.h"

namespace attn
{

template <>
inline constexpr std::array choices<SignedColours> = {Choice{"blue_orange", SignedColours::blue_orange},
                                                      Choice{"blue_red", SignedColours::blue_red},
                                                      Choice{"teal_brown", SignedColours::teal_brown}};
template <>
inline constexpr std::array choices<WeightColours> = {
    Choice{"blue", WeightColours::blue}, Choice{"viridis", WeightColours::viridis},
    Choice{"blue_yellow", WeightColours::blue_yellow}, Choice{"grey", WeightColours::grey}};
template <>
inline constexpr std::array choices<WeightRange> = {Choice{"one", WeightRange::one},
                                                    Choice{"row_maximum", WeightRange::row_maximum}};
template <>
inline constexpr std::array choices<VisibleSentences> = {
    Choice{"all", VisibleSentences::all}, Choice{"a_to_a", VisibleSentences::a_to_a},
    Choice{"a_to_b", VisibleSentences::a_to_b}, Choice{"b_to_a", VisibleSentences::b_to_a},
    Choice{"b_to_b", VisibleSentences::b_to_b}};

namespace
{

void write(nlohmann::json& value, bool option) { value = option; }

template <typename Enum>
void write(nlohmann::json& value, Enum option)
{
    value = choiceName(option);
}

void read(const nlohmann::json& value, bool& option)
{
    if (value.is_boolean())
        option = value.get<bool>();
}

template <typename Enum>
void read(const nlohmann::json& value, Enum& option)
{
    for (const Choice<Enum>& choice : choices<Enum>)
        if (value == choice.name)
            option = choice.value;
}

/// Calls visit(name, option) for every option; used for reading and writing.
template <typename Options, typename Visit>
void forEachOption(Options& options, Visit visit)
{
    visit("queries_across", options.queriesAcross);
    visit("all_heads", options.allHeads);
    visit("result_alone", options.resultAlone);
    visit("signed_colours", options.signedColours);
    visit("share_colours", options.weightColours);
    visit("share_range", options.weightRange);
    visit("sentences", options.sentences);
    visit("kept_rows", options.cachedRows);
    visit("same_scale", options.sameScale);
}

}  // namespace

nlohmann::json toJson(const ViewOptions& options)
{
    nlohmann::json view = nlohmann::json::object();
    forEachOption(options, [&view](const char* name, const auto& option) { write(view[name], option); });
    return view;
}

ViewOptions viewOptionsFrom(const nlohmann::json& view, const ViewOptions& otherwise)
{
    ViewOptions options = otherwise;
    if (!view.is_object())
        return options;
    forEachOption(options, [&view](const char* name, auto& option) {
        if (const auto found = view.find(name); found != view.end())
            read(*found, option);
    });
    return options;
}

Changes ViewState::changesSince(const ViewState& before) const
{
    const bool isShownBeside = shown != TraceComparison::ComparisonView::b;
    Changes changes;
    changes.setFlag(Change::experiment, experiment != before.experiment);
    if (experiment != before.experiment) {
        changes.setFlag(Change::inputs, experiment->inputs != before.experiment->inputs);
        changes.setFlag(Change::mask, experiment->mask != before.experiment->mask);
        changes.setFlag(Change::overrides, experiment->overrides != before.experiment->overrides ||
                                               experiment->patches != before.experiment->patches);
        changes.setFlag(Change::model, experiment->model != before.experiment->model);
    }
    changes.setFlag(Change::trace, currentTrace != before.currentTrace || shown != before.shown ||
                                       (isShownBeside && pinned != before.pinned));
    changes.setFlag(Change::pinned, pinned != before.pinned);
    changes.setFlag(Change::comparison, comparison != before.comparison);
    changes.setFlag(Change::computing, isComputing != before.isComputing || isStopped != before.isStopped);
    changes.setFlag(Change::error, error != before.error);
    changes.setFlag(Change::editing, isEditing != before.isEditing);
    changes.setFlag(Change::painting, isPainting != before.isPainting);
    changes.setFlag(Change::brush, brush != before.brush);
    changes.setFlag(Change::panels, panels != before.panels);
    changes.setFlag(Change::presentationMode, presentationMode != before.presentationMode);
    changes.setFlag(Change::arrowKeys, arrowKeys != before.arrowKeys);
    changes.setFlag(Change::highlight, highlight != before.highlight);
    changes.setFlag(Change::selection, selection != before.selection);
    changes.setFlag(Change::viewOptions, viewOptions != before.viewOptions);
    changes.setFlag(Change::hoveredCells, hoveredCells != before.hoveredCells);
    changes.setFlag(Change::revealed, revealed != before.revealed);
    changes.setFlag(Change::playback, playback != before.playback);
    return changes;
}

}  // namespace attn
