// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/pipeline/trace.h"
#include "ui/session/latest_job.h"

#include <QDialog>
#include <QStyledItemDelegate>

#include <vector>

class QListWidget;

namespace attn
{

/// Delegate that paints an example as a card: the attention weights of its heads, its title and its sentence. All cards
/// have the height of the longest text.
class ExampleCardDelegate : public QStyledItemDelegate
{
    Q_OBJECT

public:
    enum Role { SentenceRole = Qt::UserRole, PathRole, TraceRole };

    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
};

/// Lists the examples as cards, models first. The thumbnails are computed on a worker thread when the dialog is first
/// shown, and cached. A click or Enter opens a card; arrow keys move between cards. The tooltip of a model has its hint
/// and claims.
class Gallery : public QDialog
{
    Q_OBJECT

public:
    explicit Gallery(QWidget* parent = nullptr);

signals:
    /// Requests opening one of examples().
    void chosen(const QString& path);
    /// Requests opening a model that is not shipped with the program.
    void modelsRequested();

protected:
    void showEvent(QShowEvent* event) override;

private:
    void choose();
    void fill();

    QListWidget* m_list;
    bool m_hasPictures = false;
    LatestJob<std::vector<TracePtr>> m_job;
};

}  // namespace attn

Q_DECLARE_METATYPE(attn::TracePtr)
