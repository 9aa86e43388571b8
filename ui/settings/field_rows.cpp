// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/settings/field_rows.h"

#include "ui/settings/number_list.h"
#include "ui/theme/fonts.h"
#include "ui/theme/style.h"
#include "ui/widgets/controls.h"

#include <QCheckBox>
#include <QCoreApplication>
#include <QDoubleSpinBox>
#include <QLabel>
#include <QLayout>
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
constexpr int list_width = 124;
constexpr std::size_t max_tokens = 12;  // shown below the numbers

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

/// A row whose control is connected and updated by functions.
class ControlRow : public ExperimentRow
{
public:
    using ExperimentRow::addAfterLabel;
    using ExperimentRow::editContinuously;
    using ExperimentRow::editOnce;

    /// @param update sets the control to the experiment's value
    ControlRow(Session* session, const FieldText& text, QWidget* control,
               const std::function<void(const Experiment& experiment)>& update, QWidget* parent)
        : ExperimentRow(session, text, control, Side::beside, parent), m_update(update)
    {
        follow();
    }
    void refresh() override { m_update(session()->experiment()); }

private:
    std::function<void(const Experiment& experiment)> m_update;
};

void setNumber(QDoubleSpinBox* box, double number)
{
    const QSignalBlocker blocker(box);
    if (box->value() != number)
        box->setValue(number);
}

std::vector<Index> moved(std::vector<Index> numbers, Index by)
{
    for (Index& number : numbers)
        number += by;
    return numbers;
}

class NumberListRow : public ExperimentRow
{
    Q_DECLARE_TR_FUNCTIONS(attn::NumberListRow)

public:
    NumberListRow(Session* session, const ListField& field, QWidget* parent)
        : ExperimentRow(session, field.text, new QLineEdit, Side::beside, parent), m_field(field),
          m_text(static_cast<QLineEdit*>(control())), m_tokens(makeWrappedLabel({}, "muted", Qt::PlainText))
    {
        if (field.positions)
            setLabel(label(), tr("Positions, counted from 1; code and files count from 0."));
        m_text->setPlaceholderText(field.positions ? tr("1, 3, 6–8") : QStringLiteral("3, 4"));
        m_text->setFixedWidth(list_width);
        setWidgetFont(m_text, numberFont);
        m_tokens->setAlignment(Qt::AlignRight);
        layout()->addWidget(m_tokens);
        m_tokens->setVisible(field.positions.has_value());
        connect(m_text, &QLineEdit::textEdited, this, &NumberListRow::read);
        session->whenChanged(Change::trace | Change::selection, this, &NumberListRow::showTokens);
        follow();
    }

protected:
    void refresh() override
    {
        const std::vector<Index> numbers = moved(m_field.get(session()->experiment()), first());
        if (numbersOf(m_text->text(), m_field.smallest + first()) != numbers || m_text->text().isEmpty()) {
            const QSignalBlocker blocker(m_text);
            m_text->setText(numberListText(numbers, m_field.positions.has_value()));
            setError({});
        }
        showTokens();
    }

private:
    /// Added to the numbers for display: 1 for positions, which are counted from 0 in files, otherwise 0.
    [[nodiscard]] Index first() const { return m_field.positions ? 1 : 0; }

    /// Invalid text shows an error and does not change the experiment.
    void read()
    {
        const auto numbers = numbersOf(m_text->text(), m_field.smallest + first());
        if (!numbers)
            return setError(tr("Whole numbers from %1 on, separated by commas.").arg(m_field.smallest + first()));
        setError({});
        editContinuously(
            [this, &numbers](Experiment& experiment) { m_field.set(experiment, moved(*numbers, -first())); });
    }

    void showTokens()
    {
        const TracePtr trace = session()->trace();
        const std::vector<Index> numbers = isHidden() ? std::vector<Index>() : m_field.get(session()->experiment());
        if (!trace || !m_field.positions)
            return;
        const Layer& layer = trace->layer();
        const auto& lists = *m_field.positions == Axis::query ? layer.query_tokens : layer.key_tokens;
        const auto& tokens = lists[static_cast<std::size_t>(session()->selection()[Axis::batch])];
        QStringList words;
        for (const Index number : numbers)
            if (number < static_cast<Index>(tokens.size()) && words.size() < qsizetype(max_tokens))
                words << QString::fromStdString(tokens[static_cast<std::size_t>(number)]);
        if (numbers.size() > max_tokens)
            words << QStringLiteral("…");
        words.removeAll(QString());  // positions without tokens
        m_tokens->setText(words.join(QStringLiteral(" · ")));
        m_tokens->setVisible(!words.isEmpty());
    }

    ListField m_field;
    QLineEdit* m_text;
    QLabel* m_tokens;
};

}  // namespace

ExperimentRow* makeRow(Session* session, const NumberField& field, QWidget* parent)
{
    QDoubleSpinBox* box = makeBox(field.minimum, field.maximum, field.decimals);
    auto* row = new ControlRow(
        session, field.text, box,
        [box, get = field.get](const Experiment& experiment) { setNumber(box, get(experiment)); }, parent);
    showRangeErrors(row, box);
    QObject::connect(box, &QDoubleSpinBox::valueChanged, row, [row, set = field.set](double number) {
        row->editContinuously([&](Experiment& experiment) { set(experiment, number); });
    });
    return row;
}

ExperimentRow* makeRow(Session* session, const SizeField& field, QWidget* parent)
{
    const auto text = [](const char* source) { return QCoreApplication::translate("attn::SizeRow", source); };
    QDoubleSpinBox* box = makeBox(1, 1e6, 0);
    QToolButton* follow = makeIconButton(
        icon("link"),
        text(QT_TRANSLATE_NOOP("attn::SizeRow", "%1 follows from the other sizes")).arg(fieldText(field.text.label)),
        text(QT_TRANSLATE_NOOP("attn::SizeRow", "Let it follow from the other sizes")));
    follow->setCheckable(true);
    const auto effectiveSize = [session, field](const Experiment& experiment) {
        const TracePtr trace = session->currentTrace();
        return field.get(experiment).value_or(trace ? trace->layer().dimensions[field.domain.axis] : 1);
    };
    const auto update = [box, follow, get = field.get, effectiveSize](const Experiment& experiment) {
        setNumber(box, static_cast<double>(effectiveSize(experiment)));
        const QSignalBlocker blocker(follow);
        follow->setChecked(!get(experiment));
        setStyleProperty(box, "look", follow->isChecked() ? "automatic" : "");
    };
    auto* row = new ControlRow(session, field.text, box, update, parent);
    row->addAfterLabel(follow);
    showRangeErrors(row, box);
    QObject::connect(box, &QDoubleSpinBox::valueChanged, row, [row, set = field.set](double size) {
        row->editContinuously([&](Experiment& experiment) { set(experiment, static_cast<Index>(size)); });
    });
    QObject::connect(follow, &QToolButton::toggled, row, [row, set = field.set, effectiveSize](bool follows) {
        row->editOnce([&](Experiment& experiment) {
            set(experiment, follows ? std::nullopt : std::optional(effectiveSize(experiment)));
        });
    });
    session->whenChanged(Change::trace, row, &ControlRow::refresh);
    return row;
}

ExperimentRow* makeRow(Session* session, const ChoiceField& field, QWidget* parent)
{
    auto* box = new DropDown;
    box->setWidth(choice_width, min_choice_width);
    box->setPlaceholderText(QCoreApplication::translate("attn::ChoiceRow", "From a file"));
    for (const char* name : field.names)
        box->addItem(fieldText(name));
    auto* row = new ControlRow(
        session, field.text, box,
        [box, get = field.get](const Experiment& experiment) { box->setCurrentIndex(get(experiment)); }, parent);
    QObject::connect(box, &QComboBox::activated, row, [row, box, set = field.set](int choice) {
        const auto change = [&](Experiment& experiment) { set(experiment, choice); };
        box->isStepping() ? row->editContinuously(change) : row->editOnce(change);
    });
    return row;
}

ExperimentRow* makeRow(Session* session, const SwitchField& field, QWidget* parent)
{
    QCheckBox* box = makeSwitch();
    auto* row = new ControlRow(
        session, field.text, box,
        [box, get = field.get](const Experiment& experiment) { box->setChecked(get(experiment)); }, parent);
    QObject::connect(box, &QCheckBox::clicked, row, [row, set = field.set](bool on) {
        row->editOnce([&](Experiment& experiment) { set(experiment, on); });
    });
    return row;
}

ExperimentRow* makeRow(Session* session, const ListField& field, QWidget* parent)
{
    return new NumberListRow(session, field, parent);
}

}  // namespace attn
