// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/masks/mask_layer_rows.h"

#include "ui/fields/field_rows.h"
#include "ui/fields/list_row.h"
#include "ui/masks/head_choice_row.h"

namespace attn
{

namespace
{

constexpr double most_seed = 9007199254740992;  // 2^53: what JSON readers agree on
constexpr double most_size = 1e6;

/// Makes the rows of one layer.
class LayerRows
{
public:
    LayerRows(Session* session, std::size_t layer, QWidget* parent)
        : m_session(session), m_layer(layer), m_parent(parent)
    {
    }

    void operator()(const PaddingRegion&)
    {
        add(either({"of", QT_TRANSLATE_NOOP("Fields", "Padding of"),
                    QT_TRANSLATE_NOOP("Fields", "Hide the keys that only fill up, or the queries that only fill up")},
                   {QT_TRANSLATE_NOOP("Fields", "Keys"), QT_TRANSLATE_NOOP("Fields", "Queries")},
                   &PaddingRegion::of_query));
    }
    void operator()(const CausalRegion&)
    {
        add(either({"align", QT_TRANSLATE_NOOP("Fields", "Line up"),
                    QT_TRANSLATE_NOOP("Fields", "With more keys than queries: whether the first query stands at the "
                                                "first key, or the last query at the last key")},
                   {QT_TRANSLATE_NOOP("Fields", "First with first"), QT_TRANSLATE_NOOP("Fields", "Last with last")},
                   &CausalRegion::align_end));
    }
    void operator()(const WindowRegion&)
    {
        add(number({"size", QT_TRANSLATE_NOOP("Fields", "Window size"),
                    QT_TRANSLATE_NOOP("Fields", "How far a query sees to either side")},
                   &WindowRegion::size, 0, most_size));
    }
    void operator()(const BlocksRegion&)
    {
        add(list({"sizes", QT_TRANSLATE_NOOP("Fields", "Block sizes"),
                  QT_TRANSLATE_NOOP("Fields", "How many positions each packed sequence has; the rest is one more")},
                 &BlocksRegion::sizes, 1, std::nullopt));
    }
    void operator()(const StridedRegion&)
    {
        add(number({"stride", QT_TRANSLATE_NOOP("Fields", "Stride"),
                    QT_TRANSLATE_NOOP("Fields", "Only keys that are a multiple of this away are not in the layer")},
                   &StridedRegion::stride, 1, most_size));
    }
    void operator()(const ColumnsRegion&)
    {
        add(list({"keys", QT_TRANSLATE_NOOP("Fields", "Keys"),
                  QT_TRANSLATE_NOOP("Fields", "Positions of the keys, counted from 0")},
                 &ColumnsRegion::keys, 0, Axis::key));
    }
    void operator()(const RowsRegion&)
    {
        add(list({"queries", QT_TRANSLATE_NOOP("Fields", "Queries"),
                  QT_TRANSLATE_NOOP("Fields", "Positions of the queries, counted from 0")},
                 &RowsRegion::queries, 0, Axis::query));
    }
    void operator()(const RandomRegion&)
    {
        NumberField share = number(
            {"p", QT_TRANSLATE_NOOP("Fields", "Probability"), QT_TRANSLATE_NOOP("Fields", "Of each cell, from 0 to 1")},
            &RandomRegion::p, 0, 1);
        share.decimals = 2;
        add(share);
        add(number({"seed", QT_TRANSLATE_NOOP("Fields", "Seed"),
                    QT_TRANSLATE_NOOP("Fields", "The same seed gives the same cells")},
                   &RandomRegion::seed, 0, most_seed));
    }
    void operator()(const CellsRegion&) {}
    void operator()(const TensorRegion&)
    {
        add(either({"true_means", QT_TRANSLATE_NOOP("Fields", "Non-zero means"),
                    QT_TRANSLATE_NOOP("Fields", "What a number in the file says about its cell")},
                   {QT_TRANSLATE_NOOP("Fields", "Blocked"), QT_TRANSLATE_NOOP("Fields", "Visible")},
                   &TensorRegion::true_means_keep));
    }

    void addCommon()
    {
        const auto at = [layer = m_layer](const Experiment& e) -> const MaskLayer& { return e.mask.layers[layer]; };
        const auto layer = [layer = m_layer](Experiment& e) -> MaskLayer& { return e.mask.layers[layer]; };
        add(ChoiceField{text({"op", QT_TRANSLATE_NOOP("Fields", "Effect"),
                              QT_TRANSLATE_NOOP("Fields", "Block these cells, or open them again")},
                             exists()),
                        {QT_TRANSLATE_NOOP("Fields", "Blocks"), QT_TRANSLATE_NOOP("Fields", "Opens again")},
                        [at](const Experiment& e) { return at(e).allow ? 1 : 0; },
                        [layer](Experiment& e, int choice) { layer(e).allow = choice == 1; }});
        const FieldText heads = text(
            {"heads", QT_TRANSLATE_NOOP("Fields", "Heads"), QT_TRANSLATE_NOOP("Fields", "In which heads it applies")},
            exists());
        const auto setHeads = [layer](Experiment& e, const HeadsField::Heads& chosen) { layer(e).heads = chosen; };
        m_rows.push_back(new HeadChoiceRow(
            m_session, {heads, [at](const Experiment& e) { return at(e).heads; }, setHeads}, m_parent));
    }

    [[nodiscard]] const std::vector<ExperimentRow*>& rows() const { return m_rows; }

private:
    struct Words {
        const char* key;  ///< in the experiment file
        const char* label;
        const char* explanation;
    };
    using Shown = std::function<bool(const Experiment&)>;

    [[nodiscard]] Shown exists() const
    {
        return [layer = m_layer](const Experiment& e) { return layer < e.mask.layers.size(); };
    }
    template <typename Region>
    [[nodiscard]] Shown isA() const
    {
        return [layer = m_layer](const Experiment& e) {
            return layer < e.mask.layers.size() && std::holds_alternative<Region>(e.mask.layers[layer].region);
        };
    }
    [[nodiscard]] FieldText text(const Words& words, const Shown& shown) const
    {
        return {"/mask/layers/" + std::to_string(m_layer) + "/" + words.key, words.label, words.explanation, shown};
    }

    /// How a member of the layer's region is read and written.
    template <typename Region, typename Member>
    [[nodiscard]] auto getter(Member Region::*member) const
    {
        return [layer = m_layer, member](const Experiment& e) -> const Member& {
            return std::get<Region>(e.mask.layers[layer].region).*member;
        };
    }
    template <typename Region, typename Member>
    [[nodiscard]] auto setter(Member Region::*member) const
    {
        return [layer = m_layer, member](Experiment& e, const Member& value) {
            std::get<Region>(e.mask.layers[layer].region).*member = value;
        };
    }

    template <typename Region, typename Number>
    NumberField number(const Words& words, Number Region::*member, double minimum, double maximum) const
    {
        return {text(words, isA<Region>()),
                minimum,
                maximum,
                0,
                [get = getter(member)](const Experiment& e) { return static_cast<double>(get(e)); },
                [set = setter(member)](Experiment& e, double value) { set(e, static_cast<Number>(value)); }};
    }
    template <typename Region>
    ChoiceField either(const Words& words, const std::vector<const char*>& names, bool Region::*member) const
    {
        return {text(words, isA<Region>()), names,
                [get = getter(member)](const Experiment& e) { return get(e) ? 1 : 0; },
                [set = setter(member)](Experiment& e, int choice) { set(e, choice == 1); }};
    }
    template <typename Region>
    ListField list(const Words& words, std::vector<Index> Region::*member, Index smallest,
                   std::optional<Axis> positions) const
    {
        return {text(words, isA<Region>()), smallest, positions, getter(member), setter(member)};
    }

    void add(const Field& field) { m_rows.push_back(makeRow(m_session, field, m_parent)); }
    void add(const ListField& field) { m_rows.push_back(new ListRow(m_session, field, m_parent)); }

    Session* m_session;
    std::size_t m_layer;
    QWidget* m_parent;
    std::vector<ExperimentRow*> m_rows;
};

}  // namespace

std::vector<ExperimentRow*> makeMaskLayerRows(Session* session, std::size_t layer, const MaskRegion& region,
                                              QWidget* parent)
{
    LayerRows rows(session, layer, parent);
    std::visit(rows, region);
    rows.addCommon();
    return rows.rows();
}

}  // namespace attn
