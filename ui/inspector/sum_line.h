// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/session/session.h"

#include <QLabel>

namespace attn
{

/// How the chosen number came about, in one or two lines of large digits below the stage while the window presents:
/// "e^(8.96 − 8.96) / 1.001 = 0.999". The source that is pointed at is underlined.
class SumLine : public QLabel
{
    Q_OBJECT

public:
    explicit SumLine(Session* session, QWidget* parent = nullptr);

    bool eventFilter(QObject* watched, QEvent* event) override;

protected:
    void changeEvent(QEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    void follow();
    void fit();
    [[nodiscard]] QString sum() const;

    Session* m_session;
};

}  // namespace attn
