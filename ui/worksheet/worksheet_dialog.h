// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/session/latest_job.h"
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
/// Creates a worksheet for an experiment: selects the steps, sequence, head, paper and numbers.
class WorksheetDialog : public QDialog
{
    Q_OBJECT

public:
    /// @param selection initial sequence and head
    /// @param title     default title of the worksheet
    /// @param suggested suggested file name
    WorksheetDialog(TracePtr trace, const Selection& selection, const QString& title, QString suggested,
                    QWidget* parent = nullptr);

    /// The file that was written; empty before.
    [[nodiscard]] QString savedPath() const { return m_savedPath; }

private:
    using Outcome = std::variant<std::vector<TracePtr>, InputError>;

    [[nodiscard]] QWidget* makeChoices(const Selection& selection);
    [[nodiscard]] DropDown* makePositionChooser(Axis axis, const Selection& selection);
    void fillSteps();
    [[nodiscard]] std::vector<TensorId> chosenSteps() const;
    /// nullopt if the typed text is not a list of numbers.
    [[nodiscard]] std::optional<Blanks> blanks() const;
    [[nodiscard]] Worksheet worksheet() const;
    [[nodiscard]] Paper paper() const;
    /// Computes with other numbers, or switches back to those of the experiment.
    void chooseNumbers();
    void onComputed(Outcome outcome);
    void refresh();
    void showMessage(const QString& message);
    void save();
    /// Empty if the user cancelled.
    [[nodiscard]] QString askForFile(const QString& title, const QString& suggested);

    TracePtr m_experimentTrace;      ///< trace of the experiment's numbers
    std::vector<TracePtr> m_traces;  ///< traces of the chosen numbers, one per version; empty while they are computed
    QString m_suggestedName;
    QString m_savedPath;
    std::uint64_t m_seed = 1;
    QLineEdit* m_title;
    QListWidget* m_steps;
    DropDown* m_batch;
    DropDown* m_head;
    QLineEdit* m_rows;
    QLineEdit* m_columns;
    DropDown* m_paper;
    QCheckBox* m_smallNumbers;
    QCheckBox* m_separateSolution;
    QSpinBox* m_versions;
    QPushButton* m_newNumbers;
    QLabel* m_hint;
    QLabel* m_message;
    WorksheetPreview* m_preview;
    QPushButton* m_save;
    LatestJob<Outcome> m_job;
};

/// Shows the worksheet dialog for a trace; the dialog writes the file. Does nothing without a trace.
/// @param selection initial sequence and head
/// @param title     default title of the worksheet
/// @param suggested suggested file name
/// @return the file; empty if cancelled
QString askForWorksheet(const TracePtr& trace, const Selection& selection, const QString& title,
                        const QString& suggested, QWidget* parent);

}  // namespace attn
