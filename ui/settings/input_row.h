// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/session/session.h"
#include "ui/settings/experiment_row.h"

#include <QWidget>

class QLabel;
class QLineEdit;
class QPlainTextEdit;
class QPushButton;
class QToolButton;

namespace attn
{

/// How to read and write one of the three inputs.
struct InputField {
    FieldText text;
    std::function<const Input*(const Experiment& experiment)> get;  ///< null if the experiment has no such input
    std::function<void(Experiment& experiment, const Input& input)> set;
};

/// Edits the text of one input, one line per sequence; blank lines are ignored. For numbers from a file, shows the
/// file's name and shape; an image can be exchanged for another.
class InputRow : public ExperimentRow
{
    Q_OBJECT

public:
    InputRow(Session* session, const InputField& field, QWidget* parent = nullptr);

    /// Adds a copy of the last sequence, selected, so that typing replaces it.
    void addSequence();

protected:
    void refresh() override;

private:
    void showText(const TextInput& input);
    void showTensor(const TensorInput& input);
    void chooseImage();
    [[nodiscard]] QString labelText() const;

    InputField m_field;
    QPlainTextEdit* m_text;
    qsizetype m_length = 0;  ///< of the text before the latest change
    QLabel* m_tensor;
    QPushButton* m_chooseImage;  ///< of a model that reads images
};

/// Switches cross-attention, that is, the key input, on and off. The last key input is remembered while it is off.
ExperimentRow* makeCrossAttentionRow(Session* session, QWidget* parent);

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

/// Edits sentence B of the sequence that is shown, for models that take pairs of sentences; hidden for others.
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
