// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/navigation/top_bar.h"

#include "ui/navigation/index_chooser.h"
#include "ui/navigation/part_chooser.h"
#include "ui/navigation/token_chooser.h"
#include "ui/navigation/untrained_mark.h"
#include "ui/theme/icons.h"
#include "ui/theme/theme.h"
#include "ui/widgets/ring.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QToolButton>

#include <algorithm>
#include <initializer_list>

namespace attn
{

namespace
{

constexpr int narrowest = 640;
constexpr int usual_gap = 8;
constexpr int narrow_gap = 3;
constexpr int widest_wish = 320;   // for a longer title, only the program's name goes
constexpr int part_of_pixel = 1;   // that a text may be wider than it says
constexpr int fewest_letters = 8;  // of a title; less says nothing

const QString behind_program = QStringLiteral("— ");
const QString short_not_saved = QStringLiteral("*");

}  // namespace

TopBar::TopBar(Session* session, QWidget* parent)
    : QWidget(parent), m_session(session), m_program(new QLabel), m_title(new QLabel),
      m_untrained(new UntrainedMark(session)), m_pin(new QPushButton), m_back(new QPushButton), m_next(new QPushButton),
      m_present(new QToolButton), m_part(new PartChooser(session)), m_map(new QToolButton),
      m_query(new TokenChooser(session)), m_heads(new IndexChooser(session, Axis::head)),
      m_batch(new IndexChooser(session, Axis::batch))
{
    setObjectName("bar");
    setAttribute(Qt::WA_StyledBackground);
    m_program->setProperty("look", "title");
    m_title->setProperty("look", "muted");
    m_title->setTextFormat(Qt::PlainText);
    m_title->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_title->installEventFilter(this);
    m_next->setProperty("look", "primary");
    for (QPushButton* button : {m_pin, m_back, m_next})
        button->setFocusPolicy(Qt::TabFocus);  // after a click the space bar still plays
    for (QToolButton* button : {m_map, m_present}) {
        button->setProperty("look", "flat");
        button->setIconSize({20, 20});
        button->setFocusPolicy(Qt::TabFocus);
    }
    m_present->setCheckable(true);
    nameControl(m_pin, "compare");
    nameControl(m_part, "layers");
    nameControl(m_heads, "heads");
    m_next->setLayoutDirection(Qt::RightToLeft);  // the arrow behind the word

    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(14, 8, 14, 8);
    layout->setSpacing(usual_gap);
    layout->addWidget(m_program);
    layout->addWidget(m_title, 1);
    layout->addWidget(m_untrained);
    layout->addSpacing(16);
    layout->addWidget(m_pin);
    layout->addSpacing(8);
    layout->addWidget(m_back);
    layout->addWidget(m_next);
    layout->addSpacing(16);
    layout->addWidget(m_part);
    layout->addWidget(m_map);
    layout->addSpacing(8);
    layout->addWidget(m_query);
    layout->addSpacing(8);
    layout->addWidget(m_heads);
    layout->addSpacing(8);
    layout->addWidget(m_batch);
    layout->addWidget(m_present);

    connect(m_pin, &QPushButton::clicked, session, &Session::pin);
    connect(session->comparing(), &Comparing::pinnedChanged, this, &TopBar::refreshPin);
    connect(m_back, &QPushButton::clicked, session, &Session::goToPreviousStep);
    connect(m_next, &QPushButton::clicked, session, &Session::goToNextStep);
    connect(m_map, &QToolButton::clicked, this, &TopBar::headMapWanted);
    connect(session, &Session::experimentChanged, this, &TopBar::refreshMap);
    connect(m_present, &QToolButton::clicked, session, [session](bool on) { session->setPresenting({on}); });
    connect(session, &Session::presentingChanged, this, [this] { m_present->setChecked(m_session->presenting().on); });
    connect(session, &Session::selectionChanged, this, &TopBar::refreshButtons);
    connect(session, &Session::traceChanged, this, &TopBar::refreshButtons);
    // Queued, because the choosers may become wider or narrower when they follow.
    connect(
        session, &Session::traceChanged, this,
        [this] {
            if (roomOfChoosers() != m_roomOfChoosers)
                fit();
        },
        Qt::QueuedConnection);
    retranslate();
    drawIcons();
    refreshButtons();
    refreshMap();
}

void TopBar::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::EnabledChange)
        drawIcons();
    QWidget::changeEvent(event);
}

void TopBar::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    fit();
}

QSize TopBar::minimumSizeHint() const { return {narrowest, QWidget::minimumSizeHint().height()}; }

void TopBar::fit(Form from)
{
    for (const Form form : {Form::full, Form::without_program, Form::short_mark, Form::short_title, Form::short_pin,
                            Form::numbers_only, Form::icons_only}) {
        if (form < from)
            continue;
        take(form);
        if (!isTooWide())
            break;
    }
    if (isTooWide())
        m_title->setMinimumWidth(0);
    layout()->activate();
    showTitle();
    m_roomOfChoosers = roomOfChoosers();
}

std::vector<int> TopBar::roomOfChoosers() const
{
    std::vector<int> widths;
    for (const QWidget* chooser :
         std::initializer_list<const QWidget*>{m_untrained, m_part, m_map, m_query, m_heads, m_batch})
        widths.push_back(chooser->isHidden() ? 0 : chooser->sizeHint().width());
    return widths;
}

bool TopBar::isTooWide() const { return layout()->minimumSize().width() > width(); }

/// What a chooser needs is known only once its new buttons are shown.
bool TopBar::event(QEvent* event)
{
    const bool known = QWidget::event(event);
    if (event->type() == QEvent::LayoutRequest && m_form < Form::icons_only && isTooWide())
        fit(m_form);
    return known;
}

bool TopBar::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == m_title && event->type() == QEvent::Resize)
        showTitle();
    return QWidget::eventFilter(watched, event);
}

void TopBar::take(Form form)
{
    m_form = form;
    m_program->setVisible(form < Form::without_program);
    const bool buttons = form < Form::numbers_only;
    m_untrained->setShort(form >= Form::short_mark);
    m_heads->setMostButtons(!buttons ? 0 : form < Form::short_pin ? 8 : 6);
    m_batch->setMostButtons(!buttons ? 0 : form < Form::short_pin ? 4 : 3);
    layout()->setSpacing(form < Form::icons_only ? usual_gap : narrow_gap);
    m_title->setMinimumWidth(titleRoom());
    refreshPin();
    nameButtons();
    layout()->invalidate();
}

void TopBar::setHeading(const QString& heading, bool modified)
{
    m_modified = modified;
    if (heading == m_heading)
        return showTitle();  // that it is not saved has its room already
    m_heading = heading;
    fit();
}

int TopBar::titleRoom() const
{
    if (m_heading.isEmpty())
        return 0;
    const QFontMetrics metrics = m_title->fontMetrics();
    const int whole =
        metrics.horizontalAdvance(beforeTitle() + m_heading) + metrics.horizontalAdvance(notSaved()) + part_of_pixel;
    if (m_form < Form::short_title)
        return m_form == Form::full ? whole : std::min(whole, widest_wish);
    const QString few = m_heading.size() > fewest_letters ? m_heading.first(fewest_letters) + u'…' : m_heading;
    return metrics.horizontalAdvance(beforeTitle() + few) + metrics.horizontalAdvance(short_not_saved) + part_of_pixel;
}

QString TopBar::beforeTitle() const { return m_form < Form::without_program ? behind_program : QString(); }

QString TopBar::notSaved() { return tr(" · not saved"); }

/// "— The cat sat on the mat · not saved", as much of it as so many pixels hold. What is told of the state gives way to
/// the name.
QString TopBar::titleText(int width) const
{
    const QFontMetrics metrics = m_title->fontMetrics();
    const QString name = beforeTitle() + m_heading;
    const QString few = beforeTitle() + m_heading.first(std::min<qsizetype>(m_heading.size(), fewest_letters)) + u'…';
    const int least = std::min(metrics.horizontalAdvance(name), metrics.horizontalAdvance(few));
    for (const QString& state : m_modified ? QStringList{notSaved(), short_not_saved, ""} : QStringList{""})
        if (const int room = width - metrics.horizontalAdvance(state); room >= least)
            return metrics.elidedText(name, Qt::ElideRight, room) + state;
    return {};
}

void TopBar::showTitle()
{
    m_title->setToolTip(m_modified ? m_heading + notSaved() : m_heading);
    m_title->setText(m_heading.isEmpty() ? QString() : titleText(m_title->width()));
}

/// Once something is pinned, the bar above the stage has it all; the button keeps its place, so that none beside it
/// moves.
void TopBar::refreshPin()
{
    m_pin->setEnabled(!m_session->comparing()->isPinned());
    m_pin->setText(m_form < Form::short_pin ? tr("Pin as A") : QString());
}

void TopBar::refreshMap() { m_map->setVisible(m_session->experiment().model.has_value()); }

void TopBar::nameButtons()
{
    const bool words = m_form < Form::icons_only;
    m_back->setText(words ? tr("Previous") : QString());
    m_back->setAccessibleName(tr("Previous"));
    m_next->setText(words ? tr("Next") : QString());
    m_next->setAccessibleName(tr("Next"));
}

void TopBar::refreshButtons()
{
    const auto steps = m_session->shownSteps();
    m_back->setEnabled(!steps.empty() && m_session->selection().step != steps.front());
    m_next->setEnabled(!steps.empty() && m_session->selection().step != steps.back());
}

void TopBar::retranslate()
{
    m_program->setText(tr("Attention Explorer"));
    m_pin->setAccessibleName(tr("Pin as A"));
    m_pin->setToolTip(tr("Keep this as A, go on changing things, and compare (Ctrl+D)"));
    m_back->setToolTip(tr("The step before (Left arrow)"));
    m_next->setToolTip(tr("The next step (Right arrow)"));
    m_map->setAccessibleName(tr("Map of heads"));
    m_map->setToolTip(tr("What the heads of all layers do on this text (Ctrl+M)"));
    m_present->setAccessibleName(tr("Present"));
    m_present->setToolTip(tr("Present: the stage alone, as large as the screen (F11)"));
    fit();
}

void TopBar::drawIcons()
{
    const Theme& theme = themeOf(palette());
    m_pin->setIcon(icon("pin", theme.text, theme.muted));
    m_back->setIcon(icon("previous", theme.text, theme.muted));
    m_next->setIcon(icon("next", theme.onAccent, theme.muted));
    m_map->setIcon(icon("head-map", theme.text));
    m_present->setIcon(icon("present", theme.text));
}

}  // namespace attn
