// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/explain/explain.h"
#include "ui/session/session.h"

#include <QWidget>

#include <vector>

class QListWidget;
class QListWidgetItem;

namespace attn
{

/// A term of a sum; [from, to] is its interval when the terms are stacked.
struct Contribution {
    enum class Kind { head, bias, remainder, output };
    Kind kind = Kind::head;
    Index head = 0;
    double from = 0;
    double to = 0;
    double value = 0;
    Index hue = 0;  ///< hue of a head, see headColour()
    QString name = {}, valueText = {};
};

/// The contributions to an output number; the last one is the number itself.
std::vector<Contribution> stackedContributions(const HeadContributions& contributions, const Layer& layer);

/// On the output step: what each head adds to the selected number, as stacked bars; the last bar ends at the number
/// itself. Activating a head selects its output. Hidden on other steps.
class HeadContributionsView : public QWidget
{
    Q_OBJECT

public:
    explicit HeadContributionsView(Session* session, QWidget* parent = nullptr);

private:
    void refresh();
    void goToHead(const QListWidgetItem* item);

    Session* m_session;
    std::vector<Contribution> m_contributions;  ///< the rows of the list
    QListWidget* m_list;
};

}  // namespace attn
