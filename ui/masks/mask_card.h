// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/colour/hatch.h"
#include "ui/fields/field_row.h"

#include <QPoint>

#include <optional>

class QCheckBox;
class QLabel;
class QToolButton;

namespace attn
{

/// One mask layer: its switch, its name, and in a few words what it does. A click on it opens it, if there is anything
/// inside; a drag moves it.
class MaskCard : public FieldRow
{
    Q_OBJECT

public:
    explicit MaskCard(QWidget* parent = nullptr);

    void setOn(bool on);
    /// It can be looked at only.
    void setFixed();
    void setEffect(const QString& words);
    /// How cells look that the layer blocks; nullopt: it blocks none.
    void setHatch(const std::optional<HatchStyle>& style);
    /// Whether there is anything to open, and to move.
    void setOpenable(bool openable);
    /// What is seen while the card is open; null: it is closed. Takes the widget; the former one is deleted later.
    void setInside(QWidget* inside);
    [[nodiscard]] QWidget* inside() const { return m_inside; }

signals:
    void switched(bool on);
    void openWanted(bool open);
    /// While it is dragged, and when it is dropped: where the pointer is.
    void dragged(const QPoint& global);
    void dropped(const QPoint& global);

protected:
    void changeEvent(QEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;

private:
    void refresh();

    QCheckBox* m_switch;
    QLabel *m_swatch, *m_effect;
    QToolButton* m_open;
    QWidget* m_inside = nullptr;
    std::optional<HatchStyle> m_hatch;
    std::optional<QPoint> m_pressed;
    bool m_dragging = false;
};

}  // namespace attn
