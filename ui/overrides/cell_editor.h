// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/session/session.h"

#include <QWidget>

class QLabel;
class QLineEdit;

namespace attn
{

/// A field over the selected cell in which a person types another number for it or, while the cell is to be predicted,
/// a guess. Enter takes it, Esc leaves it, and so does moving on with something in it that is no number; moving on
/// otherwise takes it too. Enter without a guess reveals the cell.
class CellEditor : public QWidget
{
    Q_OBJECT

public:
    CellEditor(Session* session, QWidget* stage);

    /// Opens over `cell` of the matrix `cells` (in the stage's coordinates) with `text` typed already, or, without one,
    /// the present number or guess.
    /// @param decimals how many the cell shows
    /// @param digits how large it shows them, in pixels; 0: it does not
    void open(const QRect& cell, const QRect& cells, const QString& text, int decimals, int digits);
    /// Closes without setting anything; the stage has the focus again.
    void close();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    [[nodiscard]] std::optional<float> typed() const;
    void showError(bool wrong);
    void arrange();
    void finish();
    void take(float number);
    bool takeKey(int key);

    Session* m_session;
    QLineEdit* m_field;
    QLabel* m_error;
    QRect m_over, m_within;
    CellRef m_cell{};
    QString m_before;
    bool m_guesses = false;
    double m_unit = 0;  ///< of the last digit that the cell shows
    bool m_open = false;
};

}  // namespace attn
