// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/lessons/lesson_footer.h"

#include "ui/lessons/answer_field.h"
#include "ui/widgets/controls.h"
#include "ui/widgets/menu.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QPushButton>
#include <QScrollArea>
#include <QVBoxLayout>

#include <algorithm>

namespace attn
{

namespace
{

constexpr int footer_spacing = 8;
constexpr QMargins footer_margins(14, 8, 14, 8);
constexpr int min_answer_height = 96;

QPushButton* makeButton(const QString& text = {}, const char* look = "")
{
    auto* button = new QPushButton(text);
    if (*look)
        button->setProperty("look", look);
    button->setAutoDefault(true);
    return button;
}

/// A scroll area as high as its content if there is enough room.
class FittingScrollArea : public QScrollArea
{
public:
    explicit FittingScrollArea(QWidget* content)
    {
        content->setObjectName("panel");
        setWidget(content);
        setWidgetResizable(true);
        setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
        setFocusPolicy(Qt::NoFocus);
        setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Maximum);
    }

    [[nodiscard]] QSize sizeHint() const override
    {
        const QLayout* content = widget()->layout();
        return {content->sizeHint().width(), content->hasHeightForWidth() ? content->totalHeightForWidth(width())
                                                                          : content->totalSizeHint().height()};
    }
    [[nodiscard]] QSize minimumSizeHint() const override
    {
        return {0, std::min(sizeHint().height(), min_answer_height)};
    }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override
    {
        if (event->type() == QEvent::LayoutRequest) {
            updateGeometry();
            updateScrollBarPolicy();
        }
        return QScrollArea::eventFilter(watched, event);
    }

    void resizeEvent(QResizeEvent* event) override
    {
        QScrollArea::resizeEvent(event);
        if (event->oldSize().width() != width())
            updateGeometry();
        updateScrollBarPolicy();
    }

private:
    /// A visible scroll bar makes the content narrower and thus higher; Qt would keep it even if the content fits
    /// without it.
    void updateScrollBarPolicy()
    {
        setVerticalScrollBarPolicy(height() < sizeHint().height() ? Qt::ScrollBarAsNeeded : Qt::ScrollBarAlwaysOff);
    }
};

}  // namespace

LessonFooter::LessonFooter(LessonPlayer* player, QWidget* parent) : QWidget(parent), m_player(player)
{
    addItems(makeColumn(this), {makeAnswerArea(), makeButtons()});
    connect(player, &LessonPlayer::answerFilledIn, m_answer, &AnswerField::fill);
    connect(m_answer, &AnswerField::answered, player, &LessonPlayer::answer);
    connect(m_answer, &AnswerField::answerRejected, this, &LessonFooter::answerRejected);
}

QWidget* LessonFooter::makeAnswerArea()
{
    auto* content = new QWidget;
    m_submit = makeButton();
    m_answer = new AnswerField(m_submit);
    auto* line = new QFrame;
    line->setProperty("look", "line");
    QVBoxLayout* column = makeColumn(nullptr, footer_spacing, footer_margins);
    addItems(makeColumn(content), {line, column});
    column->addWidget(m_answer);
    m_scroll = new FittingScrollArea(content);
    return m_scroll;
}

QWidget* LessonFooter::makeButtons()
{
    auto* footer = new QWidget;
    footer->setObjectName("lowerBar");
    footer->setAttribute(Qt::WA_StyledBackground);
    footer->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    m_returnButton = makeButton(tr("Back to the lesson (%1)").arg(keyText(back_to_lesson_key)), "offer");
    m_returnButton->setToolTip(tr("The window shows something else: back to where you were on this page"));
    m_hint = makeButton(tr("Hint"));
    m_show = makeButton(tr("Show me"));
    m_back = makeButton(tr("Back"));
    m_skip = makeButton(tr("Skip (%1)").arg(keyText(skip_key)), "link");
    m_next = makeButton({}, "primary");
    auto* help = addItems(new QHBoxLayout, {Stretched{m_submit}, Stretched{m_hint}, Stretched{m_show}});
    auto* way = addItems(new QHBoxLayout, {m_back, Stretch{}, m_skip, m_next});
    addItems(makeColumn(footer, footer_spacing, footer_margins), {m_returnButton, help, way});
    for (QPushButton* button : buttons())
        button->installEventFilter(this);
    connect(m_returnButton, &QPushButton::clicked, m_player, &LessonPlayer::returnToPage);
    connect(m_hint, &QPushButton::clicked, m_player, &LessonPlayer::showHintRemark);
    connect(m_show, &QPushButton::clicked, m_player, &LessonPlayer::showMe);
    connect(m_back, &QPushButton::clicked, m_player, &LessonPlayer::goBack);
    connect(m_skip, &QPushButton::clicked, m_player, &LessonPlayer::skip);
    connect(m_next, &QPushButton::clicked, m_player, &LessonPlayer::goToNextPage);
    return footer;
}

std::vector<QPushButton*> LessonFooter::buttons() const
{
    return {m_returnButton, m_submit, m_hint, m_show, m_back, m_skip, m_next};
}

/// Handles arrow keys, which by default would move the focus from the last button to the next widget.
bool LessonFooter::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() != QEvent::KeyPress)
        return QWidget::eventFilter(watched, event);
    const int key = static_cast<QKeyEvent*>(event)->key();
    if (key < Qt::Key_Left || key > Qt::Key_Down)
        return QWidget::eventFilter(watched, event);
    moveFocus(key == Qt::Key_Left || key == Qt::Key_Up ? -1 : 1);
    return true;
}

/// Moves the focus to the previous or next button; stops at the ends.
void LessonFooter::moveFocus(int by)
{
    std::vector<QPushButton*> usable = buttons();
    std::erase_if(usable, [](const QPushButton* button) { return !button->isVisible() || !button->isEnabled(); });
    const auto here = std::ranges::find_if(usable, &QWidget::hasFocus);
    if (here == usable.end())
        return;
    const std::ptrdiff_t at = here - usable.begin() + by;
    if (at >= 0 && at < std::ssize(usable))
        usable[static_cast<std::size_t>(at)]->setFocus(by > 0 ? Qt::TabFocusReason : Qt::BacktabFocusReason);
}

void LessonFooter::ask(QWidget* before)
{
    const PreparedPage& page = m_player->preparedPage();
    if (const auto& question = m_player->pageOfLesson().question; question && !page.error)
        m_answer->ask(*question, page, page.experiment.attention.heads, m_player->lastAnswer());
    else
        m_answer->clear();
    for (QWidget* field : m_answer->fields()) {
        setTabOrder(before, field);
        before = field;
    }
}

void LessonFooter::updateButtons()
{
    const bool open = m_player->hasTask() && !m_player->isDone();
    m_answer->setAnswered(m_player->isDone());
    m_returnButton->setVisible(m_player->hasLeftPage());
    m_hint->setVisible(open && !m_player->preparedPage().hint.isEmpty());
    m_show->setVisible(open);
    m_show->setEnabled(m_player->isReady());
    m_back->setEnabled(m_player->page() > 0);
    m_skip->setVisible(open);
    m_next->setEnabled(!open);
    const QString next = m_player->isLastPage() ? tr("Finish") : tr("Next");
    m_next->setText(open ? next : tr("%1 (%2)", "what leads on, and its key").arg(next, keyText(next_key)));
    m_scroll->setVisible(!m_answer->isHidden());
}

QWidget* LessonFooter::answerEdit() const { return m_answer->answerEdit(); }

QWidget* LessonFooter::nextField() const
{
    if (m_next->isEnabled())
        return m_next;
    const std::vector<QWidget*> fields = m_answer->fields();
    return fields.empty() ? nullptr : fields.front();
}

}  // namespace attn
