// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/files/experiment_file.h"
#include "ui/files/file_actions.h"
#include "ui/window/main_window.h"
#include "ui/window/preferences.h"

#include <QApplication>
#include <QElapsedTimer>
#include <QRandomGenerator>
#include <QTimer>

#include <cstdio>

using namespace attn;

// A window in which experiments are edited and saved continuously until it is killed:
//
//   editing_session NAME FILE SEED
//
// Edit n sets the title to "edit n" and paints on the mask. Each line of output reports an edit or a completed save
// with the system clock in milliseconds: "edit 12 345678", "saved 12 345690".

namespace
{

void printEdit(const char* what, int edit)
{
    QElapsedTimer now;
    now.start();
    std::printf("%s %d %lld\n", what, edit, static_cast<long long>(now.msecsSinceReference()));
    std::fflush(stdout);
}

void change(Experiment& experiment, int edit, QRandomGenerator& random)
{
    experiment.title = "edit " + std::to_string(edit);
    experiment.attention.heads = Index{1} << random.bounded(3);
    experiment.embedding.seed = random.bounded(1000U);
}

}  // namespace

int main(int argc, char* argv[])
{
    const QApplication application(argc, argv);
    const QStringList arguments = QCoreApplication::arguments();
    QCoreApplication::setApplicationName(arguments.value(1));
    const QString path = arguments.value(2);
    QRandomGenerator random(arguments.value(3).toUInt());

    Preferences preferences(false);
    MainWindow window(builtInExperiment(), &preferences);
    window.show();
    int edits = 0;
    QTimer edit_timer;
    QObject::connect(&edit_timer, &QTimer::timeout, &window, [&] {
        constexpr int one_in = 12;
        constexpr int max_pause = 150;
        if (edits > 0 && random.bounded(one_in) == 0) {
            window.fileActions()->file()->save(path);
            printEdit("saved", edits);
        } else {
            window.session()->edit("edit", [&](Experiment& experiment) { change(experiment, edits + 1, random); });
            printEdit("edit", ++edits);
        }
        edit_timer.start(random.bounded(max_pause));
    });
    edit_timer.start(0);
    return QApplication::exec();
}
