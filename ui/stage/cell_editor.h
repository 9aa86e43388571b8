// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/session/session.h"

#include <QWidget>

class QLabel;
class QLineEdit;

namespace attn
{

/// An input field over the selected cell for an override or, if the cell is to be predicted, for a guess. Enter
/// commits, Esc cancels; losing the focus commits a valid number and discards anything else. Enter without a guess
/// reveals the cell.
class CellEditor : public QWidget
{
    Q_OBJECT

public:
    CellEditor(Session* session, QWidget* stage);

    /// Opens over `cell` of the matrix at `cells` (in stage coordinates), with `text` or, if that is empty, with the
    /// current number or guess.
    /// @param decimals displayed decimals of the cell
    /// @param digits   height of its digits in pixels; 0: not displayed
    void open(const QRect& cell, const QRect& cells, const QString& text, int decimals, int digits);
    /// Closes without committing and returns the focus to the stage.
    void close();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    [[nodiscard]] std::optional<float> typedNumber() const;
    [[nodiscard]] bool isProbabilityGuess() const;
    void showError(bool wrong);
    void arrange();
    void finish();
    bool handleKey(int key);

    Session* m_session;
    QLineEdit* m_field;
    QLabel* m_error;
    QRect m_cellArea, m_matrixArea;
    CellRef m_cell{};
    QString m_before;
    bool m_guesses = false;
    double m_unit = 0;  ///< value of one unit in the last displayed digit
    bool m_open = false;
};

}  // namespace attn
