// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QComboBox>
#include <QLabel>
#include <QPushButton>
#include <QStyledItemDelegate>
#include <QTimer>

#include <functional>
#include <initializer_list>
#include <optional>
#include <variant>
#include <vector>

class QBoxLayout;
class QHBoxLayout;
class QListView;
class QListWidget;
class QToolButton;
class QVBoxLayout;

namespace attn
{

/// The layout of a widget, from top to bottom, or without an owner a part of another layout.
/// @param spacing between its items
QVBoxLayout* makeColumn(QWidget* owner, int spacing = 0, const QMargins& margins = {});

/// Like makeColumn(), from left to right.
QHBoxLayout* makeLine(QWidget* owner, int spacing = 0, const QMargins& margins = {});

/// Space between the items of a layout that grows with it.
struct Stretch {
};

/// A widget or layout with a stretch factor.
struct Stretched {
    std::variant<QWidget*, QLayout*> item;
    int factor = 1;
};

/// A widget that does not fill its place in a layout.
struct Aligned {
    QWidget* widget;
    Qt::Alignment alignment;
};

using LayoutItem = std::variant<QWidget*, QLayout*, Stretch, Stretched, Aligned>;

/// Adds an item to the end of a layout.
void addItem(QBoxLayout* layout, const LayoutItem& item);

/// Adds items to the end of a layout, in this order.
/// @return the layout
template <typename BoxLayout>
BoxLayout* addItems(BoxLayout* layout, std::initializer_list<LayoutItem> items)
{
    for (const LayoutItem& item : items)
        addItem(layout, item);
    return layout;
}

/// A label whose text wraps.
/// @param look its property in the style sheet; empty: none
QLabel* makeWrappedLabel(const QString& text = {}, const char* look = "", Qt::TextFormat format = Qt::AutoText);

/// A button without a frame that shows an icon. @param tip its tooltip; empty: the name
QToolButton* makeIconButton(const QIcon& icon, const QString& name, const QString& tip = {},
                            Qt::FocusPolicy focus = Qt::TabFocus);

/// A button without a frame that shows a text.
QToolButton* makeTextButton(const QString& text, const QString& tip = {}, Qt::FocusPolicy focus = Qt::TabFocus);

/// A checkable button with a text. @param look its property in the style sheet
QToolButton* makeToggle(const QString& text, const char* look, Qt::FocusPolicy focus = Qt::StrongFocus);

/// A button that copies text to the clipboard and confirms it in its label for a while.
class CopyButton : public QPushButton
{
    Q_OBJECT

public:
    explicit CopyButton(QWidget* parent = nullptr);

    /// Sets its label, except during a confirmation.
    void setName(const QString& name);
    void copy(const QString& text);

private:
    void updateLabel();

    QString m_name;
    QTimer m_confirmationTimer;  ///< runs while the confirmation is shown
};

/// A combo box as wide as its longest entry. In a narrower space, it elides the current entry and shows it completely
/// in a tooltip; the popup keeps the width of the longest entry.
class DropDown : public QComboBox
{
    Q_OBJECT

public:
    explicit DropDown(QWidget* parent = nullptr);

    /// Fixes the width to `usual`, independent of the entries; shrinks to `minimum` in a narrow space.
    void setWidth(int usual, int minimum);
    [[nodiscard]] QSize sizeHint() const override;
    /// For the current entries, unlike QComboBox, which never shrinks its size hint.
    [[nodiscard]] QSize minimumSizeHint() const override;

    /// Sets a shorter text of an entry for the closed combo box.
    void setClosedText(int index, const QString& text);

    void showPopup() override;

    /// Whether activated() was caused by a key that steps through the closed combo box, so that more may follow.
    [[nodiscard]] bool isStepping() const { return m_stepping; }

    /// The visible text of the current entry, or of the placeholder if there is none.
    [[nodiscard]] QString shownText() const;

protected:
    bool event(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    [[nodiscard]] QString unelidedText() const;
    [[nodiscard]] QString closedText(int index) const;
    [[nodiscard]] QSize unelidedSize() const;

    std::optional<int> m_usualWidth;
    bool m_stepping = false;
};

/// A line of plain text that is elided if necessary and then has a tooltip with the full text. With word wrap, it has
/// as many lines as needed instead.
class ElidedLabel : public QLabel
{
    Q_OBJECT

public:
    explicit ElidedLabel(QWidget* parent = nullptr);

    /// The visible text.
    [[nodiscard]] QString shownText() const;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
};

/// Delegate that gives all rows of a short list the height of the tallest: rows with Chinese text are taller than Latin
/// ones.
class EvenRowsDelegate : public QStyledItemDelegate
{
    Q_OBJECT

public:
    /// Installs itself as the delegate of the list.
    explicit EvenRowsDelegate(QListView* list);

    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
};

/// A heading, a button that removes the current row, and a list. A click or Enter activates a row, Delete removes it.
class ListWithRemoveButton : public QWidget
{
    Q_OBJECT

public:
    struct Row {
        QString text;
        std::function<void()> goTo, remove;
    };

    ListWithRemoveButton(const QString& heading, const QString& remove, const QString& tip);

    /// Keeps the current row number. At least `minimum` and at most `maximum` rows are visible.
    void setRows(const std::vector<Row>& rows, int minimum, int maximum);
    [[nodiscard]] QListWidget* listWidget() const { return m_list; }
    [[nodiscard]] QHBoxLayout* header() const { return m_header; }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void callForCurrentRow(std::function<void()> Row::*act);

    std::vector<Row> m_rows;
    QListWidget* m_list;
    QHBoxLayout* m_header;
};

}  // namespace attn
