// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/ui/visible_text.h"

#include "core/tensor/tensor_id.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAction>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QTabBar>

namespace attn
{

namespace
{

void addItems(QSet<QString>& texts, const QAbstractItemModel* model)
{
    for (int row = 0; model && row < model->rowCount(); ++row)
        for (int column = 0; column < model->columnCount(); ++column)
            for (const int role : {Qt::DisplayRole, Qt::ToolTipRole, Qt::AccessibleTextRole})
                texts += model->index(row, column).data(role).toString();
}

void addTextsOf(QSet<QString>& texts, const QWidget& widget)
{
    texts += widget.toolTip();
    texts += widget.accessibleName();
    texts += widget.accessibleDescription();
    for (const QAction* action : widget.actions()) {
        texts += action->text();
        texts += action->toolTip();
    }
    if (const auto* label = qobject_cast<const QLabel*>(&widget))
        texts += label->text();
    if (const auto* button = qobject_cast<const QAbstractButton*>(&widget))
        texts += button->text();
    if (const auto* line = qobject_cast<const QLineEdit*>(&widget))
        texts += line->placeholderText();
    if (const auto* box = qobject_cast<const QComboBox*>(&widget))
        addItems(texts, box->model());
    if (const auto* view = qobject_cast<const QAbstractItemView*>(&widget))
        addItems(texts, view->model());
    if (const auto* tabs = qobject_cast<const QTabBar*>(&widget))
        for (int tab = 0; tab < tabs->count(); ++tab)
            texts += tabs->tabText(tab);
}

}  // namespace

QSet<QString> visibleTexts(const QWidget& widget)
{
    QSet<QString> texts = {widget.windowTitle()};
    addTextsOf(texts, widget);
    for (const QWidget* child : widget.findChildren<QWidget*>())
        if (child->isVisibleTo(&widget) || qobject_cast<const QMenu*>(child))
            addTextsOf(texts, *child);
    return texts;
}

QString anyTensorName()
{
    QStringList words;
    for (std::size_t i = 0; i < tensor_count; ++i) {
        const std::string_view whole = name(static_cast<TensorId>(i));
        words += QString::fromUtf8(whole.data(), static_cast<qsizetype>(whole.size())).split('.');
    }
    words.removeDuplicates();
    return words.join('|');
}

}  // namespace attn
