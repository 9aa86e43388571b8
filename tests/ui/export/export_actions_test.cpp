// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/export/export_actions.h"

#include "tests/ui/examples.h"
#include "tests/ui/session_fixture.h"
#include "tests/ui/stage_points.h"
#include "ui/session/mask_brush.h"
#include "ui/words/derivation_text.h"

#include <QApplication>
#include <QClipboard>
#include <QMenu>
#include <QMimeData>
#include <QSvgRenderer>

#include <memory>

using namespace attn;

/// Exports from the stage without files: clipboard and menus.
class ExportActionsTest : public SessionFixture
{
    Q_OBJECT

private slots:
    void init()
    {
        m_window.reset();
        m_session = std::make_unique<Session>(smallExperiment());
        m_window = std::make_unique<QWidget>();
        m_stage = new Stage(m_session.get(), m_window.get());
        m_actions = new ExportActions(
            m_session.get(), m_stage, [](const QString& extension) { return extension; }, [] { return QString(); },
            m_window.get());
        m_window->resize(1000, 700);
        m_stage->resize(1000, 700);
        m_window->show();
        QVERIFY(awaitTrace(*m_session));
        QApplication::clipboard()->clear();
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
        m_session->traceComparison()->show(TraceComparison::ShownTrace::difference);
        goTo(TensorId::weights);
        m_stage->setCurrentMatrix(2);
        m_actions->copyNumbers();
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
        m_actions->copyNumbers();
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
                m_actions->copyPicture();
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
        m_actions->copyNumbers();
        QCOMPARE(QApplication::clipboard()->text(), QString());
        QTest::keyClick(m_stage, Qt::Key_F10, Qt::ShiftModifier);
        auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
        QVERIFY(menu);
        for (const QAction* action : menu->actions()) {
            QVERIFY(!action->text().contains("derivation"));
            QCOMPARE(action->isEnabled(), !action->text().contains("numbers"));
        }
        menu->close();
        m_actions->copyPicture();
        const Tensor& tensor = (*m_session->trace())[TensorId::weights];
        const QByteArray svg = QApplication::clipboard()->mimeData()->data("image/svg+xml");
        QVERIFY(svg.contains(">?<"));
        QVERIFY(!svg.contains(">" + QByteArray::number(tensor.at(Shape{0, 1, 5, 2}), 'f', 2) + "<"));
    }

private:
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

    std::unique_ptr<QWidget> m_window;
    Stage* m_stage = nullptr;
    ExportActions* m_actions = nullptr;
};

ATTN_QT_TEST(ExportActionsTest)
#include "export_actions_test.moc"
