// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/session/session.h"

#include <QListView>

namespace attn
{

class StepDelegate;
class StepModel;

/// The steps in a row, each with a little picture of its real numbers; the present one is marked and always in sight.
/// A click, or the arrow keys while it has the focus, go to a step.
/// A click or Enter on the heading of a group folds or unfolds it.
class StepStrip : public QListView
{
    Q_OBJECT

public:
    explicit StepStrip(Session* session, QWidget* parent = nullptr);

    /// Whether the steps are shown with their pictures and shapes, or, where there is little height, by name alone.
    void setPicturesShown(bool shown);

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void currentChanged(const QModelIndex& current, const QModelIndex& previous) override;
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;

private:
    void follow();
    void bringHere();
    void toggle(const QModelIndex& heading);
    void retranslate();

    Session* m_session;
    StepModel* m_model;
    StepDelegate* m_delegate;
};

}  // namespace attn
