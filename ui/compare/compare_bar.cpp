// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/compare/compare_bar.h"

#include "core/tensor/tensor_id.h"
#include "ui/compare/change_text.h"
#include "ui/files/file_actions.h"
#include "ui/session/mask_brush.h"
#include "ui/theme/event_filter.h"
#include "ui/theme/fonts.h"
#include "ui/theme/style.h"
#include "ui/widgets/controls.h"
#include "ui/words/cell_sentences.h"
#include "ui/words/origin_text.h"
#include "ui/words/step_names.h"

#include <QButtonGroup>
#include <QCoreApplication>
#include <QDialog>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QToolButton>

#include <algorithm>

namespace attn
{

namespace
{

constexpr int width_for_one_line = 1000;  // for long sentences, at the normal font size

void setToolTipAndName(QAbstractButton* button, const QString& text)
{
    button->setToolTip(text);
    button->setAccessibleName(text);
}

}  // namespace

CompareBar::CompareBar(Session* session, QWidget* parent)
    : QFrame(parent), m_session(session), m_line(makeLine(nullptr, 4)), m_choices(new QButtonGroup(this)),
      m_sentence(new ElidedLabel)
{
    setProperty("look", "message");
    setAccessibleName(tr("Comparison"));
    makeColumn(this, 4, {16, 6, 10, 6})->addLayout(m_line);
    addChoice(TraceComparison::ComparisonView::a, tr("A · pinned"), {});
    addChoice(TraceComparison::ComparisonView::b, tr("B · now"), tr("B: the current experiment"));
    addChoice(TraceComparison::ComparisonView::difference, tr("B − A"), tr("A, B and what changed, side by side"));
    m_sentence->setProperty("look", "muted");
    m_line->addSpacing(10);
    m_line->addStretch();
    placeSentence();
    addButton("swap", tr("Swap A and B"), [this] { m_session->swapWithPinned(); });
    addButton("pin", tr("Pin the current experiment as A instead"), [this] { m_session->pin(); });
    addButton("close", tr("Unpin A and stop comparing"), [this] { m_session->traceComparison()->unpin(); });

    session->bind(shown_numbers | Change::pinned | Change::comparison, this, &CompareBar::refresh);
    session->whenChanged(Change::painting, this, &CompareBar::placeSentence);
    whenEvent(this, QEvent::Resize, [this] { placeSentence(); });
}

QString CompareBar::sentence() const { return m_sentence->text(); }

void CompareBar::addChoice(TraceComparison::ComparisonView shown, const QString& text, const QString& explanation)
{
    QToolButton* button = makeToggle(text, "segment");
    setToolTipAndName(button, explanation);
    m_choices->addButton(button, static_cast<int>(shown));
    m_line->addWidget(button);
    connect(button, &QToolButton::clicked, this, [this, shown] { m_session->traceComparison()->show(shown); });
}

void CompareBar::addButton(const char* symbol, const QString& name, const std::function<void()>& run)
{
    QToolButton* button = makeIconButton(icon(symbol), name, {}, Qt::StrongFocus);
    button->setIconSize({18, 18});
    m_line->addWidget(button);
    connect(button, &QToolButton::clicked, this, [run] { run(); });
    ++m_buttonCount;
}

void CompareBar::refresh()
{
    const TraceComparison* comparison = m_session->traceComparison();
    setVisible(comparison->isPinned());
    m_choices->button(static_cast<int>(comparison->shown()))->setChecked(true);
    const QString file = QFileInfo(comparison->file()).fileName();
    setToolTipAndName(m_choices->button(static_cast<int>(TraceComparison::ComparisonView::a)),
                      file.isEmpty() ? tr("A: the pinned experiment") : tr("A: %1").arg(file));
    const Comparison* result = comparison->result().get();
    const Selection& selection = m_session->selection();
    const StepChange* change = result ? result->find(selection.step) : nullptr;
    if (!change)
        return m_sentence->clear();
    const Trace& a = *comparison->a();
    const Trace& b = *comparison->comparedB();
    if (&a == &b)
        m_sentence->setText(tr("Nothing differs from A yet: change something."));
    else if (!result->first())
        m_sentence->setText(overviewSentence(*result, a, b));
    else if (comparison->shown() ==
             TraceComparison::ComparisonView::difference)  // may subtract numbers of different words
        m_sentence->setText(joinedSentences({differentWordsSentence(selection.step, selection[Axis::batch], a, b),
                                             changeSentence(*change, a, b, true)}));
    else
        m_sentence->setText(changeSentence(*change, a, b, true));
}

/// Places the sentence between the buttons or, in a narrow window, below them. There it is hidden while the mask brush
/// is on, whose hint is shown instead, so that the cells stay large enough for painting.
void CompareBar::placeSentence()
{
    auto* lines = static_cast<QVBoxLayout*>(layout());
    const bool below = width() < width_for_one_line * fontScale();
    m_sentence->setVisible(!below || !m_session->brush()->isOn());
    if (below == (lines->indexOf(m_sentence) >= 0) && m_sentence->parentWidget())
        return;
    m_sentence->setWordWrap(below);
    if (below)
        lines->addWidget(m_sentence);
    else
        m_line->insertWidget(m_line->count() - m_buttonCount, m_sentence, 1);
}

namespace
{

struct PatchMenuTexts {
    Q_DECLARE_TR_FUNCTIONS(Take)
};

/// A as the source of a patch. If B already has a patch from A, its source is reused, so that the numbers of A are
/// computed only once.
std::shared_ptr<const PatchSource> sourceOf(const Experiment& a, const Experiment& b)
{
    auto source = patchSource(a);
    const auto isSame = [&](const Patch& patch) { return patch.from->experiment() == source->experiment(); };
    const auto found = std::ranges::find_if(b.patches, isSame);
    return found == b.patches.end() ? source : found->from;
}

}  // namespace

bool canPatch(const Session& session)
{
    const TracePtr& a = session.traceComparison()->a();
    return a && session.currentTrace() && a->experiment().model && session.experiment().model &&
           a->experiment().patches.empty() && session.traceComparison()->shown() == TraceComparison::ComparisonView::b;
}

void patchFromA(Session& session, Patch patch)
{
    patch.from = sourceOf(session.traceComparison()->a()->experiment(), session.experiment());
    const QString what = PatchMenuTexts::tr("Take from A: %1").arg(patchText(patch, session.currentTrace()->layer()));
    session.edit(what, [&](Experiment& experiment) {
        std::erase(experiment.patches, patch);  // the later patch takes precedence
        experiment.patches.push_back(patch);
    });
}

void addPatchEntries(QMenu& menu, Session* session, const CellRef& cell)
{
    const ModelUse& use = *session->experiment().model;
    const TracePtr trace = session->currentTrace();
    const auto offer = [&](const QString& text, TensorId tensor, const std::function<bool(Axis)>& isFixed) {
        const Step* step = findStep(trace->layer(), tensor);
        if (!step || !trace->has(tensor))
            return;
        Patch patch{.from = nullptr, .part = use.part, .layer = use.layer, .tensor = tensor};
        for (const Axis axis : step->axes)
            if (isFixed(axis))
                patch.indexOn(axis) = axis == Axis::batch || isHead(axis) ? session->selection()[axis] : 0;
        if (tensor == cell.tensor)
            for (std::size_t at = 0; at < step->axes.size(); ++at)
                if (isFixed(step->axes[at]))
                    patch.indexOn(step->axes[at]) = cell.index[at];
        menu.addAction(text, session, [session, patch] { patchFromA(*session, patch); });
    };
    const Axes& axes = (*trace)[cell.tensor].axes();
    const auto isBatch = [](Axis axis) { return axis == Axis::batch; };
    const auto isOfHead = [](Axis axis) { return axis == Axis::batch || isHead(axis); };
    offer(PatchMenuTexts::tr("This &number"), cell.tensor, [](Axis) { return true; });
    offer(PatchMenuTexts::tr("This &row"), cell.tensor, [&axes](Axis axis) { return axis != axes.back(); });
    if (std::ranges::any_of(axes, isHead))
        offer(PatchMenuTexts::tr("%1 of this &head").arg(stepName(cell.tensor, trace->layer())), cell.tensor, isOfHead);
    else
        offer(PatchMenuTexts::tr("&All of %1").arg(stepName(cell.tensor, trace->layer())), cell.tensor, isBatch);
    if (cell.tensor != TensorId::head_outputs)
        offer(PatchMenuTexts::tr("The &output of this head"), TensorId::head_outputs, isOfHead);
    if (cell.tensor != TensorId::block_output)
        offer(PatchMenuTexts::tr("The output of this &layer"), TensorId::block_output, isBatch);
}

namespace
{

bool isPinned(const Session& session) { return session.traceComparison()->isPinned(); }

void enableWhile(bool (*isPossible)(const Session&), QAction* action, Session* session)
{
    session->bind(Change::pinned | Change::trace, action, [=] { action->setEnabled(isPossible(*session)); });
}

void addViewAction(Menu* menu, Session* session, const char* text, const QKeySequence& shortcut,
                   TraceComparison::ComparisonView shown)
{
    TraceComparison* comparison = session->traceComparison();
    QAction* action = menu->addSwitch(text, shortcut, [comparison, shown](bool) { comparison->show(shown); });
    enableWhile(isPinned, action, session);
    const auto updateEnabled = [action, comparison, shown] {
        action->setChecked(comparison->isPinned() && comparison->shown() == shown);
    };
    session->bind(Change::pinned | Change::trace, action, updateEnabled);
    // One of the three actions always stays checked.
    QObject::connect(action, &QAction::triggered, action, updateEnabled);
}

}  // namespace

Menu* makeCompareMenu(Session* session, FileActions* files, QDialog* sweep, QWidget* window)
{
    auto* menu = new Menu(QT_TRANSLATE_NOOP("Menus", "&Compare"), window);
    menu->add(QT_TRANSLATE_NOOP("Menus", "&Pin as A"), pin_key, [session] { session->pin(); });
    menu->add(QT_TRANSLATE_NOOP("Menus", "Compare with a &file…"), {}, [files] { files->compareWithFile(); });
    menu->addSeparator();
    addViewAction(menu, session, QT_TRANSLATE_NOOP("Menus", "Show &A"), QKeySequence("Alt+1"),
                  TraceComparison::ComparisonView::a);
    addViewAction(menu, session, QT_TRANSLATE_NOOP("Menus", "Show &B"), QKeySequence("Alt+2"),
                  TraceComparison::ComparisonView::b);
    addViewAction(menu, session, QT_TRANSLATE_NOOP("Menus", "Show B &− A"), QKeySequence("Alt+3"),
                  TraceComparison::ComparisonView::difference);
    menu->addSeparator();
    auto* take = new Menu(QT_TRANSLATE_NOOP("Menus", "&Take from A"), menu);
    QAction* entry = menu->addMenu(take);
    QObject::connect(take, &QMenu::aboutToShow, take, [take, session] {
        take->clear();
        if (canPatch(*session))
            addPatchEntries(*take, session, session->selectedCell());
    });
    QAction* search =
        menu->add(QT_TRANSLATE_NOOP("Menus", "Where A's answer &comes from…"), {}, [sweep] { sweep->show(); });
    menu->addSeparator();
    QAction* swap = menu->add(QT_TRANSLATE_NOOP("Menus", "&Swap A and B"), QKeySequence("Ctrl+Shift+D"),
                              [session] { session->swapWithPinned(); });
    QAction* unpin =
        menu->add(QT_TRANSLATE_NOOP("Menus", "&Unpin"), {}, [session] { session->traceComparison()->unpin(); });
    for (QAction* action : {entry, search})
        enableWhile(canPatch, action, session);
    for (QAction* action : {swap, unpin})
        enableWhile(isPinned, action, session);
    return menu;
}

}  // namespace attn
