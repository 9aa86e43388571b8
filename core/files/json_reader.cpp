// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/files/json_reader.h"

#include "core/basics/text.h"

#include <cmath>

namespace attn
{

namespace
{

constexpr std::size_t max_quote_length = 60;

/// JSON text cannot contain such numbers, but an experiment built in code can.
bool isNotFinite(const nlohmann::json& json) { return json.is_number_float() && !std::isfinite(json.get<double>()); }

/// The value as written, shortened, for messages.
std::string quote(const nlohmann::json& json)
{
    if (json.is_object())
        return "{…}";
    if (json.is_array())
        return "[…]";
    if (isNotFinite(json))
        return argumentText(json.get<double>());
    return argumentText(json.dump(), max_quote_length);
}

/// The JSON pointer of a value in an object.
std::string pointerTo(const std::string& object, const std::string& key)
{
    return object + (nlohmann::json::json_pointer() / key).to_string();
}

}  // namespace

bool JsonValue::boolean() const
{
    if (!m_json->is_boolean())
        fail(ATTN_TEXT("core", "This is %1, but it must be true or false."), quote(*m_json));
    return m_json->get<bool>();
}

std::string JsonValue::string() const
{
    if (!m_json->is_string())
        fail(ATTN_TEXT("core", "This is %1, but it must be a string in quotation marks."), quote(*m_json));
    return m_json->get<std::string>();
}

Index JsonValue::integer(Index minimum, Index maximum) const
{
    const bool fits =
        m_json->is_number_integer() &&
        (!m_json->is_number_unsigned() || m_json->get<std::uint64_t>() <= static_cast<std::uint64_t>(maximum)) &&
        m_json->get<std::int64_t>() >= minimum && m_json->get<std::int64_t>() <= maximum;
    if (!fits)
        fail(ATTN_TEXT("core", "This is %1, but it must be a whole number from %2 to %3."), quote(*m_json), minimum,
             maximum);
    return m_json->get<Index>();
}

std::uint64_t JsonValue::seed() const
{
    if (!m_json->is_number_unsigned())
        fail(ATTN_TEXT("core", "This is %1, but a seed must be a whole number from 0 to %2."), quote(*m_json),
             std::numeric_limits<std::uint64_t>::max());
    return m_json->get<std::uint64_t>();
}

double JsonValue::number() const
{
    if (!m_json->is_number() || isNotFinite(*m_json))
        fail(ATTN_TEXT("core", "This is %1, but it must be a number."), quote(*m_json));
    return m_json->get<double>();
}

double JsonValue::probability() const
{
    const double value = number();
    if (!(value >= 0.0 && value <= 1.0))
        fail(ATTN_TEXT("core", "This is %1, but a probability must lie between 0 and 1."), value);
    return value;
}

std::vector<JsonValue> JsonValue::list(std::size_t maximum) const
{
    if (!m_json->is_array())
        fail(ATTN_TEXT("core", "This is %1, but it must be a list in square brackets."), quote(*m_json));
    if (m_json->size() > maximum)
        fail(ATTN_TEXT("core", "The list has %1 entries, but %2 are the limit."), m_json->size(), maximum);
    std::vector<JsonValue> elements;
    for (const auto& element : *m_json)
        elements.emplace_back(element, m_place + "/" + std::to_string(elements.size()));
    return elements;
}

std::vector<Index> JsonValue::integers(Index minimum) const
{
    std::vector<Index> numbers;
    for (const JsonValue& element : list())
        numbers.push_back(element.integer(minimum));
    return numbers;
}

std::vector<std::string> JsonValue::strings() const
{
    std::vector<std::string> texts;
    for (const JsonValue& element : list())
        texts.push_back(element.string());
    return texts;
}

void JsonValue::failUnknown(const std::vector<std::string_view>& known) const
{
    const std::string nearest = m_json->is_string() ? nearestNamesText(m_json->get<std::string>(), known) : "";
    if (!nearest.empty())
        fail(ATTN_TEXT("core", "%1 is not known here; the nearest is %2. Choose one of %3."), quote(*m_json), nearest,
             joined(known));
    fail(ATTN_TEXT("core", "%1 is not known here: choose one of %2."), quote(*m_json), joined(known));
}

JsonObject::JsonObject(const JsonValue& value) : m_value(value)
{
    if (!value.json().is_object())
        value.fail(ATTN_TEXT("core", "This is %1, but it must be an object in curly brackets."), quote(value.json()));
}

JsonValue JsonObject::at(const std::string& key) const { return {json().at(key), pointerTo(m_value.place(), key)}; }

std::optional<JsonValue> JsonObject::find(const std::string& key)
{
    m_known_keys.insert(key);
    return json().contains(key) ? std::optional(at(key)) : std::nullopt;
}

JsonValue JsonObject::require(const std::string& key)
{
    if (auto value = find(key))
        return *value;
    m_value.fail(ATTN_TEXT("core", "The key \"%1\" is missing: add it."), key);
}

void JsonObject::finish() const
{
    for (const auto& [key, value] : m_value.json().items())
        if (!m_known_keys.contains(key))
            throw InputError(pointerTo(m_value.place(), key),
                             ATTN_TEXT("core", "There is no key of this name here. The keys are: %1."),
                             joined(m_known_keys));
}

}  // namespace attn
