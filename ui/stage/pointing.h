// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/picture/step_picture.h"

#include <QObject>

class QWidget;

namespace attn
{

class FormulaView;
class MatrixView;

/// Formula and matrices point at each other: the pointer over a symbol frames its matrix, the pointer over a matrix
/// lights its symbols; while it is over neither, those of the matrix with the focus are lit.
class Pointing : public QObject
{
    Q_OBJECT

public:
    /// Puts a formula onto `stage`.
    explicit Pointing(QWidget* stage);

    void watch(MatrixView* view);
    /// @param area of the formula
    void show(const StepPicture& picture, const QRectF& area);

private:
    void frame(std::optional<TensorId> tensor);
    void hover(const MatrixView* view);
    void light();
    [[nodiscard]] std::optional<TensorId> underPointerOrFocus() const;

    FormulaView* m_formula;
    std::vector<MatrixView*> m_views;
    std::optional<TensorId> m_pointed;  ///< by its symbol
    const MatrixView* m_hovered = nullptr;
};

}  // namespace attn
