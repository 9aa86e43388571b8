// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/files/file_io.h"
#include "core/files/numpy.h"
#include "tests/ui/await.h"
#include "tests/ui/children.h"
#include "tests/ui/dialog_answers.h"
#include "tests/ui/qt_test.h"
#include "tests/ui/written_file.h"
#include "ui/files/document_notices.h"
#include "ui/files/file_actions.h"
#include "ui/widgets/notices.h"
#include "ui/window/main_window.h"
#include "ui/window/preferences.h"
#include "ui/window/windows.h"

#include <QAbstractButton>
#include <QApplication>
#include <QDir>
#include <QDropEvent>
#include <QFile>
#include <QInputDialog>
#include <QMenuBar>
#include <QMimeData>
#include <QPlainTextEdit>
#include <QTemporaryDir>
#include <QUrl>

#include <algorithm>
#include <memory>

using namespace attn;

namespace
{

/// Drags data onto a widget and drops it. @return whether it was accepted
bool drop(QWidget* target, const QMimeData& data)
{
    const Qt::DropActions actions = Qt::CopyAction | Qt::MoveAction;
    QDragEnterEvent enter({5, 5}, actions, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(target, &enter);
    QDropEvent drop_event({5, 5}, actions, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(target, &drop_event);
    return enter.isAccepted() && drop_event.isAccepted() && drop_event.dropAction() == Qt::CopyAction;
}

}  // namespace

/// Windows and their experiment files.
class DocumentsTest : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        QDir(autosaveFolder()).removeRecursively();
        m_folder = std::make_unique<QTemporaryDir>();
        m_preferences = std::make_unique<Preferences>(false);
        m_window = openWindow(m_preferences.get());
        QVERIFY(QTest::qWaitForWindowActive(m_window));
        QVERIFY(awaitSettled(*m_window->session()));
    }

    void cleanup()
    {
        qDeleteAll(windows());
        QVERIFY(!m_dialogs.questions().contains("one question too many"));
    }

    void savingIsConfirmedInPlaceOfError()
    {
        open("mine.attn.json", "mine");
        QVERIFY(notice().isEmpty());
        const TracePtr trace = m_window->session()->trace();
        m_window->fileActions()->openFile(path("nothing.attn.json"));
        QTRY_VERIFY(notice().contains("nothing.attn.json"));
        QCOMPARE(m_window->session()->trace(), trace);
        edit("edited");
        QTest::keyClick(m_window, Qt::Key_S, Qt::ControlModifier);
        QCOMPARE(notice(), QString("Saved as mine.attn.json"));
        QVERIFY(m_window->windowTitle().contains("mine"));
    }

    void everyWindowHasOwnExperiment()
    {
        QTest::keyClick(m_window, Qt::Key_N, Qt::ControlModifier | Qt::ShiftModifier);
        QCOMPARE(windows().size(), 2);
        MainWindow* other = otherWindow();
        QVERIFY(QTest::qWaitForWindowActive(other));
        edit("edited");
        QVERIFY(other->session()->experiment().title != "edited");
        QVERIFY(!other->isWindowModified());
        QTest::keyClick(other, Qt::Key_W, Qt::ControlModifier);
        QTRY_COMPARE(windows(), QList{m_window});
    }

    void closingDeletesAutosavedCopy()
    {
        const auto kept = [] { return QDir(autosaveFolder()).entryList(QDir::Files | QDir::Hidden); };
        edit("edited");
        QTRY_VERIFY(!kept().isEmpty());
        answer("Cancel");
        m_window->close();
        QCOMPARE(windows().size(), 1);
        answer("Discard");
        m_window->close();
        QTRY_VERIFY(windows().isEmpty());
        QCOMPARE(kept(), QStringList());
    }

    void openFileIsRaised()
    {
        open("mine.attn.json", "mine");
        edit("edited");
        MainWindow* other = openWindow(m_preferences.get());
        QVERIFY(QTest::qWaitForWindowActive(other));
        other->fileActions()->openFile(path("mine.attn.json"));
        QVERIFY(QTest::qWaitForWindowActive(m_window));
        QCOMPARE(title(), std::string("edited"));
        QVERIFY(other->fileActions()->file()->path().isEmpty());
    }

    void droppedFilesAreOpened()
    {
        QMimeData data;
        data.setUrls(
            {QUrl::fromLocalFile(write("one.attn.json", "one")), QUrl::fromLocalFile(write("two.attn.json", "two"))});
        auto* field = m_window->findChild<QPlainTextEdit*>();
        QVERIFY(field);
        QVERIFY(drop(field, data));
        QTRY_COMPARE(title(), std::string("one"));
        QTRY_COMPARE(windows().size(), 2);
        MainWindow* other = otherWindow();
        QTRY_COMPARE(other->session()->experiment().title, std::string("two"));

        QMimeData words;
        words.setText("words");
        QVERIFY(!drop(m_window, words));
    }

    void droppedTensorsAreUsed()
    {
        Tensor input(Shape{1, 3, 16});
        input.values()[5] = 0.25F;
        writeFileAtomically(path("x.npy").toStdString(), writeNpy(input));
        QMimeData data;
        data.setUrls({QUrl::fromLocalFile(path("x.npy"))});
        m_dialogs.answer({[](QWidget* dialog) {
            auto* question = qobject_cast<QInputDialog*>(dialog);
            QVERIFY(question && question->labelText().startsWith("x.npy holds tensors"));
            question->accept();  // accept the first choice, the query input
        }});
        m_window->session()->replace(Experiment());  // a model reads only text
        QVERIFY(awaitTrace(*m_window->session()));
        QVERIFY(drop(m_window, data));
        QTRY_VERIFY(std::holds_alternative<TensorInput>(m_window->session()->experiment().inputs.query));
        QVERIFY(awaitTrace(*m_window->session()));
        QCOMPARE((*m_window->session()->trace())[TensorId::query_input].at(Shape{0, 0, 5}), 0.25F);
        QCOMPARE(windows().size(), 1);
    }

    void everyWindowFollowsPreferences()
    {
        MainWindow* other = openWindow(m_preferences.get());
        QVERIFY(QTest::qWaitForWindowActive(other));
        const int height = other->menuBar()->fontMetrics().height();
        const auto isEveryWindow = [this](const QString& name) {
            return std::ranges::all_of(windows(), [&name](const MainWindow* window) {
                return window->menuBar()->actions().front()->text().remove('&').startsWith(name);
            });
        };
        QVERIFY(isEveryWindow("File"));
        m_preferences->setLanguage("zh_CN");
        QTRY_VERIFY(isEveryWindow("文件"));
        m_preferences->setLanguage("en");
        QTRY_VERIFY(isEveryWindow("File"));
        other = windows().front();
        m_window = windows().back();
        m_preferences->setTheme(ThemeChoice::dark);
        QTRY_COMPARE(other->palette().color(QPalette::Window), m_window->palette().color(QPalette::Window));
        QVERIFY(other->palette().color(QPalette::Window).lightness() < 128);
        m_preferences->setTheme(ThemeChoice::light);
        m_preferences->setTextSize(200);
        QTRY_VERIFY(other->menuBar()->fontMetrics().height() > height);
        m_preferences->setTextSize(100);
    }

    void openingAnotherExperimentUnpins()
    {
        open("mine.attn.json", "mine");
        m_window->session()->pin();
        edit("edited");
        QVERIFY(m_window->session()->traceComparison()->isPinned());
        answer("Discard");
        open("other.attn.json", "other");
        QVERIFY(!m_window->session()->traceComparison()->isPinned());
        QVERIFY(notice().startsWith("A is no longer pinned"));
    }

    void externalChangesAreReported()
    {
        open("mine.attn.json", "mine");
        QCOMPARE(notice(), QString());
        write("mine.attn.json", "theirs");
        QTRY_COMPARE(notice(), "mine.attn.json was changed by another program.");
        press("Read it again");
        QTRY_COMPARE(title(), std::string("theirs"));
        QCOMPARE(notice(), QString());
        write("mine.attn.json", "theirs again");
        QTRY_VERIFY(!notice().isEmpty());
        edit("edited");
        QVERIFY(notice().endsWith("The version here has changes that are not saved."));
        press("Keep this version");
        QCOMPARE(title(), std::string("edited"));
        QVERIFY(m_window->isWindowModified());
        QCOMPARE(notice(), QString());
        write("mine.attn.json", "theirs once more");
        QTRY_VERIFY(!notice().isEmpty());
    }

    void savingOverExternalChangesAsks()
    {
        const auto savedText = [this] { return contentOf(path("mine.attn.json")); };
        open("mine.attn.json", "mine");
        edit("edited");
        write("mine.attn.json", "theirs");
        answer("Cancel");
        QVERIFY(!m_window->fileActions()->save());
        QVERIFY(savedText().contains("theirs"));
        QVERIFY(m_window->isWindowModified());
        answer("Replace");
        QVERIFY(m_window->fileActions()->save());
        QVERIFY(savedText().contains("edited"));
        QVERIFY(!m_window->isWindowModified());
    }

    void missingFileIsReported()
    {
        open("mine.attn.json", "mine");
        QFile::remove(path("mine.attn.json"));
        QTRY_VERIFY(notice().startsWith("mine.attn.json is gone"));
        QVERIFY(m_window->isWindowModified());
        press("Close this message");
        QCOMPARE(notice(), QString());
        QVERIFY(m_window->fileActions()->save());
        QVERIFY(QFile::exists(path("mine.attn.json")));
    }

    void revertRestoresSavedFile()
    {
        open("mine.attn.json", "mine");
        edit("edited");
        answer("Cancel");
        m_window->fileActions()->revert();
        QCOMPARE(title(), std::string("edited"));
        answer("Revert");
        m_window->fileActions()->revert();
        QTRY_COMPARE(title(), std::string("mine"));
        QVERIFY(!m_window->isWindowModified());
        m_window->session()->undoStack()->undo();
        QCOMPARE(title(), std::string("edited"));
    }

    void unsavedWorkIsOffered()
    {
        createUnsavedWork("left");
        m_window->documentNotices()->offerUnsavedWork(findUnsavedWork());
        QCOMPARE(notice(), QString("There is unsaved work from an earlier session."));
        press("Close this message");
        QVERIFY(!notice().startsWith("There is unsaved work"));

        std::vector<UnsavedWork> again;
        QTRY_VERIFY(!(again = findUnsavedWork()).empty());  // as another program would
        m_window->documentNotices()->offerUnsavedWork(std::move(again));
        restoreFromList();
        QTRY_COMPARE(title(), std::string("left"));
        QVERIFY(m_window->isWindowModified());
        QCOMPARE(notice(), QString());
        QVERIFY(findUnsavedWork().empty());
    }

    void workIsRestoredInNewWindow()
    {
        createUnsavedWork("left");
        edit("edited");
        m_window->documentNotices()->offerUnsavedWork(findUnsavedWork());
        restoreFromList();
        QCOMPARE(windows().size(), 2);
        MainWindow* other = otherWindow();
        QTRY_COMPARE(other->session()->experiment().title, std::string("left"));
        QCOMPARE(title(), std::string("edited"));
    }

    void newestWorkIsListedFirst()
    {
        createUnsavedWork("older", "a");
        QFile older(autosaveFolder() + "/a.json");
        QVERIFY(older.open(QIODevice::ReadWrite));
        QVERIFY(older.setFileTime(QDateTime::currentDateTime().addDays(-1), QFileDevice::FileModificationTime));
        older.close();
        createUnsavedWork("newer", "b");
        m_window->documentNotices()->offerUnsavedWork(findUnsavedWork());
        restoreFromList();
        QTRY_COMPARE(title(), std::string("newer"));
        QCOMPARE(notice(), QString("There is unsaved work from an earlier session."));
        press("Close this message");
    }

private:
    [[nodiscard]] QString path(const QString& name) const { return m_folder->filePath(name); }

    /// Writes an experiment file with a title.
    QString write(const QString& name, const QByteArray& title)
    {
        return writeFile(path(name), experimentCalled(title));
    }

    /// Writes a file and opens it in the window.
    void open(const QString& name, const QByteArray& title)
    {
        m_window->fileActions()->openFile(write(name, title));
        QTRY_COMPARE(this->title(), title.toStdString());
        QVERIFY(awaitSettled(*m_window->session()));
    }

    void edit(const std::string& title)
    {
        m_window->session()->edit("title", [&](Experiment& e) { e.title = title; });
    }

    [[nodiscard]] std::string title() const { return m_window->session()->experiment().title; }

    static QList<MainWindow*> windows()
    {
        QList<MainWindow*> list;
        for (QWidget* widget : QApplication::topLevelWidgets())
            if (auto* window = qobject_cast<MainWindow*>(widget))
                list << window;
        return list;
    }

    [[nodiscard]] MainWindow* otherWindow() const
    {
        return windows().front() == m_window ? windows().back() : windows().front();
    }
    [[nodiscard]] QString notice() const { return m_window->notices()->text(); }

    /// Clicks a button of the notice.
    void press(const QString& text) const
    {
        QAbstractButton* button = childNamed<QAbstractButton>(*m_window->notices(), text);
        QVERIFY2(button, qPrintable(text));
        button->click();
    }

    /// Clicks the button of the next dialog with this text.
    void answer(const QString& button)
    {
        m_dialogs.answer({[button](QWidget* dialog) {
            auto* found = childNamed<QAbstractButton>(*dialog, button);
            if (!found)
                QMetaObject::invokeMethod(dialog, "reject");  // an open dialog would block the test
            QVERIFY2(found, qPrintable(button));
            found->click();
        }});
    }

    /// Creates unsaved work like a killed process.
    void createUnsavedWork(const QByteArray& title, const QString& name = "left")
    {
        QVERIFY(QDir().mkpath(autosaveFolder()));
        writeFile(autosaveFolder() + '/' + name + ".json",
                  R"({"heading": "<b>)" + title + R"(</b>", "experiment": )" + experimentCalled(title) + '}');
    }

    /// Clicks "Restore" in the dialog, whose first line is selected.
    void restoreFromList()
    {
        answer("Restore");
        press("Show…");
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<Preferences> m_preferences;
    MainWindow* m_window = nullptr;
    DialogAnswers m_dialogs;
};

ATTN_QT_TEST(DocumentsTest)
#include "documents_test.moc"
