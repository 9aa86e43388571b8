// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/inspector/cell_inspector.h"

#include "core/tensor/tensor_id.h"
#include "ui/inspector/change_list.h"
#include "ui/inspector/derivation_view.h"
#include "ui/inspector/head_contributions_view.h"
#include "ui/inspector/rotation_view.h"
#include "ui/inspector/row_profile.h"
#include "ui/matrix/formula_drawing.h"
#include "ui/matrix/highlighting.h"
#include "ui/matrix/matrix_pictures.h"
#include "ui/session/reveal_state.h"
#include "ui/settings/override_edits.h"
#include "ui/theme/fonts.h"
#include "ui/theme/style.h"
#include "ui/widgets/controls.h"
#include "ui/words/cell_sentences.h"
#include "ui/words/derivation_text.h"
#include "ui/words/model_names.h"
#include "ui/words/number_text.h"
#include "ui/words/origin_text.h"
#include "ui/words/row_sentences.h"
#include "ui/words/step_names.h"

#include <QClipboard>
#include <QCoreApplication>
#include <QEvent>
#include <QGuiApplication>
#include <QMenu>
#include <QSettings>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <limits>

namespace attn
{

namespace
{

constexpr std::size_t max_lines = 24;
constexpr std::size_t max_terms_in_computation_order = 256;
constexpr const char* in_code_key = "explanation/inCode";
const QString remove_address = QStringLiteral("remove");

QToolButton* makeButton(const QIcon& icon, const QString& name, const QString& tip)
{
    QToolButton* button = makeIconButton(icon, name, tip, Qt::StrongFocus);
    button->setIconSize({20, 20});
    return button;
}

void setLabelText(QLabel* label, const QString& text)
{
    label->setFont(fontWithoutNeedlessShaping(label->font(), text));
    label->setText(text);
}

/// Whether softmax normalises columns (over queries), so that the bars show a column.
bool normalisesColumns(const Trace& trace) { return trace.layer().softmax_axis == SoftmaxAxis::query; }

}  // namespace

BreadcrumbLabel::BreadcrumbLabel(Session* session, QWidget* parent) : QLabel(parent), m_session(session)
{
    setAccessibleName(tr("The way back through the layers"));
    setTextFormat(Qt::RichText);
    setWordWrap(true);
    setTextInteractionFlags(Qt::LinksAccessibleByMouse | Qt::LinksAccessibleByKeyboard);
    connect(this, &QLabel::linkActivated, session, [session](const QString& address) {
        const std::vector<Selection> trail = session->trail();
        if (const auto at = address.toULongLong(); at < trail.size())
            session->goBackTo(trail[at]);
    });
    session->bind(shown_numbers, this, &BreadcrumbLabel::refresh);
}

void BreadcrumbLabel::refresh()
{
    const TracePtr trace = m_session->trace();
    const std::vector<Selection> trail = trace ? m_session->trail() : std::vector<Selection>{};
    setVisible(trail.size() > 1);
    QStringList names;
    for (std::size_t i = 0; i < trail.size(); ++i) {
        const QString name =
            partName(trace->experiment().model->model->plan(), trail[i].part, trail[i].layer).toHtmlEscaped();
        names << (i + 1 < trail.size() ? QStringLiteral("<a href=\"%1\">%2</a>").arg(i).arg(name)
                                       : QStringLiteral("<b>%1</b>").arg(name));
    }
    if (const Selection& here = m_session->selection(); trail.size() > 1 && isEmbedding(here.step))
        names << tr("embedding of “%1”")
                     .arg(positionName(*trace, Axis::query, here[Axis::batch], here[Axis::query]).toHtmlEscaped());
    setText(names.join(QStringLiteral(" ← ")));
}

CellNotes::CellNotes(Session* session) : m_session(session)
{
    setWordWrap(true);
    setTextFormat(Qt::RichText);
    connect(this, &QLabel::linkActivated, this, &CellNotes::followLink);
}

void CellNotes::showNotes(const Trace& trace, const Explanation& explanation)
{
    m_cell = explanation.cell;
    const RevealState& state = *m_session->revealState();
    // A sentence about a row or column would reveal its hidden numbers.
    const auto hides = [&](Axis axis) { return hidesAnyCellAlong(state, trace[m_cell.tensor], m_cell, axis); };
    QStringList sentences = {
        hides(Axis::key) || state.hidesRowSummaries() ? QString() : capitalized(attentionSentence(trace, m_cell)),
        hides(normalisesColumns(trace) ? Axis::query : Axis::key) ? QString() : weightSumSentence(trace, m_cell),
        deviationTermsSentence(trace, explanation),
        externalSourceSentence(trace, explanation),
        readerSentence(trace, m_cell),
        offHeadSentence(trace, m_cell),
        trace[m_cell.tensor].has(Axis::kv_head) ? sharedKeysText(trace.layer(), m_session->selection()[Axis::head])
                                                : QString(),
        nanSentence(trace, m_cell),
        warningSentence(trace, m_cell)};
    if (explanation.deciding_override == m_cell && canOverride(*m_session))
        sentences << QStringLiteral("<a href=\"%1\">%2</a>").arg(remove_address, tr("Let it be computed again"));
    const QString text = joinedSentences(sentences);
    const bool leads = text.contains(QLatin1String("<a "));  // otherwise it does not take the keyboard focus
    setTextInteractionFlags(leads ? Qt::LinksAccessibleByMouse | Qt::LinksAccessibleByKeyboard : Qt::NoTextInteraction);
    setLabelText(this, text);
}

void CellNotes::followLink(const QString& address)
{
    if (address == remove_address)
        removeOverride(*m_session, m_cell);
    else if (const auto source = parseExternalCellLink(address))
        m_session->goToExternalCell(*source);
    else if (const auto cell = parseCellLink(address))
        m_session->goToCell(*cell);
}

/// Copies a number's derivation as text or LaTeX.
class DerivationCopyButton : public QToolButton
{
    Q_DECLARE_TR_FUNCTIONS(attn::DerivationCopyButton)

public:
    /// @param report is called after copying, with a text for the user
    DerivationCopyButton(Session* session, std::function<void(const QString& text)> report)
        : m_session(session), m_report(std::move(report))
    {
        setText(tr("Copy"));
        setToolTip(tr("Copy how the number came about"));
        setProperty("look", "flat");
        setFocusPolicy(Qt::StrongFocus);
        setPopupMode(QToolButton::InstantPopup);
        auto* menu = new QMenu(this);
        menu->addAction(tr("As &text"), this, &DerivationCopyButton::copyText);
        menu->addAction(tr("As &LaTeX"), this, [this] {
            QGuiApplication::clipboard()->setText(derivationLatex(*m_session->trace(), *m_cell));
            m_report(tr("The derivation is copied as LaTeX, for the package amsmath."));
        });
        setMenu(menu);
        setEnabled(false);
    }

    /// A cell of the session's trace; nullopt disables the button.
    void setCell(const std::optional<CellRef>& cell)
    {
        m_cell = cell;
        setEnabled(cell.has_value());
    }

    /// Does nothing without a cell.
    void copyText()
    {
        if (!m_cell)
            return;
        QGuiApplication::clipboard()->setText(derivationText(*m_session->trace(), *m_cell));
        m_report(tr("The derivation is copied."));
    }

private:
    Session* m_session;
    std::function<void(const QString& text)> m_report;
    std::optional<CellRef> m_cell;
};

CellInspector::CellInspector(Session* session, QWidget* parent)
    : QWidget(parent), m_session(session),
      m_back(makeButton(icon("back", &Theme::text), tr("Back"), tr("Back to the number before (Alt+Left)"))),
      m_forward(makeButton(icon("forward", &Theme::text), tr("Forward"), tr("Forward again (Alt+Right)"))),
      m_bySize(makeButton({}, {}, tr("The largest terms first, instead of in the order of computing"))),
      m_edit(makeButton(icon("edit", &Theme::text), tr("Set another number by hand"),
                        tr("Set another number by hand (Ctrl+E)"))),
      m_copy(new DerivationCopyButton(session, [this](const QString& text) { emit copied(text); })),
      m_title(new QLabel), m_lines(new DerivationView), m_hint(makeWrappedLabel({}, "muted", Qt::PlainText)),
      m_notes(new CellNotes(session)),
      m_inCode(makeButton({}, {}, tr("The number's name in code, and what the step and its symbols stand for"))),
      m_code(makeWrappedLabel({}, "muted", Qt::PlainText)), m_profile(new RowProfile), m_image(new ImageWeights)
{
    m_bySize->setText(tr("By size"));
    m_inCode->setText(tr("In code"));
    m_notes->setAccessibleName(tr("Notes on the number"));
    m_lines->setAccessibleName(tr("How the selected number came about"));
    m_title->setObjectName("cellTitle");
    m_hint->setObjectName("cellHint");
    setWidgetFont(m_title, titleFont);
    m_title->setTextFormat(Qt::PlainText);
    m_title->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_code->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_inCode->setObjectName("inCode");
    m_inCode->setCheckable(true);
    m_inCode->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_inCode->setChecked(QSettings().value(in_code_key).toBool());
    QVBoxLayout* layout = makeColumn(this, 7, {14, 4, 14, 8});
    auto* title_row = addItems(new QHBoxLayout, {Stretched{m_title}, Aligned{m_edit, Qt::AlignTop}});
    addItems(layout, {makeHeader(), new BreadcrumbLabel(session), title_row, m_lines, m_hint, m_notes});
    addItems(layout, {new RotationView(session), new HeadContributionsView(session), makeOverrideList(session),
                      makeModelChangeList(session), Aligned{m_inCode, Qt::AlignLeft}, m_code, Stretch{}});
    addItems(layout, {m_profile, m_image});  // at the lower edge, independent of the height of the text above
    setFocusProxy(m_lines);
    connect(m_lines, &DerivationView::linkFollowed, session, &Session::goToCell);
    connect(m_lines, &DerivationView::activeLinkChanged, this, &CellInspector::showHint);
    connect(m_lines, &DerivationView::unlinkedRowActivated, this, &CellInspector::goToExternalSource);
    connect(m_lines, &DerivationView::unfolded, this, [this] {
        m_unfolded = true;
        refresh();
    });
    connect(m_inCode, &QToolButton::toggled, this, [this](bool open) {
        QSettings().setValue(in_code_key, open);
        refresh();
    });
    connect(m_edit, &QToolButton::clicked, this, &CellInspector::editRequested);
    connect(m_lines, &DerivationView::copyRequested, m_copy, &DerivationCopyButton::copyText);
    const auto chooseColumn = [this](Index column) {
        Selection selection = m_session->selection();
        selection[normalisesColumns(*m_session->trace()) ? Axis::query : Axis::key] = column;
        m_session->choose({selection.step, selection.cellOf((*m_session->trace())[selection.step])});
    };
    connect(m_profile, &RowProfile::columnChosen, this, chooseColumn);
    connect(m_image, &ImageWeights::columnChosen, this, chooseColumn);
    session->bind(shown_numbers, this, &CellInspector::refresh);
}

/// The list can lose the focus while it is deleted and would then call slots of a destroyed inspector.
CellInspector::~CellInspector() { m_lines->disconnect(this); }

QLayout* CellInspector::makeHeader()
{
    m_bySize->setCheckable(true);
    QHBoxLayout* header = makeLine(nullptr, 2, {-6, 0, 0, 0});
    addItems(header, {m_back, m_forward, Stretch{}, m_bySize, m_copy});
    connect(m_back, &QToolButton::clicked, m_session, &Session::goBack);
    connect(m_forward, &QToolButton::clicked, m_session, &Session::goForward);
    connect(m_bySize, &QToolButton::toggled, this, &CellInspector::refresh);
    return header;
}

void CellInspector::refresh()
{
    const TracePtr trace = m_session->trace();
    if (!isVisible() || !trace)
        return;
    const Selection& selection = m_session->selection();
    m_unfolded = m_unfolded && m_shown == selection;
    m_shown = selection;
    m_back->setEnabled(m_session->canGoBack());
    m_forward->setEnabled(m_session->canGoForward());
    m_edit->setEnabled(canOverride(*m_session));
    showProfile(*trace);
    const CellRef cell = m_session->selectedCell();
    const bool hidden = m_session->revealState()->hides(cell);
    showCode(*trace, cell);
    m_copy->setCell(hidden ? std::nullopt : std::optional(cell));
    if (hidden) {
        showHiddenCellHint(cell);
        return;
    }
    const Explanation explanation = explain(*trace, cell.tensor, cell.index);
    m_title->setToolTip(codeIndexTooltip(cell));
    setLabelText(m_title, tr("Why %1?").arg(fineValueText(cell.tensor, double(explanation.value))));
    showLines(*trace, explanation);
    m_notes->showNotes(*trace, explanation);
}

/// The cell's name, including the head's number while all heads are shown.
QString CellInspector::nameOf(const Trace& trace, const CellRef& cell) const
{
    const QString name = cellName(trace, cell);
    const Axes& axes = trace[cell.tensor].axes();
    const auto head = std::ranges::find_if(axes, isHead);
    if (head == axes.end() || !m_session->showsAllHeads())
        return name;
    return tr("%1, head %2", "cell, number")
        .arg(name, positionText(cell.index[static_cast<std::size_t>(head - axes.begin())]));
}

/// The number's name in code, the purpose of the step, and the meaning of the symbols in its formula.
void CellInspector::showCode(const Trace& trace, const CellRef& cell)
{
    m_inCode->setArrowType(m_inCode->isChecked() ? Qt::DownArrow : Qt::RightArrow);
    m_code->setVisible(m_inCode->isChecked());
    const Layer& layer = trace.layer();
    const QString legend = formulaLegend(*findStep(layer, m_shown.step), layer);
    const QString purpose =
        tr("%1 — %2", "step, what it does").arg(stepName(m_shown.step, layer), stepSentence(m_shown.step, trace));
    QStringList lines = {nameOf(trace, cell), codeIndexTooltip(cell), purpose};
    if (!legend.isEmpty())
        lines << legend;
    setLabelText(m_code, lines.join(QLatin1Char('\n')));
}

void CellInspector::showHiddenCellHint(const CellRef& cell)
{
    setLabelText(m_title,
                 m_session->revealState()->isAwaitingGuesses() ? tr("What do you expect?") : tr("Not yet computed."));
    m_lines->setRows({});
    m_notes->clear();
    m_cell = cell;
    showHint();
}

/// Selects the link to the previously shown cell, if there is one. A refresh of the same cell keeps the selected link.
void CellInspector::showLines(const Trace& trace, const Explanation& explanation)
{
    const bool same = m_cell == explanation.cell;
    const std::optional<CellRef> chosen = same ? m_lines->currentCell() : m_cell;
    m_cell = explanation.cell;
    const bool vocabulary = explanation.terms.size() >
                            max_terms_in_computation_order;  // the first terms in computation order are not informative
    const TermOrder order = m_bySize->isChecked() || vocabulary ? TermOrder::size : TermOrder::computed;
    const std::size_t maximum = m_unfolded ? std::numeric_limits<std::size_t>::max() : max_lines;
    m_bySize->setVisible(canBeOrdered(explanation) && !vocabulary);
    m_lines->setRows(explanationRows(trace, explanation, maximum, order));
    m_lines->chooseLinkTo(chosen.value_or(explanation.cell));
    showHint();
}

/// For an input of the layer, goes to the part of the model that computed it.
void CellInspector::goToExternalSource()
{
    const TracePtr trace = m_session->trace();
    if (!trace || !m_cell || m_session->revealState()->hides(*m_cell))
        return;
    const std::optional<ExternalCell> source = explain(*trace, m_cell->tensor, m_cell->index).external_source;
    if (source && source->checkpoint_tensor.empty())
        m_session->goToExternalCell(ExternalCell(*source));
}

/// Shows the target of the link under the pointer or the keyboard cursor; without one, an instruction or the number's
/// origin.
void CellInspector::showHint()
{
    const TracePtr trace = m_session->trace();
    const auto link = m_lines->hovered() ? m_lines->hovered() : m_lines->chosen();
    if (!trace || !m_cell)
        return;
    if (link) {
        const CellRef& cell = m_lines->cellOf(*link);
        setLabelText(m_hint, QStringLiteral("→ %1 = %2")
                                 .arg(cellName(*trace, cell), exactNumberText((*trace)[cell.tensor].at(cell.index))));
    } else if (m_session->revealState()->hides(*m_cell)) {
        setLabelText(m_hint, m_session->revealState()->isAwaitingGuesses()
                                 ? tr("Type a number; Enter keeps it, and Enter again shows what it is.")
                                 : QString());
    } else {
        const QString origin = m_lines->hasLinks() ? QString() : originText(*trace, *m_cell);
        setLabelText(m_hint, m_lines->hasLinks() ? tr("Click a number to see where it comes from.")
                             : origin.isEmpty()  ? QString()
                                                 : tr("This is where it begins: %1").arg(origin));
    }
    m_hint->setVisible(!m_hint->text().isEmpty());
    m_lines->setAccessibleDescription(m_hint->text());
}

/// Bars are shown only for tensors with a number per query and key, and only for rows with revealed numbers.
void CellInspector::showProfile(const Trace& trace)
{
    const Tensor& tensor = trace[m_shown.step];
    m_shownProfile = nullptr;
    if (!tensor.has(Axis::query) || !tensor.has(Axis::key) || m_shown.step == TensorId::mask)
        return updateProfileVisibility();
    MatrixPicture picture = MatrixPictures(trace, m_shown).of(m_shown.step);
    hideUnrevealed(picture, *m_session->revealState());
    picture.selected = GridCell{m_shown[Axis::query], m_shown[Axis::key]};
    if (normalisesColumns(trace))
        picture = transposed(picture);
    const bool has_image = !picture.patches.image.isNull();
    if (RowProfile::canShow(picture))
        m_shownProfile = has_image ? static_cast<QWidget*>(m_image) : m_profile;
    updateProfileVisibility();
    if (m_shownProfile == m_image)
        m_image->setPicture(picture);
    else if (m_shownProfile)
        m_profile->setPicture(picture);
}

/// Hides the bars if the text and the terms would not fit otherwise.
void CellInspector::updateProfileVisibility()
{
    m_profile->setFixedHeight(RowProfile::heightIn(height()));
    m_image->setFixedHeight(ImageWeights::heightIn(height()));
    for (QWidget* profile : std::initializer_list<QWidget*>{m_profile, m_image})
        if (profile != m_shownProfile)
            profile->hide();
    if (!m_shownProfile)
        return;
    const int more = m_shownProfile->isHidden() ? layout()->spacing() + m_shownProfile->height() : 0;
    m_shownProfile->setVisible(layout()->totalHeightForWidth(width()) + more <= height());
}

bool CellInspector::event(QEvent* event)
{
    const bool known = QWidget::event(event);
    if (event->type() == QEvent::LayoutRequest || event->type() == QEvent::Resize)
        updateProfileVisibility();
    return known;
}

void CellInspector::showEvent(QShowEvent*) { refresh(); }

}  // namespace attn
