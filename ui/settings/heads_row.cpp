// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/settings/heads_row.h"

#include "ui/theme/colour_map.h"
#include "ui/theme/theme.h"
#include "ui/widgets/controls.h"
#include "ui/widgets/menu.h"
#include "ui/words/number_text.h"

#include <QContextMenuEvent>
#include <QGridLayout>
#include <QKeyEvent>
#include <QMenu>
#include <QPainter>
#include <QToolButton>

#include <algorithm>

namespace attn
{

HeadChip::HeadChip(int head, QWidget* parent) : QAbstractButton(parent), m_head(head), m_hue(head)
{
    setFocusPolicy(Qt::StrongFocus);
    setCheckable(true);
    setText(positionText(head));
    setFixedSize(sizeHint());
    reserveArrowKeys(this);  // arrow keys move from head to head
}

void HeadChip::setHue(Index hue)
{
    m_hue = hue;
    update();
}

void HeadChip::contextMenuEvent(QContextMenuEvent* event)
{
    QMenu menu(this);
    menu.addAction(tr("Only head %1").arg(positionText(m_head)), this, &HeadChip::onlyThisHeadRequested);
    menu.exec(event->reason() == QContextMenuEvent::Mouse ? event->globalPos() : mapToGlobal(rect().bottomLeft()));
}

void HeadChip::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter)
        emit onlyThisHeadRequested();
    else
        QAbstractButton::keyPressEvent(event);
}

/// The first click has already toggled the head; the second must not toggle it again.
void HeadChip::mouseDoubleClickEvent(QMouseEvent*) { emit doubleClicked(); }

void HeadChip::paintEvent(QPaintEvent*)
{
    const Theme& theme = themeOf(palette());
    const QColor colour = headColour(m_hue, theme);
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QRectF box = QRectF(rect()).adjusted(2.5, 2.5, -2.5, -2.5);
    QColor fill = colour;
    fill.setAlphaF(isChecked() ? (underMouse() ? 0.45 : 0.3) : 0);
    painter.setBrush(fill);
    painter.setPen(isChecked() ? QPen(colour, 1.5) : QPen(underMouse() ? theme.muted : theme.line, 1));
    painter.drawRoundedRect(box, 5, 5);
    QFont number = font();
    number.setWeight(isChecked() ? QFont::DemiBold : QFont::Normal);
    number.setStrikeOut(!isChecked());
    painter.setFont(number);
    painter.setPen(isChecked() ? theme.text : theme.muted);
    painter.drawText(box, Qt::AlignCenter, text());
    if (!hasFocus())
        return;
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(theme.accentLine, 2));
    painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), 6, 6);
}

namespace
{

constexpr int max_chips = 64;
constexpr int chips_per_line = 8;

}  // namespace

HeadsRow::HeadsRow(Session* session, const FieldText& text, QWidget* parent)
    : ExperimentRow(session, text, new QWidget, Side::below, parent), m_grid(new QGridLayout(control())),
      m_all(makeTextButton(tr("All on"), {}, Qt::StrongFocus))
{
    m_grid->setContentsMargins(0, 0, 0, 0);
    m_grid->setSpacing(1);
    m_grid->setColumnStretch(chips_per_line, 1);
    QSizePolicy policy = m_all->sizePolicy();
    policy.setRetainSizeWhenHidden(true);  // keeps the position of the heads when the button is shown
    m_all->setSizePolicy(policy);
    addAfterLabel(m_all);
    connect(m_all, &QToolButton::clicked, this,
            [session] { session->edit(tr("All on"), [](Experiment& experiment) { experiment.heads_off.clear(); }); });
    session->whenChanged(Change::trace, this, &HeadsRow::updateChipColours);
    follow();
}

void HeadsRow::refresh()
{
    const Experiment& experiment = session()->experiment();
    setChipCount(static_cast<int>(std::min<Index>(experiment.attention.heads, max_chips)));
    for (std::size_t head = 0; head < m_chips.size(); ++head)
        m_chips[head]->setChecked(std::ranges::find(experiment.heads_off, static_cast<Index>(head)) ==
                                  experiment.heads_off.end());
    m_all->setVisible(!experiment.heads_off.empty());
    updateChipColours();
}

/// Heads that share keys and values have the same colour.
void HeadsRow::updateChipColours()
{
    const TracePtr trace = session()->currentTrace();
    if (!trace || trace->layer().dimensions[Axis::head] < static_cast<Index>(m_chips.size()))
        return;
    for (std::size_t at = 0; at < m_chips.size(); ++at) {
        const auto head = static_cast<Index>(at);
        QStringList lines = {fieldText(text().explanation), sharedKeysText(trace->layer(), head),
                             codeIndexTooltip(head)};
        lines.removeAll(QString());
        m_chips[at]->setToolTip(lines.join(QLatin1Char('\n')));
        m_chips[at]->setHue(trace->layer().keyHead(head));
    }
}

void HeadsRow::setChipCount(int count)
{
    while (static_cast<int>(m_chips.size()) > count) {
        delete m_chips.back();
        m_chips.pop_back();
    }
    for (int head = static_cast<int>(m_chips.size()); head < count; ++head) {
        auto* chip = new HeadChip(head, control());
        chip->setAccessibleName(tr("Head %1").arg(positionText(head)));
        chip->setToolTip(fieldText(text().explanation) + QLatin1Char('\n') + codeIndexTooltip(head));
        m_grid->addWidget(chip, head / chips_per_line, head % chips_per_line);
        connect(chip, &HeadChip::clicked, this, [this, head] { toggle(head); });
        connect(chip, &HeadChip::doubleClicked, this, [this, head] { solo(head); });
        connect(chip, &HeadChip::onlyThisHeadRequested, this, [this, head] {
            this->session()->finishEdit();
            solo(head);
        });
        m_chips.push_back(chip);
    }
}

// solo() merges with the toggle() before it, so that the two clicks of a double click are one undo step.
void HeadsRow::toggle(Index head)
{
    session()->finishEdit();
    const bool on = m_chips[static_cast<std::size_t>(head)]->isChecked();  // the button has already toggled itself
    session()->edit((on ? tr("Head %1 on") : tr("Head %1 off")).arg(positionText(head)),
                    [head, on](Experiment& experiment) {
                        std::erase(experiment.heads_off, head);
                        if (!on)
                            experiment.heads_off.insert(std::ranges::lower_bound(experiment.heads_off, head), head);
                    },
                    QStringLiteral("head %1").arg(head));
    refresh();
}

void HeadsRow::solo(Index head)
{
    session()->edit(
        tr("Only head %1").arg(positionText(head)),
        [head](Experiment& experiment) {
            experiment.heads_off.clear();
            for (Index other = 0; other < experiment.attention.heads; ++other)
                if (other != head)
                    experiment.heads_off.push_back(other);
        },
        QStringLiteral("head %1").arg(head));
    refresh();
}

}  // namespace attn
