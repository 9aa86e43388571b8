// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QObject>

namespace attn
{

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
