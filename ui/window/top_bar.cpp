// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/window/top_bar.h"

#include "ui/widgets/controls.h"
#include "ui/widgets/highlight_frame.h"
#include "ui/window/choosers.h"
#include "ui/words/origin_text.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLocale>
#include <QMenu>
#include <QMenuBar>
#include <QScopedValueRollback>

#include <array>
#include <cmath>

namespace attn
{

namespace
{

constexpr double meaningful_scale = 4;  // scores of 1 and 0 give weights in a ratio of 55 to 1

/// One head whose queries, keys and values are one-hot vectors of the words: each word attends to equal words.
void useMeaningfulNumbers(Experiment& experiment)
{
    experiment.embedding.init = EmbeddingInit::one_hot;
    experiment.embedding.positions = Positions::none;
    experiment.attention.heads = 1;
    experiment.attention.d_k = experiment.attention.d_v = std::nullopt;
    experiment.attention.scale = {Scale::Kind::number, meaningful_scale};
    experiment.attention.weights = SeededWeights{.init = WeightInit::identity, .seed = 1};
}

/// Self-attention only: with cross-attention, the two texts may have no common word.
bool hasMeaningfulNumbers(const Experiment& experiment)
{
    Experiment meaningful = experiment;
    useMeaningfulNumbers(meaningful);
    return std::holds_alternative<TextInput>(experiment.inputs.query) && !experiment.inputs.key && !experiment.model &&
           meaningful == experiment;
}

}  // namespace

UntrainedMark::UntrainedMark(Session* session, QWidget* parent)
    : QPushButton(parent), m_session(session), m_menu(new QMenu(this))
{
    setProperty("look", "mark");
    setFocusPolicy(Qt::TabFocus);
    m_menu->addAction(
        tr("Numbers that mean something: one-hot words, identity weights, one head, scale 4"), session,
        [session] { session->edit(tr("One-hot words, identity weights, scale 4"), useMeaningfulNumbers); });
    session->bind(Change::experiment, this, &UntrainedMark::refresh);
}

void UntrainedMark::setShortened(bool shortened)
{
    m_isShortened = shortened;
    refresh();
}

void UntrainedMark::refresh()
{
    const bool meaningful = hasMeaningfulNumbers(m_session->experiment());
    const QString sentence =
        meaningful ? tr("each word finds the same word") : tr("untrained: the pattern means nothing");
    setVisible(meaningful || isUntrained(m_session->experiment()));
    setMenu(meaningful ? nullptr : m_menu);
    setText(!m_isShortened ? sentence : meaningful ? tr("same words match") : tr("untrained"));
    setToolTip(meaningful
                   ? tr("Here every word is its own query, key and value: a query matches the keys of the same word "
                        "alone, so each word attends to itself and to its repetitions that it may see.")
                   : tr("Weights or token vectors are random: nobody has trained them, so nothing can be read from "
                        "the pattern."));
    setAccessibleName(sentence);
}

namespace
{

constexpr int min_bar_width = 480;
constexpr int min_title_width = 80;
constexpr int min_menus_width = 60;

/// Integer milliseconds, or two digits below ten.
QString durationText(double milliseconds)
{
    return milliseconds < 10 ? QLocale::c().toString(milliseconds, 'g', 2) : QString::number(std::lround(milliseconds));
}

QPushButton* makeBarButton(const QString& text, const QString& tip)
{
    auto* button = new QPushButton(text);
    button->setToolTip(tip);
    button->setFocusPolicy(Qt::TabFocus);  // a click does not take the focus, so Space still controls playback
    return button;
}

}  // namespace

TopBar::TopBar(Session* session, QMenuBar* menus, QWidget* parent)
    : QWidget(parent), m_session(session), m_menus(menus), m_title(new ElidedLabel),
      m_compare(makeBarButton(tr("Compare"), tr("Keep this as A, go on changing things, and compare (Ctrl+D)"))),
      m_present(makeBarButton(tr("Present"), tr("Present: the stage alone, as large as the screen (F11)"))),
      m_untrained(new UntrainedMark(session)), m_part(new PartChooser(session)),
      m_heads(new IndexChooser(session, Axis::head)), m_batch(new IndexChooser(session, Axis::batch)),
      m_sentences(new SentencesChooser(session))
{
    setObjectName("bar");
    setAttribute(Qt::WA_StyledBackground);
    menus->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Preferred);
    menus->setMinimumWidth(
        min_menus_width);  // the last menus move into an overflow menu before other widgets are clipped
    m_title->setProperty("look", "title");
    m_title->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_present->setCheckable(true);
    nameControl(m_compare, "compare");
    nameControl(m_part, "layers");
    nameControl(m_heads, "heads");

    addItems(makeLine(this, 6, {8, 4, 10, 4}), {Aligned{menus, Qt::AlignVCenter}, Stretched{m_title}, m_untrained,
                                                m_part, m_heads, m_sentences, m_batch, m_compare, m_present});

    connect(m_compare, &QPushButton::clicked, session, &Session::pin);
    connect(m_present, &QPushButton::clicked, session, [session](bool on) { session->setPresentationMode({on}); });
    const auto followSession = [=, this] {
        m_compare->setEnabled(!session->traceComparison()->isPinned());
        m_present->setChecked(session->presentationMode().on);
    };
    session->bind(Change::pinned | Change::presentationMode, this, followSession);
    session->whenChanged(Change::computing, this, &TopBar::showTitle);
    session->whenChanged(Change::trace | Change::selection, this,
                         [this] {  // after the choosers, which can change their width
                             if (chooserWidths() != m_chooserWidths)
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

QSize TopBar::minimumSizeHint() const { return {min_bar_width, QWidget::minimumSizeHint().height()}; }

void TopBar::fit(Form from)
{
    if (m_isFitting)  // showing or hiding a button can change the height of the bar, which causes a resizeEvent()
        return;
    const QScopedValueRollback guard(m_isFitting, true);
    for (const Form form : {Form::full, Form::short_mark, Form::numbers, Form::choosers}) {
        if (form < from)
            continue;
        m_form = form;
        m_title->setMinimumWidth(form < Form::numbers    ? min_title_width
                                 : form < Form::choosers ? min_title_width / 2
                                                         : 0);
        m_untrained->setShortened(form >= Form::short_mark);
        m_heads->setMaxButtons(form < Form::numbers ? 8 : 0);
        m_batch->setMaxButtons(form < Form::numbers ? 4 : 0);
        for (QPushButton* button : {m_compare, m_present})
            button->setVisible(form < Form::choosers);
        layout()->invalidate();
        if (!isTooWide())
            break;
    }
    layout()->activate();
    m_chooserWidths = chooserWidths();
}

std::vector<int> TopBar::chooserWidths() const
{
    std::vector<int> widths;
    for (const QWidget* chooser : std::array<const QWidget*, 5>{m_untrained, m_part, m_heads, m_sentences, m_batch})
        widths.push_back(chooser->isHidden() ? 0 : chooser->sizeHint().width());
    return widths;
}

bool TopBar::isTooWide() const
{
    const int hidden_menus = m_menus->sizeHint().width() - m_menus->minimumWidth();
    return layout()->minimumSize().width() + (m_form < Form::numbers ? hidden_menus : 0) > width();
}

/// The width of a chooser is known only after its new buttons are shown.
bool TopBar::event(QEvent* event)
{
    const bool known = QWidget::event(event);
    if (event->type() == QEvent::LayoutRequest && m_form < Form::choosers && isTooWide())
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
