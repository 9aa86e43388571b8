// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/session/session.h"
#include "ui/widgets/lists.h"

namespace attn
{

/// Lists the numbers set by hand: a click or Enter goes to one, Delete restores the computed value. Hidden if empty.
class OverrideList : public RemovableList
{
    Q_OBJECT

public:
    explicit OverrideList(Session* session, QWidget* parent = nullptr);

protected:
    void goTo(std::size_t row) override;
    void remove(std::size_t row) override;

private:
    void refresh();
    void chooseSelected();
    [[nodiscard]] CellRef cellAt(std::size_t row) const;

    Session* m_session;
};

/// One change to one part of a model: a head switched off, a mask layer, a number set by hand, or
/// numbers taken from another experiment.
struct ModelChange {
    enum class Kind { head, mask_layer, number, patch };

    PartKind part;
    Index layer;
    Kind kind;
    std::size_t at;  ///< index among the changes of this kind in the part; of a patch, among all
};

/// Lists all changes to all parts of a model, in the order of computing: a click or Enter goes to a change, Delete
/// reverts it. Hidden without a model or without changes.
class ModelChangeList : public RemovableList
{
    Q_OBJECT

public:
    explicit ModelChangeList(Session* session, QWidget* parent = nullptr);

protected:
    void goTo(std::size_t row) override;
    void remove(std::size_t row) override;

private:
    void refresh();
    [[nodiscard]] QString textOf(const ModelChange& change) const;

    Session* m_session;
    std::vector<ModelChange> m_changes;
};

}  // namespace attn
