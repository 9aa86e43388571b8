// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/models/candidates.h"

#include "ui/theme/fonts.h"
#include "ui/theme/theme.h"
#include "ui/widgets/menu.h"
#include "ui/words/cell_sentences.h"
#include "ui/words/number_text.h"
#include "ui/words/position_names.h"

#include <QFontInfo>
#include <QHeaderView>
#include <QKeyEvent>
#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <utility>

namespace attn
{

namespace
{

constexpr int candidate_gap = 7;  ///< between the frame, the token and the number
constexpr int cosine_decimals = 4;
constexpr int max_cosine_lines = 5;  ///< visible at a time

}  // namespace

CandidateButton::CandidateButton(QWidget* parent) : QAbstractButton(parent)
{
    setFocusPolicy(Qt::StrongFocus);
    setCursor(Qt::PointingHandCursor);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void CandidateButton::show(const Candidate& candidate, const QString& effect)
{
    m_token = candidate.id;
    m_probability = double(candidate.probability);
    setText(visibleWord(QString::fromStdString(candidate.token)).trimmed());
    const QString numbers =
        tr("%1: %2, logit %3, token %4")
            .arg(text(), percentageText(m_probability), exactNumberText(candidate.logit), QString::number(m_token));
    setAccessibleName(QStringLiteral("%1, %2").arg(text(), percentageText(m_probability)));
    setAccessibleDescription(effect);
    setToolTip(effect.isEmpty() ? numbers : numbers + '\n' + effect);
    setVisible(true);
    update();
}

void CandidateButton::setOutdated(bool old)
{
    if (std::exchange(m_outdated, old) != old)
        update();
}

QSize CandidateButton::sizeHint() const { return {static_cast<int>(110 * fontScale()), fontMetrics().height() + 10}; }

QSize CandidateButton::minimumSizeHint() const { return {static_cast<int>(56 * fontScale()), sizeHint().height()}; }

void CandidateButton::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter)
        click();
    else
        QAbstractButton::keyPressEvent(event);
}

void CandidateButton::paintEvent(QPaintEvent*)
{
    const Theme& theme = themeOf(palette());
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QRectF box = QRectF(rect()).adjusted(1.5, 1.5, -1.5, -1.5);
    QPainterPath frame;
    frame.addRoundedRect(box, 5, 5);
    painter.fillPath(frame, theme.surface);
    QRectF bar = box;
    bar.setWidth(box.width() * std::clamp(m_probability, 0.0, 1.0));  // empty for NaN
    painter.save();
    painter.setClipPath(frame);
    QColor filled = m_outdated ? theme.line : theme.accentLine;
    filled.setAlphaF(0.28F);
    painter.fillRect(bar, filled);
    constexpr double strip = 3;
    painter.fillRect(bar.adjusted(0, bar.height() - strip, 0, 0), m_outdated ? theme.edge : theme.accentLine);
    painter.restore();
    painter.setPen(hasFocus() ? QPen(theme.accentLine, 2) : QPen(underMouse() ? theme.muted : theme.edge, 1));
    painter.drawPath(frame);

    const QString number = percentageText(m_probability);
    const QRectF words = box.adjusted(candidate_gap, 0, -candidate_gap, 0);
    painter.setPen(m_outdated ? theme.muted : theme.text);
    QFont digits = numberFont();
    digits.setPixelSize(QFontInfo(font()).pixelSize());  // same size as the token, also in presentation mode
    painter.setFont(fontWithoutNeedlessShaping(digits, number));
    const QFontMetricsF metrics(painter.font());
    const double width = metrics.horizontalAdvance(number);
    painter.drawText(words, Qt::AlignRight | Qt::AlignVCenter, number);
    QFont token = font();
    token.setWeight(QFont::DemiBold);
    painter.setFont(token);
    const QRectF left = words.adjusted(0, 0, -width - candidate_gap, 0);
    painter.drawText(left, Qt::AlignLeft | Qt::AlignVCenter,
                     QFontMetricsF(token).elidedText(text(), Qt::ElideRight, left.width()));
}

CosineTable::CosineTable(QWidget* parent) : QTableWidget(parent)
{
    setEditTriggers(QAbstractItemView::NoEditTriggers);
    setSelectionMode(QAbstractItemView::SingleSelection);
    setFrameShape(QFrame::NoFrame);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    verticalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    verticalHeader()->setMaximumWidth(320);
    reserveArrowKeys(this);
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
            auto* item = new QTableWidgetItem(numberText(cosine, cosine_decimals));
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
    const int lines = std::min(rowCount(), max_cosine_lines) + 1;
    return {QTableWidget::sizeHint().width(), lines * (fontMetrics().height() + 12)};
}

}  // namespace attn
