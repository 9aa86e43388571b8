// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/masks/mask_layer_editor.h"

#include "core/mask/painting.h"
#include "ui/masks/bias_curve.h"
#include "ui/settings/field_rows.h"
#include "ui/theme/fonts.h"
#include "ui/theme/style.h"
#include "ui/widgets/controls.h"
#include "ui/words/number_text.h"

#include <QButtonGroup>
#include <QCoreApplication>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QRegularExpression>
#include <QSignalBlocker>
#include <QToolButton>

#include <algorithm>

namespace attn
{

namespace
{

constexpr Index max_heads = 16;  // with more heads, the others have no button
constexpr int all_heads = 0;     // button id; those of heads start at 1
constexpr int buttons_per_line = 6;

/// The layer, or its region if that has the type `Owner`; null if there is none.
template <typename Owner>
auto* ownerIn(auto& experiment, std::size_t layer)
{
    auto& layers = experiment.mask.layers;
    if constexpr (std::same_as<Owner, MaskLayer>)
        return layer < layers.size() ? &layers[layer] : nullptr;
    else
        return layer < layers.size() ? std::get_if<Owner>(&layers[layer].region) : nullptr;
}

/// nullopt if any of them is not a number.
std::optional<std::vector<double>> slopesOf(const QString& text)
{
    static const QRegularExpression separators(QStringLiteral("[,;，；、\\s]+"));
    std::vector<double> slopes;
    for (const QString& word : text.split(separators, Qt::SkipEmptyParts)) {
        bool is_number = false;
        slopes.push_back(QString(word).replace(QChar(0x2212), QLatin1Char('-')).toDouble(&is_number));
        if (!is_number)
            return std::nullopt;
    }
    return slopes;
}

QString slopesText(const std::vector<double>& slopes)
{
    QStringList numbers;
    for (const double slope : slopes)
        numbers << QString::number(slope, 'g', 6);
    return numbers.join(QStringLiteral(", "));
}

/// The slopes of an ALiBi layer as a list of numbers; empty: those of the paper, which are shown as placeholder.
class SlopesRow : public ExperimentRow
{
    Q_DECLARE_TR_FUNCTIONS(attn::SlopesRow)

public:
    SlopesRow(Session* session, std::size_t layer, QWidget* parent)
        : ExperimentRow(session,
                        {"/mask/layers/" + std::to_string(layer) + "/slopes", std::get<0>(AlibiRegion::settings).label,
                         std::get<0>(AlibiRegion::settings).help,
                         [layer](const Experiment& e) { return ownerIn<AlibiRegion>(e, layer) != nullptr; }},
                        new QLineEdit, Side::below, parent),
          m_layer(layer), m_numbers(static_cast<QLineEdit*>(control()))
    {
        setWidgetFont(m_numbers, numberFont);
        connect(m_numbers, &QLineEdit::textEdited, this, &SlopesRow::read);
        follow();
    }

protected:
    void refresh() override
    {
        const auto& region = *ownerIn<AlibiRegion>(session()->experiment(), m_layer);
        std::vector<double> usual;
        for (Index head = 0; head < session()->experiment().attention.heads; ++head)
            usual.push_back(AlibiRegion::paperSlope(head, session()->experiment().attention.heads));
        m_numbers->setPlaceholderText(slopesText(usual));
        if (slopesOf(m_numbers->text()) != region.slopes) {
            const QSignalBlocker blocker(m_numbers);
            m_numbers->setText(slopesText(region.slopes));
            setError({});
        }
    }

private:
    void read()
    {
        const auto slopes = slopesOf(m_numbers->text());
        if (!slopes)
            return setError(tr("Numbers, separated by commas: one for each head, or none."));
        setError({});
        editContinuously([&](Experiment& experiment) { ownerIn<AlibiRegion>(experiment, m_layer)->slopes = *slopes; });
    }

    std::size_t m_layer;
    QLineEdit* m_numbers;
};

/// Selects the heads of a mask layer: a button for all heads and one per head. Selecting a head deselects "all".
class HeadChoiceRow : public ExperimentRow
{
    Q_DECLARE_TR_FUNCTIONS(attn::HeadChoiceRow)

public:
    HeadChoiceRow(Session* session, std::size_t layer, QWidget* parent)
        : ExperimentRow(session,
                        {"/mask/layers/" + std::to_string(layer) + "/heads", QT_TRANSLATE_NOOP("Fields", "In heads"),
                         QT_TRANSLATE_NOOP("Fields", "In which heads it applies"),
                         [layer](const Experiment& e) { return layer < e.mask.layers.size(); }},
                        new QWidget, Side::below, parent),
          m_layer(layer), m_grid(new QGridLayout(control())), m_buttons(new QButtonGroup(this))
    {
        m_grid->setContentsMargins(0, 0, 0, 0);
        m_grid->setSpacing(4);
        m_grid->setColumnStretch(buttons_per_line, 1);
        m_buttons->setExclusive(false);
        connect(m_buttons, &QButtonGroup::idClicked, this, &HeadChoiceRow::choose);
        setHeadCount(0);
        control()->setFocusProxy(m_buttons->button(all_heads));
        follow();
    }

protected:
    void refresh() override
    {
        setHeadCount(static_cast<int>(std::min(session()->experiment().attention.heads, max_heads)));
        const auto heads = affectedHeads(session()->experiment().mask.layers[m_layer]);
        for (QAbstractButton* button : m_buttons->buttons()) {
            const Index head = m_buttons->id(button) - 1;
            button->setChecked(head < 0 ? !heads : heads && std::ranges::find(*heads, head) != heads->end());
        }
    }

private:
    void setHeadCount(int count)
    {
        for (int id = static_cast<int>(m_buttons->buttons().size()); id <= count; ++id) {
            QToolButton* chip = makeToggle(id == all_heads ? tr("All", "heads") : QString::number(id), "chip");
            chip->setAccessibleName(id == all_heads ? tr("All heads") : tr("Head %1").arg(id));
            chip->setToolTip(id == all_heads ? QString() : codeIndexTooltip(id - 1));
            m_buttons->addButton(chip, id);
            m_grid->addWidget(chip, id / buttons_per_line, id % buttons_per_line);
        }
        for (int id = static_cast<int>(m_buttons->buttons().size()) - 1; id > count; --id)
            delete m_buttons->button(id);
    }

    void choose(int id)
    {
        std::vector<Index> heads;
        for (QAbstractButton* button : m_buttons->buttons())
            if (const Index head = m_buttons->id(button) - 1; head >= 0 && button->isChecked())
                heads.push_back(head);
        const bool all = id == all_heads || heads.empty();
        editOnce([&](Experiment& experiment) {
            setAffectedHeads(experiment.mask.layers[m_layer], all ? std::nullopt : std::optional(heads));
        });
        refresh();  // also without a change: "all" must stay checked when clicked again
    }

    std::size_t m_layer;
    QGridLayout* m_grid;
    QButtonGroup* m_buttons;
};

QToolButton* makeToolButton(QHBoxLayout* line, const char* symbol, const QString& name, const QString& keys = {})
{
    const QString tip = keys.isEmpty() ? name : QStringLiteral("%1 (%2)").arg(name, keys);
    QToolButton* tool = makeIconButton(icon(symbol), name, tip, Qt::StrongFocus);
    line->addWidget(tool);
    return tool;
}

QString tensorText(const FileTensor& tensor)
{
    const QString file = QString::fromStdString(tensor.file);
    const QString name = QString::fromStdString(tensor.name);
    return name.isEmpty() ? file : QStringLiteral("%1 · %2").arg(file, name);
}

/// Describes painted cells: some may be painted in all heads and others in one head, which the head buttons cannot
/// show.
QString paintedText(const CellsRegion& painted)
{
    const auto count = static_cast<int>(painted.cells.size());
    const auto inOneHead = std::ranges::count_if(painted.cells, [](const auto& cell) { return cell[1].has_value(); });
    return inOneHead > 0 && inOneHead < count
               ? MaskLayerEditor::tr("%n entries, %1 of them in one head only", "of a list of painted cells", count)
                     .arg(inOneHead)
               : MaskLayerEditor::tr("%n entries", "of a list of painted cells", count);
}

}  // namespace

MaskLayerEditor::MaskLayerEditor(Session* session, std::size_t layer, QWidget* parent)
    : QWidget(parent), m_session(session), m_layer(layer),
      m_kind(session->experiment().mask.layers[layer].region.index()),
      m_content(makeWrappedLabel({}, "muted", Qt::PlainText)), m_clear(new QPushButton(tr("Clear")))
{
    QVBoxLayout* column = makeColumn(this, 6, {0, 4, 5, 2});
    column->addWidget(m_content);
    if (alwaysAdds(session->experiment().mask.layers[layer].region))
        column->addWidget(new BiasCurve(session, layer));
    makeRows();
    for (ExperimentRow* row : m_rows)
        column->addWidget(row);

    QHBoxLayout* line = makeLine(nullptr, 2);
    m_up = makeToolButton(line, "move-up", tr("Move this layer up"), tr("Alt+Up"));
    m_down = makeToolButton(line, "move-down", tr("Move this layer down"), tr("Alt+Down"));
    line->addWidget(m_clear);
    line->addStretch();
    m_remove = makeToolButton(line, "delete", tr("Delete this layer"));
    column->addLayout(line);
    connect(m_up, &QToolButton::clicked, this, [this] { emit moveRequested(-1); });
    connect(m_down, &QToolButton::clicked, this, [this] { emit moveRequested(1); });
    connect(m_remove, &QToolButton::clicked, this, &MaskLayerEditor::removeRequested);
    connect(m_clear, &QPushButton::clicked, this, &MaskLayerEditor::clear);
    session->bind(Change::mask, this, &MaskLayerEditor::refresh);
}

/// A row for every setting of the layer's region, and for those common to all kinds: the effect and the heads. A row is
/// hidden while the layer has another kind. Painted layers and those from a file have no settings.
void MaskLayerEditor::makeRows()
{
    const auto addShown = [this]<typename Owner, typename Value, typename Domain>(
                              const Setting<Owner, Value, Domain>& setting, auto&& has_effect) {
        if constexpr (requires { fieldOf(setting.domain, FieldText{}, 0, 0); }) {
            const auto get = [layer = m_layer, member = setting.member](const Experiment& e) -> const Value& {
                return ownerIn<Owner>(e, layer)->*member;
            };
            const auto set = [layer = m_layer, member = setting.member](Experiment& e, const auto& value) {
                ownerIn<Owner>(e, layer)->*member = static_cast<Value>(value);
            };
            const auto shown = [layer = m_layer, has_effect](const Experiment& e) {
                return ownerIn<Owner>(e, layer) && has_effect(e.mask.layers[layer]);
            };
            const std::string place = "/mask/layers/" + std::to_string(m_layer) + "/" + setting.key;
            const FieldText text{place, setting.label, setting.help, shown};
            m_rows.push_back(makeRow(m_session, fieldOf(setting.domain, text, get, set), this));
        }
    };
    const auto addAll = [&]<typename Region>(const Region&) {
        forEachSetting<Region>([&](const auto& setting) {
            addShown(setting, [key = setting.key](const MaskLayer& layer) {
                if constexpr (requires(const Region& region) { region.supersedingKey(key, true); })
                    return !std::get<Region>(layer.region).supersedingKey(key, layer.adds());
                return true;
            });
        });
        if constexpr (!always_adds<Region>)
            addShown(layer_effect, [](const MaskLayer&) { return true; });
        if constexpr (!has_numbers<Region>)
            addShown(layer_value, [](const MaskLayer& layer) { return layer.adds(); });
    };
    const MaskRegion& region = m_session->experiment().mask.layers[m_layer].region;
    if (std::holds_alternative<AlibiRegion>(region))
        m_rows.push_back(new SlopesRow(m_session, m_layer, this));
    std::visit(addAll, region);
    m_rows.push_back(new HeadChoiceRow(m_session, m_layer, this));
}

void MaskLayerEditor::refresh()
{
    const std::vector<MaskLayer>& layers = m_session->experiment().mask.layers;
    if (m_layer >= layers.size())
        return;
    m_up->setEnabled(m_layer > 0);
    m_down->setEnabled(m_layer + 1 < layers.size());
    const auto* painted = std::get_if<CellsRegion>(&layers[m_layer].region);
    const auto* tensor = std::get_if<TensorRegion>(&layers[m_layer].region);
    const auto* relative = std::get_if<RelativeRegion>(&layers[m_layer].region);
    const FileTensor* table = relative && relative->table.data ? &relative->table : nullptr;
    m_content->setVisible(painted || tensor || table);
    m_clear->setVisible(painted || table);
    m_clear->setEnabled(!painted || !painted->cells.empty());
    if (painted)
        m_content->setText(paintedText(*painted));
    else if (tensor || table)
        m_content->setText(tensorText(tensor ? tensor->tensor : *table));
}

/// Removes the painted cells, or the table of a relative bias, which then has random numbers.
void MaskLayerEditor::clear()
{
    const bool painted = std::holds_alternative<CellsRegion>(m_session->experiment().mask.layers[m_layer].region);
    m_session->edit(painted ? tr("Clear the painted cells") : tr("Clear the numbers"),
                    [layer = m_layer](Experiment& experiment) {
                        MaskRegion& region = experiment.mask.layers[layer].region;
                        if (auto* cells = std::get_if<CellsRegion>(&region))
                            cells->cells.clear();
                        else if (auto* relative = std::get_if<RelativeRegion>(&region))
                            relative->table = {};
                    });
}

}  // namespace attn
