// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/error/message.h"
#include "core/experiment_file/experiment_json.h"
#include "core/experiment_file/packing.h"
#include "core/files/file_io.h"
#include "core/files/in_file.h"
#include "core/files/shipped_files.h"
#include "core/tensor_files/file_kind.h"

#include <algorithm>

namespace attn
{

namespace
{

/// @throws InputError naming the file's format if it is a known one other than an experiment
void refuseOtherKind(const std::filesystem::path& file)
{
    const FileKind kind = fileKindOf(file);
    if (kind.has_tensors)
        throw InputError(file.string(),
                         ATTN_TEXT("core", "This is not an experiment, but a file of tensors (%1): an "
                                           "experiment names it for an input, its weights or a mask."),
                         kind.name);
    if (!kind.name.empty())
        throw InputError(file.string(),
                         ATTN_TEXT("core", "This is not an experiment, but a %1 file: open one that ends "
                                           "in .attn.json."),
                         kind.name);
}

}  // namespace

Experiment loadExperiment(const std::filesystem::path& file)
{
    refuseOtherKind(file);
    const std::vector<std::byte> bytes = readFile(file, largest_experiment_file);
    if (const auto zero = std::ranges::find(bytes, std::byte{0}); zero != bytes.end())
        throw InputError(file.string(),
                         ATTN_TEXT("core", "This is not an experiment, which is text: there is 0x00 at byte %1."),
                         zero - bytes.begin());
    return parseExperiment({reinterpret_cast<const char*>(bytes.data()), bytes.size()}, file.parent_path());
}

Experiment loadExample(const std::string& name)
{
    const std::string file = "examples/" + name + ".attn.json";
    const std::string_view text = shippedFile(file);
    if (text.empty())
        throw InputError(name, ATTN_TEXT("core", "No example \"%1\" comes with the program."), name);
    return inFile(file, [&] {
        Experiment example = parseExperiment(text, std::string(shipped_prefix) + "examples");
        bool has_files = false;
        forEachFileUse(example, [&](std::string&, const NamedTensors&) { has_files = true; });
        return has_files ? packed(std::move(example)) : example;
    });
}

}  // namespace attn
