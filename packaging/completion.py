#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Attention Explorer authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes the shell completions of commands and options: completion.py PROGRAM bash|zsh > FILE

Commands and options are read from the program's --help. Values are completed if the help lists all of them, or if
they are files.
"""

import sys

import program_help

BASH = r"""# bash completion for attention-explorer

_attention_explorer()
{{
    local cur prev words cword
    _init_completion || return
    local command=${{words[1]}}
    if [[ $cword == 1 ]]; then
        COMPREPLY=($(compgen -W "{commands} --help --version --lang" -- "$cur"))
        _filedir attn.json
        return
    fi
    local options=
    case $command in
{options}
    esac
    case $command:$prev in
{values}
    esac
    if [[ $cur == -* ]]; then
        COMPREPLY=($(compgen -W "$options" -- "$cur"))
    else
        _filedir
    fi
}} &&
    complete -F _attention_explorer attention-explorer
"""

ZSH = r"""#compdef attention-explorer

local -a commands
if (( CURRENT == 2 )) && [[ $words[2] != -* ]]; then
    commands=(
{commands}
    )
    _describe command commands
    _files -g "*.attn.json"
    return
fi

local command=$words[2]
if (( CURRENT > 2 )); then
    shift words
    (( CURRENT-- ))
fi
case $command in
{cases}
*)
    _arguments '(- *)--help[print the ways to call the program]' '(- *)--version[print the version]' \
        '--lang[language of messages]:language:(en zh_CN)' '*:experiment:_files -g "*.attn.json"'
    ;;
esac
"""


def is_file(option: program_help.Option) -> bool:
    return option.value in ("file", "folder", "experiment")


def bash(commands: list[program_help.Command]) -> str:
    options = [f'    {command.name}) options="{" ".join(name for o in command.options for name in o.names)}" ;;'
               for command in commands]
    values = []
    for command in commands:
        for option in command.options:
            pattern = " | ".join(f"{command.name}:{name}" for name in option.names)
            if option.choices():
                values.append(f'    {pattern}) COMPREPLY=($(compgen -W "{" ".join(option.choices())}" -- "$cur")); '
                              f"return ;;")
            elif is_file(option):
                values.append(f"    {pattern}) _filedir; return ;;")
            elif option.value:
                values.append(f"    {pattern}) return ;;")
    return BASH.format(commands=" ".join(command.name for command in commands), options="\n".join(options),
                       values="\n".join(values))


def quoted(text: str) -> str:
    return "'" + text.replace("'", "'\\''") + "'"


def zsh_option(option: program_help.Option) -> str:
    text = option.text.replace("[", "(").replace("]", ")").replace(":", "\\:")
    action = f"({' '.join(option.choices())})" if option.choices() else "_files" if is_file(option) else ""
    rest = quoted(f"[{text}]" + (f":{option.value}:{action}" if option.value else ""))
    if len(option.names) == 1:
        return f"'{option.names[0]}'{rest}"
    return f"'({' '.join(option.names)})'{{{','.join(option.names)}}}{rest}"


def zsh(commands: list[program_help.Command]) -> str:
    cases = []
    for command in commands:
        arguments = [zsh_option(option) for option in command.options] + ["'*:file:_files'"]
        cases.append(f"{command.name})\n    _arguments " + " \\\n        ".join(arguments) + "\n    ;;")
    described = "\n".join(f"        {quoted(command.name + ':' + command.summary)}" for command in commands)
    return ZSH.format(commands=described, cases="\n".join(cases))


if __name__ == "__main__":
    program, shell = sys.argv[1:]
    sys.stdout.write({"bash": bash, "zsh": zsh}[shell](program_help.commands(program, "en")))
