// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/picture/formula.h"

#include <QPixmap>
#include <QWidget>

#include <optional>
#include <vector>

namespace attn
{

/// The step's formula on the stage. Its symbols stand for the matrices around it: the pointer over one tells whose it
/// is, and the symbols of a matrix that is pointed at, or works with the keyboard, are highlighted.
class FormulaView : public QWidget
{
    Q_OBJECT

public:
    explicit FormulaView(QWidget* parent = nullptr);

    /// @param area    where the formula is, in the coordinates of the parent
    /// @param present the tensors on the stage
    void setFormula(const QString& name, const QRectF& area, const std::vector<TensorId>& present);
    /// Highlights the symbols of a matrix; nullopt: of none.
    void highlight(std::optional<TensorId> tensor);
    [[nodiscard]] std::optional<TensorId> highlighted() const { return m_highlighted; }

    /// Where the symbols of `tensor` are, in the coordinates of the widget.
    [[nodiscard]] std::vector<QRectF> placesOf(TensorId tensor) const;

signals:
    /// The tensor whose symbol the pointer is over; nullopt when there is none any more.
    void pointedAt(std::optional<attn::TensorId> tensor);
    /// The symbol that the pointer is over was clicked.
    void letterClicked();

protected:
    void paintEvent(QPaintEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    /// What it was last asked to show.
    struct Wanted {
        QString name;
        QRectF area;  ///< in the coordinates of the parent
        std::vector<TensorId> present;
        bool operator==(const Wanted&) const = default;
    };

    struct Drawing {
        QString name;
        QRectF area;
        QSize pixels;
        QColor text;
        bool operator==(const Drawing&) const = default;
    };

    void pointAt(std::optional<TensorId> tensor);
    void retranslate();
    const QPixmap& drawn(const Theme& theme);

    Wanted m_wanted;
    QRectF m_area;  ///< in the coordinates of the widget
    QPixmap m_drawn;
    Drawing m_drawing;  ///< what is in m_drawn
    std::vector<FormulaSymbol> m_symbols;
    std::optional<TensorId> m_pointed;
    std::optional<TensorId> m_highlighted;
};

}  // namespace attn
