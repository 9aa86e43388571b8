// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/models/checkpoint.h"

#include "core/files/file_io.h"
#include "core/files/safetensors.h"
#include "tests/core/files/file_testing.h"

#include <nlohmann/json.hpp>

#include <fstream>

namespace attn
{
namespace
{

/// A file whose first tensor has one byte, so that the others have odd addresses.
std::vector<std::byte> unpaddedFile(std::string_view type, const std::string& data, const std::string& shape)
{
    const std::string header = R"({"odd":{"dtype":"U8","shape":[1],"data_offsets":[0,1]},"a":{"dtype":")" +
                               std::string(type) + R"(","shape":)" + shape + R"(,"data_offsets":[1,)" +
                               std::to_string(1 + data.size()) + "]}}";
    return bytesOf(littleEndian(header.size(), 8) + header + '\0' + data);
}

TEST(StoredTensor, IsCopiedIfNotBorrowable)
{
    std::string data;
    for (const float number : {1.5F, -2.0F, 3.0F, 4.0F, 5.0F, 6.0F})
        data += littleEndian(std::bit_cast<std::uint32_t>(number), 4);
    const std::vector<std::byte> file = unpaddedFile("F32", data, "[3,2]");
    const Checkpoint checkpoint = Checkpoint::embedded(file, "odd");
    const StoredTensor& tensor = *checkpoint.find("a");
    EXPECT_EQ(valuesOf(tensor.read()), (std::vector{1.5F, -2.0F, 3.0F, 4.0F, 5.0F, 6.0F}));
    std::vector<float> row(2);
    tensor.readRow(1, row);
    EXPECT_EQ(row, (std::vector{3.0F, 4.0F}));
}

TensorList one(const std::string& name) { return {{name, std::make_shared<const Tensor>(tensorOf({1}, {1.0F}))}}; }

/// A folder with two shards, "a" in one and "b" in the other, and an index.
class Shards
{
public:
    Shards() { write("1.safetensors", "a"), write("2.safetensors", "b"); }

    void write(const std::string& file, const std::string& tensor) const
    {
        writeFileAtomically(m_folder / file, writeSafetensors(one(tensor), {}));
    }
    void index(std::string_view map) const
    {
        writeFileAtomically(m_folder / "model.safetensors.index.json",
                            bytesOf(R"({"metadata": {"total_size": 8}, "weight_map": )" + std::string(map) + "}"));
    }
    Checkpoint open() const { return Checkpoint::open(m_folder.path()); }
    /// The error without the folder's name.
    [[nodiscard]] std::string openError() const
    {
        try {
            open();
            return "";
        } catch (const InputError& error) {
            std::string place = error.place();
            if (place.starts_with(m_folder.path().string()))
                place.erase(0, m_folder.path().string().size() + 1);
            return place + ": " + error.message().english();
        }
    }
    [[nodiscard]] const TemporaryFolder& folder() const { return m_folder; }

private:
    TemporaryFolder m_folder;
};

TEST(Checkpoint, IsRefusedIfIndexContradictsShards)
{
    const Shards shards;
    for (const auto& row :
         nlohmann::json::parse(std::ifstream(ATTN_SOURCE_DIR "/tests/core/models/refused_indexes.json"))) {
        shards.index(row.at("map").dump());
        EXPECT_EQ(shards.openError(), "model.safetensors.index.json: " + row.at("message").get<std::string>()) << row;
    }
    shards.write("2.safetensors", "a");
    shards.index(R"({"a": "1.safetensors", "b": "2.safetensors"})");
    EXPECT_EQ(shards.openError(),
              "2.safetensors: Tensor \"a\" is in another file of the index, too: which of them is meant "
              "cannot be told.");
}

TEST(Checkpoint, IsOnlyFileOrStandardName)
{
    const Shards shards;
    expectInputError([&] { Checkpoint::open(shards.folder().path()); }, shards.folder().path().string(),
                     "There are 2 .safetensors files, but no index of them and none that is called model.safetensors: "
                     "keep the one that is meant.");
    shards.write("model.safetensors", "c");
    EXPECT_NE(shards.open().find("c"), nullptr);
    std::filesystem::remove(shards.folder() / "model.safetensors");
    std::filesystem::remove(shards.folder() / "2.safetensors");
    EXPECT_NE(shards.open().find("a"), nullptr);
}

TEST(Checkpoint, ReportsTruncationAfterOpening)
{
    const TemporaryFolder folder;
    const std::filesystem::path file = folder / "x.safetensors";
    writeFileAtomically(file, writeSafetensors(one("a"), {}));
    const Checkpoint checkpoint = Checkpoint::open(folder.path());
    checkpoint.checkNotTruncated();
    std::filesystem::resize_file(file, 20);
    expectInputError([&] { checkpoint.checkNotTruncated(); }, file.string(),
                     "The file was truncated while the model was open: put it back, and open the model again.");
}

TEST(Checkpoint, TruncatedFileIsRefused)
{
    const TemporaryFolder folder;
    std::vector<std::byte> bytes = writeSafetensors(one("a"), {});
    bytes.pop_back();
    writeFileAtomically(folder / "x.safetensors", bytes);
    expectInputError([&] { Checkpoint::open(folder.path()); }, (folder / "x.safetensors").string(),
                     "Tensor \"a\": its data end at byte 4, but the file has 3 bytes of data: it is truncated.");
    writeFileAtomically(folder / "x.safetensors", {});
    expectInputError([&] { Checkpoint::open(folder.path()); }, (folder / "x.safetensors").string(),
                     "A safetensors file begins with the 8-byte length of its header, but this file has only 0 bytes: "
                     "it is truncated.");
}

}  // namespace
}  // namespace attn
