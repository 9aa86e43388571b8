// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/widgets/notices.h"

#include "ui/theme/event_filter.h"
#include "ui/theme/style.h"
#include "ui/widgets/accessibility.h"
#include "ui/widgets/controls.h"

#include <QApplication>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QToolButton>

#include <algorithm>
#include <cmath>

namespace attn
{

namespace
{

using Kind = Notice::Kind;

constexpr int notice_delay = 500;        // milliseconds; faster jobs have no notice
constexpr int confirmation_time = 5000;  // milliseconds
constexpr int progress_maximum = 1000;
constexpr int card_margin = 12;          // distance to the corner, in pixels
constexpr int max_line_characters = 56;  // for the maximum width

Kind priority(Kind kind) { return std::min(kind, Kind::error); }

}  // namespace

Notices::Notices(QWidget* over)
    : QFrame(over->parentWidget()), m_over(over), m_text(makeWrappedLabel({}, "", Qt::PlainText)),
      m_progress(new QProgressBar), m_actions{new QPushButton, new QPushButton},
      m_close(makeIconButton(icon("close"), tr("Close this message")))
{
    hide();
    setProperty("look", "notice");
    m_text->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_text->setFocusPolicy(Qt::NoFocus);
    m_progress->setRange(0, progress_maximum);
    m_progress->setTextVisible(false);
    // The close button is in the lower right corner, so that it stays in place for the next notice.
    auto* line = new QHBoxLayout(this);
    line->setContentsMargins(12, 8, 8, 8);
    auto* column = new QVBoxLayout;
    addItems(line, {Stretched{column}, Aligned{m_close, Qt::AlignBottom}});
    auto* buttons = new QHBoxLayout;
    addItems(column, {Stretch{}, m_text, Stretch{}, m_progress, buttons});
    for (std::size_t at = 0; at < m_actions.size(); ++at) {
        buttons->addWidget(m_actions[at]);
        connect(m_actions[at], &QPushButton::clicked, this, [this, at] { run(at); });
    }
    buttons->addStretch(1);
    for (QAbstractButton* button :
         {static_cast<QAbstractButton*>(m_actions[0]), static_cast<QAbstractButton*>(m_actions[1]),
          static_cast<QAbstractButton*>(m_close)})
        button->setFocusPolicy(Qt::TabFocus);
    connect(m_close, &QToolButton::clicked, this, &Notices::close);
    connect(qApp, &QApplication::focusChanged, this, &Notices::updateCard);
    whenEvent(this, QEvent::FontChange, [this] { updatePosition(); });
    over->installEventFilter(this);
}

/// The focus can leave a button that is being deleted.
Notices::~Notices() { disconnect(qApp, nullptr, this, nullptr); }

Notices::Entry* Notices::find(const QString& source)
{
    const auto found = std::ranges::find(m_entries, source, &Entry::source);
    return found == m_entries.end() ? nullptr : &*found;
}

void Notices::set(const QString& source, std::optional<Notice> notice)
{
    if (Entry* entry = find(source); notice && entry && entry->notice.text == notice->text) {
        entry->notice = std::move(*notice);
    } else {
        m_entries.remove_if([&](const Entry& old) { return old.source == source; });
        if (notice)
            startTimer(m_entries.emplace_front(Entry{source, std::move(*notice)}));
    }
    updateCard();
}

void Notices::confirm(const QString& text) { set("confirmation", Notice{Kind::confirmation, text}); }

void Notices::startTimer(Entry& entry)
{
    const bool passes = entry.notice.kind == Kind::confirmation;
    if (!passes && !entry.notice.delayed)
        return;
    entry.timer = std::make_unique<QTimer>();
    entry.timer->setSingleShot(true);
    connect(entry.timer.get(), &QTimer::timeout, this, [this, passes, source = entry.source] {
        if (passes)
            find(source)->isClosed = true;
        updateCard();
    });
    entry.timer->start(passes ? confirmation_time : notice_delay);
}

void Notices::setMinimumKind(Kind kind)
{
    m_minimumKind = kind;
    updateCard();
}

bool Notices::canShow(const Entry& entry) const
{
    const bool isEarly = entry.notice.delayed && entry.timer && entry.timer->isActive();
    return !entry.isClosed && !isEarly && entry.notice.kind >= m_minimumKind;
}

const Notices::Entry* Notices::mostImportant() const
{
    const Entry* best = nullptr;
    for (const Entry& entry : m_entries)
        if (canShow(entry) && (!best || priority(entry.notice.kind) > priority(best->notice.kind)))
            best = &entry;
    return best;
}

void Notices::updateCard()
{
    const bool hasFocus = isAncestorOf(QApplication::focusWidget());
    const Entry* entry = find(m_shownSource);
    const bool isInUse = isVisible() && (hasFocus || rect().contains(mapFromGlobal(QCursor::pos())));
    const Entry* next = mostImportant();
    // A confirmation is shown even while the pointer or the focus is on the current notice.
    if (!entry || !canShow(*entry) || !isInUse || (next && next->notice.kind == Kind::confirmation))
        entry = next;
    const bool isAnother =
        entry && (isHidden() || entry->source != m_shownSource || entry->notice.text != m_text->text());
    m_shownSource = entry ? entry->source : QString();
    if (!entry) {
        if (hasFocus)
            parentWidget()->setFocus();
        return hide();
    }
    fill(*entry);
    if (!isAnother)
        return;
    if (hasFocus)
        enter();
    raise();
    announce(this, entry->notice.text);
}

void Notices::fill(const Entry& entry)
{
    const Notice& notice = entry.notice;
    m_text->setText(notice.text);
    setAccessibleName(notice.text);
    for (std::size_t at = 0; at < m_actions.size(); ++at) {
        m_actions[at]->setVisible(at < notice.actions.size());
        if (at < notice.actions.size())
            m_actions[at]->setText(notice.actions[at].label);
    }
    m_progress->setVisible(notice.progress.has_value());
    m_progress->setValue(static_cast<int>(std::lround(progress_maximum * notice.progress.value_or(0))));
    m_progress->setAccessibleName(notice.text);
    setStyleProperty(this, "wrong", notice.kind == Kind::error);
    if (isHidden())
        m_parentSize = {};
    show();
    updatePosition();
}

/// Wide enough for the text in one line, if there is enough room.
void Notices::updatePosition()
{
    if (isHidden())
        return;
    layout()->invalidate();  // hidden widgets have no size
    const QMargins margins = layout()->contentsMargins() + contentsMargins();
    const int text = m_text->fontMetrics().size(0, m_text->text()).width();
    const int wanted =
        std::max(margins.left() + text + m_close->sizeHint().width() + margins.right(), minimumSizeHint().width());
    const int maximum =
        std::min(m_over->width() - 2 * card_margin, fontMetrics().averageCharWidth() * max_line_characters);
    const int width = std::min(wanted + 2 * layout()->spacing(), maximum);
    const int height = layout()->totalHeightForWidth(width);
    const QPoint corner = m_over->geometry().bottomRight() - QPoint(card_margin, card_margin);
    const bool isResized = m_parentSize != parentWidget()->size();
    m_parentSize = parentWidget()->size();
    m_corner = {corner.x(), isResized ? corner.y() : std::min(corner.y(), m_corner.y())};
    setGeometry(m_corner.x() - width + 1, m_corner.y() - height + 1, width, height);
}

void Notices::close()
{
    Entry* entry = find(m_shownSource);
    if (!entry)
        return;
    entry->isClosed = true;
    const std::function<void()> tell = entry->notice.onClosed;
    updateCard();
    if (tell)
        tell();
}

void Notices::run(std::size_t action)
{
    const Entry* entry = find(m_shownSource);
    if (!entry)
        return;
    const std::function<void()> act = entry->notice.actions[action].run;
    set(m_shownSource, std::nullopt);
    act();
}

void Notices::placeInTabOrder(QWidget* before)
{
    setTabOrder(before, m_actions[0]);
    setTabOrder(m_actions[0], m_actions[1]);
    setTabOrder(m_actions[1], m_close);
}

void Notices::enter()
{
    (m_actions[0]->isHidden() ? static_cast<QWidget*>(m_close) : m_actions[0])->setFocus(Qt::ShortcutFocusReason);
}

QString Notices::text() const { return isHidden() ? QString() : m_text->text(); }

/// Esc closes the focused notice, even if it is a shortcut of the window.
bool Notices::event(QEvent* event)
{
    if (event->type() == QEvent::ShortcutOverride && static_cast<QKeyEvent*>(event)->key() == Qt::Key_Escape)
        event->accept();
    return QFrame::event(event);
}

void Notices::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Escape)
        close();
}

void Notices::leaveEvent(QEvent* event)
{
    QFrame::leaveEvent(event);
    updateCard();
}

bool Notices::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::Resize || event->type() == QEvent::Move)
        updatePosition();
    return QFrame::eventFilter(watched, event);
}

}  // namespace attn
