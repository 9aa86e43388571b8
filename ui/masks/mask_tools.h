// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/code/code.h"
#include "ui/session/session.h"

#include <QFrame>
#include <QWidget>

class QButtonGroup;
class QHBoxLayout;
class QLabel;
class QPlainTextEdit;
class QPushButton;
class QToolButton;

namespace attn
{

struct MaskOption;

/// Popup with the mask as a PyTorch or NumPy array to copy, in each of the common conventions. Closes when it loses the
/// focus.
class MaskTextPopup : public QFrame
{
    Q_OBJECT

public:
    /// @param mask 1 = visible, 0 = blocked; (N, H, L_q, L_k)
    explicit MaskTextPopup(Tensor mask, QWidget* parent = nullptr);

private:
    QButtonGroup* makeChoice(QHBoxLayout* line, const QStringList& names);
    void showText();
    [[nodiscard]] std::string text() const;

    Tensor m_mask;
    QButtonGroup *m_conventions, *m_languages;
    QLabel* m_meaning;
    QPlainTextEdit* m_text;
};

/// Actions on the whole mask: add layers, copy it as code.
class MaskTools : public QWidget
{
    Q_OBJECT

public:
    explicit MaskTools(Session* session, QWidget* parent = nullptr);

    /// Opens the gallery for adding layers.
    void showGallery();
    /// Shows the mask as code for copying.
    void showText();

signals:
    /// A new layer was added at this index of the stack.
    void added(std::size_t layer);

private:
    void add(const MaskOption& option);
    [[nodiscard]] MaskGrid grid() const;

    Session* m_session;
    QPushButton* m_add;
    QToolButton *m_paint, *m_copy;
};

}  // namespace attn
