// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/settings.h"
#include "ui/session/session.h"

#include <QCoreApplication>
#include <QPointer>
#include <QString>
#include <QWidget>

#include <functional>
#include <string>
#include <vector>

class QCheckBox;
class QHBoxLayout;
class QLabel;

namespace attn
{

class HighlightFrame;

/// A check box without text, drawn as a switch by window.qss.
QCheckBox* makeSwitch();

/// A control with its label and space for an error message below.
class FieldRow : public QWidget
{
    Q_OBJECT

public:
    /// Position of the control relative to its label.
    enum class Side { before, beside, below };

    FieldRow(QWidget* control, Side side, QWidget* parent = nullptr);

    /// Also sets the accessible name of the control.
    void setLabel(const QString& label, const QString& explanation = {});
    [[nodiscard]] QString label() const;
    /// Sets the error message; empty: no error.
    void setError(const QString& message);
    [[nodiscard]] QString error() const;

    [[nodiscard]] QWidget* control() const { return m_control; }

protected:
    /// Adds a small widget before or after the label.
    void addBeforeLabel(QWidget* widget);
    void addAfterLabel(QWidget* widget);

private:
    QLabel* m_label;
    QWidget* m_control;
    QLabel* m_error;
    QHBoxLayout* m_line;
};

/// Maps the place of an error to the row that shows it.
class ErrorPlaces
{
public:
    /// `row` shows errors at `place`, a JSON pointer, and at places below it.
    void add(const QString& place, FieldRow* row);
    void remove(FieldRow* row);

    /// Shows the message in the visible row with the longest matching place, and clears it in all others.
    /// @return that row; null if there is none
    FieldRow* show(const InputError* error) const;

private:
    struct Entry {
        QString place;
        FieldRow* row;
    };

    [[nodiscard]] FieldRow* rowAt(const QString& place) const;

    std::vector<Entry> m_entries;
};

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
