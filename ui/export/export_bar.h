// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/widgets/waiting_bar.h"

class QProgressBar;

namespace attn
{

class ExportJob;

/// While something takes long to write: how far it is, and a way to stop it.
class ExportBar : public WaitingBar
{
    Q_OBJECT

public:
    explicit ExportBar(ExportJob* job, QWidget* parent = nullptr);

protected:
    void say() override;

private:
    void follow();

    ExportJob* m_job;
    QProgressBar* m_progress;
};

}  // namespace attn
