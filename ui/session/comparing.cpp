// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/session/comparing.h"

#include "ui/session/file_error.h"

namespace attn
{

Comparing::Comparing(QObject* parent)
    : QObject(parent), m_job([this](std::shared_ptr<const Comparison> result) {
          if (!m_a)  // unpinned meanwhile
              return;
          m_result = std::move(result);
          emit resultChanged();
      }),
      m_reading([this](const FileTrace& read) { take(read); })
{
}

void Comparing::pin(const TracePtr& a) { setA(a, {}); }

void Comparing::pinFile(const QString& path)
{
    m_reading.start([path](std::stop_token stop) {
        return FileTrace{path, evaluateFileSafely(path.toStdString(), std::move(stop))};
    });
}

void Comparing::take(const FileTrace& read)
{
    if (const auto* error = std::get_if<InputError>(&read.evaluation.outcome))
        emit failed(inFile(read.path, *error));
    else
        setA(std::get<TracePtr>(read.evaluation.outcome), read.path);
}

void Comparing::unpin() { setA(nullptr, {}); }

void Comparing::setA(const TracePtr& a, const QString& file)
{
    m_a = a;
    m_file = file;
    m_result.reset();
    if (!a)
        show(Shown::b);
    compareAnew();
    emit pinnedChanged();
    emit resultChanged();
}

void Comparing::show(Shown shown)
{
    if (shown == m_shown || (!m_a && shown != Shown::b))
        return;
    m_shown = shown;
    emit shownChanged();
}

void Comparing::setB(const TracePtr& b)
{
    m_b = b;
    compareAnew();
}

void Comparing::compareAnew()
{
    if (!m_a || !m_b)
        return;
    m_job.start([a = m_a, b = m_b](const std::stop_token& stop) -> std::shared_ptr<const Comparison> {
        std::optional<Comparison> comparison = compare(*a, *b, stop);
        return comparison ? std::make_shared<const Comparison>(*std::move(comparison)) : nullptr;
    });
}

}  // namespace attn
