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

/// Actions on the whole mask: add layers, copy it as code.
class MaskTools : public QWidget
{
    Q_OBJECT

public:
    explicit MaskTools(Session* session, QWidget* parent = nullptr);

    /// Opens the gallery for adding layers.
    void offer();
    /// Shows the mask as code for copying.
    void showText();

signals:
    /// A new layer was added at this index of the stack.
    void added(std::size_t layer);

private:
    void add(const MaskOffer& offer);
    [[nodiscard]] MaskGrid grid() const;

    Session* m_session;
    QPushButton* m_add;
    QToolButton *m_paint, *m_copy;
};

}  // namespace attn
