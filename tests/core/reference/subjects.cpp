// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/core/reference/subjects.h"

#include "core/experiment/experiment_json.h"
#include "core/experiment/shown_part.h"
#include "core/forward/evaluate.h"

#include <algorithm>

namespace attn
{

namespace
{

const std::filesystem::path source = ATTN_SOURCE_DIR;
const std::filesystem::path examples = source / "resources/examples";
constexpr std::string_view extension = ".attn.json";

std::vector<Subject> experimentsIn(const std::vector<std::filesystem::path>& folders)
{
    std::vector<Subject> list;
    for (const auto& folder : folders)
        for (const auto& entry : std::filesystem::directory_iterator(folder)) {
            const std::string file = entry.path().filename().string();
            if (file.ends_with(extension))
                list.push_back({file.substr(0, file.size() - extension.size()), entry.path()});
        }
    std::ranges::sort(list, {}, &Subject::name);
    return list;
}

}  // namespace

std::filesystem::path Subject::reference() const { return source / "tests/reference/traces" / (name + ".safetensors"); }

std::vector<Subject> subjects() { return experimentsIn({examples, source / "tests/reference/cases"}); }

std::vector<Subject> modelSubjects() { return experimentsIn({source / "tests/reference/models/cases"}); }

void forEachPart(const Experiment& experiment, const std::function<void(const Trace& trace)>& visit)
{
    TracePtr trace;
    for (const PartPlan& part : experiment.model->model->plan().parts) {
        SCOPED_TRACE(std::string(name(part.kind)) + ' ' + std::to_string(part.layer));
        trace = evaluate(withShownPart(experiment, part.kind, part.layer), trace.get());
        visit(*trace);
    }
}

std::vector<Subject> referenceSubjects()
{
    std::vector<Subject> list = subjects();
    std::erase_if(list, [](const Subject& subject) { return !subject.hasReference(); });
    return list;
}

Subject example(const std::string& name) { return {name, examples / (name + std::string(extension))}; }

std::string subjectName(const testing::TestParamInfo<Subject>& info) { return info.param.name; }

void SubjectTest::SetUp() { m_trace = evaluate(loadExperiment(GetParam().file)); }

std::vector<TensorId> tensorsOf(const Trace& trace)
{
    std::vector<TensorId> ids;
    for (const Step* step : trace.steps())
        if (!isParameter(step->id))
            ids.push_back(step->id);
    return ids;
}

}  // namespace attn
