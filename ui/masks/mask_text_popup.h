// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/code/mask_text.h"
#include "ui/session/session.h"

#include <QFrame>

class QButtonGroup;
class QHBoxLayout;
class QLabel;
class QPlainTextEdit;

namespace attn
{

/// Popup with the mask as a PyTorch or NumPy array, to be copied, in each of the common conventions (which are often
/// confused). Closes when it loses the focus.
class MaskTextPopup : public QFrame
{
    Q_OBJECT

public:
    /// @param mask 1 = visible, 0 = blocked; (N, H, L_q, L_k)
    explicit MaskTextPopup(Tensor mask, QWidget* parent = nullptr);

private:
    QButtonGroup* makeChoice(QHBoxLayout* line, const QStringList& names);
    void showText();
    [[nodiscard]] MaskConvention convention() const;
    [[nodiscard]] std::string text() const;

    Tensor m_mask;
    QButtonGroup *m_conventions, *m_languages;
    QLabel* m_meaning;
    QPlainTextEdit* m_text;
};

}  // namespace attn
