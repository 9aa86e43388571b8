// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/lessons/handbook.h"

#include "core/experiment/settings.h"
#include "core/files/shipped_files.h"
#include "core/forward/evaluate.h"
#include "core/lessons/markdown.h"
#include "core/lessons/read_lesson.h"
#include "core/models/families/family.h"
#include "core/tensor/tensor_id.h"
#include "core/tensor/tensor_table.h"
#include "ui/files/examples.h"
#include "ui/lessons/prepared_page.h"
#include "ui/matrix/arrangement.h"
#include "ui/matrix/step_drawing.h"
#include "ui/session/language.h"
#include "ui/settings/experiment_row.h"
#include "ui/words/mask_text.h"

#include <QBuffer>
#include <QImage>
#include <QPainter>
#include <QRegularExpression>

#include <algorithm>
#include <stdexcept>
#include <vector>

namespace attn
{

namespace
{

constexpr double picture_width = 560;
constexpr double picture_height = 400;
constexpr double max_cell_size = 34;

QString escaped(const QString& plain) { return QString::fromStdString(asMarkdown(plain.toStdString())); }

QString heading(const QString& text) { return QStringLiteral("\n### %1\n\n").arg(escaped(text)); }

QString item(const QString& name, const QString& text)
{
    return QStringLiteral("* **%1:** %2\n").arg(escaped(name), escaped(text));
}

QString stepText(const RequiredText& text) { return QCoreApplication::translate("Steps", text.text()); }

QString maskTable()
{
    QString table;
    forEachMaskKind([&]<typename Region>(std::type_identity<Region>) {
        QStringList settings;
        forEachSetting<Region>([&](const auto& setting) {
            settings +=
                QStringLiteral("*%1* (%2)").arg(escaped(fieldText(setting.label)), escaped(fieldText(setting.help)));
        });
        table += item(maskKindName(Region::kind), maskKindSentence(Region::kind)).chopped(1);
        table += (settings.empty() ? QString() : ". " + settings.join("; ")) + '\n';
    });
    return table;
}

QString settingTable()
{
    struct Row {
        PanelPosition position;
        QString text;
    };
    std::vector<Row> rows;
    forEachExperimentSetting([&](const std::string&, const auto& entry, const auto&) {
        if constexpr (requires { entry.panel_position; })
            rows.push_back({entry.panel_position, item(fieldText(entry.label), fieldText(entry.help))});
    });
    std::ranges::stable_sort(rows, {},
                             [](const Row& row) { return std::pair(row.position.group, row.position.position); });
    QString table;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        if (i == 0 || rows[i].position.group != rows[i - 1].position.group)
            table += heading(fieldText(groupLabel(rows[i].position.group)));
        table += rows[i].text;
    }
    return table;
}

QString stepTable()
{
    QString table;
    for (std::size_t i = 0; i < tensor_count; ++i) {
        const TensorEntry& entry = entryOf(static_cast<TensorId>(i));
        if (entry.group == StepGroup::parameter)
            continue;
        if (i == 0 || entryOf(static_cast<TensorId>(i - 1)).group != entry.group)
            table += heading(stepText(entryOf(entry.group).name));
        table += item(stepText(entry.step_name), stepText(entry.sentence));
    }
    return table;
}

QString familyTable()
{
    QStringList names;
    for (const Family* family : families())
        names += QStringLiteral("`%1`").arg(QString::fromUtf8(family->model_type));
    return names.join(", ");
}

QString lessonTable(ShippedKind kind)
{
    QString table;
    const QString scheme = kind == ShippedKind::lesson ? "lesson" : "mistake";
    for (const std::string& name : shippedLessons(kind))
        table += QStringLiteral("* [%1](%2:%3)\n")
                     .arg(escaped(titleOf(readShippedLesson(name, kind).lesson)), scheme, QString::fromStdString(name));
    return table;
}

QString filledIn(QString text, const QString& keys)
{
    const std::pair<QString, QString (*)()> tables[] = {
        {"{{masks}}", maskTable},
        {"{{settings}}", settingTable},
        {"{{steps}}", stepTable},
        {"{{families}}", familyTable},
        {"{{lessons}}", [] { return lessonTable(ShippedKind::lesson); }},
        {"{{mistakes}}", [] { return lessonTable(ShippedKind::mistake); }},
    };
    for (const auto& [name, table] : tables)
        if (text.contains(name))
            text.replace(name, table());
    return text.replace("{{keys}}", keys);
}

std::string pngOf(const Trace& trace, const QString& tensor, const Theme& theme, const QFont& font)
{
    Selection selection = selectionFrom(trace.experiment().view, Selection());
    const auto step = tensorId(tensor.toStdString());
    if (!step || !trace.has(*step))
        throw std::invalid_argument("a page of the handbook shows a tensor that its example lacks: " +
                                    tensor.toStdString());
    selection.step = *step;
    const DrawingStyle style{font};
    StepPicture picture = arrange(trace, selection.fittedTo(trace));
    const double cell = StepDrawing::fittingCellHeight(picture, {picture_width, picture_height}, max_cell_size, style);
    const StepDrawing drawing(std::move(picture), cell, style);
    QImage image(drawing.size().toSize(), QImage::Format_RGB32);
    image.fill(theme.background);
    QPainter painter(&image);
    drawing.paintAll(painter, theme);
    painter.end();
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    image.save(&buffer, "PNG");
    return buffer.data().toStdString();
}

}  // namespace

HandbookPage handbookPage(const QString& name, const QString& keys)
{
    const QString file = QStringLiteral("handbook/%1/%2.md").arg(currentLanguage().left(2), name);
    HandbookPage page;
    for (const MarkdownSection& section : markdownSections(shippedFile(file.toStdString()))) {
        const QString title = QString::fromStdString(section.title);
        if (section.level == 1) {
            page.title = title;
        } else if (section.level > 1) {
            page.sections[QString::fromStdString(section.name)] = title;
            page.text += QStringLiteral("\n\n%1 %2\n\n").arg(QString(section.level, '#'), title);
        }
        page.text += QString::fromStdString(section.body);
    }
    page.text = filledIn(page.text, keys);
    return page;
}

std::map<std::string, std::string> handbookPictures(const QString& text, const Theme& theme, const QFont& font)
{
    static const QRegularExpression address("\\(picture:([a-z0-9_]+)/([a-z_]+)\\)");
    std::map<std::string, std::string> pictures;
    for (const QRegularExpressionMatch& match : address.globalMatch(text))
        pictures[QStringLiteral("picture:%1/%2").arg(match.captured(1), match.captured(2)).toStdString()] =
            pngOf(*evaluate(loadExample("example:" + match.captured(1))), match.captured(2), theme, font);
    return pictures;
}

}  // namespace attn
