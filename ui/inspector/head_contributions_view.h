// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/explain/explain.h"
#include "ui/session/session.h"

#include <QAbstractListModel>
#include <QWidget>

class QListView;
class QModelIndex;

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
};

/// The contributions to an output number; the last row is the number itself.
class ContributionModel : public QAbstractListModel
{
    Q_OBJECT

public:
    using QAbstractListModel::QAbstractListModel;

    void show(const HeadContributions& contributions, const Layer& layer);

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    /// DisplayRole: name and value, also for screen readers.
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;

    [[nodiscard]] const Contribution& contribution(int row) const
    {
        return m_contributions[static_cast<std::size_t>(row)];
    }
    [[nodiscard]] QString nameOf(int row) const;
    [[nodiscard]] QString valueText(int row) const;
    /// Range of all bars.
    [[nodiscard]] double minimum() const { return m_minimum; }
    [[nodiscard]] double maximum() const { return m_maximum; }

private:
    void add(Contribution::Kind kind, Index head, double value);

    std::vector<Contribution> m_contributions;
    double m_minimum = 0;
    double m_maximum = 0;
    int m_decimals = 3;
};

/// On the output step: what each head adds to the selected number, as stacked bars; the last bar ends at the number
/// itself. Activating a head selects its output. Hidden on other steps.
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
