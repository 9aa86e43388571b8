// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/fields/fill_fields.h"

#include <QCoreApplication>
#include <array>
#include <limits>

#include <algorithm>
#include <cmath>

namespace attn
{

namespace
{

constexpr std::array<double, 3> common_fills = {-std::numeric_limits<double>::infinity(), -1e9, -1e4};
constexpr int own_fill = static_cast<int>(common_fills.size());
constexpr double first_own_fill = -10;

bool anyOn(const Experiment& experiment) { return experiment.mask.anyOn(); }

bool fills(const Experiment& experiment)
{
    return anyOn(experiment) && experiment.mask.stage == MaskStage::before_softmax;
}

int fillChoice(const Experiment& experiment)
{
    return static_cast<int>(std::ranges::find(common_fills, experiment.mask.fill) - common_fills.begin());
}

void setFillChoice(Experiment& experiment, int choice)
{
    if (choice != fillChoice(experiment))
        experiment.mask.fill = choice == own_fill ? first_own_fill : common_fills[static_cast<std::size_t>(choice)];
}

std::vector<Field> makeFields()
{
    return {
        ChoiceField{
            {"/mask/stage", QT_TRANSLATE_NOOP("Fields", "Apply"),
             QT_TRANSLATE_NOOP("Fields", "Masking the weights after softmax is a common mistake: rows no longer "
                                         "add up to 1"),
             anyOn},
            {QT_TRANSLATE_NOOP("Fields", "To the scores"), QT_TRANSLATE_NOOP("Fields", "To the weights")},
            [](const Experiment& e) { return static_cast<int>(e.mask.stage); },
            [](Experiment& e, int choice) { e.mask.stage = static_cast<MaskStage>(choice); }},
        ChoiceField{{"/mask/fill", QT_TRANSLATE_NOOP("Fields", "Fill"),
                     QT_TRANSLATE_NOOP("Fields", "What a blocked score becomes before softmax"), fills},
                    {"−∞", "−1e9", "−1e4", QT_TRANSLATE_NOOP("Fields", "A number")},
                    fillChoice,
                    setFillChoice},
        NumberField{{"/mask/fill", QT_TRANSLATE_NOOP("Fields", "Fill with"), nullptr,
                     [](const Experiment& e) { return fills(e) && fillChoice(e) == own_fill; }},
                    -1e9,
                    1e9,
                    2,
                    [](const Experiment& e) { return std::isfinite(e.mask.fill) ? e.mask.fill : 0; },
                    [](Experiment& e, double number) { e.mask.fill = number; }},
        ChoiceField{{"/mask/apply", QT_TRANSLATE_NOOP("Fields", "How"),
                     QT_TRANSLATE_NOOP("Fields", "Whether the fill takes the score's place, or is added to it"), fills},
                    {QT_TRANSLATE_NOOP("Fields", "Replace"), QT_TRANSLATE_NOOP("Fields", "Add")},
                    [](const Experiment& e) { return static_cast<int>(e.mask.apply); },
                    [](Experiment& e, int choice) { e.mask.apply = static_cast<FillApply>(choice); }},
        ChoiceField{{"/mask/empty_rows", QT_TRANSLATE_NOOP("Fields", "Empty rows"),
                     QT_TRANSLATE_NOOP("Fields", "The weights of a query that sees no key"), fills},
                    {QT_TRANSLATE_NOOP("Fields", "As computed"), "0"},
                    [](const Experiment& e) { return static_cast<int>(e.mask.empty_rows); },
                    [](Experiment& e, int choice) { e.mask.empty_rows = static_cast<EmptyRows>(choice); }},
    };
}

}  // namespace

const std::vector<Field>& fillFields()
{
    static const std::vector<Field> fields = makeFields();
    return fields;
}

}  // namespace attn
