// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/code/formula.h"

#include "core/basics/text.h"
#include "core/tensor/tensor_table.h"

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

namespace attn
{

namespace
{

bool has(const Step& step, Axis axis) { return std::ranges::find(step.axes, axis) != step.axes.end(); }

bool isPosition(Axis axis) { return axis == Axis::query || axis == Axis::key; }

/// Fills in an operation's template for one step.
class FormulaWriter
{
public:
    FormulaWriter(const Step& step, ResolveOperand resolve) : m_step(step), m_resolve(std::move(resolve)) {}

    [[nodiscard]] std::string fill(std::string_view text) const
    {
        std::string tex;
        while (!text.empty()) {
            const std::size_t plain = std::min(text.find('<'), text.size());
            tex += text.substr(0, plain);
            text.remove_prefix(plain);
            if (text.empty())
                break;
            const std::size_t end = closingBracket(text);
            const std::string_view slot = text.substr(1, end - 1);
            text.remove_prefix(end + 1);
            if (slot.front() != '?')
                tex += filled(slot);
            else if (!operand(m_step, slot[1], true))
                break;
        }
        return tex;
    }

private:
    static std::size_t closingBracket(std::string_view text)
    {
        std::size_t end = 0;
        for (int depth = 1; depth > 0;)
            if (const char next = text[++end]; next == '<' || next == '>')
                depth += next == '<' ? 1 : -1;
        return end;
    }

    [[nodiscard]] const Step* operand(const Step& step, char digit, bool optional = false) const
    {
        return m_resolve(step.operands.at(static_cast<std::size_t>(digit - '0')), optional);
    }

    [[nodiscard]] const Step& tensor(std::string_view path) const
    {
        const Step* row = &m_step;
        for (const char digit : path)
            if (digit != '.' && digit != 'r')
                row = operand(*row, digit);
        return *row;
    }

    [[nodiscard]] std::string filled(std::string_view slot) const
    {
        if (slot == "pos")
            return indexLetter(*(m_step.axes.end() - 2));
        if (slot == "length")
            return std::string(letter(*(m_step.axes.end() - 2)));
        if (slot == "width")
            return std::string(letter((std::ranges::any_of(m_step.axes, isHead) ? m_step : tensor("0")).axes.back()));
        if (slot == "run")
            return indexLetter(reducedAxis());
        if (slot == "dot")
            return isPosition(reducedAxis()) ? "" : rowOf(tensor("0")) + " \\cdot " + rowOf(tensor("1")) + " = ";
        if (slot == "heads")
            return has(m_step, Axis::kv_head) ? "H_{kv}" : "H";
        if (slot == "offset")
            return offset(false);
        if (slot == "offset of groups")
            return offset(true);
        const std::size_t path = std::min(slot.find_first_of("|='"), slot.size());
        const Step& row = tensor(slot.substr(0, path));
        const std::string_view rest = slot.substr(path);
        if (rest == "=")
            return std::string(name(row.id));
        if (!rest.starts_with('|'))
            return symbol(row, index(row, rest == "'"), "");
        const std::size_t outside = std::min(rest.find('|', 1), rest.size() - 1);
        return outside == rest.size() - 1 ? symbol(row, fill(rest.substr(1)), "")
                                          : symbol(row, fill(rest.substr(1, outside - 1)), rest.substr(outside + 1));
    }

    /// The axis of the sum, maximum or division: an axis of operand 0 that the result lacks, or else one that operand 1
    /// lacks.
    [[nodiscard]] Axis reducedAxis() const
    {
        const Axes& axes = tensor("0").axes;
        const auto axisMissingIn = [&](const Step& step) {
            return std::ranges::find_if(axes, [&](Axis axis) { return !has(step, axis); });
        };
        const auto found = axisMissingIn(m_step);
        return found == axes.end() ? *axisMissingIn(tensor("1")) : *found;
    }

    /// i and j are positions; c is a feature of the result, d one that is summed over. Element-wise operations (X + Y)
    /// use one feature letter, whatever the feature axes of the operands.
    [[nodiscard]] std::string indexLetter(Axis axis) const
    {
        const bool cell_by_cell =
            entryOf(m_step.operation).picture.layout == Layout::chain && !isPosition(m_step.axes.back());
        return axis == Axis::query ? "i" : axis == Axis::key ? "j" : has(m_step, axis) || cell_by_cell ? "c" : "d";
    }

    [[nodiscard]] std::string index(const Step& row, bool primed) const
    {
        std::string letters;
        for (const Axis axis : row.axes)
            if (axis != Axis::batch && !isHead(axis))
                letters += indexLetter(axis) + (primed && axis == reducedAxis() ? "'" : "");
        return letters.size() > 1 ? "_{" + letters + "}" : "_" + letters;
    }

    static std::string coloured(const Step& row, const std::string& text)
    {
        static constexpr std::array colours = {"\\q{", "\\k{", "\\v{"};  // by TensorRole
        const auto role = static_cast<std::size_t>(entryOf(row.id).role);
        return role < colours.size() ? colours[role] + text + '}' : text;
    }

    static std::string symbol(const Step& row, const std::string& index, std::string_view outside)
    {
        std::string text(entryOf(row.id).symbol.view());
        if (index.starts_with('_') && text.find('_') != std::string::npos)
            text = '{' + text + '}';
        text = coloured(row, text + index);
        if (!outside.empty())
            text = '{' + text + '}' + std::string(outside);
        return "\\of{" + std::string(name(row.id)) + "}{" + text + '}';
    }

    /// q_i: a row of Q.
    [[nodiscard]] std::string rowOf(const Step& row) const
    {
        std::string text(entryOf(row.id).symbol.view());
        std::ranges::transform(text, text.begin(), [](unsigned char letter) { return std::tolower(letter); });
        text += '_';
        for (const Axis axis : row.axes)
            if (isPosition(axis))
                text += indexLetter(axis);
        return "\\of{" + std::string(name(row.id)) + "}{" + coloured(row, text) + '}';
    }

    /// Start of a slice: the total size of the previous slices of the same tensor, each H·d, or H_kv·d for keys and
    /// values if `groups`.
    [[nodiscard]] std::string offset(bool groups) const
    {
        std::vector<std::pair<std::string, int>> widths;
        for (const Step& other : stepTable()) {
            if (&other == &m_step)
                break;
            if (other.operation != m_step.operation || other.operands != m_step.operands)
                continue;
            std::string width(letter(other.axes.back()));
            if (groups && other.axes.back() == Axis::k_features)
                width.replace(0, 1, "H_{kv}");
            if (widths.empty() || widths.back().first != width)
                widths.emplace_back(width, 0);
            ++widths.back().second;
        }
        std::string sum;
        for (const auto& [width, count] : widths) {
            if (count > 1)
                sum += std::to_string(count);
            constexpr std::string_view times = "·";  // omitted in formulas
            const std::size_t at = width.find(times);
            sum += width.substr(0, at);
            if (at != std::string_view::npos)
                (sum += ' ') += width.substr(at + times.size());
            sum += '+';
        }
        return sum;
    }

    const Step& m_step;
    ResolveOperand m_resolve;
};

/// 32-bit FNV-1a.
std::string hashDigitsOf(std::string_view text)
{
    std::uint32_t hash = 2166136261U;
    for (const char byte : text)
        hash = (hash ^ static_cast<unsigned char>(byte)) * 16777619U;
    return hexadecimal(hash);
}

}  // namespace

Formula formulaOf(const Step& step, std::string_view variant, const ResolveOperand& resolve)
{
    const std::string tex = FormulaWriter(step, resolve).fill(variant);
    return {tex.empty() ? "" : std::string(name(step.id)) + '-' + hashDigitsOf(tex), tex};
}

Formula formulaOf(const Step& step, const Layer& layer)
{
    const FormulaTemplates& formula = entryOf(step.operation).formula;
    const auto present = [&](const OperandAlternatives& candidates, bool) {
        const Step* row = nullptr;
        for (auto id = candidates.begin(); id != candidates.end() && !row; ++id)
            row = findStep(layer, *id);
        return row;
    };
    return formulaOf(step, formula.variants.at(formula.which(layer)), present);
}

}  // namespace attn
