// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/forward/evaluate.h"
#include "ui/worksheet/worksheet_dialog.h"

#include "tests/ui/children.h"
#include "tests/ui/examples.h"
#include "tests/ui/qt_test.h"

#include <QCheckBox>
#include <QComboBox>
#include <QFile>
#include <QFileDialog>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QSpinBox>
#include <QStringEncoder>
#include <QTemporaryDir>
#include <QTimer>

#include <algorithm>
#include <memory>

using namespace attn;

/// The choices in the worksheet dialog.
class WorksheetDialogTest : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        Experiment experiment = smallExperiment();
        experiment.attention.dropout = {0.5, 1, true};
        m_trace = evaluate(experiment);
        m_dialog =
            std::make_unique<WorksheetDialog>(m_trace, Selection{}, "Our sentence", m_folder.filePath("sheet.pdf"));
        m_dialog->show();
    }

    void unavailableStepIsExplained()
    {
        QVERIFY(!step("Dropped weights")->flags().testFlag(Qt::ItemIsEnabled));
        QVERIFY(step("Dropped weights")->toolTip().contains("drawn at random"));
        QVERIFY(step("Input")->toolTip().contains("nothing to compute"));
        QVERIFY(step("Scores")->flags().testFlag(Qt::ItemIsEnabled));
    }

    void fewerStepsNeedFewerPages()
    {
        const int all = part<WorksheetPreview>()->pageCount();
        step("Weights")->setCheckState(Qt::Unchecked);
        const int fewer = part<WorksheetPreview>()->pageCount();
        QVERIFY(fewer < all);
        // The preview leaves a page that no longer exists.
        part<WorksheetPreview>()->goToPage(fewer - 1);
        step("Masked scores")->setCheckState(Qt::Unchecked);
        QVERIFY(part<WorksheetPreview>()->page() < part<WorksheetPreview>()->pageCount());
    }

    void saveIsDisabledWithoutSteps()
    {
        for (const char* name : {"Scores", "Scaled scores", "Masked scores", "Weights", "Head outputs"}) {
            QCOMPARE(step(name)->checkState(), Qt::Checked);
            step(name)->setCheckState(Qt::Unchecked);
        }
        QCOMPARE(part<WorksheetPreview>()->pageCount(), 0);
        QVERIFY(!button("Save as PDF…")->isEnabled());
        QVERIFY(words().contains("Choose at least one step."));
        step("Q")->setCheckState(Qt::Checked);
        QVERIFY(button("Save as PDF…")->isEnabled());
    }

    void smallIntegersAreOfferedForLongNumbers()
    {
        QVERIFY(words().contains("many digits"));
        part<QCheckBox>()->setChecked(true);
        QVERIFY(!button("Save as PDF…")->isEnabled());  // while they are computed
        QTRY_VERIFY(button("Save as PDF…")->isEnabled());
        QVERIFY(!words().contains("many digits"));
        part<QCheckBox>()->setChecked(false);
        QVERIFY(button("Save as PDF…")->isEnabled());
        QVERIFY(words().contains("many digits"));
    }

    void newNumbersDiffer()
    {
        QVERIFY(!button("New numbers")->isEnabled());
        part<QCheckBox>()->setChecked(true);
        QTRY_VERIFY(button("Save as PDF…")->isEnabled());
        const QImage before = part<WorksheetPreview>()->grab().toImage();
        button("New numbers")->click();
        QTRY_VERIFY(button("Save as PDF…")->isEnabled());
        QVERIFY(part<WorksheetPreview>()->grab().toImage() != before);
    }

    void versionsHaveDifferentNumbers()
    {
        QVERIFY(!part<QSpinBox>()->isEnabled());  // the experiment's numbers are the same in all versions
        part<QCheckBox>()->setChecked(true);
        QTRY_VERIFY(button("Save as PDF…")->isEnabled());
        const int pages = part<WorksheetPreview>()->pageCount();
        part<QSpinBox>()->setValue(2);
        QVERIFY(!button("Save as PDF…")->isEnabled());
        QTRY_VERIFY(button("Save as PDF…")->isEnabled());
        QCOMPARE(part<WorksheetPreview>()->pageCount(), 2 * pages);
        QVERIFY(words().contains(QString("Page 1 of %1;").arg(2 * pages)));
    }

    void rowsAndColumnsAreParsed()
    {
        const auto lines = m_dialog->findChildren<QLineEdit*>();
        const auto rows =
            std::ranges::find_if(lines, [](const QLineEdit* line) { return line->placeholderText().contains("all"); });
        QVERIFY(rows != lines.end());
        for (const auto& [text, valid] : {std::pair("2, 4–5", true), std::pair("0", false), std::pair("two", false),
                                          std::pair("99", false), std::pair("", true)}) {
            (*rows)->setText(QString::fromUtf8(text));
            QVERIFY2(button("Save as PDF…")->isEnabled() == valid, text);
            QCOMPARE(part<WorksheetPreview>()->pageCount() > 0, valid);
        }
    }

    void savedFileMatchesChoices()
    {
        const QString path = m_folder.filePath("mine.pdf");
        m_dialog->findChildren<QComboBox*>().last()->setCurrentIndex(static_cast<int>(Paper::letter));
        part<QLineEdit>()->setText("Another sentence");
        const int pages = part<WorksheetPreview>()->pageCount();
        saveAs({path});
        QCOMPARE(m_dialog->savedPath(), path);
        QCOMPARE(m_dialog->result(), int(QDialog::Accepted));
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QByteArray pdf = file.readAll();
        QVERIFY(pdf.contains("/MediaBox [0 0 612.000000 792.000000]"));
        QCOMPARE(pdf.count("/Type /Page\n"), pages);
        const QByteArray title = QStringEncoder(QStringEncoder::Utf16BE)(QStringView(u"Another sentence"));
        QVERIFY(pdf.contains(title));  // in the document's properties
    }

    void solutionCanBeSeparateFile()
    {
        for (QCheckBox* choice : m_dialog->findChildren<QCheckBox*>())
            choice->setChecked(choice->text().contains("file of its own"));
        const int pages = part<WorksheetPreview>()->pageCount();
        saveAs({m_folder.filePath("questions.pdf"), m_folder.filePath("solution.pdf")});
        int written = 0;
        for (const char* name : {"questions.pdf", "solution.pdf"}) {
            QFile file(m_folder.filePath(name));
            QVERIFY(file.open(QIODevice::ReadOnly));
            const auto count = static_cast<int>(file.readAll().count("/Type /Page\n"));
            QVERIFY(count > 0 && count < pages);
            written += count;
        }
        QCOMPARE(written, pages);
    }

    void unwritableFolderIsReported()
    {
        const QString path = QStringLiteral("/proc/sheet.pdf");  // not writable
        saveAs({path});
        QVERIFY(m_dialog->savedPath().isEmpty());
        QVERIFY(m_dialog->isVisible());
        QVERIFY2(words().contains(path + ": "), qPrintable(words()));
    }

private:
    template <typename Part>
    Part* part() const
    {
        return m_dialog->findChild<Part*>();
    }
    QListWidgetItem* step(const QString& name) const
    {
        return part<QListWidget>()->findItems(name, Qt::MatchExactly).value(0);
    }
    QPushButton* button(const QString& text) const { return childNamed<QPushButton>(*m_dialog, text); }

    QString words() const
    {
        QStringList words;
        for (const QLabel* label : m_dialog->findChildren<QLabel*>())
            if (label->isVisible())
                words << label->text();
        return words.join('\n');
    }

    /// Saves, entering one name per dialog.
    void saveAs(QStringList names)
    {
        QTimer poll;
        connect(&poll, &QTimer::timeout, this, [&] {
            auto* files = qobject_cast<QFileDialog*>(QApplication::activeModalWidget());
            if (!files || names.isEmpty())
                return;
            files->findChild<QLineEdit*>("fileNameEdit")->setText(names.takeFirst());
            QMetaObject::invokeMethod(files, "accept");
        });
        poll.start(10);
        button("Save as PDF…")->click();
    }

    TracePtr m_trace;
    std::unique_ptr<WorksheetDialog> m_dialog;
    QTemporaryDir m_folder;
};

ATTN_QT_TEST(WorksheetDialogTest)
#include "worksheet_dialog_test.moc"
