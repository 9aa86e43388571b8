// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/session/session.h"

#include <QWidget>

#include <vector>

class QMenuBar;

namespace attn
{

class ElidedLabel;
class IndexChooser;
class PartChooser;
class UntrainedMark;

/// One row: the menus, the experiment's name, the choice of layer, head and sequence, what compares and what presents.
/// Where there is little room the mark gets shorter, then a number replaces one button for each head, then the last
/// menus go behind an arrow. The name has what is left.
class TopBar : public QWidget
{
    Q_OBJECT

public:
    TopBar(Session* session, QMenuBar* menus, QWidget* parent = nullptr);

    /// @param modified whether it has changes that are not saved
    void setHeading(const QString& heading, bool modified);

    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    bool event(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    enum class Form { full, short_mark, numbers };

    /// Takes the first form, from this one on, that the width allows.
    void fit(Form from = Form::full);
    [[nodiscard]] bool isTooWide() const;
    /// How wide the mark and each of the choosers want to be in this form; 0: it is hidden.
    [[nodiscard]] std::vector<int> roomOfChoosers() const;
    void showTitle();

    Session* m_session;
    QMenuBar* m_menus;
    Form m_form = Form::full;
    QString m_heading;
    bool m_modified = false;
    std::vector<int> m_roomOfChoosers;  ///< what the form was chosen for
    ElidedLabel* m_title;
    UntrainedMark* m_untrained;
    PartChooser* m_part;
    IndexChooser* m_heads;
    IndexChooser* m_batch;
};

}  // namespace attn
