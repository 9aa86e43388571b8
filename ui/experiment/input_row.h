// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/fields/experiment_row.h"

class QLabel;
class QPlainTextEdit;

namespace attn
{

/// Which of the three inputs.
struct InputField {
    FieldText text;
    std::function<const Input*(const Experiment& experiment)> get;  ///< null where the experiment has none of its own
    std::function<void(Experiment& experiment, const Input& input)> set;
};

/// The text of one input, a line per sequence; for numbers from a file, what is in it. Lines without words are none.
class InputRow : public ExperimentRow
{
    Q_OBJECT

public:
    InputRow(Session* session, const InputField& field, QWidget* parent = nullptr);

    /// Puts the cursor into an empty line at the end.
    void beginLine();

protected:
    void refresh() override;

private:
    void showText(const TextInput& input);
    void showTensor(const TensorInput& input);
    [[nodiscard]] QString labelText() const;

    InputField m_field;
    QPlainTextEdit* m_text;
    qsizetype m_length = 0;  ///< of what it held before it was changed
    QLabel* m_tensor;
};

/// Switches cross-attention on and off: whether there is an input of keys. What it said is remembered while it is off.
ExperimentRow* makeCrossAttentionRow(Session* session, QWidget* parent);

}  // namespace attn
