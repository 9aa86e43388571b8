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
    const TensorPtr matrix = tensorsIn("w.npy").at("");
    EXPECT_EQ(matrix->shape(), (Shape{3, 3}));
    EXPECT_EQ(matrix->at(Shape{1, 0}), (*trace)[TensorId::weights].at(Shape{1, 0, 1, 0}));
}

TEST_F(Commands, TraceWritesChosenHeadsAndPositions)
{
    outputOf({"trace", "-", "-o", "m.csv", "--only", "mask", "--head", "0,1", "--position", "0,2"}, masked);
    EXPECT_EQ(read("m.csv"), "\xEF\xBB\xBFhead from 1,mask of sequence 1 (query \\ key from 1),1 one,3 three\r\n"
                             "1,1 one,1,0\r\n1,3 three,1,1\r\n2,1 one,1,0\r\n2,3 three,1,1\r\n");
    outputOf({"trace", "-", "-o", "m.csv", "--only", "mask", "--head", "1", "--position", "2"}, masked);
    EXPECT_EQ(read("m.csv"), "\xEF\xBB\xBFmask of head 2 of sequence 1 (query \\ key from 1),3 three\r\n3 three,1\r\n");
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
    outputOf({"trace", "-", "-o", "all/", "--with", "head_contributions,parameters"});
    EXPECT_EQ(read("all/weights.sequence2.head2.csv"), read("m.csv"));
    for (const char* file : {"all/weights.sequence1.head1.csv", "all/output.sequence2.csv", "all/w_q.weight.csv"})
        EXPECT_NE(read(file), "") << file;
    outputOf({"trace", "-", "-o", "two/", "--only", "scores,mask"}, masked);
    EXPECT_NE(read("two/mask.sequence1.head1.csv"), "");
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
    EXPECT_LT(page.size(), std::size_t{1} << 20);
    EXPECT_EQ(files(), (std::set<std::string>{"out.html"}));
    // The language of the command only determines the page's initial language.
    outputOf({"page", "-", "-o", "zh.html", "--lang", "zh_CN"}, experiment.dump());
    std::string chinese = read("zh.html");
    chinese.replace(chinese.find("\"language\":1}"), 13, "\"language\":0}");
    EXPECT_TRUE(chinese == page);
}

TEST_F(Commands, PageHasChosenHeadsAndPositions)
{
    outputOf({"page", "-", "-o", "whole.html"}, sample());
    outputOf({"page", "-", "-o", "part.html", "--head", "1", "--position", "2,0-1,1"}, sample());
    const std::string part = read("part.html");
    EXPECT_NE(part.find(R"("positions":{"head":[1],"query":[0,1,2],"key":[0,1,2],)"), std::string::npos);
    EXPECT_LT(part.size(), read("whole.html").size());
}

TEST_F(Commands, ExplainListsTermsOfCell)
{
    const TracePtr trace = evaluate(parseExperiment(masked, {}));
    const auto json = nlohmann::json::parse(outputOf({"explain", "-", "scores", "0", "1", "2", "0", "--json"}, masked));
    EXPECT_EQ(json["tensor"], "scores");
    EXPECT_EQ(json["index"], nlohmann::json({0, 1, 2, 0}));
    EXPECT_EQ(json["operation"], "sum");
    EXPECT_EQ(json["value"].get<float>(), (*trace)[TensorId::scores].at(Shape{0, 1, 2, 0}));
    ASSERT_EQ(json["terms"].size(), 4U);
    EXPECT_EQ(json["terms"][3]["sources"][1]["tensor"], "k_heads");
    EXPECT_EQ(json["terms"][3]["sources"][1]["index"], nlohmann::json({0, 1, 0, 3}));
}

TEST_F(Commands, ExplainPrintsReadableText)
{
    EXPECT_EQ(outputOf({"explain", "-", "masked_scores", "0", "1", "0", "2"}, masked),
              "masked_scores[0, 1, 0, 2] = -inf\n"
              "  sequence 0, head 1, query 0 \"one\", key 2 \"three\"\n"
              "  chosen to be\n"
              "    -inf   constant\n"
              "  blocked by mask layer 0 (causal)\n");
    const std::string weights = outputOf({"explain", "-", "weights", "0", "0", "0", "0"}, masked);
    EXPECT_TRUE(weights.starts_with("weights[0, 0, 0, 0] = 1\n"
                                    "  sequence 0, head 0, query 0 \"one\", key 0 \"one\"\n"
                                    "  the first divided by the second of\n"
                                    "    1   exp_scores[0, 0, 0, 0]\n"
                                    "    1   row_sum[0, 0, 0]\n"
                                    "\n"
                                    "row_sum[0, 0, 0] = 1\n"
                                    "  sequence 0, head 0, query 0 \"one\"\n"
                                    "  the sum of\n"
                                    "    1   exp_scores[0, 0, 0, 0]\n"))
        << weights;
    EXPECT_NE(weights.find("\n\nscores[0, 0, 0, 0] = "), std::string::npos);
    EXPECT_NE(weights.find("   q_heads[0, 0, 0, 0] × k_heads[0, 0, 0, 0]\n"), std::string::npos);
}

TEST_F(Commands, ExplainWritesRequestedFormat)
{
    const std::vector<std::string> cell = {"explain", "-", "row_sum", "0", "1", "2"};
    const auto with = [&](std::vector<std::string> options) {
        options.insert(options.begin(), cell.begin(), cell.end());
        return outputOf(options);
    };
    EXPECT_EQ(with({"--format", "text"}), with({}));
    EXPECT_EQ(with({"--format", "json"}), with({"--json"}));
    EXPECT_TRUE(with({"--format", "latex"}).starts_with("% row_sum[0, 1, 2], counted from 0\n\\begin{align*}\n"));
    const std::string document = with({"--format", "latex-document"});
    EXPECT_TRUE(document.ends_with(with({"--format", "latex"}) + "\\end{document}\n")) << document;
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

TEST_F(Commands, TensorFileIsRefusedAsExperiment)
{
    outputOf({"trace", "-", "-o", "t.npz"});
    expectRefusal({"validate", "t.npz"}, "t.npz: ", {"file of tensors (NumPy .npz)"});
}

TEST_F(Commands, ValidatePrintsSizes)
{
    EXPECT_EQ(outputOf({"validate", "-"}),
              "valid: N = 2, H = 2, L_q = 3, L_k = 3, d_model = 8, d_k = 4, d_v = 4, d_out = 8\n");
}

TEST_F(Commands, TokenizePrintsIdPositionAndTextOfEachToken)
{
    std::filesystem::create_directory(folder() + "/model");
    write("model/tokenizer.json", R"({
        "added_tokens": [{"id": 3, "content": "[MASK]", "special": true}],
        "pre_tokenizer": {"type": "ByteLevel", "add_prefix_space": false},
        "decoder": {"type": "ByteLevel"},
        "model": {"type": "BPE", "vocab": {"a": 0, "Ġ": 1, "Ġa": 2, "Ã": 4, "¶": 5}, "merges": ["Ġ a"]}})");
    EXPECT_EQ(outputOf({"tokenize", "model", "a a[MASK]ö"}), "      0          0–1  \"a\"\n"
                                                             "      2          1–3  \" a\"\n"
                                                             "      3          3–9  \"[MASK]\"\n"
                                                             "      4         9–10  \"<0xC3>\"\n"
                                                             "      5        10–11  \"<0xB6>\"\n");
    EXPECT_EQ(outputOf({"tokenize", "model", "a a", "--json"}),
              R"({"tokens":["a","Ġa"],"ids":[0,2],"spans":[[0,1],[1,3]],"shown":["a"," a"]})"
              "\n");
    EXPECT_NE(outputOf({"tokenize", "shipped:repetition", "book lake"}).find("5–9  \"lake\"\n"), std::string::npos);
}

TEST_F(Commands, TokenizeAcceptsSentencePair)
{
    const std::string bert = ATTN_SOURCE_DIR "/tests/reference/models/checkpoints/bert_pairs";
    EXPECT_EQ(outputOf({"tokenize", bert, "a cat", "dog"}), "      2        A 0–0  \"[CLS]\"\n"
                                                            "      8        A 0–1  \"a\"\n"
                                                            "      6        A 2–5  \"cat\"\n"
                                                            "      3        A 5–5  \"[SEP]\"\n"
                                                            "      9        B 0–3  \"dog\"\n"
                                                            "      3        B 3–3  \"[SEP]\"\n");
    EXPECT_EQ(outputOf({"tokenize", bert, "a", "dog", "--json"}),
              R"({"tokens":["[CLS]","a","[SEP]","dog","[SEP]"],"ids":[2,8,3,9,3],)"
              R"("spans":[[0,0],[0,1],[1,1],[0,3],[3,3]],"shown":["[CLS]","a","[SEP]","dog","[SEP]"],)"
              R"("types":[0,0,0,1,1],"texts":[0,0,0,1,1]})"
              "\n");
}

/// A model with reference values computed by PyTorch.
std::string referenceModel(const std::string& name)
{
    return std::string(ATTN_SOURCE_DIR) + "/tests/reference/models/checkpoints/" + name;
}

TEST_F(Commands, ModelDescribesFolder)
{
    const std::string text = outputOf({"model", referenceModel("mistral")});
    for (const char* line :
         {"family: mistral\n",
          "self: layers: 2; heads: 4; d_k = 4; heads of keys and values: 2; layers whose queries see their last 3 keys "
          "only: 2; d_ff = 20\n",
          "d_model: 16\n", "vocabulary: 40\n", "predicts: the next token\n",
          "tokenizer: none: it takes numbers of tokens\n"})
        EXPECT_NE(text.find(line), std::string::npos) << line << "is not in\n" << text;
    EXPECT_EQ(text.find("unknown settings"), std::string::npos);
    const std::string bert = outputOf({"model", referenceModel("bert")});
    EXPECT_NE(bert.find("tensors not used: cls.predictions.decoder.weight, "), std::string::npos) << bert;
}

TEST_F(Commands, ModelPrintsJson)
{
    const nlohmann::json marian = nlohmann::json::parse(outputOf({"model", referenceModel("marian"), "--json"}));
    EXPECT_EQ(marian["family"], "marian");
    EXPECT_EQ(marian["predicts"], "target_token");
    ASSERT_EQ(marian["parts"].size(), 3U);
    EXPECT_EQ(marian["parts"][2], nlohmann::json::parse(R"({"part": "cross", "layers": 2, "heads": 3, "key_heads": 3,
                                                            "d_k": 4, "d_ff": 20, "window": null, "windowed_layers": 0})"));
    const nlohmann::json qwen = nlohmann::json::parse(outputOf({"model", referenceModel("qwen2_window"), "--json"}));
    EXPECT_EQ(qwen["parts"][0]["window"], 3);
    EXPECT_EQ(qwen["parts"][0]["windowed_layers"], 1);
    EXPECT_EQ(marian["tokenizer"], nullptr);
    const nlohmann::json shipped = nlohmann::json::parse(outputOf({"model", "shipped:dates", "--json"}));
    EXPECT_EQ(shipped["family"], "marian");
    EXPECT_EQ(shipped["tokenizer"], "tokenizer.json");
    EXPECT_EQ(nlohmann::json::parse(outputOf({"model", referenceModel("bert_sentences"), "--json"}))["predicts"],
              "sentence_vectors");
}

TEST_F(Commands, GenerateContinuesText)
{
    write("noun.attn.json",
          R"({"format": "attention-explorer/experiment", "version": 2, "model": {"folder": "shipped:which-noun"},
              "inputs": {"query": {"text": ["the cat sat on the mat because it was tired so the"]}}})");
    const std::string text = outputOf({"generate", "noun.attn.json", "--tokens", "2"});
    EXPECT_NE(text.find("%  \"cat\"\n"), std::string::npos) << text;
    EXPECT_NE(text.find("\nthe cat sat on the mat because it was tired so the cat "), std::string::npos) << text;
    const nlohmann::json printed = nlohmann::json::parse(outputOf({"generate", "noun.attn.json", "--json"}));
    EXPECT_EQ(printed["items"][0]["tokens"][0]["token"], "cat");
    EXPECT_EQ(printed["multiplications"][0], nlohmann::json::parse(R"({"with_cache": 13824, "without": 165888})"));
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

TEST_F(Commands, UnknownCommandIsRefusedWithoutDisplay)
{
    const Outcome unknown = run({"frobnicate"});
    EXPECT_EQ(unknown.status, 2);
    EXPECT_EQ(unknown.error,
              "attention-explorer: \"frobnicate\" is neither a command nor a file. See attention-explorer "
              "--help.\n");
}

TEST_F(Commands, OutputIsInRequestedLanguage)
{
    EXPECT_NE(run({"validate", "-", "--lang", "zh_CN"}, sample()).output.find("有效"), std::string::npos);
    EXPECT_EQ(run({"validate", "-", "--lang=en"}, sample()).output.find("有效"), std::string::npos);
    const Outcome refusal = run({"validate", "-", "--lang", "zh_CN"}, sample(R"({"attention": {"heads": 3}})"));
    EXPECT_EQ(refusal.status, 2);
    EXPECT_NE(refusal.error.find("/attention/heads: "), std::string::npos) << refusal.error;
    EXPECT_EQ(refusal.error.find("heads do not divide"), std::string::npos) << refusal.error;
}

}  // namespace

}  // namespace attn
