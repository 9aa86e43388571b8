// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/files/models_dialog.h"

#include "core/models/families/family.h"
#include "core/models/model_folders.h"
#include "ui/files/file_actions.h"
#include "ui/widgets/controls.h"

#include <QCoreApplication>
#include <QDialogButtonBox>
#include <QDir>
#include <QFileInfo>
#include <QListWidget>
#include <QPushButton>
#include <QSettings>
#include <QTextBrowser>
#include <QVBoxLayout>

#include <algorithm>

namespace attn
{

namespace
{

constexpr const char* opened_key = "openedModels";
constexpr int max_recent_models = 8;

struct ModelFolders {
    Q_DECLARE_TR_FUNCTIONS(ModelFolders)
};

QStringList openedFolders() { return QSettings().value(opened_key).toStringList(); }

}  // namespace

std::vector<Example> modelFolders()
{
    std::vector<Example> folders;
    for (const QString& folder : openedFolders())
        if (QFileInfo(folder).isDir())
            folders.push_back({QFileInfo(folder).fileName(),
                               ModelFolders::tr("A model that was opened before, in %1").arg(folder),
                               folder,
                               {}});
    for (const FoundModel& model : findModels(hubCache(), userModelFolder())) {
        const QString folder = QDir(QString::fromStdString(model.folder.string())).absolutePath();
        if (std::ranges::find(folders, folder, &Example::path) == folders.end())
            folders.push_back(
                {QString::fromStdString(model.name),
                 ModelFolders::tr("A model of the kind %1, in %2").arg(QString::fromStdString(model.family), folder),
                 folder,
                 {}});
    }
    return folders;
}

void rememberModelFolder(const QString& folder)
{
    QStringList folders = openedFolders();
    const QString absolute = QDir(folder).absolutePath();
    folders.removeAll(absolute);
    folders.prepend(absolute);
    QSettings().setValue(opened_key, folders.mid(0, max_recent_models));
}

namespace
{

QString pathText(const std::filesystem::path& path)
{
    return QDir::toNativeSeparators(QString::fromStdString(path.string())).toHtmlEscaped();
}

QString familyNames()
{
    QStringList names;
    for (const Family* family : families())
        names << QString::fromUtf8(family->model_type);
    return names.join(", ");
}

/// Recommended models: the name on the Hugging Face hub, the size of the weights, the licence.
QString recommendedModels()
{
    const auto row = [](const char* name, const char* facts, const QString& what) {
        return QStringLiteral("<li><a href=\"https://huggingface.co/%1/tree/main\">%1</a> (%2): %3</li>")
            .arg(name, facts, what);
    };
    return "<ul>" +
           row("sentence-transformers/all-MiniLM-L6-v2", "91 MB, Apache-2.0",
               ModelsDialog::tr("tells how alike sentences are")) +
           row("distilbert/distilgpt2", "353 MB, Apache-2.0", ModelsDialog::tr("continues English text; 6 layers")) +
           row("openai-community/gpt2", "548 MB, MIT",
               ModelsDialog::tr("the same with 12 layers; many papers study it")) +
           "</ul>";
}

/// The example model of each family, with notes on downloading it.
QString examples()
{
    const auto text = [](std::string_view name) { return QString::fromUtf8(name); };
    QString rows;
    for (const Family* family : families()) {
        const ExampleModel& model = family->example;
        QStringList facts{QStringLiteral("%1 MB").arg(model.megabytes)};
        facts << (model.licence.empty() ? ModelsDialog::tr("its page names no licence") : text(model.licence));
        if (!model.revision.empty())
            facts << ModelsDialog::tr("in its revision %1").arg(text(model.revision));
        if (model.needs_agreement)
            facts << ModelsDialog::tr("after you agreed to its terms on its page");
        rows += QStringLiteral("<li>%1: <a href=\"https://huggingface.co/%2\">%3</a> (%4)</li>")
                    .arg(text(family->model_type), QString::fromStdString(model.page()), text(model.name),
                         facts.join(", "));
    }
    return "<ul>" + rows + "</ul>";
}

QString help()
{
    return ModelsDialog::tr(
               "<h4>Which folders can be opened</h4>"
               "<p>Those of the Hugging Face hub, with <b>config.json</b>, the weights (<b>model.safetensors</b>, or "
               "several files with their index) and the tokenizer (<b>tokenizer.json</b>, or <b>vocab.txt</b>, or "
               "<b>vocab.json</b> with <b>merges.txt</b>; without one, tokens are typed as numbers). The families, "
               "<b>model_type</b> in config.json: %1.</p>"
               "<h4>How to fetch one</h4>"
               "<p>With two commands, after which it is in the list above:</p>"
               "<pre>pip install -U huggingface_hub\n"
               "hf download distilbert/distilgpt2 config.json model.safetensors tokenizer.json</pre>"
               "<p>Or in a browser: save these three files of a model in a folder of its own in %2. Three that are "
               "worth looking at, with the size of their weights and their licence:</p>")
               .arg(familyNames(), pathText(userModelFolder())) +
           recommendedModels() +
           ModelsDialog::tr("<h4>One model of each family</h4>"
                            "<p>Among the smallest. Where a revision is named, only that one has safetensors: fetch it "
                            "with <b>--revision</b>.</p>") +
           examples();
}

}  // namespace

ModelsDialog::ModelsDialog(FileActions* actions, QWidget* parent)
    : QDialog(parent), m_list(new QListWidget), m_help(new QTextBrowser)
{
    setWindowTitle(tr("Open a model"));
    m_list->setAccessibleName(tr("Models on this computer"));
    m_list->setWordWrap(true);
    m_help->setOpenExternalLinks(true);
    m_help->setAccessibleName(tr("Which folders can be opened"));
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel);
    buttons->button(QDialogButtonBox::Cancel)->setText(tr("Cancel"));
    auto* choose = buttons->addButton(tr("Choose a folder…"), QDialogButtonBox::ActionRole);
    addItems(new QVBoxLayout(this), {Stretched{m_list, 1}, Stretched{m_help, 2}, buttons});
    const auto open = [this, actions](const QListWidgetItem* item) {
        if (!isVisible())  // a click may also activate the item
            return;
        accept();
        actions->openFile(item->data(Qt::UserRole).toString());
    };
    connect(m_list, &QListWidget::itemClicked, this, open);
    connect(m_list, &QListWidget::itemActivated, this, open);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(choose, &QPushButton::clicked, this, [this, actions] {
        accept();
        actions->openModel();
    });
    connect(actions, &FileActions::modelsRequested, this, &QDialog::open);
    connect(actions->file(), &ExperimentFile::opened, this, &QDialog::accept);  // dropped on the dialog
    connect(actions->file(), &ExperimentFile::modelFailed, this, &QDialog::reject);
    acceptDroppedFiles(this, actions);
    resize(760, 640);
}

void ModelsDialog::showEvent(QShowEvent* event)
{
    m_help->setHtml(help());
    m_list->clear();
    for (const Example& model : modelFolders()) {
        auto* item = new QListWidgetItem(model.title + '\n' + model.sentence, m_list);
        item->setData(Qt::UserRole, model.path);
    }
    m_list->setCurrentRow(0);
    if (m_list->count() == 0)
        (new QListWidgetItem(
             tr("No model was found, neither in %1 nor in %2.")
                 .arg(QString::fromStdString(hubCache().string()), QString::fromStdString(userModelFolder().string())),
             m_list))
            ->setFlags(Qt::NoItemFlags);
    m_list->setFocus();
    QDialog::showEvent(event);
}

}  // namespace attn
