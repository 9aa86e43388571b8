// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/stage/pointing.h"

#include "ui/heatmap/matrix_view.h"
#include "ui/stage/formula_view.h"

#include <QApplication>

#include <algorithm>

namespace attn
{

Pointing::Pointing(QWidget* stage) : QObject(stage), m_formula(new FormulaView(stage))
{
    connect(m_formula, &FormulaView::pointedAt, this, &Pointing::frame);
    connect(qApp, &QApplication::focusChanged, this, &Pointing::light);
}

void Pointing::watch(MatrixView* view)
{
    m_views.push_back(view);
    connect(view, &MatrixView::cellHovered, this,
            [this, view](GridCell cell) { hover(cell.row < 0 ? nullptr : view); });
}

void Pointing::show(const StepPicture& picture, const QRectF& area)
{
    std::vector<TensorId> present;
    for (const PlacedMatrix& matrix : picture.matrices)
        present.push_back(matrix.picture.cells.id());
    m_formula->setFormula(picture.formula, area, present);
    light();
}

void Pointing::frame(std::optional<TensorId> tensor)
{
    m_pointed = tensor;
    light();
}

void Pointing::hover(const MatrixView* view)
{
    m_hovered = view;
    light();
}

std::optional<TensorId> Pointing::underPointerOrFocus() const
{
    const auto isFocused = [](const MatrixView* view) { return view->hasFocus(); };
    const auto focused = std::ranges::find_if(m_views, isFocused);
    const MatrixView* view = m_hovered ? m_hovered : focused == m_views.end() ? nullptr : *focused;
    return view && view->picture() ? std::optional(view->picture()->cells.id()) : std::nullopt;
}

void Pointing::light()
{
    for (MatrixView* view : m_views)
        view->setMeant(m_pointed && view->picture() && view->picture()->cells.id() == *m_pointed);
    m_formula->light(m_pointed ? m_pointed : underPointerOrFocus());
}

}  // namespace attn
