// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/tokenizers/metaspace.h"

#include "core/tokenizers/component.h"

#include <array>

namespace attn
{

namespace
{

struct PrefixName {
    std::string_view name;
    MetaspacePrefix value;
};

constexpr std::array prefix_names = {PrefixName{"always", MetaspacePrefix::always},
                                     PrefixName{"first", MetaspacePrefix::first},
                                     PrefixName{"never", MetaspacePrefix::never}};

}  // namespace

Metaspace readMetaspaceSettings(JsonObject& settings)
{
    Metaspace metaspace{"▁", MetaspacePrefix::always, true};
    settings.read("replacement", metaspace.replacement, readText);
    settings.read("split", metaspace.split);
    // Files up to 2023 use "add_prefix_space" and repeat the character as "str_rep".
    bool prefix = true;
    settings.read("add_prefix_space", prefix);
    (void)settings.find("str_rep");
    if (!prefix)
        metaspace.prefix = MetaspacePrefix::never;
    settings.read("prepend_scheme", metaspace.prefix,
                  [](const JsonValue& value) { return value.choice(prefix_names); });
    return metaspace;
}

}  // namespace attn
