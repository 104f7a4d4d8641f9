"""Reads games of ../data and tells what share of the points each player took: python3 games.py FILE."""

import csv
import sys

with open(sys.argv[1], encoding="utf-8", newline="") as file:
    games = list(csv.DictReader((line for line in file if not line.startswith("#")), delimiter="\t"))
results = [[float(share) for share in game["result"].split()] for game in games if game["result"] != "cut"]
moves = sum(len(game["record"].split("~")[2].split("_")) for game in games)
print(f"{len(games)} games, {moves / len(games):.1f} actions each, shares", [round(sum(side), 1) for side in zip(*results)])
