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

/// An example, with texts in the current language.
struct Example {
    QString title;
    QString sentence;  ///< whether its numbers are trained, and what it shows
    QString path;      ///< "example:built_in"; for a model, its folder ("shipped:which-noun")
    QStringList more;  ///< for a model: where to look, and its claims
};

/// The translation of an example's title; other titles unchanged.
QString exampleTitle(const std::string& title);

/// The experiments that ship with the program: on models, then on single layers, simplest first.
std::vector<Example> examples();

/// Whether a path is that of an example.
bool isExample(const QString& path);

/// @throws InputError if there is none
Experiment loadExample(const QString& path);

/// A model that ships with the program, and the texts of its card in the current language.
struct ModelExample {
    QString folder;  ///< as named in experiments: "shipped:which-noun"
    QString title;
    QString titleInFile;  ///< the English title, used in experiment files
    QString what;         ///< what it does
    QString whereToLook;
    QStringList claims;  ///< each with its measured value
};

/// All of them, that of a new window first.
std::vector<ModelExample> modelExamples();

/// Whether `folder` is that of a ModelExample.
bool isModelExample(const QString& folder);

/// The model example that an experiment uses, if any.
std::optional<ModelExample> modelExampleOf(const Experiment& experiment);

/// An experiment with the model on its card's example, with the layer, head and query that the card names selected, and
/// the key with the largest weight.
/// @param folder of a ModelExample
/// @throws InputError if there is none of this name
Experiment loadModelExample(const QString& folder);

/// An experiment with any other model on a default text, or on the first ids if it has no tokenizer.
/// @param folder absolute
/// @throws InputError as openModel() does
Experiment experimentOn(const std::filesystem::path& folder);

/// The experiment of a new window.
Experiment openingExperiment();

}  // namespace attn
