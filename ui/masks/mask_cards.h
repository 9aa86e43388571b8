// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mask/mask.h"
#include "ui/session/session.h"
#include "ui/settings/experiment_row.h"
#include "ui/theme/hatch.h"

#include <QPoint>
#include <QWidget>

#include <optional>
#include <vector>

class QCheckBox;
class QFrame;
class QLabel;
class QToolButton;
class QVBoxLayout;

namespace attn
{

/// A mask layer: its switch, name and a short description of its effect. A click opens the card if possible; dragging
/// moves it.
class MaskCard : public FieldRow
{
    Q_OBJECT

public:
    explicit MaskCard(QWidget* parent = nullptr);

    /// Makes the card read-only.
    void setReadOnly();
    void setEffect(const QString& words);
    /// @param on whether the layer is on
    /// @param openable whether the card can be opened and moved
    /// @param hatch of the cells that the layer blocks; nullopt if it blocks none
    void setState(bool on, bool openable, const std::optional<HatchStyle>& hatch);
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

/// The mask layers in stack order as cards with a switch and the effect on the selected head; at most one card is open.
/// Reordered by dragging, or by Alt and an arrow key. A causal layer is always offered.
class MaskCards : public QWidget
{
    Q_OBJECT

public:
    /// @param errors to which the cards and their rows are added, so that they show the errors of their layers
    MaskCards(Session* session, ErrorPlaces* errors, QWidget* parent = nullptr);

    /// Opens the card of a layer and focuses its content.
    void goToLayer(std::size_t layer);

private:
    [[nodiscard]] QString nameOf(std::size_t layer) const;
    void refresh();
    void setCardCount(std::size_t count);
    MaskCard* makeCard(std::size_t layer);
    void updateLook(std::size_t layer);
    void setOpenLayer(std::optional<std::size_t> layer);
    void fillOpenCard();
    void clearCard(std::size_t card);
    [[nodiscard]] bool offersCausal() const;
    void switchLayer(std::size_t layer, bool on);
    void moveLayer(std::size_t from, std::size_t to);
    void moveFocusedLayer(std::size_t layer, int by);
    void removeLayer(std::size_t layer);
    void openErrorPlace();
    [[nodiscard]] std::size_t dropIndexAt(const QPoint& global) const;
    void showDropIndicator(std::size_t gap);
    void countCells();

    Session* m_session;
    ErrorPlaces* m_errors;
    QVBoxLayout* m_layout;
    QFrame* m_dropIndicator;  ///< drop indicator while a card is dragged
    std::vector<MaskCard*> m_cards;
    std::optional<std::size_t> m_open;
    MaskMatrix m_counted{-1, -1};  ///< the matrix for which the effects were counted last
};

/// Read-only list of the mask layers of the shown part of a model; the experiment's layers are applied after them.
/// Hidden if there are none.
class ModelMaskCards : public QWidget
{
    Q_OBJECT

public:
    explicit ModelMaskCards(Session* session, QWidget* parent = nullptr);

private:
    void follow();

    Session* m_session;
    QVBoxLayout* m_layout;
    std::vector<MaskCard*> m_cards;
};

}  // namespace attn
