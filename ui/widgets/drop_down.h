// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QComboBox>

namespace attn
{

/// A combo box as wide as its longest entry, which may be made narrower: the current entry ends in "…" then and is told
/// whole by a tooltip; the list stays as wide as the longest.
class DropDown : public QComboBox
{
    Q_OBJECT

public:
    explicit DropDown(QWidget* parent = nullptr);

    void showPopup() override;

    /// What is seen of the current entry.
    [[nodiscard]] QString shownText() const;

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
};

}  // namespace attn
