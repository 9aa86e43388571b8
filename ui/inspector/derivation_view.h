// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/inspector/derivation_model.h"

#include <QListView>

#include <optional>

namespace attn
{

/// The rows of a derivation. A number read from a cell is a link to it: a click or Enter follows it; Up and Down select
/// the row, Left and Right the factor in it. Activating the folded row requests unfolding.
class DerivationView : public QListView
{
    Q_OBJECT

public:
    struct Link {
        int row = -1;
        int index = 0;  ///< among the row's links
        bool operator==(const Link&) const = default;
    };

    explicit DerivationView(QWidget* parent = nullptr);

    void setRows(std::vector<ExplanationRow> rows) { m_lines->show(std::move(rows)); }
    [[nodiscard]] bool hasLinks() const { return m_lines->hasLinks(); }

    /// The link that Enter follows; nullopt if the list does not have the focus.
    [[nodiscard]] std::optional<Link> chosen() const;
    /// The target of the selected link, or of the link that is selected when the list gets the focus.
    [[nodiscard]] std::optional<CellRef> currentCell() const;
    /// The link under the pointer.
    [[nodiscard]] std::optional<Link> hovered() const { return m_hovered; }
    [[nodiscard]] const CellRef& cellOf(const Link& link) const;
    /// Selects the link to `cell`, or the first row if there is none.
    void chooseLinkTo(const CellRef& cell);
    /// The rectangle of the result: the last row, which stays at the lower edge while the other rows scroll.
    [[nodiscard]] QRect resultRect() const;

    /// (0, 0) without rows.
    [[nodiscard]] QSize minimumSizeHint() const override;
    [[nodiscard]] QModelIndex indexAt(const QPoint& point) const override;
    void scrollTo(const QModelIndex& index, ScrollHint hint = EnsureVisible) override;

signals:
    void linkFollowed(const attn::CellRef& cell);
    void unfolded();
    /// A row without a link to a cell of this trace was activated.
    void unlinkedRowActivated();
    /// The copy shortcut was pressed.
    void copyRequested();
    /// chosen() or hovered() changed.
    void activeLinkChanged();

protected:
    [[nodiscard]] QSize viewportSizeHint() const override;
    bool event(QEvent* event) override;
    bool viewportEvent(QEvent* event) override;
    void currentChanged(const QModelIndex& current, const QModelIndex& previous) override;
    void keyPressEvent(QKeyEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void scrollContentsBy(int dx, int dy) override;

private:
    [[nodiscard]] std::optional<Link> linkAt(const QPoint& point) const;
    void updateBottomMargin();
    void setHovered(const std::optional<Link>& link);
    void chooseLink(int number);
    void activateRow(int row, const std::optional<Link>& link);

    DerivationModel* m_lines;
    int m_linkIndex = 0;  ///< index of the selected link in the current row
    std::optional<Link> m_hovered;
};

}  // namespace attn
