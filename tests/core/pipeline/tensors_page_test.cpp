// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/pipeline/step_table.h"
#include "core/tensor/tensor_id.h"
#include "core/tensor/tensor_table.h"
#include "tests/core/generated_file.h"

#include <algorithm>
#include <vector>

namespace attn
{

namespace
{

std::string shapeInLetters(const Step& step)
{
    std::string letters;
    for (const Axis axis : step.axes)
        letters += (letters.empty() ? "" : ", ") + std::string(letter(axis));
    return letters;
}

/// "N, H, L_q", or "N, H, L_q or N, H, L_k" if it depends on settings.
std::string shapesOf(TensorId id)
{
    std::vector<std::string> shapes;
    for (const Step& step : stepTable())
        if (const std::string shape = shapeInLetters(step);
            step.id == id && std::ranges::find(shapes, shape) == shapes.end())
            shapes.push_back(shape);
    std::string text = shapes.front();
    for (std::size_t i = 1; i < shapes.size(); ++i)
        text += " or " + shapes[i];
    return text;
}

std::string tableOf(bool parameters)
{
    std::string table = "| name | shape | what it is | when it is there |\n| --- | --- | --- | --- |\n";
    for (std::size_t i = 0; i < tensor_count; ++i)
        if (const TensorEntry& tensor = entryOf(static_cast<TensorId>(i));
            (tensor.group == StepGroup::parameter) == parameters)
            table += std::string("| `") + tensor.name.text() + "` | " + shapesOf(tensor.id) + " | " +
                     tensor.sentence.text() + " | " + tensor.presence.text() + " |\n";
    return table;
}

TEST(TensorsPage, IsCurrent)
{
    const std::string page = "docs/tensors.md";
    expectGenerated(page, "<!-- generated: steps -->", "<!-- end -->", tableOf(false));
    expectGenerated(page, "<!-- generated: parameters -->", "<!-- end -->", tableOf(true));
}

}  // namespace

}  // namespace attn
