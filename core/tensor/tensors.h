// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

// X-macro list of every tensor of a trace in computation order, then the parameters; see TensorEntry in
// core/tensor/tensor_table.h. The includer defines ATTN_TENSOR(id, name, group, symbol, other members of TensorEntry…)
// before and undefines it afterwards. The includes below are in computation order, not sorted.
// clang-format off

#include "core/tensor/tensors/embedding_tensors.h"
#include "core/tensor/tensors/attention_tensors.h"
#include "core/tensor/tensors/block_tensors.h"
#include "core/tensor/tensors/parameter_tensors.h"
