// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/tensor/tensor_table.h"
#include "tests/ui/await.h"
#include "tests/ui/lessons/window_hand.h"
#include "tests/ui/stage_points.h"
#include "ui/lessons/lesson_panel.h"
#include "ui/lessons/lessons.h"
#include "ui/navigation/index_chooser.h"
#include "ui/navigation/part_chooser.h"
#include "ui/overrides/cell_editor.h"
#include "ui/playback/predict_bar.h"
#include "ui/strip/step_strip.h"
#include "ui/widgets/ring.h"
#include "ui/window/main_window.h"

#include <QAbstractItemView>
#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QLabel>
#include <QLineEdit>
#include <QTabBar>
#include <QTabWidget>
#include <QTest>

namespace attn
{

namespace
{

class MouseHand : public WindowHand
{
public:
    using WindowHand::WindowHand;

    void goOn() override { pressInLesson(window().lessons()->player()->isLastPage() ? "Finish (F9)" : "Next (F9)"); }

protected:
    using WindowHand::perform;
    void perform(const GoToPart& act) override
    {
        const std::optional<ModelUse>& use = session().experiment().model;
        pick(window().findChild<PartChooser*>(),
             static_cast<int>(*use->model->plan().find(act.part.part, act.part.layer)));
    }
    void perform(const GoToStep& act) override
    {
        auto* strip = window().findChild<StepStrip*>();
        if (entryOf(session().shownStep()).group != entryOf(act.step).group) {
            clickTab(strip->groups(), static_cast<int>(entryOf(act.step).group));
            if (!awaitSettled(session()))
                throw CannotDo("the group does not open");
            QCoreApplication::processEvents();  // its tabs get their places
        }
        clickTab(strip->steps(), static_cast<int>(act.step));
    }
    void perform(const ChooseCell& act) override
    {
        chooseIn(Axis::batch, act.cell);
        chooseIn(Axis::head, act.cell);
        click(stage()->viewport(), pointInSight(act.cell));
    }
    void perform(const ShowAllHeads& act) override
    {
        if (session().viewOptions().allHeads != act.on)
            press(buttonIn(controlNamed(&window(), "heads"), "All heads"));
    }
    void perform(const OpenInsight& act) override
    {
        auto* tabs = static_cast<QTabWidget*>(controlNamed(&window(), "explanation"));
        const int tab = act.page == "explain" ? 0 : act.page == "code" ? 1 : 2;
        click(tabs->tabBar(), tabs->tabBar()->tabRect(tab).center());
    }
    void perform(const Compare& act) override
    {
        if (act.on)
            press(static_cast<QAbstractButton*>(controlNamed(&window(), "compare")));
        else
            unpin();
    }
    void perform(const Reveal&) override { press(buttonIn(window().findChild<PredictBar*>(), "Reveal all")); }

    void press(QAbstractButton* button) override { click(button, button->rect().center()); }
    void pick(QComboBox* box, int choice) override
    {
        click(box, box->rect().center());
        QCoreApplication::processEvents();  // what opened it is no choice yet
        clickItem(box->view(), choice);
        if (!QTest::qWaitFor([box] { return !box->view()->isVisible(); }))
            throw CannotDo("the list of choices does not close");
    }
    void set(QDoubleSpinBox* box, double number) override
    {
        write(box->findChild<QLineEdit*>(), QString::number(number));
    }
    /// Pastes it, all at once.
    void write(QWidget* field, const QString& text) override
    {
        click(field, field->rect().center());
        QGuiApplication::clipboard()->setText(text);
        QTest::keyClick(field, Qt::Key_A, Qt::ControlModifier);
        QTest::keyClick(field, Qt::Key_V, Qt::ControlModifier);
    }
    /// By a click on its words.
    void choose(const std::vector<QWidget*>& buttons, std::size_t at) override
    {
        const QString words = buttons.at(at)->accessibleName();
        for (QLabel* label : buttons[at]->parentWidget()->findChildren<QLabel*>())
            if (label->text() == words)
                return click(label, label->rect().center());
        throw CannotDo("no choice says \"" + words + '"');
    }
    void sendAnswer(QWidget*) override { pressInLesson("Answer"); }
    void beginNumber(const CellRef& cell, const QString& number) override
    {
        perform(ChooseCell{cell});
        QTest::mouseDClick(stage()->viewport(), Qt::LeftButton, {}, pointInSight(cell));
        auto* field = stage()->findChild<CellEditor*>()->findChild<QLineEdit*>();
        QTest::keyClicks(field, number);
    }

private:
    void click(QWidget* widget, const QPoint& at) const
    {
        mustBeInReach(widget, at);
        QTest::mouseClick(widget, Qt::LeftButton, {}, at);
    }
    void clickTab(QTabBar* bar, int data) const
    {
        for (int tab = 0; tab < bar->count(); ++tab)
            if (bar->tabData(tab).toInt() == data)
                return click(bar, bar->tabRect(tab).center());
        throw CannotDo("no such tab");
    }
    void clickItem(QAbstractItemView* list, int row) const
    {
        const QModelIndex item = list->model()->index(row, 0);
        list->scrollTo(item);
        click(list->viewport(), list->visualRect(item).center());
    }
    /// Scrolls there where it has to.
    QPoint pointInSight(const CellRef& cell)
    {
        QCoreApplication::processEvents();  // what was opened beside the stage moves it
        const QRect seen = stage()->viewport()->rect();
        const QPoint there = pointOf(*stage(), matrixWith(cell), placeOf(cell));
        if (!seen.contains(there))
            stage()->scrollBy(seen.center() - there);
        return pointOf(*stage(), matrixWith(cell), placeOf(cell));
    }
    /// A head or a sequence, by its button.
    void chooseIn(Axis axis, const CellRef& cell)
    {
        if (const Index by = distance(axis, cell); by != 0)
            for (const auto* chooser : window().findChildren<IndexChooser*>())
                if ((chooser == controlNamed(&window(), "heads")) == (axis == Axis::head))
                    press(buttonIn(chooser, QString::number(session().selection()[axis] + by + 1)));
    }
};

}  // namespace

std::unique_ptr<Hand> handWithMouse(MainWindow* window) { return std::make_unique<MouseHand>(window); }

}  // namespace attn
