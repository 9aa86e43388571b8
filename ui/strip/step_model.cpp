// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/strip/step_model.h"

#include "ui/picture/matrix_pictures.h"
#include "ui/picture/reveal.h"
#include "ui/strip/thumbnail.h"
#include "ui/words/step_names.h"

#include <QStringList>

#include <algorithm>

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

}  // namespace

StepModel::StepModel(Session* session, QObject* parent) : QAbstractListModel(parent), m_session(session)
{
    connect(session, &Session::traceChanged, this, &StepModel::followTrace);
    connect(session->comparing(), &Comparing::resultChanged, this, &StepModel::announceAll);
    connect(session, &Session::viewOptionsChanged, this, &StepModel::followTrace);
    followTrace();
}

void StepModel::followTrace()
{
    m_trace = m_session->trace();
    const std::vector<TensorId> steps = m_trace ? m_session->shownSteps() : std::vector<TensorId>{};
    if (steps != m_steps) {
        beginResetModel();
        m_steps = steps;
        endResetModel();
    } else {
        announceAll();
    }
}

void StepModel::announceAll()
{
    if (!m_steps.empty())
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
    return parent.isValid() ? 0 : static_cast<int>(m_steps.size());
}

int StepModel::rowOf(TensorId step) const
{
    const auto found = std::ranges::find(m_steps, step);
    return found == m_steps.end() ? -1 : static_cast<int>(found - m_steps.begin());
}

QVariant StepModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid() || !checkIndex(index, CheckIndexOption::ParentIsInvalid))
        return {};
    const TensorId id = step(index.row());
    const QString name = stepName(id, m_trace->layer());
    const QString shape = shapeText((*m_trace)[id]);
    switch (role) {
    case Qt::DisplayRole:
        return name;
    case ShapeRole:
        return shape;
    case Qt::ToolTipRole:
        return stepSentence(id, m_trace->layer());
    case DiffersRole:
        return differs(id);
    case Qt::AccessibleTextRole:
        return (differs(id) ? tr("%1, %2, differs from A") : tr("%1, %2", "step, shape")).arg(name, shape);
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
    else if (m_session->revealState()->hidesAll(step(row)))
        picture.revealed = QRegion();
    return thumbnailOf(std::move(picture), pixels, theme);
}

}  // namespace attn
