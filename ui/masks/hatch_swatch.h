// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/colour/hatch.h"

#include <QWidget>

namespace attn
{

/// A small piece of a hatch, as a key to the picture.
class HatchSwatch : public QWidget
{
    Q_OBJECT

public:
    explicit HatchSwatch(QWidget* parent = nullptr);

    void setHatch(const HatchStyle& style);
    [[nodiscard]] const HatchStyle& hatch() const { return m_style; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    HatchStyle m_style;
};

}  // namespace attn
