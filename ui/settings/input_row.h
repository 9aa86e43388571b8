// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/session/session.h"
#include "ui/settings/experiment_row.h"

class QLabel;
class QPlainTextEdit;
class QPushButton;

namespace attn
{

/// Accessors of one of the three inputs.
struct InputField {
    FieldText text;
    std::function<const Input*(const Experiment& experiment)> get;  ///< null if the experiment lacks the input
    std::function<void(Experiment& experiment, const Input& input)> set;
};

/// Edits the text of an input, one line per sequence; ignores blank lines. For numbers from a file, shows the file's
/// name and shape; an image can be replaced.
class InputRow : public ExperimentRow
{
    Q_OBJECT

public:
    InputRow(Session* session, const InputField& field, QWidget* parent = nullptr);

    /// Adds a copy of the last sequence and selects it, so that typing replaces it.
    void addSequence();

protected:
    void refresh() override;

private:
    void showText(const TextInput& input);
    void showTensor(const TensorInput& input);
    void chooseImage();
    void showNextExample();
    void setImage(const std::string& path);
    [[nodiscard]] QString labelText() const;

    InputField m_field;
    QPlainTextEdit* m_text;
    qsizetype m_length = 0;  ///< length of the text before the latest change
    QLabel* m_tensor;
    QPushButton* m_chooseImage;  ///< for models that read images
    QPushButton* m_nextExample;  ///< for image models shipped with the program
};

/// Switches cross-attention (the key input) on and off. Remembers the last key input while off.
ExperimentRow* makeCrossAttentionRow(Session* session, QWidget* parent);

}  // namespace attn
