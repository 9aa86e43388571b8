// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/session/session.h"
#include "ui/widgets/drop_down.h"

namespace attn
{

/// Chooses which sentences' queries and keys are seen: all, "A → B", … Hidden unless the sequence is a pair.
class SentencesChooser : public DropDown
{
    Q_OBJECT

public:
    explicit SentencesChooser(Session* session, QWidget* parent = nullptr);

private:
    void refresh();

    Session* m_session;
};

}  // namespace attn
