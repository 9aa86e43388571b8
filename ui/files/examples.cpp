// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/files/examples.h"

#include "core/experiment_file/experiment_json.h"
#include "ui/files/model_examples.h"

#include <QCoreApplication>

namespace attn
{

namespace
{

const QString example_scheme = QStringLiteral("example:");

struct Words {
    const char* name;   ///< of the file, without its ending
    const char* title;  ///< as in the file
    const char* sentence;
};

constexpr Words all[] = {
    {"empty", QT_TRANSLATE_NOOP("Examples", "Attention of your own"),
     QT_TRANSLATE_NOOP("Examples", "Three tokens, one head, no mask: to be filled with a text and settings.")},
    {"built_in", QT_TRANSLATE_NOOP("Examples", "The cat sat on the mat"),
     QT_TRANSLATE_NOOP("Examples", "One sentence, four heads and a causal mask: every step from text to output.")},
    {"built_in_zh", "猫坐在垫子上",
     QT_TRANSLATE_NOOP("Examples", "The same in Chinese: a dictionary finds the words.")},
    {"one_head", QT_TRANSLATE_NOOP("Examples", "One head, no bias, no output projection, d_k ≠ d_v"),
     QT_TRANSLATE_NOOP("Examples", "The smallest layer: queries, keys, values and their weighted sum.")},
    {"several_heads",
     QT_TRANSLATE_NOOP("Examples", "Several heads, each scaled by its own size; no bias, no output projection"),
     QT_TRANSLATE_NOOP("Examples", "Heads side by side, each with a pattern of its own.")},
    {"padded_batch_text", QT_TRANSLATE_NOOP("Examples", "A batch of three sentences, padded to the longest"),
     QT_TRANSLATE_NOOP("Examples", "Padding fills the shorter ones, and is masked.")},
    {"cross_attention_text", QT_TRANSLATE_NOOP("Examples", "English asks, French answers"),
     QT_TRANSLATE_NOOP("Examples", "Queries come from one sentence, keys and values from another.")},
    {"cross_attention_memory",
     QT_TRANSLATE_NOOP("Examples", "Cross-attention over a padded memory, with a memory mask"),
     QT_TRANSLATE_NOOP("Examples", "How a decoder looks at what an encoder made of other sequences.")},
    {"padding_and_attention_mask",
     QT_TRANSLATE_NOOP("Examples", "Self-attention with a padding mask and an attention mask, True meaning block"),
     QT_TRANSLATE_NOOP("Examples", "Two masks at once, as PyTorch takes them.")},
    {"dot_product_look_ahead",
     QT_TRANSLATE_NOOP("Examples", "Bare dot-product self-attention with a look-ahead mask, masked by adding −1e9"),
     QT_TRANSLATE_NOOP("Examples", "No projections: what comes later is blocked by a very low score.")},
    {"dot_product_padding",
     QT_TRANSLATE_NOOP("Examples", "Bare dot-product attention with padded keys, masked by adding −1e9"),
     QT_TRANSLATE_NOOP("Examples", "No projections: keys that are padding get the weight 0.")},
    {"fused_projection", QT_TRANSLATE_NOOP("Examples", "One fused projection, and a sequence that sees nothing"),
     QT_TRANSLATE_NOOP("Examples", "One matrix makes Q, K and V; where everything is blocked, the weights are NaN.")},
    {"view_without_transpose",
     QT_TRANSLATE_NOOP("Examples", "The common mistake: heads cut with view and no transpose"),
     QT_TRANSLATE_NOOP("Examples", "Each head gets a block of tokens instead of some features of all.")},
};

}  // namespace

QString exampleTitle(const std::string& title)
{
    const QString inFile = QString::fromStdString(title);
    for (const ModelExample& model : modelExamples())
        if (model.titleInFile == inFile)
            return model.title;
    return QCoreApplication::translate("Examples", title.c_str());
}

std::vector<Example> examples()
{
    std::vector<Example> list;
    for (const ModelExample& model : modelExamples())
        list.push_back({model.title,
                        QCoreApplication::translate("Examples", "Trained. %1", "a sentence").arg(model.what),
                        model.folder, QStringList{model.whereToLook} + model.claims});
    for (const Words& words : all)
        list.push_back({exampleTitle(words.title),
                        QCoreApplication::translate("Examples", "Untrained. %1", "a sentence")
                            .arg(QCoreApplication::translate("Examples", words.sentence)),
                        example_scheme + words.name,
                        {}});
    return list;
}

bool isExample(const QString& path) { return path.startsWith(example_scheme) || isModelExample(path); }

Experiment loadExample(const QString& path)
{
    return isModelExample(path) ? loadModelExample(path)
                                : loadExample(path.sliced(example_scheme.size()).toStdString());
}

}  // namespace attn
