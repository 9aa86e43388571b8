// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/session/session.h"

#include <QWidget>

class QListView;
class QModelIndex;

namespace attn
{

class ContributionModel;

/// On the output step: what each head adds to the selected number, as bars that start where the previous one ends; the
/// last one ends at the number itself. Choosing a head goes to its own output. Hidden on other steps.
class HeadContributionsView : public QWidget
{
    Q_OBJECT

public:
    explicit HeadContributionsView(Session* session, QWidget* parent = nullptr);

    [[nodiscard]] const ContributionModel& model() const { return *m_model; }

private:
    void refresh();
    void goToHead(const QModelIndex& index);

    Session* m_session;
    ContributionModel* m_model;
    QListView* m_list;
};

}  // namespace attn
