// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/basics/message.h"

#include <QString>
#include <QWidget>

#include <vector>

class QCheckBox;
class QHBoxLayout;
class QLabel;

namespace attn
{

/// A check box without text, drawn as a switch by window.qss.
QCheckBox* makeSwitch();

/// A control with its label and space for an error message below.
class FieldRow : public QWidget
{
    Q_OBJECT

public:
    /// Position of the control relative to its label.
    enum class Side { before, beside, below };

    FieldRow(QWidget* control, Side side, QWidget* parent = nullptr);

    /// Also sets the accessible name of the control.
    void setLabel(const QString& label, const QString& explanation = {});
    [[nodiscard]] QString label() const;
    /// Sets the error message; empty: no error.
    void setError(const QString& message);
    [[nodiscard]] QString error() const;

    [[nodiscard]] QWidget* control() const { return m_control; }

protected:
    /// Adds a small widget before or after the label.
    void addBeforeLabel(QWidget* widget);
    void addAfterLabel(QWidget* widget);

private:
    QLabel* m_label;
    QWidget* m_control;
    QLabel* m_error;
    QHBoxLayout* m_line;
};

/// Maps the place of an error to the row that shows it.
class ErrorPlaces
{
public:
    /// `row` shows errors at `place`, a JSON pointer, and at places below it.
    void add(const QString& place, FieldRow* row);
    void remove(FieldRow* row);

    /// Shows the message in the visible row with the longest matching place, and clears it in all others.
    /// @return that row; null if there is none
    FieldRow* show(const InputError* error) const;

private:
    struct Entry {
        QString place;
        FieldRow* row;
    };

    [[nodiscard]] FieldRow* rowAt(const QString& place) const;

    std::vector<Entry> m_entries;
};

}  // namespace attn
