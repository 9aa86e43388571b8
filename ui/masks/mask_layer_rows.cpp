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

/// The layer, or its region if that is of this kind; null where there is none.
template <typename Owner>
auto* ownerIn(auto& experiment, std::size_t layer)
{
    auto& layers = experiment.mask.layers;
    if constexpr (std::same_as<Owner, MaskLayer>)
        return layer < layers.size() ? &layers[layer] : nullptr;
    else
        return layer < layers.size() ? std::get_if<Owner>(&layers[layer].region) : nullptr;
}

/// Makes the rows of one layer: one for each setting, as its domain wants.
class LayerRows
{
public:
    LayerRows(Session* session, std::size_t layer, QWidget* parent)
        : m_session(session), m_layer(layer), m_parent(parent)
    {
    }

    template <typename Owner, typename Value, typename Domain>
    void operator()(const Setting<Owner, Value, Domain>& setting)
    {
        const auto get = [layer = m_layer, member = setting.member](const Experiment& e) -> const Value& {
            return ownerIn<Owner>(e, layer)->*member;
        };
        const auto set = [layer = m_layer, member = setting.member](Experiment& e, const auto& value) {
            ownerIn<Owner>(e, layer)->*member = static_cast<Value>(value);
        };
        const auto shown = [layer = m_layer](const Experiment& e) { return ownerIn<Owner>(e, layer) != nullptr; };
        add({place(setting.key), setting.label, setting.help, shown}, setting.domain, get, set);
    }

    void addHeads()
    {
        const auto shown = [layer = m_layer](const Experiment& e) { return layer < e.mask.layers.size(); };
        const FieldText text{place("heads"), QT_TRANSLATE_NOOP("Fields", "Heads"),
                             QT_TRANSLATE_NOOP("Fields", "In which heads it applies"), shown};
        m_rows.push_back(new HeadChoiceRow(m_session, text, m_layer, m_parent));
    }

    [[nodiscard]] const std::vector<ExperimentRow*>& rows() const { return m_rows; }

private:
    [[nodiscard]] std::string place(const char* key) const
    {
        return "/mask/layers/" + std::to_string(m_layer) + "/" + key;
    }

    void add(const FieldText& text, const auto& domain, const auto& get, const auto& set)
    {
        add(fieldOf(domain, text, get, set));
    }
    void add(const FieldText& text, const Either& names, const auto& get, const auto& set)
    {
        add(ChoiceField{text, {names.no.label, names.yes.label}, get, set});
    }
    void add(const FieldText& text, const NumberList& domain, const auto& get, const auto& set)
    {
        m_rows.push_back(new ListRow(m_session, {text, domain.least, std::nullopt, get, set}, m_parent));
    }
    void add(const FieldText& text, const PositionList& domain, const auto& get, const auto& set)
    {
        m_rows.push_back(new ListRow(m_session, {text, 0, domain.axis, get, set}, m_parent));
    }
    // What is painted in the picture or comes from a file has no control.
    void add(const FieldText&, const PaintedCells&, const auto&, const auto&) {}
    void add(const FieldText&, const FileNumbers&, const auto&, const auto&) {}
    void add(const FieldText&, const AxisList&, const auto&, const auto&) {}
    void add(const Field& field) { m_rows.push_back(makeRow(m_session, field, m_parent)); }

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
    std::visit([&]<typename Region>(const Region&) { forEachSetting<Region>(rows); }, region);
    rows(layer_effect);
    rows.addHeads();
    return rows.rows();
}

}  // namespace attn
