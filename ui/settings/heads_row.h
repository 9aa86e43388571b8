// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/basics/axis.h"
#include "ui/settings/experiment_row.h"

#include <QAbstractButton>

class QGridLayout;
class QToolButton;

namespace attn
{

/// A checkable button that switches a head on or off, in the head's colour or in that of heads sharing keys and values.
/// A double click or Enter requests that all other heads are off.
class HeadChip : public QAbstractButton
{
    Q_OBJECT

public:
    explicit HeadChip(int head, QWidget* parent = nullptr);

    /// @param hue see headColour()
    void setHue(Index hue);

    [[nodiscard]] QSize sizeHint() const override { return {27, 26}; }

signals:
    void onlyThisHeadRequested();
    void doubleClicked();

protected:
    void contextMenuEvent(QContextMenuEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    int m_head;
    Index m_hue;
};

/// The enabled heads: a button per head, which toggles it or disables all others, and a button that enables all.
class HeadsRow : public ExperimentRow
{
    Q_OBJECT

public:
    HeadsRow(Session* session, const FieldText& text, QWidget* parent = nullptr);

protected:
    void refresh() override;

private:
    void setChipCount(int count);
    void updateChipColours();
    void toggle(Index head);
    void solo(Index head);

    QGridLayout* m_grid;
    QToolButton* m_all;
    std::vector<HeadChip*> m_chips;
};

}  // namespace attn
