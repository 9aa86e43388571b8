// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/export/csv.h"

#include "core/basics/text.h"
#include "core/tensor/tensor_id.h"

#include <algorithm>
#include <cassert>
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

std::string quoted(const std::string& field, char separator)
{
    if (field.find_first_of("\"\r\n") == std::string::npos && field.find(separator) == std::string::npos)
        return field;
    std::string text = "\"";
    for (const char c : field)
        text += c == '"' ? "\"\"" : std::string(1, c);
    return text + '"';
}

std::string cornerText(const Table& table)
{
    const std::string head = table.heads.size() == 1 ? " of head " + std::to_string(table.heads.front() + 1) : "";
    const std::string sequence = table.sequence ? " of sequence " + std::to_string(*table.sequence + 1) : "";
    return table.title + head + sequence + " (" + table.axes + " from 1)";
}

std::string separated(const Table& table, char separator)
{
    const bool several = table.heads.size() > 1;
    std::string text = (several ? std::string("head from 1") + separator : "") + quoted(cornerText(table), separator);
    for (const std::string& column : table.columns)
        text += separator + quoted(column, separator);
    text += "\r\n";
    Index offset = 0;
    for (std::size_t part = 0; part < std::max<std::size_t>(table.heads.size(), 1); ++part)
        for (const std::string& row : table.rows) {
            text += (several ? std::to_string(table.heads[part] + 1) + separator : "") + quoted(row, separator);
            for (std::size_t column = 0; column < table.columns.size(); ++column)
                text += separator + shortestDecimal(*table.numbers.numbersAt(offset++));
            text += "\r\n";
        }
    return text;
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

std::string shortestDecimal(float value)
{
    if (std::isnan(value))
        return "NaN";
    if (std::isinf(value))
        return value > 0 ? "Infinity" : "-Infinity";
    return shortestDigits(value);
}

std::vector<std::string> tableLabels(const Layer& layer, std::optional<Axis> axis, Index count, Index batch)
{
    if (!axis)
        return {"value"};
    const bool named = axis == Axis::query || axis == Axis::key;
    const TokenLists& lists = axis == Axis::query ? layer.query_tokens : layer.key_tokens;
    std::vector<std::string> labels;
    for (Index position = 0; position < count; ++position) {
        std::string& label = labels.emplace_back(std::to_string(position + 1));
        const auto at = static_cast<std::size_t>(position);
        if (!named)
            continue;
        if (const auto& tokens = lists[static_cast<std::size_t>(batch)]; at < tokens.size() && !tokens[at].empty())
            label += ' ' + tokens[at];
    }
    return labels;
}

std::string tableAxes(std::optional<Axis> down, std::optional<Axis> across)
{
    if (!down || !across)
        return std::string(name(down ? *down : *across));
    return std::string(name(*down)) + " \\ " + std::string(name(*across));
}

std::string tableTitle(const Trace& trace, TensorId id)
{
    const std::string tensor(name(id));
    const auto& model = trace.experiment().model;
    if (!model)
        return tensor;
    const std::string part(name(model->part));
    return part + (model->part == PartKind::prediction ? "" : ' ' + std::to_string(model->layer + 1)) + ' ' + tensor;
}

Table tableOf(const Trace& trace, TensorId id, const Tensor& tensor, const Slice& slice,
              const std::optional<Excerpt>& excerpt)
{
    const Excerpt part = excerpt.value_or(Excerpt(trace.layer()));
    Table table{tableTitle(trace, id),
                {},
                slice.batch,
                {},
                {},
                {},
                excerpt ? sliceOf(part.copyOf(tensor), slice) : sliceOf(tensor, slice)};
    Axes axes = table.numbers.axes();
    if (isHead(axes.front())) {
        for (Index head = 0; head < table.numbers.shape().front(); ++head)
            table.heads.push_back(part.positionAt(axes.front(), head));
        axes.erase(axes.begin());
    } else if (slice.head && std::ranges::any_of(tensor.axes(), isHead)) {
        table.heads = {*slice.head};
    }
    assert(axes.size() == 1 || axes.size() == 2);
    const auto across = axes.size() == 2 ? std::optional(axes[1]) : std::nullopt;
    const auto labels = [&](std::optional<Axis> axis) {
        const Index size = axis ? tensor.size(*axis) : 1;
        std::vector<std::string> all = tableLabels(trace.layer(), axis, size, slice.batch.value_or(0));
        Index at = 0;
        std::erase_if(all, [&](const std::string&) { return axis && !part.find(*axis, at++); });
        return all;
    };
    table.rows = labels(axes[0]);
    table.columns = labels(across);
    table.axes = tableAxes(axes[0], across);
    return table;
}

std::string fileNameSuffix(std::optional<Index> sequence, std::optional<Index> head)
{
    return (sequence ? ".sequence" + std::to_string(*sequence + 1) : "") +
           (head ? ".head" + std::to_string(*head + 1) : "");
}

std::string writeCsv(const Table& table) { return std::string(byte_order_mark) + separated(table, ','); }

std::string writeTabSeparated(const Table& table) { return separated(table, '\t'); }

std::string writeCsv(const std::vector<std::vector<std::string>>& rows)
{
    std::string text(byte_order_mark);
    for (const std::vector<std::string>& row : rows) {
        for (const std::string& field : row)
            text.append(&field == &row.front() ? "" : ",").append(quoted(field, ','));
        text += "\r\n";
    }
    return text;
}

}  // namespace attn
