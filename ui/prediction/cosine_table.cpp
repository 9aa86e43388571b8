// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/prediction/cosine_table.h"

#include "ui/theme/fonts.h"
#include "ui/widgets/shortcut_keys.h"
#include "ui/words/number_text.h"

#include <QHeaderView>

#include <algorithm>

namespace attn
{

namespace
{

constexpr int decimals = 4;
constexpr int most_lines = 5;  ///< in sight at once

}  // namespace

CosineTable::CosineTable(QWidget* parent) : QTableWidget(parent)
{
    setEditTriggers(QAbstractItemView::NoEditTriggers);
    setSelectionMode(QAbstractItemView::SingleSelection);
    setFrameShape(QFrame::NoFrame);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    verticalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    verticalHeader()->setMaximumWidth(320);
    keepArrowKeys(this);
}

void CosineTable::show(const ModelPrediction& prediction, const QStringList& sentences)
{
    const int count = static_cast<int>(prediction.cosines.size());
    setRowCount(count);
    setColumnCount(count);
    QStringList rows, columns;
    for (int row = 0; row < count; ++row) {
        rows += QStringLiteral("%1  %2").arg(row + 1).arg(sentences.value(row));
        columns += QString::number(row + 1);
        for (int column = 0; column < count; ++column) {
            const double cosine = prediction.cosines[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)];
            auto* item = new QTableWidgetItem(numberText(cosine, decimals));
            item->setFont(numberFont());
            item->setTextAlignment(Qt::AlignCenter);
            item->setToolTip(
                QStringLiteral("%1\n%2\n%3")
                    .arg(sentences.value(row), sentences.value(column), exactNumberText(static_cast<float>(cosine))));
            setItem(row, column, item);
        }
    }
    setVerticalHeaderLabels(rows);
    setHorizontalHeaderLabels(columns);
    updateGeometry();
}

QSize CosineTable::sizeHint() const
{
    const int lines = std::min(rowCount(), most_lines) + 1;
    return {QTableWidget::sizeHint().width(), lines * (fontMetrics().height() + 12)};
}

}  // namespace attn
