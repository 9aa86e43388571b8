// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/session/session.h"

#include <QLabel>

namespace attn
{

/// How keys are seen that only fill up a shorter sequence.
enum class PaddingSight {
    none,     ///< there is no padding
    seen,     ///< a word attends to some
    masked,   ///< by a mask layer for padding
    covered,  ///< by other layers, which hide it as they hide words
};

PaddingSight paddingSight(const Trace& trace);

/// Under the texts, while there is something to know about them: that sentences are filled up with padding and whether
/// it is masked; that a causal mask compares the positions of two texts. With a way to change it.
class PaddingNote : public QLabel
{
    Q_OBJECT

public:
    explicit PaddingNote(Session* session, QWidget* parent = nullptr);

protected:
    void changeEvent(QEvent* event) override;

private:
    void refresh();
    void follow(const QString& link);
    [[nodiscard]] QString paddingText(const Trace& trace) const;

    Session* m_session;
};

}  // namespace attn
