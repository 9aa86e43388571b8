// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/widgets/controls.h"

#include "ui/theme/fonts.h"
#include "ui/widgets/menu.h"

#include <QAbstractItemView>
#include <QClipboard>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QListWidget>
#include <QScopedValueRollback>
#include <QScrollBar>
#include <QStylePainter>
#include <QToolButton>
#include <QToolTip>
#include <QVBoxLayout>

#include <algorithm>

namespace attn
{

namespace
{

constexpr int copied_label_time = 2500;  // milliseconds
constexpr int entry_padding = 8;         // beside an entry, in pixels
constexpr int closed_text_role = Qt::UserRole + 1;
constexpr int list_frame_width = 2;

}  // namespace

QVBoxLayout* makeColumn(QWidget* owner, int spacing, const QMargins& margins)
{
    auto* column = new QVBoxLayout(owner);
    column->setContentsMargins(margins);
    column->setSpacing(spacing);
    return column;
}

QHBoxLayout* makeLine(QWidget* owner, int spacing, const QMargins& margins)
{
    auto* line = new QHBoxLayout(owner);
    line->setContentsMargins(margins);
    line->setSpacing(spacing);
    return line;
}

void addItem(QBoxLayout* layout, const LayoutItem& item)
{
    struct Adder {
        QBoxLayout* layout;

        void operator()(QWidget* widget) const { layout->addWidget(widget); }
        void operator()(QLayout* part) const { layout->addLayout(part); }
        void operator()(const Stretch&) const { layout->addStretch(1); }
        void operator()(const Stretched& stretched) const
        {
            std::visit(*this, stretched.item);
            layout->setStretch(layout->count() - 1, stretched.factor);
        }
        void operator()(const Aligned& aligned) const { layout->addWidget(aligned.widget, 0, aligned.alignment); }
    };
    std::visit(Adder{layout}, item);
}

QLabel* makeWrappedLabel(const QString& text, const char* look, Qt::TextFormat format)
{
    auto* label = new QLabel(text);
    label->setTextFormat(format);
    label->setWordWrap(true);
    if (*look)
        label->setProperty("look", look);
    return label;
}

QToolButton* makeIconButton(const QIcon& icon, const QString& name, const QString& tip, Qt::FocusPolicy focus)
{
    auto* button = new QToolButton;
    button->setProperty("look", "flat");
    button->setIcon(icon);
    button->setAccessibleName(name);
    button->setToolTip(tip.isEmpty() ? name : tip);
    button->setFocusPolicy(focus);
    return button;
}

QToolButton* makeTextButton(const QString& text, const QString& tip, Qt::FocusPolicy focus)
{
    QToolButton* button = makeIconButton({}, {}, tip, focus);
    button->setText(text);
    return button;
}

QToolButton* makeToggle(const QString& text, const char* look, Qt::FocusPolicy focus)
{
    auto* button = new QToolButton;
    button->setText(text);
    button->setProperty("look", look);
    button->setCheckable(true);
    button->setFocusPolicy(focus);
    return button;
}

CopyButton::CopyButton(QWidget* parent) : QPushButton(parent)
{
    setFocusPolicy(Qt::TabFocus);  // a click does not take the focus, so Space still controls playback
    m_confirmationTimer.setSingleShot(true);
    m_confirmationTimer.setInterval(copied_label_time);
    connect(&m_confirmationTimer, &QTimer::timeout, this, &CopyButton::updateLabel);
}

void CopyButton::setName(const QString& name)
{
    m_name = name;
    updateLabel();
}

void CopyButton::copy(const QString& text)
{
    QGuiApplication::clipboard()->setText(text);
    m_confirmationTimer.start();
    updateLabel();
}

void CopyButton::updateLabel() { setText(m_confirmationTimer.isActive() ? tr("✓ Copied") : m_name); }

DropDown::DropDown(QWidget* parent) : QComboBox(parent)
{
    setSizeAdjustPolicy(AdjustToContents);
    setItemDelegate(new QStyledItemDelegate(this));  // allows padding in window.qss
}

void DropDown::setWidth(int usual, int minimum)
{
    m_usualWidth = usual;
    setMinimumWidth(minimum);
    setMaximumWidth(usual);
}

QSize DropDown::sizeHint() const
{
    const QSize whole = unelidedSize();
    return {m_usualWidth.value_or(whole.width()), whole.height()};
}

QSize DropDown::minimumSizeHint() const { return unelidedSize(); }

/// The size for the longest entry in its closed form.
QSize DropDown::unelidedSize() const
{
    int listed = 0;
    int closed = 0;
    for (int i = 0; i < count(); ++i) {
        listed = std::max(listed, fontMetrics().horizontalAdvance(itemText(i)));
        closed = std::max(closed, fontMetrics().horizontalAdvance(closedText(i)));
    }
    return QComboBox::sizeHint() - QSize(listed - closed, 0);
}

void DropDown::setClosedText(int index, const QString& text)
{
    setItemData(index, text, closed_text_role);
    updateGeometry();
}

QString DropDown::closedText(int index) const
{
    const QString text = itemData(index, closed_text_role).toString();
    return text.isEmpty() ? itemText(index) : text;
}

void DropDown::showPopup()
{
    view()->setMinimumWidth(view()->sizeHintForColumn(modelColumn()) + view()->verticalScrollBar()->sizeHint().width() +
                            entry_padding);
    QComboBox::showPopup();
}

QString DropDown::unelidedText() const { return currentIndex() < 0 ? placeholderText() : closedText(currentIndex()); }

/// Not elided at the preferred width, although the style computes slightly less space there.
QString DropDown::shownText() const
{
    if (width() >= unelidedSize().width())
        return unelidedText();
    QStyleOptionComboBox option;
    initStyleOption(&option);
    const QRect field = style()->subControlRect(QStyle::CC_ComboBox, &option, QStyle::SC_ComboBoxEditField, this);
    return fontMetrics().elidedText(unelidedText(), Qt::ElideRight, field.width() - 2);
}

bool DropDown::event(QEvent* event)
{
    if (event->type() == QEvent::ToolTip && shownText() != unelidedText()) {
        const QString whole = toolTip().isEmpty() ? unelidedText() : unelidedText() + '\n' + toolTip();
        QToolTip::showText(static_cast<QHelpEvent*>(event)->globalPos(), whole, this);
        return true;
    }
    return QComboBox::event(event);
}

void DropDown::keyPressEvent(QKeyEvent* event)
{
    const QScopedValueRollback stepping(m_stepping, true);
    QComboBox::keyPressEvent(event);
}

/// Ignored, so that the surrounding area scrolls instead of changing a choice.
void DropDown::wheelEvent(QWheelEvent* event) { event->ignore(); }

void DropDown::paintEvent(QPaintEvent*)
{
    QStylePainter painter(this);
    painter.setPen(palette().color(QPalette::Text));
    QStyleOptionComboBox option;
    initStyleOption(&option);
    painter.drawComplexControl(QStyle::CC_ComboBox, option);
    option.currentText = shownText();
    painter.drawControl(QStyle::CE_ComboBoxLabel, option);
}

ElidedLabel::ElidedLabel(QWidget* parent) : QLabel(parent) { setTextFormat(Qt::PlainText); }

QString ElidedLabel::shownText() const
{
    return wordWrap() ? text() : fontMetrics().elidedText(text(), Qt::ElideRight, contentsRect().width());
}

QSize ElidedLabel::minimumSizeHint() const
{
    return wordWrap() ? QLabel::minimumSizeHint() : QSize(1, QLabel::minimumSizeHint().height());
}

bool ElidedLabel::event(QEvent* event)
{
    if (event->type() == QEvent::ToolTip && toolTip().isEmpty() && shownText() != text()) {
        QToolTip::showText(static_cast<QHelpEvent*>(event)->globalPos(), text(), this);
        return true;
    }
    return QLabel::event(event);
}

void ElidedLabel::paintEvent(QPaintEvent* event)
{
    if (wordWrap())
        return QLabel::paintEvent(event);
    QStylePainter painter(this);
    painter.drawItemText(contentsRect(), static_cast<int>(alignment()), palette(), isEnabled(), shownText(),
                         foregroundRole());
}

EvenRowsDelegate::EvenRowsDelegate(QListView* list) : QStyledItemDelegate(list) { list->setItemDelegate(this); }

QSize EvenRowsDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    QSize size = QStyledItemDelegate::sizeHint(option, index);
    for (int row = 0; row < index.model()->rowCount(index.parent()); ++row)
        size.setHeight(
            std::max(size.height(), QStyledItemDelegate::sizeHint(option, index.siblingAtRow(row)).height()));
    return size;
}

ListWithRemoveButton::ListWithRemoveButton(const QString& heading, const QString& remove, const QString& tip)
    : m_list(new QListWidget), m_header(new QHBoxLayout)
{
    auto* label = new QLabel(heading);
    label->setProperty("look", "heading");
    setWidgetFont(label, headingFont);
    auto* button = new QPushButton(remove);
    button->setToolTip(tip);
    m_list->setAccessibleName(heading);
    m_list->setProperty("look", "plain");
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    reserveArrowKeys(m_list);
    m_list->installEventFilter(this);
    addItems(m_header, {Stretched{label}, button});
    addItems(makeColumn(this, 8, {0, 8, 0, 0}), {m_header, m_list});
    const auto go = [this] { callForCurrentRow(&Row::goTo); };
    connect(m_list, &QListWidget::itemClicked, this, go);
    connect(m_list, &QListWidget::itemActivated, this, go);
    connect(button, &QPushButton::clicked, this, [this] { callForCurrentRow(&Row::remove); });
}

void ListWithRemoveButton::setRows(const std::vector<Row>& rows, int minimum, int maximum)
{
    const int row = m_list->currentRow();
    m_rows = rows;
    m_list->clear();
    for (const Row& added : rows)
        m_list->addItem(added.text);
    const int count = m_list->count();
    m_list->setCurrentRow(std::clamp(row, std::min(0, count - 1), count - 1));
    const auto heightOf = [&](int limit) {
        return std::clamp(count, 1, limit) * m_list->sizeHintForRow(0) + 2 * list_frame_width;
    };
    m_list->setMinimumHeight(heightOf(minimum));
    m_list->setMaximumHeight(heightOf(maximum));
}

void ListWithRemoveButton::callForCurrentRow(std::function<void()> Row::*act)
{
    if (m_list->currentRow() < 0)
        return;
    const std::function<void()> call = m_rows[static_cast<std::size_t>(m_list->currentRow())].*act;
    call();  // may replace the rows
}

bool ListWithRemoveButton::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() != QEvent::KeyPress || static_cast<QKeyEvent*>(event)->key() != Qt::Key_Delete)
        return QWidget::eventFilter(watched, event);
    callForCurrentRow(&Row::remove);
    return true;
}

}  // namespace attn
