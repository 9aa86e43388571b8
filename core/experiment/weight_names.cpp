// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/experiment/weight_names.h"

#include "core/tensor/tensor_id.h"

#include <algorithm>
#include <array>

namespace attn
{

namespace
{

struct TorchName {
    TensorId id;
    std::string_view name;
    bool stacked;
};

constexpr std::array torch_names = {
    TorchName{TensorId::w_q_weight, "q_proj_weight", false}, TorchName{TensorId::w_q_weight, "in_proj_weight", true},
    TorchName{TensorId::w_q_bias, "in_proj_bias", true},     TorchName{TensorId::w_k_weight, "k_proj_weight", false},
    TorchName{TensorId::w_k_weight, "in_proj_weight", true}, TorchName{TensorId::w_k_bias, "in_proj_bias", true},
    TorchName{TensorId::w_v_weight, "v_proj_weight", false}, TorchName{TensorId::w_v_weight, "in_proj_weight", true},
    TorchName{TensorId::w_v_bias, "in_proj_bias", true},     TorchName{TensorId::w_qkv_weight, "in_proj_weight", false},
    TorchName{TensorId::w_qkv_bias, "in_proj_bias", false},  TorchName{TensorId::w_o_weight, "out_proj.weight", false},
    TorchName{TensorId::w_o_bias, "out_proj.bias", false},
};

}  // namespace

std::vector<WeightName> weightNames(TensorId id)
{
    std::vector<WeightName> names{{name(id), false, false}};
    for (const TorchName& torch : torch_names)
        if (torch.id == id)
            names.push_back({torch.name, true, torch.stacked});
    return names;
}

bool isWeightName(std::string_view name)
{
    const auto id = tensorId(name);
    return (id && isParameter(*id)) || name == sinks_name ||
           std::ranges::find(torch_names, name, &TorchName::name) != torch_names.end();
}

}  // namespace attn
