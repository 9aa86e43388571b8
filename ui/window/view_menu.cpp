// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/window/view_menu.h"

#include "ui/stage/stage.h"
#include "ui/widgets/folding_panel.h"
#include "ui/widgets/shortcut_keys.h"
#include "ui/window/workbench.h"

#include <QAction>
#include <QActionGroup>
#include <QDialog>

namespace attn
{

namespace
{

// About twice as large, or half as large, at a keystroke: three steps of the wheel.
constexpr double keyed_zoom = 3;

/// An entry that gives an option a value, and is checked while it has that value.
template <typename Option>
QAction* offer(Menu* menu, const char* text, Session* session, Option ViewOptions::*option, Option value)
{
    QAction* action = menu->addSwitch(text, {}, [session, option, value](bool) {
        ViewOptions options = session->viewOptions();
        options.*option = value;
        session->setViewOptions(options);
    });
    const auto show = [=] { action->setChecked(session->viewOptions().*option == value); };
    session->whenChanged(Change::viewOptions, action, show);
    show();
    return action;
}

QAction* offerSwitch(Menu* menu, const char* text, const QKeySequence& shortcut, Session* session,
                     bool ViewOptions::*option)
{
    QAction* action = menu->addSwitch(text, shortcut, [session, option](bool on) {
        ViewOptions options = session->viewOptions();
        options.*option = on;
        session->setViewOptions(options);
    });
    const auto show = [=] { action->setChecked(session->viewOptions().*option); };
    session->whenChanged(Change::viewOptions, action, show);
    show();
    return action;
}

/// A menu of values of which one is chosen.
class ChoiceMenu : public Menu
{
public:
    ChoiceMenu(const char* title, Menu* parent) : Menu(title, parent), m_group(new QActionGroup(this))
    {
        parent->addMenu(this);
    }

    template <typename Option>
    void add(const char* text, Session* session, Option ViewOptions::*option, Option value)
    {
        m_group->addAction(offer(this, text, session, option, value));
    }

private:
    QActionGroup* m_group;
};

void addColourMenus(Menu* menu, Session* session)
{
    auto* signedValues = new ChoiceMenu(QT_TRANSLATE_NOOP("Menus", "Colours of &signed numbers"), menu);
    const auto signedColours = [&](const char* text, SignedColours colours) {
        signedValues->add(text, session, &ViewOptions::signedColours, colours);
    };
    signedColours(QT_TRANSLATE_NOOP("Menus", "&Blue – orange"), SignedColours::blue_orange);
    signedColours(QT_TRANSLATE_NOOP("Menus", "Blue – &red"), SignedColours::blue_red);
    signedColours(QT_TRANSLATE_NOOP("Menus", "&Teal – brown"), SignedColours::teal_brown);

    auto* weights = new ChoiceMenu(QT_TRANSLATE_NOOP("Menus", "Colours of &weights"), menu);
    const auto weightColours = [&](const char* text, WeightColours colours) {
        weights->add(text, session, &ViewOptions::weightColours, colours);
    };
    weightColours(QT_TRANSLATE_NOOP("Menus", "&Blue"), WeightColours::blue);
    weightColours(QT_TRANSLATE_NOOP("Menus", "&Viridis"), WeightColours::viridis);
    weightColours(QT_TRANSLATE_NOOP("Menus", "Blue – &yellow"), WeightColours::blue_yellow);
    weightColours(QT_TRANSLATE_NOOP("Menus", "&Grey, for printing"), WeightColours::grey);

    auto* range = new ChoiceMenu(QT_TRANSLATE_NOOP("Menus", "&Range of weights"), menu);
    const auto weightRange = [&](const char* text, WeightRange end) {
        range->add(text, session, &ViewOptions::weightRange, end);
    };
    weightRange(QT_TRANSLATE_NOOP("Menus", "From 0 to &1"), WeightRange::one);
    weightRange(QT_TRANSLATE_NOOP("Menus", "From 0 to the &largest of each query"), WeightRange::row_maximum);
}

}  // namespace

ViewMenu::ViewMenu(Session* session, Stage* stage, const Workbench* workbench, QDialog* headMap, QWidget* window)
    : Menu(QT_TRANSLATE_NOOP("Menus", "&View"), window)
{
    addPanelEntry(QT_TRANSLATE_NOOP("Menus", "&Experiment panel"), Qt::Key_F8, workbench->left());
    addPanelEntry(QT_TRANSLATE_NOOP("Menus", "E&xplanation panel"), Qt::Key_F7, workbench->right());
    addSeparator();
    addZoomEntries(stage);
    addPictureEntries(session);
    addSeparator();
    addHeadMapEntry(session, headMap);
    addSeparator();
    addPresentingEntries(session);
}

void ViewMenu::addPanelEntry(const char* text, const QKeySequence& shortcut, FoldingPanel* panel)
{
    QAction* action = addSwitch(text, shortcut, [panel](bool open) { emit panel->openRequested(open); });
    const auto show = [action, panel] { action->setChecked(panel->isOpen()); };
    connect(panel, &FoldingPanel::openChanged, action, show);
    show();
}

void ViewMenu::addZoomEntries(Stage* stage)
{
    add(QT_TRANSLATE_NOOP("Menus", "Zoom &in"), QKeySequence("Ctrl++"), [stage] {
        stage->zoomBy(keyed_zoom);
    })->setShortcuts({QKeySequence("Ctrl++"), QKeySequence("Ctrl+=")});
    add(QT_TRANSLATE_NOOP("Menus", "Zoom &out"), QKeySequence("Ctrl+-"), [stage] { stage->zoomBy(-keyed_zoom); });
    add(QT_TRANSLATE_NOOP("Menus", "Whole step or readable si&ze"), QKeySequence("Ctrl+0"),
        [stage] { stage->toggleWhole(); });
}

void ViewMenu::addPictureEntries(Session* session)
{
    QAction* all = offerSwitch(this, QT_TRANSLATE_NOOP("Menus", "&All heads at once"), all_heads_key, session,
                               &ViewOptions::allHeads);
    QAction* alone = offerSwitch(this, QT_TRANSLATE_NOOP("Menus", "Resul&t alone"), QKeySequence("Ctrl+R"), session,
                                 &ViewOptions::resultAlone);
    const auto enable = [=] {
        alone->setEnabled(!session->showsAllHeads());  // then there are results only
        all->setEnabled(session->comparing()->shown() != Comparing::Shown::difference);
    };
    session->whenChanged(Change::viewOptions | Change::trace, alone, enable);
    enable();
    offerSwitch(this, QT_TRANSLATE_NOOP("Menus", "&Queries as columns"), QKeySequence("Ctrl+T"), session,
                &ViewOptions::queriesAcross);
    addSeparator();
    addColourMenus(this, session);
    offerSwitch(this, QT_TRANSLATE_NOOP("Menus", "Loc&k scales across heads and steps"), {}, session,
                &ViewOptions::sameScale);
}

void ViewMenu::addHeadMapEntry(Session* session, QDialog* headMap)
{
    QAction* map =
        add(QT_TRANSLATE_NOOP("Menus", "Map of &heads…"), QKeySequence("Ctrl+M"), [headMap] { headMap->open(); });
    const auto refresh = [session, map] { map->setEnabled(session->experiment().model.has_value()); };
    session->whenChanged(Change::model, map, refresh);
    refresh();
}

void ViewMenu::addPresentingEntries(Session* session)
{
    QAction* present = addSwitch(QT_TRANSLATE_NOOP("Menus", "&Present"), Qt::Key_F11,
                                 [session](bool on) { session->setPresenting({on}); });
    QAction* blank = addSwitch(QT_TRANSLATE_NOOP("Menus", "&Blank the screen"), Qt::Key_B, [session](bool on) {
        session->setPresenting({true, on});
    });
    const auto show = [=] {
        present->setChecked(session->presenting().on);
        blank->setChecked(session->presenting().blank);
        blank->setEnabled(session->presenting().on);
    };
    session->whenChanged(Change::presenting, present, show);
    show();
}

}  // namespace attn
