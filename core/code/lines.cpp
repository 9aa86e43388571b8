// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/code/lines.h"

#include "core/pipeline/overrides.h"

#include <algorithm>

namespace attn
{

namespace
{

/// A step with its operands spelled out.
struct Spelled {
    const Step& step;
    const Layer& layer;
    const Dialect& dialect;
    std::vector<TensorId> ids;
    std::vector<std::string> operands;
};

Axes axesOf(TensorId id, const Layer& layer) { return findStep(layer, id)->axes; }

bool has(const Axes& axes, Axis axis) { return std::ranges::find(axes, axis) != axes.end(); }

std::string project(const Spelled& in)
{
    const std::string product = in.operands[0] + " @ " + in.operands[1] + ".T";
    return in.operands.size() > 2 ? product + " + " + in.operands[2] : product;
}

std::string slice(const Spelled& in)
{
    const char* range = in.step.id == TensorId::q ? ":d_k" : in.step.id == TensorId::k ? "d_k:2 * d_k" : "2 * d_k:";
    return in.operands[0] + "[..., " + range + "]";
}

std::string splitHeads(const Spelled& in)
{
    const std::string length(letter(in.step.axes[2]));
    const std::string features = in.step.axes[3] == Axis::head_qk ? "d_k // H" : "d_v // H";
    if (in.layer.attention.head_split == HeadLayout::view)
        return spell("%1.reshape(N, H, %2, %3)", in.operands[0], length, features);
    const std::string cut = spell("%1.reshape(N, %2, H, %3)", in.operands[0], length, features);
    return spell(in.dialect.swap_axes, cut, 1, 2);
}

std::string mergeHeads(const Spelled& in)
{
    const bool view = in.layer.attention.head_merge == HeadLayout::view;
    const std::string heads = view ? in.operands[0] : spell(in.dialect.swap_axes, in.operands[0], 1, 2);
    return heads + ".reshape(N, L_q, d_v)";
}

std::string contract(const Spelled& in)
{
    const bool overLast = !has(in.step.axes, axesOf(in.ids[1], in.layer).back());
    return in.operands[0] + " @ " + (overLast ? spell(in.dialect.swap_axes, in.operands[1], -2, -1) : in.operands[1]);
}

std::string scale(const Spelled& in)
{
    switch (in.layer.attention.scale.kind) {
    case Scale::Kind::sqrt_head_dim:
        return in.operands[0] + " * (1 / math.sqrt(d_k // H))";
    case Scale::Kind::sqrt_model_dim:
        return in.operands[0] + " * (1 / math.sqrt(d_k))";
    case Scale::Kind::number:
        return in.operands[0] + " * " + pythonNumber(in.layer.scale(), in.dialect);
    case Scale::Kind::none:
        break;
    }
    return in.operands[0];
}

std::string mask(const Spelled& in)
{
    const std::string& logits = in.operands[0];
    const std::string blocked = in.operands[1] + " == 0";
    const auto number = static_cast<float>(in.layer.mask.fill);
    const std::string fill = pythonNumber(number, in.dialect);
    if (in.layer.mask.apply == FillApply::replace)
        return spell(in.dialect.fill, logits, blocked, fill);
    if (std::isinf(number))  // 0 · ∞ would be NaN
        return spell(in.dialect.choose, blocked, logits + " + " + fill, logits);
    return spell("%1 + (1 - %2) * %3", logits, in.operands[1], fill);
}

/// −1 or −2: the axis that softmax runs over, counted from the end.
int lineAxis(const Layer& layer) { return layer.attention.softmax_axis == SoftmaxAxis::key ? -1 : -2; }

std::string spread(const std::string& per_line, const Spelled& in)
{
    return spell(lineAxis(in.layer) == -1 ? in.dialect.spread_last : in.dialect.spread_rows, per_line);
}

std::string normalise(const Spelled& in)
{
    std::string quotient = in.operands[0] + " / " + spread(in.operands[1], in);
    if (in.operands.size() < 3)
        return quotient;
    return spell(in.dialect.choose, spell(in.dialect.any_visible, in.operands[2], lineAxis(in.layer)), quotient, "0.0");
}

std::string expression(const Spelled& in)
{
    switch (in.step.operation) {
    case Operation::given:
        return spell("load(\"%1\")", name(in.step.id));
    case Operation::copy:
        return in.operands[0];
    case Operation::slice:
        return slice(in);
    case Operation::project:
        return project(in);
    case Operation::split_heads:
        return splitHeads(in);
    case Operation::merge_heads:
        return mergeHeads(in);
    case Operation::contract:
        return contract(in);
    case Operation::scale:
        return scale(in);
    case Operation::mask:
        return mask(in);
    case Operation::maximum:
        return spell(in.dialect.maximum, in.operands[0], lineAxis(in.layer));
    case Operation::exponential:
        return spell(in.dialect.exponential, in.operands[0] + " - " + spread(in.operands[1], in));
    case Operation::sum:
        return spell(in.dialect.sum, in.operands[0], lineAxis(in.layer));
    case Operation::normalise:
        return normalise(in);
    case Operation::multiply:
        return in.operands[0] + " * " + in.operands[1];
    case Operation::drop_out:
        return in.operands[0] + " * keep";
    case Operation::switch_heads:
        return spell(in.dialect.copy, in.operands[0]);
    case Operation::combine_mask:
    case Operation::contribute:
        break;
    }
    return {};
}

/// What a reader may stumble over.
std::string remark(const Step& step, const Layer& layer)
{
    const Attention& attention = layer.attention;
    switch (step.operation) {
    case Operation::copy:
        return step.id == TensorId::key_input     ? "self-attention: the same sequence"
               : step.id == TensorId::value_input ? "what is looked up is also what is read"
                                                  : "no projection";
    case Operation::split_heads:
        return attention.head_split == HeadLayout::view ? "no transpose: a common mistake" : "";
    case Operation::merge_heads:
        return attention.head_merge == HeadLayout::view ? "no transpose: a common mistake" : "";
    case Operation::scale:
        return attention.scale.kind == Scale::Kind::none ? "not scaled" : "";
    case Operation::maximum:
        return attention.softmax_axis == SoftmaxAxis::query ? "over the queries: a common mistake" : "";
    case Operation::multiply:
        return "after the softmax: a common mistake";
    default:
        return {};
    }
}

std::string withRemark(const std::string& shape, const std::string& words)
{
    return words.empty() ? shape : shape + "  " + words;
}

std::vector<CodeLine> computing(const Step& step, const Layer& layer, const Dialect& dialect)
{
    const std::string shape = shapeInLetters(step);
    if (step.operation == Operation::combine_mask)
        return maskLines(layer, dialect, shape);

    Spelled spelled{step, layer, dialect, operandsOf(step, layer), {}};
    std::ranges::transform(spelled.ids, std::back_inserter(spelled.operands), variable);
    const std::string result = variable(step.id);
    const CodeLine line{result + " = " + expression(spelled), withRemark(shape, remark(step, layer))};
    if (step.operation == Operation::drop_out)
        return {{"keep = load(\"keep\")", shape + "  0, or 1 / (1 - p) for what survives"}, line};
    if (step.operation == Operation::switch_heads)
        return {line, {result + "[:, " + pythonList(layer.heads_off) + "] = 0", "the heads that are off"}};
    return {line};
}

/// What is set by hand, in a copy of its own: the tensor may share its numbers with another.
std::vector<CodeLine> settingByHand(const Step& step, const Layer& layer, const Dialect& dialect)
{
    std::vector<CodeLine> lines;
    const std::string tensor = variable(step.id);
    const std::vector<Override> overrides = overridesOf(layer, step.id);
    if (!overrides.empty() && step.operation != Operation::given)
        lines.push_back({tensor + " = " + spell(dialect.copy, tensor), ""});
    for (const Override& set : overrides)
        lines.push_back({tensor + pythonList(set.index) + " = " + pythonNumber(set.value, dialect), "set by hand"});
    return lines;
}

}  // namespace

std::string written(const CodeLine& line, std::size_t column)
{
    if (line.comment.empty())
        return line.code;
    const std::size_t gap = column > line.code.size() ? column - line.code.size() : 0;
    return line.code + std::string(gap, ' ') + "  # " + line.comment;
}

std::string variable(TensorId id)
{
    std::string variable(name(id));
    std::ranges::replace(variable, '.', '_');
    return variable;
}

std::string shapeInLetters(const Step& step)
{
    std::string letters;
    for (const Axis axis : step.axes)
        letters += (letters.empty() ? "" : ", ") + std::string(letter(axis));
    return step.axes.size() == 1 ? '(' + letters + ",)" : '(' + letters + ')';
}

std::vector<CodeLine> linesOf(const Step& step, const Layer& layer, CodeLanguage language)
{
    std::vector<CodeLine> lines = computing(step, layer, dialectOf(language));
    const std::vector<CodeLine> set = settingByHand(step, layer, dialectOf(language));
    lines.insert(lines.end(), set.begin(), set.end());
    return lines;
}

}  // namespace attn
