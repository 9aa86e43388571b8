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

#include <QCoreApplication>
#include <QLabel>
#include <QListWidget>
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

struct ContributionTexts {
    Q_DECLARE_TR_FUNCTIONS(attn::ContributionTexts)
};

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

struct Range {
    double minimum = 0;
    double maximum = 0;
};

/// Of all bars except that of the output.
Range rangeOf(const std::vector<Contribution>& contributions)
{
    Range range;
    for (const Contribution& contribution : contributions)
        if (contribution.kind != Contribution::Kind::output && std::isfinite(contribution.to))
            range = {std::min(range.minimum, contribution.to), std::max(range.maximum, contribution.to)};
    return range;
}

void paintBar(QPainter& painter, const std::vector<Contribution>& contributions, std::size_t row, const QRectF& area,
              const Theme& theme)
{
    const Contribution& contribution = contributions[row];
    const Range range = rangeOf(contributions);
    if (!std::isfinite(contribution.from) || !std::isfinite(contribution.to) || range.maximum <= range.minimum)
        return;
    const auto place = [&](double value) {
        return area.left() + (value - range.minimum) / (range.maximum - range.minimum) * area.width();
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
        connect(contributions[row - 1].to, area.top(), bar.top());
    if (row + 1 < contributions.size())
        connect(contribution.to, bar.bottom(), area.bottom() + 1);
}

/// Paints a contribution: name, value, and a bar that starts where the previous one ends.
class ContributionDelegate : public QStyledItemDelegate
{
public:
    ContributionDelegate(const std::vector<Contribution>& contributions, QObject* parent)
        : QStyledItemDelegate(parent), m_contributions(contributions)
    {
    }

    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex&) const override
    {
        return {240, option.fontMetrics.height() + 3};
    }

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override
    {
        const Theme& theme = themeOf(option.palette);
        const auto row = static_cast<std::size_t>(index.row());
        const Contribution& contribution = m_contributions[row];
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
                          painter->fontMetrics().elidedText(contribution.name, Qt::ElideRight, name_width));
        paintBar(*painter, m_contributions, row, QRectF(area.adjusted(name_width + 6, 0, -contribution_width - 6, 0)),
                 theme);
        QFont digits = numberFont();
        digits.setPixelSize(QFontInfo(option.font).pixelSize());
        digits.setWeight(font.weight());
        painter->setFont(digits);
        painter->setPen(theme.text);
        painter->drawText(QRect(area.right() - contribution_width, area.top(), contribution_width, area.height()),
                          Qt::AlignRight | Qt::AlignVCenter, contribution.valueText);
        painter->restore();
    }

private:
    const std::vector<Contribution>& m_contributions;
};

}  // namespace

std::vector<Contribution> stackedContributions(const HeadContributions& contributions, const Layer& layer)
{
    using Kind = Contribution::Kind;
    std::vector<Contribution> stacked;
    double size = std::abs(double(contributions.bias.value_or(0)));
    const auto add = [&stacked](Kind kind, const QString& name, double value) -> Contribution& {
        const double from = stacked.empty() ? 0 : stacked.back().to;
        return stacked.emplace_back(
            Contribution{.kind = kind, .from = from, .to = from + value, .value = value, .name = name});
    };
    for (Index head = 0; const float value : contributions.heads) {
        Contribution& added = add(Kind::head, ContributionTexts::tr("Head %1").arg(positionText(head)), double(value));
        added.hue = layer.keyHead(head);
        added.head = head++;
        size += std::abs(double(value));
    }
    if (contributions.bias)
        add(Kind::bias, ContributionTexts::tr("Bias"), double(*contributions.bias));
    if (std::abs(contributions.remainder()) > max_rounding_error * size)
        add(Kind::remainder, ContributionTexts::tr("Set by hand"), contributions.remainder());
    const Range range = rangeOf(stacked);
    const int decimals = std::max(min_decimals, decimalsFor(std::max(range.maximum, -range.minimum)) + 1);
    for (Contribution& contribution : stacked)
        contribution.valueText = signedNumberText(contribution.value, decimals);
    const auto output = double(contributions.output);
    stacked.push_back({.kind = Kind::output,
                       .to = output,
                       .value = output,
                       .name = ContributionTexts::tr("Output"),
                       .valueText = numberText(output, decimals)});
    return stacked;
}

HeadContributionsView::HeadContributionsView(Session* session, QWidget* parent)
    : QWidget(parent), m_session(session), m_list(new QListWidget)
{
    auto* heading = new QLabel(tr("What each head adds"));
    heading->setProperty("look", "heading");
    setWidgetFont(heading, headingFont);
    m_list->setAccessibleName(heading->text());
    m_list->setItemDelegate(new ContributionDelegate(m_contributions, m_list));
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setMouseTracking(true);
    m_list->setSelectionMode(QAbstractItemView::NoSelection);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    addItems(makeColumn(this, 4), {heading, m_list});
    connect(m_list, &QListWidget::itemClicked, this, &HeadContributionsView::goToHead);
    connect(m_list, &QListWidget::itemActivated, this, &HeadContributionsView::goToHead);
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
    m_contributions = stackedContributions(
        headContributions(*trace, selection[Axis::batch], selection[Axis::query], selection[Axis::out]),
        trace->layer());
    m_list->clear();
    for (const Contribution& contribution : m_contributions)
        m_list->addItem(QStringLiteral("%1: %2").arg(contribution.name, contribution.valueText));
    m_list->setFixedHeight(std::min(m_list->count(), max_visible_rows) * m_list->sizeHintForRow(0) + 2);
}

void HeadContributionsView::goToHead(const QListWidgetItem* item)
{
    const Contribution& contribution = m_contributions[static_cast<std::size_t>(m_list->row(item))];
    if (contribution.kind != Contribution::Kind::head)
        return;
    Selection selection = m_session->selection();
    selection[Axis::head] = contribution.head;
    selection.step =
        m_session->trace()->has(TensorId::kept_head_outputs) ? TensorId::kept_head_outputs : TensorId::head_outputs;
    m_session->select(selection);
}

}  // namespace attn
