// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/session/trace_comparison.h"

#include "core/basics/message.h"
#include "core/experiment/experiment_json.h"
#include "core/experiment/shown_part.h"

#include <QFileInfo>

namespace attn
{

TraceComparison::TraceComparison(QObject* parent)
    : QObject(parent), m_job([this](Result result) {
          if (!m_a)  // unpinned in the meantime
              return;
          m_result = std::move(result);
          emit changed();
      }),
      m_traceJob([this](const FileTrace& read) {
          if (const auto* error = std::get_if<InputError>(&read.evaluation.outcome))
              emit failed(withFileName(QFileInfo(read.path).filesystemFilePath(), *error));
          else
              pin(std::get<TracePtr>(read.evaluation.outcome), read.path);
      })
{
}

void TraceComparison::pinFile(const QString& path)
{
    m_traceJob.start([path](std::stop_token stop) {
        const auto file = QFileInfo(path).filesystemFilePath();
        return FileTrace{path,
                         evaluateSafely([&] { return evaluate(loadExperiment(file), nullptr, std::move(stop)); })};
    });
}

void TraceComparison::pin(const TracePtr& a, const QString& file)
{
    m_traceJob.cancel();
    m_a = a;
    m_file = file;
    m_result = {};
    if (!a)
        m_shown = ComparisonView::b;
    updateComparison();
    emit changed();
}

void TraceComparison::show(ComparisonView shown)
{
    if (shown == m_shown || (!m_a && shown != ComparisonView::b))
        return;
    m_shown = shown;
    emit changed();
}

void TraceComparison::setB(const TracePtr& b)
{
    m_b = b;
    updateComparison();
}

/// If A and B use different parts of the same model, starts evaluating A for B's part and returns true.
bool TraceComparison::startFollowingPart()
{
    const std::optional<ModelUse>& a = m_a->experiment().model;
    const std::optional<ModelUse>& b = m_b->experiment().model;
    if (!a || !b || a->model != b->model || (a->part == b->part && a->layer == b->layer))
        return false;
    m_traceJob.start([path = m_file, a = m_a, part = b->part, layer = b->layer](std::stop_token stop) {
        const Experiment shown = withShownPart(a->experiment(), part, layer);
        return FileTrace{path, evaluateSafely([&] { return evaluate(shown, a.get(), std::move(stop)); })};
    });
    return true;
}

void TraceComparison::updateComparison()
{
    if (!m_a || !m_b || startFollowingPart())
        return;
    m_job.start([a = m_a, b = m_b](const std::stop_token& stop) {
        std::optional<Comparison> comparison = compare(*a, *b, stop);
        return comparison ? Result{std::make_shared<const Comparison>(*std::move(comparison)), b} : Result();
    });
}

}  // namespace attn
