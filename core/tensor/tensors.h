// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Every tensor of a trace in the order of computing, then the parameters: all that is said of each, see TensorEntry in
// core/tensor/tensor_table.h. To be included with ATTN_TENSOR(id, members of TensorEntry…) defined; the includer
// undefines it.
// The parts stand in the order of computing, which is no alphabet's.
// clang-format off

#include "core/tensor/tensors/embedding.h"
#include "core/tensor/tensors/attention.h"
#include "core/tensor/tensors/block.h"
#include "core/tensor/tensors/prediction.h"
#include "core/tensor/tensors/parameters.h"
