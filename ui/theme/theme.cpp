// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/theme/theme.h"

#include "core/tensor/tensor_table.h"

namespace attn
{

namespace
{

QColor mixed(const QColor& a, const QColor& b, double fraction)
{
    const auto mix = [fraction](int x, int y) { return static_cast<int>(x + (y - x) * fraction); };
    return {mix(a.red(), b.red()), mix(a.green(), b.green()), mix(a.blue(), b.blue())};
}

}  // namespace

const Theme& lightTheme()
{
    static const Theme theme = {
        .dark = false,
        .background = "#fbfbfa",
        .surface = "#ffffff",
        .line = "#dcdcd8",
        .edge = "#8a8d93",
        .text = "#16181d",
        .muted = "#656872",
        .accent = "#1f4e79",
        .onAccent = "#ffffff",
        .accentSoft = "#eaf1f8",
        .accentLine = "#1f4e79",
        .highlight = "#fff3bf",
        .error = "#b42318",
        .query = "#b93c0a",
        .key = "#1d4ed8",
        .value = "#12753a",
        .neutral = "#f5f5f4",
    };
    return theme;
}

const Theme& darkTheme()
{
    static const Theme theme = {
        .dark = true,
        .background = "#16181d",
        .surface = "#1f2229",
        .line = "#343842",
        .edge = "#70757e",
        .text = "#ecedf0",
        .muted = "#9da1ab",
        .accent = "#3374b0",
        .onAccent = "#ffffff",
        .accentSoft = "#1c2f45",
        .accentLine = "#8cc2f5",
        .highlight = "#2b3a1c",
        .error = "#ff8a7a",
        .query = "#fb923c",
        .key = "#7aa2ff",
        .value = "#4ade80",
        .neutral = "#26282e",
    };
    return theme;
}

const Theme& inHighContrast(const Theme& theme)
{
    const auto sharpened = [](Theme sharp, const QColor& background, const QColor& text) {
        sharp.background = sharp.surface = background;
        sharp.text = text;
        sharp.muted = mixed(text, background, 0.2);
        sharp.edge = sharp.muted;
        sharp.line = mixed(text, background, 0.6);
        return sharp;
    };
    static const Theme light = sharpened(lightTheme(), Qt::white, Qt::black);
    static const Theme dark = sharpened(darkTheme(), Qt::black, Qt::white);
    return theme.dark ? dark : light;
}

const Theme& themeOf(const QPalette& palette)
{
    for (const Theme* own : {&lightTheme(), &darkTheme()})
        if (const Theme& sharp = inHighContrast(*own);
            palette.color(QPalette::Window) == sharp.surface && palette.color(QPalette::WindowText) == sharp.text)
            return sharp;
    return palette.color(QPalette::Window).lightness() < 128 ? darkTheme() : lightTheme();
}

QPalette paletteOf(const Theme& theme)
{
    QPalette palette;
    const auto set = [&palette](QPalette::ColorRole role, const QColor& colour) { palette.setColor(role, colour); };
    set(QPalette::Window, theme.surface);
    set(QPalette::WindowText, theme.text);
    set(QPalette::Base, theme.surface);
    set(QPalette::AlternateBase, theme.background);
    set(QPalette::Text, theme.text);
    set(QPalette::PlaceholderText, theme.muted);
    set(QPalette::Button, theme.surface);
    set(QPalette::ButtonText, theme.text);
    set(QPalette::BrightText, theme.error);
    set(QPalette::ToolTipBase, theme.surface);
    set(QPalette::ToolTipText, theme.text);
    set(QPalette::Highlight, theme.accent);
    set(QPalette::HighlightedText, theme.onAccent);
    set(QPalette::Link, theme.accentLine);
    set(QPalette::LinkVisited, theme.accentLine);
    set(QPalette::Light, mixed(theme.surface, theme.line, 0.3));
    set(QPalette::Midlight, mixed(theme.surface, theme.line, 0.6));
    set(QPalette::Mid, theme.line);
    set(QPalette::Dark, mixed(theme.line, theme.text, 0.3));
    set(QPalette::Shadow, mixed(theme.line, theme.text, 0.6));
    for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText})
        palette.setColor(QPalette::Disabled, role, mixed(theme.surface, theme.muted, 0.6));
    return palette;
}

QColor tensorNameColour(TensorId tensor, const Theme& theme)
{
    static constexpr QColor Theme::*colours[] = {&Theme::query, &Theme::key, &Theme::value, &Theme::text};
    return theme.*colours[static_cast<std::size_t>(entryOf(tensor).role)];
}

}  // namespace attn
