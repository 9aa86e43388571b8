// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/operations/listing.h"

#include "core/layer/head_mapping.h"

#include <algorithm>

namespace attn
{

CodeLine Listing::line(const std::string& expression, const char* remark) const
{
    return {variable(name) + " = " + expression, shape(), remark};
}

std::string Listing::shape() const { return shapeLetters(axes, layer); }

std::string variable(std::string_view tensor)
{
    std::string variable(tensor);
    std::ranges::replace(variable, '.', '_');
    return variable;
}

std::string pythonSinks(const Listing& in)
{
    std::string rows;
    for (const float sink : in.layer.sinks)
        rows += (rows.empty() ? "[" : ", [") + pythonNumber(sink, in.dialect) + "]";
    return spell(in.dialect.single_numbers, "[" + rows + "]");
}

std::string shapeLetters(const Axes& axes, const Layer& layer)
{
    std::string letters;
    for (const Axis axis : axes)
        letters += (letters.empty() ? "" : ", ") + letterOf(axis, layer);
    return axes.size() == 1 ? '(' + letters + ",)" : '(' + letters + ')';
}

}  // namespace attn
