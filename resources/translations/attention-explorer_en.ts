<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en">
<context>
    <name>Cells</name>
    <message numerus="yes">
        <source>sum of %n terms</source>
        <translation>
            <numerusform>sum of %n term</numerusform>
            <numerusform>sum of %n terms</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>largest of %n</source>
        <translation>
            <numerusform>the only one of %n</numerusform>
            <numerusform>largest of %n</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>… %n more</source>
        <translation>
            <numerusform>… %n more</numerusform>
            <numerusform>… %n more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>root of the sum of %n terms</source>
        <translation>
            <numerusform>root of %n term</numerusform>
            <numerusform>root of the sum of %n terms</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n terms, %1 blocked as 0</source>
        <comment>added up</comment>
        <translation>
            <numerusform>%n term, %1 blocked as 0</numerusform>
            <numerusform>%n terms, %1 blocked as 0</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>largest of %n, %1 blocked</source>
        <comment>scores</comment>
        <translation>
            <numerusform>largest of %n, %1 blocked</numerusform>
            <numerusform>largest of %n, %1 blocked</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n terms, all blocked</source>
        <comment>added up</comment>
        <translation>
            <numerusform>%n term, blocked</numerusform>
            <numerusform>%n terms, all blocked</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>largest of %n, all blocked</source>
        <comment>scores</comment>
        <translation>
            <numerusform>largest of %n, blocked</numerusform>
            <numerusform>largest of %n, all blocked</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 attends most, and equally, to %n tokens.</source>
        <translation>
            <numerusform>%1 attends most, and equally, to %n token.</numerusform>
            <numerusform>%1 attends most, and equally, to %n tokens.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n place(s) before</source>
        <comment>a key, seen from its query</comment>
        <translation>
            <numerusform>%n place before</numerusform>
            <numerusform>%n places before</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n place(s) after</source>
        <comment>a key, seen from its query</comment>
        <translation>
            <numerusform>%n place after</numerusform>
            <numerusform>%n places after</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>position %1, but the sequence has %n token(s)</source>
        <translation>
            <numerusform>position %1, but the sequence has %n token</numerusform>
            <numerusform>position %1, but the sequence has %n tokens</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Changes</name>
    <message numerus="yes">
        <source>… %n more</source>
        <translation>
            <numerusform>… %n more</numerusform>
            <numerusform>… %n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>HeadPatterns</name>
    <message numerus="yes">
        <source>%1 (mean of %n row(s))</source>
        <comment>a share</comment>
        <translation>
            <numerusform>%1 (mean of %n row)</numerusform>
            <numerusform>%1 (mean of %n rows)</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Models</name>
    <message numerus="yes">
        <source>%n layers</source>
        <translation>
            <numerusform>%n layer</numerusform>
            <numerusform>%n layers</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n heads</source>
        <translation>
            <numerusform>%n head</numerusform>
            <numerusform>%n heads</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Page</name>
    <message numerus="yes">
        <source>sum of %n terms: this page leaves out %1</source>
        <comment>%1: a matrix of weights</comment>
        <translation>
            <numerusform>sum of %n term: this page leaves out %1</numerusform>
            <numerusform>sum of %n terms: this page leaves out %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>largest of %n others, which this page leaves out</source>
        <translation>
            <numerusform>%n other, which this page leaves out</numerusform>
            <numerusform>largest of %n others, which this page leaves out</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n other terms, which this page leaves out</source>
        <comment>their sum</comment>
        <translation>
            <numerusform>%n other term, which this page leaves out</numerusform>
            <numerusform>%n other terms, which this page leaves out</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>attn::LessonList</name>
    <message numerus="yes">
        <source>%n minutes</source>
        <translation>
            <numerusform>%n minute</numerusform>
            <numerusform>%n minutes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>attn::Lessons</name>
    <message numerus="yes">
        <source>New here? Lesson 1 takes %n minutes.</source>
        <translation>
            <numerusform>New here? Lesson 1 takes %n minute.</numerusform>
            <numerusform>New here? Lesson 1 takes %n minutes.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>attn::MaskCards</name>
    <message numerus="yes">
        <source>opens %n</source>
        <translation>
            <numerusform>opens %n</numerusform>
            <numerusform>opens %n</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>blocks %n</source>
        <translation>
            <numerusform>blocks %n</numerusform>
            <numerusform>blocks %n</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>adds to %n</source>
        <comment>cells</comment>
        <translation>
            <numerusform>adds to %n</numerusform>
            <numerusform>adds to %n</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>attn::MaskLayerEditor</name>
    <message numerus="yes">
        <source>%n entries</source>
        <comment>of a list of painted cells</comment>
        <translation>
            <numerusform>%n entry</numerusform>
            <numerusform>%n entries</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n entries, %1 of them in one head only</source>
        <comment>of a list of painted cells</comment>
        <translation>
            <numerusform>%n entry, %1 of them in one head only</numerusform>
            <numerusform>%n entries, %1 of them in one head only</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>attn::PaintBar</name>
    <message numerus="yes">
        <source>Blocked: %n cells of this matrix.</source>
        <translation>
            <numerusform>Blocked: %n cell of this matrix.</numerusform>
            <numerusform>Blocked: %n cells of this matrix.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Opened: %n cells of this matrix.</source>
        <translation>
            <numerusform>Opened: %n cell of this matrix.</numerusform>
            <numerusform>Opened: %n cells of this matrix.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Painted: the number of %n cells of this matrix.</source>
        <translation>
            <numerusform>Painted: the number of %n cell of this matrix.</numerusform>
            <numerusform>Painted: the number of %n cells of this matrix.</numerusform>
        </translation>
    </message>
</context>
</TS>
