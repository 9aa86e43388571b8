// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/files/json.h"
#include "tests/app/program.h"
#include "tests/app/sample.h"

#include <algorithm>
#include <filesystem>

namespace attn
{

namespace
{

using Json = nlohmann::json;

/// Input that must be refused, in the tables of tests/app/refused. The members of a row:
/// - "place" and "says": how the message begins, and what else it contains
/// - "arguments" of the program; by default `validate -`
/// - standard input: "experiment" as text, or "changes" merged into the sample
/// - "files" by name with their texts, and "tensor", which is written to x.safetensors
class Refusals : public Program
{
protected:
    void expectRefusalOf(const Json& row) const
    {
        SCOPED_TRACE(row.dump());
        const Json files = row.value("files", Json::object());
        for (const auto& [name, text] : files.items())
            write(name, text);
        if (row.contains("tensor"))
            write("x.safetensors", fileOf(row["tensor"]));
        expectRefusal(row.value("arguments", std::vector<std::string>{"validate", "-"}), row.at("place"),
                      row.at("says"), experimentIn(row));
        for (const std::string& name : this->files())
            std::filesystem::remove(folder() + '/' + name);
    }

private:
    /// By default, the tensor is called "x" and its numbers are 0.
    static std::string fileOf(const Json& tensor)
    {
        const Shape shape = tensor.at("shape");
        std::vector<float> values(static_cast<std::size_t>(Tensor(shape).size()));
        if (tensor.contains("values"))
            std::ranges::transform(tensor["values"], values.begin(), [](const Json& value) {
                return static_cast<float>(value.is_string() ? *parseNonFinite(value.get<std::string>())
                                                            : value.get<double>());
            });
        return safetensorsOf(tensor.value("name", "x"), shape, values);
    }
};

TEST_F(Refusals, OfExperiments)
{
    for (const Json& row : tableIn("refused/experiments.json"))
        expectRefusalOf(row);
}

TEST_F(Refusals, OfCommands)
{
    for (const Json& row : tableIn("refused/commands.json"))
        expectRefusalOf(row);
}

TEST_F(Refusals, AreTheSameForEveryCommand)
{
    const std::string unreadable = R"({"format": )" + std::string(100'000, '[');
    const std::string impossible = sample(R"({"attention": {"heads": 16}})");
    for (const std::vector<std::string>& arguments : {std::vector<std::string>{"trace", "-", "-o", "out.safetensors"},
                                                      {"code", "-", "--language", "numpy", "-o", "out"},
                                                      {"pack", "-", "-o", "out.attn.json"},
                                                      {"page", "-", "-o", "out.html"},
                                                      {"render", "-", "--storyboard", "-o", "out.pdf"},
                                                      {"explain", "-", "output", "0", "0", "0"},
                                                      {"validate", "-"}}) {
        SCOPED_TRACE(arguments.front());
        expectRefusal(arguments, "", {"nested deeper than"}, unreadable);
        expectRefusal(arguments, "/attention/heads: ", {"16 heads do not divide d_model = 8"}, impossible);
    }
}

TEST_F(Refusals, OfTooManyTokensAndLayers)
{
    const auto expectRefusalOfText = [&](const std::vector<std::string>& text, const std::string& changes,
                                         const std::string& place, const std::vector<std::string>& message_parts) {
        Json experiment = Json::parse(sample(changes));
        experiment["inputs"]["query"]["text"] = text;
        expectRefusal({"validate", "-"}, place, message_parts, experiment.dump());
    };
    expectRefusalOfText({words(60000)}, R"({"attention": {"heads": 1}})", "/inputs: ", {"6 GiB", "fewer sequences"});
    expectRefusalOfText({words(300000)}, "{}", "/inputs/query/text/0: ", {"1500000", "1000000"});
    expectRefusalOfText({words(5000)}, R"({"embedding": {"dim": 64}, "attention": {"heads": 64}})",
                        "/inputs: ", {"GiB", "fewer heads"});
    expectRefusalOfText(std::vector<std::string>(10001, "a"), "{}", "/inputs/query/text: ", {"10001", "limit"});
    Json layers;
    layers["mask"]["layers"] = std::vector<Json>(257, {{"kind", "causal"}});
    expectRefusal({"validate", "-"}, "/mask/layers: ", {"257", "256"}, sample(layers.dump()));
}

}  // namespace

}  // namespace attn
