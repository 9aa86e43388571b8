// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/forward/head_map.h"

#include "core/forward/evaluate.h"
#include "core/tensor/tensor_id.h"
#include "core/tokenizers/code_points.h"

#include <algorithm>
#include <cmath>
#include <span>

namespace attn
{

namespace
{

constexpr std::size_t min_rows = 3;  // fewer rows are not significant

template <typename Value>
using PerPattern = std::array<Value, head_pattern_count>;

constexpr std::size_t at(HeadPattern pattern) { return static_cast<std::size_t>(pattern); }

/// Positions of the keys of one row, by pattern.
using PatternKeys = PerPattern<std::vector<std::size_t>>;

/// The visible keys of each pattern, except the first key.
PatternKeys keysOfRow(const PartTokens& text, std::size_t item, std::size_t row, const std::vector<bool>& visible)
{
    const std::vector<Index>& ids = text.keys.ids[item];
    const Index own = text.queries.ids[item][row];
    PatternKeys keys;
    for (std::size_t key = 1; key < ids.size(); ++key) {
        if (!visible[key])
            continue;
        const auto add = [&](HeadPattern pattern, bool belongs) {
            if (belongs)
                keys[at(pattern)].push_back(key);
        };
        add(HeadPattern::previous_token, text.same && key + 1 == row);
        add(HeadPattern::next_token, text.same && key == row + 1);
        add(HeadPattern::itself, text.same && key == row);
        add(HeadPattern::same_token, ids[key] == own && !(text.same && key == row));
        add(HeadPattern::follower, ids[key - 1] == own && !(text.same && key - 1 == row));
        add(HeadPattern::punctuation, text.punctuation[item][key]);
    }
    return keys;
}

/// Clears patterns that are ambiguous for this row (they share a key with another pattern) or that uniform weights
/// would match (more than half of the visible keys).
/// @param visible_count number of visible keys, except the first
PatternKeys unambiguousKeys(const PatternKeys& keys, std::size_t visible_count)
{
    PatternKeys result;
    for (std::size_t pattern = 0; pattern < head_pattern_count; ++pattern) {
        const bool alone = std::ranges::all_of(keys, [&](const std::vector<std::size_t>& other) {
            return &other == &keys[pattern] || std::ranges::find_first_of(keys[pattern], other) == keys[pattern].end();
        });
        if (alone && 2 * keys[pattern].size() <= visible_count)
            result[pattern] = keys[pattern];
    }
    return result;
}

double entropyOf(std::span<const float> weights)
{
    double entropy = 0;
    for (const auto weight : weights)
        if (weight > 0.0F)
            entropy -= static_cast<double>(weight) * std::log2(static_cast<double>(weight));
    return entropy;
}

/// Accumulates the statistics of one head over rows.
class HeadSums
{
public:
    void add(std::span<const float> weights, const PatternKeys& keys, std::size_t visible_count)
    {
        ++m_rows;
        const double entropy = entropyOf(weights);
        m_entropy += entropy;
        m_focus += std::max(0.0, 1.0 - entropy / std::log2(static_cast<double>(visible_count)));
        const double rest = 1.0 - static_cast<double>(weights.front());
        for (std::size_t pattern = 0; pattern < head_pattern_count; ++pattern) {
            if (keys[pattern].empty())
                continue;
            ++m_counts[pattern];
            for (const std::size_t key : keys[pattern])
                m_patternWeight[pattern] += static_cast<double>(weights[key]);
            m_totalWeight[pattern] += pattern == at(HeadPattern::first_token) ? 1.0 : rest;
        }
    }

    [[nodiscard]] HeadMeasure measure() const
    {
        HeadMeasure measure;
        for (std::size_t pattern = 0; pattern < head_pattern_count; ++pattern)
            if (m_counts[pattern] >= min_rows && m_totalWeight[pattern] > 0) {
                measure.shares[pattern] = m_patternWeight[pattern] / m_totalWeight[pattern];
                measure.rows[pattern] = static_cast<Index>(m_counts[pattern]);
            }
        const double rows = std::max(1.0, static_cast<double>(m_rows));
        measure.entropy = m_entropy / rows;
        measure.focus = m_focus / rows;
        return measure;
    }

private:
    PerPattern<double> m_patternWeight{}, m_totalWeight{};
    PerPattern<std::size_t> m_counts{};
    double m_entropy = 0, m_focus = 0;
    std::size_t m_rows = 0;
};

/// The numbers of a row of a head's matrix, without padding keys.
std::span<const float> rowOf(const Tensor& grid, const PartTokens& text, std::size_t item, Index head, std::size_t row)
{
    const Shape first = {static_cast<Index>(item), head, text.queries.start(item) + static_cast<Index>(row),
                         text.keys.start(item)};
    return {grid.numbersAt(grid.offset(first)), text.keys.ids[item].size()};
}

/// The visible keys of one row and their patterns.
struct VisibleKeys {
    std::vector<bool> visible;
    std::size_t count = 0;
    PatternKeys patterns;
};

VisibleKeys visibleKeysOf(const PartTokens& text, std::size_t item, std::size_t row, std::vector<bool> visible)
{
    VisibleKeys keys{std::move(visible), 0, {}};
    keys.count = static_cast<std::size_t>(std::ranges::count(keys.visible, true));
    const bool sees_first = keys.visible.front();
    keys.patterns = unambiguousKeys(keysOfRow(text, item, row, keys.visible), keys.count - (sees_first ? 1 : 0));
    if (sees_first && !(text.same && row == 0))
        keys.patterns[at(HeadPattern::first_token)] = {0};
    return keys;
}

/// Adds one row of every head to its sums. Heads with the same visible keys share one VisibleKeys.
void addRow(std::vector<HeadSums>& sums, const Tensor& weights, const Tensor* mask, const PartTokens& text,
            std::size_t item, std::size_t row)
{
    const std::size_t count = text.keys.ids[item].size();
    if (count < 2)
        return;
    std::optional<VisibleKeys> keys;
    for (std::size_t head = 0; head < sums.size(); ++head) {
        const auto here = static_cast<Index>(head);
        std::vector<bool> visible(count, true);
        if (mask) {
            const std::span<const float> mask_row = rowOf(*mask, text, item, here, row);
            for (std::size_t key = 0; key < count; ++key)
                visible[key] = mask_row[key] != 0.0F;
        }
        if (!keys || keys->visible != visible)
            keys = visibleKeysOf(text, item, row, std::move(visible));
        const std::span<const float> numbers = rowOf(weights, text, item, here, row);
        if (keys->count >= 2 && std::ranges::all_of(numbers, [](float weight) { return std::isfinite(weight); }))
            sums[head].add(numbers, keys->patterns, keys->count);
    }
}

Matrix pictureOf(const Tensor& weights, const PartTokens& text, Index head)
{
    const std::size_t rows = text.queries.ids.front().size();
    const std::size_t keys = text.keys.ids.front().size();
    const auto blocks = [](std::size_t count) { return std::min(static_cast<Index>(count), head_picture_size); };
    Matrix picture = Matrix::Zero(blocks(rows), blocks(keys));
    for (std::size_t row = 0; row < rows; ++row) {
        const std::span<const float> numbers = rowOf(weights, text, 0, head, row);
        for (std::size_t key = 0; key < keys; ++key) {
            float& largest = picture(static_cast<Index>(row) * picture.rows() / static_cast<Index>(rows),
                                     static_cast<Index>(key) * picture.cols() / static_cast<Index>(keys));
            largest = std::max(largest, numbers[key]);
        }
    }
    return picture;
}

/// Whether a token is punctuation only, or a special token that the model adds around a text.
bool isPunctuationToken(const Model& model, Index id)
{
    const ModelPlan& plan = model.plan();
    if (id == plan.begin_token || id == plan.end_token || (model.tokenizer() && model.tokenizer()->isSpecial(id)))
        return true;
    bool any = false;
    bool word = !model.tokenizer();
    forEachCodePoint(shownToken(model, id), [&](UChar32 code, std::size_t, std::size_t) {
        any = any || isPunctuation(code);
        word = word || !(isPunctuation(code) || isWhiteSpace(code));
    });
    return any && !word;
}

PartTokens textOf(const Model& model, const ModelInput& input, PartKind part)
{
    const bool cross = part == PartKind::cross;
    const TokenIds& queries = part == PartKind::encoder && input.source ? *input.source : input.query;
    PartTokens text{queries, cross ? *input.source : queries, {}, !cross};
    for (const std::vector<Index>& ids : text.keys.ids) {
        auto& flags = text.punctuation.emplace_back();
        for (const Index id : ids)
            flags.push_back(isPunctuationToken(model, id));
    }
    return text;
}

}  // namespace

std::optional<HeadPattern> HeadMeasure::pattern() const
{
    std::optional<HeadPattern> best;
    double maximum = pattern_threshold;
    for (std::size_t pattern = at(HeadPattern::previous_token); pattern < head_pattern_count; ++pattern)
        if (shares[pattern].value_or(0) >= maximum) {
            maximum = *shares[pattern];
            best = static_cast<HeadPattern>(pattern);
        }
    return best;
}

std::vector<HeadMeasure> measureHeads(const Tensor& weights, const Tensor* mask, const PartTokens& text)
{
    std::vector<HeadSums> sums(static_cast<std::size_t>(weights.size(Axis::head)));
    for (std::size_t item = 0; item < text.queries.ids.size(); ++item)
        for (std::size_t row = 0; row < text.queries.ids[item].size(); ++row)
            addRow(sums, weights, mask, text, item, row);
    std::vector<HeadMeasure> heads;
    std::ranges::transform(sums, std::back_inserter(heads), &HeadSums::measure);
    return heads;
}

std::optional<std::vector<HeadMapRow>> headMap(const Experiment& experiment, const std::stop_token& stop,
                                               const std::function<void(std::size_t done, std::size_t of)>& progress)
{
    const Model& model = *experiment.model->model;
    const auto& parts = model.plan().parts;
    const std::size_t count = parts.size() - (model.plan().predicts() ? 1 : 0);
    std::vector<HeadMapRow> map;
    const auto measure = [&](const Trace& trace, const ModelInput& input) {
        const PartPlan& part = parts[map.size()];
        const Step& reading = *findStep(trace.layer(), TensorId::head_outputs);
        const TensorPtr mask = trace.find(TensorId::mask);
        const Tensor& weights = trace[operandsOf(reading, trace.layer()).front()];
        const PartTokens text = textOf(model, input, part.kind);
        HeadMapRow& row = map.emplace_back(HeadMapRow{part.kind, part.layer, {}, {}});
        row.heads = measureHeads(weights, mask.get(), text);
        for (Index head = 0; head < weights.size(Axis::head); ++head)
            row.pictures.push_back(pictureOf(weights, text, head));
        for (const Index head : trace.layer().heads_off)
            row.heads[static_cast<std::size_t>(head)].off = true;
        if (progress)
            progress(map.size(), count);
    };
    if (progress)
        progress(0, count);
    if (!computeParts(experiment, count, nullptr, stop, measure))
        return std::nullopt;
    return map;
}

std::optional<HeadEffect> headEffect(const Experiment& experiment, PartKind part, Index layer, Index head,
                                     const std::stop_token& stop)
{
    PredictOptions options;
    options.top = 1;
    const auto with = predict(experiment, options, nullptr, stop);
    if (!with)
        return std::nullopt;
    const Candidate before = with->items.front().top.front();
    options.extra_token = before.id;
    Experiment changed = withShownPart(experiment, part, layer);
    changed.heads_off.insert(std::ranges::upper_bound(changed.heads_off, head), head);
    const auto without = predict(changed, options, with->states.get(), stop);
    if (!without)
        return std::nullopt;
    const std::vector<Candidate>& top = without->items.front().top;
    return HeadEffect{before, top.back(), top.front()};
}

}  // namespace attn
