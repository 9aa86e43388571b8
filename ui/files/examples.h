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
    QString sentence;          ///< mentions whether its weights are trained, and its topic
    QString path;              ///< "example:built_in"; for a model, its folder ("shipped:which-noun")
    QStringList tooltipLines;  ///< for a model: its hint and claims, see ModelExample
};

/// The translation of an example's title; other titles unchanged.
QString exampleTitle(const std::string& title);

/// The shipped experiments: first those with models, then single layers, simplest first.
std::vector<Example> examples();

/// Whether the path is that of an example.
bool isExample(const QString& path);

/// @throws InputError for an unknown example
Experiment loadExample(const QString& path);

/// A shipped model and the texts of its card in the current language.
struct ModelExample {
    QString folder;  ///< as named in experiments: "shipped:which-noun"
    QString title;
    QString titleInFile;  ///< the English title, used in experiment files
    QString description;
    QString hint;        ///< what to look at first
    QStringList claims;  ///< statements about the model, each with a measured value
};

/// All shipped models; the first is that of a new window.
std::vector<ModelExample> modelExamples();

/// Whether `folder` is that of a ModelExample.
bool isModelExample(const QString& folder);

/// The model example that an experiment uses, if any.
std::optional<ModelExample> modelExampleOf(const Experiment& experiment);

/// An experiment with the model on the example text of its card; selects the layer, head and query named by the card
/// and the key with the largest weight.
/// @param folder of a ModelExample
/// @throws InputError for an unknown folder
Experiment loadModelExample(const QString& folder);

/// An experiment with any other model on a default text, or on the first token ids if it has no tokenizer.
/// @param folder absolute
/// @throws InputError like openModel()
Experiment experimentWithModel(const std::filesystem::path& folder);

/// The experiment of a new window.
Experiment newWindowExperiment();

}  // namespace attn
