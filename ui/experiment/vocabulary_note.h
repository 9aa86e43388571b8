// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/session/session.h"

#include <QLabel>

namespace attn
{

/// Words of the text that the model on the stage has no token for, each once, in their order; none without a model.
QStringList unknownWords(const Experiment& experiment);

/// Says below the text which of its words the model does not know, and what it reads instead. Not there if it knows
/// all.
class VocabularyNote : public QLabel
{
    Q_OBJECT

public:
    explicit VocabularyNote(Session* session, QWidget* parent = nullptr);

protected:
    void changeEvent(QEvent* event) override;

private:
    void refresh();

    Session* m_session;
};

}  // namespace attn
