// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/models/cell_table.h"

#include "core/experiment/shown_part.h"
#include "ui/session/session.h"
#include "ui/theme/colour_map.h"
#include "ui/theme/theme.h"
#include "ui/widgets/menu.h"

#include <QCoreApplication>
#include <QDialog>
#include <QHeaderView>
#include <QPainter>
#include <QStyledItemDelegate>
#include <QTableWidget>

#include <utility>

namespace attn
{

namespace
{

/// The current cell has a frame, because its colour encodes a probability.
class FramedCell : public QStyledItemDelegate
{
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override
    {
        QStyleOptionViewItem plain = option;
        plain.state &= ~(QStyle::State_Selected | QStyle::State_HasFocus);
        QStyledItemDelegate::paint(painter, plain, index);
        if (option.state.testFlag(QStyle::State_Selected)) {
            painter->setPen(QPen(themeOf(option.palette).text, 2));
            painter->drawRect(option.rect.adjusted(1, 1, -1, -1));
        }
    }
};

}  // namespace

QString wordText(const Candidate& word)
{
    return QCoreApplication::translate("CellTable", "“%1”", "a token").arg(QString::fromStdString(word.token));
}

QTableWidget* makeCellTable(const QString& name)
{
    auto* table = new QTableWidget;
    table->setAccessibleName(name);
    table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    table->setSelectionMode(QAbstractItemView::SingleSelection);
    table->setItemDelegate(new FramedCell(table));
    table->setFrameShape(QFrame::NoFrame);
    table->setShowGrid(false);
    table->setSizeAdjustPolicy(QAbstractScrollArea::AdjustToContents);
    table->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    table->verticalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    reserveArrowKeys(table);
    return table;
}

QTableWidgetItem* makeCell(const QString& text, QRgb background)
{
    auto* item = new QTableWidgetItem(text);
    item->setTextAlignment(Qt::AlignCenter);
    item->setBackground(QColor(background));
    item->setForeground(textColourOn(background));
    return item;
}

Experiment withoutShownPart(Experiment experiment)
{
    const PartPlan& first = experiment.model->model->plan().parts.front();
    experiment = withShownPart(std::move(experiment), first.kind, first.layer);
    experiment.view = {};
    experiment.title.clear();
    return experiment;
}

void closeOnOtherExperiment(Session* session, QDialog* dialog)
{
    QObject::connect(session, &Session::changed, dialog, [=](Changes changes, const ViewState& before) {
        if (!(changes & Change::experiment) || !dialog->isVisible())
            return;
        const Experiment& now = session->experiment();
        if (!now.model || !before.experiment->model || withoutShownPart(now) != withoutShownPart(*before.experiment))
            dialog->reject();
    });
}

}  // namespace attn
