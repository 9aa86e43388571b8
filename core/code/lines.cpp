// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/code/lines.h"

#include "core/pipeline/overrides.h"

namespace attn
{

namespace
{

std::vector<CodeLine> computing(const Step& step, const Layer& layer, const Dialect& dialect)
{
    Listing listing{name(step.id), step.axes, layer, dialect, {}, {}};
    for (const TensorId operand : operandsOf(step, layer)) {
        listing.operands.push_back(variable(name(operand)));
        listing.operand_axes.push_back(findStep(layer, operand)->axes);
    }
    return entryOf(step.operation).listing(listing);
}

/// Lines that apply the overrides to a copy of the tensor, since it may share its memory with another.
std::vector<CodeLine> overrideLines(const Step& step, const Layer& layer, const Dialect& dialect)
{
    std::vector<CodeLine> lines;
    const std::string tensor = variable(name(step.id));
    const std::vector<Override> overrides = overridesOf(layer, step.id);
    if (!overrides.empty() && step.operation != Operation::given)
        lines.push_back({tensor + " = " + spell(dialect.copy, tensor), ""});
    for (const Override& set : overrides)
        lines.push_back({tensor + pythonList(set.index) + " = " + pythonNumber(set.value, dialect), "",
                         ATTN_TEXT("core", "set by hand")});
    return lines;
}

}  // namespace

std::string written(const CodeLine& line, const CommentTranslator& localise, std::size_t column)
{
    std::string comment = line.comment;
    if (line.remark)
        comment += (comment.empty() ? "" : "  ") + Message{localise(line.remark), line.arguments}.english();
    if (comment.empty())
        return line.code;
    const std::size_t gap = column > line.code.size() ? column - line.code.size() : 0;
    return line.code + std::string(gap, ' ') + "  # " + comment;
}

std::vector<CodeLine> linesOf(const Step& step, const Layer& layer, CodeLanguage language)
{
    std::vector<CodeLine> lines = computing(step, layer, dialectOf(language));
    const std::vector<CodeLine> set = overrideLines(step, layer, dialectOf(language));
    lines.insert(lines.end(), set.begin(), set.end());
    return lines;
}

}  // namespace attn
