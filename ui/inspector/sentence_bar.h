// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/session/session.h"

#include <QLabel>

namespace attn
{

/// A centred text of at most a few lines beside the stage, whose size depends on the window's in presentation mode.
class StageText : public QLabel
{
    Q_OBJECT

public:
    bool eventFilter(QObject* watched, QEvent* event) override;

protected:
    StageText(Session* session, QWidget* parent);

    void showEvent(QShowEvent* event) override;
    /// Sets the font and the height. Called when the window is resized.
    virtual void fit() = 0;

    Session* m_session;
};

/// The meaning of the selected number in one large sentence above the stage; larger in presentation mode. Its height is
/// two lines; a longer sentence gets a smaller font.
class SentenceBar : public StageText
{
    Q_OBJECT

public:
    explicit SentenceBar(Session* session, QWidget* parent = nullptr);

private:
    void refresh();
    void fit() override;
    [[nodiscard]] QString sentence() const;
    [[nodiscard]] QFont largeFont(double share) const;
};

/// The computation of the selected number in one or two lines of large digits below the stage in presentation mode:
/// "e^(8.96 − 8.96) / 1.001 = 0.999". The hovered source is underlined.
class ComputationLine : public StageText
{
    Q_OBJECT

public:
    explicit ComputationLine(Session* session, QWidget* parent = nullptr);

private:
    void refresh();
    void fit() override;
    [[nodiscard]] QString computation() const;
};

}  // namespace attn
