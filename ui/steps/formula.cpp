// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/steps/formula.h"

#include <QFile>
#include <QHash>
#include <QPainter>
#include <QSvgRenderer>

#include <cmath>
#include <memory>

namespace attn
{

namespace
{

// MathJax draws an em as 1000 units.
constexpr double units_per_em = 1000;

QString variant(const Step& step, const Layer& layer)
{
    const Attention& attention = layer.attention;
    const auto mistaken = [](HeadLayout layout) {
        return layout == HeadLayout::view ? QStringLiteral("-view") : QString();
    };
    const bool masked = layer.mask.anyOn() && layer.mask.stage == MaskStage::before_softmax;
    const QString logits = masked ? QStringLiteral("-masked") : QString();
    const QString columns = attention.softmax_axis == SoftmaxAxis::query ? QStringLiteral("-columns") : QString();
    switch (step.operation) {
    case Operation::copy:
        return QStringLiteral("-copy");
    case Operation::slice:
        return QStringLiteral("-slice");
    case Operation::project:
        return attention.bias ? QStringLiteral("-bias") : QString();
    case Operation::split_heads:
        return mistaken(attention.head_split);
    case Operation::merge_heads:
        return mistaken(attention.head_merge);
    case Operation::scale:
        switch (attention.scale.kind) {
        case Scale::Kind::sqrt_head_dim:
            return {};
        case Scale::Kind::sqrt_model_dim:
            return QStringLiteral("-model");
        case Scale::Kind::none:
            return QStringLiteral("-none");
        case Scale::Kind::number:
            break;
        }
        return QStringLiteral("-number");
    case Operation::mask:
        return (layer.mask.apply == FillApply::add ? QStringLiteral("-add") : QString()) +
               (std::isinf(layer.mask.fill) ? QString() : QStringLiteral("-number"));
    case Operation::maximum:
    case Operation::exponential:
    case Operation::normalise:
        return logits + columns;
    case Operation::sum:
        return columns;
    default:
        return {};
    }
}

QString fileOf(const QString& name) { return QStringLiteral(":/formulas/%1.svg").arg(name); }

QByteArray coloured(const QString& name, const Theme& theme)
{
    QFile file(fileOf(name));
    if (!file.open(QIODevice::ReadOnly))
        return {};
    QByteArray svg = file.readAll();
    svg.replace("currentColor", theme.text.name().toLatin1());
    const auto colourPart = [&svg](const char* part, const QColor& colour) {
        const QByteArray name_ = colour.name().toLatin1();
        svg.replace(QByteArray("class=\"") + part + '"', "fill=\"" + name_ + "\" stroke=\"" + name_ + '"');
    };
    colourPart("part-q", theme.query);
    colourPart("part-k", theme.key);
    colourPart("part-v", theme.value);
    return svg;
}

QSvgRenderer& rendererOf(const QString& name, const Theme& theme)
{
    static QHash<QString, std::shared_ptr<QSvgRenderer>> renderers;
    auto& renderer = renderers[name + (theme.dark ? QStringLiteral("/dark") : QStringLiteral("/light"))];
    if (!renderer)
        renderer = std::make_shared<QSvgRenderer>(coloured(name, theme));
    return *renderer;
}

}  // namespace

QString formulaName(const Step& step, const Layer& layer)
{
    if (step.operation == Operation::given)
        return {};
    const std::string_view tensor = name(step.id);
    return QString::fromUtf8(tensor.data(), static_cast<qsizetype>(tensor.size())) + variant(step, layer);
}

bool hasFormula(const QString& name) { return QFile::exists(fileOf(name)); }

QSizeF formulaSize(const QString& name, double em)
{
    return hasFormula(name) ? rendererOf(name, lightTheme()).viewBoxF().size() * (em / units_per_em) : QSizeF();
}

void paintFormula(QPainter& painter, const QString& name, const QRectF& area, const Theme& theme)
{
    if (hasFormula(name))
        rendererOf(name, theme).render(&painter, area);
}

}  // namespace attn
