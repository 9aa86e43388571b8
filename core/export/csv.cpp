// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/export/csv.h"

#include "core/tensor/tensor_id.h"

#include <array>
#include <cassert>
#include <charconv>
#include <cmath>

namespace attn
{

namespace
{

constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";

std::optional<Index> chosen(const Slice& slice, Axis axis)
{
    if (axis == Axis::batch)
        return slice.batch;
    return isHead(axis) ? slice.head : std::nullopt;
}

std::string written(float value)
{
    if (std::isnan(value))
        return "NaN";
    if (std::isinf(value))
        return value > 0 ? "Infinity" : "-Infinity";
    std::array<char, 32> digits{};
    const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), value).ptr;
    return {digits.data(), end};
}

std::string quoted(const std::string& field)
{
    if (field.find_first_of(",\"\r\n") == std::string::npos)
        return field;
    std::string text = "\"";
    for (const char c : field)
        text += c == '"' ? "\"\"" : std::string(1, c);
    return text + '"';
}

std::string label(const Layer& layer, Axis axis, Index batch, Index position)
{
    const std::string number = std::to_string(position);
    if (axis != Axis::query && axis != Axis::key)
        return number;
    const TokenLists& tokens = axis == Axis::query ? layer.query_tokens : layer.key_tokens;
    const std::string& token = tokens[static_cast<std::size_t>(batch)][static_cast<std::size_t>(position)];
    return token.empty() ? number : number + ' ' + token;
}

}  // namespace

Tensor sliceOf(const Tensor& tensor, const Slice& slice)
{
    Shape shape;
    Axes axes;
    for (std::size_t at = 0; at < tensor.axes().size(); ++at) {
        const Axis axis = tensor.axes()[at];
        if (const auto position = chosen(slice, axis)) {
            assert(*position >= 0 && *position < tensor.size(axis));
            continue;
        }
        shape.push_back(tensor.shape()[at]);
        axes.push_back(axis);
    }
    Tensor part(shape, axes);
    const auto values = part.values();
    for (Index offset = 0; offset < part.size(); ++offset) {
        const Shape inner = part.indexAt(offset);
        Shape index;
        std::size_t next = 0;
        for (const Axis axis : tensor.axes())
            index.push_back(chosen(slice, axis) ? *chosen(slice, axis) : inner[next++]);
        values[static_cast<std::size_t>(offset)] = tensor.at(index);
    }
    return part;
}

std::string writeCsv(const Trace& trace, TensorId id, const Tensor& tensor, const Slice& slice)
{
    const Tensor matrix = sliceOf(tensor, slice);
    assert(matrix.rank() == 1 || matrix.rank() == 2);
    const bool has_columns = matrix.rank() == 2;
    const auto labelled = [&](std::size_t axis, Index position) {
        return quoted(label(trace.layer(), matrix.axes()[axis], slice.batch.value_or(0), position));
    };
    const Index columns = has_columns ? matrix.shape()[1] : 1;

    std::string table = std::string(byte_order_mark) + std::string(name(id));
    for (Index column = 0; column < columns; ++column)
        table += ',' + (has_columns ? labelled(1, column) : std::string("value"));
    table += "\r\n";
    for (Index row = 0; row < matrix.shape()[0]; ++row) {
        table += labelled(0, row);
        for (Index column = 0; column < columns; ++column)
            table += ',' + written(*matrix.numbersAt(row * columns + column));
        table += "\r\n";
    }
    return table;
}

}  // namespace attn
