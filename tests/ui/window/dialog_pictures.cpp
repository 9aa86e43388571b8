// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/ui/window/dialog_pictures.h"

#include "core/tensor_files/safetensors.h"
#include "core/tensor_files/tensor_file.h"
#include "tests/ui/await.h"
#include "tests/ui/dialog_answers.h"
#include "tests/ui/window/pictures.h"
#include "ui/export/file_exports.h"
#include "ui/files/file_actions.h"
#include "ui/files/mask_tensor_file.h"
#include "ui/files/model_examples.h"
#include "ui/lessons/exercises.h"
#include "ui/lessons/lessons.h"
#include "ui/masks/mask_tools.h"
#include "ui/session/reveal_state.h"
#include "ui/window/main_window.h"

#include <QMenu>
#include <QTemporaryDir>
#include <QToolButton>

namespace attn
{

namespace
{

constexpr int patience = 10'000;  // milliseconds until a dialog is there
constexpr int drawn_in = 250;     // milliseconds until it has drawn itself
constexpr int computed_in = 1500;

/// A way to a dialog.
struct Door {
    const char* source;  ///< the file of ui/ where the dialog is made
    const char* name;
    std::function<void()> open;
    std::vector<DialogAnswers::Answer> before = {};  ///< to what is asked on the way
    int time = drawn_in;
};

/// What the program shows over its windows at the moment.
QWidget* presentDialog()
{
    if (QWidget* modal = QApplication::activeModalWidget())
        return modal;
    if (QWidget* popup = QApplication::activePopupWidget())
        return popup;
    for (QWidget* window : QApplication::topLevelWidgets())
        if (qobject_cast<QDialog*>(window) && window->isVisible())
            return window;
    return nullptr;
}

void closeAll()
{
    while (QWidget* dialog = presentDialog())
        dialog->close();
}

DialogAnswers::Answer click(const QString& text)
{
    return [text](QWidget* dialog) {
        for (auto* button : dialog->findChildren<QAbstractButton*>())
            if (button->text() == text)
                QMetaObject::invokeMethod(button, "click", Qt::QueuedConnection);  // what it asks comes next
    };
}

QString translated(const char* context, const char* text) { return QCoreApplication::translate(context, text); }

class DialogPictures
{
public:
    DialogPictures(MainWindow& window, Pictures& pictures)
        : m_window(window), m_pictures(pictures), m_otherFile(&m_other), m_dialogs(presentDialog)
    {
        write("two.safetensors", {6, 6});
        write("odd.safetensors", {5, 7});
        m_otherFile.startWith(session().experiment());
        m_otherFile.save(path("theirs.attn.json"));
        file().save(path("mine.attn.json"));
    }

    void drawAll()
    {
        for (const auto& doors :
             {fileDoors(), savingDoors(), outwardDoors(), maskDoors(), learningDoors(), helpDoors(), modelDoors()})
            for (const Door& door : doors)
                draw(door);
    }

private:
    [[nodiscard]] Session& session() const { return *m_window.session(); }
    [[nodiscard]] FileActions& actions() const { return *m_window.fileActions(); }
    [[nodiscard]] ExperimentFile& file() const { return *actions().file(); }
    [[nodiscard]] FileExports& exports() const { return *m_window.findChild<FileExports*>(); }
    [[nodiscard]] QString path(const QString& name) const { return m_folder.filePath(name); }

    void write(const QString& name, const Shape& shape) const
    {
        TensorList tensors;
        for (const char* tensor : {"first", "second"})
            tensors.push_back({tensor, std::make_shared<Tensor>(shape)});
        writeFileAtomically(path(name).toStdString(), writeSafetensors(tensors, {}));
    }

    /// What the menu entry does, called by its English text.
    [[nodiscard]] std::function<void()> entry(const char* text) const
    {
        return [this, text] {
            for (const auto* menu : m_window.findChildren<QMenu*>())
                for (QAction* action : menu->actions())
                    if (action->text() == translated("Menus", text))
                        return action->trigger();
        };
    }

    /// What is done to an experiment that has changes, which are undone after.
    [[nodiscard]] std::function<void()> changed(const std::function<void()>& act) const
    {
        return [this, act] {
            session().edit("Heads", [](Experiment& e) { e.attention.heads = 2; });
            awaitSettled(session());
            act();
            session().undoStack()->undo();
            awaitSettled(session());
        };
    }

    void draw(const Door& door)
    {
        bool drawn = false;
        std::vector<DialogAnswers::Answer> answers = door.before;
        answers.push_back([&](QWidget* dialog) {
            QTest::qWait(door.time);
            m_pictures.draw(QString("dialog-") + door.name, {dialog});
            if (!qobject_cast<QFileDialog*>(dialog))
                m_pictures.drawDropDowns(QString("dialog-") + door.name, dialog);
            drawn = true;
            dialog->close();
        });
        m_dialogs.answer(std::move(answers));
        QTimer impatience;
        QObject::connect(&impatience, &QTimer::timeout, closeAll);
        impatience.start(patience);
        door.open();
        if (!QTest::qWaitFor([&] { return drawn; }, patience))
            m_pictures.miss(door.name);
        closeAll();
    }

    [[nodiscard]] std::vector<Door> fileDoors() const
    {
        return {
            {"ui/gallery/gallery.h", "gallery", entry("New from e&xample…"), {}, computed_in},
            {"ui/files/file_actions.cpp", "open", entry("&Open…")},
            {"ui/files/file_actions.cpp", "open a model's folder", entry("Open a &model's folder…")},
            {"ui/files/file_actions.cpp", "open elsewhere", [this] { actions().openFile(path("theirs.attn.json")); }},
            {"ui/files/file_actions.cpp", "unsaved changes", changed([this] { actions().startAnew(); })},
            {"ui/files/file_actions.cpp", "delete unsaved work",
             [this] {
                 actions().forgetWork({{}, {{}, {}, "the cat sat on the mat"}, {}, nullptr});
             }},
            {"ui/files/file_actions.cpp", "revert", changed([this] { actions().revert(); })},
            {"ui/files/tensor_use.cpp", "tensors", [this] { actions().openFile(path("two.safetensors")); }},
        };
    }

    [[nodiscard]] std::vector<Door> savingDoors() const
    {
        const auto saveAs = [this] { actions().saveAs(); };
        return {
            {"ui/files/file_actions.cpp", "save as", saveAs},
            {"ui/files/file_actions.cpp", "replace what is open elsewhere", saveAs, {nameFile(path("theirs")), yes}},
            {"ui/files/file_actions.cpp", "save for handing out", entry("Save for &handing out…")},
            {"ui/files/file_actions.cpp", "changed on disk",
             [this] {
                 QFile disk(path("mine.attn.json"));
                 if (disk.open(QIODevice::Append))
                     disk.write("\n");
                 disk.close();
                 actions().save();
                 file().keepMine();
             }},
            {"ui/widgets/ask_for_file.cpp", "save every tensor", [this] { exports().saveAll(); }},
            {"ui/widgets/ask_for_file.cpp", "another ending", saveAs, {nameFile(path("mine.csv"))}},
            {"ui/widgets/ask_for_file.cpp", "replace", saveAs, {nameFile(path("mine"))}},
        };
    }

    [[nodiscard]] std::vector<Door> outwardDoors() const
    {
        const auto predicting = [this](bool on) { session().revealState()->setPredicting(on); };
        return {
            {"ui/export/picture_dialog.h", "picture", [this] { exports().savePicture(); }},
            {"ui/export/file_exports.cpp", "save numbers", entry("&Numbers of the matrix…")},
            {"ui/export/file_exports.cpp", "web page while predicting",
             [this, predicting] {
                 predicting(true);
                 exports().savePage();
                 predicting(false);
             }},
            {"ui/export/print.cpp", "print", entry("&Print…")},
            {"ui/export/print.cpp", "print preview", entry("Pr&int preview…"), {}, computed_in},
            {"ui/worksheet/worksheet_dialog.h", "worksheet", entry("Wor&ksheet…"), {}, computed_in},
            {"ui/worksheet/worksheet_dialog.cpp",
             "save worksheet",
             entry("Wor&ksheet…"),
             {click(translated("attn::WorksheetDialog", "&Save as PDF…"))}},
        };
    }

    [[nodiscard]] std::vector<Door> maskDoors() const
    {
        const auto mask = [this] { askForMaskTensor(session().trace()->layer().grid, &m_window); };
        const auto tool = [this](const char* name) {
            return [this, name] {
                for (auto* button : m_window.findChild<MaskTools*>()->findChildren<QAbstractButton*>())
                    if (button->accessibleName() == translated("attn::MaskTools", name))
                        button->click();
            };
        };
        return {
            {"ui/files/mask_tensor_file.cpp", "mask file", mask},
            {"ui/files/mask_tensor_file.cpp", "mask tensor", mask, {nameFile(path("two.safetensors"))}},
            {"ui/files/mask_tensor_file.cpp", "no mask", mask, {nameFile(path("odd.safetensors"))}},
            {"ui/masks/mask_gallery.cpp", "masks", tool("Add a layer…")},
            {"ui/masks/mask_text_popup.cpp", "mask as code", tool("Copy the mask as code")},
        };
    }

    [[nodiscard]] std::vector<Door> learningDoors() const
    {
        const QString forget = translated("attn::LessonList", "Forget all progress");
        return {
            {"ui/lessons/lesson_list.h", "lessons", entry("&Lessons…")},
            {"ui/lessons/lesson_list.h", "mistakes", entry("Common &mistakes…")},
            {"ui/lessons/lesson_list.cpp", "forget progress", entry("&Lessons…"), {click(forget)}},
            {"ui/lessons/exercises.h", "exercises", entry("E&xercises…")},
            {"ui/lessons/lessons.cpp", "score",
             [this] { emit m_window.lessons()->player()->finished(exercises_name); }},
            {"ui/lessons/lessons.cpp", "open a lesson", entry("Open a lesson's &folder…")},
            {"ui/lessons/glossary_dialog.h", "glossary", entry("&Glossary…")},
        };
    }

    [[nodiscard]] std::vector<Door> helpDoors() const
    {
        return {
            {"ui/window/about.cpp", "keyboard", entry("&Keyboard")},
            {"ui/window/about.cpp", "about", entry("&About Attention Explorer")},
        };
    }

    /// They leave a model on the stage.
    [[nodiscard]] std::vector<Door> modelDoors() const
    {
        return {
            {"ui/head_map/head_map_dialog.h",
             "map of heads",
             [this] {
                 file().startWith(openingExperiment());
                 awaitSettled(session());
                 entry("Map of &heads…")();
             },
             {},
             computed_in},
            {"ui/lessons/exercises.h", "exercises on a model", entry("E&xercises…")},
        };
    }

    MainWindow& m_window;
    Pictures& m_pictures;
    QTemporaryDir m_folder;
    Session m_other{Experiment()};
    ExperimentFile m_otherFile;
    DialogAnswers m_dialogs;
};

}  // namespace

void drawDialogs(MainWindow& window, Pictures& pictures) { DialogPictures(window, pictures).drawAll(); }

}  // namespace attn
