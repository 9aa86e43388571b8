// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/matrix/matrix_geometry.h"
#include "ui/session/session.h"

#include <QLineEdit>

class QLabel;

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

/// An input field over the label of a token, which replaces it in the text. Enter commits, Escape cancels; empty text
/// removes the token, several words make several tokens.
class TokenEditor : public QLineEdit
{
    Q_OBJECT

public:
    TokenEditor(Session* session, QWidget* stage);

    /// Opens over the label, given in stage coordinates. Ignored if the tokens do not come from a text.
    /// @param axis axis of the token: Axis::query or Axis::key
    void edit(Axis axis, const MatrixLabel& label);

protected:
    void focusOutEvent(QFocusEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    /// Whether the tokens of m_axis come from the source text of an encoder-decoder or from the key text.
    [[nodiscard]] bool isSource() const;
    [[nodiscard]] bool isTarget() const;
    [[nodiscard]] TextInput* textOf(Inputs& inputs) const;
    void commit();
    void leave();

    Session* m_session;
    Axis m_axis = Axis::query;
    std::size_t m_sequence = 0;
    std::size_t m_position = 0;
};

}  // namespace attn
