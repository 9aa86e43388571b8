// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/experiment.h"

#include <QString>
#include <QStringList>

#include <vector>

namespace attn
{

/// An example, with texts in the current language.
struct Example {
    QString title;
    QString sentence;  ///< whether its numbers are trained, and what it shows
    QString path;      ///< of a Qt resource; for a model, its folder ("shipped:which-noun")
    QStringList more;  ///< for a model: where to look, and its claims
};

/// The translation of an example's title; other titles unchanged.
QString exampleTitle(const std::string& title);

/// The experiments that ship with the program: on models, then on single layers, simplest first.
std::vector<Example> examples();

/// Whether a path denotes an example rather than a file.
bool isExample(const QString& path);

/// A per-user folder to which the tensor files of examples are copied, so that experiments that started as examples can
/// refer to them.
QString exampleFolder();

/// Reads an example, after copying its tensors to exampleFolder().
/// @throws InputError if they cannot be written there
Experiment loadExample(const QString& path);

}  // namespace attn
