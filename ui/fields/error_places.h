// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/error/message.h"
#include "ui/fields/field_row.h"

#include <QString>

#include <vector>

namespace attn
{

/// Maps the place of an error to the row that shows it.
class ErrorPlaces
{
public:
    /// `row` shows errors at `place`, a JSON pointer, and below it.
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
