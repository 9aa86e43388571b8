# SPDX-FileCopyrightText: 2026 The Attention Explorer authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""ViT, DeiT and DINOv2: an image is cut into patches, which are the tokens; they follow [CLS] and, in DeiT, [DIST].

The outputs of DINOv2's attention and MLP are multiplied by layer_scale1 and layer_scale2: `output` and `mlp_down` are
the added tensors. Sequences are not padded, and there is no mask.
"""

from dataclasses import dataclass

import numpy
import torch
from PIL import Image

from block import attend, layer_norm, mlp, predict, project

KERNEL = "embeddings.patch_embeddings.projection"


@dataclass(frozen=True)
class Picture:
    """The model's input: (1, 3, size, size), rescaled and normalised. Used instead of a Batch."""

    pixels: torch.Tensor
    lengths: tuple
    padded = False

    def single(self, _):
        return self

    @classmethod
    def of(cls, image, config, preprocessing):
        """image: (height, width, 3), bytes."""
        picture, size = Image.fromarray(image), preprocessing["size"]
        if isinstance(size, int):
            size = {"height": size, "width": size}
        if "shortest_edge" in size:
            edge, shorter = size["shortest_edge"], min(picture.size)
            size = {"height": int(edge * picture.height / shorter), "width": int(edge * picture.width / shorter)}
        picture = picture.resize((size["width"], size["height"]), preprocessing.get("resample", Image.BILINEAR))
        if preprocessing.get("do_center_crop"):
            side = preprocessing["crop_size"]
            side = side if isinstance(side, int) else side["height"]
            left, top = (picture.width - side) // 2, (picture.height - side) // 2
            picture = picture.crop((left, top, left + side, top + side))
        numbers = numpy.array(picture) * preprocessing.get("rescale_factor", 1 / 255)
        numbers = (numbers - numpy.array(preprocessing["image_mean"])) / numpy.array(preprocessing["image_std"])
        pixels = torch.tensor(numbers).permute(2, 0, 1).unsqueeze(0).float()
        return cls(pixels, (len(first_tokens(config)) + (pixels.shape[-1] // config["patch_size"]) ** 2,))


def first_tokens(config):
    return ["cls_token", "distillation_token"] if config["model_type"] == "deit" else ["cls_token"]


def head(config):
    if "id2label" not in config:
        return None
    teacher = config["architectures"] == ["DeiTForImageClassificationWithTeacher"]
    return "cls_classifier" if teacher else "classifier"


def inner_size(config):
    if "intermediate_size" in config:
        return config["intermediate_size"]
    return config["hidden_size"] * config["mlp_ratio"]


def words(config, layer):
    at = f"{config['model_type']}.encoder.layer.{layer}"
    names = {letter: f"{at}.attention.attention.{name}" for letter, name in zip("qkv", ("query", "key", "value"))}
    names["output"] = f"{at}.attention.output.dense"
    if config["model_type"] != "dinov2":
        ends = ("layernorm_before", "layernorm_after", "intermediate.dense", "output.dense")
    else:
        ends = ("norm1", "norm2", "mlp.fc1", "mlp.fc2")
    names.update(zip(("before", "after", "up", "down"), (f"{at}.{end}" for end in ends)))
    if config["model_type"] == "dinov2":
        names["scales"] = (f"{at}.layer_scale1.lambda1", f"{at}.layer_scale2.lambda1")
    return names


def make(config, maker):
    d, patch, at = config["hidden_size"], config["patch_size"], f"{config['model_type']}.embeddings"
    inner = inner_size(config)
    tokens = first_tokens(config)
    for name in tokens:
        maker.weights[f"{at}.{name}"] = maker.numbers(1, 1, d)
    rows = (config["image_size"] // patch) ** 2 + len(tokens)
    maker.weights[f"{at}.position_embeddings"] = 0.5 * maker.numbers(1, rows, d)
    name = f"{config['model_type']}.{KERNEL}"
    maker.weights[f"{name}.weight"] = maker.numbers(d, 3, patch, patch) / (3 * patch**2) ** 0.5
    maker.vector(f"{name}.bias", d)
    for layer in range(config["num_hidden_layers"]):
        names = words(config, layer)
        maker.norm(names["before"], d)
        for letter in "qkv":
            maker.linear(names[letter], d, d, bias=config["qkv_bias"])
        maker.linear(names["output"], d, d)
        maker.norm(names["after"], d)
        maker.linear(names["up"], d, inner)
        maker.linear(names["down"], inner, d)
        for scale in names.get("scales", ()):
            maker.weights[scale] = 0.5 + 0.3 * maker.numbers(d)
    maker.norm(f"{config['model_type']}.layernorm", d)
    if head(config):
        maker.linear(head(config), d, len(config["id2label"]))


def positions(config, learned, count):
    """The learned rows; interpolated if the image has another number of patches per row (DINOv2)."""
    before, from_count = len(first_tokens(config)), config["image_size"] // config["patch_size"]
    if count == from_count:
        return learned
    grid = learned[:, before:].transpose(1, 2).unflatten(2, (from_count, from_count))
    grid = torch.nn.functional.interpolate(grid, size=(count, count), mode="bicubic", align_corners=False)
    return torch.cat([learned[:, :before], grid.flatten(2).transpose(1, 2)], dim=1)


def embed(model, picture):
    config, at = model.config, f"{model.config['model_type']}.embeddings"
    part = model.part("encoder", 0)
    kernel, bias = (model.weights[f"{config['model_type']}.{KERNEL}.{end}"] for end in ("weight", "bias"))
    size = config["patch_size"]
    count = picture.pixels.shape[-1] // size
    pixels = picture.pixels.to(kernel.dtype).view(3, count, size, count, size)
    cut = pixels.permute(1, 3, 0, 2, 4).reshape(1, count * count, 3 * size * size)
    tokens = [model.weights[f"{at}.{name}"] for name in first_tokens(config)]
    part["token_rows"] = torch.cat([*tokens, bias.expand(1, count * count, -1)], dim=1)
    part["patches"] = torch.cat([torch.zeros(1, len(tokens), cut.shape[-1], dtype=cut.dtype), cut], dim=1)
    part["patch_rows"] = part["patches"] @ kernel.flatten(1).T
    part["position_rows"] = positions(config, model.weights[f"{at}.position_embeddings"], count)
    part["block_input"] = part["token_rows"] + part["patch_rows"] + part["position_rows"]


def scaled(model, names, which, x):
    return x * model.weights[names["scales"][which]] if "scales" in names else x


def block(model, part, layer):
    config, names = model.config, words(model.config, layer)
    epsilon = config["layer_norm_eps"]
    means = ("norm_mean", "norm_deviation", "query_input")
    part["key_input"] = part["value_input"] = layer_norm(
        model, part, part["block_input"], means, names["before"], epsilon
    )
    project(model, part, [names[letter] for letter in "qkv"], config["num_attention_heads"])
    attend(part, part["q_heads"], part["k_heads"], part["v_heads"], None)
    part["output"] = scaled(model, names, 0, model.linear(part["merged"], names["output"]))
    part["attention_sum"] = part["block_input"] + part["output"]
    means = ("mlp_norm_mean", "mlp_norm_deviation", "mlp_input")
    layer_norm(model, part, part["attention_sum"], means, names["after"], epsilon)
    mlp(model, part, names["up"], names["down"], config["hidden_act"])
    part["mlp_down"] = scaled(model, names, 1, part["mlp_down"])
    part["mlp_sum"] = part["attention_sum"] + part["mlp_down"]
    part["block_output"] = part["mlp_sum"]


def run(model, picture):
    config = model.config
    layers, epsilon = config["num_hidden_layers"], config["layer_norm_eps"]
    embed(model, picture)
    for layer in range(layers):
        part = model.part("encoder", layer)
        if layer > 0:
            part["block_input"] = model.part("encoder", layer - 1)["block_output"]
        block(model, part, layer)
    last, norm = model.part("encoder", layers - 1), f"{config['model_type']}.layernorm"
    if not head(config):
        means = ("mlp_sum_mean", "mlp_sum_deviation", "block_output")
        layer_norm(model, last, last["mlp_sum"], means, norm, epsilon)
        return
    end = model.part("prediction", layers)
    end["block_input"] = last["block_output"]
    means = ("final_mean", "final_deviation", "final_normed")
    layer_norm(model, end, end["block_input"], means, norm, epsilon)
    name = head(config)
    predict(model, end, end["final_normed"], model.weight(name), model.weights[f"{name}.bias"])


def sentence_vectors(model, _):
    """The mean of the rows of all tokens."""
    vectors = model.part("encoder", model.config["num_hidden_layers"] - 1)["block_output"].mean(dim=1)
    return {"vectors": vectors, "cosine": torch.ones(1, 1)}
