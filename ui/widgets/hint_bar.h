// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/session/session.h"

#include <QWidget>

class QHBoxLayout;
class QLabel;

namespace attn
{

/// A bar above the stage: controls in a row, and muted text below. Its font is larger in presentation mode.
class HintBar : public QWidget
{
    Q_OBJECT

protected:
    HintBar(Session* session, int spacing, QWidget* parent);

    void resizeEvent(QResizeEvent* event) override;

    Session* m_session;
    QHBoxLayout* m_line;  ///< layout of the controls
    QLabel* m_hint;

private:
    void followPresentationMode();
};

}  // namespace attn
