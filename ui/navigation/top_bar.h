// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/session/session.h"

#include <QWidget>

#include <vector>

class QLabel;
class QPushButton;
class QToolButton;

namespace attn
{

class IndexChooser;
class PartChooser;
class TokenChooser;
class UntrainedMark;

/// The program's and the experiment's name, the way through the steps, and the choice of layer, query, head and
/// sequence. It says as much as its width allows: first the program's name goes, which the window's title has, too,
/// then the badge gets shorter, then the experiment's name, then one button for each head goes, then the words of the
/// buttons.
class TopBar : public QWidget
{
    Q_OBJECT

public:
    explicit TopBar(Session* session, QWidget* parent = nullptr);

    /// @param modified whether it has changes that are not saved
    void setHeading(const QString& heading, bool modified);

    [[nodiscard]] QSize minimumSizeHint() const override;

signals:
    /// The button beside the choice of layer was pressed.
    void headMapWanted();

protected:
    bool event(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    enum class Form { full, without_program, short_mark, short_title, short_pin, numbers_only, icons_only };

    /// Takes the first form, from this one on, that the width allows.
    void fit(Form from = Form::full);
    void take(Form form);
    [[nodiscard]] bool isTooWide() const;
    /// How wide the mark and each of the choosers want to be in this form; 0: it is not there.
    [[nodiscard]] std::vector<int> roomOfChoosers() const;
    /// What the title needs in this form.
    [[nodiscard]] int titleRoom() const;
    [[nodiscard]] QString beforeTitle() const;
    [[nodiscard]] static QString notSaved();
    [[nodiscard]] QString titleText(int width) const;
    void showTitle();
    void refreshButtons();
    void refreshPin();
    void refreshMap();
    void nameButtons();
    void retranslate();
    void drawIcons();

    Session* m_session;
    Form m_form = Form::full;
    QString m_heading;
    bool m_modified = false;
    std::vector<int> m_roomOfChoosers;  ///< what the form was chosen for
    QLabel* m_program;
    QLabel* m_title;
    UntrainedMark* m_untrained;
    QPushButton* m_pin;
    QPushButton* m_back;
    QPushButton* m_next;
    QToolButton* m_present;
    PartChooser* m_part;
    QToolButton* m_map;
    TokenChooser* m_query;
    IndexChooser* m_heads;
    IndexChooser* m_batch;
};

}  // namespace attn
