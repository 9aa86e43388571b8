// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/experiment/file_format.h"

#include "core/basics/message.h"

#include <cmath>

namespace attn
{

namespace
{

void rejectOtherFormat(const JsonObject& object)
{
    const auto format = object.json().find("format");
    if (format == object.json().end())
        throw InputError("",
                         ATTN_TEXT("core",
                                   "This is JSON, but not an experiment: \"format\" is missing, which is \"%1\" "
                                   "in an experiment. Open a file that ends in .attn.json."),
                         format_name);
    if (*format != format_name)
        throw InputError("/format",
                         ATTN_TEXT("core", "This is JSON, but not an experiment: its format is %1 instead of \"%2\". "
                                           "Open a file that ends in .attn.json."),
                         format->dump(), format_name);
}

/// 0 for a tensor without axes, which makeLayer() rejects.
Index queryFeatures(const Experiment& experiment)
{
    const auto* numbers = std::get_if<TensorInput>(&experiment.inputs.query);
    if (!numbers)
        return experiment.embedding.dim;
    const Shape& shape = numbers->tensor.data->shape();
    return shape.empty() ? 0 : shape.back();
}

}  // namespace

void requireExperimentText(std::string_view text)
{
    const std::size_t start = text.find_first_not_of(" \t\r\n");
    if (start != std::string_view::npos && text[start] != '{')
        throw InputError("",
                         ATTN_TEXT("core", "This is not an experiment, which is JSON text in curly brackets. Open a "
                                           "file that ends in .attn.json."));
}

Index readFormat(JsonObject& object)
{
    rejectOtherFormat(object);
    object.require("format");
    const JsonValue version = object.require("version");
    const Index number = version.integer(1);
    if (number > format_version)
        throw InputError(version.place(),
                         ATTN_TEXT("core", "This file was made by a newer version of Attention Explorer: it is of "
                                           "version %1, and this program knows files up to version %2. Open it with "
                                           "the newer program."),
                         number, format_version);
    return number;
}

void upgradeFromVersion1(Experiment& experiment)
{
    Attention& attention = experiment.attention;
    if (attention.scale.kind == Scale::Kind::sqrt_model_dim && attention.d_k &&
        *attention.d_k != queryFeatures(experiment))
        attention.scale = {Scale::Kind::number, 1.0 / std::sqrt(static_cast<double>(*attention.d_k))};
    const char* indivisible = ATTN_TEXT("core", "%1 heads do not divide %4 = %2: choose one of %3.");
    if (attention.d_k)
        attention.d_k = sizeOfHead(*attention.d_k, attention.heads, indivisible, "d_k");
    if (attention.d_v)
        attention.d_v = sizeOfHead(*attention.d_v, attention.heads, indivisible, "d_v");
}

}  // namespace attn
