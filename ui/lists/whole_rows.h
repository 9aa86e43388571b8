// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QAbstractItemView;

namespace attn
{

/// Container of a list or tree that limits its height to whole rows, so that no row is cut while it is scrolled to the
/// top; the remaining space below stays empty.
class WholeRows : public QWidget
{
    Q_OBJECT

public:
    explicit WholeRows(QAbstractItemView* list, QWidget* parent = nullptr);

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void place();
    [[nodiscard]] int heightWithin(int room) const;

    QAbstractItemView* m_list;
};

}  // namespace attn
