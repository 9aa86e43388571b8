// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/basics/message.h"
#include "core/files/safetensors.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <bit>
#include <filesystem>
#include <initializer_list>
#include <numeric>
#include <random>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace attn
{

inline std::vector<std::byte> bytesOf(std::string_view text)
{
    const auto raw = std::as_bytes(std::span(text));
    return {raw.begin(), raw.end()};
}

inline std::string textOf(std::span<const std::byte> bytes)
{
    return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

/// A file written by NumPy (data/make_data.py).
inline std::filesystem::path dataFile(const std::string& name)
{
    return std::filesystem::path(ATTN_SOURCE_DIR) / "tests/core/files/data" / name;
}

/// The lowest `count` bytes of a number, little-endian.
inline std::string littleEndian(std::uint64_t number, std::size_t count)
{
    std::string text;
    for (std::size_t at = 0; at < count; ++at)
        text += static_cast<char>(number >> (8 * at));
    return text;
}

inline Tensor tensorOf(Shape shape, std::initializer_list<float> values)
{
    Tensor tensor(std::move(shape));
    EXPECT_EQ(tensor.values().size(), values.size());
    std::ranges::copy(values, tensor.values().begin());
    return tensor;
}

inline std::vector<float> valuesOf(const Tensor& tensor) { return {tensor.values().begin(), tensor.values().end()}; }

/// Rank 0 to 4, extents 0 to 4, any bits, including NaNs with payloads, infinities, −0 and subnormals.
inline rc::Gen<TensorPtr> anyTensor()
{
    const auto bits = rc::gen::weightedOneOf<std::uint32_t>(
        {{3, rc::gen::arbitrary<std::uint32_t>()},
         {1, rc::gen::element<std::uint32_t>(0x80000000U, 0x7F800000U, 0xFF800000U, 0x7FC00001U, 0x7F800001U, 1U)}});
    const auto ofShape = [bits](const Shape& shape) {
        const auto size = std::accumulate(shape.begin(), shape.end(), Index{1}, std::multiplies<>());
        return rc::gen::map(rc::gen::container<std::vector<std::uint32_t>>(static_cast<std::size_t>(size), bits),
                            [shape](const std::vector<std::uint32_t>& all) -> TensorPtr {
                                Tensor tensor(shape);
                                std::ranges::transform(all, tensor.values().begin(), [](std::uint32_t pattern) {
                                    return std::bit_cast<float>(pattern);
                                });
                                return std::make_shared<const Tensor>(std::move(tensor));
                            });
    };
    const auto shapes = rc::gen::mapcat(rc::gen::inRange<std::size_t>(0, 5), [](std::size_t rank) {
        return rc::gen::container<Shape>(rank, rc::gen::inRange<Index>(0, 5));
    });
    return rc::gen::mapcat(shapes, ofShape);
}

/// Several tensors with distinct names, including Chinese ones and ones that must be escaped in JSON.
inline rc::Gen<TensorList> anyTensors()
{
    const auto named = rc::gen::mapcat(rc::gen::inRange<std::size_t>(0, 5), [](std::size_t count) {
        return rc::gen::map(
            rc::gen::container<std::vector<TensorPtr>>(count, anyTensor()), [](const std::vector<TensorPtr>& tensors) {
                const std::vector<std::string> names{"b", "a.weight", "权重/π", "with \"quotes\\", "x y"};
                TensorList list;
                for (const TensorPtr& tensor : tensors)
                    list.emplace_back(names[list.size()], tensor);
                return list;
            });
    });
    return named;
}

inline bool sameTensors(const TensorList& written, const NamedTensors& read)
{
    return written.size() == read.size() && std::ranges::all_of(written, [&read](const auto& entry) {
               const auto found = read.find(entry.first);
               return found != read.end() && identical(*entry.second, *found->second);
           });
}

/// A malformed file and the expected error.
struct MalformedFile {
    std::string name;
    std::string bytes;
    std::string place;
    std::string message;
};

template <typename Function>
void expectInputError(Function function, const std::string& place, const std::string& message)
{
    try {
        function();
        ADD_FAILURE() << "was accepted";
    } catch (const InputError& error) {
        EXPECT_EQ(error.place(), place);
        EXPECT_EQ(error.message().english(), message);
    }
}

/// A temporary folder that the destructor deletes.
class TemporaryFolder
{
public:
    TemporaryFolder()
        : m_path(std::filesystem::temp_directory_path() /
                 ("attention-explorer-" + std::to_string(std::random_device{}())))
    {
        std::filesystem::create_directory(m_path);
    }
    ~TemporaryFolder()
    {
        std::error_code ignored;
        std::filesystem::remove_all(m_path, ignored);
    }
    TemporaryFolder(const TemporaryFolder&) = delete;
    TemporaryFolder& operator=(const TemporaryFolder&) = delete;

    [[nodiscard]] std::filesystem::path operator/(const std::string& name) const { return m_path / name; }
    [[nodiscard]] const std::filesystem::path& path() const { return m_path; }

private:
    std::filesystem::path m_path;
};

}  // namespace attn
