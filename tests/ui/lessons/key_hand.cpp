// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/ui/lessons/window_hand.h"
#include "tests/ui/stage_points.h"
#include "ui/lessons/lesson_panel.h"
#include "ui/lessons/lessons.h"
#include "ui/overrides/cell_editor.h"
#include "ui/strip/step_strip.h"
#include "ui/widgets/ring.h"
#include "ui/window/main_window.h"

#include <QApplication>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QLineEdit>
#include <QRadioButton>
#include <QTabBar>
#include <QTabWidget>
#include <QTest>

#include <algorithm>

namespace attn
{

namespace
{

class KeyHand : public WindowHand
{
public:
    using WindowHand::WindowHand;

    void goOn() override { QTest::keyClick(&window(), Qt::Key_F9); }
    void comeBack() override { QTest::keyClick(&window(), Qt::Key_F9, Qt::ControlModifier); }

protected:
    using WindowHand::perform;
    void perform(const GoToPart& act) override
    {
        const ModelUse use = *session().experiment().model;
        const auto place = [&use](PartKind part, Index layer) {
            return static_cast<Index>(*use.model->plan().find(part, layer));
        };
        walk(Qt::Key_PageUp, Qt::Key_PageDown, Qt::AltModifier,
             place(act.part.part, act.part.layer) - place(use.part, use.layer));
    }
    void perform(const GoToStep& act) override
    {
        focus(window().findChild<StepStrip*>()->steps());
        const std::vector<TensorId> steps = session().shownSteps();
        const auto place = [&steps](TensorId step) { return std::ranges::find(steps, step) - steps.begin(); };
        walk(Qt::Key_PageUp, Qt::Key_PageDown, {}, place(act.step) - place(session().shownStep()));
    }
    void perform(const ChooseCell& act) override
    {
        walkTo(act.cell);
        QTest::keyClick(stage(), Qt::Key_Return);
    }
    void perform(const ShowAllHeads& act) override
    {
        if (session().viewOptions().allHeads != act.on)
            QTest::keyClick(&window(), Qt::Key_G, Qt::ControlModifier);
    }
    void perform(const OpenInsight& act) override
    {
        auto* tabs = static_cast<QTabWidget*>(controlNamed(&window(), "explanation"));
        focus(tabs->tabBar());
        const int tab = act.page == "explain" ? 0 : act.page == "code" ? 1 : 2;
        for (int left = tabs->count(); tabs->currentIndex() != tab && left > 0; --left)
            QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab, Qt::ControlModifier);
    }
    void perform(const Compare& act) override
    {
        if (act.on)
            QTest::keyClick(&window(), Qt::Key_D, Qt::ControlModifier);
        else
            unpin();
    }
    void perform(const Reveal&) override { QTest::keyClick(&window(), Qt::Key_Return, Qt::ControlModifier); }

    void press(QAbstractButton* button) override
    {
        focus(button);
        QTest::keyClick(button, Qt::Key_Space);
    }
    void pick(QComboBox* box, int choice) override
    {
        focus(box);
        walkIn(box, Qt::Key_Up, Qt::Key_Down, choice - box->currentIndex());
    }
    void set(QDoubleSpinBox* box, double number) override { write(box, QString::number(number)); }
    void write(QWidget* field, const QString& text) override
    {
        focus(field);
        QTest::keyClick(field, Qt::Key_A, Qt::ControlModifier);
        QTest::keyClicks(field, text);
    }
    void choose(const std::vector<QWidget*>& buttons, std::size_t at) override
    {
        const auto checked = std::ranges::find_if(buttons, [](QWidget* button) {
            const auto* radio = qobject_cast<QRadioButton*>(button);
            return radio && radio->isChecked();
        });
        const std::ptrdiff_t from = checked == buttons.end() ? 0 : checked - buttons.begin();
        focus(buttons[static_cast<std::size_t>(from)]);
        QTest::keyClick(buttons[static_cast<std::size_t>(from)], Qt::Key_Space);
        walk(Qt::Key_Up, Qt::Key_Down, {}, static_cast<std::ptrdiff_t>(at) - from);
    }
    void sendAnswer(QWidget* field) override
    {
        QWidget* popup = QApplication::activePopupWidget();  // of words that begin so
        QWidget* focused = QApplication::focusWidget();      // the chosen one of several fields
        QTest::keyClick(popup ? popup : focused ? focused : field, Qt::Key_Return);
        window().activateWindow();  // a popup without a window manager leaves no window active
        if (!QTest::qWaitForWindowActive(&window()))
            throw CannotDo("the window does not become active again");
    }
    void beginNumber(const CellRef& cell, const QString& number) override
    {
        walkTo(cell);
        QTest::keyClick(stage(), number.front().toLatin1());
        auto* field = stage()->findChild<CellEditor*>()->findChild<QLineEdit*>();
        QTest::keyClicks(field, number.mid(1));
    }

private:
    /// With the arrow keys, in the matrix that has the cell.
    void walkTo(const CellRef& cell)
    {
        walk(Qt::Key_PageUp, Qt::Key_PageDown, Qt::ControlModifier | Qt::ShiftModifier, distance(Axis::batch, cell));
        walk(Qt::Key_PageUp, Qt::Key_PageDown, Qt::ControlModifier, distance(Axis::head, cell));
        focus(stage());
        while (stage()->currentMatrix() < matrixWith(cell))
            QTest::keyClick(stage(), Qt::Key_Tab);
        if (session().arrowKeys() != ArrowKeys::cells)
            QTest::keyClick(stage(), Qt::Key_Return);
        const GridCell from = *pictureAt(*stage(), matrixWith(cell)).selected;
        const GridCell to = placeOf(cell);
        walkIn(stage(), Qt::Key_Up, Qt::Key_Down, to.row - from.row);
        walkIn(stage(), Qt::Key_Left, Qt::Key_Right, to.column - from.column);
    }
    /// As Tab does, at last.
    void focus(QWidget* widget) const
    {
        mustBeInReach(widget, widget->rect().center());
        if (!(widget->focusPolicy() & Qt::TabFocus))
            throw CannotDo(QString("no Tab leads to %1").arg(widget->metaObject()->className()));
        widget->setFocus(Qt::TabFocusReason);
    }
    static void walkIn(QWidget* widget, Qt::Key back, Qt::Key on, std::ptrdiff_t by)
    {
        for (std::ptrdiff_t step = 0; step < std::abs(by); ++step)
            QTest::keyClick(widget, by < 0 ? back : on);
    }
    /// Wherever the focus is.
    void walk(Qt::Key back, Qt::Key on, Qt::KeyboardModifiers modifiers, std::ptrdiff_t by) const
    {
        for (std::ptrdiff_t step = 0; step < std::abs(by); ++step) {
            QWidget* focused = QApplication::focusWidget();
            QTest::keyClick(focused ? focused : &window(), by < 0 ? back : on, modifiers);
        }
    }
};

}  // namespace

std::unique_ptr<Hand> handWithKeys(MainWindow* window) { return std::make_unique<KeyHand>(window); }

}  // namespace attn
