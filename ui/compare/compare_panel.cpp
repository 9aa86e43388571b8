// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/compare/compare_panel.h"

#include "core/tensor/tensor_id.h"
#include "ui/compare/change_text.h"
#include "ui/compare/experiment_changes.h"
#include "ui/session/reveal_state.h"
#include "ui/theme/event_filter.h"
#include "ui/theme/fonts.h"
#include "ui/theme/theme.h"
#include "ui/widgets/controls.h"
#include "ui/widgets/menu.h"
#include "ui/words/cell_sentences.h"
#include "ui/words/difference_text.h"
#include "ui/words/number_text.h"

#include <QEvent>
#include <QHeaderView>
#include <QLabel>
#include <QStyledItemDelegate>
#include <QTreeView>
#include <QTreeWidget>
#include <QTreeWidgetItemIterator>
#include <QVBoxLayout>

#include <algorithm>

namespace attn
{

namespace
{

/// Wraps the texts of a tree's items. The first column keeps its width; the others are as wide as their texts, up to a
/// third of the tree.
class WrappingDelegate : public QStyledItemDelegate
{
public:
    /// Installs itself as the tree's delegate.
    explicit WrappingDelegate(QTreeView* tree) : QStyledItemDelegate(tree), m_tree(tree)
    {
        tree->setItemDelegate(this);
        tree->setWordWrap(true);
        tree->setUniformRowHeights(false);
        connect(tree->header(), &QHeaderView::sectionResized, tree, &QTreeView::doItemsLayout, Qt::QueuedConnection);
    }

    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override
    {
        QStyleOptionViewItem line = option;
        line.features &= ~QStyleOptionViewItem::WrapText;
        const QSize whole = QStyledItemDelegate::sizeHint(line, index);
        const int all = m_tree->viewport()->width();
        const bool spanned = m_tree->isFirstColumnSpanned(index.row(), index.parent());
        const int width = index.column() > 0 ? std::min(whole.width(), all / 3)
                          : spanned          ? all
                                             : m_tree->columnWidth(0);
        initStyleOption(&line, index);
        line.rect = QRect(QPoint(), QSize(width, whole.height()));  // includes the style sheet's padding
        const int padded = m_tree->style()->subElementRect(QStyle::SE_ItemViewItemText, &line, m_tree).width();
        const int beside = 2 * (m_tree->style()->pixelMetric(QStyle::PM_FocusFrameHMargin, nullptr, m_tree) + 1);
        const int lines =
            line.fontMetrics
                .boundingRect(QRect(0, 0, std::max(1, padded - beside), QWIDGETSIZE_MAX), Qt::TextWordWrap, line.text)
                .height();
        return {index.column() > 0 ? width : whole.width(), whole.height() + lines - line.fontMetrics.height()};
    }

private:
    QTreeView* m_tree;
};

enum Column { name_column, changed_column, amount_column };
enum EntryKind { section_entry = QTreeWidgetItem::UserType, step_entry, row_entry };
constexpr int position_role = Qt::UserRole;  ///< index among the steps or rows of the comparison

constexpr std::size_t max_rows = 200;

QString changedText(const ChangeStatistics& statistics)
{
    return QStringLiteral("%1/%2").arg(statistics.changed).arg(statistics.compared);
}

/// The query's word, "cat → dog" if it differs between A and B; with the sequence if there are several.
QString rowName(const RowChange& row, const Trace& a, const Trace& b)
{
    const auto nameIn = [&](const Trace& trace) { return nameInSentence(trace, Axis::query, row.batch, row.query); };
    QString name = nameIn(row.in_b ? b : a);
    if (row.in_a && row.in_b && nameIn(a) != name)
        name = QStringLiteral("%1 → %2").arg(nameIn(a), name);
    return (row.in_b ? b : a).layer().dimensions[Axis::batch] > 1
               ? ComparePanel::tr("%1, sequence %2").arg(name, positionText(row.batch))
               : name;
}

QTreeWidgetItem* addEntry(QTreeWidgetItem* section, EntryKind kind, std::size_t position, const QString& name,
                          const QString& changed, const QString& amount)
{
    auto* item = new QTreeWidgetItem(section, {name, changed, amount}, kind);
    item->setData(0, position_role, static_cast<qulonglong>(position));
    for (const Column column : {changed_column, amount_column}) {
        item->setTextAlignment(column, Qt::AlignRight | Qt::AlignVCenter);
        item->setFont(column, numberFont());
    }
    return item;
}

}  // namespace

ComparePanel::ComparePanel(Session* session, QWidget* parent)
    : QWidget(parent), m_session(session), m_overview(makeWrappedLabel({}, "", Qt::PlainText)),
      m_cell(makeWrappedLabel({}, "", Qt::PlainText)), m_changes(new QTreeWidget)
{
    setWidgetFont(m_overview, titleFont);
    for (QLabel* label : {m_overview, m_cell})
        label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_changes->setColumnCount(3);
    m_changes->setHeaderLabels({QString(), tr("Changed"), tr("By up to")});
    m_changes->setAccessibleName(tr("What differs between A and B"));
    m_changes->setIndentation(0);
    m_changes->setRootIsDecorated(false);
    m_changes->setItemsExpandable(false);
    m_changes->setFrameShape(QFrame::NoFrame);
    m_changes->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    QHeaderView* header = m_changes->header();
    header->setStretchLastSection(false);
    header->setSectionResizeMode(QHeaderView::ResizeToContents);
    header->setSectionResizeMode(name_column, QHeaderView::Stretch);
    header->setSectionsClickable(false);
    new WrappingDelegate(m_changes);
    reserveArrowKeys(m_changes);

    addItems(makeColumn(this, 10, {14, 12, 14, 14}), {m_overview, m_cell, Stretched{m_changes}});
    connect(m_changes, &QTreeWidget::itemClicked, this, &ComparePanel::goTo);
    connect(m_changes, &QTreeWidget::itemActivated, this, &ComparePanel::goTo);
    for (const auto type : {QEvent::PaletteChange, QEvent::Show})
        whenEvent(this, type, [this] { updateList(); });
    session->whenChanged(Change::comparison, this, &ComparePanel::updateList);
    session->whenChanged(shown_numbers, this, [this] {
        selectCurrentStep();
        updateCellText();
    });
}

void ComparePanel::updateList()
{
    if (!isVisible())
        return;
    const TraceComparison* comparison = m_session->traceComparison();
    const TracePtr& b = comparison->comparedB();
    m_shown = comparison->result();
    m_changes->clear();
    if (m_shown) {
        m_overview->setText(overviewSentence(*m_shown, *comparison->a(), *b));
        listUserChanges(*comparison->a(), *b);
        listSteps(*m_shown, *comparison->a(), *b);
        listRows(*m_shown, *comparison->a(), *b);
    } else {
        m_overview->clear();
    }
    m_changes->header()->setVisible(m_changes->topLevelItemCount() > 0);
    selectCurrentStep();
    m_changes->scrollToTop();  // the user's changes are listed there
    updateCellText();
}

/// These entries are not links, because the settings are in the experiment panel.
void ComparePanel::listUserChanges(const Trace& a, const Trace& b)
{
    const QStringList changes = experimentChanges(a, b);
    if (changes.isEmpty())
        return;
    QTreeWidgetItem* section = addSection(tr("What was changed"));
    for (const QString& change : changes) {
        QTreeWidgetItem* item = addEntry(section, section_entry, 0, change, {}, {});
        item->setFirstColumnSpanned(true);
        item->setToolTip(name_column, change);
    }
}

/// Steps in the order of the strip, then weights and biases.
void ComparePanel::listSteps(const Comparison& comparison, const Trace& a, const Trace& b)
{
    for (const bool parameters : {false, true}) {
        QTreeWidgetItem* section = nullptr;
        int differing = 0;
        int all = 0;
        for (std::size_t i = 0; i < comparison.steps.size(); ++i) {
            const StepChange& change = comparison.steps[i];
            if (isParameter(change.step) != parameters)
                continue;
            ++all;
            if (!change.differs())
                continue;
            ++differing;
            if (!section)
                section = addSection({});
            addStep(section, i, a, b);
        }
        if (section)
            section->setText(name_column, (parameters ? tr("Weights and biases that differ: %1 of %2")
                                                      : tr("Steps that differ: %1 of %2"))
                                              .arg(differing)
                                              .arg(all));
    }
}

void ComparePanel::addStep(QTreeWidgetItem* section, std::size_t at, const Trace& a, const Trace& b)
{
    const StepChange& change = m_shown->steps[at];
    const bool both = change.in_a && change.in_b;
    const QString changed = !both               ? change.in_a ? tr("only A") : tr("only B")
                                          : change.same_shape ? changedText(change.statistics)
                                                : shapeChangeText(a[change.step], b[change.step]);
    const QString where = change.most_changed
                              ? tr("Most of all in %1.").arg(cellName(b, {change.step, *change.most_changed}))
                              : QString();
    addEntry(section, step_entry, at, nameOfStep(change, a, b), changed, amountText(change.statistics))
        ->setToolTip(name_column, joinedSentences({changeSentence(change, a, b), where}));
}

void ComparePanel::listRows(const Comparison& comparison, const Trace& a, const Trace& b)
{
    if (comparison.rows.empty())
        return;
    QTreeWidgetItem* section =
        addSection(tr("Output rows that moved: %1").arg(static_cast<qulonglong>(comparison.rows.size())));
    for (std::size_t i = 0; i < std::min(comparison.rows.size(), max_rows); ++i) {
        const RowChange& row = comparison.rows[i];
        const QString changed = row.in_a && row.in_b ? changedText(row.statistics)
                                : row.in_a           ? tr("only A")
                                                     : tr("only B");
        addEntry(section, row_entry, i, rowName(row, a, b), changed, amountText(row.statistics));
    }
    if (comparison.rows.size() > max_rows)
        addEntry(section, section_entry, 0,
                 tr("… and %1 more").arg(static_cast<qulonglong>(comparison.rows.size() - max_rows)), {}, {});
}

QTreeWidgetItem* ComparePanel::addSection(const QString& title)
{
    auto* section = new QTreeWidgetItem(m_changes, {title}, section_entry);
    section->setFirstColumnSpanned(true);
    section->setFlags(Qt::ItemIsEnabled);
    section->setFont(name_column, headingFont());
    section->setForeground(name_column, themeOf(palette()).muted);
    section->setExpanded(true);
    return section;
}

/// Makes the selected step's entry the current item; clears the current item if it has no entry.
void ComparePanel::selectCurrentStep()
{
    if (!m_shown)
        return;
    QTreeWidgetItem* present = nullptr;
    for (QTreeWidgetItemIterator item(m_changes); *item; ++item)
        if ((*item)->type() == step_entry &&
            m_shown->steps[(*item)->data(0, position_role).toULongLong()].step == m_session->selection().step)
            present = *item;
    m_changes->setCurrentItem(present);
}

void ComparePanel::updateCellText()
{
    const TraceComparison* comparison = m_session->traceComparison();
    const TracePtr shown = m_session->trace();
    const TracePtr b = m_session->currentTrace();
    if (!isVisible() || !comparison->isPinned() || !b)
        return;
    const CellRef cell = m_session->selectedCell();
    m_cell->setText(comparedNumber(*comparison->a(), *b, *shown, cell, m_session->revealState()->hides(cell))
                        .join(QLatin1Char('\n')));
}

/// For a step, changes only the selected step, so that the user can follow one cell through the steps. The shown trace
/// (A, B or both) changes only if it lacks the step or the row.
void ComparePanel::goTo(const QTreeWidgetItem* item)
{
    const auto position = item->data(0, position_role).toULongLong();
    if (item->type() == step_entry) {
        const StepChange change = m_shown->steps[position];
        showTraceWithEntry(change.in_a, change.in_b);
        m_session->goToStep(change.step);
    } else if (item->type() == row_entry) {
        const RowChange row = m_shown->rows[position];
        showTraceWithEntry(row.in_a, row.in_b);
        Selection selection = m_session->selection();
        selection.step = TensorId::output;
        selection[Axis::batch] = row.batch;
        selection[Axis::query] = row.query;
        m_session->select(selection);
    }
}

void ComparePanel::showTraceWithEntry(bool in_a, bool in_b)
{
    TraceComparison* comparison = m_session->traceComparison();
    const bool shows_a = comparison->shown() == TraceComparison::ComparisonView::a;
    if (!in_b)
        comparison->show(TraceComparison::ComparisonView::a);
    else if (shows_a && !in_a)
        comparison->show(TraceComparison::ComparisonView::b);
}

}  // namespace attn
