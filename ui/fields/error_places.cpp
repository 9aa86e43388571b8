// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/fields/error_places.h"

#include "ui/words/message_text.h"

namespace attn
{

namespace
{

bool isAtOrBelow(const QString& place, const QString& pointer)
{
    return place.startsWith(pointer) && (place.size() == pointer.size() || place[pointer.size()] == '/');
}

}  // namespace

void ErrorPlaces::add(const QString& place, FieldRow* row) { m_entries.push_back({place, row}); }

void ErrorPlaces::remove(FieldRow* row)
{
    std::erase_if(m_entries, [row](const Entry& entry) { return entry.row == row; });
}

FieldRow* ErrorPlaces::show(const InputError* error) const
{
    FieldRow* blamed = error ? rowAt(QString::fromStdString(error->place())) : nullptr;
    for (const Entry& entry : m_entries)
        if (entry.row != blamed)
            entry.row->setError({});
    if (blamed)
        blamed->setError(messageText(error->message()));
    return blamed;
}

FieldRow* ErrorPlaces::rowAt(const QString& place) const
{
    const Entry* nearest = nullptr;
    for (const Entry& entry : m_entries)
        if (!entry.row->isHidden() && isAtOrBelow(place, entry.place) &&
            (!nearest || entry.place.size() > nearest->place.size()))
            nearest = &entry;
    return nearest ? nearest->row : nullptr;
}

}  // namespace attn
