// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/masks/paint_bar.h"

#include "ui/theme/fonts.h"
#include "ui/theme/style.h"
#include "ui/widgets/controls.h"
#include "ui/words/cell_sentences.h"
#include "ui/words/number_text.h"

#include <QCoreApplication>
#include <QDoubleSpinBox>
#include <QHBoxLayout>
#include <QPushButton>
#include <QShortcut>
#include <QToolButton>

#include <algorithm>
#include <iterator>

namespace attn
{

namespace
{

struct PaintButtonTexts {
    Q_DECLARE_TR_FUNCTIONS(attn::PaintButtonTexts)
};

constexpr double max_number = 1e6;

/// "heads 1, 3"
QString headsText(const std::vector<Index>& heads)
{
    QStringList numbers;
    for (const Index head : heads)
        numbers << QString::number(head + 1);
    return heads.size() == 1 ? PaintBar::tr("head %1").arg(numbers.front())
                             : PaintBar::tr("heads %1").arg(numbers.join(QStringLiteral(", ")));
}

std::vector<MaskLayer> paintedLayers(const std::vector<MaskLayer>& layers)
{
    std::vector<MaskLayer> painted;
    std::ranges::copy_if(layers, std::back_inserter(painted), [](const MaskLayer& layer) {
        return layer.on && std::holds_alternative<CellsRegion>(layer.region);
    });
    return painted;
}

}  // namespace

QToolButton* makePaintButton(Session* session)
{
    QToolButton* button = makeIconButton(icon("brush", &Theme::text), PaintButtonTexts::tr("Paint the mask"),
                                         PaintButtonTexts::tr("Paint the mask (M)"));
    button->setIconSize({20, 20});
    button->setCheckable(true);
    MaskBrush* brush = session->brush();
    QObject::connect(button, &QToolButton::clicked, brush, &MaskBrush::setOn);
    session->bind(Change::painting, button, [=] { button->setChecked(brush->isOn()); });
    return button;
}

PaintBar::PaintBar(Session* session, QWidget* parent)
    : HintBar(session, 2, parent), m_brush(session->brush()), m_number(new QDoubleSpinBox),
      m_choices(new QBoxLayout(QBoxLayout::LeftToRight)), m_done(new QPushButton(tr("Done")))
{
    const auto chooseReach = [this](bool MaskBrush::Reach::*member) {
        return [this, member](bool everything) {
            MaskBrush::Reach reach = m_brush->reach();
            reach.*member = everything;
            m_brush->setReach(reach);
        };
    };
    QHBoxLayout* first = makeLine(nullptr, m_line->spacing());
    QHBoxLayout* second = makeLine(nullptr, m_line->spacing());
    m_choices->setSpacing(m_line->spacing());
    addItems(m_choices, {first, second});
    m_effect = makeChoice(first, tr("Block"), tr("Open"), [this](bool opens) {
        m_brush->setEffect(opens ? MaskBrush::Effect::open : MaskBrush::Effect::block);
    });
    m_add = makeButton(first, tr("Add"), [this] { m_brush->setEffect(MaskBrush::Effect::add); });
    first->addWidget(m_number);
    first->addSpacing(6);
    m_heads = makeChoice(first, {}, {}, chooseReach(&MaskBrush::Reach::all_heads));
    m_sequences = makeChoice(second, {}, tr("All sequences"), chooseReach(&MaskBrush::Reach::all_sequences));
    for (QHBoxLayout* line : {first, second})
        line->addStretch(1);
    m_number->setRange(-max_number, max_number);
    m_number->setValue(m_brush->number());
    m_number->setAccessibleName(tr("Number that is added to the scores"));
    m_number->setToolTip(m_number->accessibleName());
    setWidgetFont(m_number, numberFont);
    connect(m_number, &QDoubleSpinBox::valueChanged, m_brush, &MaskBrush::setNumber);
    addItems(m_line, {Stretched{m_choices}, Aligned{m_done, Qt::AlignTop}});
    auto* escape = new QShortcut(Qt::Key_Escape, this);
    const auto leave = [this] { m_brush->setOn(false); };
    connect(escape, &QShortcut::activated, this, leave);
    connect(escape, &QShortcut::activatedAmbiguously, this, leave);  // Esc also ends playback
    connect(m_done, &QPushButton::clicked, this, leave);
    session->bind(Change::brush | Change::mask | Change::trace | Change::selection | Change::hoveredCells, this,
                  &PaintBar::follow);
}

QToolButton* PaintBar::makeButton(QHBoxLayout* line, const QString& text, const std::function<void()>& choose)
{
    QToolButton* button = makeToggle(text, "choice");
    line->addWidget(button);
    connect(button, &QToolButton::clicked, this, [this, choose] {
        choose();
        follow();  // keep the chosen button checked when clicked again
    });
    return button;
}

PaintBar::Choice PaintBar::makeChoice(QHBoxLayout* line, const QString& first, const QString& second,
                                      const std::function<void(bool isSecond)>& choose)
{
    const auto make = [&](const QString& text, bool isSecond) {
        return makeButton(line, text, [choose, isSecond] { choose(isSecond); });
    };
    return {make(first, false), make(second, true)};
}

void PaintBar::arrange()
{
    const QMargins margins = layout()->contentsMargins();
    const int available = width() - margins.left() - margins.right() - m_done->sizeHint().width() - m_line->spacing();
    const int choices = m_choices->itemAt(0)->sizeHint().width() + m_choices->itemAt(1)->sizeHint().width();
    m_choices->setDirection(choices + m_choices->spacing() > available ? QBoxLayout::TopToBottom
                                                                       : QBoxLayout::LeftToRight);
}

void PaintBar::follow()
{
    setVisible(m_brush->isOn());
    if (!m_brush->isOn())
        return;
    const TracePtr trace = m_session->trace();
    const auto show = [](const Choice& choice, bool needed, bool second) {
        choice.second->setChecked(second);
        choice.first->setChecked(!second);
        for (QToolButton* button : {choice.first, choice.second})
            button->setVisible(needed);
    };
    const bool adds = m_brush->effect() == MaskBrush::Effect::add;
    show(m_effect, true, m_brush->effect() == MaskBrush::Effect::open);
    m_effect.first->setChecked(m_brush->effect() == MaskBrush::Effect::block);
    m_add->setChecked(adds);
    m_number->setVisible(adds);
    m_number->setValue(m_brush->number());
    show(m_heads, trace && trace->layer().grid.heads > 1, m_brush->reach().all_heads);
    show(m_sequences, trace && trace->layer().grid.batch > 1, m_brush->reach().all_sequences);
    const Selection& at = m_session->selection();
    const auto layerHeads = m_brush->layerHeads();
    m_heads.second->setText(layerHeads ? tr("As the layer: %1").arg(headsText(*layerHeads)) : tr("All heads"));
    m_heads.first->setText(tr("Head %1").arg(at[Axis::head] + 1));
    m_sequences.first->setText(tr("Sequence %1").arg(at[Axis::batch] + 1));
    arrange();
    showHint();
}

/// Fixes the height to that of defaultHint(), so that the stage below does not move.
void PaintBar::showHint()
{
    if (!m_brush->isOn())
        return;
    const QRect available(0, 0, width() - layout()->contentsMargins().left() - layout()->contentsMargins().right(),
                          height());
    m_hint->setFixedHeight(m_hint->fontMetrics().boundingRect(available, Qt::TextWordWrap, defaultHint()).height());
    m_hint->setText(hint());
}

/// Text shown if no cell is hovered.
QString PaintBar::defaultHint() const
{
    if (m_brush->effect() == MaskBrush::Effect::add)
        return joinedSentences({tr("Click, or drag over a rectangle, to add the number to the scores."),
                                tr("Right button: take it away. Shift: rows. Ctrl: columns. Esc: done.")});
    const bool block = m_brush->effect() == MaskBrush::Effect::block;
    return joinedSentences(
        {block ? tr("Click, or drag over a rectangle, to block.") : tr("Click, or drag over a rectangle, to open."),
         block ? tr("Right button: open. Shift: rows. Ctrl: columns. Esc: done.")
               : tr("Right button: block. Shift: rows. Ctrl: columns. Esc: done.")});
}

QString PaintBar::hint() const
{
    const TracePtr trace = m_session->trace();
    if (trace && describesLastStroke())
        return strokeText(*m_brush->drawnStroke());
    const auto& pointed = m_session->hoveredCells();
    if (!trace || !pointed || !(*pointed)[Axis::query] || !(*pointed)[Axis::key])
        return defaultHint();
    Selection at = m_session->selection();
    for (const Axis axis : {Axis::batch, Axis::head, Axis::query, Axis::key})
        at[axis] = (*pointed)[axis].value_or(at[axis]);
    return clickText({at[Axis::batch], at[Axis::head], at[Axis::query], at[Axis::key]});
}

/// Describes the effect of a click, also if it only affects other heads or becomes visible only when other layers are
/// removed.
QString PaintBar::clickText(const MaskCell& cell) const
{
    const TracePtr trace = m_session->trace();
    const std::vector<MaskLayer>& layers = trace->layer().mask.layers;
    const MaskGrid& grid = trace->layer().grid;
    const QString place = tr("%1 → %2", "query, key")
                              .arg(nameInSentence(*trace, Axis::query, cell.batch, cell.query),
                                   nameInSentence(*trace, Axis::key, cell.batch, cell.key));
    const bool visible = attn::isVisible(layers, grid, cell);
    const BrushStroke stroke = m_brush->clickStroke(cell);
    if (stroke.number) {
        const QString number = exactNumberText(static_cast<float>(*stroke.number));
        if (cellsToChange(layers, grid, stroke) > 0)
            return tr("A click adds %1 to the score of %2, %3.").arg(number, place, reachText(cell));
        return joinedSentences({tr("%1 is added to the score of %2, %3, already.").arg(number, place, reachText(cell)),
                                tr("A click changes nothing.")});
    }
    if (cellsToChange(layers, grid, stroke) > 0) {
        const QString does = stroke.block ? tr("A click blocks %1, %2.") : tr("A click opens %1, %2.");
        const QString now = visible != stroke.block
                                ? (visible ? tr("Here it is visible already.") : tr("Here it is blocked already."))
                                : (visible ? tr("It is visible now.") : tr("It is blocked now."));
        return joinedSentences({does.arg(place, reachText(cell)), now});
    }
    const QString already = (visible ? tr("%1, %2: visible already.") : tr("%1, %2: blocked already."));
    const bool kept = stroke.block && cellsToChange(paintedLayers(layers), grid, stroke) > 0;
    return joinedSentences(
        {already.arg(place, reachText(cell)),
         kept ? tr("After a click it stays blocked without the other layers, too.") : tr("A click changes nothing.")});
}

/// Whether a stroke is being drawn, or the last one is under the pointer, in the matrix in which it was drawn.
bool PaintBar::describesLastStroke() const
{
    const auto& drawn = m_brush->drawnStroke();
    if (!drawn || m_brush->isPainting())
        return drawn.has_value();
    const auto holds = [](const std::optional<Span>& span, const std::optional<Index>& at) {
        return at && (!span || (span->first <= *at && *at <= span->last));
    };
    const auto& [batch, head, queries, keys] = drawn->stroke.box;
    const auto& pointed = m_session->hoveredCells();
    const auto isAt = [&](Axis axis, Index position) {
        return (*pointed)[axis].value_or(m_session->selection()[axis]) == position;
    };
    return pointed && isAt(Axis::batch, drawn->first.batch) && isAt(Axis::head, drawn->first.head) &&
           holds(queries, (*pointed)[Axis::query]) && holds(keys, (*pointed)[Axis::key]);
}

QString PaintBar::strokeText(const MaskBrush::DrawnStroke& drawn) const
{
    const MaskGrid& grid = m_session->trace()->layer().grid;
    const bool block = drawn.stroke.block;
    BrushStroke here = drawn.stroke;
    here.box[0] = Span{drawn.first.batch, drawn.first.batch};
    here.box[1] = Span{drawn.first.head, drawn.first.head};
    if (const auto count = static_cast<int>(cellsToChange(drawn.before, grid, here)); count > 0)
        return drawn.stroke.number ? tr("Painted: the number of %n cells of this matrix.", nullptr, count)
               : block             ? tr("Blocked: %n cells of this matrix.", nullptr, count)
                                   : tr("Opened: %n cells of this matrix.", nullptr, count);
    if (cellsToChange(drawn.before, grid, drawn.stroke) > 0)
        return tr("Nothing changes in this matrix, but in others.");
    if (drawn.stroke.number)
        return tr("No number changes.");
    if (!block)
        return tr("Visible already: no number changes.");
    const bool kept = cellsToChange(paintedLayers(drawn.before), grid, drawn.stroke) > 0;
    return joinedSentences({tr("Blocked already: no number changes."),
                            kept ? tr("They stay blocked without the other layers, too.") : QString()});
}

/// "head 2, all sequences"; omits sequences if there is only one.
QString PaintBar::reachText(const MaskCell& cell) const
{
    const BrushStroke stroke = m_brush->clickStroke(cell);
    QStringList reach;
    if (stroke.box[1])
        reach << tr("head %1").arg(cell.head + 1);
    else
        reach << (stroke.heads ? headsText(*stroke.heads) : tr("all heads"));
    if (m_session->trace()->layer().grid.batch > 1)
        reach << (stroke.box[0] ? tr("sequence %1").arg(cell.batch + 1) : tr("all sequences"));
    return reach.join(QStringLiteral(", "));
}

void PaintBar::resizeEvent(QResizeEvent* event)
{
    HintBar::resizeEvent(event);
    showHint();
    arrange();
}

}  // namespace attn
