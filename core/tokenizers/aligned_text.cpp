// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/tokenizers/aligned_text.h"

#include "core/basics/message.h"
#include "core/tokenizers/code_points.h"

namespace attn
{

void checkLength(std::size_t size)
{
    constexpr std::size_t longest = std::size_t{16} << 20;
    if (size > longest)
        rejectInput(ATTN_TEXT("core", "The text has %1 bytes, but %2 are the limit: use a part of it."), size, longest);
}

AlignedText::AlignedText(std::string_view source)
{
    checkLength(source.size());
    m_text.reserve(source.size());
    m_sources.reserve(source.size());
    forEachCodePoint(source, [&](UChar32 code, std::size_t begin, std::size_t end) {
        const std::string proper = utf8(code);
        if (source.substr(begin, end - begin) != proper) {
            append(proper, {static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end)});
            return;
        }
        m_text += proper;
        for (auto at = static_cast<std::uint32_t>(begin); at < end; ++at)
            m_sources.push_back({at, at + 1});
    });
}

SourceRange AlignedText::source(std::size_t begin, std::size_t end) const
{
    if (begin < end)
        return {m_sources[begin].begin, m_sources[end - 1].end};
    const std::uint32_t place = begin < m_sources.size() ? m_sources[begin].begin
                                : m_sources.empty()      ? 0
                                                         : m_sources.back().end;
    return {place, place};
}

AlignedText AlignedText::substring(std::size_t begin, std::size_t end) const
{
    AlignedText result;
    result.append(*this, begin, end);
    return result;
}

void AlignedText::append(const AlignedText& other, std::size_t begin, std::size_t end)
{
    checkLength(size() + end - begin);
    m_text.append(other.m_text, begin, end - begin);
    const auto sources = other.m_sources.begin();
    m_sources.insert(m_sources.end(), sources + static_cast<std::ptrdiff_t>(begin),
                     sources + static_cast<std::ptrdiff_t>(end));
}

void AlignedText::append(std::string_view text, SourceRange source)
{
    checkLength(size() + text.size());
    m_text += text;
    m_sources.insert(m_sources.end(), text.size(), source);
}

void AlignedText::prepend(std::string_view text)
{
    m_sources.insert(m_sources.begin(), text.size(), source(0, 0));
    m_text.insert(0, text);
}

void AlignedText::replace(const std::vector<TextRange>& parts, std::string_view content)
{
    AlignedText result;
    std::size_t done = 0;
    for (const TextRange& part : parts) {
        result.append(*this, done, part.begin);
        result.append(content, source(part.begin, part.end));
        done = part.end;
    }
    result.append(*this, done, size());
    *this = std::move(result);
}

}  // namespace attn
