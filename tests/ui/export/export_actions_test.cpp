// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/export/export_actions.h"

#include "core/export/trace_file.h"
#include "core/files/file_io.h"
#include "core/files/numpy.h"
#include "core/files/tensor_file.h"
#include "tests/ui/dialog_answers.h"
#include "tests/ui/examples.h"
#include "tests/ui/session_fixture.h"
#include "tests/ui/stage_points.h"
#include "tests/ui/written_file.h"
#include "ui/export/matrix_table.h"
#include "ui/matrix/matrix_pictures.h"
#include "ui/session/mask_brush.h"
#include "ui/words/derivation_text.h"

#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QDir>
#include <QImage>
#include <QMenu>
#include <QMessageBox>
#include <QMimeData>
#include <QPrinter>
#include <QSemaphore>
#include <QSvgRenderer>
#include <QTemporaryDir>

#include <memory>

using namespace attn;

namespace
{

/// Selects format and scale in the picture dialog, and saves.
DialogAnswers::Answer pictureOptions(PictureFormat format, int scale = 1)
{
    return [=](QWidget* widget) {
        const auto lists = widget->findChildren<QComboBox*>();
        QCOMPARE(lists.size(), 4);
        for (QComboBox* list : lists) {
            if (list->itemText(0).startsWith("PNG"))
                list->setCurrentIndex(static_cast<int>(format));
            if (list->itemText(0).startsWith("1"))
                list->setCurrentIndex(scale - 1);
        }
        for (QAbstractButton* button : widget->findChild<QDialogButtonBox*>()->buttons())
            if (button->text().contains("Save"))
                return button->click();
    };
}

}  // namespace

/// Exports from the stage to the clipboard and to files, and their menus.
class ExportActionsTest : public SessionFixture
{
    Q_OBJECT

private slots:
    void init()
    {
        m_window.reset();
        m_folder = std::make_unique<QTemporaryDir>();
        m_session = std::make_unique<Session>(smallExperiment());
        m_window = std::make_unique<QWidget>();
        m_stage = new Stage(m_session.get(), m_window.get());
        m_exports = new ExportActions(
            m_session.get(), m_stage, [this](const QString& extension) { return path("mine" + extension); },
            [] { return QStringLiteral("My sentence"); }, m_window.get());
        m_dialogs = std::make_unique<DialogAnswers>();
        m_window->resize(1000, 700);
        m_stage->resize(1000, 700);
        m_window->show();
        QVERIFY(awaitTrace(*m_session));
        QApplication::clipboard()->clear();
        goToStep(*m_session, TensorId::weights);
    }

    void everyMatrixOffersAMenu()
    {
        goTo(TensorId::scores);
        for (const auto reason : {QContextMenuEvent::Mouse, QContextMenuEvent::Keyboard})
            for (std::size_t matrix = 0; matrix < m_stage->drawing()->matrices().size(); ++matrix) {
                requestContextMenu(matrix, reason);
                QWidget* menu = QApplication::activePopupWidget();
                QVERIFY(menu);
                menu->close();
            }
    }

    void noContextMenuWhilePainting()
    {
        goTo(TensorId::masked_scores);
        m_session->brush()->setOn(true);
        requestContextMenu(*m_stage->resultMatrix(), QContextMenuEvent::Mouse);
        QVERIFY(!QApplication::activePopupWidget());
    }

    void numbersAreCopiedAsTable()
    {
        goTo(TensorId::masked_scores);
        choose(TensorId::masked_scores, "Copy the numbers");
        QCOMPARE(copiedLines()[0], QString("masked_scores of head 2 of sequence 1 (query \\ key from 1)\t1 the\t2 "
                                           "cat\t3 sat\t4 on\t5 the\t6 mat"));
        QVERIFY(copiedLines()[1].startsWith("1 the\t"));
        QVERIFY(copiedLines()[1].endsWith("\t-Infinity\t-Infinity\t-Infinity\t-Infinity\t-Infinity"));
        const Tensor& scores = (*m_session->trace())[TensorId::masked_scores];
        QCOMPARE(copiedLines()[6].section('\t', 3, 3).toFloat(), scores.at(Shape{0, 1, 5, 2}));
        goTo(TensorId::scores);
        choose(TensorId::k_heads, "Copy the numbers");  // shown transposed
        QCOMPARE(
            copiedLines()[0],
            QString(
                "k_heads of head 2 of sequence 1 (head_qk \\ key from 1)\t1 the\t2 cat\t3 sat\t4 on\t5 the\t6 mat"));
        QCOMPARE(copiedLines()[2].section('\t', 6, 6).toFloat(),
                 (*m_session->trace())[TensorId::k_heads].at(Shape{0, 1, 5, 1}));
    }

    void vectorsAndDifferencesAreCopied()
    {
        goTo(TensorId::row_sum);
        choose(TensorId::row_sum, "Copy the numbers");
        QCOMPARE(copiedLines()[0], QString("row_sum of head 2 of sequence 1 (query from 1)\tvalue"));
        m_session->pin();
        edit(*m_session, [](Experiment& experiment) { experiment.mask.layers.clear(); });
        m_session->traceComparison()->show(TraceComparison::ComparisonView::difference);
        goTo(TensorId::weights);
        m_stage->setCurrentMatrix(2);
        m_exports->copyNumbers();
        QVERIFY(copiedLines()[0].startsWith("weights B-A of head 2 of sequence 1 (query \\ key from 1)\t1 the"));
        const float before = (*m_session->traceComparison()->a())[TensorId::weights].at(Shape{0, 1, 0, 0});
        const float now = (*m_session->trace())[TensorId::weights].at(Shape{0, 1, 0, 0});
        QVERIFY(now < before);
        QCOMPARE(copiedLines()[1].section('\t', 1, 1).toFloat(), now - before);
    }

    void allHeadsAreCopiedAsOneTable()
    {
        goTo(TensorId::weights);
        m_session->setViewOptions({.allHeads = true});
        QVERIFY(awaitSettled(*m_session));
        const auto check = [this] {
            QCOMPARE(copiedLines()[0], QString("head from 1\tweights of sequence 1 (query \\ key from 1)\t1 the\t2 "
                                               "cat\t3 sat\t4 on\t5 the\t6 mat"));
            QCOMPARE(copiedLines().size(), 1 + 4 * 6 + 1);
            const QStringList line = copiedLines()[1 + 3 * 6 + 5].split('\t');
            QCOMPARE(line.mid(0, 2), (QStringList{"4", "6 mat"}));
            QCOMPARE(line[4].toFloat(), (*m_session->trace())[TensorId::weights].at(Shape{0, 3, 5, 2}));
            QApplication::clipboard()->clear();
        };
        m_stage->setCurrentMatrix(2);
        m_exports->copyNumbers();
        check();
        choose(TensorId::weights, "Copy the numbers of all heads");
        check();
        choose(TensorId::weights, "Copy the numbers");  // of this one
        QVERIFY(copiedLines()[0].startsWith("weights of head 1 of sequence 1 ("));
    }

    void cellIsCopied()
    {
        goTo(TensorId::weights, 5, 2);
        choose(TensorId::weights, "Copy the number ");
        const TracePtr trace = m_session->trace();
        QCOMPARE(QApplication::clipboard()->text().toFloat(), (*trace)[TensorId::weights].at(Shape{0, 1, 5, 2}));
        goTo(TensorId::masked_scores, 5, 1);
        choose(TensorId::masked_scores, "Copy the number ");
        QVERIFY(trace->find(TensorId::masked_scores)->at(Shape{0, 1, 5, 1}) < 0);
        QVERIFY(QApplication::clipboard()->text().startsWith("-"));
        QVERIFY(!QApplication::clipboard()->text().contains(QStringLiteral("−")));
        goTo(TensorId::weights, 5, 2);
        const CellRef cell{TensorId::weights, {0, 1, 5, 2}};
        choose(TensorId::weights, "Copy its derivation");
        QCOMPARE(QApplication::clipboard()->text(), derivationText(*trace, cell));
        choose(TensorId::weights, "Copy its derivation as LaTeX");
        QCOMPARE(QApplication::clipboard()->text(), derivationLatex(*trace, cell));
    }

    void picturesAreCopiedAsPixelsAndAsSvg()
    {
        goTo(TensorId::weights, 5, 2);
        for (const bool whole : {false, true}) {
            if (whole)
                m_exports->copyPicture();
            else
                choose(TensorId::weights, "Copy as a picture");
            const QMimeData* data = QApplication::clipboard()->mimeData();
            const QSize image = data->imageData().value<QImage>().size();
            QSvgRenderer svg(data->data("image/svg+xml"));
            QVERIFY(svg.isValid());
            QCOMPARE(QSizeF(image), 2 * svg.viewBoxF().size());
            QVERIFY(data->data("image/svg+xml").contains(">cat<"));
        }
    }

    void hiddenNumbersAreNotCopied()
    {
        goTo(TensorId::weights, 5, 2);
        m_session->setViewOptions({.resultAlone = true});
        m_session->revealState()->setUserPredicting(true);
        QVERIFY(awaitSettled(*m_session));
        m_exports->copyNumbers();
        QCOMPARE(QApplication::clipboard()->text(), QString());
        QTest::keyClick(m_stage, Qt::Key_F10, Qt::ShiftModifier);
        auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
        QVERIFY(menu);
        for (const QAction* action : menu->actions()) {
            QVERIFY(!action->text().contains("derivation"));
            QCOMPARE(action->isEnabled(), !action->text().contains("numbers"));
        }
        menu->close();
        m_exports->copyPicture();
        const Tensor& tensor = (*m_session->trace())[TensorId::weights];
        const QByteArray svg = QApplication::clipboard()->mimeData()->data("image/svg+xml");
        QVERIFY(svg.contains(">?<"));
        QVERIFY(!svg.contains(">" + QByteArray::number(tensor.at(Shape{0, 1, 5, 2}), 'f', 2) + "<"));
    }

    void everyPictureIsWritten_data()
    {
        QTest::addColumn<PictureKind>("kind");
        QTest::addColumn<PictureFormat>("format");
        QTest::addColumn<QByteArray>("begins");
        for (const PictureKindEntry& entry : pictureKinds()) {
            const auto add = [&](const char* name, PictureFormat format, const QByteArray& begins) {
                QTest::addRow("%s as %s", entry.name, name) << entry.kind << format << begins;
            };
            add("pdf", PictureFormat::pdf, "%PDF");
            if (entry.paged)
                continue;
            add("png", PictureFormat::png, "\x89PNG");
            add("svg", PictureFormat::svg, "<?xml");
        }
    }

    void everyPictureIsWritten()
    {
        QFETCH(PictureKind, kind);
        QFETCH(PictureFormat, format);
        QFETCH(QByteArray, begins);
        m_session->pin();
        QVERIFY(writesFile([&] { m_exports->savePicture(kind); },
                           {pictureOptions(format), enterFileName(path("picture"))}));
        QCOMPARE(filesIn().size(), 1);
        QVERIFY(contentOf(path(filesIn().front())).startsWith(begins));
    }

    void pictureHasRequestedSize()
    {
        for (const int scale : {1, 4})
            QVERIFY(
                writesFile([&] { m_exports->savePicture(weights()); },
                           {pictureOptions(PictureFormat::png, scale), enterFileName(path(QString::number(scale)))}));
        const QImage once(path("1.png"));
        QVERIFY(!once.isNull());
        QCOMPARE(QImage(path("4.png")).size(), 4 * once.size());
        QVERIFY(once.width() < 1440);  // cropped to its content
        QCOMPARE(once.pixelColor(2, 2), QColor(Qt::white));
    }

    void dialogOffersPresentTensors()
    {
        QStringList offered;
        const auto look = [&](QWidget* widget) {
            const auto* list = widget->findChildren<QComboBox*>().front();
            offered.clear();
            for (int at = 0; at < list->count(); ++at)
                offered << list->itemText(at);
            offered << "at first: " + list->currentText();
            static_cast<QDialog*>(widget)->reject();
        };
        m_dialogs->answer({look});
        m_exports->savePicture(weights());
        QCOMPARE(offered, (QStringList{"Only Weights · head 1", "The step", "The result alone", "All heads",
                                       "The storyboard: every step", "at first: Only Weights · head 1"}));
        m_session->pin();
        m_session->goToStep(TensorId::output);
        m_dialogs->answer({look});
        m_exports->savePicture(PictureKind::step);
        QCOMPARE(offered, (QStringList{"The step", "The result alone", "The comparison", "The storyboard: every step",
                                       "at first: The step"}));
        QCOMPARE(filesIn(), QStringList{});
    }

    void numbersAreWritten()
    {
        QVERIFY(writesFile([&] { m_exports->saveNumbers({weights()}); }, {enterFileName(path("w"))}));
        QCOMPARE(contentOf(path("w.csv")).toStdString(), writeCsv(tableOf(std::vector{weights()}, *m_session)));
        QVERIFY(writesFile([&] { m_exports->saveNumbers({weights()}); }, {enterFileName(path("w.npy"))}));
        const Tensor numbers = parseNpy(readFile(path("w.npy").toStdString(), 1 << 20));
        QCOMPARE(numbers.shape(), (Shape{6, 6}));
        QCOMPARE(numbers.at(Shape{5, 2}), (*m_session->trace())[TensorId::weights].at(Shape{0, 0, 5, 2}));
    }

    void everyTensorIsWritten()
    {
        for (const char* extension : {".safetensors", ".npz"}) {
            QVERIFY(writesFile([&] { m_exports->saveAll(); }, {enterFileName(path(QString("all") + extension))}));
            const NamedTensors tensors = readTensorFile(path(QString("all") + extension).toStdString());
            QVERIFY(
                identical(*tensors.at("weights"), (*m_session->trace())[TensorId::weights].reshaped({1, 4, 6, 6}, {})));
        }
    }

    void tablesAreWritten()
    {
        QVERIFY(writesFile([&] { m_exports->saveTables(); }, {enterFileName(path("all"))}));
        QCOMPARE(filesIn(), QStringList{"all"});
        const Trace& trace = *m_session->trace();
        QCOMPARE(contentOf(path("all/weights.sequence1.head1.csv")).toStdString(),
                 writeCsv(tableOf(trace, TensorId::weights, trace[TensorId::weights], {0, 0})));
        QVERIFY(QFile::exists(path("all/weights.sequence1.head4.csv")));
        QVERIFY(!QFile::exists(path("all/weights.sequence1.head5.csv")));
        QVERIFY(QFile::exists(path("all/output.sequence1.csv")));
        // Existing content is not changed, which is reported.
        std::string place;
        connect(m_exports, &ExportActions::failed, this, [&](const InputError& error) { place = error.place(); });
        m_exports->job()->start(path("all"), [&](const Progress& progress) {
            writeTraceTables(path("all").toStdString(), *m_session->trace(), {}, progress);
        });
        QTRY_COMPARE(place, path("all").toStdString());
        QVERIFY(!m_exports->job()->isRunning());
        QVERIFY(QFile::exists(path("all/weights.sequence1.head4.csv")));
    }

    void derivationIsWritten()
    {
        selectPositions(*m_session, {{Axis::head, 1}, {Axis::query, 5}, {Axis::key, 2}});
        const Trace& trace = *m_session->trace();
        const CellRef cell{TensorId::weights, {0, 1, 5, 2}};
        QVERIFY(writesFile([&] { m_exports->saveDerivation(); }, {enterFileName(path("d"))}));
        QCOMPARE(contentOf(path("d.tex")).toStdString(), derivationDocument(trace, cell).toStdString());
        QVERIFY(writesFile([&] { m_exports->saveDerivation(); }, {enterFileName(path("d.txt"))}));
        QCOMPARE(QString::fromUtf8(contentOf(path("d.txt"))), derivationText(trace, cell));
    }

    void webPageIsWritten()
    {
        QSignalSpy done(m_exports, &ExportActions::done);
        QVERIFY(writesFile([&] { m_exports->savePage(); }, {enterFileName(path("mine.html"))}));
        QCOMPARE(done.front().front().toString(), QString("Written: mine.html"));
        QVERIFY(contentOf(path("mine.html")).contains("\"step\":\"Weights\""));
        QVERIFY(contentOf(path("mine.html")).contains("\"title\":\"My sentence\""));
        edit(*m_session,
             [](Experiment& e) { e.inputs.query = TextInput{{QStringLiteral("word ").repeated(200).toStdString()}}; });
        QSignalSpy failed(m_exports, &ExportActions::failed);
        m_exports->savePage();  // too many numbers: does not ask for a name
        QCOMPARE(failed.size(), 1);
    }

    void hiddenNumbersAreNotWrittenWithoutWarning()
    {
        m_session->revealState()->setUserPredicting(true);
        QVERIFY(awaitSettled(*m_session));
        MatrixPicture hidden = weights();
        hidden.revealed = QRegion();
        m_exports->saveNumbers({hidden});  // does not ask
        QVERIFY(!m_exports->job()->isRunning());
        QVERIFY(!m_session->revealedCell());
        QString question;
        m_dialogs->answer({[&](QWidget* widget) {
            question = qobject_cast<QMessageBox*>(widget)->text();
            static_cast<QDialog*>(widget)->reject();
        }});
        m_exports->savePage();
        QVERIFY(question.contains("even those that are hidden"));
        QVERIFY(!m_exports->job()->isRunning());
    }

    void everyPageIsPrinted()
    {
        const PicturePages storyboard =
            picturesOf(PictureKind::storyboard, pictureInput(*m_session, PictureKind::storyboard));
        QPrinter printer(QPrinter::HighResolution);
        printer.setOutputFormat(QPrinter::PdfFormat);
        printer.setOutputFileName(path("paper.pdf"));
        printer.setPageSize(QPageSize(QPageSize::A5));
        printPages(printer, storyboard, lightTheme());
        const QByteArray paper = contentOf(path("paper.pdf"));
        QCOMPARE(paper.count("/Type /Page\n"), storyboard.count);
        QVERIFY(storyboard.count > 10);
        printer.setOutputFileName(path("missing/paper.pdf"));
        QVERIFY_THROWS_EXCEPTION(InputError, printPages(printer, storyboard, lightTheme()));
    }

    void cancelledExportLeavesNoFiles()
    {
        QSignalSpy written(m_exports->job(), &ExportJob::written);
        QSemaphore begun, stopped, ended;
        const TracePtr trace = m_session->trace();
        m_exports->job()->start(path("all"), [&, trace](const Progress& progress) {
            writeTraceTables(path("all").toStdString(), *trace, traceTensors(*trace),
                             [&](std::size_t done, std::size_t of) {
                                 if (done == 3) {
                                     begun.release();
                                     stopped.acquire();
                                 }
                                 return progress(done, of);
                             });
            ended.release();
        });
        begun.acquire();
        QVERIFY(filesIn().size() == 1);  // with another name
        QVERIFY(!filesIn().contains("all"));
        m_exports->job()->stop();
        QVERIFY(!m_exports->job()->isRunning());
        stopped.release();
        ended.acquire();
        QCOMPARE(filesIn(), QStringList{});
        QVERIFY(written.isEmpty());
    }

private:
    MatrixPicture weights() const
    {
        return MatrixPictures(*m_session->trace(), m_session->selection()).of(TensorId::weights);
    }
    QString path(const QString& name) const { return m_folder->filePath(name); }

    QStringList filesIn() const
    {
        return QDir(m_folder->path()).entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot);
    }

    /// Calls `exporting`, and waits until a file is written.
    bool writesFile(const std::function<void()>& exporting, std::vector<DialogAnswers::Answer> answers)
    {
        QSignalSpy done(m_exports, &ExportActions::done);
        m_dialogs->answer(std::move(answers));
        exporting();
        return !done.isEmpty() || done.wait();
    }

    void goTo(TensorId step, Index query = 0, Index key = 0)
    {
        selectPositions(*m_session, {{Axis::query, query}, {Axis::key, key}, {Axis::head, 1}}, step);
        QVERIFY(awaitSettled(*m_session));
    }

    void makeCurrent(TensorId tensor) const { m_stage->setCurrentMatrix(matrixOf(*m_stage, tensor).value()); }

    /// Requests the menu at the first cell of a matrix.
    void requestContextMenu(std::size_t matrix, QContextMenuEvent::Reason reason) const
    {
        const QPoint cell = pointOf(*m_stage, matrix, {0, 0});
        QContextMenuEvent event(reason, cell, m_stage->viewport()->mapToGlobal(cell));
        QApplication::sendEvent(m_stage->viewport(), &event);
    }

    /// Opens the menu at a matrix's selected cell and chooses the entry with this text.
    void choose(TensorId tensor, const QString& entry)
    {
        makeCurrent(tensor);
        QTest::keyClick(m_stage, Qt::Key_F10, Qt::ShiftModifier);
        auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
        QVERIFY(menu);
        for (QAction* action : menu->actions())
            if (action->text().remove('&').startsWith(entry) && action->isEnabled()) {
                action->trigger();
                menu->close();
                return;
            }
        menu->close();
        QFAIL(qPrintable("no such entry: " + entry));
    }

    QStringList copiedLines() const { return QApplication::clipboard()->text().split("\r\n"); }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<QWidget> m_window;
    Stage* m_stage = nullptr;
    ExportActions* m_exports = nullptr;
    std::unique_ptr<DialogAnswers> m_dialogs;
};

ATTN_QT_TEST(ExportActionsTest)
#include "export_actions_test.moc"
