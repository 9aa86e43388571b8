// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/experiment_json.h"
#include "core/forward/evaluate.h"

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

inline TracePtr exampleTrace(const QString& file) { return evaluate(loadExperiment(file.toStdString())); }

/// A trace of a short sentence with a causal mask, four heads of two features.
inline Experiment smallExperiment()
{
    Experiment experiment;
    experiment.embedding.dim = 8;
    experiment.mask.layers.emplace_back().region = CausalRegion{};
    return experiment;
}

}  // namespace attn
