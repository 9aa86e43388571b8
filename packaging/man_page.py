#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Attention Explorer authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes the man page in one language: man_page.py PROGRAM METAINFO LANGUAGE > attention-explorer.1

Commands and options are read from the program's --help; name, description, version and date from the AppStream
metainfo.
"""

import re
import sys
import xml.etree.ElementTree

import program_help

XML_LANG = "{http://www.w3.org/XML/1998/namespace}lang"
WORDS = {
    "en": {
        "manual": "User Commands", "name": "NAME", "synopsis": "SYNOPSIS", "description": "DESCRIPTION",
        "commands": "COMMANDS", "status": "EXIT STATUS", "example": "EXAMPLES",
        "statuses": [("0", "Done."), ("1", "The program is at fault."),
                     ("2", "The input is at fault: one message says where, what was found and what to do; nothing is "
                           "written.")],
        "examples": [("attention-explorer my.attn.json", "Opens an experiment in the window."),
                     ("attention-explorer explain my.attn.json weights 0 2 4 1",
                      "Tells how the weight of sequence 0, head 2, query 4, key 1 came about."),
                     ("attention-explorer trace my.attn.json -o w.csv --only weights",
                      "Writes one matrix for a spreadsheet.")],
    },
    "zh_CN": {
        "manual": "用户命令", "name": "名称", "synopsis": "概要", "description": "描述", "commands": "命令",
        "status": "退出状态", "example": "示例",
        "statuses": [("0", "完成。"), ("1", "程序出错。"),
                     ("2", "输入有误：一条消息说明位置、发现的问题和解决办法；不写出任何内容。")],
        "examples": [("attention-explorer my.attn.json", "在窗口中打开一个实验。"),
                     ("attention-explorer explain my.attn.json weights 0 2 4 1",
                      "说明序列 0、头 2、查询 4、键 1 的权重如何得来。"),
                     ("attention-explorer trace my.attn.json -o w.csv --only weights", "写出一个矩阵，供电子表格使用。")],
    },
}


def roff(text: str) -> str:
    text = text.replace("\\", "\\e").replace("-", "\\-")
    return re.sub(r"^(?=[.'])", r"\\&", text, flags=re.M)


def tagged(head: str, text: str) -> str:
    return f".TP\n{head}\n{roff(text)}\n"


def bold(text: str) -> str:
    return f"\\fB{roff(text)}\\fR"


def option_head(option: program_help.Option) -> str:
    head = ", ".join(bold(name) for name in option.names)
    return head + (f" \\fI{roff(option.value)}\\fR" if option.value else "")


def in_language(component: xml.etree.ElementTree.Element, path: str, language: str) -> list[str]:
    wanted = None if language == "en" else language
    return [" ".join(element.text.split()) for element in component.iterfind(path) if element.get(XML_LANG) == wanted]


def page(program: str, metainfo: str, language: str) -> str:
    words = WORDS[language]
    component = xml.etree.ElementTree.parse(metainfo).getroot()
    name = in_language(component, "name", language)[0]
    release = component.find("releases/release")
    out = [f'.TH ATTENTION\\-EXPLORER 1 {release.get("date")} "{name} {release.get("version")}" "{words["manual"]}"\n',
           ".nh\n.ad l\n",  # no hyphens and no stretched spaces, which look wrong between Chinese characters
           f'.SH {words["name"]}\n',
           f'{roff(program_help.NAME)} \\- {roff(in_language(component, "summary", language)[0])}\n',
           f'.SH {words["synopsis"]}\n']
    commands = program_help.commands(program, language)
    called = f"{bold(program_help.NAME)} "
    for usage, text in program_help.overview(program, language):
        if not usage.endswith(" --help"):
            out.append(tagged(called + roff(usage), text))
    out += [f".TP\n{called}{roff(command.usage)}\n" for command in commands]
    out.append(f'.SH {words["description"]}\n')
    out.append(".PP\n".join(roff(text) + "\n" for text in in_language(component, "description/p", language)))
    out.append(f'.SH {words["commands"]}\n')
    for command in commands:
        out.append(f".SS {roff(command.usage)}\n{roff(command.summary)}\n")
        out += [tagged(f"\\fI{roff(operand)}\\fR", text) for operand, text in command.operands]
        out += [tagged(option_head(option), option.text) for option in command.options]
    out.append(f'.SH {words["status"]}\n')
    out += [tagged(bold(status), text) for status, text in words["statuses"]]
    out.append(f'.SH {words["example"]}\n')
    out += [tagged(bold(call), text) for call, text in words["examples"]]
    return "".join(out)


if __name__ == "__main__":
    sys.stdout.reconfigure(encoding="utf-8")
    sys.stdout.write(page(*sys.argv[1:]))
