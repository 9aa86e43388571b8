// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/words/step_names.h"

#include "core/tensor/tensor_id.h"
#include "core/tensor/tensor_table.h"

#include <QCoreApplication>

namespace attn
{

namespace
{

QString translated(const RequiredText& text) { return QCoreApplication::translate("Steps", text.text()); }

/// In self-attention the inputs are copies of one another, and a person sees one input.
bool isTheOnlyInput(TensorId id, const Layer& layer)
{
    return (id == TensorId::query_input || id == TensorId::key_input ||
            (id == TensorId::value_input && !layer.value_given)) &&
           !layer.key_given;
}

}  // namespace

QString stepName(TensorId id, const Layer& layer)
{
    if (isTheOnlyInput(id, layer))
        return QCoreApplication::translate("Steps", "Input");
    return translated(entryOf(id).step_name);
}

QString matrixName(TensorId id, const Layer& layer)
{
    if (isTheOnlyInput(id, layer))
        return QCoreApplication::translate("Steps", "Input");
    return translated(entryOf(id).matrix_name);
}

QString stepSentence(TensorId id) { return translated(entryOf(id).sentence); }

}  // namespace attn
