// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/files/safetensors.h"
#include "core/pipeline/trace.h"

#include <filesystem>

namespace attn
{

/// The tensors of a trace under their names, without parameters.
TensorList traceTensors(const Trace& trace);

/// Writes tensors of a trace, whole or not at all: as NumPy's archive if the file ends in .npz, otherwise as
/// safetensors with the trace's experiment in the metadata.
/// @throws InputError as writeFileAtomically() does
void writeTraceFile(const std::filesystem::path& file, const Trace& trace, const TensorList& tensors);

}  // namespace attn
