// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/session/session.h"
#include "ui/widgets/controls.h"

#include <QWidget>

class QButtonGroup;
class QComboBox;
class QHBoxLayout;
class QSpinBox;
class QToolButton;

namespace attn
{

/// Selects the position on one axis (a head, a sequence of the batch): by one button each if there are few, otherwise
/// by a spin box. Positions are displayed from 1. For heads, also shows all at once, or their mean (the step
/// mean_weights). Hidden if there is only one position.
class IndexChooser : public QWidget
{
    Q_OBJECT

public:
    IndexChooser(Session* session, Axis axis, QWidget* parent = nullptr);

    /// Largest number of positions that get a button each.
    void setMaxButtons(int count);

private:
    void refresh();
    void setButtonCount(int count);
    void choose(Index position);
    void showAll(bool all);
    [[nodiscard]] bool showsMean() const;
    /// Goes to mean_weights, or from there to the weights.
    void showMean(bool mean);
    [[nodiscard]] bool isHeadOffAt(int position) const;
    [[nodiscard]] QString nameOf(int position) const;
    [[nodiscard]] QString helpOn(int position) const;

    Session* m_session;
    Axis m_axis;
    int m_maxButtons = 8;
    QButtonGroup* m_buttons;
    QSpinBox* m_number;
    QToolButton* m_all;
    QToolButton* m_mean;
    QHBoxLayout* m_layout;
};

/// Selects the shown part of the model: "Layer 1 of 2", …, "Prediction". Hidden without a model.
class PartChooser : public DropDown
{
    Q_OBJECT

public:
    explicit PartChooser(Session* session, QWidget* parent = nullptr);

private:
    void refresh();

    Session* m_session;
};

/// Selects the query, which is the row of every step, by its token.
class QueryChooser : public QWidget
{
    Q_OBJECT

public:
    explicit QueryChooser(Session* session, QWidget* parent = nullptr);

private:
    void refresh();
    void reserveWidth(const Trace& trace);

    Session* m_session;
    QComboBox* m_tokens;
    TracePtr m_listedTrace;  ///< for whose trace and batch item the tokens are listed
    Index m_listedItem = 0;
};

/// Selects the highlighted queries and keys of a sentence pair: all, "A → B", … Hidden unless the sequence is a pair.
class SentencesChooser : public DropDown
{
    Q_OBJECT

public:
    explicit SentencesChooser(Session* session, QWidget* parent = nullptr);

private:
    void refresh();

    Session* m_session;
};

}  // namespace attn
