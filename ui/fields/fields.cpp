// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/fields/fields.h"

#include <QCoreApplication>

namespace attn
{

namespace
{

constexpr double largest_size = 1e6;
constexpr double usual_dropout = 0.1;
constexpr double largest_seed = 9007199254740992;  // 2^53: what JSON readers agree on

bool hasText(const Experiment& experiment)
{
    const Inputs& inputs = experiment.inputs;
    const auto isText = [](const auto& input) { return input && std::holds_alternative<TextInput>(*input); };
    return std::holds_alternative<TextInput>(inputs.query) || isText(inputs.key) || isText(inputs.value);
}

bool hasSeededEmbedding(const Experiment& experiment)
{
    return hasText(experiment) && experiment.embedding.init != EmbeddingInit::one_hot;
}

bool hasOutputProjection(const Experiment& experiment) { return experiment.attention.output_projection; }

bool hasScaleNumber(const Experiment& experiment) { return experiment.attention.scale.kind == Scale::Kind::number; }

bool hasParameters(const Experiment& experiment)
{
    return experiment.attention.projections != Projections::none || experiment.attention.output_projection;
}

const SeededWeights* seeded(const Experiment& experiment)
{
    return std::get_if<SeededWeights>(&experiment.attention.weights);
}

bool hasWeightSeed(const Experiment& experiment)
{
    const SeededWeights* weights = seeded(experiment);
    return hasParameters(experiment) && weights && weights->init != WeightInit::identity &&
           weights->init != WeightInit::zeros;
}

/// A head that is no more cannot be off either.
void setHeads(Experiment& experiment, double heads)
{
    experiment.attention.heads = static_cast<Index>(heads);
    std::erase_if(experiment.heads_off, [&](Index head) { return head >= experiment.attention.heads; });
}

void setWeightInit(Experiment& experiment, int choice)
{
    SeededWeights weights = seeded(experiment) ? *seeded(experiment) : SeededWeights();
    weights.init = static_cast<WeightInit>(choice);
    experiment.attention.weights = weights;
}

FieldGroup makeEmbedding()
{
    return {
        QT_TRANSLATE_NOOP("Fields", "Embedding"),
        {
            ChoiceField{{"/embedding/init", QT_TRANSLATE_NOOP("Fields", "Vectors"),
                         QT_TRANSLATE_NOOP("Fields", "How a token becomes a vector"), hasText},
                        {QT_TRANSLATE_NOOP("Fields", "Normal"), QT_TRANSLATE_NOOP("Fields", "One-hot"),
                         QT_TRANSLATE_NOOP("Fields", "Small integers")},
                        [](const Experiment& e) { return static_cast<int>(e.embedding.init); },
                        [](Experiment& e, int choice) { e.embedding.init = static_cast<EmbeddingInit>(choice); }},
            NumberField{{"/embedding/seed", QT_TRANSLATE_NOOP("Fields", "Seed"),
                         QT_TRANSLATE_NOOP("Fields", "The same seed gives the same token vectors"), hasSeededEmbedding},
                        0,
                        largest_seed,
                        0,
                        [](const Experiment& e) { return static_cast<double>(e.embedding.seed); },
                        [](Experiment& e, double seed) { e.embedding.seed = static_cast<std::uint64_t>(seed); }},
            ChoiceField{{"/embedding/positions", QT_TRANSLATE_NOOP("Fields", "Positions"),
                         QT_TRANSLATE_NOOP("Fields", "What is added to a vector to tell its place"), hasText},
                        {QT_TRANSLATE_NOOP("Fields", "Sinusoidal"), QT_TRANSLATE_NOOP("Fields", "None")},
                        [](const Experiment& e) { return static_cast<int>(e.embedding.positions); },
                        [](Experiment& e, int choice) { e.embedding.positions = static_cast<Positions>(choice); }},
        }};
}

FieldGroup makeWeights()
{
    return {
        QT_TRANSLATE_NOOP("Fields", "Weights"),
        {
            ChoiceField{{"/attention/projections", QT_TRANSLATE_NOOP("Fields", "Projections"),
                         QT_TRANSLATE_NOOP("Fields", "How Q, K and V are made from the inputs")},
                        {QT_TRANSLATE_NOOP("Fields", "Separate"), QT_TRANSLATE_NOOP("Fields", "Fused"),
                         QT_TRANSLATE_NOOP("Fields", "None")},
                        [](const Experiment& e) { return static_cast<int>(e.attention.projections); },
                        [](Experiment& e, int choice) { e.attention.projections = static_cast<Projections>(choice); }},
            SwitchField{{"/attention/output_projection", QT_TRANSLATE_NOOP("Fields", "Output projection"),
                         QT_TRANSLATE_NOOP("Fields", "Multiply the merged heads by W_o")},
                        [](const Experiment& e) { return e.attention.output_projection; },
                        [](Experiment& e, bool on) { e.attention.output_projection = on; }},
            SwitchField{{"/attention/bias", QT_TRANSLATE_NOOP("Fields", "Bias"),
                         QT_TRANSLATE_NOOP("Fields", "Add a vector after every projection"), hasParameters},
                        [](const Experiment& e) { return e.attention.bias; },
                        [](Experiment& e, bool on) { e.attention.bias = on; }},
            ChoiceField{{"/attention/weights", QT_TRANSLATE_NOOP("Fields", "Values"),
                         QT_TRANSLATE_NOOP("Fields", "Where the numbers of the projections come from"), hasParameters},
                        {QT_TRANSLATE_NOOP("Fields", "Xavier uniform"), QT_TRANSLATE_NOOP("Fields", "Normal"),
                         QT_TRANSLATE_NOOP("Fields", "Small integers"), QT_TRANSLATE_NOOP("Fields", "Identity"),
                         QT_TRANSLATE_NOOP("Fields", "Zeros")},
                        [](const Experiment& e) { return seeded(e) ? static_cast<int>(seeded(e)->init) : -1; },
                        setWeightInit},
            NumberField{{"/attention/weights/seed", QT_TRANSLATE_NOOP("Fields", "Seed"),
                         QT_TRANSLATE_NOOP("Fields", "The same seed gives the same weights"), hasWeightSeed},
                        0,
                        largest_seed,
                        0,
                        [](const Experiment& e) { return static_cast<double>(seeded(e)->seed); },
                        [](Experiment& e, double seed) {
                            std::get<SeededWeights>(e.attention.weights).seed = static_cast<std::uint64_t>(seed);
                        }},
        }};
}

FieldGroup makeDimensions()
{
    return {QT_TRANSLATE_NOOP("Fields", "Dimensions"),
            {
                NumberField{{"/embedding/dim", QT_TRANSLATE_NOOP("Fields", "Embedding"),
                             QT_TRANSLATE_NOOP("Fields", "d_in: how many numbers stand for a token"), hasText},
                            1,
                            largest_size,
                            0,
                            [](const Experiment& e) { return static_cast<double>(e.embedding.dim); },
                            [](Experiment& e, double dim) { e.embedding.dim = static_cast<Index>(dim); }},
                NumberField{{"/attention/heads", QT_TRANSLATE_NOOP("Fields", "Heads"),
                             QT_TRANSLATE_NOOP("Fields", "H: into how many parts Q, K and V are cut")},
                            1,
                            largest_size,
                            0,
                            [](const Experiment& e) { return static_cast<double>(e.attention.heads); },
                            setHeads},
                SizeField{{"/attention/d_k", QT_TRANSLATE_NOOP("Fields", "d_k, all heads"),
                           QT_TRANSLATE_NOOP("Fields", "Features of a query and of a key, over all heads")},
                          Axis::qk_features,
                          true,
                          &Attention::d_k},
                SizeField{{"/attention/d_v", QT_TRANSLATE_NOOP("Fields", "d_v, all heads"),
                           QT_TRANSLATE_NOOP("Fields", "Features of a value, over all heads")},
                          Axis::v_features,
                          true,
                          &Attention::d_v},
                SizeField{{"/attention/d_out", QT_TRANSLATE_NOOP("Fields", "d_out"),
                           QT_TRANSLATE_NOOP("Fields", "Features of the output"), hasOutputProjection},
                          Axis::out,
                          false,
                          &Attention::d_out},
                ChoiceField{{"/attention/scale", QT_TRANSLATE_NOOP("Fields", "Scale"),
                             QT_TRANSLATE_NOOP("Fields", "What the scores are multiplied by before softmax")},
                            {"1 / √(d_k/H)", "1 / √d_k", QT_TRANSLATE_NOOP("Fields", "None"),
                             QT_TRANSLATE_NOOP("Fields", "A number")},
                            [](const Experiment& e) { return static_cast<int>(e.attention.scale.kind); },
                            [](Experiment& e, int kind) { e.attention.scale.kind = static_cast<Scale::Kind>(kind); }},
                NumberField{{"/attention/scale", QT_TRANSLATE_NOOP("Fields", "Multiply by"), nullptr, hasScaleNumber},
                            -1e6,
                            1e6,
                            4,
                            [](const Experiment& e) { return e.attention.scale.number; },
                            [](Experiment& e, double number) { e.attention.scale.number = number; }},
            }};
}

bool hasDropout(const Experiment& experiment) { return experiment.attention.dropout.on; }

std::vector<const char*> layoutNames()
{
    return {QT_TRANSLATE_NOOP("Fields", "Transpose"), QT_TRANSLATE_NOOP("Fields", "View (a mistake)")};
}

FieldGroup makeHeads()
{
    return {
        QT_TRANSLATE_NOOP("Fields", "Each head"),
        {
            ChoiceField{{"/attention/head_split", QT_TRANSLATE_NOOP("Fields", "Cutting"),
                         QT_TRANSLATE_NOOP("Fields", "How features become heads. View alone mixes up the positions")},
                        layoutNames(),
                        [](const Experiment& e) { return static_cast<int>(e.attention.head_split); },
                        [](Experiment& e, int choice) { e.attention.head_split = static_cast<HeadLayout>(choice); }},
            ChoiceField{{"/attention/head_merge", QT_TRANSLATE_NOOP("Fields", "Merging"),
                         QT_TRANSLATE_NOOP("Fields", "How heads become features again")},
                        layoutNames(),
                        [](const Experiment& e) { return static_cast<int>(e.attention.head_merge); },
                        [](Experiment& e, int choice) { e.attention.head_merge = static_cast<HeadLayout>(choice); }},
        }};
}

FieldGroup makeSoftmax()
{
    return {QT_TRANSLATE_NOOP("Fields", "Softmax"),
            {
                ChoiceField{
                    {"/attention/softmax_axis", QT_TRANSLATE_NOOP("Fields", "Adds up to 1"),
                     QT_TRANSLATE_NOOP("Fields", "What the softmax runs over: the keys of a query, or, by mistake, the "
                                                 "queries of a key")},
                    {QT_TRANSLATE_NOOP("Fields", "Over keys"), QT_TRANSLATE_NOOP("Fields", "Over queries")},
                    [](const Experiment& e) { return static_cast<int>(e.attention.softmax_axis); },
                    [](Experiment& e, int choice) { e.attention.softmax_axis = static_cast<SoftmaxAxis>(choice); }},
                SwitchField{{"/attention/dropout", QT_TRANSLATE_NOOP("Fields", "Dropout"),
                             QT_TRANSLATE_NOOP("Fields", "Set some weights to 0, as in training")},
                            hasDropout,
                            [](Experiment& e, bool on) {
                                Dropout& dropout = e.attention.dropout;
                                dropout.on = on;
                                if (on && dropout.p == 0)
                                    dropout.p = usual_dropout;  // with 0 nothing would be seen
                            }},
                NumberField{{"/attention/dropout/p", QT_TRANSLATE_NOOP("Fields", "Share"),
                             QT_TRANSLATE_NOOP("Fields", "How likely a weight is dropped"), hasDropout},
                            0,
                            1,
                            2,
                            [](const Experiment& e) { return e.attention.dropout.p; },
                            [](Experiment& e, double p) { e.attention.dropout.p = p; }},
                NumberField{
                    {"/attention/dropout/seed", QT_TRANSLATE_NOOP("Fields", "Seed"),
                     QT_TRANSLATE_NOOP("Fields", "The same seed drops the same weights"), hasDropout},
                    0,
                    largest_seed,
                    0,
                    [](const Experiment& e) { return static_cast<double>(e.attention.dropout.seed); },
                    [](Experiment& e, double seed) { e.attention.dropout.seed = static_cast<std::uint64_t>(seed); }},
            }};
}

}  // namespace

const FieldGroup& dimensionFields()
{
    static const FieldGroup group = makeDimensions();
    return group;
}

const FieldGroup& headFields()
{
    static const FieldGroup group = makeHeads();
    return group;
}

const FieldGroup& softmaxFields()
{
    static const FieldGroup group = makeSoftmax();
    return group;
}

const FieldGroup& weightFields()
{
    static const FieldGroup group = makeWeights();
    return group;
}

const FieldGroup& embeddingFields()
{
    static const FieldGroup group = makeEmbedding();
    return group;
}

QString fieldText(const char* text) { return text ? QCoreApplication::translate("Fields", text) : QString(); }

}  // namespace attn
