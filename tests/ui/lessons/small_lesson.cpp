// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/ui/lessons/small_lesson.h"

namespace attn
{

namespace
{

constexpr const char* start_json = R"({"format": "attention-explorer/experiment", "version": 2,
  "inputs": {"query": {"text": ["one two three four"]}}, "attention": {"heads": 2}})";

}  // namespace

const char* const small_lesson_json = R"({
  "format": "attention-explorer/lesson", "version": 1, "minutes": 3,
  "pages": [
    {"name": "look", "experiment": "start.attn.json", "view": {"step": "weights", "cell": "weights 0 0 0 0"},
     "lights": [{"cells": "weights 0 0 1 *"}, {"control": "heads"}]},
    {"name": "cell", "view": {"step": "weights", "cell": "weights 0 0 0 0"}, "goal": {"cell": "weights 0 0 2 1"}},
    {"name": "scale", "goal": {"settings": {"/attention/scale": "none"}}, "lights": [{"setting": "/attention/scale"}]},
    {"name": "number", "question": {"number": "weights 0 0 2 1"}, "after": {"cell": "scores 0 0 3 2"}},
    {"name": "which", "view": {"cell": "weights 0 0 0 0"}, "question": {"cell": "weights 0 0 2 1"}},
    {"name": "hidden", "view": {"cell": "weights 0 0 2 1", "predicting": true},
     "question": {"number": "weights 0 0 2 1"}},
    {"name": "steps", "view": {"step": "weights", "predicting": false}, "goal": {"step": "scaled_scores"}},
    {"name": "choice", "question": {"choice": 2}}
  ]
})";

const char* const small_lesson_en = R"(# A small lesson

What it is about.

## Look {#look}

The weight is **{weights 0 0 1 0}**. <b>No markup.</b>

## Click {#cell}

Click the cell.

### hint
The third row.

### right
That is {weights 0 0 2 1}.

## The scale {#scale}

Switch the scale off.

### hint
In the panel.

## How much? {#number}

What is the number?

### wrong
Look again.

### right
So it is.

## Which cell? {#which}

Which cell?

### wrong
Not this one.

## And here? {#hidden}

What is the hidden number?

### right
This one.

## The step {#steps}

Go to the scaled scores. They come from the [scores](step:scores).

## Which? {#choice}

Which one?

### choices
- the first
- the second

### wrong 1
Not the first.)";

const Shape requested_cell = {0, 0, 2, 1};

void LessonFixture::openSmallLesson()
{
    const QString folder = m_folder.path();
    writeFile(folder + "/lesson.json", small_lesson_json);
    writeFile(folder + "/en.md", small_lesson_en);
    writeFile(folder + "/start.attn.json", start_json);
    reopenSmallLesson();
}

}  // namespace attn
