// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/models/model.h"

#include "core/basics/message.h"
#include "core/basics/text.h"
#include "core/files/file_io.h"
#include "core/files/json.h"
#include "core/files/shipped_files.h"
#include "core/models/families/family.h"

#include <algorithm>
#include <mutex>
#include <set>

namespace attn
{

namespace
{

constexpr std::uintmax_t config_limit = 10'000'000;

bool contains(std::span<const std::string_view> names, std::string_view name)
{
    return std::ranges::find(names, name) != names.end();
}

const Family& familyOf(const JsonValue& config)
{
    const JsonValue model_type = JsonObject(config).require("model_type");
    const std::string wanted = model_type.string();
    const auto found = std::ranges::find(families(), wanted, &Family::model_type);
    if (found != families().end())
        return **found;
    model_type.fail(ATTN_TEXT("core", "Models of the family \"%1\" cannot be computed, and another name here would "
                                      "give wrong numbers. Open a model of one of these: %2."),
                    wanted, joined(families(), ", ", &Family::model_type));
}

void requireValues(const JsonValue& config, std::span<const RequiredSetting> settings)
{
    for (const auto& [name, value] : settings) {
        const auto found = config.json().find(name);
        if (found != config.json().end() && !found->is_null() && *found != nlohmann::json::parse(value))
            throw InputError(config.place() + "/" + std::string(name),
                             ATTN_TEXT("core", "This is %1, but only models where it is %2 can be computed."),
                             found->dump(), value);
    }
}

std::vector<std::string> unknownSettings(const JsonValue& config, const Family& family)
{
    const auto isRequired = [](std::span<const RequiredSetting> settings, std::string_view name) {
        return std::ranges::find(settings, name, &RequiredSetting::name) != settings.end();
    };
    std::vector<std::string> unknown;
    for (const auto& [name, value] : config.json().items())
        if (!contains(family.read_settings, name) && !contains(family.ignored_settings, name) &&
            !contains(commonSettings(), name) && !contains(commonIgnoredSettings(), name) &&
            !isRequired(family.required_settings, name) && !isRequired(commonRequiredSettings(), name))
            unknown.push_back(name);
    return unknown;
}

/// Reads the special tokens; ids outside the vocabulary count as missing.
void readSpecialTokens(const Config& config, const DefaultTokens& defaults, ModelPlan& plan)
{
    const auto read = [&](std::string_view key, const std::optional<Index>& otherwise) {
        const std::optional<Index> id = config.has(key) ? config.token(key) : otherwise;
        return id && *id < plan.vocabulary ? id : std::nullopt;
    };
    plan.pad_token = read("pad_token_id", defaults.pad);
    plan.begin_token = read("bos_token_id", defaults.begin);
    plan.end_token = read("eos_token_id", defaults.end);
    plan.mask_token = read("mask_token_id", defaults.mask);
    plan.decoder_start_token = read("decoder_start_token_id", defaults.decoder_start);
}

/// Sets every parameter's name in the file and checks its shape. @throws InputError, also for missing biases
void findParameters(ModelPlan& plan, const TensorNames& names, std::string_view kind, const std::string& file)
{
    std::vector<std::string> missing;
    for (PartPlan& part : plan.parts)
        for (auto& [id, source] : part.parameters) {
            Shape shape = parameterShape(plan, part, id);
            if (source.stored_rows > 0)
                shape.front() = source.stored_rows;
            if (source.transposed)
                std::ranges::reverse(shape);
            if (source.name.ends_with("bias") && !names.has(source.name))
                missing.push_back(source.name);
            else
                source.name = names.require(source.name, shape);
            if (!source.factors.empty())
                source.factors = names.require(source.factors, {parameterShape(plan, part, id).front()});
        }
    if (!missing.empty())
        throw InputError(file,
                         ATTN_TEXT("core", "Biases are missing that config.json calls for: %1 of them, first \"%2\". A "
                                           "model of the kind %3 with these settings adds them; if it was trained "
                                           "without, save biases of zeros with it, which change nothing."),
                         missing.size(), missing.front(), kind);
}

void readBiases(ModelPlan& plan, const Checkpoint& checkpoint)
{
    std::map<std::string, TensorPtr> tables;
    for (PartPlan& part : plan.parts)
        if (auto& bias = part.attention.relative_bias) {
            TensorPtr& numbers = tables[bias->table];
            if (!numbers)
                numbers = std::make_shared<const Tensor>(checkpoint.find(bias->table)->read());
            bias->numbers = numbers;
        }
}

std::set<std::string> usedTensors(const ModelPlan& plan)
{
    std::set<std::string> used{plan.embedding.tokens, plan.embedding.positions, plan.embedding.decoder_positions,
                               plan.embedding.types};
    if (plan.image) {
        used.insert(plan.image->first_tokens.begin(), plan.image->first_tokens.end());
        used.insert(plan.image->patch_bias);
    }
    for (const PartPlan& part : plan.parts) {
        for (const auto& [id, source] : part.parameters)
            used.insert({source.name, source.factors});
        if (part.attention.relative_bias)
            used.insert(part.attention.relative_bias->table);
    }
    used.erase("");
    return used;
}

/// Whether `name` matches `pattern`, where * matches any text.
bool matches(std::string_view name, std::string_view pattern)
{
    const std::size_t star = pattern.find('*');
    if (star == std::string_view::npos)
        return name == pattern;
    if (!name.starts_with(pattern.substr(0, star)))
        return false;
    for (std::size_t at = star; at <= name.size(); ++at)
        if (matches(name.substr(at), pattern.substr(star + 1)))
            return true;
    return false;
}

bool isIgnored(std::string_view name, const Family& family)
{
    return std::ranges::any_of(family.ignored_tensors,
                               [&](std::string_view pattern) { return matches(name, pattern); });
}

/// Tensors of the file that the plan does not use. @throws InputError for one that the family does not ignore
std::vector<std::string> ignoredTensors(const ModelPlan& plan, const TensorNames& names, const Family& family,
                                        const std::string& file)
{
    const std::set<std::string> used = usedTensors(plan);
    std::vector<std::string> ignored;
    for (const auto& [known, name] : names.all()) {
        if (used.contains(name))
            continue;
        if (!isIgnored(known, family))
            throw InputError(file,
                             ATTN_TEXT("core", "Tensor \"%1\": a model of the kind %2 with these settings does not "
                                               "have it, so what is computed would not be what this model computes."),
                             name, family.model_type);
        ignored.push_back(name);
    }
    return ignored;
}

/// A copy with number(stored number, its offset) in place of each number; `stored` may be a read-only mapped file.
Tensor mapped(const Tensor& stored, const auto& number)
{
    Tensor result(stored.shape());
    for (Index at = 0; at < result.size(); ++at)
        result.values()[static_cast<std::size_t>(at)] = number(*stored.numbersAt(at), at);
    return result;
}

/// Multiplies each row by its factor.
Tensor withFactors(const Tensor& stored, const Tensor& factors)
{
    const Index size = stored.size() / factors.size();
    return mapped(stored, [&](float number, Index at) { return number * *factors.numbersAt(at / size); });
}

/// Copies the parameter's rows from a tensor that contains several parameters, or has its rows in another order.
Tensor parameterRows(const Tensor& stored, const ParameterSource& source, Index rows)
{
    const Index size = stored.size() / stored.shape().front();
    Shape shape = stored.shape();
    shape.front() = rows;
    Tensor result(std::move(shape));
    for (Index row = 0; row < rows; ++row)
        std::copy_n(stored.numbersAt(source.storedRow(row, rows) * size), size, result.values().data() + row * size);
    return result;
}

}  // namespace

Model::Model(std::string_view config_text, const std::string& config_name, Checkpoint checkpoint)
    : m_checkpoint(std::move(checkpoint)), m_fingerprint(hexadecimal(hashOf(config_text, m_checkpoint.fingerprint())))
{
    const nlohmann::json json = addFileNameToErrors(config_name, [&] { return parseStrictJson(config_text); });
    const JsonValue value(json, config_name + ": ");
    const Family& family =
        addFileNameToErrors(config_name, [&]() -> const Family& { return familyOf(JsonValue(json, "")); });
    requireValues(value, commonRequiredSettings());
    requireValues(value, family.required_settings);
    m_unknown_settings = attn::unknownSettings(value, family);
    const TensorNames names(m_checkpoint, family.prefix, family.renamed_suffixes);
    const Config config(value, family.read_settings);
    m_plan = family.plan(config, names);
    m_plan.family = family.model_type;
    readSpecialTokens(config, family.tokens, m_plan);
    findParameters(m_plan, names, family.model_type, m_checkpoint.file());
    readBiases(m_plan, m_checkpoint);
    m_ignored_tensors = attn::ignoredTensors(m_plan, names, family, m_checkpoint.file());
}

std::shared_ptr<const Model> Model::open(const std::filesystem::path& folder)
{
    requireModelFiles(folder);
    const std::filesystem::path config = folder / "config.json";
    const std::vector<std::byte> bytes = readFile(config, config_limit);
    const std::shared_ptr<Model> model(new Model(asText(bytes), config.string(), Checkpoint::open(folder)));
    if (std::optional<ImageInput>& image = model->m_plan.image) {
        const std::filesystem::path file = folder / "preprocessor_config.json";
        const std::vector<std::byte> json = readFile(file, config_limit);
        addFileNameToErrors(file.string(), [&] { readPreprocessing(asText(json), *image); });
        model->m_plan.max_positions = image->length();
    }
    if (ModelTokenizer::isAvailable(folder))
        model->m_tokenizer = ModelTokenizer::open(folder);
    return model;
}

std::shared_ptr<const Model> Model::embedded(std::string_view config, std::span<const std::byte> weights,
                                             const std::string& name)
{
    return std::shared_ptr<const Model>(
        new Model(config, name + "/config.json", Checkpoint::embedded(weights, name + "/model.safetensors")));
}

std::shared_ptr<const Model> Model::embedded(const ShippedModel& shipped)
{
    const std::string name(shipped.name);
    const std::shared_ptr<Model> model(
        new Model(shipped.config, name + "/config.json", Checkpoint::embedded(shipped.weights, name)));
    if (std::optional<ImageInput>& image = model->m_plan.image)
        readPreprocessing(shipped.preprocessing, *image);
    else
        model->m_tokenizer = ModelTokenizer::read({{"tokenizer.json", shipped.tokenizer}}, name);
    return model;
}

std::uint64_t Model::parameterCount() const
{
    std::uint64_t count = 0;
    for (const std::string& name : usedTensors(m_plan))
        count += countOf(m_checkpoint.find(name)->shape).value_or(0);
    return count;
}

TensorPtr Model::parameter(const PartPlan& part, TensorId id, const Axes& axes) const
{
    const ParameterSource& source = part.parameters.at(id);
    const StoredTensor& stored = *m_checkpoint.find(source.name);
    const bool needs_row_selection = source.interleaved_head_count > 0 || source.stored_rows > 0;
    const auto read = [&] {
        Tensor numbers = stored.read();
        if (source.plus_one)
            return std::make_shared<const Tensor>(mapped(numbers, [](float number, Index) { return 1 + number; }));
        if (!source.factors.empty())
            return std::make_shared<const Tensor>(withFactors(numbers, m_checkpoint.find(source.factors)->read()));
        return std::make_shared<const Tensor>(
            needs_row_selection ? parameterRows(numbers, source, parameterShape(m_plan, part, id).front())
                                : std::move(numbers));
    };
    const bool is_as_stored = stored.isNative() && !needs_row_selection && !source.plus_one && source.factors.empty();
    const std::size_t start = stored.bytes.size() / static_cast<std::size_t>(stored.shape.front()) *
                              static_cast<std::size_t>(source.first_row);
    const TensorPtr numbers =
        is_as_stored ? read() : convertedTensorCache().get({stored.bytes.data() + start, stored.owner}, read);
    if (source.transposed)
        return std::make_shared<const Tensor>(numbers->transposed(axes));
    return std::make_shared<const Tensor>(numbers->reshaped(parameterShape(m_plan, part, id), axes));
}

namespace
{

std::shared_ptr<const Model> openShippedModel(const std::string& name)
{
    const auto models = shippedModels();
    const auto found = std::ranges::find(models, name, &ShippedModel::name);
    if (found != models.end())
        return Model::embedded(*found);
    throw InputError("/model/folder", ATTN_TEXT("core", "No model \"%1\" comes with the program: there are %2."), name,
                     joined(models, ", ", &ShippedModel::name));
}

/// Returns the model cached under `key` if it is in use; otherwise calls `open`. Thread-safe; keeps weak references
/// only.
std::shared_ptr<const Model> findOrOpen(const std::string& key, const auto& open)
{
    static std::mutex mutex;
    static std::map<std::string, std::weak_ptr<const Model>> models;
    const std::lock_guard lock(mutex);
    if (auto model = models[key].lock())
        return model;
    const std::shared_ptr<const Model> model = open();
    models[key] = model;
    return model;
}

}  // namespace

std::shared_ptr<const Model> openModel(const std::string& name, const std::filesystem::path& folder)
{
    if (name.starts_with(shipped_prefix))
        return findOrOpen(name, [&] { return openShippedModel(name.substr(shipped_prefix.size())); });
    const std::filesystem::path path = folder / pathOf(name);
    std::error_code error;
    const std::filesystem::path canonical = std::filesystem::weakly_canonical(path, error);
    // The key contains the modification time, so that a folder with a changed config.json is reopened.
    const auto written = std::filesystem::last_write_time(canonical / "config.json", error).time_since_epoch().count();
    return findOrOpen(canonical.string() + '\n' + std::to_string(written), [&] { return Model::open(path); });
}

}  // namespace attn
