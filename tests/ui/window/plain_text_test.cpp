// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/files/safetensors.h"
#include "core/files/tensor_file.h"
#include "tests/ui/await.h"
#include "ui/session/session.h"
#include "ui/window/main_window.h"
#include "ui/window/preferences.h"

#include <QApplication>
#include <QHelpEvent>
#include <QLabel>
#include <QMimeData>
#include <QPlainTextEdit>
#include <QTemporaryDir>
#include <QTest>
#include <QTextDocument>

#include <memory>

using namespace attn;

/// Names that are markup, in every place of an experiment that has room for one.
class PlainTextTest : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void noLabelTakesANameForMarkup();
    void noTooltipTakesANameForMarkup();
    void nothingIsPastedFromAnEmptyClipboard();

private:
    Session& session() const { return *m_window->session(); }

    QTemporaryDir m_folder;
    std::unique_ptr<Preferences> m_preferences;
    std::unique_ptr<MainWindow> m_window;
};

namespace
{

const char* const markup = "<img src='x'>";

/// Opens what pasting and dropping call.
struct Pasting : QPlainTextEdit {
    using QPlainTextEdit::insertFromMimeData;
};

/// Whether Qt would lay the label's text out as markup.
bool readsMarkup(const QLabel& label)
{
    return label.textFormat() == Qt::RichText ||
           (label.textFormat() == Qt::AutoText && Qt::mightBeRichText(label.text()));
}

}  // namespace

void PlainTextTest::init()
{
    auto numbers = std::make_shared<Tensor>(Shape{1, 3, 4});
    std::ranges::fill(numbers->values(), 0.5F);
    const TensorList tensors = {{markup, numbers}};
    writeFileAtomically(m_folder.filePath("numbers.safetensors").toStdString(), writeSafetensors(tensors, {}));
    QFile file(m_folder.filePath("names.attn.json"));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(QByteArray(R"({"format": "attention-explorer/experiment", "version": 1, "title": "%1",
        "inputs": {"query": {"tensor": {"file": "numbers.safetensors", "name": "%1"}, "tokens": [["%1", "b", "c"]]},
                   "key": {"text": ["%1 b c"]}},
        "embedding": {"dim": 4}, "attention": {"heads": 2, "d_k": 4, "d_v": 4, "d_out": 4},
        "mask": {"layers": [{"kind": "rows", "queries": [0]}, {"kind": "causal"}]},
        "view": {"step": "weights"}})")
                   .replace("%1", markup));
    file.close();

    m_preferences = std::make_unique<Preferences>(false);
    m_window = std::make_unique<MainWindow>(Experiment(), m_preferences.get());
    m_window->show();
    QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    QVERIFY(awaitIdle(session()));
    m_window->openFile(file.fileName());
    QVERIFY(awaitTrace(session()));
    QCOMPARE(session().experiment().title, markup);
}

void PlainTextTest::noLabelTakesANameForMarkup()
{
    int shown = 0;
    for (const TensorId step : session().shownSteps()) {
        session().goToStep(step);
        QCoreApplication::processEvents();
        for (const QLabel* label : m_window->findChildren<QLabel*>()) {
            QVERIFY2(!readsMarkup(*label) || !label->text().contains(markup), qPrintable(label->text()));
            QVERIFY2(readsMarkup(*label) || !label->text().contains("<b>"), qPrintable(label->text()));
            shown += label->text().remove(QChar(0x200b)).contains(markup) ? 1 : 0;
        }
    }
    QVERIFY(shown > 0);
}

void PlainTextTest::noTooltipTakesANameForMarkup()
{
    int shown = 0;
    for (QWidget* widget : m_window->findChildren<QWidget*>()) {
        if (!widget->toolTip().contains(markup))
            continue;
        QHelpEvent asked(QEvent::ToolTip, QPoint(1, 1), widget->mapToGlobal(QPoint(1, 1)));
        QCoreApplication::sendEvent(widget, &asked);
        for (const QWidget* window : QApplication::topLevelWidgets())
            if (const auto* tip = qobject_cast<const QLabel*>(window); tip && tip->isVisible()) {
                QVERIFY2(!readsMarkup(*tip), qPrintable(tip->text()));
                ++shown;
            }
    }
    QVERIFY(shown > 0);
}

void PlainTextTest::nothingIsPastedFromAnEmptyClipboard()
{
    session().edit("text", [](Experiment& e) { e.inputs.query = TextInput{{"a b c"}}; });
    QVERIFY(awaitIdle(session()));
    const Experiment before = session().experiment();
    const QMimeData nothing;  // as an empty clipboard or selection hands over
    int fields = 0;
    for (auto* field : m_window->findChildren<QPlainTextEdit*>())
        if (!field->isReadOnly()) {
            (field->*&Pasting::insertFromMimeData)(&nothing);
            ++fields;
        }
    QVERIFY(fields > 0);
    QCOMPARE(session().experiment(), before);
}

QTEST_MAIN(PlainTextTest)
#include "plain_text_test.moc"
