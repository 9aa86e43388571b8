// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/inspector/head_contributions_view.h"

#include "core/tensor/tensor_id.h"
#include "ui/session/reveal_state.h"
#include "ui/theme/colour_map.h"
#include "ui/theme/fonts.h"
#include "ui/theme/theme.h"
#include "ui/widgets/controls.h"
#include "ui/words/number_text.h"

#include <QLabel>
#include <QListView>
#include <QPainter>
#include <QStyledItemDelegate>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>

namespace attn
{

namespace
{

// One decimal more than in matrices, so that the displayed contributions add up.
constexpr int min_decimals = 3;

/// Relative to the terms; a smaller remainder is caused by single precision.
constexpr double max_rounding_error = 1e-5;

}  // namespace

void ContributionModel::add(Contribution::Kind kind, Index head, double value)
{
    const double from = m_contributions.empty() ? 0 : m_contributions.back().to;
    m_contributions.push_back({kind, head, from, from + value, value});
    for (const double end : {from, from + value})
        if (std::isfinite(end)) {
            m_minimum = std::min(m_minimum, end);
            m_maximum = std::max(m_maximum, end);
        }
}

void ContributionModel::show(const HeadContributions& contributions, const Layer& layer)
{
    beginResetModel();
    m_contributions.clear();
    m_minimum = m_maximum = 0;
    double size = std::abs(double(contributions.bias.value_or(0)));
    for (std::size_t head = 0; head < contributions.heads.size(); ++head) {
        add(Contribution::Kind::head, static_cast<Index>(head), double(contributions.heads[head]));
        m_contributions.back().hue = layer.keyHead(static_cast<Index>(head));
        size += std::abs(double(contributions.heads[head]));
    }
    if (contributions.bias)
        add(Contribution::Kind::bias, 0, double(*contributions.bias));
    if (std::abs(contributions.remainder()) > max_rounding_error * size)
        add(Contribution::Kind::remainder, 0, contributions.remainder());
    m_contributions.push_back(
        {Contribution::Kind::output, 0, 0, double(contributions.output), double(contributions.output)});
    m_decimals = std::max(min_decimals, decimalsFor(std::max(m_maximum, -m_minimum)) + 1);
    endResetModel();
}

int ContributionModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_contributions.size());
}

QVariant ContributionModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid() || !checkIndex(index, CheckIndexOption::ParentIsInvalid) || role != Qt::DisplayRole)
        return {};
    return QStringLiteral("%1: %2").arg(nameOf(index.row()), valueText(index.row()));
}

QString ContributionModel::nameOf(int row) const
{
    switch (contribution(row).kind) {
    case Contribution::Kind::head:
        return tr("Head %1").arg(positionText(contribution(row).head));
    case Contribution::Kind::bias:
        return tr("Bias");
    case Contribution::Kind::remainder:
        return tr("Set by hand");
    case Contribution::Kind::output:
        break;
    }
    return tr("Output");
}

QString ContributionModel::valueText(int row) const
{
    const Contribution& part = contribution(row);
    return part.kind == Contribution::Kind::output ? numberText(part.value, m_decimals)
                                                   : signedNumberText(part.value, m_decimals);
}

namespace
{

constexpr int name_width = 74;
constexpr int contribution_width = 66;
constexpr int bar_thickness = 11;
constexpr int max_visible_rows = 12;

QColor colourOf(const Contribution& contribution, const Theme& theme)
{
    switch (contribution.kind) {
    case Contribution::Kind::head:
        return headColour(contribution.hue, theme);
    case Contribution::Kind::output:
        return theme.text;
    default:
        return theme.muted;
    }
}

void paintBar(QPainter& painter, const ContributionModel& model, int row, const QRectF& area, const Theme& theme)
{
    const Contribution& contribution = model.contribution(row);
    if (!std::isfinite(contribution.from) || !std::isfinite(contribution.to) || model.maximum() <= model.minimum())
        return;
    const auto place = [&](double value) {
        return area.left() + (value - model.minimum()) / (model.maximum() - model.minimum()) * area.width();
    };
    painter.setPen(QPen(theme.line, 1));
    painter.drawLine(QPointF(place(0), area.top()), QPointF(place(0), area.bottom()));
    QRectF bar(place(std::min(contribution.from, contribution.to)), area.center().y() - bar_thickness / 2.0, 0,
               bar_thickness);
    bar.setRight(std::max(place(std::max(contribution.from, contribution.to)), bar.left() + 1.5));
    painter.setPen(Qt::NoPen);
    painter.setBrush(colourOf(contribution, theme));
    painter.drawRoundedRect(bar, 2, 2);
    // A line from the end of each bar to the bar below, which begins there.
    painter.setPen(QPen(theme.muted, 1));
    const auto connect = [&](double value, double top, double bottom) {
        const double x = std::floor(place(value)) + 0.5;
        painter.drawLine(QPointF(x, top), QPointF(x, bottom));
    };
    if (row > 0)
        connect(model.contribution(row - 1).to, area.top(), bar.top());
    if (row + 1 < model.rowCount())
        connect(contribution.to, bar.bottom(), area.bottom() + 1);
}

/// Paints a contribution: name, value, and a bar that starts where the previous one ends.
class ContributionDelegate : public QStyledItemDelegate
{
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex&) const override
    {
        return {240, option.fontMetrics.height() + 3};
    }

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override
    {
        const Theme& theme = themeOf(option.palette);
        const auto& model = *static_cast<const ContributionModel*>(index.model());
        const Contribution& contribution = model.contribution(index.row());
        const bool total = contribution.kind == Contribution::Kind::output;
        painter->save();
        painter->setRenderHint(QPainter::Antialiasing);
        if (option.state & (QStyle::State_MouseOver | QStyle::State_HasFocus) &&
            contribution.kind == Contribution::Kind::head)
            painter->fillRect(option.rect, theme.accentSoft);
        const QRect area = option.rect.adjusted(2, 0, -2, 0);
        if (total) {
            painter->setPen(QPen(theme.line, 1));
            painter->drawLine(area.topLeft(), area.topRight());
        }
        QFont font = option.font;
        font.setWeight(total ? QFont::Bold : QFont::Normal);
        painter->setFont(font);
        painter->setPen(total ? theme.text : theme.muted);
        painter->drawText(QRect(area.left(), area.top(), name_width, area.height()), Qt::AlignLeft | Qt::AlignVCenter,
                          painter->fontMetrics().elidedText(model.nameOf(index.row()), Qt::ElideRight, name_width));
        paintBar(*painter, model, index.row(), QRectF(area.adjusted(name_width + 6, 0, -contribution_width - 6, 0)),
                 theme);
        QFont digits = numberFont();
        digits.setPixelSize(QFontInfo(option.font).pixelSize());
        digits.setWeight(font.weight());
        painter->setFont(digits);
        painter->setPen(theme.text);
        painter->drawText(QRect(area.right() - contribution_width, area.top(), contribution_width, area.height()),
                          Qt::AlignRight | Qt::AlignVCenter, model.valueText(index.row()));
        painter->restore();
    }
};

}  // namespace

HeadContributionsView::HeadContributionsView(Session* session, QWidget* parent)
    : QWidget(parent), m_session(session), m_model(new ContributionModel(this)), m_list(new QListView)
{
    auto* heading = new QLabel(tr("What each head adds"));
    heading->setProperty("look", "heading");
    setWidgetFont(heading, headingFont);
    m_list->setAccessibleName(heading->text());
    m_list->setModel(m_model);
    m_list->setItemDelegate(new ContributionDelegate(m_list));
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setMouseTracking(true);
    m_list->setSelectionMode(QAbstractItemView::NoSelection);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    QVBoxLayout* layout = makeColumn(this, 4);
    layout->addWidget(heading);
    layout->addWidget(m_list);
    connect(m_list, &QListView::clicked, this, &HeadContributionsView::goToHead);
    connect(m_list, &QListView::activated, this, &HeadContributionsView::goToHead);
    session->bind(shown_numbers, this, &HeadContributionsView::refresh);
}

void HeadContributionsView::refresh()
{
    const TracePtr trace = m_session->trace();
    const Selection& selection = m_session->selection();
    const bool shown = trace && selection.step == TensorId::output && m_session->revealedCell() &&
                       !m_session->revealState()->hidesRowSummaries();
    setVisible(shown);
    if (!shown)
        return;
    m_model->show(headContributions(*trace, selection[Axis::batch], selection[Axis::query], selection[Axis::out]),
                  trace->layer());
    m_list->setFixedHeight(std::min(m_model->rowCount(), max_visible_rows) * m_list->sizeHintForRow(0) + 2);
}

void HeadContributionsView::goToHead(const QModelIndex& index)
{
    const Contribution& contribution = m_model->contribution(index.row());
    if (contribution.kind != Contribution::Kind::head)
        return;
    Selection selection = m_session->selection();
    selection[Axis::head] = contribution.head;
    selection.step =
        m_session->trace()->has(TensorId::kept_head_outputs) ? TensorId::kept_head_outputs : TensorId::head_outputs;
    m_session->select(selection);
}

}  // namespace attn
