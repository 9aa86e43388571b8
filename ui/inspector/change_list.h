// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/session/session.h"
#include "ui/widgets/controls.h"

namespace attn
{

/// Lists the overrides: a click or Enter selects one, Delete removes it. Hidden if empty.
class OverrideList : public ListWithRemoveButton
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

/// One change to a part of a model: a disabled head, a mask layer, an override, or numbers taken from another
/// experiment.
struct ModelChange {
    enum class Kind { head, mask_layer, number, patch };

    PartKind part;
    Index layer;
    Kind kind;
    std::size_t at;  ///< index among the changes of this kind in the part; for a patch, among all patches
};

/// Lists all changes to all parts of a model in computation order: a click or Enter selects a change, Delete reverts
/// it. Hidden without a model or without changes.
class ModelChangeList : public ListWithRemoveButton
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
