// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/ui/qt_test.h"
#include "ui/picture/cached_deciders.h"

#include <QTest>

#include <algorithm>

namespace attn
{

MaskLayer blocking(MaskRegion region) { return {std::move(region), false, true, std::nullopt}; }

class CachedDecidersTest : public QObject
{
    Q_OBJECT

private slots:
    void everyOtherQuestionHasItsOwnAnswer();

private:
    MaskGrid m_grid{2, 2, 5, 5, {5, 3}, {5, 3}};
    std::vector<MaskLayer> m_layers = {blocking(CausalRegion{}), blocking(PaddingRegion{}), blocking(WindowRegion{1})};
};

bool sameNumbers(const TensorPtr& kept, const Tensor& found)
{
    return kept->shape() == found.shape() && std::ranges::equal(kept->values(), found.values());
}

void CachedDecidersTest::everyOtherQuestionHasItsOwnAnswer()
{
    for (const Index batch : {0, 1})
        QVERIFY(
            sameNumbers(cachedDeciders(m_layers, m_grid, {batch, 0}), decidingLayers(m_layers, m_grid, {batch, 0})));
    MaskGrid shorter = m_grid;
    shorter.key_lengths = {4, 3};
    QVERIFY(sameNumbers(cachedDeciders(m_layers, shorter, {0, 0}), decidingLayers(m_layers, shorter, {0, 0})));
    std::ranges::swap(m_layers[0], m_layers[2]);
    QVERIFY(sameNumbers(cachedDeciders(m_layers, m_grid, {0, 0}), decidingLayers(m_layers, m_grid, {0, 0})));
    m_layers[0].on = false;
    QVERIFY(sameNumbers(cachedDeciders(m_layers, m_grid, {0, 0}), decidingLayers(m_layers, m_grid, {0, 0})));
}

}  // namespace attn

using attn::CachedDecidersTest;
ATTN_QT_TEST(CachedDecidersTest)
#include "cached_deciders_test.moc"
