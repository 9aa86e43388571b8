// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Draws what there is with a model only, in both sizes, languages and themes: the model of a new window, with a head
// off beside what it was, on the way back to the embeddings, its changes, its map of heads; the gallery; and each
// folder of a model in the folder that ATTN_MODELS names. scripts/window-pictures calls it; people look.
//
//     model_pictures FOLDER

#include "core/tensor/tensor_id.h"
#include "tests/ui/await.h"
#include "tests/ui/window/pictures.h"
#include "ui/files/experiment_file.h"
#include "ui/files/file_actions.h"
#include "ui/files/model_examples.h"
#include "ui/gallery/example_card.h"
#include "ui/gallery/gallery.h"
#include "ui/head_map/head_map_dialog.h"
#include "ui/prediction/prediction_panel.h"
#include "ui/session/language.h"
#include "ui/window/main_window.h"
#include "ui/window/preferences.h"

#include <QApplication>
#include <QDir>
#include <QListWidget>
#include <QTest>

#include <cstdio>

using namespace attn;

namespace
{

constexpr QSize sizes[] = {{1024, 768}, {1440, 900}};
constexpr int patience = 120'000;  // milliseconds, for a large model

/// As many ids as are still to be fluid.
TextInput longText(const Model& model)
{
    constexpr Index longest = 512;
    std::string ids;
    for (Index at = 0; at < std::min(longest, model.plan().longest); ++at)
        ids += std::to_string((at * 7919 + 13) % model.plan().vocabulary) + ' ';
    return {{ids}, true};
}

/// One window, and what is done in it.
class ModelPictures
{
public:
    ModelPictures(const QString& prefix, QSize size, ThemeChoice theme) : m_preferences(false)
    {
        m_preferences.setTheme(theme);
        m_window = std::make_unique<MainWindow>(openingExperiment(), &m_preferences);
        m_window->resize(size);
        m_window->show();
        m_pictures.emplace(m_window.get(), prefix);
        wait();
    }

    void drawOpeningModel()
    {
        draw("opening");
        session().pin();
        session().edit("head",
                       [this](Experiment& experiment) { experiment.heads_off = {session().selection()[Axis::head]}; });
        draw("head off, A beside B");
        session().edit("number", [](Experiment& experiment) {
            experiment.overrides.push_back({TensorId::scores, {0, 0, 3, 2}, 5});
        });
        session().comparing()->unpin();
        session().setPanels({true, true, "heads", Panels::Page::explain});
        draw("changes");
        session().undoStack()->undo();
        session().undoStack()->undo();
        wait();
        drawHeadMap("map of heads");
    }

    /// From the prediction back to a row of the embeddings, as one clicks on terms.
    void drawWalk()
    {
        const Index layers = session().experiment().model->model->plan().parts.back().layer;
        session().showPart(PartKind::prediction, layers);
        draw("prediction as a part");
        for (Index layer = layers; layer-- > 0;) {
            wait();
            session().goToOutside({{}, PartKind::self, layer, TensorId::block_output, {0, 1, 0}});
        }
        wait();
        session().goToCell({TensorId::token_rows, {0, 1, 0}});
        draw("walk to the embedding");
    }

    void drawGallery()
    {
        auto* gallery = m_window->findChild<Gallery*>();
        gallery->open();
        const auto* cards = gallery->findChild<QListWidget*>();
        await("gallery", [cards] { return !cards->item(0)->data(ExampleCard::TraceRole).isNull(); });
        draw("gallery", {gallery});
        gallery->close();
    }

    void drawModelIn(const QString& folder)
    {
        m_window->fileActions()->openModelIn(folder);
        await("model", [&] { return session().experiment().model->folder == folder.toStdString(); });
        const Model& model = *session().experiment().model->model;
        if (!model.tokenizer())
            session().edit("ids", [&](Experiment& experiment) { experiment.inputs.query = longText(model); });
        const QString name = QFileInfo(folder).fileName();
        draw(name);
        drawHeadMap(name + " map of heads");
    }

    [[nodiscard]] bool isComplete() const { return m_pictures->isComplete(); }

private:
    Session& session() { return *m_window->session(); }

    void await(const char* what, const std::function<bool()>& isThere)
    {
        if (!QTest::qWaitFor(isThere, patience))
            m_pictures->miss(what);
    }
    /// Until the stage and the prediction are there.
    void wait()
    {
        const auto* predicting = m_window->findChild<PredictionPanel*>()->predicting();
        await("prediction", [&] { return session().isSettled() && !predicting->isOnItsWay(); });
    }
    void draw(const QString& what, const QWidgetList& above = {})
    {
        wait();
        m_pictures->draw(what, above);
    }
    void drawHeadMap(const QString& what)
    {
        auto* map = m_window->findChild<HeadMapDialog*>();
        map->open();
        await("map of heads", [map] { return map->isMeasured(); });
        draw(what, {map});
        map->close();
    }

    Preferences m_preferences;
    std::unique_ptr<MainWindow> m_window;
    std::optional<Pictures> m_pictures;
};

bool drawAll(const QString& folder, const QString& language, QSize size, ThemeChoice theme)
{
    setLanguage(language);
    const QString look =
        QString("%1-%2-%3").arg(language, theme == ThemeChoice::dark ? "dark" : "light").arg(size.width());
    ModelPictures pictures(folder + '/' + look, size, theme);
    pictures.drawOpeningModel();
    pictures.drawWalk();
    pictures.drawGallery();
    const QDir models(qEnvironmentVariable("ATTN_MODELS", "nowhere"));
    for (const QFileInfo& model : models.entryInfoList(QDir::Dirs | QDir::NoDotAndDotDot))
        pictures.drawModelIn(model.absoluteFilePath());
    return pictures.isComplete();
}

}  // namespace

int main(int argc, char** argv)
{
    QApplication::setAttribute(Qt::AA_DontUseNativeDialogs);
    QApplication application(argc, argv);
    const QStringList arguments = QApplication::arguments();
    if (arguments.size() != 2 || !QDir().mkpath(arguments[1])) {
        std::fputs("model_pictures FOLDER\n", stderr);
        return 2;
    }
    bool complete = true;
    for (const QSize size : sizes)
        for (const char* language : {"en", "zh_CN"})
            for (const ThemeChoice theme : {ThemeChoice::light, ThemeChoice::dark})
                complete = drawAll(arguments[1], language, size, theme) && complete;
    return complete ? 0 : 1;
}
