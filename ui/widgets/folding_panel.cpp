// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/widgets/folding_panel.h"

#include "ui/theme/icons.h"
#include "ui/theme/theme.h"

#include <QApplication>
#include <QEvent>
#include <QKeyEvent>
#include <QLabel>
#include <QPainter>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace attn
{

namespace
{

constexpr int rail_width = 44;
constexpr int header_height = 38;
constexpr int title_margin = 14;

QToolButton* makeButton(QWidget* parent)
{
    auto* button = new QToolButton(parent);
    button->setProperty("look", "flat");
    button->setFocusPolicy(Qt::StrongFocus);
    button->setIconSize({20, 20});
    return button;
}

}  // namespace

FoldingPanel::FoldingPanel(QWidget* body, Qt::Edge side, QWidget* parent)
    : QWidget(parent), m_body(body), m_side(side), m_rail(new QWidget(this)), m_railLayout(new QVBoxLayout(m_rail)),
      m_unfold(makeButton(m_rail)), m_fold(makeButton(this))
{
    setObjectName("panel");
    setAttribute(Qt::WA_StyledBackground);
    m_body->setParent(this);
    m_railLayout->setContentsMargins(4, 10, 4, 10);
    m_railLayout->setSpacing(6);
    m_railLayout->addStretch();
    m_railLayout->addWidget(m_unfold);
    m_rail->hide();
    for (QToolButton* button : {m_unfold, m_fold})
        button->setFocusPolicy(Qt::TabFocus);  // a click leaves the focus, which it would lose at once, where it is
    connect(m_unfold, &QToolButton::clicked, this, [this] { emit foldRequested(false); });
    connect(m_fold, &QToolButton::clicked, this, [this] { emit foldRequested(true); });
    connect(qApp, &QApplication::focusChanged, this, [this](QWidget*, QWidget* now) { followFocus(now); });
    m_unfold->setToolTip(tr("Keep this panel open"));
    m_unfold->setAccessibleName(m_unfold->toolTip());
    m_fold->setToolTip(tr("Fold this panel"));
    m_fold->setAccessibleName(m_fold->toolTip());
    drawIcons();
}

QWidget* FoldingPanel::addEntry(const QString& icon, const QString& name, const std::function<void()>& reveal)
{
    QToolButton* button = makeButton(m_rail);
    button->setCheckable(true);
    button->setToolTip(name);
    button->setAccessibleName(name);
    m_railLayout->insertWidget(static_cast<int>(m_entries.size()), button);
    setTabOrder(m_entries.empty() ? m_fold : m_entries.back().button, button);
    m_entries.push_back({icon, reveal, button});
    connect(button, &QToolButton::clicked, this, [this, at = m_entries.size() - 1](bool on) {
        if (on)
            open(m_entries[at]);
        else
            close();
    });
    drawIcons();
    return button;
}

void FoldingPanel::setTitle(const QString& title)
{
    m_titleLabel = new QLabel(title, this);
    m_titleLabel->setProperty("look", "title");
}

void FoldingPanel::setFolded(bool folded)
{
    if (folded == m_folded)
        return;
    const bool pressed = (folded ? m_fold : m_unfold)->hasFocus();
    m_folded = folded;
    m_openOverStage = false;
    if (!folded)
        m_fold->show();
    else
        m_rail->setVisible(m_railShown);
    if (pressed)
        (folded ? m_unfold : m_fold)->setFocus(Qt::OtherFocusReason);  // where the same key takes it back
    if (folded)
        m_fold->hide();
    else
        m_rail->hide();
    showBody(!folded);
    for (const Entry& entry : m_entries)
        entry.button->setChecked(false);
    emit shapeChanged();
}

/// By itself, the focus would go on to whatever Tab leads to.
void FoldingPanel::showBody(bool shown)
{
    const QWidget* focus = QApplication::focusWidget();
    if (!shown && m_heir && focus && m_body->isAncestorOf(focus))
        m_heir->setFocus(Qt::OtherFocusReason);
    m_body->setVisible(shown);
    if (m_titleLabel)
        m_titleLabel->setVisible(shown);
}

void FoldingPanel::setRailShown(bool shown)
{
    if (shown == m_railShown)
        return;
    m_railShown = shown;
    m_rail->setVisible(m_folded && shown);
    emit shapeChanged();
}

int FoldingPanel::railWidth() const { return m_folded && m_railShown ? rail_width : 0; }

int FoldingPanel::widthBesideStage() const { return m_folded ? railWidth() : width(); }

int FoldingPanel::widthWithBody(int bodyWidth) const
{
    return m_folded ? railWidth() + (m_openOverStage ? bodyWidth : 0) : bodyWidth;
}

void FoldingPanel::open(const Entry& entry)
{
    for (const Entry& other : m_entries)
        other.button->setChecked(&other == &entry);
    peek();
    entry.reveal();
}

void FoldingPanel::peek()
{
    if (m_openOverStage || !m_folded)
        return;
    m_openOverStage = true;
    showBody(true);
    raise();
    emit shapeChanged();
}

void FoldingPanel::ensureOpen()
{
    if (!isOpen())
        open(m_entries.front());
}

void FoldingPanel::close()
{
    if (!m_openOverStage)
        return;
    m_openOverStage = false;
    showBody(false);
    for (const Entry& entry : m_entries)
        entry.button->setChecked(false);
    emit shapeChanged();
}

void FoldingPanel::followFocus(QWidget* focus)
{
    // Focus lost to a menu or another window comes back, so the panel stays open; so it does while the stage alone is
    // used, which hands the focus on from matrix to matrix.
    if (!focus || focus->window() != window())
        return;
    const bool atHeir = m_heir && m_heir->isAncestorOf(focus);
    if (!isAncestorOf(focus) && !(atHeir && m_focusAtHeir))
        close();
    m_focusAtHeir = atHeir;
}

void FoldingPanel::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::PaletteChange)
        drawIcons();
    QWidget::changeEvent(event);
}

void FoldingPanel::keyPressEvent(QKeyEvent* event)
{
    if (event->key() != Qt::Key_Escape || !m_openOverStage)
        return QWidget::keyPressEvent(event);
    for (const Entry& entry : m_entries)
        if (entry.button->isChecked())
            entry.button->setFocus();
    close();
}

void FoldingPanel::resizeEvent(QResizeEvent*)
{
    const int rail = railWidth();
    const int body = width() - rail;
    m_rail->setGeometry(isAtLeft() ? 0 : width() - rail, 0, rail, height());
    const int edge = m_openOverStage ? 1 : 0;  // a border towards the stage, which the open panel covers
    const int header = m_titleLabel ? header_height : 0;
    const int left = isAtLeft() ? rail : edge;
    m_body->setGeometry(left, header, body - edge, height() - header);
    if (m_titleLabel)
        m_titleLabel->setGeometry(left + title_margin, 0, std::max(0, body - edge - title_margin), header);
    const QSize fold = m_fold->sizeHint();
    const int top = m_titleLabel ? (header - fold.height()) / 2 : 5;
    m_fold->setGeometry(width() - fold.width() - (isAtLeft() ? 8 : 6), top, fold.width(), fold.height());
    m_fold->raise();
}

void FoldingPanel::paintEvent(QPaintEvent*)
{
    if (!m_openOverStage)
        return;
    QPainter painter(this);
    painter.fillRect(isAtLeft() ? width() - 1 : 0, 0, 1, height(), themeOf(palette()).line);
}

void FoldingPanel::drawIcons()
{
    const Theme& theme = themeOf(palette());
    for (const Entry& entry : m_entries)
        entry.button->setIcon(icon(entry.icon, theme.text));
    m_unfold->setIcon(icon(isAtLeft() ? "unfold-right" : "unfold-left", theme.muted));
    m_fold->setIcon(icon(isAtLeft() ? "unfold-left" : "unfold-right", theme.muted));
}

}  // namespace attn
