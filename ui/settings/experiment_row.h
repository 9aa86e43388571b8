// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/settings.h"
#include "ui/session/session.h"
#include "ui/settings/field_row.h"

#include <QCoreApplication>
#include <QPointer>

#include <functional>
#include <string>
#include <vector>

namespace attn
{

class HighlightFrame;

/// The name of a group of settings: a source text in the context "Fields".
constexpr const char* groupLabel(SettingGroup group)
{
    constexpr std::array labels = {ATTN_TEXT("Fields", "Input"),      ATTN_TEXT("Fields", "Masks"),
                                   ATTN_TEXT("Fields", "Dimensions"), ATTN_TEXT("Fields", "Each head"),
                                   ATTN_TEXT("Fields", "Softmax"),    ATTN_TEXT("Fields", "Weights"),
                                   ATTN_TEXT("Fields", "Embeddings")};
    static_assert(labels.size() == static_cast<std::size_t>(SettingGroup::embedding) + 1);
    return labels[static_cast<std::size_t>(group)];
}

// Definitions of the simple controls. Labels, explanations and names of choices are source texts in the context
// "Fields".

/// Texts of a field and the condition for showing it.
struct FieldText {
    std::string place;  ///< JSON pointer, as used by InputError
    const char* label;
    const char* explanation = nullptr;
    std::function<bool(const Experiment& experiment)> shown = nullptr;  ///< nullptr: always
};

struct NumberField {
    FieldText text;
    double minimum, maximum;
    int decimals;
    std::function<double(const Experiment& experiment)> get;
    std::function<void(Experiment& experiment, double number)> set;
};

/// A feature size that is derived from the input if not set.
struct SizeField {
    FieldText text;
    FeatureSize domain;
    std::function<std::optional<Index>(const Experiment& experiment)> get;
    std::function<void(Experiment& experiment, std::optional<Index> size)> set;
};

struct ChoiceField {
    FieldText text;
    std::vector<const char*> names;
    std::function<int(const Experiment& experiment)>
        get;  ///< −1 if no choice applies (for example weights from a file)
    std::function<void(Experiment& experiment, int choice)> set;
};

struct SwitchField {
    FieldText text;
    std::function<bool(const Experiment& experiment)> get;
    std::function<void(Experiment& experiment, bool on)> set;
};

/// A list of whole numbers.
struct ListField {
    FieldText text;
    Index smallest;
    std::optional<Axis> positions;  ///< query or key: the numbers are positions, whose tokens are shown below
    std::function<std::vector<Index>(const Experiment& experiment)> get;
    std::function<void(Experiment& experiment, const std::vector<Index>& numbers)> set;
};

using Field = std::variant<NumberField, SizeField, ChoiceField, SwitchField, ListField>;

/// The labels of an enumeration's choices.
template <typename Enum>
std::vector<const char*> choiceLabels()
{
    std::vector<const char*> labels;
    for (const auto& choice : choices<Enum>)
        labels.push_back(choice.label);
    return labels;
}

// Default fields by domain of the setting.

inline NumberField fieldOf(const WholeNumber& range, const FieldText& text, const auto& get, const auto& set)
{
    constexpr double largest = 1e6;
    return {text, static_cast<double>(range.minimum), std::min(largest, static_cast<double>(range.maximum)), 0, get,
            set};
}
inline NumberField fieldOf(const Probability&, const FieldText& text, const auto& get, const auto& set)
{
    return {text, 0, 1, 2, get, set};
}
inline NumberField fieldOf(const Seed&, const FieldText& text, const auto& get, const auto& set)
{
    constexpr double largest = 9007199254740992;  // 2^53: larger integers are not exact in all JSON readers
    return {text, 0, largest, 0, get, set};
}
inline ChoiceField fieldOf(const NamedBool& names, const FieldText& text, const auto& get, const auto& set)
{
    return {text, {names.no.label, names.yes.label}, get, set};
}
inline ListField fieldOf(const NumberList& domain, const FieldText& text, const auto& get, const auto& set)
{
    return {text, domain.minimum, std::nullopt, get, set};
}
inline ListField fieldOf(const PositionList& domain, const FieldText& text, const auto& get, const auto& set)
{
    return {text, 0, domain.axis, get, set};
}
inline NumberField fieldOf(const FiniteNumber&, const FieldText& text, const auto& get, const auto& set)
{
    constexpr double largest = 1e9;
    return {text, -largest, largest, 2, get, set};
}
inline ChoiceField fieldOf(const OneOf&, const FieldText& text, const auto& get, const auto& set)
{
    using Enum = std::remove_cvref_t<decltype(get(std::declval<const Experiment&>()))>;
    return {text, choiceLabels<Enum>(),
            [get](const Experiment& experiment) { return static_cast<int>(get(experiment)); }, set};
}
inline SwitchField fieldOf(const Switch&, const FieldText& text, const auto& get, const auto& set)
{
    return {text, get, set};
}

/// A label, explanation or choice, translated.
inline QString fieldText(const char* text) { return text ? QCoreApplication::translate("Fields", text) : QString(); }

/// A row that shows and edits one member of the session's experiment. Updates its value and visibility from the
/// session. Errors are set by the panel.
class ExperimentRow : public FieldRow
{
    Q_OBJECT

public:
    ExperimentRow(Session* session, const FieldText& text, QWidget* control, Side side, QWidget* parent = nullptr);

    [[nodiscard]] QString place() const { return QString::fromStdString(m_text.place); }

protected:
    /// Updates the control from the experiment.
    virtual void refresh() = 0;
    bool eventFilter(QObject* watched, QEvent* event) override;

    /// Updates the visibility of the row, and its control from the experiment. Derived classes must call it at the end
    /// of their constructor.
    void follow();
    [[nodiscard]] Session* session() const { return m_session; }
    [[nodiscard]] const FieldText& text() const { return m_text; }
    /// Applies an edit; consecutive edits are merged into one undo step until Enter is pressed or the control loses the
    /// focus.
    void editContinuously(const std::function<void(Experiment&)>& change);
    /// Applies an edit as a separate undo step.
    void editOnce(const std::function<void(Experiment&)>& change);

private:
    void followHighlight();

    Session* m_session;
    FieldText m_text;
    QPointer<HighlightFrame> m_frame;  ///< exists while the control is highlighted
};

}  // namespace attn
