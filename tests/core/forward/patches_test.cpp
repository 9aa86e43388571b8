// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/experiment/patch.h"
#include "core/experiment/referenced_files.h"
#include "core/forward/evaluate.h"
#include "core/forward/patching.h"
#include "core/tensor/tensor_id.h"
#include "tests/core/forward/model_experiment.h"
#include "tests/core/refusal.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <tuple>

namespace attn
{

namespace
{

/// A and B are the same sentence with different nouns; the model's second layer is shown.
class Patches : public testing::Test
{
protected:
    [[nodiscard]] Patch patch(TensorId tensor) const
    {
        return {.from = m_from, .part = PartKind::self, .layer = m_b.model->layer, .tensor = tensor};
    }

    /// The same by overrides with the numbers taken from A.
    [[nodiscard]] Experiment patchedByOverrides(TensorId tensor, const std::function<bool(const Shape&)>& isTaken) const
    {
        const TensorPtr there = evaluate(m_a)->find(tensor);
        Experiment set = m_b;
        for (Index at = 0; at < there->size(); ++at) {
            const Shape cell = there->indexAt(at);
            if (isTaken(cell))
                set.overrides.push_back({tensor, cell, there->at(cell)});
        }
        return set;
    }

    static void expectSame(const Experiment& patched, const Experiment& expected)
    {
        const TracePtr a = evaluate(patched);
        const TracePtr b = evaluate(expected);
        for (const Step* step : presentSteps(b->layer()))
            if (b->has(step->id)) {
                EXPECT_TRUE(identical((*a)[step->id], (*b)[step->id])) << name(step->id);
            }
    }

    /// The error of parseExperiment() for B with this patch.
    [[nodiscard]] std::string patchError(const nlohmann::json& entry, const std::string& folder = "") const
    {
        nlohmann::json document = toJson(m_b);
        document["patch"] = nlohmann::json::array({entry});
        return refusal([&] { evaluate(parseExperiment(document.dump(), folder)); });
    }

    [[nodiscard]] nlohmann::json entry() const
    {
        return {{"from", toJson(m_a)}, {"layer", m_b.model->layer}, {"tensor", "head_outputs"}, {"head", 0}};
    }

    Experiment m_b = sentenceAbout("cat");
    Experiment m_a = whichNounExperiment("the cat sat on the mat because it was soft so the", 1);
    std::shared_ptr<const PatchSource> m_from = patchSource(m_a);
};

TEST_F(Patches, PatchedHeadEqualsOverriddenNumbers)
{
    Experiment patched = m_b;
    patched.patches = {patch(TensorId::head_outputs)};
    patched.patches[0].head = 1;
    expectSame(patched, patchedByOverrides(TensorId::head_outputs, [](const Shape& cell) { return cell[1] == 1; }));
}

TEST_F(Patches, RowAndCellCanBePatched)
{
    Experiment patched = m_b;
    patched.patches = {patch(TensorId::weights)};
    Patch& taken = patched.patches[0];
    taken.head = 0;
    taken.query = 11;
    expectSame(patched,
               patchedByOverrides(TensorId::weights, [](const Shape& cell) { return cell[1] == 0 && cell[2] == 11; }));
    taken.key = 1;
    expectSame(patched, patchedByOverrides(TensorId::weights, [](const Shape& cell) {
                   return cell[1] == 0 && cell[2] == 11 && cell[3] == 1;
               }));
}

TEST_F(Patches, PatchedLayerGivesPredictionOfA)
{
    Experiment patched = withShownPart(m_b, PartKind::self, 0);
    patched.patches = {patch(TensorId::block_output)};
    patched.patches[0].layer = 0;
    patched = withShownPart(std::move(patched), PartKind::self, 1);
    const TracePtr trace = evaluate(patched);
    const TracePtr expected = evaluate(withShownPart(m_a, PartKind::self, 1));
    EXPECT_TRUE(identical((*trace)[TensorId::block_output], (*expected)[TensorId::block_output]));
}

TEST_F(Patches, OverrideStaysAndLaterPatchApplies)
{
    Experiment patched = m_b;
    patched.overrides = {{TensorId::head_outputs, {0, 1, 3, 2}, 5.0F}};
    patched.patches = {patch(TensorId::head_outputs), patch(TensorId::head_outputs)};
    Experiment third = m_a;
    third.heads_off = {0, 1};
    third.overrides = {{TensorId::head_outputs, {0, 0, 0, 0}, 7.0F}};
    patched.patches[1].from = patchSource(third);
    const TracePtr trace = evaluate(patched);
    EXPECT_EQ((*trace)[TensorId::head_outputs].at(Shape{0, 1, 3, 2}), 5.0F);
    EXPECT_EQ((*trace)[TensorId::head_outputs].at(Shape{0, 0, 0, 0}), 7.0F);
}

TEST_F(Patches, AreFoundForTheirCells)
{
    Experiment patched = m_b;
    patched.patches = {patch(TensorId::head_outputs), patch(TensorId::head_outputs)};
    patched.patches[1].head = 1;
    patched.overrides = {{TensorId::head_outputs, {0, 1, 3, 2}, 5.0F}};
    const TracePtr trace = evaluate(patched);
    const std::vector<Patch>& patches = trace->experiment().patches;
    EXPECT_EQ(findPatch(*trace, {TensorId::head_outputs, {0, 0, 3, 2}}), &patches[0]);
    EXPECT_EQ(findPatch(*trace, {TensorId::head_outputs, {0, 1, 3, 1}}), &patches[1]);
    EXPECT_EQ(findPatch(*trace, {TensorId::head_outputs, {0, 1, 3, 2}}), nullptr) << "overridden";
    EXPECT_EQ(findPatch(*trace, {TensorId::weights, {0, 1, 3, 2}}), nullptr);
    EXPECT_EQ(findPatch(*trace, {TensorId::dropped_weights, {0, 1, 3, 2}}), nullptr) << "absent";

    const TracePtr other = evaluate(withShownPart(std::move(patched), PartKind::self, 0));
    EXPECT_EQ(findPatch(*other, {TensorId::head_outputs, {0, 0, 3, 2}}), nullptr) << "of another layer";
}

TEST_F(Patches, UpdateAfterPatchEqualsFullEvaluation)
{
    Experiment patched = m_b;
    const TracePtr before = evaluate(m_b);
    patched.patches = {patch(TensorId::scores)};
    const TracePtr updated = evaluate(patched, before.get());
    const TracePtr fresh = evaluate(patched);
    const TracePtr back = evaluate(m_b, updated.get());
    for (const Step* step : presentSteps(fresh->layer()))
        if (fresh->has(step->id)) {
            EXPECT_TRUE(identical((*updated)[step->id], (*fresh)[step->id])) << name(step->id);
            EXPECT_TRUE(identical((*back)[step->id], (*before)[step->id])) << name(step->id);
        }
}

TEST_F(Patches, RoundTrip)
{
    Experiment patched = m_b;
    patched.patches = {patch(TensorId::weights), patch(TensorId::block_output)};
    patched.patches[0].head = 0;
    patched.patches[0].batch = 0;
    patched.patches[1].feature = 3;
    EXPECT_EQ(parseExperiment(canonicalJson(patched), ""), patched);
}

TEST_F(Patches, SourceCanBeFile)
{
    const std::filesystem::path folder = testing::TempDir();
    std::ofstream(folder / "a.attn.json") << fileText(m_a);
    nlohmann::json document = toJson(m_b);
    nlohmann::json taken = entry();
    taken["from"] = "a.attn.json";
    document["patch"] = nlohmann::json::array({taken});
    Experiment expected = m_b;
    expected.patches = {patch(TensorId::head_outputs)};
    expected.patches[0].head = 0;
    EXPECT_EQ(parseExperiment(document.dump(), folder), expected);
    std::ofstream(folder / "b.attn.json") << document.dump();
    EXPECT_TRUE(externalTensorFolders(folder / "b.attn.json").empty());
    taken["from"] = "../elsewhere/a.attn.json";
    document["patch"] = nlohmann::json::array({taken});
    std::ofstream(folder / "b.attn.json") << document.dump();
    EXPECT_EQ(externalTensorFolders(folder / "b.attn.json").size(), 1U);
}

TEST_F(Patches, MismatchedShapeIsRefused)
{
    EXPECT_EQ(patchError(entry()), "accepted");
    nlohmann::json short_text = toJson(m_a);
    short_text["inputs"]["query"]["text"] = {"the cat sat"};
    nlohmann::json patched = toJson(m_a);
    patched["patch"] = nlohmann::json::array({entry()});
    const std::tuple<const char*, nlohmann::json, const char*> wrong_values[] = {
        {"layer", 7, "/patch/0/layer: The model has no layer 7"},
        {"head", 2, "/patch: head_outputs of layer"},
        {"key", 0, "does not have the named"},
        {"tensor", "capped_logits", "there is no such tensor"},
        {"from", short_text, "has the shape"},
        {"from", patched, "/patch/0/from/patch: Numbers are taken from this"},
        {"from", toJson(Experiment()), "/patch/0/from: Numbers are taken from an experiment on a model"},
        {"from", "missing.attn.json", "/patch/0/from (missing.attn.json)"},
        {"from", 3, "/patch/0/from: "}};
    for (const auto& [key, value, says] : wrong_values) {
        nlohmann::json wrong = entry();
        wrong[key] = value;
        EXPECT_NE(patchError(wrong).find(says), std::string::npos) << key << ": " << patchError(wrong);
    }
    nlohmann::json plain = toJson(Experiment());
    plain["patch"] = nlohmann::json::array({entry()});
    EXPECT_THROW(parseExperiment(plain.dump(), ""), InputError);
}

}  // namespace

}  // namespace attn
