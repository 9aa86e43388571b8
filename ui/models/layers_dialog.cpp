// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/models/layers_dialog.h"

#include "core/experiment/shown_part.h"
#include "core/forward/model_input.h"
#include "ui/session/session.h"
#include "ui/theme/colour_map.h"
#include "ui/theme/theme.h"
#include "ui/widgets/controls.h"
#include "ui/widgets/menu.h"

#include <QCoreApplication>
#include <QDialogButtonBox>
#include <QHeaderView>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QStyledItemDelegate>
#include <QTableWidget>
#include <QVBoxLayout>

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

LayersDialog::LayersDialog(Session* session, const QString& title, QWidget* parent)
    : QDialog(parent), m_session(session), m_state(makeWrappedLabel()), m_column(new QVBoxLayout(this))
{
    setWindowTitle(title);
    connect(session, &Session::changed, this, [this](Changes changes, const ViewState& before) {
        if (!(changes & Change::experiment) || !isVisible())
            return;
        const Experiment& now = m_session->experiment();
        if (!now.model || !before.experiment->model || withoutShownPart(now) != withoutShownPart(*before.experiment))
            reject();
    });
}

void LayersDialog::addLegend(const QString& text) { m_column->addWidget(makeWrappedLabel(text, "muted")); }

void LayersDialog::addCloseButton(const QString& text)
{
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    buttons->button(QDialogButtonBox::Close)->setText(text);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    m_column->addWidget(buttons);
}

QString wordText(const Candidate& word)
{
    return QCoreApplication::translate("CellTable", "“%1”", "a token").arg(QString::fromStdString(word.token));
}

QStringList tokenNames(const Experiment& experiment, std::size_t sequence)
{
    const TokenIds tokens = readModelInput(experiment).query;
    QStringList names;
    for (std::size_t at = 0; at < tokens.ids.at(sequence).size(); ++at)
        names << QString::fromStdString(
            shownTokenAt(tokens, *experiment.model->model, sequence, tokens.start(sequence) + static_cast<Index>(at)));
    return names;
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

}  // namespace attn
