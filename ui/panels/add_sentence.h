// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/session/session.h"

#include <QToolButton>

namespace attn
{

/// Adds a sequence to the batch: every text gets its last one once more, to be changed as one likes. Not there while
/// the query is no text.
class AddSentenceButton : public QToolButton
{
    Q_OBJECT

public:
    explicit AddSentenceButton(Session* session, QWidget* parent = nullptr);

protected:
    void changeEvent(QEvent* event) override;

private:
    void follow();
    void retranslate();

    Session* m_session;
};

}  // namespace attn
