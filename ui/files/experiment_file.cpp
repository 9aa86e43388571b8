// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/files/experiment_file.h"

#include "core/experiment/experiment_json.h"
#include "core/files/tensor_file.h"
#include "ui/files/examples.h"
#include "ui/session/file_error.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QSettings>

#include <span>

namespace attn
{

namespace
{

constexpr const char* recent_key = "window/recent";
constexpr int most_recent = 8;

std::variant<Experiment, InputError> load(const QString& path, bool isExample)
{
    try {
        return isExample ? loadExample(path) : loadExperiment(path.toStdString());
    } catch (const InputError& error) {
        return inFile(path, error);
    } catch (const std::bad_alloc&) {
        return inFile(path, {"", ATTN_TEXT("core", "There is not enough memory to read this file.")});
    }
}

void moveFile(std::string& file, const QString& from, const QString& to)
{
    const QString absolute = QDir(from).absoluteFilePath(QString::fromStdString(file));
    const QString relative = QDir(to).relativeFilePath(absolute);
    file = (relative.startsWith("..") ? QDir::cleanPath(absolute) : relative).toStdString();
}

}  // namespace

ExperimentFile::ExperimentFile(Session* session, QObject* parent)
    : QObject(parent), m_session(session), m_openedQuery(session->experiment().inputs.query),
      m_job([this](Reading reading) { take(std::move(reading)); })
{
    connect(session->undoStack(), &QUndoStack::cleanChanged, this, &ExperimentFile::changed);
}

bool ExperimentFile::isModified() const { return !m_session->undoStack()->isClean(); }

QString ExperimentFile::heading() const
{
    if (!m_path.isEmpty()) {
        const QString name = QFileInfo(m_path).fileName();
        return name.endsWith(experiment_ending) ? name.chopped(experiment_ending.size()) : name;
    }
    const Experiment& experiment = m_session->experiment();
    const auto* text = std::get_if<TextInput>(&experiment.inputs.query);
    if (!text || (experiment.inputs.query == m_openedQuery && !experiment.title.empty()))
        return QString::fromStdString(experiment.title);
    return text->sequences.empty() ? QString() : QString::fromStdString(text->sequences.front()).simplified();
}

void ExperimentFile::startBuiltIn()
{
    m_job.cancel();
    m_path.clear();
    m_folder.clear();
    m_session->replace(builtInExperiment());
    m_openedQuery = m_session->experiment().inputs.query;
    emit changed();
    emit opened();
}

void ExperimentFile::open(const QString& path) { read(path, false); }

void ExperimentFile::openExample(const QString& path) { read(path, true); }

void ExperimentFile::read(const QString& path, bool isExample)
{
    m_job.start([path, isExample, before = m_session->experiment()](std::stop_token) {
        return Reading{path, isExample, before, load(path, isExample)};
    });
}

void ExperimentFile::take(Reading reading)
{
    if (const auto* error = std::get_if<InputError>(&reading.outcome)) {
        emit failed(*error);
        return;
    }
    const bool edited_meanwhile = m_session->experiment() != reading.before;
    if (edited_meanwhile && m_mayReplace && !m_mayReplace())
        return;
    m_folder = reading.isExample ? exampleFolder() : QFileInfo(reading.path).absolutePath();
    m_path = reading.isExample ? QString() : QFileInfo(reading.path).absoluteFilePath();
    remember();
    m_session->replace(std::get<Experiment>(std::move(reading.outcome)));
    m_openedQuery = m_session->experiment().inputs.query;
    emit changed();
    emit opened();
}

void ExperimentFile::save(const QString& path)
{
    const QString folder = QFileInfo(path).absolutePath();
    const Experiment experiment = movedTo(m_session->experimentWithView(), m_folder, folder);
    const std::string text = toJson(experiment).dump(2) + '\n';
    writeFileAtomically(path.toStdString(), std::as_bytes(std::span(text)));
    m_path = QFileInfo(path).absoluteFilePath();
    m_session->undoStack()->setClean();
    remember();
    emit changed();
    emit saved();
}

void ExperimentFile::remember()
{
    if (m_path.isEmpty())
        return;
    QStringList files = recent();
    files.removeAll(m_path);
    files.prepend(m_path);
    QSettings().setValue(recent_key, files.mid(0, most_recent));
}

QStringList ExperimentFile::recent() { return QSettings().value(recent_key).toStringList(); }

Experiment builtInExperiment()
{
    QFile file(":/examples/built_in.attn.json");
    file.open(QIODevice::ReadOnly);
    return parseExperiment(file.readAll().toStdString(), {});
}

Experiment movedTo(Experiment experiment, const QString& from, const QString& to)
{
    Inputs& inputs = experiment.inputs;
    for (Input* input : {&inputs.query, inputs.key ? &*inputs.key : nullptr, inputs.value ? &*inputs.value : nullptr})
        if (auto* tensor = input ? std::get_if<TensorInput>(input) : nullptr)
            moveFile(tensor->tensor.file, from, to);
    if (auto* weights = std::get_if<WeightFile>(&experiment.attention.weights))
        moveFile(weights->file, from, to);
    for (MaskLayer& layer : experiment.mask.layers)
        if (auto* region = std::get_if<TensorRegion>(&layer.region))
            moveFile(region->tensor.file, from, to);
    return experiment;
}

}  // namespace attn
