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

QString iconOf(Remark::Kind kind)
{
    using Kind = Remark::Kind;
    return kind == Kind::right                           ? QStringLiteral("lesson-right")
           : kind == Kind::wrong                         ? QStringLiteral("lesson-wrong")
           : kind == Kind::answer || kind == Kind::shown ? QStringLiteral("lesson-shown")
                                                         : QStringLiteral("lesson-hint");
}

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

void RemarkStrip::show(const Remark& remark, const std::map<std::string, std::string>* pictures)
{
    const bool another = remark.kind != m_remark.kind || remark.text != m_remark.text;
    if (!another)
        return;
    m_remark = remark;
    m_text->setVisible(!remark.text.isEmpty());
    m_text->show(remark.text, pictures);
    updateText();
    setVisible(remark.kind != Remark::Kind::none);
    if (remark.kind != Remark::Kind::none)
        emit said();
    if (isVisible()) {
        QAccessibleEvent event(this, QAccessible::Alert);
        QAccessible::updateAccessibility(&event);
    }
}

void RemarkStrip::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::PaletteChange)
        updateText();
    QFrame::changeEvent(event);
}

void RemarkStrip::updateText()
{
    const bool wrong = m_remark.kind == Remark::Kind::wrong;
    m_word->setText(heading());
    m_icon->setPixmap(
        icon(iconOf(m_remark.kind), wrong ? &Theme::error : &Theme::accentLine).pixmap(icon_size, icon_size));
    setStyleProperty(this, "wrong", wrong);
    setAccessibleName(m_word->text());
    setAccessibleDescription(m_text->toPlainText());
}

QString RemarkStrip::heading() const
{
    switch (m_remark.kind) {
    case Remark::Kind::right:
        return tr("Right");
    case Remark::Kind::wrong:
        return tr("Not yet");
    case Remark::Kind::answer:
        return tr("Answer");
    case Remark::Kind::shown:
        return tr("Done for you");
    default:
        return tr("Hint");
    }
}

}  // namespace attn
