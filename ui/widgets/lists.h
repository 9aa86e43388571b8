// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStyledItemDelegate>
#include <QWidget>

class QHBoxLayout;
class QListView;
class QListWidget;

namespace attn
{

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

protected:
    ListWithRemoveButton(const QString& heading, const QString& remove, const QString& tip, QWidget* parent);

    /// Sets the rows; keeps the current row number. At least `minimum` and at most `maximum` rows are visible.
    void setRows(const QStringList& rows, int minimum, int maximum);
    [[nodiscard]] QListWidget* list() const { return m_list; }
    [[nodiscard]] QHBoxLayout* header() const { return m_header; }
    virtual void goTo(std::size_t row) = 0;
    virtual void remove(std::size_t row) = 0;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void callForCurrentRow(void (ListWithRemoveButton::*act)(std::size_t row));

    QListWidget* m_list;
    QHBoxLayout* m_header;
};

}  // namespace attn
