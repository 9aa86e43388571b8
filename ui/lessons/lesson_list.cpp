// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/lessons/lesson_list.h"

#include "ui/session/language.h"
#include "ui/theme/fonts.h"
#include "ui/theme/style.h"
#include "ui/widgets/ask.h"
#include "ui/widgets/controls.h"

#include <QHBoxLayout>
#include <QListWidget>
#include <QPushButton>
#include <QStyle>

#include <algorithm>

namespace attn
{

namespace
{

constexpr int list_width = 300;
constexpr QSize mark_size(16, 16);  ///< also the width of its column

using State = LessonProgress::State;

QString wordsFor(State state)
{
    return state == State::done    ? LessonList::tr("done")
           : state == State::shown ? LessonList::tr("gone through; something was shown or skipped")
                                   : QString();
}

}  // namespace

LessonList::LessonList(ShippedKind kind, LessonProgress* progress, QWidget* parent)
    : QDialog(parent), m_kind(kind), m_progress(progress), m_path(new DropDown), m_list(new QListWidget),
      m_title(makeWrappedLabel()), m_summary(makeWrappedLabel()), m_start(new QPushButton),
      m_again(new QPushButton(tr("Start again")))
{
    setWindowTitle(kind == ShippedKind::lesson ? tr("Lessons") : tr("Common mistakes"));
    for (const std::string& name : shippedLessons(kind))
        m_lessons.push_back(std::make_shared<const Lesson>(readShippedLesson(name, kind).lesson));
    m_path->addItem(tr("All lessons"), QString());
    m_path->addItem(tr("45 minutes of class"), "class");
    m_path->addItem(tr("An evening alone"), "evening");
    m_path->setAccessibleName(tr("Which lessons"));
    setWidgetFont(m_title, titleFont);
    m_summary->setAlignment(Qt::AlignTop);
    m_start->setProperty("look", "primary");
    m_start->setDefault(true);
    m_again->setToolTip(tr("Forgets the answers of this lesson"));
    auto* about = addItems(new QVBoxLayout, {m_title, Stretched{m_summary}, Aligned{m_again, Qt::AlignLeft}});
    auto* middle = new QHBoxLayout;
    m_list->setAccessibleName(windowTitle());
    m_list->setIconSize(mark_size);
    m_list->setProperty("look", "cards");
    middle->addWidget(m_list);
    middle->addSpacing(12);
    middle->addLayout(about, 1);
    auto* forgetButton = new QPushButton(tr("Forget all progress"));
    auto* closeButton = new QPushButton(tr("Close"));
    auto* buttons = addItems(new QHBoxLayout, {forgetButton, Stretch{}, closeButton, m_start});
    addItems(new QVBoxLayout(this), {Aligned{m_path, Qt::AlignLeft}, Stretched{middle}, buttons});
    m_path->setVisible(kind == ShippedKind::lesson);
    connect(m_path, &QComboBox::currentIndexChanged, this, &LessonList::fill);
    connect(m_list, &QListWidget::currentItemChanged, this, &LessonList::updateDetails);
    connect(m_list, &QListWidget::itemActivated, this, &LessonList::choose);
    connect(m_start, &QPushButton::clicked, this, &LessonList::choose);
    connect(closeButton, &QPushButton::clicked, this, &QDialog::reject);
    connect(m_again, &QPushButton::clicked, this, [this] {
        m_progress->startAgain(current());
        choose();
    });
    connect(forgetButton, &QPushButton::clicked, this, [this, forgetButton] {
        if (isConfirmed(this, forgetButton->text(), tr("Forget which lessons are done, and all answers?"),
                        tr("Forget"))) {
            m_progress->forgetAll();
            fill();
        }
    });
    resize(760, 520);
}

void LessonList::openAfter(const QString& after)
{
    fill();
    m_list->setCurrentRow(after.isEmpty() ? rowToContinueWith() : std::min(rowOf(after) + 1, m_list->count() - 1));
    m_list->setFocus();
    QDialog::open();
}

/// −1 if it is not in the list.
int LessonList::rowOf(const QString& lesson) const
{
    int row = m_list->count() - 1;
    while (row >= 0 && m_list->item(row)->data(Qt::UserRole) != lesson)
        --row;
    return row;
}

int LessonList::rowToContinueWith() const
{
    const QString latest = m_progress->latest();
    const int here = rowOf(latest);
    if (here >= 0 && !m_progress->lastPage(latest).isEmpty())
        return here;
    const int first = std::max(0, here);
    for (int by = 0; by < m_list->count(); ++by) {
        const int row = (first + by) % m_list->count();
        if (m_progress->state(m_list->item(row)->data(Qt::UserRole).toString()) == State::open)
            return row;
    }
    return first;
}

std::vector<std::string> LessonList::shownNames() const
{
    const auto paths = learningPaths();
    const auto path = paths.find(m_path->currentData().toString().toStdString());
    if (m_kind == ShippedKind::lesson && path != paths.end())
        return path->second;
    return shippedLessons(m_kind);
}

void LessonList::fill()
{
    const QString before = current();
    const bool mayEnumerate = m_kind == ShippedKind::lesson;
    m_list->clear();
    for (const std::string& name : shownNames()) {
        const auto lesson = std::ranges::find(m_lessons, name, [](const LessonPtr& each) { return each->name; });
        if (lesson == m_lessons.end())
            continue;
        const QString key = QString::fromStdString(name);
        const auto number = static_cast<int>(lesson - m_lessons.begin()) + 1;
        const QString title =
            mayEnumerate ? QStringLiteral("%1. %2").arg(number).arg(titleOf(**lesson)) : titleOf(**lesson);
        const State state = m_progress->state(key);
        auto* item = new QListWidgetItem(title, m_list);
        item->setData(Qt::UserRole, key);
        QPixmap nothing(m_list->iconSize());
        nothing.fill(Qt::transparent);
        item->setIcon(state == State::done    ? icon("lesson-right", &Theme::accentLine)
                      : state == State::shown ? icon("lesson-shown")
                                              : QIcon(nothing));
        item->setToolTip(wordsFor(state));
        item->setData(Qt::AccessibleTextRole,
                      state == State::open ? title : tr("%1, %2", "a lesson, done").arg(title, wordsFor(state)));
        if (key == before)
            m_list->setCurrentItem(item);
    }
    m_list->setFixedWidth(std::max(list_width, m_list->sizeHintForColumn(0) + 2 * m_list->frameWidth() +
                                                   m_list->style()->pixelMetric(QStyle::PM_ScrollBarExtent)));
    updateDetails();
}

QString LessonList::current() const
{
    const QListWidgetItem* item = m_list->currentItem();
    return item ? item->data(Qt::UserRole).toString() : QString();
}

void LessonList::updateDetails()
{
    const auto lesson =
        std::ranges::find(m_lessons, current().toStdString(), [](const LessonPtr& each) { return each->name; });
    m_start->setEnabled(lesson != m_lessons.end());
    m_again->setVisible(lesson != m_lessons.end() && !m_progress->lastPage(current()).isEmpty());
    if (lesson == m_lessons.end())
        return;
    const LessonText* text = textOf(**lesson, currentLanguage());
    m_title->setText(titleOf(**lesson));
    m_summary->setText((text ? QString::fromStdString(text->summary).simplified() + "\n\n" : QString()) +
                       tr("%n minutes", "", (*lesson)->minutes));
    m_start->setText(m_progress->lastPage(current()).isEmpty() ? tr("Start") : tr("Go on"));
}

void LessonList::choose()
{
    if (current().isEmpty() || isHidden())  // Enter can both activate the item and click the button
        return;
    accept();
    emit chosen(current());
}

}  // namespace attn
