// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/code/code_panel.h"

#include "ui/theme/fonts.h"
#include "ui/theme/theme.h"

#include <QApplication>
#include <QClipboard>
#include <QEvent>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QRegularExpression>
#include <QSignalBlocker>
#include <QSyntaxHighlighter>
#include <QTabBar>
#include <QTextBlock>
#include <QVBoxLayout>

namespace attn
{

namespace
{

/// Gives the names of tensors in a listing the colours they have everywhere: Q, K and V.
class CodeColours : public QSyntaxHighlighter
{
public:
    using QSyntaxHighlighter::QSyntaxHighlighter;

protected:
    void highlightBlock(const QString& line) override
    {
        static const QRegularExpression identifier("[A-Za-z_][A-Za-z0-9_]*");
        const Theme& theme = themeOf(QApplication::palette());
        for (auto match = identifier.globalMatch(line); match.hasNext();) {
            const QRegularExpressionMatch word = match.next();
            const auto id = tensorId(word.captured().toStdString());
            if (id && nameColour(*id, theme) != theme.text)
                setFormat(static_cast<int>(word.capturedStart()), static_cast<int>(word.capturedLength()),
                          nameColour(*id, theme));
        }
    }
};

}  // namespace

CodePanel::CodePanel(Session* session, QWidget* parent)
    : QWidget(parent), m_session(session), m_languages(new QTabBar), m_text(new QPlainTextEdit), m_copy(new QPushButton)
{
    m_languages->addTab("PyTorch");
    m_languages->addTab("NumPy");
    m_languages->setDrawBase(false);
    m_text->setReadOnly(true);
    m_text->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_text->setLineWrapMode(QPlainTextEdit::NoWrap);
    m_text->setFont(codeFont());
    new CodeColours(m_text->document());

    auto* head = new QHBoxLayout;
    head->addWidget(m_languages);
    head->addStretch();
    head->addWidget(m_copy);
    auto* layout = new QVBoxLayout(this);
    layout->addLayout(head);
    layout->addWidget(m_text);

    connect(m_languages, &QTabBar::currentChanged, this, &CodePanel::list);
    connect(m_copy, &QPushButton::clicked, this, &CodePanel::copy);
    connect(m_text, &QPlainTextEdit::cursorPositionChanged, this, &CodePanel::goToCursor);
    connect(session, &Session::traceChanged, this, &CodePanel::list);
    connect(session, &Session::panelsShouldFollow, this, &CodePanel::markCurrent);
    retranslate();
    list();
}

void CodePanel::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    if (event->type() == QEvent::PaletteChange) {
        if (auto* colours = m_text->document()->findChild<QSyntaxHighlighter*>())
            colours->rehighlight();
        markCurrent();
    }
    QWidget::changeEvent(event);
}

CodeLanguage CodePanel::language() const
{
    return m_languages->currentIndex() == 0 ? CodeLanguage::pytorch : CodeLanguage::numpy;
}

void CodePanel::list()
{
    const TracePtr trace = m_session->trace();
    if (!trace)
        return;
    QStringList lines;
    m_stepOfLine.clear();
    for (const Step* step : trace->steps()) {
        if (isParameter(step->id))
            continue;
        const auto own = QString::fromStdString(codeLine(*step, trace->layer(), language())).split('\n');
        lines += own;
        m_stepOfLine.insert(m_stepOfLine.end(), static_cast<std::size_t>(own.size()), step->id);
    }
    const QSignalBlocker blocker(m_text);
    if (const QString text = lines.join('\n'); text != m_text->toPlainText())
        m_text->setPlainText(text);
    markCurrent();
}

bool CodePanel::isCurrent(int line) const
{
    return m_stepOfLine[static_cast<std::size_t>(line)] == m_session->selection().step;
}

void CodePanel::markCurrent()
{
    QList<QTextEdit::ExtraSelection> marks;
    for (int line = 0; line < static_cast<int>(m_stepOfLine.size()); ++line) {
        if (!isCurrent(line))
            continue;
        QTextEdit::ExtraSelection mark;
        mark.cursor = QTextCursor(m_text->document()->findBlockByNumber(line));
        mark.format.setBackground(themeOf(palette()).highlight);
        mark.format.setProperty(QTextFormat::FullWidthSelection, true);
        marks.append(mark);
    }
    m_text->setExtraSelections(marks);
    if (marks.isEmpty() || isCurrent(m_text->textCursor().blockNumber()))
        return;
    const QSignalBlocker blocker(m_text);
    m_text->setTextCursor(marks.front().cursor);
}

void CodePanel::goToCursor()
{
    const auto line = static_cast<std::size_t>(m_text->textCursor().blockNumber());
    if (line < m_stepOfLine.size())
        m_session->goToStep(m_stepOfLine[line]);
}

void CodePanel::copy() const { QGuiApplication::clipboard()->setText(m_text->toPlainText()); }

void CodePanel::retranslate()
{
    m_languages->setAccessibleName(tr("Language of the code"));
    m_text->setAccessibleName(tr("Code"));
    m_copy->setText(tr("Copy"));
    m_copy->setToolTip(tr("Copy the code to the clipboard"));
}

}  // namespace attn
