// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/session/session.h"
#include "ui/settings/experiment_row.h"

#include <QWidget>

class QLineEdit;
class QToolButton;

namespace attn
{

/// Buttons to add a sequence to the batch and to remove the selected one. Hidden unless the query is text.
class SentenceButtons : public QWidget
{
    Q_OBJECT

public:
    explicit SentenceButtons(Session* session, QWidget* parent = nullptr);

signals:
    void addRequested();

private:
    void refresh();
    void remove();

    Session* m_session;
    QToolButton* m_remove;
};

/// Edits sentence B of the selected sequence, for models that read pairs; hidden for others.
class SecondSentenceRow : public ExperimentRow
{
    Q_OBJECT

public:
    explicit SecondSentenceRow(Session* session, QWidget* parent = nullptr);

protected:
    void refresh() override;

private:
    [[nodiscard]] std::size_t item() const;

    QLineEdit* m_text;
};

}  // namespace attn
