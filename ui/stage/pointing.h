// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/picture/step_picture.h"
#include "ui/session/session.h"

#include <QObject>

class QWidget;

namespace attn
{

class FormulaView;
class MatrixView;

/// Shows on the stage what the session highlights: cells are framed, and the symbols of their tensor are highlighted in
/// the formula. The pointer over a symbol frames its whole matrix, the pointer over a matrix highlights its symbols;
/// without pointer and highlight, the symbols of the matrix with the focus are highlighted.
class Pointing : public QObject
{
    Q_OBJECT

public:
    /// Puts a formula onto `stage`.
    Pointing(Session* session, QWidget* stage);

    void watch(MatrixView* view) { m_views.push_back(view); }
    /// @param area of the formula
    void show(const StepPicture& picture, const QRectF& area);

signals:
    /// The letter that the pointer is on was clicked.
    void letterClicked();

private:
    void follow();
    [[nodiscard]] std::optional<TensorId> focused() const;

    Session* m_session;
    FormulaView* m_formula;
    std::vector<MatrixView*> m_views;
};

}  // namespace attn
