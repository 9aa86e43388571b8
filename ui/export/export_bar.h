// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>
#include <QTimer>

class QLabel;
class QProgressBar;
class QPushButton;

namespace attn
{

class ExportJob;

/// Above the stage while something takes long to write: how far it is, and a way to stop it.
class ExportBar : public QFrame
{
    Q_OBJECT

public:
    explicit ExportBar(ExportJob* job, QWidget* parent = nullptr);

protected:
    void changeEvent(QEvent* event) override;

private:
    void follow();
    void showState();

    ExportJob* m_job;
    QLabel* m_text;
    QProgressBar* m_progress;
    QPushButton* m_stop;
    QTimer m_patience;
};

}  // namespace attn
