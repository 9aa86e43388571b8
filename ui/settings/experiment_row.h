// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/settings.h"
#include "ui/session/session.h"
#include "ui/settings/field_row.h"

#include <QCoreApplication>
#include <QPointer>
#include <QString>

#include <functional>
#include <string>

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

/// Texts of a field and the condition for showing it. Labels and explanations are source texts in the context "Fields".
struct FieldText {
    std::string place;  ///< JSON pointer, as used by InputError
    const char* label;
    const char* explanation = nullptr;
    std::function<bool(const Experiment& experiment)> shown = nullptr;  ///< nullptr: always
};

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
