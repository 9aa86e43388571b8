// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/masks/slopes_row.h"

#include "ui/theme/fonts.h"

#include <QLineEdit>
#include <QRegularExpression>
#include <QSignalBlocker>

namespace attn
{

namespace
{

/// nullopt if one is no number.
std::optional<std::vector<double>> slopesOf(const QString& text)
{
    static const QRegularExpression separators(QStringLiteral("[,;，；、\\s]+"));
    std::vector<double> slopes;
    for (const QString& word : text.split(separators, Qt::SkipEmptyParts)) {
        bool is_number = false;
        slopes.push_back(QString(word).replace(QChar(0x2212), QLatin1Char('-')).toDouble(&is_number));
        if (!is_number)
            return std::nullopt;
    }
    return slopes;
}

QString slopesText(const std::vector<double>& slopes)
{
    QStringList numbers;
    for (const double slope : slopes)
        numbers << QString::number(slope, 'g', 6);
    return numbers.join(QStringLiteral(", "));
}

}  // namespace

SlopesRow::SlopesRow(Session* session, std::size_t layer, QWidget* parent)
    : ExperimentRow(session,
                    {"/mask/layers/" + std::to_string(layer) + "/slopes", std::get<0>(AlibiRegion::settings).label,
                     std::get<0>(AlibiRegion::settings).help,
                     [layer](const Experiment& e) {
                         return layer < e.mask.layers.size() &&
                                std::holds_alternative<AlibiRegion>(e.mask.layers[layer].region);
                     }},
                    new QLineEdit, Side::below, parent),
      m_layer(layer), m_numbers(static_cast<QLineEdit*>(control()))
{
    setOwnFont(m_numbers, numberFont);
    connect(m_numbers, &QLineEdit::textEdited, this, &SlopesRow::read);
    follow();
}

void SlopesRow::read()
{
    const auto slopes = slopesOf(m_numbers->text());
    if (!slopes)
        return setError(tr("Numbers, separated by commas: one for each head, or none."));
    setError({});
    editContinuously([this, &slopes](Experiment& experiment) {
        std::get<AlibiRegion>(experiment.mask.layers[m_layer].region).slopes = *slopes;
    });
}

void SlopesRow::refresh()
{
    const auto& region = std::get<AlibiRegion>(session()->experiment().mask.layers[m_layer].region);
    std::vector<double> usual;
    for (Index head = 0; head < session()->experiment().attention.heads; ++head)
        usual.push_back(AlibiRegion::paperSlope(head, session()->experiment().attention.heads));
    m_numbers->setPlaceholderText(slopesText(usual));
    if (slopesOf(m_numbers->text()) != region.slopes) {
        const QSignalBlocker blocker(m_numbers);
        m_numbers->setText(slopesText(region.slopes));
        setError({});
    }
}

}  // namespace attn
