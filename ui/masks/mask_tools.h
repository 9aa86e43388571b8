// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/session/session.h"

#include <QWidget>

class QPushButton;
class QToolButton;

namespace attn
{

struct MaskOffer;

/// What can be done with the mask as a whole: add to it, and take it away as code.
class MaskTools : public QWidget
{
    Q_OBJECT

public:
    explicit MaskTools(Session* session, QWidget* parent = nullptr);

    /// Opens the gallery, to choose what to add.
    void offer();
    /// Shows the mask as code, to be copied.
    void showText();

signals:
    /// A layer of its own was added at this place of the stack.
    void added(std::size_t layer);

protected:
    void changeEvent(QEvent* event) override;

private:
    void add(const MaskOffer& offer);
    [[nodiscard]] MaskGrid grid() const;
    void drawIcons();

    Session* m_session;
    QPushButton* m_add;
    QToolButton *m_paint, *m_copy;
};

}  // namespace attn
