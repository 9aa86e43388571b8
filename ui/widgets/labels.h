// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>
#include <QObject>

namespace attn
{

/// A line of plain text that is elided where it does not fit, with a tooltip that has all of it.
/// With word wrap it has as many lines as it needs instead.
class ElidedLabel : public QLabel
{
    Q_OBJECT

public:
    explicit ElidedLabel(QWidget* parent = nullptr);

    /// What is seen of the text.
    [[nodiscard]] QString shownText() const;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
};

/// Shows every label's and tooltip's text as it is, never as markup: names from files and people's texts go into them,
/// and Qt would take `<img src="…">` for a picture to load. A label that is meant to have markup asks for Qt::RichText.
///
/// It sees each label that is made after it, and the one inside of each tooltip, before it is laid out.
class PlainTextFilter : public QObject
{
    Q_OBJECT

public:
    /// Installs itself on the application.
    PlainTextFilter();

    bool eventFilter(QObject* watched, QEvent* event) override;
};

}  // namespace attn
