// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/navigation/top_bar.h"

#include "ui/navigation/index_chooser.h"
#include "ui/navigation/part_chooser.h"
#include "ui/navigation/sentences_chooser.h"
#include "ui/navigation/untrained_mark.h"
#include "ui/widgets/elided_label.h"
#include "ui/widgets/ring.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLocale>
#include <QMenuBar>
#include <QPushButton>

#include <array>
#include <cmath>

namespace attn
{

namespace
{

constexpr int narrowest_bar = 640;
constexpr int least_title = 80;

/// Whole milliseconds, or two digits of fewer than ten.
QString durationText(double milliseconds)
{
    return milliseconds < 10 ? QLocale::c().toString(milliseconds, 'g', 2) : QString::number(std::lround(milliseconds));
}

QPushButton* makeBarButton(const QString& text, const QString& tip)
{
    auto* button = new QPushButton(text);
    button->setToolTip(tip);
    button->setFocusPolicy(Qt::TabFocus);  // after a click the space bar still plays
    return button;
}

}  // namespace

TopBar::TopBar(Session* session, QMenuBar* menus, QWidget* parent)
    : QWidget(parent), m_session(session), m_menus(menus), m_title(new ElidedLabel),
      m_untrained(new UntrainedMark(session)), m_part(new PartChooser(session)),
      m_heads(new IndexChooser(session, Axis::head)), m_batch(new IndexChooser(session, Axis::batch)),
      m_sentences(new SentencesChooser(session))
{
    auto* compare = makeBarButton(tr("Compare"), tr("Keep this as A, go on changing things, and compare (Ctrl+D)"));
    auto* present = makeBarButton(tr("Present"), tr("Present: the stage alone, as large as the screen (F11)"));
    setObjectName("bar");
    setAttribute(Qt::WA_StyledBackground);
    menus->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Preferred);
    m_title->setProperty("look", "title");
    m_title->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    present->setCheckable(true);
    nameControl(compare, "compare");
    nameControl(m_part, "layers");
    nameControl(m_heads, "heads");

    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(8, 4, 10, 4);
    layout->setSpacing(6);
    layout->addWidget(menus, 0, Qt::AlignVCenter);
    layout->addWidget(m_title, 1);
    for (QWidget* widget :
         std::array<QWidget*, 7>{m_untrained, m_part, m_heads, m_sentences, m_batch, compare, present})
        layout->addWidget(widget);

    connect(compare, &QPushButton::clicked, session, &Session::pin);
    connect(present, &QPushButton::clicked, session, [session](bool on) { session->setPresenting({on}); });
    const auto followSession = [=] {
        compare->setEnabled(!session->comparing()->isPinned());
        present->setChecked(session->presenting().on);
    };
    session->bind(Change::pinned | Change::presenting, this, followSession);
    session->whenChanged(Change::computing, this, &TopBar::showTitle);
    session->whenChanged(Change::trace | Change::selection, this,
                         [this] {  // after the choosers, which may change their width
                             if (roomOfChoosers() != m_roomOfChoosers)
                                 fit();
                         });
    showTitle();
    fit();
}

void TopBar::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    fit();
}

QSize TopBar::minimumSizeHint() const { return {narrowest_bar, QWidget::minimumSizeHint().height()}; }

void TopBar::fit(Form from)
{
    for (const Form form : {Form::full, Form::short_mark, Form::numbers}) {
        if (form < from)
            continue;
        m_form = form;
        m_title->setMinimumWidth(form < Form::numbers ? least_title : 0);
        m_untrained->setShort(form >= Form::short_mark);
        m_heads->setMostButtons(form < Form::numbers ? 8 : 0);
        m_batch->setMostButtons(form < Form::numbers ? 4 : 0);
        layout()->invalidate();
        if (!isTooWide())
            break;
    }
    layout()->activate();
    m_roomOfChoosers = roomOfChoosers();
}

std::vector<int> TopBar::roomOfChoosers() const
{
    std::vector<int> widths;
    for (const QWidget* chooser : std::array<const QWidget*, 5>{m_untrained, m_part, m_heads, m_sentences, m_batch})
        widths.push_back(chooser->isHidden() ? 0 : chooser->sizeHint().width());
    return widths;
}

bool TopBar::isTooWide() const
{
    const int hidden_menus = m_menus->sizeHint().width() - m_menus->minimumSizeHint().width();
    return layout()->minimumSize().width() + hidden_menus > width();
}

/// The width of a chooser is known only once its new buttons are shown.
bool TopBar::event(QEvent* event)
{
    const bool known = QWidget::event(event);
    if (event->type() == QEvent::LayoutRequest && m_form < Form::numbers && isTooWide())
        fit(m_form);
    return known;
}

void TopBar::setHeading(const QString& heading, bool modified)
{
    m_heading = heading;
    m_modified = modified;
    showTitle();
}

void TopBar::showTitle()
{
    m_title->setText(m_modified ? tr("%1 · not saved").arg(m_heading) : m_heading);
    m_title->setToolTip(m_title->text() + '\n' +
                        tr("computed in %1 ms").arg(durationText(m_session->computeMilliseconds())));
}

}  // namespace attn
