// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/matrix/matrix_geometry.h"
#include "ui/session/session.h"

#include <QLineEdit>

namespace attn
{

/// An input field over the label of a token, which replaces it in the text. Enter commits, Escape cancels; empty text
/// removes the token, several words make several tokens.
class TokenEditor : public QLineEdit
{
    Q_OBJECT

public:
    TokenEditor(Session* session, QWidget* stage);

    /// Opens over the label, given in stage coordinates. Ignored if the tokens do not come from a text.
    /// @param axis axis of the token: Axis::query or Axis::key
    void edit(Axis axis, const MatrixLabel& label);

protected:
    void focusOutEvent(QFocusEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    /// Whether the tokens of m_axis come from the source text of an encoder-decoder or from the key text.
    [[nodiscard]] bool isSource() const;
    [[nodiscard]] bool isTarget() const;
    [[nodiscard]] TextInput* textOf(Inputs& inputs) const;
    void commit();
    void leave();

    Session* m_session;
    Axis m_axis = Axis::query;
    std::size_t m_sequence = 0;
    std::size_t m_position = 0;
};

}  // namespace attn
