// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/session/session.h"

#include <QLabel>

namespace attn
{

/// The meaning of the selected number in one large sentence above the stage; larger in presentation mode. Its height is
/// two lines; a longer sentence gets a smaller font.
class SentenceBar : public QLabel
{
    Q_OBJECT

public:
    explicit SentenceBar(Session* session, QWidget* parent = nullptr);

    bool eventFilter(QObject* watched, QEvent* event) override;

protected:
    void showEvent(QShowEvent* event) override;

private:
    void refresh();
    void fit();
    [[nodiscard]] QString sentence() const;
    [[nodiscard]] QFont largeFont(double share) const;

    Session* m_session;
};

/// The computation of the selected number in one or two lines of large digits below the stage in presentation mode:
/// "e^(8.96 − 8.96) / 1.001 = 0.999". The hovered source is underlined.
class ComputationLine : public QLabel
{
    Q_OBJECT

public:
    explicit ComputationLine(Session* session, QWidget* parent = nullptr);

    bool eventFilter(QObject* watched, QEvent* event) override;

protected:
    void showEvent(QShowEvent* event) override;

private:
    void refresh();
    void fit();
    [[nodiscard]] QString computation() const;

    Session* m_session;
};

}  // namespace attn
