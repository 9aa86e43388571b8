// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/settings/field_row.h"
#include "ui/theme/hatch.h"

#include <QPoint>

#include <optional>

class QCheckBox;
class QLabel;
class QToolButton;

namespace attn
{

/// A mask layer: its switch, name and a short description of its effect. A click opens the card if possible; dragging
/// moves it.
class MaskCard : public FieldRow
{
    Q_OBJECT

public:
    explicit MaskCard(QWidget* parent = nullptr);

    void setOn(bool on);
    /// Makes the card read-only.
    void setReadOnly();
    void setEffect(const QString& words);
    /// The hatch of the cells that the layer blocks; nullopt if it blocks none.
    void setHatch(const std::optional<HatchStyle>& style);
    /// Whether the card can be opened and moved.
    void setOpenable(bool openable);
    /// Sets the content of the open card; null closes it. Takes ownership; the previous widget is deleted by
    /// deleteLater().
    void setContent(QWidget* content);
    [[nodiscard]] QWidget* content() const { return m_content; }

signals:
    void switched(bool on);
    void openRequested(bool open);
    /// Emitted during a drag and on drop with the global pointer position.
    void dragged(const QPoint& global);
    void dropped(const QPoint& global);

protected:
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;

private:
    void refresh();

    QCheckBox* m_switch;
    QLabel *m_swatch, *m_effect;
    QToolButton* m_open;
    QWidget* m_content = nullptr;
    std::optional<HatchStyle> m_hatch;
    std::optional<QPoint> m_pressPosition;
    bool m_dragging = false;
};

}  // namespace attn
