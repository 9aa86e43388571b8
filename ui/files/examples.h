// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/experiment.h"

#include <QString>
#include <QStringList>

#include <vector>

namespace attn
{

/// In the present language.
struct Example {
    QString title;
    QString sentence;  ///< what it shows
    QString path;      ///< of a Qt resource; of a model, its folder ("shipped:which-noun")
    QStringList more;  ///< of a model: where to look, and what holds for it
};

/// A title as it is in an example's file, in the present language; any other as it is.
QString exampleTitle(const std::string& title);

/// The experiments inside the program: on models, then on single layers, the simplest first.
std::vector<Example> examples();

/// Whether a path is that of an example rather than of a file.
bool isExample(const QString& path);

/// Where the tensors of examples are put to be read, and to be found again by an experiment that began as an example:
/// a folder of the person's own.
QString exampleFolder();

/// Reads an example, after its tensors were put into exampleFolder().
/// @throws InputError where they cannot be written there
Experiment loadExample(const QString& path);

}  // namespace attn
