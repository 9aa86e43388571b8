// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QCheckBox;
class QHBoxLayout;
class QLabel;

namespace attn
{

/// A check box without text that window.qss draws as a switch.
QCheckBox* makeSwitch();

/// A control with its label, and room beneath for what is wrong with it.
class FieldRow : public QWidget
{
    Q_OBJECT

public:
    /// Where the control stands as seen from its label.
    enum class Side { before, beside, below };

    FieldRow(QWidget* control, Side side, QWidget* parent = nullptr);

    /// Also how a screen reader calls the control.
    void setLabel(const QString& label, const QString& explanation = {});
    [[nodiscard]] QString label() const;
    /// Empty: nothing is wrong.
    void setError(const QString& message);
    [[nodiscard]] QString error() const;

    [[nodiscard]] QWidget* control() const { return m_control; }

protected:
    /// Something small that stands before or follows the label.
    void addBeforeLabel(QWidget* widget);
    void addAfterLabel(QWidget* widget);

private:
    QLabel* m_label;
    QWidget* m_control;
    QLabel* m_error;
    QHBoxLayout* m_line;
};

}  // namespace attn
