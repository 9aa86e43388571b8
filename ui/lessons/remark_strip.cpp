// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/lessons/remark_strip.h"

#include "ui/lessons/markdown_view.h"
#include "ui/theme/icons.h"
#include "ui/theme/style.h"
#include "ui/theme/theme.h"

#include <QAccessible>
#include <QEvent>
#include <QGridLayout>
#include <QLabel>

namespace attn
{

namespace
{

constexpr int icon_size = 18;

}  // namespace

RemarkStrip::RemarkStrip(QWidget* parent)
    : QFrame(parent), m_icon(new QLabel), m_word(new QLabel), m_text(new MarkdownView)
{
    setProperty("look", "remark");
    m_word->setProperty("look", "title");
    auto* grid = new QGridLayout(this);
    grid->setContentsMargins(10, 8, 10, 8);
    grid->setHorizontalSpacing(8);
    grid->setVerticalSpacing(4);
    grid->addWidget(m_icon, 0, 0, Qt::AlignTop);
    grid->addWidget(m_word, 0, 1);
    grid->addWidget(m_text, 1, 1);
    grid->setColumnStretch(1, 1);
    connect(m_text, &MarkdownView::anchorClicked, this, &RemarkStrip::linkActivated);
    hide();
}

void RemarkStrip::show(const LessonPlayer::Remark& remark, const std::map<std::string, std::string>* pictures)
{
    const bool another = remark.kind != m_remark.kind || remark.text != m_remark.text;
    if (!another)
        return;
    m_remark = remark;
    m_text->setVisible(!remark.text.isEmpty());
    m_text->show(remark.text, pictures);
    say();
    setVisible(remark.kind != LessonPlayer::Remark::Kind::none);
    if (isVisible()) {
        QAccessibleEvent event(this, QAccessible::Alert);
        QAccessible::updateAccessibility(&event);
    }
}

void RemarkStrip::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange || event->type() == QEvent::PaletteChange)
        say();
    QFrame::changeEvent(event);
}

void RemarkStrip::say()
{
    using Kind = LessonPlayer::Remark::Kind;
    const Theme& theme = themeOf(palette());
    const bool wrong = m_remark.kind == Kind::wrong;
    const bool right = m_remark.kind == Kind::right;
    m_word->setText(right ? tr("Right") : wrong ? tr("Not yet") : tr("Hint"));
    const QString name = right ? "lesson-right" : wrong ? "lesson-wrong" : "lesson-hint";
    m_icon->setPixmap(icon(name, wrong ? theme.error : theme.accentLine).pixmap(icon_size, icon_size));
    setStyleProperty(this, "wrong", wrong);
    setAccessibleName(m_word->text());
    setAccessibleDescription(m_text->toPlainText());
}

}  // namespace attn
