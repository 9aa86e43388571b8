// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/session/session.h"
#include "ui/widgets/controls.h"

#include <functional>

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
    PartKind part;
    Index layer;
    QString text;  ///< "Layer 2: head 2 off"
    /// Changes a cell of the part's weights to the changed number; for a disabled head, to its weights; for a mask
    /// layer, to a number of the mask, and opens the group of the mask layers.
    std::function<void(ExternalCell&)> show;
    std::function<void(Experiment&)> revert;  ///< of an experiment that shows the part
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
    void addChangesOf(const PartChanges& part);
    void addPatch(const Patch& patch, std::size_t at);
    /// @param what "head 2 off"
    void add(PartKind part, Index layer, const QString& what, const std::function<void(ExternalCell&)>& show,
             const std::function<void(Experiment&)>& revert);

    Session* m_session;
    std::vector<ModelChange> m_changes;
};

}  // namespace attn
