// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/settings/input_row.h"

#include "core/basics/text.h"
#include "core/experiment/referenced_files.h"
#include "core/experiment/settings.h"
#include "core/files/file_io.h"
#include "core/files/shipped_files.h"
#include "core/forward/model_input.h"
#include "core/models/image_input.h"
#include "ui/settings/field_rows.h"
#include "ui/theme/fonts.h"
#include "ui/widgets/ask.h"
#include "ui/words/message_text.h"

#include <QFileInfo>
#include <QImageReader>
#include <QLabel>
#include <QMessageBox>
#include <QMimeData>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalBlocker>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>
#include <memory>
#include <utility>

namespace attn
{

namespace
{

constexpr int visible_lines = 3;
constexpr int frame_and_padding = 4;    // as in window.qss
constexpr int long_word_length = 5000;  // characters

QString textOf(const TextInput& input)
{
    QStringList lines;
    for (const std::string& sequence : input.sequences)
        lines += QString::fromStdString(sequence).replace('\n', ' ');
    return lines.join('\n');
}

/// Each non-blank line is a sequence; without any, there is one empty sequence.
TextInput inputOf(const QString& text)
{
    TextInput input;
    for (const QString& line : text.split('\n'))
        if (!line.trimmed().isEmpty())
            input.sequences.push_back(line.toStdString());
    if (input.sequences.empty())
        input.sequences.emplace_back();
    return input;
}

/// Extends key and value texts to the number of sequences of the query.
void extendToQuery(Inputs& inputs)
{
    const auto* query = std::get_if<TextInput>(&inputs.query);
    for (auto* other : {&inputs.key, &inputs.value})
        if (auto* text = *other ? std::get_if<TextInput>(&**other) : nullptr;
            text && query && text->sequences.size() < query->sequences.size())
            setSequenceCount(*text, query->sequences.size());
}

QString shapeText(const Tensor& tensor)
{
    QStringList sizes;
    for (const Index size : tensor.shape())
        sizes += QString::number(size);
    return sizes.join(QStringLiteral("\u00a0×\u00a0"));
}

/// Qt's line breaking takes quadratic time in the length of a word (100,000 characters: 2 s), unless lines may break
/// anywhere.
QTextOption::WrapMode wrapModeFor(const QString& text)
{
    qsizetype length = 0;
    const bool has_long_word = std::ranges::any_of(text, [&length](QChar character) {
        length = character.isSpace() ? 0 : length + 1;
        return length > long_word_length;
    });
    return has_long_word ? QTextOption::WrapAnywhere : QTextOption::WrapAtWordBoundaryOrAnywhere;
}

/// A text field of fixed height, so that typing does not move the widgets below. Ignores pasting from an empty
/// clipboard, for which Qt 6.4 would access the first element of an empty list of formats.
class SequencesEdit : public QPlainTextEdit
{
public:
    SequencesEdit()
    {
        setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
        connect(this, &QPlainTextEdit::textChanged, this, &SequencesEdit::updateWrapping);
    }

    /// Does not emit textChanged().
    void showText(const QString& text)
    {
        const QSignalBlocker blocker(this);
        prepareFor(text);
        setPlainText(text);
        updateWrapping();
    }

    [[nodiscard]] QSize sizeHint() const override { return {QPlainTextEdit::sizeHint().width(), fixedHeight()}; }
    [[nodiscard]] QSize minimumSizeHint() const override
    {
        return {QPlainTextEdit::minimumSizeHint().width(), fixedHeight()};
    }

protected:
    void insertFromMimeData(const QMimeData* source) override
    {
        if (!source->hasText())
            return;
        prepareFor(source->text());
        QPlainTextEdit::insertFromMimeData(source);
    }

private:
    /// Sets the wrap mode before the text is inserted: a layout in the other mode can take seconds.
    void prepareFor(const QString& text)
    {
        if (wrapModeFor(text) == QTextOption::WrapAnywhere)
            setWrapping(text);
    }
    void updateWrapping() { setWrapping(toPlainText()); }

    /// Also sets the font, because shaping a long word takes longer than breaking its lines.
    void setWrapping(const QString& text)
    {
        const QTextOption::WrapMode wrapping = wrapModeFor(text);
        if (wrapping == wordWrapMode())
            return;
        setWordWrapMode(wrapping);
        document()->setDefaultFont(wrapping == QTextOption::WrapAnywhere ? fontWithoutNeedlessShaping(font(), text)
                                                                         : font());
    }

    [[nodiscard]] int fixedHeight() const
    {
        const double lines = visible_lines * QFontMetricsF(font()).lineSpacing();
        return static_cast<int>(std::ceil(lines + 2 * document()->documentMargin() + 2 * frame_and_padding));
    }
};

/// Inserts break opportunities, so that a long name does not widen the panel.
QString withBreakOpportunities(QString name)
{
    for (const char mark : {'_', '.', '-', '/'})
        name.replace(QLatin1Char(mark), QLatin1Char(mark) + QStringLiteral("\u200b"));
    return name;
}

/// @param lastKey the last key input; nullopt if there was none
void switchCrossAttention(Experiment& experiment, bool on, const std::optional<Input>& lastKey)
{
    experiment.inputs.key.reset();
    if (!on)
        return;
    Input key = lastKey.value_or(TextInput{{InputRow::tr("le chat était assis").toStdString()}});
    const auto* query = std::get_if<TextInput>(&experiment.inputs.query);
    // A batch needs equal numbers of key and query sequences.
    if (auto* text = std::get_if<TextInput>(&key); text && query)
        setSequenceCount(*text, query->sequences.size());
    experiment.inputs.key = key;
}

/// The images in the folder of a shipped model, as named in experiments; empty for other models.
std::vector<std::string> exampleImages(const Experiment& experiment)
{
    std::vector<std::string> images;
    if (experiment.model && experiment.model->folder.starts_with(shipped_prefix))
        for (const ShippedFile& file :
             shippedFilesIn("models/" + experiment.model->folder.substr(shipped_prefix.size())))
            if (file.path.ends_with(".png"))
                images.push_back(std::string(shipped_prefix) + std::string(file.path));
    return images;
}

bool isPng(const std::string& path) { return extensionOf(pathOf(path)) == ".png"; }

/// Reads PNG files as core does, and other formats of Qt, such as JPEG, at the size to which the model resizes them.
/// @throws InputError if the file cannot be read
TensorInput readAnyImage(const std::string& path, const ImageInput& input)
{
    const QImage image =
        isPng(path) ? QImage() : QImage(QString::fromStdString(path)).convertToFormat(QImage::Format_RGB888);
    TensorFileCache files({});
    if (image.isNull())
        return readImage(path, {}, files);
    Tensor pixels({image.height(), image.width(), colour_channels});
    float* row = pixels.values().data();
    for (int y = 0; y < image.height(); ++y)
        row = std::copy_n(image.constScanLine(y), image.width() * colour_channels, row);
    const std::string name = QFileInfo(QString::fromStdString(path)).completeBaseName().toStdString() + ".png";
    auto resized = std::make_shared<const Tensor>(resizedImage(pixels, input));
    return {.tensor = {name, "", std::move(resized)}, .tokens = {}, .lengths = {}, .image = true};
}

}  // namespace

InputRow::InputRow(Session* session, const InputField& field, QWidget* parent)
    : ExperimentRow(session, field.text, new SequencesEdit, Side::below, parent), m_field(field),
      m_text(static_cast<QPlainTextEdit*>(control())), m_tensor(new QLabel(this)),
      m_chooseImage(new QPushButton(tr("Choose an image…"), this)),
      m_nextExample(new QPushButton(tr("Next example"), this))
{
    m_text->setTabChangesFocus(true);
    m_text->setUndoRedoEnabled(false);
    m_text->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_text->document()->setDocumentMargin(3);
    m_tensor->setProperty("look", "muted");
    m_tensor->setWordWrap(true);
    layout()->addWidget(m_tensor);
    m_nextExample->setToolTip(tr("Another of the images that come with the model"));
    layout()->addWidget(m_nextExample);
    layout()->addWidget(m_chooseImage);
    connect(m_nextExample, &QPushButton::clicked, this, &InputRow::showNextExample);
    connect(m_chooseImage, &QPushButton::clicked, this, &InputRow::chooseImage);
    connect(m_text, &QPlainTextEdit::textChanged, this, [this] {
        const qsizetype before = std::exchange(m_length, m_text->toPlainText().size());
        if (m_length + 1 < before)  // a larger deletion or replacement is a separate undo step
            this->session()->finishEdit();
        editContinuously([this](Experiment& experiment) {
            TextInput input = inputOf(m_text->toPlainText());
            const auto& before = std::get<TextInput>(*m_field.get(experiment));
            input.texts_are_ids = before.texts_are_ids;
            copySecondTexts(before, input);
            m_field.set(experiment, input);
            if (place() == "/inputs/query")
                extendToQuery(experiment.inputs);
        });
    });
    follow();
}

void InputRow::refresh()
{
    const Input* input = m_field.get(session()->experiment());
    const bool isText = input && std::holds_alternative<TextInput>(*input);
    setLabel(labelText(), fieldText(text().explanation));
    m_text->setVisible(isText);
    m_tensor->setVisible(input && !isText);
    m_chooseImage->setVisible(input && readsImage(session()->experiment()));
    m_nextExample->setVisible(input && !exampleImages(session()->experiment()).empty());
    if (isText)
        showText(std::get<TextInput>(*input));
    else if (input)
        showTensor(std::get<TensorInput>(*input));
}

/// With cross-attention, and in an encoder-decoder, the label names the text (query, key/value, source or target).
QString InputRow::labelText() const
{
    const Experiment& experiment = session()->experiment();
    if (readsImage(experiment))
        return tr("Image");
    if (experiment.model && experiment.model->model->plan().encodesAndDecodes())
        return place() == "/inputs/key" ? fieldText(QT_TRANSLATE_NOOP("Fields", "Source text"))
                                        : fieldText(QT_TRANSLATE_NOOP("Fields", "Target text"));
    if (place() == "/inputs/query" && hasKeyInput(experiment))
        return fieldText(QT_TRANSLATE_NOOP("Fields", "Query text"));
    if (place() == "/inputs/key" && !hasValueInput(experiment))
        return fieldText(QT_TRANSLATE_NOOP("Fields", "Key/value text"));
    return fieldText(text().label);
}

void InputRow::addSequence()
{
    session()->edit(tr("Add a sentence"), [this](Experiment& experiment) {
        TextInput text = std::get<TextInput>(*m_field.get(experiment));
        setSequenceCount(text, text.sequences.size() + 1);
        m_field.set(experiment, text);
        extendToQuery(experiment.inputs);
    });
    QTextCursor cursor(m_text->document());
    cursor.movePosition(QTextCursor::End);
    cursor.movePosition(QTextCursor::StartOfBlock, QTextCursor::KeepAnchor);
    m_text->setTextCursor(cursor);
    m_text->setFocus(Qt::OtherFocusReason);
}

void InputRow::showText(const TextInput& input)
{
    const QString text = textOf(input);
    const QString shown = m_text->toPlainText();
    if (text == shown || inputOf(shown).sequences == input.sequences)
        return;
    static_cast<SequencesEdit*>(m_text)->showText(text);
    m_length = text.size();
    // The cursor is placed after the change, as after undo in other editors.
    const auto same_start = std::mismatch(text.begin(), text.end(), shown.begin(), shown.end()).first;
    const auto same_end = std::min<qsizetype>(
        std::mismatch(text.rbegin(), text.rend(), shown.rbegin(), shown.rend()).first - text.rbegin(),
        std::min(text.size(), shown.size()) - (same_start - text.begin()));
    QTextCursor cursor = m_text->textCursor();
    cursor.setPosition(static_cast<int>(text.size() - same_end));
    m_text->setTextCursor(cursor);
}

void InputRow::chooseImage()
{
    const QString title = tr("Choose an image");
    QStringList patterns;
    for (const QByteArray& format : QImageReader::supportedImageFormats())
        patterns << "*." + QString::fromLatin1(format);
    const QString path = askForFile(window(), title, {}, tr("Images (%1);;All files (*)").arg(patterns.join(' ')));
    if (path.isEmpty())
        return;
    try {
        setImage(path.toStdString());
    } catch (const InputError& error) {
        QMessageBox::warning(window(), title, messageText(error.message()));
    }
}

/// Embeds the image in the experiment if it is a shipped image, which has no path, or not a PNG file.
void InputRow::setImage(const std::string& path)
{
    const ImageInput& input = *session()->experiment().model->model->plan().image;
    session()->edit(tr("Another image"), [&path, image = readAnyImage(path, input)](Experiment& experiment) {
        experiment.inputs.query = image;
        if (!isPng(path) || path.starts_with(shipped_prefix))
            experiment = packed(std::move(experiment));
    });
}

/// Shows the shipped image after the shown one, or the first if there is none.
void InputRow::showNextExample()
{
    const std::vector<std::string> images = exampleImages(session()->experiment());
    const std::string& shown = std::get<TensorInput>(session()->experiment().inputs.query).tensor.file;
    const std::string ending = '/' + QFileInfo(QString::fromStdString(shown)).fileName().toStdString();
    const auto at = std::ranges::find_if(images, [&](const std::string& path) { return path.ends_with(ending); });
    setImage(at == images.end() || at + 1 == images.end() ? images.front() : *(at + 1));
}

void InputRow::showTensor(const TensorInput& input)
{
    if (input.image) {
        const Shape& shape = input.tensor.data->shape();
        m_tensor->setText(
            tr("%1: %2 × %3 pixels", "image file, width, height")
                .arg(withBreakOpportunities(QFileInfo(QString::fromStdString(input.tensor.file)).fileName()))
                .arg(shape[1])
                .arg(shape[0]));
        return;
    }
    const QString file = withBreakOpportunities(QString::fromStdString(input.tensor.file));
    const QString name = withBreakOpportunities(QString::fromStdString(input.tensor.name));
    m_tensor->setText(
        tr("Numbers from %1: %2")
            .arg(name.isEmpty() ? file : QStringLiteral("%1 · %2").arg(file, name), shapeText(*input.tensor.data)));
}

ExperimentRow* makeCrossAttentionRow(Session* session, QWidget* parent)
{
    const auto last_key = std::make_shared<std::optional<Input>>();  // last text before switching off
    const SwitchField field = {{"/inputs", QT_TRANSLATE_NOOP("Fields", "Cross-attention"),
                                QT_TRANSLATE_NOOP("Fields", "Keys and values come from a text of their own"),
                                [](const Experiment& experiment) { return !experiment.model; }},
                               hasKeyInput,
                               [last_key](Experiment& experiment, bool on) {
                                   const std::optional<Input>& key = experiment.inputs.key;
                                   if (!on)
                                       *last_key = key && std::holds_alternative<TextInput>(*key) ? key : std::nullopt;
                                   switchCrossAttention(experiment, on,
                                                        on ? std::exchange(*last_key, std::nullopt) : std::nullopt);
                               }};
    return makeRow(session, field, parent);
}

}  // namespace attn
