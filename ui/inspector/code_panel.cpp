// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/inspector/code_panel.h"

#include "core/code/program.h"
#include "ui/theme/event_filter.h"
#include "ui/theme/fonts.h"
#include "ui/theme/theme.h"
#include "ui/widgets/controls.h"
#include "ui/words/message_text.h"
#include "ui/words/model_names.h"

#include <QApplication>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPlainTextEdit>
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

/// Keeps the cursor's line visible on resize, also on the first one.
class ListingView : public QPlainTextEdit
{
protected:
    void resizeEvent(QResizeEvent* event) override
    {
        QPlainTextEdit::resizeEvent(event);
        ensureCursorVisible();
    }
};

/// Colours tensor names (Q, K and V) as in the rest of the window.
class CodeHighlighter : public QSyntaxHighlighter
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
            if (id && tensorNameColour(*id, theme) != theme.text)
                setFormat(static_cast<int>(word.capturedStart()), static_cast<int>(word.capturedLength()),
                          tensorNameColour(*id, theme));
        }
    }
};

}  // namespace

CodePanel::CodePanel(Session* session, QWidget* parent)
    : QWidget(parent), m_session(session), m_languages(new QTabBar), m_text(new ListingView),
      m_requiredNames(makeWrappedLabel({}, "muted")), m_copyStep(new CopyButton), m_copyProgram(new CopyButton)
{
    m_languages->addTab("PyTorch");
    m_languages->addTab("NumPy");
    m_languages->setDrawBase(false);
    m_languages->setExpanding(false);
    m_languages->setAccessibleName(tr("Language of the code"));
    m_text->setReadOnly(true);
    m_text->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_text->setLineWrapMode(QPlainTextEdit::NoWrap);
    m_text->setAccessibleName(tr("Code"));
    setWidgetFont(m_text, codeFont);
    auto* colours = new CodeHighlighter(m_text->document());

    m_copyStep->setName(tr("Copy this step"));
    m_copyStep->setToolTip(tr("Copy the lines of this step, with a note of what they need"));
    m_copyProgram->setName(tr("Copy the program"));
    m_copyProgram->setToolTip(tr("Copy everything, with imports and numbers: it runs as it is"));
    auto* copying = addItems(new QHBoxLayout, {m_copyStep, m_copyProgram, Stretch{}});
    addItems(new QVBoxLayout(this), {m_languages, Stretched{m_text}, m_requiredNames, copying});

    connect(m_languages, &QTabBar::currentChanged, this, &CodePanel::updateListing);
    connect(m_copyStep, &QPushButton::clicked, this, &CodePanel::copyStep);
    connect(m_copyProgram, &QPushButton::clicked, this, &CodePanel::copyProgram);
    connect(m_text, &QPlainTextEdit::cursorPositionChanged, this, &CodePanel::goToStepAtCursor);
    whenEvent(this, QEvent::PaletteChange, [this, colours] {
        colours->rehighlight();
        highlightCurrentStep();
    });
    session->bind(Change::trace, this, &CodePanel::updateListing);
    session->whenChanged(Change::selection, this, [this] {
        if (m_session->selection().step != m_highlightedStep)
            highlightCurrentStep();
    });
}

CodeLanguage CodePanel::language() const
{
    return m_languages->currentIndex() == 0 ? CodeLanguage::pytorch : CodeLanguage::numpy;
}

void CodePanel::updateListing()
{
    const TracePtr trace = m_session->trace();
    if (!trace)
        return;
    QStringList lines;
    m_stepOfLine.clear();
    for (const Step* step : listedSteps(trace->layer())) {
        if (isParameter(step->id))
            continue;
        const auto own =
            QString::fromStdString(codeText(*step, trace->layer(), language(), inWindowLanguage)).split('\n');
        lines += own;
        m_stepOfLine.insert(m_stepOfLine.end(), static_cast<std::size_t>(own.size()), step->id);
    }
    const QSignalBlocker blocker(m_text);
    if (const QString text = lines.join('\n'); text != m_text->toPlainText())
        m_text->setPlainText(text);
    highlightCurrentStep();
}

bool CodePanel::isCurrent(int line) const
{
    return m_stepOfLine[static_cast<std::size_t>(line)] == m_session->selection().step;
}

void CodePanel::highlightCurrentStep()
{
    m_highlightedStep = m_session->selection().step;
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
    updateRequiredNames();
    if (marks.isEmpty() || isCurrent(m_text->textCursor().blockNumber()))
        return;
    const QSignalBlocker blocker(m_text);
    m_text->setTextCursor(marks.front().cursor);
}

void CodePanel::goToStepAtCursor()
{
    const auto line = static_cast<std::size_t>(m_text->textCursor().blockNumber());
    if (line < m_stepOfLine.size())
        m_session->goToStep(m_stepOfLine[line]);
}

/// Shows the names that the shown step's lines use without defining them: "torch, d_k, q_heads".
void CodePanel::updateRequiredNames()
{
    const TracePtr trace = m_session->trace();
    const Step* step = trace ? findStep(trace->layer(), m_session->shownStep()) : nullptr;
    QStringList names;
    if (step)
        for (const std::string& name : requiredNames(*step, trace->layer(), language()))
            names << QString::fromStdString(name);
    m_requiredNames->setText(names.isEmpty() ? QString()
                                             : tr("This step needs: %1").arg(names.join(QStringLiteral(", "))));
}

void CodePanel::copyStep()
{
    const TracePtr trace = m_session->trace();
    if (!trace)
        return;
    const Step& step = *findStep(trace->layer(), m_session->shownStep());
    m_copyStep->copy(QString::fromStdString(codeWithRequirements(step, trace->layer(), language(), inWindowLanguage)));
}

void CodePanel::copyProgram()
{
    const TracePtr trace = m_session->trace();
    if (!trace)
        return;
    QString title = m_heading;
    if (const auto& model = trace->experiment().model)
        title += QStringLiteral(" · ") + partNameWithCount(model->model->plan(), model->part, model->layer);
    if (const auto program =
            writeWholeProgram(*trace, language(), title.toStdString(), inWindowLanguage, m_session->selection().step))
        m_copyProgram->copy(QString::fromStdString(*program));
    else
        m_requiredNames->setText(
            tr("There are too many numbers for one text. The command “attention-explorer code” writes the "
               "program and its arrays as files."));
}

}  // namespace attn
