// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/experiment_json.h"
#include "core/experiment/shown_part.h"
#include "core/forward/evaluate.h"
#include "ui/files/examples.h"

#include <QDir>
#include <QTest>

namespace attn
{

/// Fills a test's table with every experiment of resources/examples and tests/reference/cases: column "file".
inline void addExperiments()
{
    QTest::addColumn<QString>("file");
    for (const QDir& folder : {QDir(QStringLiteral(ATTN_EXAMPLES)), QDir(QStringLiteral(ATTN_CASES))})
        for (const QString& name : folder.entryList({"*.attn.json"}))
            QTest::newRow(qPrintable(name)) << folder.filePath(name);
}

/// The same, and a part of each kind of two models.
inline void addExperimentsAndModels()
{
    addExperiments();
    for (const char* part : {"shipped:which-noun self 1", "shipped:which-noun prediction 2", "shipped:dates encoder 0",
                             "shipped:dates self 0", "shipped:dates cross 0", "shipped:dates prediction 1"})
        QTest::newRow(part) << part;
}

/// @param file as the table names it
inline Experiment exampleOf(const QString& file)
{
    const QStringList part = file.split(' ');
    if (!isModelExample(part[0]))
        return loadExperiment(file.toStdString());
    return withShownPart(loadModelExample(part[0]), partKind(part[1].toStdString()).value(), part[2].toLongLong());
}

inline TracePtr exampleTrace(const QString& file) { return evaluate(exampleOf(file)); }

/// A trace of a short sentence with a causal mask, four heads of two features.
inline Experiment smallExperiment()
{
    Experiment experiment;
    experiment.embedding.dim = 8;
    experiment.mask.layers.emplace_back().region = CausalRegion{};
    return experiment;
}

}  // namespace attn
