// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/explain/explain.h"
#include "ui/session/session.h"

#include <QLabel>

namespace attn
{

/// What a number means, in sentences. Their links lead to other numbers, and let one that was set by hand be computed
/// again.
class MeaningLabel : public QLabel
{
    Q_OBJECT

public:
    explicit MeaningLabel(Session* session);

    void showMeaning(const Trace& trace, const Explanation& explanation);
    /// Of a number that is hidden yet.
    void showHidden();

private:
    void say(const QString& text);
    void followLink(const QString& address);

    Session* m_session;
    CellRef m_cell{};  ///< that the sentences are about
};

}  // namespace attn
