// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/error/message.h"
#include "ui/fields/field_row.h"

#include <QString>

#include <optional>
#include <vector>

namespace attn
{

/// Which row is to blame for an error.
class ErrorPlaces
{
public:
    /// `row` answers for what is wrong at `place`, a JSON pointer, and below it.
    void add(const QString& place, FieldRow* row);
    void remove(FieldRow* row);

    /// Shows the message in the visible row that is nearest above its place, and takes it from all others.
    /// @return that row; null: there is none
    FieldRow* show(const std::optional<InputError>& error) const;

private:
    struct Entry {
        QString place;
        FieldRow* row;
    };

    [[nodiscard]] FieldRow* rowAt(const QString& place) const;

    std::vector<Entry> m_entries;
};

}  // namespace attn
