// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/session/session.h"

#include <QWidget>

class QListWidget;

namespace attn
{

/// One change to one part of a model: a head switched off, a mask layer, or a number set by hand.
struct ModelChange {
    enum class Kind { head, mask_layer, number };

    PartKind part;
    Index layer;
    Kind kind;
    std::size_t at;  ///< index among the changes of this kind in the part
};

/// Lists all changes to all parts of a model, in the order of computing: a click or Enter goes to a change, Delete
/// reverts it. Hidden without a model or without changes.
class ModelChangeList : public QWidget
{
    Q_OBJECT

public:
    explicit ModelChangeList(Session* session, QWidget* parent = nullptr);

private:
    void refresh();
    [[nodiscard]] QString textOf(const ModelChange& change) const;
    [[nodiscard]] const ModelChange* chosen() const;
    void goToChosen();
    void takeBackChosen();

    Session* m_session;
    QListWidget* m_list;
    std::vector<ModelChange> m_changes;
};

}  // namespace attn
