// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/settings.h"
#include "core/mask/mask_kind.h"

#include <nlohmann/json.hpp>

#include <fstream>
#include <string>
#include <vector>

namespace attn
{

/// Expectations of a setting's domain: its wording in docs/, and expected errors.
struct DomainExpectation {
    struct InvalidValues {
        std::vector<nlohmann::ordered_json> values;
        std::string words;       ///< expected message
        std::string place = "";  ///< appended to the setting's place
    };

    std::string values;
    std::vector<InvalidValues> wrong;
    bool required = true;           ///< whether layers of a mask need the key
    std::string default_text = "";  ///< in the documentation, the value of a missing key; empty: the default
};

// The domains in domain_expectations.json; the expectations of the others are computed from their members.
constexpr const char* nameOf(const Text&) { return "Text"; }
constexpr const char* nameOf(const Switch&) { return "Switch"; }
constexpr const char* nameOf(const Probability&) { return "Probability"; }
constexpr const char* nameOf(const PositiveNumber&) { return "PositiveNumber"; }
constexpr const char* nameOf(const Seed&) { return "Seed"; }
constexpr const char* nameOf(const ScaleFactor&) { return "ScaleFactor"; }
constexpr const char* nameOf(const CapNumber&) { return "CapNumber"; }
constexpr const char* nameOf(const SinkNumbers&) { return "SinkNumbers"; }
constexpr const char* nameOf(const FillNumber&) { return "FillNumber"; }
constexpr const char* nameOf(const HeadList&) { return "HeadList"; }
constexpr const char* nameOf(const MaskLayers&) { return "MaskLayers"; }
constexpr const char* nameOf(const OverrideNumbers&) { return "OverrideNumbers"; }
constexpr const char* nameOf(const AnyObject&) { return "AnyObject"; }
constexpr const char* nameOf(const PackedTensors&) { return "PackedTensors"; }
constexpr const char* nameOf(const ModelSource&) { return "ModelSource"; }
constexpr const char* nameOf(const PartChangeList&) { return "PartChangeList"; }
constexpr const char* nameOf(const PatchList&) { return "PatchList"; }
constexpr const char* nameOf(const InputSource&) { return "InputSource"; }
constexpr const char* nameOf(const Section&) { return "Section"; }
constexpr const char* nameOf(const WeightSource&) { return "WeightSource"; }
constexpr const char* nameOf(const PaintedCells&) { return "PaintedCells"; }
constexpr const char* nameOf(const FileNumbers&) { return "FileNumbers"; }
constexpr const char* nameOf(const OptionalFile&) { return "OptionalFile"; }
constexpr const char* nameOf(const HeadNumbers&) { return "HeadNumbers"; }
constexpr const char* nameOf(const AxisList&) { return "AxisList"; }

template <typename Domain>
DomainExpectation storedExpectation(const Domain& domain)
{
    static const auto all =
        nlohmann::ordered_json::parse(std::ifstream(ATTN_SOURCE_DIR "/tests/core/domain_expectations.json"));
    const auto& row = all.at(nameOf(domain));
    DomainExpectation expectation{row.at("values"), {}, row.value("required", true), row.value("default_text", "")};
    for (const auto& wrong : row.at("wrong"))
        expectation.wrong.push_back({wrong.at("values"), wrong.at("words"), wrong.value("place", "")});
    return expectation;
}

}  // namespace attn
