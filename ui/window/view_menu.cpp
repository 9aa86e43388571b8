// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/window/view_menu.h"

#include "core/pipeline/key_value_cache.h"
#include "ui/session/language.h"
#include "ui/stage/stage.h"
#include "ui/widgets/panels.h"
#include "ui/window/preferences.h"
#include "ui/window/workbench.h"
#include "ui/words/message_text.h"

#include <QAction>
#include <QActionGroup>
#include <QCoreApplication>
#include <QDialog>

#include <utility>
#include <vector>

namespace attn
{

namespace
{

// Wheel steps for one key press, which zoom by a factor of about two.
constexpr double wheel_steps_per_key = 3;

QAction* addOptionSwitch(Menu* menu, const char* text, const QKeySequence& shortcut, Session* session,
                         bool ViewOptions::*option)
{
    QAction* action = menu->addSwitch(text, shortcut, [=](bool on) { session->setViewOption(option, on); });
    session->bind(Change::viewOptions, action, [=] { action->setChecked(session->viewOptions().*option); });
    return action;
}

/// Adds an exclusive submenu for the values of an option.
template <typename Option>
void addChoices(Menu* parent, const char* title, Session* session, Option ViewOptions::*option,
                const std::vector<std::pair<const char*, Option>>& choices)
{
    auto* menu = new Menu(title, parent);
    parent->addMenu(menu);
    auto* group = new QActionGroup(menu);
    for (const auto& choice : choices) {
        const Option value = choice.second;
        QAction* action = menu->addSwitch(choice.first, {}, [=](bool) { session->setViewOption(option, value); });
        session->bind(Change::viewOptions, action,
                      [=] { action->setChecked(session->viewOptions().*option == value); });
        group->addAction(action);
    }
}

void addColourMenus(Menu* menu, Session* session)
{
    addChoices(menu, QT_TRANSLATE_NOOP("Menus", "Colours of &signed numbers"), session, &ViewOptions::signedColours,
               {{QT_TRANSLATE_NOOP("Menus", "&Blue – orange"), SignedColours::blue_orange},
                {QT_TRANSLATE_NOOP("Menus", "Blue – &red"), SignedColours::blue_red},
                {QT_TRANSLATE_NOOP("Menus", "&Teal – brown"), SignedColours::teal_brown}});
    addChoices(menu, QT_TRANSLATE_NOOP("Menus", "Colours of &weights"), session, &ViewOptions::weightColours,
               {{QT_TRANSLATE_NOOP("Menus", "&Blue"), WeightColours::blue},
                {QT_TRANSLATE_NOOP("Menus", "&Viridis"), WeightColours::viridis},
                {QT_TRANSLATE_NOOP("Menus", "Blue – &yellow"), WeightColours::blue_yellow},
                {QT_TRANSLATE_NOOP("Menus", "&Grey, for printing"), WeightColours::grey}});
    addChoices(menu, QT_TRANSLATE_NOOP("Menus", "&Range of weights"), session, &ViewOptions::weightRange,
               {{QT_TRANSLATE_NOOP("Menus", "From 0 to &1"), WeightRange::one},
                {QT_TRANSLATE_NOOP("Menus", "From 0 to the &largest of each query"), WeightRange::row_maximum}});
}

void addPanelEntry(Menu* menu, const char* text, const QKeySequence& shortcut, FoldingPanel* panel)
{
    QAction* action = menu->addSwitch(text, shortcut, [panel](bool open) { emit panel->openRequested(open); });
    const auto show = [action, panel] { action->setChecked(panel->isOpen()); };
    QObject::connect(panel, &FoldingPanel::openChanged, action, show);
    show();
}

void addZoomEntries(Menu* menu, Stage* stage)
{
    menu->add(QT_TRANSLATE_NOOP("Menus", "Zoom &in"), QKeySequence("Ctrl++"),
              [stage] { stage->zoomBy(wheel_steps_per_key); })
        ->setShortcuts({QKeySequence("Ctrl++"), QKeySequence("Ctrl+=")});
    menu->add(QT_TRANSLATE_NOOP("Menus", "Zoom &out"), QKeySequence("Ctrl+-"),
              [stage] { stage->zoomBy(-wheel_steps_per_key); });
    menu->add(QT_TRANSLATE_NOOP("Menus", "Whole step or readable si&ze"), QKeySequence("Ctrl+0"),
              [stage] { stage->toggleWholeStep(); });
}

/// Whether rows can be cached is computed when the menu opens, because it reads all weights.
void addCachedRowsEntry(Menu* menu, Session* session)
{
    QAction* kept = addOptionSwitch(menu, QT_TRANSLATE_NOOP("Menus", "Rows that a ca&che keeps"), {}, session,
                                    &ViewOptions::cachedRows);
    QObject::connect(menu, &QMenu::aboutToShow, kept, [session, kept] {
        const TracePtr trace = session->trace();
        const auto obstacle = trace ? cacheObstacle(*trace) : std::nullopt;
        kept->setEnabled(trace && !obstacle);
        kept->setToolTip(obstacle ? messageText(*obstacle) : QString());
    });
}

void addPictureEntries(Menu* menu, Session* session)
{
    QAction* all = addOptionSwitch(menu, QT_TRANSLATE_NOOP("Menus", "&All heads at once"), all_heads_key, session,
                                   &ViewOptions::allHeads);
    QAction* alone = addOptionSwitch(menu, QT_TRANSLATE_NOOP("Menus", "Resul&t alone"), QKeySequence("Ctrl+R"), session,
                                     &ViewOptions::resultAlone);
    session->bind(Change::viewOptions | Change::trace, alone, [=] {
        alone->setEnabled(!session->showsAllHeads());  // with all heads, operands are not shown
        all->setEnabled(session->traceComparison()->shown() != TraceComparison::ComparisonView::difference);
    });
    addOptionSwitch(menu, QT_TRANSLATE_NOOP("Menus", "&Queries as columns"), QKeySequence("Ctrl+T"), session,
                    &ViewOptions::queriesAcross);
    addCachedRowsEntry(menu, session);
    menu->addSeparator();
    addColourMenus(menu, session);
    addOptionSwitch(menu, QT_TRANSLATE_NOOP("Menus", "Loc&k scales across heads and steps"), {}, session,
                    &ViewOptions::sameScale);
}

/// Opens a dialog that shows a whole model.
void addModelEntry(Menu* menu, const char* text, const QKeySequence& shortcut, Session* session, QDialog* dialog)
{
    QAction* action = menu->add(text, shortcut, [dialog] { dialog->open(); });
    session->bind(Change::model, action, [=] { action->setEnabled(session->experiment().model.has_value()); });
}

void addPresentationEntries(Menu* menu, Session* session)
{
    QAction* present = menu->addSwitch(QT_TRANSLATE_NOOP("Menus", "&Present"), Qt::Key_F11,
                                       [session](bool on) { session->setPresentationMode({on}); });
    QAction* blank = menu->addSwitch(QT_TRANSLATE_NOOP("Menus", "&Blank the screen"), Qt::Key_B, [session](bool on) {
        session->setPresentationMode({true, on});
    });
    session->bind(Change::presentationMode, present, [=] {
        present->setChecked(session->presentationMode().on);
        blank->setChecked(session->presentationMode().blank);
        blank->setEnabled(session->presentationMode().on);
    });
}

QString menuText(const char* text) { return QCoreApplication::translate("Menus", text); }

/// A menu with the values of a preference; the current one is checked.
template <typename Value>
Menu* makeChoices(const char* title, Preferences* preferences, const std::vector<std::pair<QString, Value>>& choices,
                  auto get, auto set, QWidget* parent)
{
    auto* menu = new Menu(title, parent);
    auto* group = new QActionGroup(menu);
    for (const auto& [text, value] : choices) {
        QAction* action = group->addAction(
            menu->addAction(text, preferences, [preferences, set, value = value] { (preferences->*set)(value); }));
        action->setCheckable(true);
        const auto show = [preferences, get, action, value = value] {
            action->setChecked((preferences->*get)() == value);
        };
        QObject::connect(preferences, &Preferences::changed, action, show);
        show();
    }
    return menu;
}

Menu* makeThemeMenu(Preferences* preferences, QWidget* parent)
{
    return makeChoices<ThemeChoice>(QT_TRANSLATE_NOOP("Menus", "The&me"), preferences,
                                    {{menuText(QT_TRANSLATE_NOOP("Menus", "As the &system")), ThemeChoice::system},
                                     {menuText(QT_TRANSLATE_NOOP("Menus", "&Light")), ThemeChoice::light},
                                     {menuText(QT_TRANSLATE_NOOP("Menus", "&Dark")), ThemeChoice::dark}},
                                    &Preferences::theme, &Preferences::setTheme, parent);
}

Menu* makeTextSizeMenu(Preferences* preferences, QWidget* parent)
{
    std::vector<std::pair<QString, int>> sizes;
    for (const int percent : text_sizes)
        sizes.emplace_back(QStringLiteral("%1%").arg(percent), percent);
    return makeChoices(QT_TRANSLATE_NOOP("Menus", "T&ype size"), preferences, sizes, &Preferences::textSize,
                       &Preferences::setTextSize, parent);
}

Menu* makeLanguageMenu(Preferences* preferences, QWidget* parent)
{
    std::vector<std::pair<QString, QString>> choices = {
        {menuText(QT_TRANSLATE_NOOP("Menus", "As the &system")), QString()}};
    for (const QString& language : languages())
        choices.emplace_back(languageName(language), language);
    return makeChoices(QT_TRANSLATE_NOOP("Menus", "&Language"), preferences, choices, &Preferences::language,
                       &Preferences::setLanguage, parent);
}

}  // namespace

Menu* makeViewMenu(Session* session, Stage* stage, const Workbench* workbench, QDialog* headMap, QDialog* lens,
                   Preferences* preferences, QWidget* window)
{
    auto* menu = new Menu(QT_TRANSLATE_NOOP("Menus", "&View"), window);
    addPanelEntry(menu, QT_TRANSLATE_NOOP("Menus", "&Experiment panel"), Qt::Key_F8, workbench->left());
    addPanelEntry(menu, QT_TRANSLATE_NOOP("Menus", "E&xplanation panel"), Qt::Key_F7, workbench->right());
    menu->addSeparator();
    addZoomEntries(menu, stage);
    addPictureEntries(menu, session);
    menu->addSeparator();
    addModelEntry(menu, QT_TRANSLATE_NOOP("Menus", "Map of &heads…"), QKeySequence("Ctrl+M"), session, headMap);
    addModelEntry(menu, QT_TRANSLATE_NOOP("Menus", "Lens o&ver all layers…"), QKeySequence("Ctrl+Shift+M"), session,
                  lens);
    menu->addSeparator();
    addPresentationEntries(menu, session);
    menu->addSeparator();
    menu->addMenu(makeTextSizeMenu(preferences, menu));
    menu->addMenu(makeThemeMenu(preferences, menu));
    menu->addMenu(makeLanguageMenu(preferences, menu));
    return menu;
}

}  // namespace attn
