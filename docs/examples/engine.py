"""An engine for Basalt's protocol (../ENGINE.md) that knows no game: it asks the host for the rules.

It looks one step ahead at a few steps: it takes a win, avoids a loss, and otherwise plays at random.
"""

import random
import sys
import time

stopped = False


def say(*words):
    print(*words, flush=True)


def hear():
    return (sys.stdin.readline() or sys.exit()).split() or [""]


def ask(record):
    """Returns ["steps", PLAYER, STEPS] or ["over", WINNERS]."""
    global stopped
    say("legal", record)
    while (words := hear()) == ["stop"]:
        stopped = True
    return words


def after(record, step):
    head, options, steps, *start = record.split("~")
    return "~".join([head, options, f"{steps}_{step}" if steps else step, *start])


def think(record, nodes, milliseconds):
    until = time.monotonic() + milliseconds / 1000
    _, me, legal = ask(record)
    steps = random.Random(record).sample(legal.split("_"), legal.count("_") + 1)
    best, value = steps[0], -1
    for looked, step in enumerate(steps[:nodes], 1):
        kind, who, *_ = ask(after(record, step))
        found = 500 if kind == "steps" or who == "-" else 1000 * (me in who.split(","))
        if found > value:
            best, value = step, found
        if stopped or value == 1000 or time.monotonic() > until:
            break
    say("found", looked, f"{value}:{best}")
    say("move", best)


while True:
    word, *words = hear()
    if word == "hello":
        say("name One step ahead\ngame *\nready 1")
    elif word == "go":
        limits = dict(limit.split("=") for limit in words[1:])
        stopped = False
        think(words[0], min(24, int(limits.get("nodes", 24))), int(limits.get("time", 1000)))
    elif word != "stop":
        say("error I know hello, go and stop, not", word)
