// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/session/session.h"

#include <QWidget>

class QLabel;
class QListView;
class QModelIndex;

namespace attn
{

class ContributionModel;

/// On the output step: what each head adds to the selected number, as bars that begin where the one before ended, and
/// end at the number itself. Choosing a head goes to its own output. Not there on other steps.
class HeadContributionsView : public QWidget
{
    Q_OBJECT

public:
    explicit HeadContributionsView(Session* session, QWidget* parent = nullptr);

    [[nodiscard]] const ContributionModel& model() const { return *m_model; }

protected:
    void changeEvent(QEvent* event) override;

private:
    void follow();
    void retranslate();
    void goToHead(const QModelIndex& index);

    Session* m_session;
    ContributionModel* m_model;
    QLabel* m_heading;
    QListView* m_list;
};

}  // namespace attn
