// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/files/file_io.h"
#include "core/files/safetensors.h"
#include "tests/ui/stage_points.h"
#include "tests/ui/window/window_test.h"
#include "tests/ui/written_file.h"
#include "ui/files/file_actions.h"
#include "ui/masks/mask_tools.h"
#include "ui/widgets/notices.h"

#include <QApplication>
#include <QClipboard>
#include <QDir>
#include <QHelpEvent>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QMessageBox>
#include <QMimeData>
#include <QPlainTextEdit>
#include <QTabWidget>
#include <QTemporaryDir>
#include <QTextDocument>

using namespace attn;

namespace
{

/// An image of a conspicuous colour: if a name is interpreted as markup, pixels of this colour appear.
const QString markup = QStringLiteral("<img src='loud.png'>");
constexpr QRgb markup_colour = qRgb(255, 0, 255);

/// Makes the protected functions for pasting and dropping public.
struct Pasting : QPlainTextEdit {
    using QPlainTextEdit::insertFromMimeData;
};

/// Whether Qt would lay the label's text out as markup.
bool readsMarkup(const QLabel& label)
{
    return label.textFormat() == Qt::RichText ||
           (label.textFormat() == Qt::AutoText && Qt::mightBeRichText(label.text()));
}

bool showsMarkup(QWidget* widget)
{
    const QImage image = widget->grab().toImage();
    for (int y = 0; y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x)
            if (image.pixel(x, y) == markup_colour)
                return true;
    return false;
}

void writeTensors(const QString& path, const std::vector<std::pair<QString, Shape>>& tensors)
{
    TensorList list;
    for (const auto& [name, shape] : tensors) {
        auto numbers = std::make_shared<Tensor>(shape);
        std::ranges::fill(numbers->values(), 1.0F);
        list.push_back({name.toStdString(), numbers});
    }
    writeFileAtomically(path.toStdString(), writeSafetensors(list, {}));
}

/// All widgets of the window that accept text input, hidden or not.
QWidgetList textFields(const QWidget& window)
{
    QWidgetList fields;
    for (auto* field : window.findChildren<QWidget*>())
        if (qobject_cast<QLineEdit*>(field) || qobject_cast<QPlainTextEdit*>(field))
            fields << field;
    return fields;
}

}  // namespace

/// Tests names with markup in all places of an experiment that can contain names.
class PlainTextTest : public WindowTest
{
    Q_OBJECT

private slots:
    void initTestCase()
    {
        QVERIFY(QDir::setCurrent(m_folder.path()));  // base of relative picture paths
        QImage picture(40, 40, QImage::Format_RGB32);
        picture.fill(markup_colour);
        QVERIFY(picture.save("loud.png"));
    }

    void init()
    {
        start(Experiment());
        m_window->fileActions()->openFile(writeExperiment());
        QVERIFY2(awaitTrace(session()), qPrintable(m_window->notices()->text()));
        QCOMPARE(QString::fromStdString(session().experiment().title), markup);
    }

    void labelsShowNamesAsPlainText()
    {
        int shown = 0;
        for (const TensorId step : session().shownSteps()) {
            goTo(step);
            for (const QLabel* label : m_window->findChildren<QLabel*>()) {
                QVERIFY2(!readsMarkup(*label) || !label->text().contains(markup), qPrintable(label->text()));
                QVERIFY2(readsMarkup(*label) || !label->text().contains("<b>"), qPrintable(label->text()));
                shown += label->text().remove(QChar(0x200b)).contains(markup) ? 1 : 0;
            }
        }
        QVERIFY(shown > 0);
    }

    void tooltipsShowNamesAsPlainText()
    {
        int shown = 0;
        const auto ask = [&](QWidget* widget, QPoint at) {
            QHelpEvent asked(QEvent::ToolTip, at, widget->mapToGlobal(at));
            QCoreApplication::sendEvent(widget, &asked);
            for (const QWidget* window : QApplication::topLevelWidgets())
                if (const auto* tip = qobject_cast<const QLabel*>(window); tip && tip->isVisible()) {
                    QVERIFY2(!readsMarkup(*tip), qPrintable(tip->text()));
                    shown += tip->text().contains(markup) ? 1 : 0;
                }
        };
        for (QWidget* widget : m_window->findChildren<QWidget*>())
            if (widget->toolTip().contains(markup))
                ask(widget, QPoint(1, 1));
        QVERIFY(shown > 0);
        shown = 0;
        const auto* stage = m_window->findChild<Stage*>();
        for (std::size_t matrix = 0; matrix < stage->drawing()->matrices().size(); ++matrix)
            ask(stage->viewport(), pointOf(*stage, matrix, {0, 0}));
        QVERIFY(shown > 0);
    }

    /// Covers widgets that paint themselves: lists, tables, drop-downs, the stage.
    void namesDoNotLoadPictures()
    {
        session().pin();
        edit(session(), [](Experiment& e) { e.attention.scale.kind = Scale::Kind::none; });
        auto* pages = m_window->findChild<QTabWidget*>();
        for (int page = 0; page < pages->count(); ++page) {
            pages->setCurrentIndex(page);
            for (const TensorId step : session().shownSteps()) {
                goTo(step);
                QVERIFY2(!showsMarkup(m_window.get()), qPrintable(pages->tabText(page)));
            }
        }
    }

    void menusShowNamesAsPlainText()
    {
        session().edit(markup, [](Experiment& e) { e.attention.scale.kind = Scale::Kind::none; });
        int shown = 0;
        for (auto* menu : m_window->findChildren<QMenu*>()) {
            menu->popup(QPoint(0, 0));
            QVERIFY2(!showsMarkup(menu), qPrintable(menu->title()));
            for (const QAction* action : menu->actions())
                shown += action->text().contains(markup) ? 1 : 0;
            menu->hide();
        }
        QVERIFY(shown >= 3);  // undo text, history, and recent file
    }

    void messagesShowNamesAsPlainText()
    {
        m_window->fileActions()->openFile(m_folder.filePath(markup));
        QTRY_VERIFY(m_window->notices()->text().contains(markup));
        QVERIFY(!showsMarkup(m_window.get()));
        emit m_window->findChild<Stage*>()->hovered(markup);
        QVERIFY(!showsMarkup(m_window.get()));
        QMessageBox box(QMessageBox::Warning, markup, markup, QMessageBox::Ok, m_window.get());
        box.setInformativeText(markup);
        box.show();
        QVERIFY(!showsMarkup(&box));
    }

    void emptyClipboardPastesNothing()
    {
        edit(session(), [](Experiment& e) {
            e.inputs.query = e.inputs.key.emplace(TextInput{{"a b c"}});
            e.inputs.value.reset();
        });
        const Experiment before = session().experiment();
        QApplication::clipboard()->clear();
        int fields = 0;
        const auto pasteInto = [&fields](const QWidget& window) {
            for (QWidget* field : textFields(window)) {
                field->show();
                field->setFocus();
                QTest::keyClick(field, Qt::Key_V, Qt::ControlModifier);
                QTest::keyClick(field, Qt::Key_Insert, Qt::ShiftModifier);
                QTest::mouseClick(field, Qt::MiddleButton);
                ++fields;
            }
        };
        pasteInto(*m_window);
        QVERIFY(fields > 10);
        auto* popup =
            new MaskTextPopup(combineMask(before.mask.layers, session().trace()->layer().grid), m_window.get());
        popup->show();
        pasteInto(*popup);
        QCOMPARE(session().experiment(), before);
    }

    /// Mime data without a format: what Qt pastes on a middle click with an empty selection (X11 and Wayland only).
    void dataWithoutFormatIsIgnored()
    {
        const Experiment before = session().experiment();
        const QMimeData nothing;
        int fields = 0;
        for (auto* field : m_window->findChildren<QPlainTextEdit*>())
            if (!field->isReadOnly()) {
                (field->*&Pasting::insertFromMimeData)(&nothing);
                ++fields;
            }
        QVERIFY(fields > 0);
        QCOMPARE(session().experiment(), before);
    }

private:
    /// The experiment names_with_markup.json, in which %1 is the markup, and its tensors.
    [[nodiscard]] QString writeExperiment() const
    {
        const QString numbers = m_folder.filePath(markup + ".safetensors");
        writeTensors(numbers, {{markup, {1, 3, 4}}});
        writeTensors(m_folder.filePath(markup + "-mask.safetensors"), {{markup, {3, 3}}});
        writeTensors(m_folder.filePath(markup + "-weights.safetensors"),
                     {{"w_q.weight", {4, 4}}, {"w_k.weight", {4, 4}}, {"w_v.weight", {4, 4}}, {"w_o.weight", {4, 4}}});
        return writeFile(
            m_folder.filePath(markup + ".attn.json"),
            contentOf(ATTN_SOURCE_DIR "/tests/ui/window/names_with_markup.json").replace("%1", markup.toUtf8()));
    }

    QTemporaryDir m_folder;
};

ATTN_QT_TEST(PlainTextTest)
#include "plain_text_test.moc"
