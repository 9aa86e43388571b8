// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/pipeline/trace.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <functional>
#include <ostream>
#include <string>
#include <vector>

namespace attn
{

/// An experiment file of resources/examples or tests/reference/cases.
struct Subject {
    std::string name;
    std::filesystem::path file;

    /// PyTorch's results; text experiments have none, because their numbers come from our initialisers.
    [[nodiscard]] std::filesystem::path reference() const;
    [[nodiscard]] bool hasReference() const { return std::filesystem::exists(reference()); }

    friend std::ostream& operator<<(std::ostream& out, const Subject& subject) { return out << subject.file; }
};

/// All of them by name, and those with PyTorch results.
std::vector<Subject> subjects();
std::vector<Subject> referenceSubjects();
Subject example(const std::string& name);

/// Experiments with whole models: tests/reference/models.
std::vector<Subject> modelSubjects();
/// Shows every part of the experiment's model in computation order.
void forEachPart(const Experiment& experiment, const std::function<void(const Trace& trace)>& visit);

std::string subjectName(const testing::TestParamInfo<Subject>& info);

/// A test of one experiment file.
class SubjectTest : public testing::TestWithParam<Subject>
{
protected:
    TracePtr m_trace;
    void SetUp() override;
};

/// The ids of a trace's tensors, except parameters.
std::vector<TensorId> tensorsOf(const Trace& trace);

}  // namespace attn
