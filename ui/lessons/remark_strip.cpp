// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/lessons/remark_strip.h"

#include "ui/lessons/markdown_view.h"
#include "ui/theme/event_filter.h"
#include "ui/theme/style.h"
#include "ui/theme/theme.h"
#include "ui/widgets/accessibility.h"
#include "ui/widgets/menu.h"

#include <QCoreApplication>
#include <QEvent>
#include <QGridLayout>
#include <QLabel>
#include <QStringList>

#include <algorithm>

namespace attn
{

namespace
{

constexpr QKeyCombination next_tab_key = Qt::CTRL | Qt::Key_Tab;  ///< as in every QTabWidget

template <typename Kind>
bool highlightsAny(const LessonPage& page)
{
    return std::ranges::any_of(page.highlights,
                               [](const LessonHighlight& light) { return std::holds_alternative<Kind>(light); });
}

/// Whether words are typed (if the page highlights the text) instead of chosen among the predictions.
bool expectsTypedText(const LessonPage& page)
{
    return std::ranges::find(page.highlights, LessonHighlight(LessonControl{"text"})) != page.highlights.end();
}

/// Whether a page asks a question that is answered by trying a setting.
bool isAnsweredBySetting(const LessonPage& page)
{
    return page.question && !std::holds_alternative<CellAnswer>(page.question->answer) && page.view.group &&
           highlightsAny<LessonSetting>(page);
}

/// Whether heads are switched off and on by their buttons.
bool isAboutHeads(const LessonPage& page)
{
    const LessonHighlight heads = LessonSetting{"/heads_off"};
    return (page.goal && page.goal->settings.contains("/heads_off")) ||
           std::ranges::find(page.highlights, heads) != page.highlights.end();
}

bool usesExperimentPanel(const LessonPage& page)
{
    if (!page.goal)
        return isAnsweredBySetting(page);
    const LessonGoal& goal = *page.goal;
    return !goal.settings.empty() || (goal.predicts && expectsTypedText(page)) ||
           ((goal.above || goal.below) && page.view.group);
}

class KeyHint
{
    Q_DECLARE_TR_FUNCTIONS(attn::KeyHint)

public:
    static QString cell()
    {
        return toArea(tr("%1 to the matrix, Enter, then the arrow keys; arriving at the cell is enough"));
    }
    static QString cellAsAnswer() { return toArea(tr("%1 to the matrix, Enter, the arrow keys, then Enter answers")); }

    /// The keys for each part of the goal, except the parts that the page's initial view already fulfils.
    static QStringList of(const LessonPage& page)
    {
        const LessonGoal& goal = *page.goal;
        const LessonView& view = page.view;
        QStringList ways;
        if (goal.part && goal.part != view.part)
            ways += tr("%1 to the next layer").arg(keyText(next_layer_key));
        if (goal.step && goal.step != view.step)
            ways += toArea(tr("%1 to the strip of steps, then Left and Right"));
        if (goal.cell)
            ways += cell();
        const bool inExperiment = usesExperimentPanel(page);
        if (goal.revealed || ((goal.above || goal.below) && !inExperiment))
            ways += toArea(tr("%1 to the matrix, Enter, arrow keys, then a number and Enter"));
        if (inExperiment)
            ways += inExperimentPanel(page);
        else if (goal.predicts)
            ways += toArea(tr("%1 to the predictions, Tab to a word, Enter"));
        if (goal.comparing)
            ways += tr("%1 pins what is shown as A").arg(keyText(pin_key));
        if (goal.all_heads)
            ways += keyText(all_heads_key);
        if (goal.insight)
            ways += toArea(tr("%1 to the explanation panel, then %2")).arg(keyText(next_tab_key));
        return ways;
    }

    static QString sentence(const QStringList& ways)
    {
        return ways.isEmpty() ? QString()
                              : tr("Keyboard: %1. %2 leads back here.")
                                    .arg(ways.join(tr("; ", "between keys")), keyText(previous_area_key));
    }

    static QString inExperimentPanel(const LessonPage& page)
    {
        if (isAboutHeads(page))
            return toArea(tr("%1 to the heads, Left and Right from head to head, the space bar switches one"));
        if (highlightsAny<LessonSetting>(page))
            return toArea(tr("%1 to the setting, change it with the arrow keys or the space bar"));
        if (expectsTypedText(page))
            return toArea(tr("%1 to the text, then type"));
        return toArea(tr("%1 to the experiment panel, Tab to what is asked for, Enter or the space bar"));
    }

private:
    static QString toArea(const QString& way) { return way.arg(keyText(next_area_key)); }
};

}  // namespace

TaskArea areaOfTask(const LessonPage& page, TensorId shown)
{
    if (page.goal && page.goal->step && *page.goal->step != shown)
        return TaskArea::step_strip;
    if (usesExperimentPanel(page))
        return TaskArea::experiment;
    if (page.goal && page.goal->predicts)
        return TaskArea::prediction;
    return page.goal && page.goal->insight ? TaskArea::insight : TaskArea::stage;
}

QString keyHint(const LessonPage& page)
{
    if (page.goal)
        return KeyHint::sentence(KeyHint::of(page));
    if (page.question && std::holds_alternative<CellAnswer>(page.question->answer))
        return KeyHint::sentence({KeyHint::cellAsAnswer()});
    if (usesExperimentPanel(page))
        return KeyHint::sentence({KeyHint::inExperimentPanel(page)});
    return {};
}

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
    whenEvent(this, QEvent::PaletteChange, [this] { updateText(); });
    hide();
}

void RemarkStrip::show(const Remark& remark, const std::map<std::string, std::string>* pictures)
{
    if (remark == m_remark)
        return;
    m_remark = remark;
    m_text->setVisible(!remark.text.isEmpty());
    m_text->show(remark.text, pictures);
    updateText();
    setVisible(remark.kind != Remark::Kind::none);
    if (remark.kind != Remark::Kind::none)
        emit remarkShown();
    if (isVisible() && remark.isComposed)
        announce(this, m_word->text() + QLatin1Char(' ') + m_text->toPlainText());
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
