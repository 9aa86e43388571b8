// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/lessons/lesson_panel.h"

#include "core/lessons/read_lesson.h"
#include "core/tensor/tensor_id.h"
#include "ui/lessons/lesson_footer.h"
#include "ui/lessons/markdown_view.h"
#include "ui/theme/event_filter.h"
#include "ui/theme/fonts.h"
#include "ui/theme/style.h"
#include "ui/widgets/accessibility.h"
#include "ui/widgets/controls.h"
#include "ui/words/position_names.h"

#include <QApplication>
#include <QEvent>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
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
constexpr int focus_frame_width = 2 + MarkdownView::text_margin;  // focus frame around the text
constexpr int space_below_page = 24;                              // space for scrolling to the next line
constexpr int min_text_height = 112;
constexpr double presentation_font_fraction = 0.8;

/// Text of the "Back to …" button; shipped lessons are named by their number in the list.
QString backButtonText(const LessonPlayer::Origin& origin)
{
    const std::vector<std::string> shipped = shippedLessons();
    const auto found = std::ranges::find(shipped, origin.lesson->name);
    const int page = static_cast<int>(origin.page) + 1;
    return found == shipped.end() || !origin.lesson->folder.empty()
               ? LessonPanel::tr("Back to “%1”, page %2").arg(nameInQuotes(titleOf(*origin.lesson))).arg(page)
               : LessonPanel::tr("Back to lesson %1, page %2").arg(found - shipped.begin() + 1).arg(page);
}

/// A stage of the computation, up to its last tensor in the order of TensorId.
struct ComputationStage {
    TensorId last;
    const char* name;
};

constexpr ComputationStage computation_stages[] = {
    {TensorId::value_input, QT_TRANSLATE_NOOP("attn::LessonPanel", "words")},
    {TensorId::rotated_k, QT_TRANSLATE_NOOP("attn::LessonPanel", "Q, K, V")},
    {TensorId::scores, QT_TRANSLATE_NOOP("attn::LessonPanel", "scores")},
    {TensorId::scaled_scores, QT_TRANSLATE_NOOP("attn::LessonPanel", "scale")},
    {TensorId::masked_scores, QT_TRANSLATE_NOOP("attn::LessonPanel", "mask")},
    {TensorId::dropped_weights, QT_TRANSLATE_NOOP("attn::LessonPanel", "softmax")},
    {TensorId::kept_head_outputs, QT_TRANSLATE_NOOP("attn::LessonPanel", "·V")},
    {TensorId::merged, QT_TRANSLATE_NOOP("attn::LessonPanel", "merge")},
    {TensorId::normed_attention, QT_TRANSLATE_NOOP("attn::LessonPanel", "W_O")},
    {TensorId::block_output, QT_TRANSLATE_NOOP("attn::LessonPanel", "MLP")},
    {TensorId::probabilities, QT_TRANSLATE_NOOP("attn::LessonPanel", "prediction")},
};

/// Keys handled by the panel, or with unexpected effects in the rest of the window.
bool isPanelKey(const QKeyEvent& event)
{
    if ((event.modifiers() & ~(Qt::ShiftModifier | Qt::KeypadModifier)) != Qt::NoModifier)
        return false;
    const bool types = !event.text().isEmpty() && event.text().front().isPrint();
    const bool moves = event.key() >= Qt::Key_Home && event.key() <= Qt::Key_PageDown;
    return types || moves;
}

}  // namespace

LessonPanel::LessonPanel(Session* session, LessonPlayer* player, QWidget* parent)
    : QWidget(parent), m_session(session), m_player(player), m_footer(new LessonFooter(player))
{
    setObjectName("panel");
    setAttribute(Qt::WA_StyledBackground);
    addItems(makeColumn(this), {makeHeader(), Stretched{makePage()}, m_footer});
    connect(player, &LessonPlayer::lessonChanged, this, &LessonPanel::onLessonChanged);
    connect(player, &LessonPlayer::pageChanged, this, &LessonPanel::onPageChanged);
    connect(player, &LessonPlayer::stateChanged, this, &LessonPanel::onStateChanged);
    connect(player, &LessonPlayer::returnedToPage, this, &LessonPanel::enter);
    connect(m_text, &MarkdownView::anchorClicked, this, &LessonPanel::openLink);
    connect(m_footer, &LessonFooter::answerRejected, this, [this](const QString& why) {
        m_remark->show({Remark::Kind::hint, why}, nullptr);
    });
    connect(m_remark, &RemarkStrip::remarkShown, this, &LessonPanel::scrollToRemark,
            Qt::QueuedConnection);  // after the layout
    connect(m_scroll->verticalScrollBar(), &QScrollBar::rangeChanged, this, &LessonPanel::scrollToRemark,
            Qt::QueuedConnection);
    connect(m_remark, &RemarkStrip::linkActivated, this, &LessonPanel::openLink);
    session->whenChanged(Change::presentationMode, this, &LessonPanel::onPresentationModeChanged);
    whenEvent(this, QEvent::Resize, [this] { onPresentationModeChanged(); });
    updateParts();
    onStateChanged();
    if (!player->lesson())
        hide();
}

QWidget* LessonPanel::makeHeader()
{
    auto* header = new QWidget;
    m_lesson = makeWrappedLabel({}, "muted");
    m_overview = makeWrappedLabel({}, "muted", Qt::RichText);
    QToolButton* closeButton =
        makeIconButton(icon("close"), tr("Close the lesson"), tr("Close the lesson: what was open before comes back"));
    m_bar = new QProgressBar;
    m_bar->setProperty("look", "slim");
    m_bar->setTextVisible(false);
    m_count = new QLabel;
    m_count->setProperty("look", "muted");
    m_returnLink = new QPushButton;
    m_returnLink->setProperty("look", "link");
    m_returnLink->setAutoDefault(true);
    auto* title = addItems(new QHBoxLayout, {Stretched{m_lesson}, Aligned{closeButton, Qt::AlignTop}});
    QHBoxLayout* progress = addItems(makeLine(nullptr, 8), {Stretched{m_bar}, m_count});
    addItems(makeColumn(header, 4, {margin, 6, 8, 6}),
             {title, progress, m_overview, Aligned{m_returnLink, Qt::AlignLeft}});
    connect(m_returnLink, &QPushButton::clicked, m_player, &LessonPlayer::returnFromLink);
    connect(closeButton, &QToolButton::clicked, m_player, &LessonPlayer::close);
    return header;
}

QWidget* LessonPanel::makePage()
{
    auto* page = new QWidget;
    page->setObjectName("panel");
    m_problems = makeWrappedLabel({}, "note", Qt::PlainText);
    m_problems->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_problems->hide();
    m_title = makeWrappedLabel({}, "title", Qt::PlainText);
    setWidgetFont(m_title, titleFont);
    m_title->setContentsMargins(focus_frame_width, 0, focus_frame_width, 0);
    m_text = new MarkdownView;
    m_text->setProperty("look", "page");
    m_remark = new RemarkStrip;
    m_keys = makeWrappedLabel({}, "muted", Qt::PlainText);
    m_keys->setContentsMargins(focus_frame_width, 0, focus_frame_width, 0);
    addItems(makeColumn(page, 12, {margin - focus_frame_width, 8, margin - focus_frame_width, space_below_page}),
             {m_problems, m_title, m_text, m_remark, m_keys, Stretch{}});
    m_scroll = new QScrollArea;
    m_scroll->setWidget(page);
    m_scroll->setWidgetResizable(true);
    m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_scroll->setFocusPolicy(Qt::NoFocus);
    // The text shrinks first, so that the area below it stays visible.
    m_scroll->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Ignored);
    m_scroll->setMinimumHeight(min_text_height);
    return m_scroll;
}

void LessonPanel::enter()
{
    QWidget* field = m_footer->answerEdit();
    (field ? field : m_text)->setFocus(Qt::ShortcutFocusReason);
}

/// Letters typed here must not trigger shortcuts of the window.
bool LessonPanel::event(QEvent* event)
{
    if (event->type() == QEvent::ShortcutOverride && isPanelKey(*static_cast<QKeyEvent*>(event)))
        event->accept();
    return QWidget::event(event);
}

void LessonPanel::setProblems(const QStringList& problems)
{
    m_problems->setText(problems.join('\n'));
    m_problems->setVisible(!problems.isEmpty());
    updateParts();
    if (!m_player->lesson())
        setVisible(!problems.isEmpty());
}

/// For a lesson that cannot be opened, shows only its problems.
void LessonPanel::updateParts()
{
    const LessonPtr& lesson = m_player->lesson();
    for (QWidget* part : std::initializer_list<QWidget*>{m_bar, m_count, m_overview, m_title, m_text, m_footer})
        part->setVisible(lesson != nullptr);
    const auto& origin = m_player->linkedFrom();
    m_returnLink->setVisible(origin.has_value());
    if (origin)
        m_returnLink->setText(backButtonText(*origin));
    m_lesson->setText(lesson ? titleOf(*lesson) : tr("This lesson cannot be opened:"));
    if (lesson)
        m_bar->setRange(0, static_cast<int>(lesson->pages.size()));
    else
        m_keys->hide();
}

void LessonPanel::onLessonChanged()
{
    if (!m_player->lesson())
        return setProblems({});
    updateParts();
    show();
}

void LessonPanel::onPageChanged()
{
    const PreparedPage& page = m_player->preparedPage();
    m_title->setText(page.title);
    m_text->setAccessibleName(page.title);
    m_text->show(page.error ? sentenceOf(*page.error) : page.text, &m_player->lesson()->files);
    m_text->setSkipsLinks(m_player->pageOfLesson().question.has_value());
    m_footer->ask(m_text);
    onStateChanged();
    if (std::exchange(m_shown, {m_player->lesson(), m_player->page()}) != m_shown) {
        m_scroll->verticalScrollBar()->setValue(0);
        enter();
    }
    setAccessibleName(tr("Lesson: %1").arg(m_lesson->text()));
    announce(this, page.title + QLatin1Char('\n') + m_text->toPlainText());
}

void LessonPanel::onStateChanged()
{
    if (!m_player->lesson())
        return;
    updateOverview();
    const QWidget* focus = QApplication::focusWidget();
    const bool here = focus && isAncestorOf(focus);
    const int page = static_cast<int>(m_player->page()) + 1;
    const int pages = static_cast<int>(m_player->lesson()->pages.size());
    m_bar->setValue(page);
    m_count->setText(tr("%1 / %2").arg(page).arg(pages));
    m_count->setAccessibleName(tr("Page %1 of %2").arg(page).arg(pages));
    m_bar->setAccessibleName(m_count->accessibleName());
    // The key hint is hidden right after the task was done, but shown again when returning to a page.
    const bool saysKeys = !m_player->isDone() || m_player->remark().kind == Remark::Kind::none;
    m_keys->setText(saysKeys ? keyHint(m_player->pageOfLesson()) : QString());
    m_keys->setVisible(!m_keys->text().isEmpty());
    m_remark->show(m_player->remark(), &m_player->lesson()->files);
    m_footer->updateButtons();
    if (here && QApplication::focusWidget() != focus) {  // the focused widget was hidden or disabled
        QWidget* next = m_footer->nextField();
        (next ? next : m_text)->setFocus(Qt::OtherFocusReason);
    }
}

/// The computation in one sentence, with the stage of the shown step in bold.
void LessonPanel::updateOverview()
{
    const auto here = std::ranges::lower_bound(computation_stages, m_session->shownStep(), {}, &ComputationStage::last);
    QStringList names;
    for (const ComputationStage& stage : computation_stages)
        names += (&stage == here ? QStringLiteral("<b>%1</b>") : QStringLiteral("%1")).arg(tr(stage.name));
    m_overview->setText(names.join(QStringLiteral("\u00a0→ ")));
    m_overview->setAccessibleName(here == std::end(computation_stages)
                                      ? QString()
                                      : tr("In the whole computation, this is: %1").arg(tr(here->name)));
}

std::optional<TaskArea> LessonPanel::taskArea() const
{
    const QWidget* focus = QApplication::focusWidget();
    if (!focus || !isAncestorOf(focus) || !m_player->lesson() || !m_player->hasTask())
        return std::nullopt;
    return areaOfTask(m_player->pageOfLesson(), m_session->shownStep());
}

void LessonPanel::openLink(const QUrl& link)
{
    const QString to = link.path(QUrl::FullyDecoded);
    if (link.scheme() == "page")
        m_player->goToPage(to);
    else if (link.scheme() == "step" || link.scheme() == "cell")
        followLink(*m_session, link);
    else
        emit linkRequested(link);
}

/// Scrolls a remark into view; the visible text begins with a whole line.
void LessonPanel::scrollToRemark()
{
    if (!m_remark->isVisible())
        return;
    QScrollBar* bar = m_scroll->verticalScrollBar();
    const int minimum = m_remark->geometry().bottom() - m_scroll->viewport()->height();
    if (bar->value() < minimum)
        bar->setValue(std::min(m_text->y() + m_text->lineBelow(minimum - m_text->y()), m_remark->y()));
}

/// Sets the font by a style sheet, because the window's style sheet overrides setFont().
void LessonPanel::onPresentationModeChanged()
{
    const int pixels = static_cast<int>(presentationFont(this).pixelSize() * presentation_font_fraction);
    const QString sheet =
        m_session->presentationMode().on ? QStringLiteral("* { font-size: %1px; }").arg(pixels) : QString();
    if (sheet != styleSheet())
        setStyleSheet(sheet);
}

}  // namespace attn
