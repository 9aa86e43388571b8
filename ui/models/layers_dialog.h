// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/basics/message.h"
#include "core/forward/predict.h"

#include <QDialog>
#include <QRgb>
#include <QStringList>

#include <optional>
#include <variant>

class QLabel;
class QTableWidget;
class QTableWidgetItem;
class QVBoxLayout;

namespace attn
{

class Session;

// Parts of the dialogs about all layers of a model.

/// A dialog whose numbers belong to the session's experiment: closes when that changes, other than the shown part.
class LayersDialog : public QDialog
{
    Q_OBJECT

protected:
    /// nullopt: stopped
    template <typename Result>
    using Outcome = std::variant<std::optional<Result>, InputError>;

    LayersDialog(Session* session, const QString& title, QWidget* parent);

    /// These add to the end of m_column.
    void addLegend(const QString& text);
    void addCloseButton(const QString& text);

    Session* m_session;
    QLabel* m_state;  ///< progress or an error; added by the derived class
    QVBoxLayout* m_column;
};

/// A read-only table as large as its contents. The current cell is framed instead of recoloured, because colours encode
/// numbers.
QTableWidget* makeCellTable(const QString& name);
/// A cell with this background and a legible text colour.
QTableWidgetItem* makeCell(const QString& text, QRgb background);

/// The token of a candidate, in quotation marks.
QString wordText(const Candidate& word);

/// The tokens of a sequence that the experiment's model reads.
QStringList tokenNames(const Experiment& experiment, std::size_t sequence);

/// An experiment with a model, without the shown part, the view and the title, which do not affect what the model
/// computes.
Experiment withoutShownPart(Experiment experiment);

}  // namespace attn
