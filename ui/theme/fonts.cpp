// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/theme/fonts.h"

#include "ui/theme/event_filter.h"

#include <QApplication>
#include <QEvent>
#include <QFontDatabase>
#include <QFontMetricsF>
#include <QHash>
#include <QLineEdit>
#include <QStringList>
#include <QWidget>

#include <algorithm>
#include <cmath>
#include <initializer_list>
#include <iterator>

namespace attn
{

namespace
{

constexpr double text_points = 10.5;
constexpr int presentation_lines = 30;
constexpr int min_presentation_pixels = 18;
constexpr double presentation_font_fraction = 0.72;

double scale = 1;

double points(double ordinary) { return ordinary * scale; }

using Families = std::initializer_list<const char*>;

/// QFontDatabase::hasFamily() with a cache, because fontconfig takes milliseconds for unknown names.
bool isInstalled(const QString& family)
{
    thread_local QHash<QString, bool> known;
    const auto found = known.constFind(family);
    return found != known.cend() ? *found : *known.insert(family, QFontDatabase::hasFamily(family));
}

QStringList installedFamilies(Families families)
{
    QStringList found;
    std::ranges::copy_if(families, std::back_inserter(found), isInstalled);
    return found;
}

QFont withFamilies(Families wanted, QFontDatabase::SystemFont otherwise)
{
    QFont font = QFontDatabase::systemFont(otherwise);
    QStringList families = installedFamilies(wanted);
    if (families.isEmpty())
        families = font.families();
    // Without a preferred family, Chinese characters can have Japanese forms.
    families += installedFamilies({"Noto Sans CJK SC", "Source Han Sans SC", "WenQuanYi Micro Hei"});
    font.setFamilies(families);
    font.setPointSizeF(points(text_points));
    return font;
}

bool hasEqualDigits(const QFont& font)
{
    const QFontMetricsF metrics(font);
    const double zero = metrics.horizontalAdvance('0');
    return std::ranges::all_of(QString("123456789"),
                               [&](QChar digit) { return metrics.horizontalAdvance(digit) == zero; });
}

/// Whether a character's glyph does not depend on its neighbours, so that text of such characters needs no shaping.
/// False for scripts with joined letters, combining marks and characters outside the Basic Multilingual Plane.
bool needsNoShaping(QChar character)
{
    switch (character.script()) {
    case QChar::Script_Common:
    case QChar::Script_Latin:
    case QChar::Script_Greek:
    case QChar::Script_Cyrillic:
    case QChar::Script_Han:
        return true;
    default:
        return false;
    }
}

}  // namespace

double fontScale() { return scale; }

void setFontScale(double wanted)
{
    scale = wanted;
    QApplication::setFont(textFont());
    for (QWidget* widget : QApplication::allWidgets())
        if (!widget->isWindow()) {  // Qt notifies only windows, and no widgets with an explicit font
            QEvent change(QEvent::ApplicationFontChange);
            QApplication::sendEvent(widget, &change);
        }
}

QFont textFont() { return withFamilies({"Inter"}, QFontDatabase::GeneralFont); }

QFont numberFont()
{
    static thread_local QFont font = [] {
        const QFont text = textFont();
        return hasEqualDigits(text) ? text : withFamilies({"Noto Sans", "DejaVu Sans"}, QFontDatabase::GeneralFont);
    }();
    font.setPointSizeF(points(text_points));
    return font;
}

QFont presentationFont(const QWidget* widget)
{
    QFont font = textFont();
    font.setPixelSize(std::max(widget->window()->height() / presentation_lines, min_presentation_pixels));
    return font;
}

QFont scaledFont(const QFont& base, int pixels, QFont::Weight weight)
{
    QFont font = base;
    font.setPixelSize(static_cast<int>(std::lround(pixels * fontScale())));
    font.setWeight(weight);
    return font;
}

QFont titleFont()
{
    QFont font = textFont();
    font.setPointSizeF(points(12.75));
    font.setBold(true);
    return font;
}

QFont headingFont()
{
    QFont font = textFont();
    font.setPointSizeF(points(text_points - 1.5));
    font.setWeight(QFont::DemiBold);
    font.setCapitalization(QFont::AllUppercase);
    font.setLetterSpacing(QFont::AbsoluteSpacing, 0.6);
    return font;
}

QFont fontWithoutNeedlessShaping(QFont font, const QString& text)
{
    font.setStyleStrategy(std::ranges::all_of(text, needsNoShaping) ? QFont::PreferNoShaping : QFont::PreferDefault);
    return font;
}

QFont codeFont()
{
    QFont font = withFamilies({"JetBrains Mono", "Noto Sans Mono", "DejaVu Sans Mono"}, QFontDatabase::FixedFont);
    font.setPointSizeF(points(text_points - 1));
    return font;
}

void setWidgetFont(QWidget* widget, QFont (*font)())
{
    widget->setFont(font());
    whenEvent(widget, QEvent::ApplicationFontChange, [widget, font] { widget->setFont(font()); });
}

/// Uses a style sheet, because the window's style sheet overrides setFont().
void setPresentationFont(QWidget* widget, bool presenting)
{
    const int pixels = static_cast<int>(presentationFont(widget).pixelSize() * presentation_font_fraction);
    const QString sheet = presenting ? QStringLiteral("* { font-size: %1px; }").arg(pixels) : QString();
    if (sheet == widget->styleSheet())
        return;
    widget->setStyleSheet(sheet);
    if (!presenting)  // otherwise the line edit of a spin box keeps the size in Qt 6.4
        for (auto* line : widget->findChildren<QLineEdit*>())
            line->setFont({});
}

}  // namespace attn
