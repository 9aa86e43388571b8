// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/experiment.h"
#include "core/tensor/axis.h"

#include <QString>

#include <functional>
#include <span>
#include <string>
#include <vector>

namespace attn
{

// The members of an experiment that a person edits through a plain control: where they are, what they are called, and
// which values they may have. The panel builds its controls from these. Words are marked for translation in the
// context "Fields".

/// What a field is called, and when it is there at all.
struct FieldText {
    std::string place;  ///< JSON pointer: what an InputError calls it
    const char* label;
    const char* explanation = nullptr;
    std::function<bool(const Experiment& experiment)> shown = nullptr;  ///< nullptr: always
};

struct NumberField {
    FieldText text;
    double minimum, maximum;
    int decimals;
    std::function<double(const Experiment& experiment)> get;
    std::function<void(Experiment& experiment, double number)> set;
};

/// A feature size that follows from the input where it is left out.
struct SizeField {
    FieldText text;
    Axis axis;          ///< whose size it is
    bool cutIntoHeads;  ///< it must be a multiple of the number of heads
    std::optional<Index> Attention::*member;
};

struct ChoiceField {
    FieldText text;
    std::vector<const char*> names;
    std::function<int(const Experiment& experiment)> get;  ///< −1: none of them (weights from a file)
    std::function<void(Experiment& experiment, int choice)> set;
};

struct SwitchField {
    FieldText text;
    std::function<bool(const Experiment& experiment)> get;
    std::function<void(Experiment& experiment, bool on)> set;
};

using Field = std::variant<NumberField, SizeField, ChoiceField, SwitchField>;

/// A heading and what stands under it.
struct FieldGroup {
    const char* heading;
    std::vector<Field> fields;
};

/// The sizes and the scale.
const FieldGroup& dimensionFields();
/// How heads are cut and put together.
const FieldGroup& headFields();
/// What softmax runs over, and dropout after it.
const FieldGroup& softmaxFields();
/// Projections and their numbers.
const FieldGroup& weightFields();
/// How text becomes vectors.
const FieldGroup& embeddingFields();

/// A word of these tables in the person's language.
QString fieldText(const char* text);

}  // namespace attn
