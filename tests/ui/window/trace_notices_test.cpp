// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/widgets/notices.h"
#include "ui/window/trace_notices.h"

#include "tests/ui/children.h"
#include "tests/ui/model_experiments.h"
#include "tests/ui/session_fixture.h"

#include <QAbstractButton>
#include <QApplication>
#include <QPlainTextEdit>
#include <QTimer>

#include <memory>

using namespace attn;

class TraceNoticesTest : public SessionFixture
{
    Q_OBJECT

private slots:
    void init()
    {
        m_window = std::make_unique<QWidget>();
        auto* picture = new QWidget(m_window.get());
        picture->resize(600, 400);
        m_notices = new Notices(picture);
        m_session = std::make_unique<Session>(Experiment());
        new TraceNotices(m_session.get(), m_notices);
        QVERIFY(awaitTrace(*m_session));
        QCOMPARE(m_notices->text(), QString());
    }

    void paddingIsMentionedAndMasked()
    {
        edit(*m_session, [](Experiment& e) { e.inputs.query = TextInput{{"a b c", "d"}}; });
        QVERIFY(m_notices->text().contains("[PAD]. This padding is not masked"));
        press("Mask it");
        QVERIFY(std::holds_alternative<PaddingRegion>(m_session->experiment().mask.layers.back().region));
        QCOMPARE(m_notices->text(), QString());
    }

    void maskedPaddingIsNotMentioned()
    {
        edit(*m_session, [](Experiment& e) {
            e.inputs.query = TextInput{{"a b c", "d"}};
            e.mask.layers.emplace_back().region = CausalRegion{};
        });
        QCOMPARE(m_notices->text(), QString());
    }

    void causalMaskOfCrossAttentionIsMentioned()
    {
        edit(*m_session, [](Experiment& e) {
            e.inputs.key = TextInput{{"x y z"}};
            e.mask.layers.emplace_back().region = CausalRegion{};
        });
        QVERIFY(m_notices->text().contains("causal mask is on"));
        press("Switch it off");
        QVERIFY(!m_session->experiment().mask.layers.front().on);
        QCOMPARE(m_notices->text(), QString());
    }

    void rowWithoutKeysIsExplained_data()
    {
        QTest::addColumn<Mask>("mask");
        QTest::addColumn<QString>("notice");
        const std::vector<MaskLayer> layers = {{RowsRegion{{1}}, LayerEffect::block, true, std::vector<Index>{2}}};
        QTest::newRow("NaN") << Mask{.layers = layers} << "NaN";
        QTest::newRow("zero") << Mask{.layers = layers, .empty_rows = EmptyRows::zero} << "set to 0";
        QTest::newRow("uniform") << Mask{.layers = layers, .fill = -1e9} << "equally";
        QTest::newRow("absorbed") << Mask{.layers = layers, .fill = -1e9, .apply = FillApply::add} << "so large";
        QTest::newRow("unmasked") << Mask{.layers = layers, .fill = -1e4, .apply = FillApply::add}
                                  << "as if there were no mask";
        QTest::newRow("after softmax") << Mask{.layers = layers, .stage = MaskStage::after_softmax}
                                       << "do not add up to 1";
    }

    void rowWithoutKeysIsExplained()
    {
        QFETCH(Mask, mask);
        QFETCH(QString, notice);
        edit(*m_session, [&](Experiment& e) { e.mask = mask; });
        QVERIFY2(m_notices->text().contains(notice), qPrintable(m_notices->text()));
        QVERIFY(m_notices->text().contains("“cat” sees no key in head 3"));
        edit(*m_session, [](Experiment& e) { e.mask.layers.front().heads.reset(); });
        QVERIFY2(m_notices->text().startsWith("“cat” sees no key in any head."), qPrintable(m_notices->text()));
        edit(*m_session, [](Experiment& e) { std::get<TextInput>(e.inputs.query).sequences.push_back("a dog"); });
        QVERIFY2(m_notices->text().startsWith("Sequence 1: “cat” sees no key"), qPrintable(m_notices->text()));
    }

    void unknownWordsAreNamed()
    {
        replace(*m_session, whichNoun(0));
        QCOMPARE(m_notices->text(), QString());
        edit(*m_session, [](Experiment& e) { e.inputs.query = TextInput{{"the zebra sat on the <b>"}}; });
        const QString text = m_notices->text();
        QVERIFY2(text.startsWith("Not in this model's vocabulary") && text.contains("zebra") && text.contains("<unk>"),
                 qPrintable(text));
        QCOMPARE(m_session->trace()->layer().key_tokens.front()[1], "zebra → <unk>");
        QCOMPARE(m_session->trace()->layer().key_tokens.front()[2], "sat");
    }

    void unknownWordSuggestsNearestKnownWord()
    {
        replace(*m_session, whichNoun(0));
        edit(*m_session, [](Experiment& e) { e.inputs.query = TextInput{{"the catt sat on the"}}; });
        QCOMPARE(m_notices->text(), "“catt” (nearest: “cat”) is not in this model's vocabulary: it is read as <unk>.");
        QString words;
        QTimer::singleShot(0, m_notices, [&words] {
            auto* dialog = QApplication::activeModalWidget();
            words = dialog->findChild<QPlainTextEdit*>()->toPlainText();
            dialog->close();
        });
        press("Its words…");
        QVERIFY2(words.contains(", cat, "), qPrintable(words));
    }

private:
    void press(const QString& action)
    {
        QAbstractButton* button = childNamed<QAbstractButton>(*m_notices, action);
        QVERIFY(button);
        button->click();
        QVERIFY(awaitIdle(*m_session));
    }

    std::unique_ptr<QWidget> m_window;
    Notices* m_notices = nullptr;
};

ATTN_QT_TEST(TraceNoticesTest)
#include "trace_notices_test.moc"
