// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/export/export_bar.h"

#include "ui/export/export_job.h"

#include <QEvent>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>

#include <cmath>

namespace attn
{

namespace
{

constexpr int patience = 500;  // milliseconds; what is faster needs no words
constexpr int whole = 1000;

}  // namespace

ExportBar::ExportBar(ExportJob* job, QWidget* parent)
    : QFrame(parent), m_job(job), m_text(new QLabel), m_progress(new QProgressBar), m_stop(new QPushButton)
{
    setProperty("look", "message");
    m_text->setTextFormat(Qt::PlainText);
    m_text->setWordWrap(true);
    m_progress->setRange(0, whole);
    m_progress->setTextVisible(false);
    m_stop->setFocusPolicy(Qt::TabFocus);
    m_patience.setSingleShot(true);
    m_patience.setInterval(patience);
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(16, 8, 16, 8);
    layout->setSpacing(12);
    layout->addWidget(m_text, 1);
    layout->addWidget(m_progress);
    layout->addWidget(m_stop);
    connect(job, &ExportJob::changed, this, &ExportBar::follow);
    connect(&m_patience, &QTimer::timeout, this, &ExportBar::showState);
    connect(m_stop, &QPushButton::clicked, job, &ExportJob::stop);
    hide();
}

void ExportBar::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange && isVisible())
        showState();
    QFrame::changeEvent(event);
}

void ExportBar::follow()
{
    if (!m_job->isRunning()) {
        m_patience.stop();
        hide();
    } else if (isVisible()) {
        showState();
    } else if (!m_patience.isActive()) {
        m_patience.start();
    }
}

void ExportBar::showState()
{
    m_text->setText(tr("Writing %1…").arg(QFileInfo(m_job->file()).fileName()));
    m_stop->setText(tr("Stop"));
    m_progress->setValue(static_cast<int>(std::lround(whole * m_job->progress())));
    m_progress->setAccessibleName(m_text->text());
    setAccessibleName(m_text->text());
    show();
}

}  // namespace attn
