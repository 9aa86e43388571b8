// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/settings/field_rows.h"

#include "ui/settings/number_list_row.h"
#include "ui/theme/fonts.h"
#include "ui/theme/style.h"
#include "ui/widgets/controls.h"

#include <QCheckBox>
#include <QCoreApplication>
#include <QDoubleSpinBox>
#include <QLineEdit>
#include <QLocale>
#include <QSignalBlocker>
#include <QToolButton>

namespace attn
{

namespace
{

constexpr int number_width = 92;
constexpr int choice_width = 136;
constexpr int min_choice_width = 88;

QDoubleSpinBox* makeBox(double minimum, double maximum, int decimals)
{
    auto* box = new QDoubleSpinBox;
    box->setDecimals(decimals);
    box->setRange(minimum, maximum);
    box->setAlignment(Qt::AlignRight);
    box->setFixedWidth(number_width);
    setWidgetFont(box, numberFont);
    if (decimals > 0)
        box->setStepType(QAbstractSpinBox::AdaptiveDecimalStepType);
    return box;
}

/// Shows the allowed range when a number outside it is typed, since QDoubleSpinBox silently restores the previous
/// number.
void showRangeErrors(FieldRow* row, QDoubleSpinBox* box)
{
    QObject::connect(box->findChild<QLineEdit*>(), &QLineEdit::textEdited, row, [row, box](const QString& text) {
        bool isNumber = false;
        const double number = box->locale().toDouble(text, &isNumber);
        const bool fits = !isNumber || (number >= box->minimum() && number <= box->maximum());
        row->setError(fits ? QString()
                           : QCoreApplication::translate("attn::FieldRow", "This must be a number from %1 to %2.")
                                 .arg(QLocale::c().toString(box->minimum(), 'g', 7),
                                      QLocale::c().toString(box->maximum(), 'g', 7)));
    });
}

class NumberRow : public ExperimentRow
{
public:
    NumberRow(Session* session, const NumberField& field, QWidget* parent)
        : ExperimentRow(session, field.text, makeBox(field.minimum, field.maximum, field.decimals), Side::beside,
                        parent),
          m_field(field), m_box(static_cast<QDoubleSpinBox*>(control()))
    {
        showRangeErrors(this, m_box);
        connect(m_box, &QDoubleSpinBox::valueChanged, this, [this](double number) {
            editContinuously([this, number](Experiment& experiment) { m_field.set(experiment, number); });
        });
        follow();
    }

protected:
    void refresh() override
    {
        const QSignalBlocker blocker(m_box);
        if (const double number = m_field.get(session()->experiment()); m_box->value() != number)
            m_box->setValue(number);
    }

private:
    NumberField m_field;
    QDoubleSpinBox* m_box;
};

class SizeRow : public ExperimentRow
{
    Q_DECLARE_TR_FUNCTIONS(attn::SizeRow)

public:
    SizeRow(Session* session, const SizeField& field, QWidget* parent)
        : ExperimentRow(session, field.text, makeBox(1, 1e6, 0), Side::beside, parent), m_field(field),
          m_box(static_cast<QDoubleSpinBox*>(control())), m_followButton(new QToolButton)
    {
        m_followButton->setProperty("look", "flat");
        m_followButton->setCheckable(true);
        m_followButton->setFocusPolicy(Qt::TabFocus);
        m_followButton->setToolTip(tr("Let it follow from the other sizes"));
        m_followButton->setAccessibleName(tr("%1 follows from the other sizes").arg(label()));
        addAfterLabel(m_followButton);
        m_followButton->setIcon(icon("link"));
        showRangeErrors(this, m_box);
        connect(m_box, &QDoubleSpinBox::valueChanged, this, [this](double size) {
            editContinuously(
                [this, size](Experiment& experiment) { m_field.set(experiment, static_cast<Index>(size)); });
        });
        connect(m_followButton, &QToolButton::toggled, this, [this](bool follows) {
            editOnce([this, follows](Experiment& experiment) {
                m_field.set(experiment, follows ? std::nullopt : std::optional(effectiveSize()));
            });
        });
        session->whenChanged(Change::trace, this, &SizeRow::refresh);
        follow();
    }

protected:
    void refresh() override
    {
        const Experiment& experiment = session()->experiment();
        const QSignalBlocker box(m_box);
        const QSignalBlocker follow(m_followButton);
        if (const double size = static_cast<double>(effectiveSize()); m_box->value() != size)
            m_box->setValue(size);
        m_followButton->setChecked(!m_field.get(experiment));
        setStyleProperty(m_box, "look", m_followButton->isChecked() ? "automatic" : "");
    }

private:
    [[nodiscard]] Index effectiveSize() const
    {
        const TracePtr trace = session()->currentTrace();
        const std::optional<Index> own = m_field.get(session()->experiment());
        return own.value_or(trace ? trace->layer().dimensions[m_field.domain.axis] : 1);
    }

    SizeField m_field;
    QDoubleSpinBox* m_box;
    QToolButton* m_followButton;
};

class ChoiceRow : public ExperimentRow
{
    Q_DECLARE_TR_FUNCTIONS(attn::ChoiceRow)

public:
    ChoiceRow(Session* session, const ChoiceField& field, QWidget* parent)
        : ExperimentRow(session, field.text, new DropDown, Side::beside, parent), m_field(field),
          m_box(static_cast<DropDown*>(control()))
    {
        m_box->setWidth(choice_width, min_choice_width);
        m_box->setPlaceholderText(tr("From a file"));
        for (const char* name : field.names)
            m_box->addItem(fieldText(name));
        connect(m_box, &QComboBox::activated, this, [this](int choice) {
            const auto change = [this, choice](Experiment& experiment) { m_field.set(experiment, choice); };
            m_box->isStepping() ? editContinuously(change) : editOnce(change);
        });
        follow();
    }

protected:
    void refresh() override { m_box->setCurrentIndex(m_field.get(session()->experiment())); }

private:
    ChoiceField m_field;
    DropDown* m_box;
};

class SwitchRow : public ExperimentRow
{
public:
    SwitchRow(Session* session, const SwitchField& field, QWidget* parent)
        : ExperimentRow(session, field.text, makeSwitch(), Side::beside, parent), m_field(field),
          m_switch(static_cast<QCheckBox*>(control()))
    {
        connect(m_switch, &QCheckBox::clicked, this,
                [this](bool on) { editOnce([this, on](Experiment& experiment) { m_field.set(experiment, on); }); });
        follow();
    }

protected:
    void refresh() override { m_switch->setChecked(m_field.get(session()->experiment())); }

private:
    SwitchField m_field;
    QCheckBox* m_switch;
};

}  // namespace

ExperimentRow* makeRow(Session* session, const Field& field, QWidget* parent)
{
    struct RowMaker {
        Session* session;
        QWidget* parent;
        ExperimentRow* operator()(const NumberField& number) const { return new NumberRow(session, number, parent); }
        ExperimentRow* operator()(const SizeField& size) const { return new SizeRow(session, size, parent); }
        ExperimentRow* operator()(const ChoiceField& choice) const { return new ChoiceRow(session, choice, parent); }
        ExperimentRow* operator()(const SwitchField& field) const { return new SwitchRow(session, field, parent); }
        ExperimentRow* operator()(const ListField& list) const { return new NumberListRow(session, list, parent); }
    };
    return std::visit(RowMaker{session, parent}, field);
}

}  // namespace attn
