// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/settings/field_row.h"

#include "ui/theme/style.h"
#include "ui/widgets/controls.h"
#include "ui/words/message_text.h"

#include <QCheckBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QVBoxLayout>

namespace attn
{

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
      m_line(makeLine(nullptr, 6))
{
    m_label->setBuddy(control);
    setFocusProxy(control);
    m_error->setProperty("look", "error");
    m_error->setWordWrap(true);
    m_error->hide();

    QVBoxLayout* layout = makeColumn(this, 4);
    m_line->addWidget(m_label, 1);
    layout->addLayout(m_line);
    if (side == Side::below)
        layout->addWidget(control);
    else
        m_line->insertWidget(side == Side::before ? 0 : 1, control);
    layout->addWidget(m_error);
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

void FieldRow::setError(const QString& message)
{
    setStyleProperty(m_control, "wrong", !message.isEmpty());
    m_control->setAccessibleDescription(message);
    m_error->setText(message);
    m_error->setVisible(!message.isEmpty());
}

QString FieldRow::error() const { return m_error->text(); }

void FieldRow::addBeforeLabel(QWidget* widget) { m_line->insertWidget(m_line->indexOf(m_label), widget); }

void FieldRow::addAfterLabel(QWidget* widget) { m_line->insertWidget(m_line->indexOf(m_label) + 1, widget); }

void ErrorPlaces::add(const QString& place, FieldRow* row) { m_entries.push_back({place, row}); }

void ErrorPlaces::remove(FieldRow* row)
{
    std::erase_if(m_entries, [row](const Entry& entry) { return entry.row == row; });
}

FieldRow* ErrorPlaces::show(const InputError* error) const
{
    FieldRow* row_of_error = error ? rowAt(QString::fromStdString(error->place())) : nullptr;
    for (const Entry& entry : m_entries)
        if (entry.row != row_of_error)
            entry.row->setError({});
    if (row_of_error)
        row_of_error->setError(messageText(error->message()));
    return row_of_error;
}

FieldRow* ErrorPlaces::rowAt(const QString& place) const
{
    const Entry* nearest = nullptr;
    for (const Entry& entry : m_entries) {
        const bool isAtOrBelow =
            place.startsWith(entry.place) && (place.size() == entry.place.size() || place[entry.place.size()] == '/');
        if (isAtOrBelow && !entry.row->isHidden() && (!nearest || entry.place.size() > nearest->place.size()))
            nearest = &entry;
    }
    return nearest ? nearest->row : nullptr;
}

}  // namespace attn
