// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

// ViT: Dosovitskiy et al., "An Image is Worth 16x16 Words" (2020, arXiv 2010.11929): patches of an image are the
// tokens. DeiT (Touvron et al. 2020, arXiv 2012.12877): a second token before the patches, for distillation. DINOv2
// (Oquab et al. 2023, arXiv 2304.07193): the outputs of attention and MLP are multiplied by a factor per feature
// (layer scale: Touvron et al. 2021), which is included in the matrices W_O and W_down here.

#include "core/models/families/family.h"

namespace attn
{

namespace
{

using Names = std::initializer_list<const char*>;

/// Names of tensors in a layer, without .weight or .bias; names of scales are complete.
struct LayerTensorNames {
    const char *attention_norm, *mlp_norm, *up, *down;
    const char *attention_scale, *mlp_scale;  ///< null: the family has none
};

constexpr LayerTensorNames vit_tensor_names{
    ".layernorm_before", ".layernorm_after", ".intermediate.dense", ".output.dense", nullptr, nullptr};
constexpr LayerTensorNames dinov2_tensor_names{
    ".norm1", ".norm2", ".mlp.fc1", ".mlp.fc2", ".layer_scale1.lambda1", ".layer_scale2.lambda1"};

void addScaledParameters(PartPlan& part, const WeightAndBias& ids, const std::string& name, const std::string& factors)
{
    addParameters(part, ids, name, Bias::yes);
    part.parameters[ids.weight].factors = part.parameters[ids.bias].factors = factors;
}

void addParametersOfLayer(PartPlan& part, const LayerTensorNames& names)
{
    if (part.layer == 0) {
        part.block.embedding = EmbeddingPlan{.positions = true, .patches = true};
        addParameters(part, w_patch, "embeddings.patch_embeddings.projection", Bias::no);
    }
    const std::string name = "encoder.layer." + std::to_string(part.layer);
    const Bias bias = part.attention.projection_bias ? Bias::yes : Bias::no;
    const auto scale = [&](const char* word) { return word ? name + word : std::string(); };
    addParameters(part, name + ".attention.attention", bias, {{w_q, ".query"}, {w_k, ".key"}, {w_v, ".value"}});
    addParameters(part, name, Bias::yes,
                  {{attention_norm, names.attention_norm}, {mlp_norm, names.mlp_norm}, {w_up, names.up}});
    addScaledParameters(part, w_o, name + ".attention.output.dense", scale(names.attention_scale));
    addScaledParameters(part, w_down, name + names.down, scale(names.mlp_scale));
}

ImageInput readImage(const Config& config, const TensorNames& tensors, Index features, Names first_tokens)
{
    ImageInput image;
    image.size = image.learned_size = config.size("image_size");
    image.patch_size = config.size("patch_size");
    config.requireDivides("patch_size", image.patch_size, image.size);
    image.preprocessing.height = image.preprocessing.width = image.size;
    const std::string kernel = "embeddings.patch_embeddings.projection";
    tensors.require(kernel + ".weight", {features, colour_channels, image.patch_size, image.patch_size});
    image.patch_bias = tensors.require(kernel + ".bias", {features});
    for (const char* name : first_tokens)
        image.first_tokens.push_back(tensors.require(name, {1, 1, features}));
    return image;
}

/// The class names by number; two unnamed classes if config.json has none, as in the transformers library.
std::vector<std::string> readClassNames(const Config& config)
{
    const auto names = config.find("id2label");
    if (!names)
        return {"LABEL_0", "LABEL_1"};
    JsonObject object(*names);
    std::vector<std::string> classes;
    for (std::size_t id = 0; id < object.json().size(); ++id)
        classes.push_back(object.require(std::to_string(id)).string());
    return classes;
}

ModelPlan planOf(const Config& config, const TensorNames& tensors, Index mlp_size, const LayerTensorNames& names,
                 double epsilon, Names first_tokens)
{
    ModelPlan plan;
    plan.features = config.size("hidden_size");
    const Index layers = config.layers("num_hidden_layers", tensors.count());
    const Index heads = config.size("num_attention_heads");
    config.requireDivides("num_attention_heads", heads, plan.features);
    plan.image = readImage(config, tensors, plan.features, first_tokens);
    plan.max_positions = plan.image->length();
    plan.embedding.positions =
        tensors.require("embeddings.position_embeddings", {1, plan.max_positions, plan.features});
    Block block;
    block.epsilon = static_cast<float>(config.positive("layer_norm_eps", epsilon));
    block.activation = config.activation("hidden_act", Activation::gelu);
    for (Index layer = 0; layer < layers; ++layer) {
        PartPlan& part =
            plan.parts.emplace_back(makePart(PartKind::encoder, layer, block, heads, plan.features / heads));
        part.attention.projection_bias = config.flag("qkv_bias", true);
        part.mlp_size = mlp_size;
        addParametersOfLayer(part, names);
    }
    const std::string head = tensors.has("cls_classifier.weight") ? "cls_classifier" : "classifier";
    if (tensors.has(head + ".weight")) {
        plan.classes = readClassNames(config);
        plan.vocabulary = static_cast<Index>(plan.classes.size());
        PartPlan& prediction = addPrediction(plan, block, {.final_norm = true, .bias = true});
        addParameters(prediction, {TensorId::w_logits_weight, TensorId::w_logits_bias}, head, Bias::yes);
    } else {
        plan.parts.back().block.final_norm = true;
    }
    addParameters(plan.parts.back(), final_norm, "layernorm", Bias::yes);
    return plan;
}

ModelPlan vitPlan(const Config& config, const TensorNames& tensors)
{
    return planOf(config, tensors, config.size("intermediate_size"), vit_tensor_names, 1e-12, {"embeddings.cls_token"});
}

ModelPlan deitPlan(const Config& config, const TensorNames& tensors)
{
    return planOf(config, tensors, config.size("intermediate_size"), vit_tensor_names, 1e-12,
                  {"embeddings.cls_token", "embeddings.distillation_token"});
}

ModelPlan dinov2Plan(const Config& config, const TensorNames& tensors)
{
    ModelPlan plan = planOf(config, tensors, config.size("hidden_size") * config.size("mlp_ratio", 4),
                            dinov2_tensor_names, 1e-6, {"embeddings.cls_token"});
    plan.image->interpolates_positions = true;
    return plan;
}

Family imageFamily(std::string_view model_type, std::string_view prefix, const ExampleModel& example,
                   decltype(Family::plan) plan)
{
    return {
        .model_type = model_type,
        .read_settings = {"hidden_size", "num_hidden_layers", "num_attention_heads", "intermediate_size", "hidden_act",
                          "layer_norm_eps", "image_size", "patch_size", "qkv_bias"},
        .ignored_settings = {"attention_probs_dropout_prob", "hidden_dropout_prob", "encoder_stride", "pooler_act",
                             "pooler_output_size"},
        .required_settings = {{"num_channels", "3"},
                              {"is_decoder", "false"},
                              {"is_encoder_decoder", "false"},
                              {"use_swiglu_ffn", "false"}},
        .tokens = {},
        .example = example,
        .prefix = prefix,
        .ignored_tensors = {"embeddings.mask_token", "pooler.dense.*", "distillation_classifier.*"},
        .plan = plan,
    };
}

}  // namespace

const Family vit_family = imageFamily("vit", "vit.", {"facebook/deit-tiny-patch16-224", 23, "Apache-2.0"}, vitPlan);

const Family deit_family =
    imageFamily("deit", "deit.", {"facebook/deit-tiny-distilled-patch16-224", 24, "Apache-2.0"}, deitPlan);

const Family dinov2_family = [] {
    Family family = imageFamily("dinov2", "dinov2.", {"facebook/dinov2-small", 88, "Apache-2.0"}, dinov2Plan);
    family.read_settings = {"hidden_size",    "num_hidden_layers", "num_attention_heads", "mlp_ratio", "hidden_act",
                            "layer_norm_eps", "image_size",        "patch_size",          "qkv_bias"};
    family.ignored_settings = {"attention_probs_dropout_prob",
                               "hidden_dropout_prob",
                               "drop_path_rate",
                               "layerscale_value",
                               "out_features",
                               "out_indices",
                               "reshape_hidden_states",
                               "stage_names",
                               "apply_layernorm",
                               "use_mask_token"};
    return family;
}();

}  // namespace attn
