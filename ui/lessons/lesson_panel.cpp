// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/lessons/lesson_panel.h"

#include "ui/lessons/answer_field.h"
#include "ui/lessons/key_hint.h"
#include "ui/lessons/markdown_view.h"
#include "ui/lessons/remark_strip.h"
#include "ui/theme/fonts.h"
#include "ui/theme/icons.h"
#include "ui/theme/style.h"
#include "ui/theme/theme.h"

#include <QAccessible>
#include <QApplication>
#include <QEvent>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QTimer>
#include <QToolButton>
#include <QUrl>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace attn
{

namespace
{

constexpr int margin = 14;
constexpr int focus_line = 2;  // around the text
constexpr int least_text = 72;
constexpr int least_answer = 96;
constexpr double share_of_room_type = 0.8;

QPushButton* makeButton(const char* look = "")
{
    auto* button = new QPushButton;
    if (*look)
        button->setProperty("look", look);
    button->setAutoDefault(true);
    return button;
}

/// As high as what it shows where there is room for it.
class FittingScrollArea : public QScrollArea
{
public:
    FittingScrollArea() { setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Maximum); }

    [[nodiscard]] QSize sizeHint() const override
    {
        const QLayout* content = widget()->layout();
        return {content->sizeHint().width(), content->hasHeightForWidth() ? content->totalHeightForWidth(width())
                                                                          : content->totalSizeHint().height()};
    }
    [[nodiscard]] QSize minimumSizeHint() const override { return {0, std::min(sizeHint().height(), least_answer)}; }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override
    {
        if (event->type() == QEvent::LayoutRequest) {
            updateGeometry();
            followHeight();
        }
        return QScrollArea::eventFilter(watched, event);
    }

    void resizeEvent(QResizeEvent* event) override
    {
        QScrollArea::resizeEvent(event);
        if (event->oldSize().width() != width())
            updateGeometry();
        followHeight();
    }

private:
    /// A bar that is there makes the content higher, and would stay although there is room without it.
    void followHeight()
    {
        setVerticalScrollBarPolicy(height() < sizeHint().height() ? Qt::ScrollBarAsNeeded : Qt::ScrollBarAlwaysOff);
    }
};

void setUp(QScrollArea* area, QWidget* content)
{
    content->setObjectName("panel");
    area->setWidget(content);
    area->setWidgetResizable(true);
    area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    area->setFocusPolicy(Qt::NoFocus);
}

/// Keys that do something in the panel, or would do something unexpected in the rest of the window.
bool isOwnKey(const QKeyEvent& event)
{
    if ((event.modifiers() & ~(Qt::ShiftModifier | Qt::KeypadModifier)) != Qt::NoModifier)
        return false;
    const bool types = !event.text().isEmpty() && event.text().front().isPrint();
    const bool moves = event.key() >= Qt::Key_Home && event.key() <= Qt::Key_PageDown;
    return types || moves;
}

}  // namespace

LessonPanel::LessonPanel(Session* session, LessonPlayer* player, QWidget* parent)
    : QWidget(parent), m_session(session), m_player(player)
{
    setObjectName("panel");
    setAttribute(Qt::WA_StyledBackground);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(makeHeader());
    column->addWidget(makePage(), 1);
    column->addWidget(makeAnswer());
    column->addWidget(makeButtons());
    connect(player, &LessonPlayer::lessonChanged, this, &LessonPanel::followLesson);
    connect(player, &LessonPlayer::pageChanged, this, &LessonPanel::followPage);
    connect(player, &LessonPlayer::stateChanged, this, &LessonPanel::followState);
    connect(player, &LessonPlayer::shownAnswer, m_answer, &AnswerField::fill);
    connect(m_answer, &AnswerField::answered, player, &LessonPlayer::answer);
    connect(m_answer, &AnswerField::refused, this, [this](const QString& why) {
        m_remark->show({Remark::Kind::hint, why}, nullptr);
    });
    connect(m_text, &MarkdownView::anchorClicked, this, &LessonPanel::follow);
    connect(m_remark, &RemarkStrip::linkActivated, this, &LessonPanel::follow);
    connect(session, &Session::presentingChanged, this, &LessonPanel::followPresenting);
    hide();
    retranslate();
    drawIcons();
}

QWidget* LessonPanel::makeHeader()
{
    auto* header = new QWidget;
    m_lesson = new QLabel;
    m_lesson->setWordWrap(true);
    m_lesson->setProperty("look", "muted");
    m_close = new QToolButton;
    m_close->setProperty("look", "flat");
    m_bar = new QProgressBar;
    m_bar->setProperty("look", "slim");
    m_bar->setTextVisible(false);
    m_count = new QLabel;
    m_count->setProperty("look", "muted");
    auto* title = new QHBoxLayout;
    title->addWidget(m_lesson, 1);
    title->addWidget(m_close, 0, Qt::AlignTop);
    auto* progress = new QHBoxLayout;
    progress->setSpacing(8);
    progress->addWidget(m_bar, 1);
    progress->addWidget(m_count);
    auto* column = new QVBoxLayout(header);
    column->setContentsMargins(margin, 6, 8, 6);
    column->setSpacing(4);
    column->addLayout(title);
    column->addLayout(progress);
    connect(m_close, &QToolButton::clicked, m_player, &LessonPlayer::close);
    return header;
}

QWidget* LessonPanel::makePage()
{
    auto* page = new QWidget;
    m_problems = new QLabel;
    m_problems->setTextFormat(Qt::PlainText);
    m_problems->setWordWrap(true);
    m_problems->setProperty("look", "note");
    m_problems->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_problems->hide();
    m_title = new QLabel;
    m_title->setTextFormat(Qt::PlainText);
    m_title->setWordWrap(true);
    m_title->setProperty("look", "title");
    setOwnFont(m_title, titleFont);
    m_title->setContentsMargins(focus_line, 0, focus_line, 0);
    m_text = new MarkdownView;
    m_text->setProperty("look", "page");
    m_keys = new QLabel;
    m_keys->setTextFormat(Qt::PlainText);
    m_keys->setWordWrap(true);
    m_keys->setProperty("look", "muted");
    m_keys->setContentsMargins(focus_line, 0, focus_line, 0);
    auto* column = new QVBoxLayout(page);
    column->setContentsMargins(margin - focus_line, 8, margin - focus_line, 8);
    column->setSpacing(12);
    for (QWidget* widget : {static_cast<QWidget*>(m_problems), static_cast<QWidget*>(m_title),
                            static_cast<QWidget*>(m_text), static_cast<QWidget*>(m_keys)})
        column->addWidget(widget);
    column->addStretch(1);
    m_scroll = new QScrollArea;
    setUp(m_scroll, page);
    // The text gives way to what is below it, so that this is always in sight.
    m_scroll->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Ignored);
    m_scroll->setMinimumHeight(least_text);
    return m_scroll;
}

QWidget* LessonPanel::makeAnswer()
{
    auto* content = new QWidget;
    m_send = makeButton();
    m_answer = new AnswerField(m_send);
    m_remark = new RemarkStrip;
    auto* line = new QFrame;
    line->setProperty("look", "line");
    auto* all = new QVBoxLayout(content);
    all->setContentsMargins(0, 0, 0, 0);
    all->setSpacing(0);
    all->addWidget(line);
    auto* column = new QVBoxLayout;
    all->addLayout(column);
    column->setContentsMargins(margin, 8, margin, 8);
    column->setSpacing(8);
    column->addWidget(m_answer);
    column->addWidget(m_remark);
    m_below = new FittingScrollArea;
    setUp(m_below, content);
    return m_below;
}

QWidget* LessonPanel::makeButtons()
{
    auto* foot = new QWidget;
    foot->setObjectName("lowerBar");
    foot->setAttribute(Qt::WA_StyledBackground);
    foot->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    m_comeBack = makeButton("mark");
    m_hint = makeButton();
    m_show = makeButton();
    m_back = makeButton();
    m_skip = makeButton("link");
    m_next = makeButton("primary");
    auto* help = new QHBoxLayout;
    help->addWidget(m_send, 1);
    help->addWidget(m_hint, 1);
    help->addWidget(m_show, 1);
    auto* way = new QHBoxLayout;
    way->addWidget(m_back);
    way->addStretch(1);
    way->addWidget(m_skip);
    way->addWidget(m_next);
    auto* column = new QVBoxLayout(foot);
    column->setContentsMargins(margin, 8, margin, 8);
    column->setSpacing(8);
    column->addWidget(m_comeBack);
    column->addLayout(help);
    column->addLayout(way);
    connect(m_comeBack, &QPushButton::clicked, m_player, &LessonPlayer::comeBack);
    connect(m_hint, &QPushButton::clicked, m_player, &LessonPlayer::giveHint);
    connect(m_show, &QPushButton::clicked, m_player, &LessonPlayer::showMe);
    connect(m_back, &QPushButton::clicked, m_player, &LessonPlayer::goBack);
    connect(m_skip, &QPushButton::clicked, m_player, &LessonPlayer::skip);
    connect(m_next, &QPushButton::clicked, m_player, &LessonPlayer::goOn);
    return foot;
}

void LessonPanel::enter()
{
    QWidget* field = m_answer->typedField();
    (field ? field : m_text)->setFocus(Qt::ShortcutFocusReason);
}

/// A letter that is typed here is never a shortcut of the window.
bool LessonPanel::event(QEvent* event)
{
    if (event->type() == QEvent::ShortcutOverride && isOwnKey(*static_cast<QKeyEvent*>(event)))
        event->accept();
    return QWidget::event(event);
}

void LessonPanel::setProblems(const QStringList& problems)
{
    m_problems->setText(problems.join('\n'));
    m_problems->setVisible(!problems.isEmpty());
}

void LessonPanel::followLesson()
{
    const LessonPtr& lesson = m_player->lesson();
    if (!lesson) {
        hide();
        setProblems({});
        return;
    }
    m_lesson->setText(titleOf(*lesson));
    m_bar->setRange(0, static_cast<int>(lesson->pages.size()));
    show();
}

void LessonPanel::followPage()
{
    const PreparedPage& page = m_player->prepared();
    m_title->setText(page.title);
    m_text->setAccessibleName(page.title);
    m_text->show(page.error ? sentenceOf(*page.error) : page.text, &m_player->lesson()->files);
    if (const auto& question = m_player->pageOfLesson().question; question && !page.error)
        m_answer->ask(*question, page, page.experiment.attention.heads, m_player->lastAnswer());
    else
        m_answer->clear();
    QWidget* last = m_text;
    for (QWidget* field : m_answer->fields()) {
        setTabOrder(last, field);
        last = field;
    }
    followState();
    if (std::exchange(m_shown, {m_player->lesson(), m_player->page()}) != m_shown) {
        m_scroll->verticalScrollBar()->setValue(0);
        enter();
    }
    setAccessibleName(tr("Lesson: %1").arg(m_lesson->text()));
    QAccessibleEvent event(m_text, QAccessible::Alert);
    QAccessible::updateAccessibility(&event);
}

void LessonPanel::followState()
{
    if (!m_player->lesson())
        return;
    const QWidget* focus = QApplication::focusWidget();
    const bool here = focus && isAncestorOf(focus);
    const int page = static_cast<int>(m_player->page()) + 1;
    const int pages = static_cast<int>(m_player->lesson()->pages.size());
    m_bar->setValue(page);
    m_count->setText(tr("%1 / %2").arg(page).arg(pages));
    m_count->setAccessibleName(tr("Page %1 of %2").arg(page).arg(pages));
    m_bar->setAccessibleName(m_count->accessibleName());
    m_remark->show(m_player->remark(), &m_player->lesson()->files);
    const bool open = m_player->asks() && !m_player->isDone();
    m_answer->setAnswered(m_player->isDone());
    m_keys->setText(open ? keyHint(m_player->pageOfLesson()) : QString());
    m_keys->setVisible(!m_keys->text().isEmpty());
    m_comeBack->setVisible(m_player->isAway());
    m_hint->setVisible(open && !m_player->prepared().hint.isEmpty());
    m_show->setVisible(open);
    m_show->setEnabled(m_player->isReady());
    m_back->setEnabled(page > 1);
    m_skip->setVisible(open);
    m_next->setEnabled(!open);
    m_next->setText(m_player->isLastPage() ? tr("Finish") : tr("Next"));
    m_below->setVisible(!m_answer->isHidden() || !m_remark->isHidden());
    if (here && QApplication::focusWidget() != focus)  // it was on what is not there, or not possible, any more
        focusNext();
    if (m_remark->isVisible())
        QTimer::singleShot(0, m_remark, [this] { m_below->ensureWidgetVisible(m_remark); });  // when it has its place
}

/// To what comes next on the page.
void LessonPanel::focusNext()
{
    const std::vector<QWidget*> fields = m_answer->fields();
    QWidget* next = m_next->isEnabled() ? m_next : fields.empty() ? m_text : fields.front();
    next->setFocus(Qt::OtherFocusReason);
}

void LessonPanel::follow(const QUrl& link)
{
    const QString to = link.path(QUrl::FullyDecoded);
    if (link.scheme() == "page")
        m_player->goToPage(to);
    else if (link.scheme() == "step" || link.scheme() == "cell")
        followLink(*m_session, link);
    else
        emit linkWanted(link);
}

/// By a style sheet: the application's has the last word about the fonts of what it styles.
void LessonPanel::followPresenting()
{
    const int pixels = static_cast<int>(roomFont(this).pixelSize() * share_of_room_type);
    const QString sheet = m_session->presenting().on ? QStringLiteral("* { font-size: %1px; }").arg(pixels) : QString();
    if (sheet != styleSheet())
        setStyleSheet(sheet);
}

void LessonPanel::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    followPresenting();
}

void LessonPanel::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange) {
        retranslate();
        m_player->retranslate();
    }
    if (event->type() == QEvent::PaletteChange)
        drawIcons();
    QWidget::changeEvent(event);
}

void LessonPanel::retranslate()
{
    m_close->setToolTip(tr("Close the lesson: what was open before comes back"));
    m_close->setAccessibleName(tr("Close the lesson"));
    m_comeBack->setText(tr("Back to the lesson"));
    m_comeBack->setToolTip(tr("The window shows something else: back to where you were on this page"));
    m_hint->setText(tr("Hint"));
    m_show->setText(tr("Show me"));
    m_back->setText(tr("Back"));
    m_skip->setText(tr("Skip (%1)").arg(QKeySequence(skip_key).toString(QKeySequence::NativeText)));
    m_next->setToolTip(QKeySequence(next_key).toString(QKeySequence::NativeText));
    if (m_player->lesson())
        followLesson();
    followState();
}

void LessonPanel::drawIcons() { m_close->setIcon(icon("close", themeOf(palette()).muted)); }

}  // namespace attn
