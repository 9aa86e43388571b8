// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/theme/theme_choice.h"

#include "ui/theme/fonts.h"
#include "ui/theme/style_sheet.h"
#include "ui/theme/theme.h"

#include <QApplication>
#include <QStyleFactory>

namespace attn
{

namespace
{

const Theme& chosenTheme(ThemeChoice choice)
{
    if (choice != ThemeChoice::system)
        return choice == ThemeChoice::dark ? darkTheme() : lightTheme();
    QApplication::setPalette(QPalette());  // back to the desktop's palette
    return themeOf(QApplication::palette());
}

}  // namespace

void applyTheme(ThemeChoice choice)
{
    const Theme& theme = chosenTheme(choice);
    QApplication::setStyle(QStyleFactory::create("Fusion"));
    QApplication::setFont(textFont());
    QApplication::setPalette(paletteOf(theme));
    qApp->setStyleSheet(styleSheetOf(theme));
}

}  // namespace attn
