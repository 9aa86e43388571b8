// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/explain/compare.h"
#include "ui/session/latest_job.h"

#include <QObject>
#include <QString>

namespace attn
{

/// Compares a pinned trace (A) with the current one (B): which of them, or their difference, the window shows.
/// Comparison and file reading run on worker threads.
class TraceComparison : public QObject
{
    Q_OBJECT

public:
    enum class ComparisonView {
        a,           ///< the pinned trace
        b,           ///< the current trace; always if nothing is pinned
        difference,  ///< A, B and B − A side by side
    };

    explicit TraceComparison(QObject* parent = nullptr);

    [[nodiscard]] bool isPinned() const { return m_a != nullptr; }
    /// Null while nothing is pinned.
    [[nodiscard]] const TracePtr& a() const { return m_a; }
    /// Path of the file that A was read from; empty if A was pinned from the current experiment.
    [[nodiscard]] QString file() const { return m_file; }
    [[nodiscard]] ComparisonView shown() const { return m_shown; }
    /// The comparison of A and B, or the previous one while it is computed; null initially and after pinning.
    [[nodiscard]] const std::shared_ptr<const Comparison>& result() const { return m_result.comparison; }
    /// The trace that result() compares with A; not the current one while the comparison is computed. Null without a
    /// result.
    [[nodiscard]] const TracePtr& comparedB() const { return m_result.b; }

    /// @param file see file()
    void pin(const TracePtr& a, const QString& file = {});
    /// Evaluates an experiment file and pins its trace (asynchronous); emits changed() or failed().
    void pinFile(const QString& path);
    void unpin() { pin(nullptr); }
    /// Ignored while nothing is pinned.
    void show(ComparisonView shown);
    /// Sets the current trace. If it belongs to another part of the same model, A is recomputed for that part.
    void setB(const TracePtr& b);

signals:
    /// a(), shown() or result() changed. Views follow Session::changed().
    void changed();
    void failed(const attn::InputError& error);

private:
    struct FileTrace {
        QString path;
        Evaluation evaluation;
    };

    struct Result {
        std::shared_ptr<const Comparison> comparison;
        TracePtr b;
    };

    bool startFollowingPart();
    void updateComparison();

    TracePtr m_a, m_b;
    QString m_file;
    ComparisonView m_shown = ComparisonView::b;
    Result m_result;
    LatestJob<Result> m_job;
    LatestJob<FileTrace> m_traceJob;
};

}  // namespace attn
