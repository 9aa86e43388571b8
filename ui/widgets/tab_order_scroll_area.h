// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QScrollArea>

#include <vector>

namespace attn
{

/// A scroll area whose tab order follows its layout, also after rows were added or removed.
class TabOrderScrollArea : public QScrollArea
{
    Q_OBJECT

public:
    using QScrollArea::QScrollArea;

    /// All controls with Tab focus in layout order, including those currently hidden or disabled.
    [[nodiscard]] std::vector<QWidget*> controls() const;

protected:
    /// The controls() that can currently take the focus.
    [[nodiscard]] std::vector<QWidget*> usableControls() const;
    bool focusNextPrevChild(bool next) override;
};

}  // namespace attn
