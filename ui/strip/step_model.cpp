// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/strip/step_model.h"

#include "core/tensor/tensor_id.h"
#include "ui/picture/matrix_pictures.h"
#include "ui/picture/reveal.h"
#include "ui/strip/thumbnail.h"
#include "ui/words/step_names.h"

#include <QStringList>

#include <algorithm>
#include <utility>

namespace attn
{

namespace
{

QString shapeText(const Tensor& tensor)
{
    QStringList sizes;
    for (Index size : tensor.shape())
        sizes << QString::number(size);
    return sizes.join(QChar(0x00d7));
}

/// Tensors are in the order of computing.
StepGroup groupOf(TensorId step)
{
    return step < TensorId::query_input     ? StepGroup::before_attention
           : step < TensorId::mlp_norm_mean ? StepGroup::attention
                                            : StepGroup::mlp;
}

}  // namespace

StepModel::StepModel(Session* session, QObject* parent) : QAbstractListModel(parent), m_session(session)
{
    connect(session, &Session::traceChanged, this, &StepModel::followTrace);
    connect(session->comparing(), &Comparing::resultChanged, this, &StepModel::announceAll);
    connect(session, &Session::viewOptionsChanged, this, &StepModel::followTrace);
    connect(session, &Session::selectionChanged, this, &StepModel::unfoldSelected);
    followTrace();
}

void StepModel::followTrace()
{
    m_trace = m_session->trace();
    m_steps = m_trace ? m_session->shownSteps() : std::vector<TensorId>{};
    unfoldSelected();
    showRows();
}

std::vector<TensorId> StepModel::stepsIn(StepGroup group) const
{
    std::vector<TensorId> steps = m_steps;
    std::erase_if(steps, [group](TensorId step) { return groupOf(step) != group; });
    return steps;
}

/// Groups are those of attention's surroundings: a prediction, and a layer that is no model's, has none.
bool StepModel::isGrouped() const { return m_trace && m_trace->layer().block && m_trace->layer().attends(); }

void StepModel::showRows()
{
    std::vector<Row> rows;
    if (isGrouped()) {
        for (const StepGroup group : {StepGroup::before_attention, StepGroup::attention, StepGroup::mlp}) {
            const std::vector<TensorId> steps = stepsIn(group);
            if (group != StepGroup::attention && !steps.empty())
                rows.push_back({group, std::nullopt});
            if (m_unfolded.contains(group))
                for (const TensorId step : steps)
                    rows.push_back({group, step});
        }
    } else {
        for (const TensorId step : m_steps)
            rows.push_back({StepGroup::attention, step});
    }
    if (rows != m_rows) {
        beginResetModel();
        m_rows = std::move(rows);
        endResetModel();
    } else {
        announceAll();
    }
}

void StepModel::toggle(int row)
{
    const StepGroup group = rowAt(row).group;
    if (m_unfolded.erase(group) == 0)
        m_unfolded.insert(group);
    showRows();
}

void StepModel::unfoldSelected()
{
    const TensorId step = m_session->shownStep();
    if (step == std::exchange(m_selected, step))
        return;
    if (isGrouped() && m_unfolded.insert(groupOf(step)).second)
        showRows();
}

void StepModel::announceAll()
{
    if (!m_rows.empty())
        emit dataChanged(index(0), index(rowCount() - 1));
}

bool StepModel::differs(TensorId step) const
{
    const Comparison* result = m_session->comparing()->result().get();
    const StepChange* change = result ? result->find(step) : nullptr;
    return change && change->differs();
}

int StepModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int StepModel::rowOf(TensorId step) const
{
    const auto found = std::ranges::find(m_rows, std::optional(step), &Row::step);
    return found == m_rows.end() ? -1 : static_cast<int>(found - m_rows.begin());
}

QVariant StepModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid() || !checkIndex(index, CheckIndexOption::ParentIsInvalid))
        return {};
    if (isHeading(index.row()))
        return headingData(rowAt(index.row()), role);
    const TensorId id = step(index.row());
    const QString name = stepName(id, m_trace->layer());
    const QString shape = shapeText((*m_trace)[id]);
    switch (role) {
    case Qt::DisplayRole:
        return name;
    case ShapeRole:
        return shape;
    case Qt::ToolTipRole:
        return stepSentence(id, *m_trace);
    case DiffersRole:
        return differs(id);
    case Qt::AccessibleTextRole:
        return (differs(id) ? tr("%1, %2, differs from A") : tr("%1, %2", "step, shape")).arg(name, shape);
    default:
        return {};
    }
}

QVariant StepModel::headingData(const Row& row, int role) const
{
    const std::vector<TensorId> steps = stepsIn(row.group);
    const bool folded = !m_unfolded.contains(row.group);
    const QString name = row.group == StepGroup::mlp ? tr("MLP") : tr("Before attention");
    const auto count = static_cast<int>(steps.size());
    const QString size = tr("%n steps", nullptr, count);
    switch (role) {
    case Qt::DisplayRole:
        return name;
    case ShapeRole:
        return size;
    case Qt::ToolTipRole:
        return folded ? tr("Show these steps") : tr("Fold these steps");
    case DiffersRole:
        return folded && std::ranges::any_of(steps, [this](TensorId step) { return differs(step); });
    case FoldedRole:
        return folded;
    case Qt::AccessibleTextRole:
        return (folded ? tr("%1, %2, folded") : tr("%1, %2, unfolded")).arg(name, size);
    default:
        return {};
    }
}

QImage StepModel::thumbnail(int row, const QSize& pixels, const Theme& theme) const
{
    const MatrixPictures pictures(*m_trace, m_session->selection(), m_session->viewOptions());
    MatrixPicture picture = pictures.sketchOf(step(row));
    if (m_session->viewOptions().queriesAcross)
        picture = transposed(picture);
    if (step(row) == m_session->selection().step)
        hideUnrevealed(picture, *m_session->revealState());
    else if (m_session->revealState()->hidesAll(step(row)) || m_session->revealState()->comesAfterHidden(step(row)))
        picture.revealed = QRegion();
    return thumbnailOf(std::move(picture), pixels, theme);
}

}  // namespace attn
