// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>
#include <QObject>

namespace attn
{

/// A label whose text wraps.
/// @param look its property in the style sheet; empty: none
QLabel* makeWrappedLabel(const QString& text = {}, const char* look = "", Qt::TextFormat format = Qt::AutoText);

/// A line of plain text that is elided if necessary and then has a tooltip with the full text. With word wrap, it has
/// as many lines as needed instead.
class ElidedLabel : public QLabel
{
    Q_OBJECT

public:
    explicit ElidedLabel(QWidget* parent = nullptr);

    /// The visible text.
    [[nodiscard]] QString shownText() const;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
};

/// Makes every label and tooltip show plain text instead of markup, because they contain names from files and texts of
/// the user, and Qt would load an image for `<img src="…">`. A label with markup must set Qt::RichText.
///
/// Affects labels created afterwards, and the label inside each tooltip, before their layout.
class PlainTextFilter : public QObject
{
    Q_OBJECT

public:
    /// Installs itself on the application.
    PlainTextFilter();

    bool eventFilter(QObject* watched, QEvent* event) override;
};

}  // namespace attn
