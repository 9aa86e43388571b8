// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/export/export_bar.h"

#include "ui/export/export_job.h"

#include <QFileInfo>
#include <QProgressBar>
#include <QPushButton>

#include <cmath>

namespace attn
{

namespace
{

constexpr int whole = 1000;

}  // namespace

ExportBar::ExportBar(ExportJob* job, QWidget* parent) : WaitingBar(parent), m_job(job), m_progress(new QProgressBar)
{
    m_progress->setRange(0, whole);
    m_progress->setTextVisible(false);
    insert(m_progress);
    connect(job, &ExportJob::changed, this, &ExportBar::follow);
    connect(button(), &QPushButton::clicked, job, &ExportJob::stop);
}

void ExportBar::follow()
{
    if (m_job->isRunning())
        appearLater();
    else
        disappear();
}

void ExportBar::say()
{
    setWords(tr("Writing %1…").arg(QFileInfo(m_job->file()).fileName()), tr("Stop"));
    m_progress->setValue(static_cast<int>(std::lround(whole * m_job->progress())));
    m_progress->setAccessibleName(accessibleName());
}

}  // namespace attn
