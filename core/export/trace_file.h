// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/files/progress.h"
#include "core/pipeline/trace.h"
#include "core/tensor_files/safetensors.h"

#include <filesystem>

namespace attn
{

/// The tensors of a trace under their names, without parameters.
TensorList traceTensors(const Trace& trace);

/// Writes tensors of a trace, whole or not at all: as NumPy's archive if the file ends in .npz, otherwise as
/// safetensors with the trace's experiment in the metadata.
/// @throws InputError as writeFileAtomically() does
void writeTraceFile(const std::filesystem::path& file, const Trace& trace, const TensorList& tensors);

/// Writes tensors of a trace, named as tensors are, as a folder of tables, whole or not at all: a file for each matrix,
/// "scores.batch0.head1.csv", counted from 0. See writeCsv().
/// @throws InputError as writeFolderAtomically() does
void writeTraceTables(const std::filesystem::path& folder, const Trace& trace, const TensorList& tensors,
                      const Progress& progress = goOn);

}  // namespace attn
