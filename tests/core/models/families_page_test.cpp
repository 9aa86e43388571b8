// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/models/families/family.h"
#include "tests/core/generated_file.h"

#include <set>

namespace attn
{
namespace
{

std::string codeListText(std::span<const std::string_view> names)
{
    std::string text;
    for (const std::string_view name : names)
        text.append(text.empty() ? "`" : ", `").append(name).append("`");
    return text.empty() ? "none" : text;
}

std::string codeListText(std::span<const RequiredSetting> settings)
{
    std::string text;
    for (const auto& [name, value] : settings)
        text.append(text.empty() ? "`" : ", `").append(name).append("` is `").append(value).append("`");
    return text.empty() ? "none" : text;
}

/// Also read by scripts/get-models.
std::string exampleText(const ExampleModel& example)
{
    const std::string name(example.name);
    const auto code = [](std::string_view text) { return '`' + std::string(text) + '`'; };
    std::string text = '[' + code(name) + "](https://huggingface.co/" + example.page() + "), " +
                       std::to_string(example.megabytes) + " MB, " +
                       (example.licence.empty() ? "its page names no licence" : std::string(example.licence));
    if (!example.revision.empty())
        text += ", revision " + code(example.revision);
    return text + (example.needs_agreement ? ", after its terms were agreed to on its page" : "");
}

std::string tableOf(const Family& family)
{
    std::string text = "### " + std::string(family.model_type) + "\n\n| | |\n| --- | --- |\n";
    const auto row = [&](const std::string& name, const std::string& value) {
        text += "| " + name + " | " + value + " |\n";
    };
    row("example", exampleText(family.example));
    row("settings read", codeListText(family.read_settings));
    row("ignored settings", codeListText(family.ignored_settings));
    row("refused unless", codeListText(family.required_settings));
    row("prefix", '`' + std::string(family.prefix) + '`');
    row("ignored tensors", codeListText(family.ignored_tensors));
    return text + '\n';
}

TEST(FamiliesPage, IsCurrent)
{
    std::string tables = "\n";
    for (const Family* family : families())
        tables += tableOf(*family);
    expectGenerated("docs/models.md", "<!-- generated: families -->", "<!-- end of the families -->", tables);
    expectGenerated("docs/models.md", "<!-- generated: common settings -->", "<!-- end of the common settings -->",
                    "\n* read: " + codeListText(commonSettings()) +
                        ";\n* refused unless: " + codeListText(commonRequiredSettings()) +
                        ";\n* without meaning here: " + codeListText(commonIgnoredSettings()) + ".\n\n");
}

TEST(FamiliesPage, IsKnownToTheFuzzer)
{
    std::set<std::string_view> words(commonSettings().begin(), commonSettings().end());
    for (const Family* family : families()) {
        words.insert(family->model_type);
        words.insert(family->read_settings.begin(), family->read_settings.end());
        for (const RequiredSetting& setting : family->required_settings)
            words.insert(setting.name);
    }
    std::string text;
    for (const std::string_view word : words)
        text.append("\"\\\"").append(word).append("\\\"\"\n");
    expectGenerated("tests/fuzz/config.dict", "# generated: settings", "# end", text);
}

}  // namespace
}  // namespace attn
