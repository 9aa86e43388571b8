// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/experiment/experiment_json.h"
#include "core/export/csv.h"
#include "core/files/file_io.h"
#include "core/files/numpy.h"
#include "core/files/tensor_file.h"
#include "core/forward/evaluate.h"
#include "core/tensor/tensor_id.h"
#include "tests/app/program.h"
#include "tests/app/sample.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <limits>
#include <numeric>
#include <regex>

#include <sys/resource.h>

namespace attn
{

namespace
{

class Commands : public Program
{
protected:
    /// The command must succeed without output on standard error.
    std::string outputOf(const std::vector<std::string>& arguments, const std::string& input = sample()) const
    {
        const Outcome outcome = run(arguments, input);
        EXPECT_EQ(outcome.status, 0) << outcome.error;
        EXPECT_EQ(outcome.error, "");
        return outcome.output;
    }

    [[nodiscard]] NamedTensors tensorsIn(const std::string& file) const
    {
        return readTensorFile(folder() + '/' + file);
    }

    static std::set<std::string> namesOf(const NamedTensors& tensors)
    {
        std::set<std::string> names;
        for (const auto& [name, values] : tensors)
            names.insert(name);
        return names;
    }
};

const std::string masked = sample(R"({"mask": {"layers": [{"kind": "causal"}]}})");

/// The table outputs.json. The members of a row: "arguments", where tests/… is in the source folder; the input as for
/// Refusals, with "files"; the whole "output", parts that it "says" in this order, or values in "json" by pointer;
/// "writes": files with their whole content, or with a list of parts of it.
TEST_F(Commands, OutputsAreAsListed)
{
    for (const nlohmann::json& row : tableIn("outputs.json")) {
        SCOPED_TRACE(row.dump());
        const nlohmann::json none = nlohmann::json::object();
        const nlohmann::json files = row.value("files", none);
        const nlohmann::json values = row.value("json", none);
        const nlohmann::json written = row.value("writes", none);
        for (const auto& [name, text] : files.items())
            write(name, text);
        std::vector<std::string> arguments = row.at("arguments");
        for (std::string& argument : arguments)
            if (argument.starts_with("tests/"))
                argument.insert(0, ATTN_SOURCE_DIR "/");
        const std::string output = outputOf(arguments, experimentIn(row));
        EXPECT_EQ(output, row.value("output", output));
        std::size_t end = 0;
        for (const std::string part : row.value("says", nlohmann::json::array())) {
            const std::size_t place = output.find(part, end);
            ASSERT_NE(place, std::string::npos) << part << "is not in\n" << output;
            end = place + part.size();
        }
        for (const auto& [pointer, value] : values.items())
            EXPECT_EQ(nlohmann::json::parse(output).at(nlohmann::json::json_pointer(pointer)), value);
        for (const auto& [file, content] : written.items()) {
            for (const std::string whole : content.is_string() ? nlohmann::json::array({content}) : none)
                EXPECT_EQ(read(file), whole);
            for (const std::string part : content.is_array() ? content : nlohmann::json::array())
                EXPECT_NE(read(file).find(part), std::string::npos) << read(file).substr(0, 1000);
        }
    }
}

TEST_F(Commands, TraceWritesEveryTensor)
{
    EXPECT_EQ(outputOf({"trace", "-", "-o", "out.safetensors"}, masked), "");
    const TracePtr trace = evaluate(parseExperiment(masked, {}));
    const NamedTensors tensors = tensorsIn("out.safetensors");
    std::set<std::string> expected;
    for (const Step* step : trace->steps())
        if (!isParameter(step->id)) {
            expected.insert(std::string(name(step->id)));
            EXPECT_TRUE(identical(*tensors.at(std::string(name(step->id))), (*trace)[step->id])) << name(step->id);
        }
    EXPECT_EQ(namesOf(tensors), expected);
}

TEST_F(Commands, TraceMetadataHasFormatAndExperiment)
{
    outputOf({"trace", "-", "-o", "out.safetensors", "--only", "output"}, masked);
    const std::string bytes = read("out.safetensors");
    const auto length = static_cast<unsigned char>(bytes[0]) + 256U * static_cast<unsigned char>(bytes[1]);
    const auto metadata = nlohmann::json::parse(bytes.substr(8, length))["__metadata__"];
    EXPECT_EQ(metadata["format"], "attention-explorer/trace");
    EXPECT_EQ(metadata["version"], "1");
    EXPECT_EQ(metadata["experiment"], canonicalJson(parseExperiment(masked, {})));
}

TEST_F(Commands, TraceWritesSameNumbersAsNpz)
{
    outputOf({"trace", "-", "-o", "out.safetensors"});
    outputOf({"trace", "-", "-o", "out.npz"});
    const NamedTensors expected = tensorsIn("out.safetensors");
    const NamedTensors found = tensorsIn("out.npz");
    ASSERT_EQ(namesOf(found), namesOf(expected));
    for (const auto& [name, values] : expected)
        EXPECT_TRUE(identical(*found.at(name), *values)) << name;
}

TEST_F(Commands, TraceWritesRequestedTensors)
{
    outputOf({"trace", "-", "-o", "a.npz", "--only", "scores,weights"});
    EXPECT_EQ(namesOf(tensorsIn("a.npz")), (std::set<std::string>{"scores", "weights"}));
    outputOf({"trace", "-", "-o", "b.npz", "--only", "output", "--with", "head_contributions"});
    EXPECT_EQ(namesOf(tensorsIn("b.npz")), (std::set<std::string>{"output", "head_contributions"}));
    outputOf({"trace", "-", "-o", "m.npz", "--only", "weights", "--with", "mean_weights"});
    const NamedTensors means = tensorsIn("m.npz");
    EXPECT_EQ(means.at("mean_weights")->shape(), (Shape{2, 3, 3}));
    EXPECT_FLOAT_EQ(means.at("mean_weights")->at(Shape{1, 0, 0}),
                    (means.at("weights")->at(Shape{1, 0, 0, 0}) + means.at("weights")->at(Shape{1, 1, 0, 0})) / 2);
    outputOf({"trace", "-", "-o", "c.npz", "--only", "output", "--with", "parameters"},
             sample(R"({"attention": {"bias": false, "projections": "fused"}})"));
    EXPECT_EQ(namesOf(tensorsIn("c.npz")), (std::set<std::string>{"output", "w_o.weight", "w_qkv.weight"}));
}

TEST_F(Commands, TraceWritesOneTensorAsNpy)
{
    const TracePtr trace = evaluate(parseExperiment(sample(), {}));
    outputOf({"trace", "-", "-o", "w.npy", "--only", "weights"});
    EXPECT_TRUE(identical(*tensorsIn("w.npy").at(""), (*trace)[TensorId::weights]));
    outputOf({"trace", "-", "-o", "w.npy", "--only", "weights", "--batch", "1", "--head", "0"});
    EXPECT_TRUE(identical(*tensorsIn("w.npy").at(""), sliceOf((*trace)[TensorId::weights], {1, 0})));
}

TEST_F(Commands, TraceWritesChosenHeadsAndPositions)
{
    outputOf({"trace", "-", "-o", "w.npy", "--only", "weights", "--head", "0-1", "--position", "1-2"});
    EXPECT_EQ(tensorsIn("w.npy").at("")->shape(), (Shape{2, 2, 2, 2}));
    const std::string grouped = sample(R"({"attention": {"kv_heads": 1}})");
    outputOf({"trace", "-", "-o", "k.npy", "--only", "k_heads", "--head", "1", "--batch", "0"}, grouped);
    const TracePtr trace = evaluate(parseExperiment(grouped, {}));
    EXPECT_TRUE(identical(*tensorsIn("k.npy").at(""), sliceOf((*trace)[TensorId::k_heads], {0, 0})));
}

TEST_F(Commands, TraceWritesFolderOfCsvFiles)
{
    outputOf({"trace", "-", "-o", "m.csv", "--only", "weights", "--batch", "1", "--head", "1"});
    outputOf({"trace", "-", "-o", "all/"});
    EXPECT_EQ(read("all/weights.sequence2.head2.csv"), read("m.csv"));
    expectRefusal({"trace", "-", "-o", "all/"}, "all/: ", {"with this name exists already"}, sample());
}

TEST_F(Commands, TraceReplacesExistingFile)
{
    write("out.npz", "something old");
    outputOf({"trace", "-", "-o", "out.npz"});
    EXPECT_TRUE(tensorsIn("out.npz").contains("output"));
    EXPECT_EQ(files(), (std::set<std::string>{"out.npz"}));
}

/// Numbers, weights and a mask from files, including NaN and infinities.
constexpr const char* from_files = R"({
    "inputs": {"query": {"text": null, "tensor": {"file": "data/x.npz", "name": "x"}, "tokens": [["猫", "<b>", "c"]]}},
    "attention": {"weights": {"file": "data/w.safetensors"}},
    "mask": {"layers": [{"kind": "tensor", "file": "data/m.npy", "axes": ["key"]}]}})";

TEST_F(Commands, PackWritesSelfContainedExperiment)
{
    std::filesystem::create_directory(folder() + "/data");
    outputOf({"trace", "-", "-o", "data/w.safetensors", "--only", "scores", "--with", "parameters"});
    Tensor x(Shape{1, 3, 8});
    std::iota(x.values().begin(), x.values().end(), 0.1F);
    x.values()[0] = std::numeric_limits<float>::quiet_NaN();
    x.values()[9] = std::numeric_limits<float>::infinity();
    x.values()[18] = -std::numeric_limits<float>::infinity();
    Tensor m(Shape{3});
    std::ranges::copy(std::array{0.0F, 1.0F, 1.0F}, m.values().begin());
    writeFileAtomically(folder() + "/data/x.npz", writeNpz({{"x", std::make_shared<const Tensor>(std::move(x))}}));
    writeFileAtomically(folder() + "/data/m.npy", writeNpy(m));
    write("original.attn.json", sample(from_files));
    outputOf({"trace", "original.attn.json", "-o", "original.npz"});

    outputOf({"pack", "original.attn.json", "-o", "handed.attn.json"});
    std::filesystem::remove_all(folder() + "/data");
    outputOf({"trace", "handed.attn.json", "-o", "handed.npz"});
    EXPECT_EQ(read("handed.npz"), read("original.npz"));
    outputOf({"pack", "handed.attn.json", "-o", "again.attn.json"});
    EXPECT_EQ(read("again.attn.json"), read("handed.attn.json"));
    // The metadata of a trace contain no embedded tensors.
    outputOf({"trace", "handed.attn.json", "-o", "handed.safetensors", "--only", "output"});
    EXPECT_EQ(read("handed.safetensors").find("\"tensors\\\""), std::string::npos);
}

TEST_F(Commands, PageIsOneFileAndEscapesMarkup)
{
    const std::string script = "</script><script>alert(1)</script><!-- {{data}}";
    nlohmann::json experiment = sampleJson();
    experiment["title"] = script;
    experiment["inputs"]["query"]["text"] = {script, "猫"};
    outputOf({"page", "-", "-o", "out.html"}, experiment.dump());
    const std::string page = read("out.html");
    EXPECT_EQ(page.find("alert(1)</"), std::string::npos);
    EXPECT_NE(page.find("\\u003c/script>\\u003cscript>alert(1)"), std::string::npos);
    EXPECT_NE(page.find("default-src 'none'; style-src 'sha256-"), std::string::npos);
    EXPECT_EQ(files(), (std::set<std::string>{"out.html"}));
    // The language of the command only determines the page's initial language.
    outputOf({"page", "-", "-o", "zh.html", "--lang", "zh_CN"}, experiment.dump());
    std::string chinese = read("zh.html");
    chinese.replace(chinese.find("\"language\":1}"), 13, "\"language\":0}");
    EXPECT_TRUE(chinese == page);
}

TEST_F(Commands, ExplainHasValueAndTermsOfCell)
{
    const TracePtr trace = evaluate(parseExperiment(masked, {}));
    const auto json = nlohmann::json::parse(outputOf({"explain", "-", "scores", "0", "1", "2", "0", "--json"}, masked));
    EXPECT_EQ(json["value"].get<float>(), (*trace)[TensorId::scores].at(Shape{0, 1, 2, 0}));
    EXPECT_EQ(json["terms"].size(), 4U);
}

TEST_F(Commands, CodeWritesFolder)
{
    outputOf({"code", "-", "--language", "pytorch", "-o", "listing/"});
    EXPECT_NE(read("listing/attention.py").find("import torch\n"), std::string::npos);
    const TracePtr trace = evaluate(parseExperiment(sample(), {}));
    EXPECT_TRUE(identical(*tensorsIn("listing/trace/output.npy").at(""), (*trace)[TensorId::output]));
    EXPECT_TRUE(identical(*tensorsIn("listing/w_q.weight.npy").at(""), (*trace)[TensorId::w_q_weight]));
}

TEST_F(Commands, CodeRefusesNonEmptyFolder)
{
    std::filesystem::create_directory(folder() + "/empty");
    outputOf({"code", "-", "--language", "numpy", "-o", "empty"});
    EXPECT_NE(read("empty/attention.py"), "");
    expectRefusal({"code", "-", "--language", "numpy", "-o", "empty"}, "", {"empty: ", "with this name exists already"},
                  sample());
    write("file", "mine");
    expectRefusal({"code", "-", "--language", "numpy", "-o", "file"}, "", {"file: ", "with this name exists already"},
                  sample());
    EXPECT_EQ(read("file"), "mine");
}

TEST_F(Commands, FileSizeLimitIsReportedAsWriteError)
{
    rlimit previous{};
    ASSERT_EQ(getrlimit(RLIMIT_FSIZE, &previous), 0);
    const rlimit small{1024, previous.rlim_max};
    const auto before = files();
    setrlimit(RLIMIT_FSIZE, &small);
    const Outcome outcome = run({"trace", "-", "-o", "out.safetensors"}, sample());
    setrlimit(RLIMIT_FSIZE, &previous);
    EXPECT_EQ(outcome.status, 2);
    EXPECT_NE(outcome.error.find("out.safetensors: The file cannot be written: File too large. Choose another place."),
              std::string::npos)
        << outcome.error;
    EXPECT_EQ(files(), before);
}

TEST_F(Commands, ComputeUnusualExperiments)
{
    for (const nlohmann::json& row : tableIn("unusual_experiments.json")) {
        SCOPED_TRACE(row.dump());
        const std::string experiment = experimentIn(row);
        for (const std::vector<std::string>& arguments :
             {std::vector<std::string>{"trace", "-", "-o", "out.safetensors", "--with",
                                       "head_contributions,parameters"},
              {"code", "-", "--language", "pytorch", "-o", "listing"},
              {"explain", "-", "output", "0", "0", "0"},
              {"pack", "-", "-o", "packed.attn.json"},
              {"page", "-", "-o", "page.html"},
              {"worksheet", "-", "-o", "out.pdf"},
              {"validate", "-"}}) {
            const Outcome outcome = run(arguments, experiment);
            EXPECT_EQ(outcome.status, 0) << arguments[0];
            EXPECT_EQ(outcome.error, "") << arguments[0];
        }
        const auto written = files();
        EXPECT_TRUE(written.contains("out.safetensors"));
        EXPECT_TRUE(written.contains("listing/attention.py"));
        for (const char* name : {"out.safetensors", "listing", "packed.attn.json", "page.html", "out.pdf"})
            std::filesystem::remove_all(folder() + '/' + name);
    }
}

TEST_F(Commands, FiveThousandTokensAreValid)
{
    nlohmann::json experiment = sampleJson();
    experiment["inputs"]["query"]["text"] = {words(5000)};
    experiment["attention"]["heads"] = 1;
    experiment["embedding"]["dim"] = 4;
    const Outcome outcome = run({"validate", "-"}, experiment.dump());
    EXPECT_EQ(outcome.status, 0) << outcome.error;
    EXPECT_NE(outcome.output.find("L_q = 5000"), std::string::npos) << outcome.output;
}

TEST_F(Commands, LessonCheckPrintsProblemsWithFileAndLine)
{
    std::filesystem::copy(ATTN_SOURCE_DIR "/resources/lessons-template", folder() + "/mine");
    EXPECT_EQ(outputOf({"lesson", "check", "mine"}), "");
    const auto replace = [this](const std::string& file, const std::string& before, const std::string& after) {
        std::string text = read(file);
        ASSERT_NE(text.find(before), std::string::npos) << file;
        write(file, text.replace(text.find(before), before.size(), after));
    };
    replace("mine/en.md", "(glossary:weight)", "(glossary:heaviness)");
    replace("mine/lesson.json", "weights 0 0 5 1", "weights 0 0 5 6");
    const Outcome outcome = run({"lesson", "check", "mine/"});
    EXPECT_EQ(outcome.status, 2);
    EXPECT_EQ(outcome.output,
              "mine/en.md:7: The link \"glossary:heaviness\" leads nowhere: there is nothing with this name.\n"
              "mine/lesson.json:9: weights 0 0 5 6: Position 6 of the axis \"key\" is not there: they are counted from "
              "0, and the last one is 5.\n");
    EXPECT_EQ(outcome.error, "attention-explorer: Problems: 2.\n");
    EXPECT_NE(run({"lesson", "check", "mine", "--lang", "zh_CN"}).output.find("没有去处"), std::string::npos);
}

TEST_F(Commands, RelativeFilesAreFoundBesideExperiment)
{
    std::filesystem::create_directory(folder() + "/inner");
    outputOf({"trace", "-", "-o", "inner/w.safetensors", "--only", "output", "--with", "parameters"});
    write("inner/experiment.attn.json", sample(R"({"attention": {"weights": {"file": "w.safetensors"}}})"));
    outputOf({"validate", "inner/experiment.attn.json"}, "");
    expectRefusal({"validate", "-"}, "/attention/weights/file (", {"w.safetensors"},
                  read("inner/experiment.attn.json"));
}

TEST_F(Commands, DocumentationHasHelpOfEveryCommand)
{
    std::ifstream file(ATTN_SOURCE_DIR "/docs/command-line.md");
    const std::string page{std::istreambuf_iterator(file), {}};
    const std::string overview = outputOf({"--help"});
    const std::regex mentioned("attention-explorer (\\w+) --help");
    const std::sregex_iterator none;
    std::sregex_iterator command(overview.begin(), overview.end(), mentioned);
    ASSERT_NE(command, none) << overview;
    for (; command != none; ++command) {
        const std::string name = (*command)[1];
        // The first line contains the program's name as used in the call.
        const std::string help = outputOf({name, "--help"});
        const std::string usage = "[options] " + name + " ";
        const std::size_t begin = help.find(usage);
        ASSERT_NE(begin, std::string::npos) << help;
        EXPECT_NE(page.find("```\nUsage: attention-explorer " + help.substr(begin) + "```\n"), std::string::npos)
            << help;
    }
}

}  // namespace

}  // namespace attn
