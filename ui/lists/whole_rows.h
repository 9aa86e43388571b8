// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QAbstractItemView;

namespace attn
{

/// The place of a list or tree. Where not all rows have room, the list ends below a whole row, so that at its top none
/// is cut; what is left over stays empty below it.
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
