// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/commands/command.h"

#include "core/files/shipped_files.h"
#include "core/lessons/check_lesson.h"
#include "core/lessons/glossary.h"
#include "core/lessons/read_lesson.h"
#include "ui/session/language.h"
#include "ui/words/message_text.h"

#include <QDir>

namespace attn
{

namespace
{

/// Prints one line per problem in the format of compiler messages.
/// @param folder prefix of the file names
/// @return the number of problems
std::size_t printProblems(const std::vector<LessonProblem>& problems, const QString& folder)
{
    QString text;
    for (const LessonProblem& problem : problems) {
        const QString place = problem.place.empty() ? QString() : QString::fromStdString(problem.place) + ": ";
        text += QString("%1%2:%3: ").arg(folder, QString::fromStdString(problem.file)).arg(problem.line) + place +
                plainMessageText(problem.message) + '\n';
    }
    print(text);
    return problems.size();
}

std::size_t checkOneLesson(const QString& name)
{
    std::string shipped = name.toStdString();
    if (!shipped.starts_with(shipped_prefix))
        return printProblems(checkLesson(readLesson(pathOf(name))), QDir::cleanPath(name) + '/');
    shipped.erase(0, shipped_prefix.size());
    const auto mistakes = shippedLessons(ShippedKind::mistake);
    const bool mistake = std::ranges::find(mistakes, shipped) != mistakes.end();
    return printProblems(checkLesson(readShippedLesson(shipped, mistake ? ShippedKind::mistake : ShippedKind::lesson)),
                         name + '/');
}

std::size_t checkAllShipped()
{
    std::size_t count = printProblems(checkLearningPaths(), "lessons/") + printProblems(checkGlossary(), "glossary/");
    for (const auto& [kind, folder] : {std::pair(ShippedKind::lesson, "lessons"), {ShippedKind::mistake, "mistakes"}})
        for (const std::string& name : shippedLessons(kind))
            count += printProblems(checkLesson(readShippedLesson(name, kind)),
                                   QString("%1/%2/").arg(folder, QString::fromStdString(name)));
    return count;
}

void list()
{
    const std::string language = currentLanguage().left(2).toStdString();
    for (const ShippedKind kind : {ShippedKind::lesson, ShippedKind::mistake})
        for (const std::string& name : shippedLessons(kind)) {
            const Lesson lesson = readShippedLesson(name, kind).lesson;
            const auto text = lesson.texts.contains(language) ? lesson.texts.find(language) : lesson.texts.begin();
            print(QString("%1  %2\n")
                      .arg(QString::fromStdString(name), -28)
                      .arg(QString::fromStdString(text->second.title)));
        }
}

void declareLesson(QCommandLineParser& parser)
{
    parser.addPositionalArgument("WHAT", Text::tr("check, or list for those that come with the program"));
    parser.addPositionalArgument("LESSON", Text::tr("its folder, a zip of it, or shipped:NAME"), "[LESSON]");
    parser.addOption({"all", Text::tr("check all that come with the program, and the glossary")});
}

void runLesson(const QCommandLineParser& parser)
{
    const QStringList words = operands(parser, {"WHAT"}, ExtraOperands::any);
    const bool all = parser.isSet("all");
    if (words.front() == "list" && words.size() == 1) {
        list();
        return;
    }
    if (words.front() != "check")
        throw UsageError(Text::tr("lesson: \"%1\" is neither check nor list.").arg(words.front()));
    operands(parser, all ? QStringList{"WHAT"} : QStringList{"WHAT", "LESSON"});
    if (const std::size_t count = all ? checkAllShipped() : checkOneLesson(words[1]); count > 0)
        rejectInput(ATTN_TEXT("core", "Problems: %1."), count);
}

}  // namespace

const Command lesson_command = {
    .name = "lesson",
    .summary = QT_TRANSLATE_NOOP("commands", "Checks a lesson, or lists those that come with the program."),
    .declare = declareLesson,
    .run = runLesson,
    .first_operand = OperandKind::command_specific};

}  // namespace attn
