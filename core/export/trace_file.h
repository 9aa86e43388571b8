// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/files/file_io.h"
#include "core/files/safetensors.h"
#include "core/pipeline/trace.h"

#include <filesystem>

namespace attn
{

/// The tensors of a trace by name, without parameters.
TensorList traceTensors(const Trace& trace);

/// Writes tensors of a trace atomically: as a NumPy archive if the extension is .npz, otherwise as safetensors with the
/// trace's experiment in the metadata.
/// @throws InputError see writeFileAtomically()
void writeTraceFile(const std::filesystem::path& file, const Trace& trace, const TensorList& tensors);

/// Writes tensors of a trace atomically as a folder of CSV files, one per matrix: "scores.sequence1.head2.csv". See
/// writeCsv().
/// @throws InputError see writeFolderAtomically()
void writeTraceTables(const std::filesystem::path& folder, const Trace& trace, const TensorList& tensors,
                      const Progress& progress = ignoreProgress);

}  // namespace attn
