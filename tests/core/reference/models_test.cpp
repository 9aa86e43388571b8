// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/experiment/experiment_json.h"
#include "core/experiment/shown_part.h"
#include "core/files/tensor_file.h"
#include "core/forward/evaluate.h"
#include "core/forward/extracted_layer.h"
#include "core/tensor/tensor_id.h"
#include "tests/core/reference/comparison.h"
#include "tests/core/reference/explained.h"
#include "tests/core/reference/subjects.h"

#include <set>

namespace attn
{

namespace
{

const std::filesystem::path folder = ATTN_SOURCE_DIR "/tests/reference/models";

/// Tests a whole model, showing each part in turn.
class WholeModel : public testing::TestWithParam<Subject>
{
protected:
    void SetUp() override { m_experiment = loadExperiment(GetParam().file); }

    Experiment m_experiment;
};
INSTANTIATE_TEST_SUITE_P(All, WholeModel, testing::ValuesIn(modelSubjects()), subjectName);

/// Whether it is an intermediate step of the softmax of the logits, which PyTorch does not return.
bool isIntermediate(TensorId id)
{
    return id == TensorId::logit_max || id == TensorId::exp_logits || id == TensorId::logit_sum;
}

TEST_P(WholeModel, EveryTensorEqualsPyTorch)
{
    const NamedTensors expected = readTensorFile(folder / "traces" / (GetParam().name + ".safetensors"));
    std::set<std::string> names = {"vectors", "cosine"};
    forEachPart(m_experiment, [&](const Trace& trace) {
        const ModelUse& stage = *trace.experiment().model;
        const std::string prefix = std::string(name(stage.part)) + '.' + std::to_string(stage.layer) + '.';
        for (const TensorId id : tensorsOf(trace)) {
            if (isIntermediate(id))
                continue;
            const std::string full = prefix + std::string(name(id));
            names.insert(full);
            const auto found = expected.find(full);
            if (found == expected.end())
                ADD_FAILURE() << "PyTorch has no " << full;
            else
                EXPECT_TRUE(agreesRelatively(trace[id], *found->second)) << name(id);
        }
    });
    for (const auto& [name, tensor] : expected)
        EXPECT_TRUE(names.contains(name)) << "the trace has no " << name;
}

TEST_P(WholeModel, EveryCellIsExplained)
{
    forEachPart(m_experiment, [&](const Trace& trace) {
        for (const Step* step : trace.steps())
            expectEveryCellExplained(trace, step->id, trace[step->id]);
        if (trace.layer().hasAttention()) {
            expectEveryCellExplained(trace, TensorId::head_contributions, headContributions(trace));
            expectEveryCellExplained(trace, TensorId::mean_weights, trace[TensorId::mean_weights]);
        }
    });
}

/// ½(mean + I)·before, from the weights that PyTorch computed for one layer.
std::vector<Eigen::MatrixXd> rolloutAfter(const Tensor& weights, const Layer& layer,
                                          const std::vector<Eigen::MatrixXd>& before)
{
    const Index heads = layer.dimensions[Axis::head];
    const double on = std::max(1.0, double(heads) - double(layer.heads_off.size()));
    std::vector<Eigen::MatrixXd> products;
    for (Index item = 0; item < layer.dimensions[Axis::batch]; ++item) {
        Eigen::MatrixXd mean = Eigen::MatrixXd::Zero(layer.dimensions[Axis::query], layer.dimensions[Axis::key]);
        for (Index head = 0; head < heads; ++head)
            if (!layer.isHeadOff(head))
                mean += weights.matrix(item * heads + head).cast<double>() / on;
        const Eigen::MatrixXd half = 0.5 * (mean + Eigen::MatrixXd::Identity(mean.rows(), mean.cols()));
        products.push_back(before.empty() ? half : Eigen::MatrixXd(half * before[static_cast<std::size_t>(item)]));
    }
    return products;
}

TEST_P(WholeModel, RolloutIsProductOfPyTorchWeights)
{
    const NamedTensors expected = readTensorFile(folder / "traces" / (GetParam().name + ".safetensors"));
    const ModelPlan& plan = m_experiment.model->model->plan();
    std::vector<Eigen::MatrixXd> product;
    forEachPart(m_experiment, [&](const Trace& trace) {
        const ModelUse& stage = *trace.experiment().model;
        if (!(stage.part == PartKind::encoder || (stage.part == PartKind::self && !plan.encodesAndDecodes()))) {
            EXPECT_THROW(rollout(trace), InputError);
            return;
        }
        const Step& mean = *findStep(trace.layer(), TensorId::mean_weights);
        const std::string full = std::string(name(stage.part)) + '.' + std::to_string(stage.layer) + '.' +
                                 std::string(name(operandsOf(mean, trace.layer()).front()));
        product = rolloutAfter(*expected.at(full), trace.layer(), product);
        const Tensor found = rollout(trace);
        for (Index item = 0; item < found.matrixCount(); ++item)
            EXPECT_LE(
                (found.matrix(item).cast<double>() - product[static_cast<std::size_t>(item)]).cwiseAbs().maxCoeff(),
                1e-5)
                << full;
    });
}

/// Reads the number of another part or of the checkpoint to which an explanation refers.
float numberAt(const ExternalCell& source, const Experiment& experiment)
{
    if (!source.checkpoint_tensor.empty()) {
        const StoredTensor& stored = *experiment.model->model->checkpoint().find(source.checkpoint_tensor);
        return (source.plus_one ? 1.0F : 0.0F) + stored.read().at(source.index);
    }
    return (*evaluate(withShownPart(experiment, source.part, source.layer)))[source.tensor].at(source.index);
}

TEST_P(WholeModel, InputNumbersNameTheirSource)
{
    forEachPart(m_experiment, [&](const Trace& trace) {
        for (const Step* step : trace.steps()) {
            if (step->operation != Operation::given)
                continue;
            const Shape index = trace[step->id].indexAt(trace[step->id].size() - 1);
            SCOPED_TRACE(name(step->id));
            const Explanation explanation = explain(trace, step->id, index);
            const ModelPlan& plan = m_experiment.model->model->plan();
            const bool scaled =
                isParameter(step->id) && !shownPart(trace.experiment()).parameters.at(step->id).factors.empty();
            const bool interpolated = plan.image && plan.image->size != plan.image->learned_size;
            const bool computed = (step->id == TensorId::position_rows &&
                                   (plan.embedding.sinusoid_divisor.has_value() || interpolated)) ||
                                  step->id == TensorId::patches || scaled;
            if (explanation.deciding_override || computed)
                continue;
            ASSERT_TRUE(explanation.external_source);
            EXPECT_EQ(numberAt(*explanation.external_source, trace.experiment()), explanation.value);
        }
    });
}

TEST_P(WholeModel, RoundTrips)
{
    const std::string text = fileText(m_experiment);
    const Experiment back = parseExperiment(text, folder / "cases");
    EXPECT_EQ(fileText(back), text);
    if (m_experiment.model->model->plan().image)  // the file was read twice
        EXPECT_TRUE(identical(*std::get<TensorInput>(back.inputs.query).tensor.data,
                              *std::get<TensorInput>(m_experiment.inputs.query).tensor.data));
    else
        EXPECT_EQ(back, m_experiment) << text;
}

TEST_P(WholeModel, SharesUnchangedTensors)
{
    const ModelPlan& plan = m_experiment.model->model->plan();
    const PartPlan& last = plan.parts[plan.parts.size() - (plan.predicts() ? 2 : 1)];
    const TracePtr before = evaluate(withShownPart(m_experiment, last.kind, last.layer));
    Experiment changed = before->experiment();
    changed.heads_off = {0};
    const TracePtr after = evaluate(changed, before.get());
    const TracePtr fresh = evaluate(changed);
    EXPECT_EQ(after->states()->outputs(), before->states()->outputs());
    for (const TensorId id : tensorsOf(*fresh))
        EXPECT_TRUE(identical((*after)[id], (*fresh)[id])) << name(id);
}

/// Whether an experiment has settings for all features of the layer.
bool isExtractable(const Layer& layer)
{
    return layer.hasAttention() &&
           (!layer.rotation || *layer.rotation == rotationOf(layer.rotation->theta, layer.rotation->features()));
}

/// Removes tables, which are compared by address; their numbers are covered by comparing the bias.
Mask withoutTables(Mask mask)
{
    for (MaskLayer& layer : mask.layers)
        if (auto* relative = std::get_if<RelativeRegion>(&layer.region))
            relative->table = {};
    return mask;
}

TEST_P(WholeModel, ExtractedLayerHasItsNumbers)
{
    forEachPart(m_experiment, [](const Trace& trace) {
        if (!isExtractable(trace.layer())) {
            EXPECT_THROW(extractedLayer(trace), InputError);
            return;
        }
        const Experiment apart = parseExperiment(fileText(extractedLayer(trace)), {});
        EXPECT_FALSE(apart.model);
        const TracePtr alone = evaluate(apart);
        for (const Step* step : alone->steps())
            EXPECT_TRUE(!trace.has(step->id) || identical((*alone)[step->id], trace[step->id])) << name(step->id);
        EXPECT_TRUE(alone->has(TensorId::output));
        EXPECT_EQ(alone->layer().query_tokens, trace.layer().query_tokens);
        EXPECT_EQ(withoutTables(alone->layer().mask), withoutTables(trace.layer().mask));
    });
}

TEST(ExtractedLayers, ExistForFamiliesWithPlainAttention)
{
    std::size_t ordinary = 0;
    for (const Subject& subject : modelSubjects())
        forEachPart(loadExperiment(subject.file),
                    [&](const Trace& trace) { ordinary += isExtractable(trace.layer()); });
    constexpr std::size_t minimum = 30;
    EXPECT_GE(ordinary, minimum);
}

/// The rows of a part's result for tokens, without padding, for all sequences.
std::vector<std::vector<float>> rowsOfTokens(const Trace& trace)
{
    const Tensor& result = trace[trace.has(TensorId::logits) ? TensorId::logits : TensorId::block_output];
    const MaskGrid& grid = trace.layer().grid;
    std::vector<std::vector<float>> rows;
    for (Index n = 0; n < grid.batch; ++n)
        for (Index query = 0; query < grid.queries; ++query)
            if (!grid.isPaddingQuery(n, query)) {
                const float* numbers = result.numbersAt(result.offset(Shape{n, query, 0}));
                rows.emplace_back(numbers, numbers + result.shape().back());
            }
    return rows;
}

std::vector<std::vector<std::vector<float>>> resultsOf(const Experiment& experiment)
{
    std::vector<std::vector<std::vector<float>>> parts;
    forEachPart(experiment, [&](const Trace& trace) { parts.push_back(rowsOfTokens(trace)); });
    return parts;
}

TEST_P(WholeModel, LeftPaddingEqualsRightPadding)
{
    Experiment experiment = m_experiment;
    if (!experiment.changes.empty() || !experiment.mask.layers.empty() || !experiment.overrides.empty())
        GTEST_SKIP() << "its changes have positions";
    const auto right = resultsOf(experiment);
    experiment.inputs.padding = Padding::left;
    const auto left = resultsOf(experiment);
    ASSERT_EQ(left.size(), right.size());
    for (std::size_t part = 0; part < left.size(); ++part) {
        ASSERT_EQ(left[part].size(), right[part].size());
        for (std::size_t row = 0; row < left[part].size(); ++row)
            for (std::size_t at = 0; at < left[part][row].size(); ++at)
                EXPECT_TRUE(close(double(left[part][row][at]), double(right[part][row][at])))
                    << "part " << part << ", token " << row << ": " << left[part][row][at] << " instead of "
                    << right[part][row][at];
    }
}

}  // namespace

}  // namespace attn
