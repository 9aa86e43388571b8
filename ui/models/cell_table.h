// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/basics/message.h"
#include "core/forward/predict.h"

#include <QRgb>
#include <QString>

#include <new>

class QTableWidget;
class QTableWidgetItem;

namespace attn
{

// Tables with coloured cells for a model's layers, and the jobs that fill them.

/// A read-only table as large as its contents. The current cell is framed instead of recoloured, because colours encode
/// numbers.
QTableWidget* makeCellTable(const QString& name);
/// A cell with this background and a legible text colour.
QTableWidgetItem* makeCell(const QString& text, QRgb background);

/// The token of a candidate, in quotation marks.
QString wordText(const Candidate& word);

/// Calls `work`; exceptions become error results.
template <typename Outcome, typename Work>
Outcome outcomeOf(const Work& work)
{
    try {
        return work();
    } catch (const InputError& error) {
        return error;
    } catch (const std::bad_alloc&) {
        return InputError("", ATTN_TEXT("core", "There is not enough memory for this experiment: make it smaller."));
    }
}

}  // namespace attn
