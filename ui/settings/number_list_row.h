// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/basics/axis.h"
#include "ui/settings/experiment_row.h"

#include <QString>

#include <optional>
#include <vector>

class QLabel;
class QLineEdit;

namespace attn
{

// Lists of integers as entered by users: "0, 2, 5–7".

/// nullopt for invalid text, a number below `smallest`, or a list that is too long. Empty text is an empty list.
std::optional<std::vector<Index>> numbersOf(const QString& text, Index smallest);

/// @param ranges whether three or more consecutive numbers are abbreviated as a range
QString numberListText(const std::vector<Index>& numbers, bool ranges);

/// A line edit for numbers separated by commas. Invalid text shows an error and does not change the experiment.
class NumberListRow : public ExperimentRow
{
    Q_OBJECT

public:
    NumberListRow(Session* session, const ListField& field, QWidget* parent = nullptr);

protected:
    void refresh() override;

private:
    [[nodiscard]] Index first() const;
    void read();
    void showTokens();

    ListField m_field;
    QLineEdit* m_text;
    QLabel* m_tokens;
};

}  // namespace attn
