// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/explain/explain.h"
#include "ui/session/session.h"

#include <QWidget>

class QLabel;
class QListView;
class QModelIndex;

namespace attn
{

class LineModel;
class RowProfile;

/// How the selected number came about, in digits: a line per term, their total, what it means, and how it stands among
/// the others of its query. Long derivations are folded in the middle until a person opens them.
class CellInspector : public QWidget
{
    Q_OBJECT

public:
    explicit CellInspector(Session* session, QWidget* parent = nullptr);

protected:
    void changeEvent(QEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    void follow();
    void showHidden(const Trace& trace, const CellRef& cell);
    void retranslate();
    void showProfile(const Trace& trace);
    void activate(const QModelIndex& index);

    Session* m_session;
    LineModel* m_model;
    QLabel* m_title;
    QListView* m_lines;
    QLabel* m_sentence;
    RowProfile* m_profile;
    bool m_unfolded = false;
    Selection m_shown;
};

}  // namespace attn
