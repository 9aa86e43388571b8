// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/session/background_job.h"
#include "ui/session/session.h"
#include "ui/worksheet/worksheet_preview.h"

#include <QDialog>

#include <variant>

class QCheckBox;
class QLabel;
class QLineEdit;
class QListWidget;
class QPushButton;
class QSpinBox;

namespace attn
{

class DropDown;
/// Makes a worksheet of an experiment: which steps, of which sequence and head, on which paper, with which numbers.
class WorksheetDialog : public QDialog
{
    Q_OBJECT

public:
    /// @param selection the sequence and the head to begin with
    /// @param title     of the worksheet, unless the user changes it
    /// @param suggested suggested file name
    WorksheetDialog(TracePtr trace, const Selection& selection, const QString& title, QString suggested,
                    QWidget* parent = nullptr);

    /// The file that was written; empty before.
    [[nodiscard]] QString savedAs() const { return m_savedAs; }

private:
    using Outcome = std::variant<std::vector<TracePtr>, InputError>;

    [[nodiscard]] QWidget* makeChoices(const Selection& selection);
    [[nodiscard]] DropDown* makePositions(Axis axis, const Selection& selection);
    void fillSteps();
    [[nodiscard]] std::vector<TensorId> chosenSteps() const;
    /// nullopt: what was typed is no list of numbers.
    [[nodiscard]] std::optional<Blanks> blanks() const;
    [[nodiscard]] Worksheet worksheet() const;
    [[nodiscard]] Paper paper() const;
    /// Computes with other numbers, or goes back to the experiment's own.
    void chooseNumbers();
    void onComputed(Outcome outcome);
    void refresh();
    void showMessage(const QString& message);
    void save();
    /// Empty if the user cancelled.
    [[nodiscard]] QString askForFile(const QString& title, const QString& suggested);

    TracePtr m_own;                  ///< of the experiment's own numbers
    std::vector<TracePtr> m_traces;  ///< of the chosen numbers, one for each version; empty while they are computed
    QString m_suggested;
    QString m_savedAs;
    std::uint64_t m_seed = 1;
    QLineEdit* m_title;
    QListWidget* m_steps;
    DropDown* m_batch;
    DropDown* m_head;
    QLineEdit* m_rows;
    QLineEdit* m_columns;
    DropDown* m_paper;
    QCheckBox* m_small;
    QCheckBox* m_apart;
    QSpinBox* m_versions;
    QPushButton* m_newNumbers;
    QLabel* m_hint;
    QLabel* m_message;
    WorksheetPreview* m_preview;
    QPushButton* m_save;
    LatestJob<Outcome> m_job;
};

/// Shows the worksheet dialog for a trace; the dialog writes the file. Does nothing without a trace.
/// @param selection the sequence and the head to begin with
/// @param title     of the worksheet, unless the user changes it
/// @param suggested suggested file name
/// @return the file; empty if the user cancelled
QString askForWorksheet(const TracePtr& trace, const Selection& selection, const QString& title,
                        const QString& suggested, QWidget* parent);

}  // namespace attn
