// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/compare/compare.h"
#include "ui/session/evaluation.h"
#include "ui/session/latest_job.h"

#include <QObject>
#include <QString>

namespace attn
{

/// Before and after: a trace that a person pinned (A), the present one (B), which of them the window shows, and how
/// they differ. Comparing and reading files is done off the window's thread.
class Comparing : public QObject
{
    Q_OBJECT

public:
    enum class Shown {
        a,           ///< the pinned trace
        b,           ///< the present one; always so while nothing is pinned
        difference,  ///< both beside B − A
    };

    explicit Comparing(QObject* parent = nullptr);

    [[nodiscard]] bool isPinned() const { return m_a != nullptr; }
    /// Null while nothing is pinned.
    [[nodiscard]] const TracePtr& a() const { return m_a; }
    /// Where A came from; empty: it was the present experiment once.
    [[nodiscard]] QString file() const { return m_file; }
    [[nodiscard]] Shown shown() const { return m_shown; }
    /// How A and B differ, or, until that is known, how A and the B before did; null at first.
    [[nodiscard]] const std::shared_ptr<const Comparison>& result() const { return m_result; }

    void pin(const TracePtr& a);
    /// Pins what an experiment file comes to; pinnedChanged() or failed() will follow.
    void pinFile(const QString& path);
    void unpin();
    /// Ignored while nothing is pinned.
    void show(Shown shown);
    /// Tells which trace is the present one. If it is of another part of the same model, A will be of that part, too.
    void setB(const TracePtr& b);

signals:
    /// a() is another one, or none any more.
    void pinnedChanged();
    void shownChanged();
    void resultChanged();
    void failed(const attn::InputError& error);

private:
    struct FileTrace {
        QString path;
        Evaluation evaluation;
    };

    void take(const FileTrace& read);
    void setA(const TracePtr& a, const QString& file);
    bool followsPart();
    void compareAnew();

    TracePtr m_a, m_b;
    QString m_file;
    Shown m_shown = Shown::b;
    std::shared_ptr<const Comparison> m_result;
    LatestJob<std::shared_ptr<const Comparison>> m_job;
    LatestJob<FileTrace> m_reading;
};

}  // namespace attn
