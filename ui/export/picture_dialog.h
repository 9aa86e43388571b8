// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/export/picture_kinds.h"
#include "ui/theme/style.h"

#include <QDialog>
#include <QTimer>

#include <vector>

class QCheckBox;
class QLabel;

namespace attn
{

class DropDown;

/// The user's options for pictures.
struct PictureOptions {
    PictureFormat format = PictureFormat::png;
    int scale = 2;
    ThemeChoice theme = ThemeChoice::light;  ///< system: the window's theme
    bool heading = true;
    bool marked = true;
};

/// A picture that can be chosen.
struct PictureChoice {
    QString name;
    QString file;        ///< base name of its file
    bool paged = false;  ///< only for PDF and printing
    std::function<PicturePages(const PictureOptions&)> pages;
};

/// Asks which picture to export and with which options, and previews it.
class PictureDialog : public QDialog
{
    Q_OBJECT

public:
    enum class Purpose { save, copy, print };

    /// @param chosen index of the choice that is selected initially
    PictureDialog(std::vector<PictureChoice> choices, std::size_t chosen, const PictureOptions& options,
                  const Theme& windowTheme, QWidget* parent);

    [[nodiscard]] const PictureChoice& choice() const;
    [[nodiscard]] PictureOptions options() const;
    /// The chosen action; valid once the dialog is accepted.
    [[nodiscard]] Purpose purpose() const { return m_purpose; }

private:
    QWidget* makeControls(const PictureOptions& options);
    QWidget* makeButtons();
    void refresh();
    void showPicture();

    std::vector<PictureChoice> m_choices;
    const Theme& m_windowTheme;
    DropDown* m_kind;
    DropDown* m_format;
    DropDown* m_scale;
    DropDown* m_theme;
    QCheckBox* m_heading;
    QCheckBox* m_marked;
    QLabel* m_picture;
    QTimer m_updateTimer;  ///< delays repainting of the preview
    Purpose m_purpose = Purpose::save;
};

/// The appearance of a picture with these options.
PictureLook lookOf(const PictureOptions& options, bool paged, const Theme& windowTheme);

}  // namespace attn
