// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/widgets/panels.h"

#include "ui/session/session.h"
#include "ui/theme/event_filter.h"
#include "ui/theme/fonts.h"
#include "ui/theme/style.h"
#include "ui/widgets/controls.h"

#include <QApplication>
#include <QEvent>
#include <QLabel>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <functional>

namespace attn
{

namespace
{

constexpr int min_panel_width = 240;

/// A click hides the button, so it must not take the focus.
QToolButton* makeButton(const QIcon& icon, const QString& name)
{
    QToolButton* button = makeIconButton(icon, name, {}, Qt::TabFocus);
    button->setIconSize({20, 20});
    return button;
}

}  // namespace

FoldingPanel::FoldingPanel(QWidget* body, Qt::Edge side, QWidget* parent)
    : QWidget(parent), m_content(new QWidget), m_column(makeColumn(m_content)), m_rail(new QWidget),
      m_railLayout(makeColumn(m_rail, 6, {4, 10, 4, 10})),
      m_unfold(makeButton(icon(side == Qt::LeftEdge ? "unfold-right" : "unfold-left"), tr("Keep this panel open"))),
      m_fold(makeButton(icon(side == Qt::LeftEdge ? "unfold-left" : "unfold-right"), tr("Fold this panel")))
{
    setObjectName("panel");
    setAttribute(Qt::WA_StyledBackground);
    addItems(m_railLayout, {Stretch{}, m_unfold});
    m_content->hide();
    m_column->addWidget(body, 1);
    auto* line = addItems(new QHBoxLayout(this), {m_rail, Stretched{m_content}});
    line->setContentsMargins(0, 0, 0, 0);
    updateMaximumWidth();
    whenEvent(this, QEvent::StyleChange, [this] { updateMaximumWidth(); });
    connect(m_unfold, &QToolButton::clicked, this, [this] { emit openRequested(true); });
    connect(m_fold, &QToolButton::clicked, this, [this] { emit openRequested(false); });
}

QWidget* FoldingPanel::addEntry(const QString& symbol, const QString& name, const std::function<void()>& reveal)
{
    QToolButton* button = makeButton(icon(symbol, &Theme::text), name);
    m_railLayout->insertWidget(m_entryCount++, button);
    connect(button, &QToolButton::clicked, this, [this, reveal] {
        emit openRequested(true);
        QCoreApplication::sendPostedEvents(nullptr,
                                           QEvent::LayoutRequest);  // lays out the body before `reveal` scrolls it
        reveal();
    });
    return button;
}

void FoldingPanel::setTitle(const QString& title)
{
    auto* label = new QLabel(title);
    label->setProperty("look", "title");
    auto* header = addItems(new QHBoxLayout, {Stretched{label}, m_fold});
    header->setContentsMargins(14, 4, 8, 4);
    m_column->insertLayout(0, header);
}

void FoldingPanel::setOpen(bool open)
{
    if (open == m_isOpen)
        return;
    const bool isPressed = (open ? m_unfold : m_fold)->hasFocus();
    const QWidget* focus = QApplication::focusWidget();
    m_isOpen = open;
    (open ? m_content : m_rail)->show();
    if (isPressed)
        (open ? m_fold : m_unfold)->setFocus(Qt::OtherFocusReason);  // the button that undoes it
    else if (m_focusFallback && focus && isAncestorOf(focus) && !open)
        m_focusFallback->setFocus(Qt::OtherFocusReason);  // otherwise the focus would move to the next widget
    (open ? m_rail : m_content)->hide();
    setMinimumWidth(open ? min_panel_width : 0);
    updateMaximumWidth();
    emit openChanged();
}

void FoldingPanel::updateMaximumWidth() { setMaximumWidth(m_isOpen ? QWIDGETSIZE_MAX : m_rail->sizeHint().width()); }

namespace
{

void collectControls(QLayout* layout, std::vector<QWidget*>& found)
{
    for (int at = 0; at < layout->count(); ++at) {
        QLayoutItem* item = layout->itemAt(at);
        if (QLayout* inner = item->layout())
            collectControls(inner, found);
        QWidget* widget = item->widget();
        if (widget && widget->focusPolicy() & Qt::TabFocus)
            found.push_back(widget);
        else if (widget && widget->layout())
            collectControls(widget->layout(), found);
    }
}

bool canHaveFocus(const QWidget* control) { return control->isVisible() && control->isEnabled(); }

}  // namespace

std::vector<QWidget*> TabOrderScrollArea::controls() const
{
    std::vector<QWidget*> found;
    collectControls(widget()->layout(), found);
    return found;
}

std::vector<QWidget*> TabOrderScrollArea::usableControls() const
{
    std::vector<QWidget*> usable = controls();
    std::erase_if(usable, std::not_fn(canHaveFocus));
    return usable;
}

/// Qt appends new widgets to its focus chain, so that Tab would reach rows added later in the wrong order; the layout's
/// order is used instead.
bool TabOrderScrollArea::focusNextPrevChild(bool next)
{
    const std::vector<QWidget*> usable = usableControls();
    const QWidget* focus = focusWidget();
    const auto here = std::ranges::find_if(
        usable, [focus](const QWidget* control) { return control == focus || control->isAncestorOf(focus); });
    const auto at = here - usable.begin() + (next ? 1 : -1);
    if (here != usable.end() && at >= 0 && at < std::ssize(usable)) {
        usable[static_cast<std::size_t>(at)]->setFocus(next ? Qt::TabFocusReason : Qt::BacktabFocusReason);
        ensureWidgetVisible(usable[static_cast<std::size_t>(at)]);
        return true;
    }
    for (std::size_t left = usable.size(); left > 0; --left) {  // follows Qt's chain until it leaves the panel
        QScrollArea::focusNextPrevChild(next);
        if (!isAncestorOf(QApplication::focusWidget()))
            return true;
    }
    return false;
}

/// @param spacing between the controls, in pixels
HintBar::HintBar(Session* session, int spacing, QWidget* parent)
    : QWidget(parent), m_session(session), m_line(makeLine(nullptr, spacing)), m_hint(makeWrappedLabel({}, "muted"))
{
    setObjectName("bar");
    setAttribute(Qt::WA_StyledBackground);
    addItems(makeColumn(this, 2, {14, 5, 10, 5}), {m_line, m_hint});
    session->whenChanged(Change::presentationMode, this, &HintBar::followPresentationMode);
}

void HintBar::followPresentationMode() { setPresentationFont(this, m_session->presentationMode().on); }

void HintBar::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    followPresentationMode();
}

}  // namespace attn
