// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/lessons/lesson_pages.h"
#include "tests/ui/await.h"
#include "tests/ui/lessons/lesson_acts.h"
#include "tests/ui/stage_points.h"
#include "ui/compare/compare_bar.h"
#include "ui/lessons/answer_field.h"
#include "ui/lessons/lesson_panel.h"
#include "ui/lessons/lessons.h"
#include "ui/masks/mask_card.h"
#include "ui/masks/mask_cards.h"
#include "ui/masks/mask_tools.h"
#include "ui/matrix/mask_tile.h"
#include "ui/models/candidates.h"
#include "ui/models/prediction_panel.h"
#include "ui/settings/experiment_row.h"
#include "ui/settings/heads_row.h"
#include "ui/stage/stage_editors.h"
#include "ui/stage/step_strip.h"
#include "ui/widgets/highlight_frame.h"
#include "ui/widgets/panels.h"
#include "ui/window/experiment_panel.h"
#include "ui/window/main_window.h"
#include "ui/window/workbench.h"

#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QRadioButton>
#include <QScrollArea>
#include <QTabBar>
#include <QTabWidget>
#include <QTest>
#include <QToolButton>

#include <algorithm>
#include <stdexcept>

namespace attn
{

/// Reason why a task cannot be done in the window.
struct CannotDo : std::runtime_error {
    explicit CannotDo(const QString& what) : std::runtime_error(what.toStdString()) {}
};

inline constexpr int max_changes = 20;

/// The first place at which two experiments differ; nullopt if they are equal.
inline std::optional<std::string> firstDifference(const nlohmann::json& one, const nlohmann::json& other)
{
    const nlohmann::json a = one.flatten();
    const nlohmann::json b = other.flatten();
    std::optional<std::string> first;
    for (const auto& [from, to] : {std::pair(&a, &b), std::pair(&b, &a)})
        for (const auto& [place, value] : from->items())
            if (to->value(place, nlohmann::json()) != value && (!first || place < *first))
                first = place;
    return first;
}

inline QString listText(const nlohmann::json& numbers, Index shift)
{
    QStringList texts;
    for (const nlohmann::json& number : numbers)
        texts += QString::number(number.get<Index>() + shift);
    return texts.join(", ");
}

inline QString sequencesText(const nlohmann::json& input)
{
    QStringList lines;
    for (const nlohmann::json& line : input.at("text"))
        lines += QString::fromStdString(line.get<std::string>());
    return lines.join('\n');
}

/// The visible button with this name in an area.
inline QAbstractButton* buttonIn(const QWidget* area, const QString& name)
{
    for (auto* button : area->findChildren<QAbstractButton*>())
        if (button->isVisible() && (button->accessibleName() == name || button->text() == name))
            return button;
    throw CannotDo("there is no button \"" + name + '"');
}

inline void pressArrowKeys(QWidget* widget, Qt::Key back, Qt::Key on, std::ptrdiff_t by)
{
    for (std::ptrdiff_t step = 0; step < std::abs(by); ++step)
        QTest::keyClick(widget, by < 0 ? back : on);
}

/// Performs the tasks of a lesson's pages by keyboard with the window's controls. Every function throws CannotDo if
/// there is no control for the task or it cannot be reached. Controls are found by their setting, so that new settings
/// need no change here.
class KeyboardUser
{
public:
    explicit KeyboardUser(MainWindow* window) : m_window(window) {}

    /// Performs the actions in order, each after the session has settled.
    void performAll(const std::vector<Act>& acts)
    {
        for (const Act& act : acts) {
            std::visit([this](const auto& each) { perform(each); }, act);
            if (!awaitSettled(session()))
                throw CannotDo("the session does not settle");
        }
    }

    void answer(const LessonQuestion& question, const LessonAnswer& answer)
    {
        if (const auto* cell = std::get_if<CellAnswer>(&question.answer))
            return perform(ChooseCell{{cell->among.tensor, std::get<Shape>(answer)}});
        const std::vector<QWidget*> fields = m_window->lessons()->panel()->findChild<AnswerField*>()->fields();
        if (const auto* number = std::get_if<double>(&answer))
            write(fields.front(), QString::number(*number, 'g', 6));
        else if (const auto* word = std::get_if<std::string>(&answer))
            write(fields.front(), QString::fromStdString(*word).trimmed());
        else if (const auto* head = std::get_if<HeadChosen>(&answer))
            choose(fields, static_cast<std::size_t>(head->head));
        else
            choose(fields, std::get<ChoiceChosen>(answer).choice);
        sendAnswer(fields.front());
    }

    /// Goes to the next page, or ends the lesson.
    void goToNextPage() { QTest::keyClick(m_window, Qt::Key_F9); }

    void returnToPage() { QTest::keyClick(m_window, Qt::Key_F9, Qt::ControlModifier); }

private:
    void perform(const GoToPart& act)
    {
        const ModelUse use = *session().experiment().model;
        const auto place = [&use](PartKind part, Index layer) {
            return static_cast<Index>(*use.model->plan().find(part, layer));
        };
        pressRepeatedly(Qt::Key_PageUp, Qt::Key_PageDown, Qt::AltModifier,
                        place(act.part.part, act.part.layer) - place(use.part, use.layer));
    }

    void perform(const GoToStep& act)
    {
        focus(m_window->findChild<StepStrip*>()->steps());
        const std::vector<TensorId> steps = session().shownSteps();
        const auto place = [&steps](TensorId step) { return std::ranges::find(steps, step) - steps.begin(); };
        pressRepeatedly(Qt::Key_PageUp, Qt::Key_PageDown, {}, place(act.step) - place(session().shownStep()));
    }

    void perform(const ChooseCell& act)
    {
        moveSelectionTo(act.cell);
        QTest::keyClick(stage(), Qt::Key_Return);
    }

    void perform(const ChangeTo& act)
    {
        const nlohmann::json wanted = settingsOf(act.experiment);
        for (int changes = 0; changes < max_changes; ++changes) {
            const auto place = firstDifference(settingsOf(session().experiment()), wanted);
            if (!place)
                return;
            const std::size_t layers = session().experiment().mask.layers.size();
            if (place->starts_with("/mask/layers") && layers < act.experiment.mask.layers.size())
                addMaskLayer(act.experiment.mask.layers[layers]);
            else if (place->starts_with("/overrides"))
                setNumber(act.experiment.overrides.back());
            else
                change(*place, wanted);
            if (!awaitSettled(session()))
                throw CannotDo("the session does not settle");
        }
        throw CannotDo("the controls do not lead to the experiment");
    }

    void perform(const ShowAllHeads& act)
    {
        if (session().viewOptions().allHeads != act.on)
            QTest::keyClick(m_window, Qt::Key_G, Qt::ControlModifier);
    }

    void perform(const OpenInsight& act)
    {
        auto* tabs = static_cast<QTabWidget*>(controlNamed(m_window, "explanation"));
        focus(tabs->tabBar());
        const int tab = act.page == "explain" ? 0 : act.page == "code" ? 1 : 2;
        for (int left = tabs->count(); tabs->currentIndex() != tab && left > 0; --left)
            QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab, Qt::ControlModifier);
    }

    void perform(const Compare& act)
    {
        if (act.on)
            QTest::keyClick(m_window, Qt::Key_D, Qt::ControlModifier);
        else
            press(buttonIn(m_window->findChild<CompareBar*>(), "Unpin A and stop comparing"));
    }

    void perform(const Reveal&) { QTest::keyClick(m_window, Qt::Key_Return, Qt::ControlModifier); }

    /// Opens the card of a mask layer first, which contains its controls.
    void change(const std::string& place, const nlohmann::json& wanted)
    {
        const std::string layers = "/mask/layers/";
        if (place.starts_with("/inputs/query/text") &&
            choosePrediction(wanted.at("inputs").at("query").at("text").at(0).get<std::string>()))
            return;
        if (!m_window->findChild<ExperimentPanel*>()->isVisible())
            press(buttonIn(m_window->findChild<Workbench*>()->left(), "Keep this panel open"));
        if (rowsAt(place).empty() && place.starts_with(layers)) {
            const auto cards = m_window->findChild<MaskCards*>()->findChildren<MaskCard*>();
            press(cards[std::stoi(place.substr(layers.size()))]->findChild<QToolButton*>());
        }
        for (ExperimentRow* row : rowsAt(place)) {
            const nlohmann::json::json_pointer at(row->place().toStdString());
            const nlohmann::json value = wanted.contains(at) ? wanted[at] : nlohmann::json();
            operateRow(row, value);
            if (valueAt(row->place()) == value)
                return;
        }
        throw CannotDo(QString("no control leads to the value of %1").arg(place.c_str()));
    }

    /// Chooses a predicted word if the requested text is the current text followed by that word.
    bool choosePrediction(const std::string& wanted)
    {
        const auto& present = std::get<TextInput>(session().experiment().inputs.query).sequences.front();
        for (CandidateButton* button : m_window->findChildren<CandidateButton*>())
            if (button->isVisible() && present + ' ' + button->text().toStdString() == wanted) {
                press(button);
                return true;
            }
        return false;
    }

    void addMaskLayer(const MaskLayer& layer)
    {
        auto* tools = m_window->findChild<MaskTools*>();
        press(tools->findChild<QPushButton*>());
        const auto options = maskKindOptions(session().trace()->layer().grid);
        const auto option = std::ranges::find_if(options, [&layer](const MaskOption& each) {
            return !each.layers.empty() && each.layers.front().region.index() == layer.region.index();
        });
        const QWidget* gallery = QApplication::activePopupWidget();
        for (MaskTile* tile : gallery ? gallery->findChildren<MaskTile*>() : QList<MaskTile*>())
            if (option != options.end() && tile->text() == option->name)
                return press(tile);
        throw CannotDo("the gallery has no such mask layer");
    }

    void setNumber(const Override& wanted)
    {
        if (session().shownStep() != wanted.tensor)
            perform(GoToStep{wanted.tensor});
        moveSelectionTo({wanted.tensor, wanted.index});
        const QString number = QString::number(double(wanted.value));
        QTest::keyClick(stage(), number.front().toLatin1());
        auto* field = stage()->findChild<CellEditor*>()->findChild<QLineEdit*>();
        QTest::keyClicks(field, number.mid(1));
        if (!field->hasFocus())
            throw CannotDo("no field for a number has opened");
        QTest::keyClick(field, Qt::Key_Return);
    }

    void operateRow(ExperimentRow* row, const nlohmann::json& wanted)
    {
        QWidget* control = row->control();
        if (auto* box = qobject_cast<QComboBox*>(control)) {
            operateComboBox(row, box, wanted);
        } else if (auto* check = qobject_cast<QCheckBox*>(control)) {
            press(check);
        } else if (auto* number = qobject_cast<QDoubleSpinBox*>(control); number && wanted.is_number()) {
            write(number, QString::number(wanted.get<double>()));
        } else if (qobject_cast<QLineEdit*>(control)) {
            for (const Index first : {1, 0})  // positions are counted from 1 in the window, sizes are not
                if (valueAt(row->place()) != wanted)
                    write(control, listText(wanted, first));
        } else if (qobject_cast<QPlainTextEdit*>(control)) {
            write(control, sequencesText(wanted));
        } else {
            operateHeadChips(control, wanted);
        }
    }

    /// Tries each choice and undoes it before the views are updated, then chooses the right one.
    void operateComboBox(ExperimentRow* row, QComboBox* box, const nlohmann::json& wanted)
    {
        for (int choice = 0; choice < box->count(); ++choice) {
            const int before = session().undoStack()->index();
            emit box->activated(choice);
            const bool right = valueAt(row->place()) == wanted;
            if (session().undoStack()->index() != before)
                session().undoStack()->undo();
            if (right) {
                focus(box);
                return pressArrowKeys(box, Qt::Key_Up, Qt::Key_Down, choice - box->currentIndex());
            }
        }
    }

    /// One button per head; heads in the list are switched off.
    void operateHeadChips(QWidget* control, const nlohmann::json& wanted)
    {
        const auto chips = control->findChildren<HeadChip*>();
        for (int head = 0; head < chips.size(); ++head) {
            const bool off = wanted.is_array() && std::ranges::find(wanted, nlohmann::json(head)) != wanted.end();
            if (chips[head]->isChecked() == off)
                press(chips[head]);
        }
    }

    [[nodiscard]] nlohmann::json valueAt(const QString& place) const
    {
        const nlohmann::json settings = settingsOf(session().experiment());
        const nlohmann::json::json_pointer at(place.toStdString());
        return settings.contains(at) ? settings[at] : nlohmann::json();
    }

    /// The visible controls of the setting or, if it has none, of the nearest member that contains it.
    [[nodiscard]] std::vector<ExperimentRow*> rowsAt(const std::string& place) const
    {
        for (std::string at = place; !at.empty(); at.resize(at.rfind('/'))) {
            std::vector<ExperimentRow*> rows;
            for (ExperimentRow* row : m_window->findChildren<ExperimentRow*>())
                if (row->place().toStdString() == at && row->isVisible())
                    rows.push_back(row);
            if (!rows.empty())
                return rows;
        }
        return {};
    }

    void press(QAbstractButton* button) const
    {
        focus(button);
        QTest::keyClick(button, Qt::Key_Space);
    }

    /// Replaces the content of a text field.
    void write(QWidget* field, const QString& text) const
    {
        focus(field);
        QTest::keyClick(field, Qt::Key_A, Qt::ControlModifier);
        QTest::keyClicks(field, text);
    }

    /// Chooses the radio button at an index.
    void choose(const std::vector<QWidget*>& buttons, std::size_t at) const
    {
        const auto checked = std::ranges::find_if(buttons, [](QWidget* button) {
            const auto* radio = qobject_cast<QRadioButton*>(button);
            return radio && radio->isChecked();
        });
        const std::ptrdiff_t from = checked == buttons.end() ? 0 : checked - buttons.begin();
        press(static_cast<QAbstractButton*>(buttons[static_cast<std::size_t>(from)]));
        pressRepeatedly(Qt::Key_Up, Qt::Key_Down, {}, static_cast<std::ptrdiff_t>(at) - from);
    }

    void sendAnswer(QWidget* field) const
    {
        QWidget* popup = QApplication::activePopupWidget();  // completions of the typed text
        QWidget* focused = QApplication::focusWidget();      // the current one of several fields
        QTest::keyClick(popup ? popup : focused ? focused : field, Qt::Key_Return);
        m_window->activateWindow();  // without a window manager, a popup leaves no window active
        if (!QTest::qWaitForWindowActive(m_window))
            throw CannotDo("the window does not become active again");
    }

    /// Sets the focus like the Tab key. @throws CannotDo if Tab does not reach the widget
    void focus(QWidget* widget) const
    {
        QCoreApplication::processEvents();  // for the layout of the opened widget
        for (QWidget* around = widget->parentWidget(); around; around = around->parentWidget())
            if (auto* area = qobject_cast<QScrollArea*>(around))
                area->ensureWidgetVisible(widget);
        QWidget* frame = widget->window();
        const QWidget* there = frame->childAt(widget->mapTo(frame, widget->rect().center()));
        const QString name = QString("%1 \"%2\"").arg(widget->metaObject()->className(), widget->accessibleName());
        if (!widget->isVisible() || !widget->isEnabled())
            throw CannotDo(name + (widget->isVisible() ? " is disabled" : " is hidden"));
        if (!there || (there != widget && !widget->isAncestorOf(there)))
            throw CannotDo(name + " is out of reach, behind " + (there ? there->metaObject()->className() : "nothing"));
        if (!(widget->focusPolicy() & Qt::TabFocus))
            throw CannotDo("no Tab leads to " + name);
        widget->setFocus(Qt::TabFocusReason);
    }

    /// Moves the selection to the cell with arrow keys, in the matrix that contains it.
    void moveSelectionTo(const CellRef& cell) const
    {
        pressRepeatedly(Qt::Key_PageUp, Qt::Key_PageDown, Qt::ControlModifier | Qt::ShiftModifier,
                        distance(Axis::batch, cell));
        pressRepeatedly(Qt::Key_PageUp, Qt::Key_PageDown, Qt::ControlModifier, distance(Axis::head, cell));
        focus(stage());
        while (stage()->currentMatrix() < matrixIndexOf(cell))
            QTest::keyClick(stage(), Qt::Key_Tab);
        if (session().arrowKeys() != ArrowKeys::cells)
            QTest::keyClick(stage(), Qt::Key_Return);
        const MatrixPicture& picture = pictureAt(*stage(), matrixIndexOf(cell));
        const GridCell from = *picture.selected;
        const GridCell to = *picture.cells.cellOf(cell.index);
        pressArrowKeys(stage(), Qt::Key_Up, Qt::Key_Down, to.row - from.row);
        pressArrowKeys(stage(), Qt::Key_Left, Qt::Key_Right, to.column - from.column);
    }

    /// Presses a key repeatedly, on the widget with the focus or, without one, on the window.
    void pressRepeatedly(Qt::Key back, Qt::Key on, Qt::KeyboardModifiers modifiers, std::ptrdiff_t by) const
    {
        for (std::ptrdiff_t step = 0; step < std::abs(by); ++step) {
            QWidget* focused = QApplication::focusWidget();
            QTest::keyClick(focused ? focused : m_window, by < 0 ? back : on, modifiers);
        }
    }

    /// The matrix on the stage that shows the cell.
    [[nodiscard]] std::size_t matrixIndexOf(const CellRef& cell) const
    {
        for (std::size_t matrix = 0; matrix < stage()->drawing()->matrices().size(); ++matrix)
            if (const MatrixSlice& cells = pictureAt(*stage(), matrix).cells;
                cells.id() == cell.tensor && cells.cellOf(cell.index))
                return matrix;
        throw CannotDo(QString("no matrix shows the cell of \"%1\"").arg(QLatin1StringView(name(cell.tensor))));
    }

    /// The distance of the cell from the selected position on an axis; 0 if the cell lacks the axis.
    [[nodiscard]] Index distance(Axis axis, const CellRef& cell) const
    {
        const Axes& axes = (*session().trace())[cell.tensor].axes();
        for (std::size_t at = 0; at < axes.size(); ++at)
            if (Selection::positionAxisOf(axes[at]) == axis)
                return cell.index[at] - session().selection()[axis];
        return 0;
    }

    [[nodiscard]] Stage* stage() const { return m_window->findChild<Stage*>(); }

    [[nodiscard]] Session& session() const { return *m_window->session(); }

    MainWindow* m_window;
};

}  // namespace attn
