// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/heatmap/matrix_geometry.h"
#include "ui/session/session.h"

#include <QLineEdit>

namespace attn
{

/// A small field over the label of a token, to write another in its place. Enter writes it into the text, Escape leaves
/// it; nothing makes the token vanish, several words make several tokens.
class TokenEditor : public QLineEdit
{
    Q_OBJECT

public:
    TokenEditor(Session* session, QWidget* stage);

    /// Begins over the label, which is in the stage's coordinates. Ignored where the tokens are not those of a text.
    /// @param axis whose token it is: Axis::query or Axis::key
    void edit(Axis axis, const MatrixLabel& label);

protected:
    void focusOutEvent(QFocusEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    /// The text that the axis' tokens come from; null: none.
    [[nodiscard]] bool readsSource() const;
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
