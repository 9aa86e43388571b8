// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/stage/pointing.h"

#include "ui/heatmap/matrix_view.h"
#include "ui/picture/formula_legend.h"
#include "ui/stage/formula_view.h"

#include <QApplication>

#include <algorithm>

namespace attn
{

namespace
{

/// The cells (columns x, rows y) of the slice that are in the set; nullopt: none.
std::optional<QRect> cellsIn(const MatrixSlice& slice, const CellSet& set)
{
    if (set.tensor != slice.id())
        return std::nullopt;
    const QRect all(0, 0, static_cast<int>(slice.columns()), static_cast<int>(slice.rows()));
    QRect cells = all;
    for (const Axis axis : slice.tensor().axes()) {
        if (!set[axis])
            continue;
        const int position = static_cast<int>(*set[axis]);
        if (axis == slice.down())
            cells &= QRect(0, position, all.width(), 1);
        else if (axis == slice.across())
            cells &= QRect(position, 0, 1, all.height());
        else if (slice.standsAt(axis) != set[axis])
            return std::nullopt;
    }
    return cells.isEmpty() ? std::nullopt : std::optional(cells);
}

std::vector<CellSet> litCells(const Highlight& highlight)
{
    std::vector<CellSet> cells;
    for (const Light& light : highlight)
        if (const auto* set = std::get_if<CellSet>(&light))
            cells.push_back(*set);
    return cells;
}

/// Of what is highlighted, the first that the formula has a letter for.
std::optional<TensorId> litLetter(const Highlight& highlight)
{
    for (const Light& light : highlight) {
        if (const auto* letter = std::get_if<FormulaLetter>(&light))
            return letter->tensor;
        if (const auto* set = std::get_if<CellSet>(&light))
            return set->tensor;
    }
    return std::nullopt;
}

}  // namespace

Pointing::Pointing(Session* session, QWidget* stage)
    : QObject(stage), m_session(session), m_formula(new FormulaView(stage))
{
    connect(m_formula, &FormulaView::pointedAt, this, [session](std::optional<TensorId> tensor) {
        session->setPointedAt(tensor ? std::optional(CellSet{*tensor}) : std::nullopt);
    });
    connect(m_formula, &FormulaView::letterClicked, this, &Pointing::letterClicked);
    connect(session, &Session::highlightChanged, this, &Pointing::follow);
    connect(qApp, &QApplication::focusChanged, this, &Pointing::follow);
}

void Pointing::show(const StepPicture& picture, const QRectF& area)
{
    std::vector<TensorId> present;
    for (const PlacedMatrix& matrix : picture.matrices)
        present.push_back(matrix.picture.cells.id());
    m_formula->setFormula(picture.formula, area, present);
    const Layer& layer = m_session->trace()->layer();
    if (const Step* step = findStep(layer, picture.step))
        m_formula->setToolTip(formulaLegend(*step, layer) + QLatin1Char('\n') +
                              tr("What a letter stands for: a click on it, or F1"));
    follow();
}

std::optional<TensorId> Pointing::focused() const
{
    const auto focused = std::ranges::find_if(m_views, &MatrixView::hasFocus);
    return focused != m_views.end() && (*focused)->picture() ? std::optional((*focused)->picture()->cells.id())
                                                             : std::nullopt;
}

void Pointing::follow()
{
    const std::optional<CellSet>& pointed = m_session->pointedAt();
    const std::vector<CellSet> framed =
        pointed && pointed->isWholeTensor() ? std::vector{*pointed} : litCells(m_session->highlight());
    for (MatrixView* view : m_views) {
        std::vector<QRect> areas;
        for (const CellSet& set : framed)
            if (const auto cells = view->picture() ? cellsIn(view->picture()->cells, set) : std::nullopt)
                areas.push_back(*cells);
        view->setHighlighted(areas);
    }
    const std::optional<TensorId> lit = litLetter(m_session->highlight());
    m_formula->highlight(pointed ? pointed->tensor : lit ? lit : focused());
}

}  // namespace attn
