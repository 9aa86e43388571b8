// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/panels/field_row.h"

class QLabel;

namespace attn
{

class ToggleSwitch;

/// One mask layer: its switch, its name, and in a few words what it does.
class MaskCard : public FieldRow
{
    Q_OBJECT

public:
    explicit MaskCard(QWidget* parent = nullptr);

    void setOn(bool on);
    void setEffect(const QString& words);

signals:
    void switched(bool on);

private:
    ToggleSwitch* m_switch;
    QLabel* m_effect;
};

}  // namespace attn
