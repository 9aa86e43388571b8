// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/fields/field_row.h"

#include "ui/theme/style.h"

#include <QCheckBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QToolButton>
#include <QVBoxLayout>

namespace attn
{

namespace
{

constexpr int between_ways = 5;

}  // namespace

QCheckBox* makeSwitch()
{
    auto* box = new QCheckBox;
    box->setProperty("look", "switch");
    box->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    box->setCursor(Qt::PointingHandCursor);
    return box;
}

FieldRow::FieldRow(QWidget* control, Side side, QWidget* parent)
    : QWidget(parent), m_label(new QLabel(this)), m_control(control), m_error(new QLabel(this)),
      m_line(new QHBoxLayout), m_quickFixes(new QWidget(this))
{
    m_label->setBuddy(control);
    setFocusProxy(control);
    m_error->setProperty("look", "error");
    m_error->setWordWrap(true);
    m_error->hide();
    m_line->setSpacing(6);

    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    m_line->addWidget(m_label, 1);
    layout->addLayout(m_line);
    if (side == Side::below)
        layout->addWidget(control);
    else
        m_line->insertWidget(side == Side::before ? 0 : 1, control);
    layout->addWidget(m_error);
    layout->addWidget(m_quickFixes);
    m_quickFixes->hide();
    auto* ways = new QVBoxLayout(m_quickFixes);
    ways->setContentsMargins(0, 0, 0, 0);
    ways->setSpacing(between_ways);
}

void FieldRow::setLabel(const QString& label, const QString& explanation)
{
    m_label->setText(label);
    m_label->setVisible(!label.isEmpty());
    m_control->setAccessibleName(label);
    m_control->setToolTip(explanation);
    m_label->setToolTip(explanation);
}

QString FieldRow::label() const { return m_label->text(); }

void FieldRow::setError(const QString& message, const std::vector<QuickFix>& quickFixes)
{
    offer(quickFixes);
    setStyleProperty(m_control, "wrong", !message.isEmpty());
    m_control->setAccessibleDescription(message);
    m_error->setText(message);
    m_error->setVisible(!message.isEmpty());
}

/// As many in a line as fit: the panel is narrow, and is not to become wider.
void FieldRow::offer(const std::vector<QuickFix>& quickFixes)
{
    qDeleteAll(m_quickFixes->findChildren<QWidget*>(QString(), Qt::FindDirectChildrenOnly));
    QHBoxLayout* line = nullptr;
    int room = 0;
    for (const QuickFix& way : quickFixes) {
        QToolButton* button = makeQuickFix(way);
        const int width = button->sizeHint().width() + between_ways;
        if (!line || room < width) {
            auto* lineWidget = new QWidget(m_quickFixes);
            line = new QHBoxLayout(lineWidget);
            line->setContentsMargins(0, 0, 0, 0);
            line->setSpacing(between_ways);
            line->addStretch(1);
            m_quickFixes->layout()->addWidget(lineWidget);
            room = this->width();
        }
        line->insertWidget(line->count() - 1, button);
        room -= width;
    }
    m_quickFixes->setVisible(!quickFixes.empty());
}

QToolButton* FieldRow::makeQuickFix(const QuickFix& way)
{
    auto* button = new QToolButton(m_quickFixes);
    button->setProperty("look", "suggestion");
    button->setFocusPolicy(Qt::StrongFocus);
    button->setText(way.text);
    button->setAccessibleDescription(tr("Puts the error right"));
    // Taking it takes the buttons away: not from within the click on one of them.
    connect(button, &QToolButton::clicked, this, way.take, Qt::QueuedConnection);
    button->ensurePolished();
    return button;
}

QString FieldRow::error() const { return m_error->text(); }

void FieldRow::addBeforeLabel(QWidget* widget) { m_line->insertWidget(m_line->indexOf(m_label), widget); }

void FieldRow::addAfterLabel(QWidget* widget) { m_line->insertWidget(m_line->indexOf(m_label) + 1, widget); }

}  // namespace attn
