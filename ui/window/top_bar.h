// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/session/session.h"

#include <QPushButton>
#include <QWidget>

#include <vector>

class QMenuBar;

namespace attn
{

class ElidedLabel;
class IndexChooser;
class PartChooser;
class SentencesChooser;

/// Marks random numbers in the experiment, whose patterns have no meaning; hidden otherwise. Its menu offers meaningful
/// numbers; while these are used, it explains them.
class UntrainedMark : public QPushButton
{
    Q_OBJECT

public:
    explicit UntrainedMark(Session* session, QWidget* parent = nullptr);

    /// Shortens the text; the tooltip has the full text.
    void setShortened(bool shortened);

private:
    void refresh();

    Session* m_session;
    QMenu* m_menu;
    bool m_isShortened = false;
};

/// The menus, the experiment's name, the choosers of layer, head and sequence, and the buttons for comparing and
/// presenting in one row. In a narrow window, first the untrained mark is shortened, then a spin box replaces the head
/// buttons, then the last menus move into an overflow menu and the buttons, which are also menu entries, are hidden.
/// The name gets the remaining width.
class TopBar : public QWidget
{
    Q_OBJECT

public:
    TopBar(Session* session, QMenuBar* menus, QWidget* parent = nullptr);

    /// @param modified whether there are unsaved changes
    void setHeading(const QString& heading, bool modified);

    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    bool event(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    enum class Form { full, short_mark, numbers, choosers };

    /// Uses the first form, beginning with `from`, that fits the width.
    void fit(Form from = Form::full);
    [[nodiscard]] bool isTooWide() const;
    /// Preferred widths of m_untrained and of each chooser in m_form; 0 if hidden.
    [[nodiscard]] std::vector<int> chooserWidths() const;
    void showTitle();

    Session* m_session;
    QMenuBar* m_menus;
    Form m_form = Form::full;
    QString m_heading;
    bool m_modified = false;
    bool m_isFitting = false;
    std::vector<int> m_chooserWidths;  ///< widths for which the form was chosen
    ElidedLabel* m_title;
    QPushButton* m_compare;
    QPushButton* m_present;
    UntrainedMark* m_untrained;
    PartChooser* m_part;
    IndexChooser* m_heads;
    IndexChooser* m_batch;
    SentencesChooser* m_sentences;
};

}  // namespace attn
