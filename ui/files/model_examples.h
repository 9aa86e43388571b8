// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/experiment.h"

#include <QString>
#include <QStringList>

#include <filesystem>
#include <optional>
#include <vector>

namespace attn
{

/// A model that comes with the program, and what its card says in the present language.
struct ModelExample {
    QString folder;  ///< as an experiment names it: "shipped:which-noun"
    QString title;
    QString titleInFile;  ///< the title in English, which is what experiments are called in their files
    QString what;         ///< what it does
    QString whereToLook;
    QStringList claims;  ///< each with its figure
};

/// That of a new window first.
std::vector<ModelExample> modelExamples();

/// Whether it is the folder of a ModelExample.
bool isModelExample(const QString& folder);

/// The one that an experiment is about, if it is one of them.
std::optional<ModelExample> modelExampleOf(const Experiment& experiment);

/// A model at work on its card's example, where its card says to look: the layer, the head and the query, and the key
/// that has most of the query's weight.
/// @param folder of a ModelExample
/// @throws InputError where there is none of this name
Experiment loadModelExample(const QString& folder);

/// Any other model at work on a text, or on the first ids of a model that comes without a tokenizer.
/// @param folder absolute
/// @throws InputError as openModel() does
Experiment experimentOn(const std::filesystem::path& folder);

/// What a new window shows.
Experiment openingExperiment();

}  // namespace attn
