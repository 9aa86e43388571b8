// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/lessons/lessons.h"

#include "ui/lessons/help_dialog.h"
#include "ui/lessons/lesson_footer.h"
#include "ui/lessons/lesson_list.h"
#include "ui/lessons/lesson_panel.h"
#include "ui/session/reveal_state.h"
#include "ui/widgets/ask.h"
#include "ui/widgets/notices.h"

#include <QMessageBox>
#include <QPushButton>
#include <QSettings>
#include <QUrl>

#include <algorithm>

namespace attn
{

namespace
{

constexpr const char* offered_key = "lessons/offered";  // set once a lesson was opened or the offer was closed

LessonPtr shippedLesson(const QString& name, ShippedKind kind)
{
    return std::make_shared<const Lesson>(readShippedLesson(name.toStdString(), kind).lesson);
}

}  // namespace

Lessons::Lessons(Session* session, LessonPlayer* player, LessonFolder* own, Notices* notices, QWidget* window)
    : QObject(window), m_session(session), m_notices(notices), m_window(window), m_player(player),
      m_panel(new LessonPanel(session, player)), m_help(new HelpDialog(session, window)), m_userLesson(own)
{
    connect(m_panel, &LessonPanel::linkRequested, this, &Lessons::followLink);
    connect(m_help, &HelpDialog::linkRequested, this, &Lessons::followLink);
    connect(m_player, &LessonPlayer::finished, this, &Lessons::offerNextLesson);
    connect(m_player, &LessonPlayer::lessonChanged, this, [this] {
        m_notices->set("first lesson", std::nullopt);
        if (m_player->lesson())
            QSettings().setValue(offered_key, true);
        else
            m_userLesson->close();
    });
    connect(m_player, &LessonPlayer::stateChanged, this, &Lessons::updateRowSummaries);
    connect(m_player, &LessonPlayer::lessonChanged, this, &Lessons::updateRowSummaries);
    session->whenChanged(Change::presentationMode, this, [this] {
        if (m_player->lesson() && !m_session->presentationMode().on)
            m_panel->show();  // it may have been hidden in presentation mode
    });
    connect(m_userLesson, &LessonFolder::read, this,
            [this](const LessonPtr& lesson, bool again) { again ? m_player->reload(lesson) : m_player->open(lesson); });
    connect(m_userLesson, &LessonFolder::checked, m_panel, &LessonPanel::setProblems);
}

/// Hides texts beside the stage that would reveal an answer.
void Lessons::updateRowSummaries()
{
    m_session->revealState()->setRowSummariesHidden(
        m_player->lesson() && revealsAnswer(*m_player->lesson(), m_player->page(), m_player->isDone()));
}

void Lessons::openShipped(const QString& name, ShippedKind kind)
{
    m_userLesson->close();
    m_player->open(shippedLesson(name, kind));
    m_panel->enter();
}

/// A user's lesson that contains the link stays open for returning.
void Lessons::openLinked(const QString& name, ShippedKind kind)
{
    m_player->openLinked(shippedLesson(name, kind));
    m_panel->enter();
}

void Lessons::openUserLesson(const QString& path) { m_userLesson->open(path); }

void Lessons::showList(ShippedKind kind, const QString& after)
{
    auto* list = new LessonList(kind, m_player->progress(), m_window);
    list->setAttribute(Qt::WA_DeleteOnClose);
    connect(list, &LessonList::chosen, this, [this, kind](const QString& name) { openShipped(name, kind); });
    list->openAfter(after);
}

/// After a shipped lesson or mistake, opens the list; after exercises, shows the score.
void Lessons::offerNextLesson(const QString& finished)
{
    if (finished == exercises_name)
        return showScore();
    for (const ShippedKind kind : {ShippedKind::lesson, ShippedKind::mistake})
        if (const std::vector<std::string> names = shippedLessons(kind);
            std::ranges::find(names, finished.toStdString()) != names.end())
            showList(kind, finished);
}

void Lessons::showExercises()
{
    if (!m_session->currentTrace())
        return;
    auto* dialog = new ExerciseDialog(m_session, m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &ExerciseDialog::worksheetRequested, this, &Lessons::worksheetRequested);
    connect(dialog, &ExerciseDialog::started, this, [this](const LessonPtr& exercises) {
        m_userLesson->close();
        m_session->revealState()->setUserPredicting(true);
        m_player->progress()->startAgain(QString::fromStdString(exercises->name));
        m_player->open(exercises);
    });
    dialog->open();
}

void Lessons::showScore()
{
    const RevealState::Score score = m_session->revealState()->score();
    auto* box =
        new QMessageBox(QMessageBox::NoIcon, tr("Exercises"),
                        score.answered == 0 ? tr("No number was tried.")
                                            : tr("%1 of %2 numbers right.").arg(score.right).arg(score.answered),
                        QMessageBox::Close, m_window);
    box->setAttribute(Qt::WA_DeleteOnClose);
    connect(box->addButton(tr("More exercises…"), QMessageBox::ActionRole), &QPushButton::clicked, this,
            &Lessons::showExercises);
    box->open();
}

void Lessons::offerFirstLesson()
{
    const std::vector<std::string> lessons = shippedLessons();
    if (lessons.empty() || QSettings().contains(offered_key))
        return;
    const QString first = QString::fromStdString(lessons.front());
    const int minutes = readShippedLesson(lessons.front()).lesson.minutes;
    m_notices->set("first lesson", Notice{Notice::Kind::offer,
                                          tr("New here? Lesson 1 takes %n minutes.", "", minutes),
                                          {{tr("Start"), [this, first] { openShipped(first); }}},
                                          [] { QSettings().setValue(offered_key, true); }});
    auto* offer = new QObject(this);  // ends the connection
    connect(m_session, &Session::changed, offer, [this, offer, step = m_session->selection().step](Changes changes) {
        if (!(changes & Change::experiment) && m_session->selection().step == step)
            return;
        m_notices->set("first lesson", {});
        offer->deleteLater();
    });
}

void Lessons::followLink(const QUrl& link)
{
    const QString to = link.path(QUrl::FullyDecoded);
    if (link.scheme() == "lesson")
        openLinked(to, ShippedKind::lesson);
    else if (link.scheme() == "mistake")
        openLinked(to, ShippedKind::mistake);
    else if (link.scheme() == "glossary" || link.scheme() == "handbook")
        m_help->open(link);
}

Menu* makeLearnMenu(Lessons* lessons, QWidget* window)
{
    auto* menu = new Menu(QT_TRANSLATE_NOOP("Menus", "&Learn"), window);
    LessonPlayer* player = lessons->player();
    menu->add(QT_TRANSLATE_NOOP("Menus", "&Lessons…"), QKeySequence("Ctrl+L"), [lessons] { lessons->showList(); });
    menu->add(QT_TRANSLATE_NOOP("Menus", "Common &mistakes…"), {},
              [lessons] { lessons->showList(ShippedKind::mistake); });
    menu->add(QT_TRANSLATE_NOOP("Menus", "E&xercises…"), {}, [lessons] { lessons->showExercises(); });
    menu->add(QT_TRANSLATE_NOOP("Menus", "&Glossary…"), {}, [lessons] { lessons->help()->openAtStep(); });
    menu->addSeparator();
    menu->add(QT_TRANSLATE_NOOP("Menus", "Open a lesson's &folder…"), {}, [lessons, window] {
        const QString path =
            askForFile(window, Lessons::tr("Open a lesson"), {}, Lessons::tr("Lessons (lesson.json *.zip)"));
        if (!path.isEmpty())
            lessons->openUserLesson(path);
    });
    menu->addSeparator();
    QAction* skip = menu->add(QT_TRANSLATE_NOOP("Menus", "S&kip this page"), skip_key, [player] { player->skip(); });
    const std::vector<QAction*> way = {
        menu->add(QT_TRANSLATE_NOOP("Menus", "&Next page"), next_key, [player] { player->goToNextPage(); }),
        menu->add(QT_TRANSLATE_NOOP("Menus", "&Previous page"), QKeySequence("Shift+F9"),
                  [player] { player->goBack(); }),
        menu->add(QT_TRANSLATE_NOOP("Menus", "&Back to the lesson"), back_to_lesson_key,
                  [player] { player->returnToPage(); }),
        menu->add(QT_TRANSLATE_NOOP("Menus", "Show the lesson while pre&senting"), QKeySequence("Ctrl+Shift+L"),
                  [lessons] { lessons->panel()->setVisible(lessons->panel()->isHidden()); }),
        menu->add(QT_TRANSLATE_NOOP("Menus", "&Close the lesson"), {}, [player] { player->close(); }),
    };
    const auto enable = [way, skip, player] {
        for (QAction* action : way)
            action->setEnabled(player->lesson() != nullptr);
        skip->setEnabled(player->lesson() && !player->isDone());
    };
    QObject::connect(player, &LessonPlayer::lessonChanged, menu, enable);
    QObject::connect(player, &LessonPlayer::stateChanged, menu, enable);
    enable();
    return menu;
}

}  // namespace attn
