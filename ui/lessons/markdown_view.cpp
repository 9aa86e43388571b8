// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/lessons/markdown_view.h"

#include <QAbstractTextDocumentLayout>
#include <QEvent>
#include <QKeyEvent>
#include <QPixmap>
#include <QTextBlock>
#include <QTextCursor>
#include <QTextDocument>
#include <QTextLayout>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>
#include <optional>
#include <vector>

namespace attn
{

namespace
{

constexpr double line_height = 130;  // per cent

bool hasIdeograph(const QString& text)
{
    return std::ranges::any_of(text, [](QChar c) { return c.script() == QChar::Script_Han; });
}

/// Slanted ideographs would overlap the next character; they are emphasised by weight, as usual in Chinese.
void setIdeographsUpright(const QTextBlock& block)
{
    std::vector<QTextCursor> slanted;
    for (auto at = block.begin(); !at.atEnd(); ++at) {
        const QTextFragment piece = at.fragment();
        if (!piece.charFormat().fontItalic() || !hasIdeograph(piece.text()))
            continue;
        QTextCursor& cursor = slanted.emplace_back(block);
        cursor.setPosition(piece.position());
        cursor.setPosition(piece.position() + piece.length(), QTextCursor::KeepAnchor);
    }
    QTextCharFormat upright;
    upright.setFontItalic(false);
    upright.setFontWeight(QFont::Bold);
    for (QTextCursor& cursor : slanted)
        cursor.mergeCharFormat(upright);
}

void write(const QString& markdown, QTextDocument& document)
{
    document.clear();
    document.setMarkdown(markdown, QTextDocument::MarkdownFeatures(QTextDocument::MarkdownDialectGitHub) |
                                       QTextDocument::MarkdownNoHTML);
    for (QTextBlock block = document.begin(); block.isValid(); block = block.next()) {
        QTextBlockFormat format = block.blockFormat();
        // Code wraps instead of being clipped.
        format.setNonBreakableLines(false);
        // A picture would have a gap below it.
        if (!block.text().contains(QChar::ObjectReplacementCharacter))
            format.setLineHeight(line_height, QTextBlockFormat::ProportionalHeight);
        QTextCursor(block).setBlockFormat(format);
        setIdeographsUpright(block);
    }
}

}  // namespace

MarkdownView::MarkdownView(QWidget* parent) : QTextBrowser(parent)
{
    setOpenLinks(false);
    setFrameShape(QFrame::NoFrame);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setTextInteractionFlags(Qt::TextBrowserInteraction);
    document()->setDocumentMargin(text_margin);
    viewport()->setAutoFillBackground(false);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Preferred);  // Fixed would keep the height of sizeHint()
    m_measuringDocument = std::make_unique<QTextDocument>(this);    // gets pictures from its parent
    m_measuringDocument->setDocumentMargin(document()->documentMargin());
    m_measuringDocument->setDefaultTextOption(document()->defaultTextOption());
    m_measuringDocument->setDefaultFont(document()->defaultFont());
    m_measuringDocument->documentLayout()->setPaintDevice(viewport());
}

void MarkdownView::show(const QString& markdown, const std::map<std::string, std::string>* pictures)
{
    m_markdown = markdown;
    m_pictures = pictures;
    updateDocuments();
}

void MarkdownView::updateDocuments()
{
    write(m_markdown, *document());
    write(m_markdown, *m_measuringDocument);
    setAccessibleDescription(toPlainText());
    updateGeometry();
}

int MarkdownView::heightForWidth(int width) const
{
    m_measuringDocument->setTextWidth(width - 2 * frameWidth());
    return static_cast<int>(std::ceil(m_measuringDocument->size().height())) + 2 * frameWidth();
}

QSize MarkdownView::sizeHint() const
{
    const int width = QTextBrowser::sizeHint().width();
    return {width, heightForWidth(width)};
}

QSize MarkdownView::minimumSizeHint() const { return {0, fontMetrics().height()}; }

int MarkdownView::lineBelow(int y) const
{
    for (QTextBlock block = document()->begin(); block.isValid(); block = block.next())
        for (int line = 0; line < block.layout()->lineCount(); ++line)
            if (const int top = qFloor(block.layout()->position().y() + block.layout()->lineAt(line).y()); top >= y)
                return top;
    return y;
}

int MarkdownView::topOf(const QString& text) const
{
    std::optional<QTextBlock> found;
    for (QTextBlock block = document()->begin(); block.isValid(); block = block.next()) {
        const bool isHeading = block.blockFormat().headingLevel() > 0;
        if ((isHeading || !found) && block.text().contains(text, Qt::CaseInsensitive))
            found = block;
        if (found == block && isHeading)
            break;
    }
    return found ? qFloor(document()->documentLayout()->blockBoundingRect(*found).top()) : 0;
}

QVariant MarkdownView::loadResource(int type, const QUrl& name)
{
    const auto found = m_pictures ? m_pictures->find(name.toString().toStdString()) : decltype(m_pictures->end()){};
    if (type != QTextDocument::ImageResource || !m_pictures || found == m_pictures->end())
        return {};
    QPixmap picture;
    picture.loadFromData(reinterpret_cast<const uchar*>(found->second.data()), static_cast<uint>(found->second.size()));
    const int available = viewport()->width();
    return picture.width() > available ? picture.scaledToWidth(available, Qt::SmoothTransformation) : picture;
}

/// If a link is selected, Tab goes to the next link.
bool MarkdownView::focusNextPrevChild(bool next)
{
    if (next && m_skipsLinks && !textCursor().hasSelection())
        return QTextEdit::focusNextPrevChild(next);
    return QTextBrowser::focusNextPrevChild(next);
}

/// Link colours are taken from the palette when the text is parsed.
void MarkdownView::changeEvent(QEvent* event)
{
    QTextBrowser::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        updateDocuments();
    if (event->type() == QEvent::FontChange) {
        m_measuringDocument->setDefaultFont(document()->defaultFont());
        updateGeometry();
    }
}

/// Passes the event to the surrounding scroll area, because the view is as high as its text.
void MarkdownView::wheelEvent(QWheelEvent* event) { event->ignore(); }

void MarkdownView::keyPressEvent(QKeyEvent* event)
{
    if (event->key() >= Qt::Key_Home && event->key() <= Qt::Key_PageDown)
        event->ignore();
    else
        QTextBrowser::keyPressEvent(event);
}

void MarkdownView::resizeEvent(QResizeEvent* event)
{
    QTextBrowser::resizeEvent(event);
    document()->setTextWidth(viewport()->width());
}

}  // namespace attn
