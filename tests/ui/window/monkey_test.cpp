// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/experiment/experiment_json.h"
#include "tests/ui/dialog_answers.h"
#include "tests/ui/watchdog.h"
#include "tests/ui/window/window_test.h"
#include "ui/lessons/lessons.h"

#include <QApplication>
#include <QInputMethodEvent>
#include <QMenu>
#include <QMenuBar>
#include <QSettings>
#include <QTemporaryDir>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <random>

using namespace attn;

namespace
{

/// Limit of an event loop iteration in the GUI thread, in milliseconds.
constexpr qint64 max_iteration_milliseconds = 2000;

/// Entries that close the window, open another one, quit, or print.
bool isExcluded(const QAction& action)
{
    static const std::vector<const char*> excluded = {"&Quit", "&Close", "New win&dow", "Pr&int preview…", "&Print…"};
    const auto isStart = [&](const char* text) {
        return action.text().startsWith(QCoreApplication::translate("Menus", text));
    };
    return std::ranges::any_of(excluded, isStart);
}

void addEntries(const QMenu* menu, std::vector<QAction*>& entries)
{
    for (QAction* action : menu->actions()) {
        if (isExcluded(*action) || action->isSeparator())
            continue;
        if (action->menu())
            addEntries(action->menu(), entries);
        else if (action->isEnabled())
            entries.push_back(action);
    }
}

bool isClose(float a, float b)
{
    return (std::isnan(a) && std::isnan(b)) || a == b || std::abs(a - b) <= 1e-5F * std::max(1.0F, std::abs(b));
}

}  // namespace

/// Random keys, clicks, drags, menu entries, files, experiments and languages: no crash, no Qt warning, and no long
/// block of the GUI thread; the shown trace repeatedly equals one computed from scratch. ATTN_MONKEY is the number of
/// events, ATTN_SEED the seed.
class MonkeyTest : public WindowTest
{
    Q_OBJECT

private slots:
    void initTestCase() { QVERIFY(m_home.isValid()); }

    void init()
    {
        QSettings().clear();
        m_last.clear();
        m_answers = 0;
        start(builtInExperiment(), {1024, 768});
        connect(
            m_preferences.get(), &Preferences::languageChanged, this,
            [this] { m_window = createReplacement(*m_window, m_preferences.get()); }, Qt::QueuedConnection);
    }

    void cleanup()
    {
        closeDialogs();
        m_window.reset();
        setLanguage("en");
    }

    void traceMatchesExperimentAfterRandomActions_data()
    {
        QTest::addColumn<unsigned>("seed");
        QTest::addColumn<int>("events");
        constexpr int seeds = 10;
        const unsigned first = qEnvironmentVariableIntValue("ATTN_SEED");
        const int all = std::max(qEnvironmentVariableIntValue("ATTN_MONKEY"), 1000);
        for (unsigned seed = 0; seed < seeds; ++seed)
            QTest::addRow("seed %u", first + seed) << first + seed << all / seeds;
    }

    void traceMatchesExperimentAfterRandomActions()
    {
        QFETCH(unsigned, seed);
        QFETCH(int, events);
        m_random.seed(seed);
        QTest::failOnWarning(QRegularExpression("^(?!This plugin does not support)"));  // of the offscreen platform
        // Closes a dialog with its own event loop.
        QTimer dialogTimer;
        connect(&dialogTimer, &QTimer::timeout, this, &MonkeyTest::answerDialogs);
        dialogTimer.start(20);
        Watchdog watchdog([this] { return m_last.join("; "); });
        static const std::vector<std::pair<int, Event>> kinds = {
            {30, &MonkeyTest::pressKey},       {4, &MonkeyTest::typeText},
            {30, &MonkeyTest::clickRandomly},  {8, &MonkeyTest::dragOverTheStage},
            {6, &MonkeyTest::turnWheel},       {14, &MonkeyTest::chooseMenuEntry},
            {2, &MonkeyTest::chooseFileEntry}, {2, &MonkeyTest::openExample},
            {1, &MonkeyTest::openLesson},      {2, &MonkeyTest::changeAppearanceOrLanguage}};
        for (int event = 1; event <= events; ++event) {
            int at = randomBelow(99);
            const auto kind = std::ranges::find_if(kinds, [&at](const auto& each) { return (at -= each.first) < 0; });
            (this->*kind->second)();
            QCoreApplication::processEvents();
            while (m_last.size() > 12)
                m_last.removeFirst();
            if (event % 100 == 0) {
                checkTrace();
                watchdog.excludeElapsedTime();
            }
            if (QTest::currentTestFailed())
                return qInfo("before event %d: %s", event, qPrintable(m_last.join("; ")));
        }
        qInfo("longest turn of %d events: %lld ms, after %s", events, watchdog.longestDelay(),
              qPrintable(watchdog.activityDuringLongestDelay()));
        QVERIFY(watchdog.longestDelay() <= max_iteration_milliseconds * slowdown);
    }

private:
    using Event = void (MonkeyTest::*)();

    void pressKey()
    {
        static const QStringList strokes =
            QStringLiteral(
                "Left Right Up Down PgUp PgDown Home End Tab Backtab Return Esc Space Del Backspace A M P S F F1 "
                "F5 F6 F7 F8 1 7 - Ctrl+D Ctrl+E Ctrl+Z Ctrl+Shift+Z Ctrl+R Ctrl+T Ctrl+0 Ctrl++ Ctrl+C "
                "Ctrl+PgDown Alt+PgDown Alt+PgUp Alt+1 Alt+2 Alt+3 Ctrl+Down")
                .split(' ');
        const QString& text = oneOf(strokes);
        const QKeyCombination stroke = QKeySequence::fromString(text)[0];
        QWidget* focus = QApplication::focusWidget();
        m_last << "key " + text;
        QTest::keyClick(focus ? focus : top(), stroke.key(), stroke.keyboardModifiers());
    }

    void typeText()
    {
        static const std::vector<QString> texts = {"a b",  "the cat ", "so the", "猫 坐 在", "-1.5",
                                                   "1e30", "0",        "nan",    "\n",       "🙂 ẞ"};
        QWidget* focus = QApplication::focusWidget();
        const QString text = oneOf(texts);
        m_last << "type " + text;
        QInputMethodEvent event;  // like an input method for Chinese, since keys are ASCII
        event.setCommitString(text);
        QApplication::sendEvent(focus ? focus : top(), &event);
    }

    void clickRandomly()
    {
        QWidget* window = top();
        const QPoint point = pointIn(window->rect());
        QWidget* child = window->childAt(point);
        QWidget* widget = child ? child : window;
        const QPoint place = widget->mapFrom(window, point);
        m_last
            << QStringLiteral("click %1,%2 on %3").arg(point.x()).arg(point.y()).arg(widget->metaObject()->className());
        if (randomBelow(8) == 0)
            QTest::mouseDClick(widget, Qt::LeftButton, {}, place);
        else
            QTest::mouseClick(widget, Qt::LeftButton, {}, place);
    }

    void dragOverTheStage()
    {
        QWidget* view = m_window->findChild<Stage*>()->viewport();
        const QPoint from = pointIn(view->rect());
        const QPoint to = pointIn(view->rect());
        m_last << QStringLiteral("drag %1,%2 to %3,%4").arg(from.x()).arg(from.y()).arg(to.x()).arg(to.y());
        QTest::mousePress(view, Qt::LeftButton, {}, from);
        QTest::mouseMove(view, (from + to) / 2);
        QTest::mouseMove(view, to);
        QTest::mouseRelease(view, Qt::LeftButton, {}, to);
    }

    void turnWheel()
    {
        QWidget* view = m_window->findChild<Stage*>()->viewport();
        const QPoint at = pointIn(view->rect());
        const auto modifiers = randomBelow(2) == 0 ? Qt::KeyboardModifiers(Qt::ControlModifier) : Qt::NoModifier;
        m_last << "wheel";
        QWheelEvent wheel(at, view->mapToGlobal(at), {}, {0, randomBelow(2) == 0 ? 120 : -120}, Qt::NoButton, modifiers,
                          Qt::NoScrollPhase, false);
        QApplication::sendEvent(view, &wheel);
    }

    void chooseMenuEntry()
    {
        const auto bar = m_window->menuBar()->actions();
        choose(bar[randomBelow(static_cast<int>(bar.size()))]->menu());
    }

    /// Most of these entries ask for a file name.
    void chooseFileEntry() { choose(m_window->menuBar()->actions().front()->menu()); }

    void choose(const QMenu* menu)
    {
        emit const_cast<QMenu*>(menu)->aboutToShow();
        std::vector<QAction*> entries;
        addEntries(menu, entries);
        if (entries.empty())
            return;
        QAction* entry = oneOf(entries);
        m_last << "menu " + entry->text();
        entry->trigger();
    }

    void openExample()
    {
        static const std::vector<std::string> examples = {
            "several_heads", "padded_batch_text", "cross_attention_text", "one_head", "empty", "dot_product_padding"};
        const int which = randomBelow(static_cast<int>(examples.size()) + 1);
        m_last << QStringLiteral("example %1").arg(which);
        const auto at = static_cast<std::size_t>(which);
        session().replace(at < examples.size() ? loadExample(examples[at]) : builtInExperiment());
    }

    void openLesson()
    {
        m_last << "lesson";
        m_window->lessons()->openShipped(QString::fromStdString(oneOf(shippedLessons())));
    }

    void changeAppearanceOrLanguage()
    {
        const int what = randomBelow(4);
        m_last << QStringLiteral("look %1").arg(what);
        if (what == 0)
            m_preferences->setTheme(oneOf(std::vector{ThemeChoice::light, ThemeChoice::dark}));
        else if (what == 1)
            m_preferences->setTextSize(oneOf(std::vector{100, 125, 150}));
        else if (what == 2)
            m_preferences->setLanguage(oneOf(std::vector<QString>{"en", "zh_CN"}));
        else
            m_window->resize(oneOf(std::vector<QSize>{{640, 480}, {1024, 768}, {1440, 900}}));
    }

    /// Answers dialogs that ask for a file name or a decision immediately, and accepts or closes others after a while.
    void answerDialogs()
    {
        constexpr int actions_per_dialog = 10;
        QWidget* modal = QApplication::activeModalWidget();
        const bool asks = qobject_cast<QFileDialog*>(modal) || qobject_cast<QMessageBox*>(modal);
        if (++m_answers % actions_per_dialog != 0 && !asks)
            return;
        if (auto* dialog = qobject_cast<QDialog*>(modal); dialog && m_answers % 3 != 0)
            QMetaObject::invokeMethod(  // not in the timer, which would not fire while another dialog is open
                dialog,
                [this, dialog] {
                    if (dialog == QApplication::activeModalWidget())  // a dialog blocked by another one gets no input
                        answer(dialog);
                },
                Qt::QueuedConnection);
        else
            closeDialogs();
    }

    void answer(QDialog* dialog)
    {
        static const QStringList names = {
            "a.attn.json", "b.attn.json", "numbers.npz", "numbers.csv", "numbers.npy", "page.html", "picture.svg",
            "picture.png", "sheet.pdf",   "tables",      "notes.txt",   "none/a.json", "trace",     "."};
        if (const auto* files = qobject_cast<QFileDialog*>(dialog)) {
            const bool asks_for_model = files->fileMode() == QFileDialog::Directory;
            const QString name =
                asks_for_model ? QStringLiteral(ATTN_CHECKPOINTS "/gpt2") : names[m_answers % names.size()];
            m_last << "file " + name;
            enterFileName(asks_for_model ? name : m_home.filePath(name))(dialog);
        } else if (const auto* box = qobject_cast<QMessageBox*>(dialog)) {
            QAbstractButton* button = box->buttons().at(m_answers % box->buttons().size());
            m_last << "answer " + button->text();
            button->click();
        } else {
            m_last << QStringLiteral("accept %1").arg(dialog->metaObject()->className());
            dialog->accept();
        }
    }

    void closeDialogs()
    {
        while (QWidget* popup = QApplication::activePopupWidget())
            popup->close();
        if (QWidget* modal = QApplication::activeModalWidget()) {  // a user cannot close the windows that it blocks
            modal->close();
            return;
        }
        for (QWidget* widget : QApplication::topLevelWidgets())
            if (widget != m_window.get() && widget->isVisible() && widget->windowType() == Qt::Dialog)
                widget->close();
    }

    void checkTrace()
    {
        closeDialogs();
        QVERIFY(awaitSettled(session()));
        if (session().error() || session().isStopped())
            return;
        const TracePtr shown = session().currentTrace();
        const TracePtr fresh = evaluate(session().experiment());
        QVERIFY(shown);
        for (const Step* step : presentSteps(fresh->layer()))
            if (fresh->has(step->id)) {
                const Tensor& a = (*shown)[step->id];
                const Tensor& b = (*fresh)[step->id];
                QCOMPARE(a.shape(), b.shape());
                QVERIFY2(std::ranges::equal(a.values(), b.values(), isClose), name(step->id).data());
            }
    }

    template <typename List>
    const typename List::value_type& oneOf(const List& values)
    {
        return *std::next(values.begin(), randomBelow(static_cast<int>(values.size())));
    }
    int randomBelow(int end) { return std::uniform_int_distribution(0, std::max(end - 1, 0))(m_random); }
    QPoint pointIn(const QRect& area)
    {
        return {area.left() + randomBelow(area.width()), area.top() + randomBelow(area.height())};
    }
    /// The active dialog, or the window.
    QWidget* top() const
    {
        QWidget* modal = QApplication::activeModalWidget();
        QWidget* active = QApplication::activeWindow();
        return modal ? modal : active ? active : m_window.get();
    }

    QTemporaryDir m_home;
    std::mt19937 m_random;
    QStringList m_last;  ///< the last events, for failure messages
    int m_answers = 0;   ///< not random, so that the delay of dialogs does not change the events
};

ATTN_QT_TEST(MonkeyTest)
#include "monkey_test.moc"
