// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QScrollArea>

#include <vector>

namespace attn
{

/// A scrolled page through which the Tab key goes as the eye does: in the order of its layout, whatever came and went.
class TabOrderArea : public QScrollArea
{
    Q_OBJECT

public:
    using QScrollArea::QScrollArea;

    /// What the Tab key reaches, as the eye meets it; what is hidden or disabled at present, too.
    [[nodiscard]] std::vector<QWidget*> controls() const;

protected:
    /// Those of controls() that can have the focus at present.
    [[nodiscard]] std::vector<QWidget*> usableControls() const;
    bool focusNextPrevChild(bool next) override;
};

}  // namespace attn
