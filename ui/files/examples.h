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

}  // namespace attn
