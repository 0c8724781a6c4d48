#!/usr/bin/env python3
"""Draws a terminal screen as SVG: `tmux capture-pane -e -p | tools/terminal_picture.py > picture.svg`.

Reads text with SGR escapes (colours of the 256-colour palette, bold, underline, reverse) from stdin.
Block-edge characters and box lines are drawn as shapes, so the picture does not depend on a font.
"""
import html
import re
import sys

CELL_W, CELL_H, FONT = 9, 19, 15
INK, PAPER = "#e4dccb", "#171411"
BASIC = ["#1d1a16", "#c5402f", "#4a9a4a", "#c9962e", "#2f62c6", "#9a5fb0", "#2fb3ae", "#d8d2c4",
         "#6b655b", "#e97f6c", "#8fcf83", "#f7d67e", "#6f97e6", "#c79ad6", "#7fdcd6", "#fffaf0"]


def colour(n):
    """A colour of the 256-colour palette as #rrggbb."""
    if n < 16:
        return BASIC[n]
    if n < 232:
        steps = (0, 95, 135, 175, 215, 255)
        n -= 16
        return "#%02x%02x%02x" % (steps[n // 36], steps[n // 6 % 6], steps[n % 6])
    return "#%02x%02x%02x" % ((8 + 10 * (n - 232),) * 3)


ESCAPE_OR_CHAR = re.compile(r"(\x1b\[([0-9;]*)[A-Za-z])|([^\x1b\x0e\x0f])")


class Pen:
    """What the SGR escapes so far have set."""

    def __init__(self):
        self.reset()

    def reset(self):
        self.fg = self.bg = None
        self.bold = self.underline = self.reverse = False

    def take(self, codes):
        codes = [int(c or 0) for c in codes.split(";")]
        while codes:
            c = codes.pop(0)
            if c == 0:
                self.reset()
            elif c in (1, 22):
                self.bold = c == 1
            elif c in (4, 24):
                self.underline = c == 4
            elif c in (7, 27):
                self.reverse = c == 7
            elif c in (38, 48) and codes[:1] == [5]:
                value = colour(codes[1])
                codes = codes[2:]
                if c == 38:
                    self.fg = value
                else:
                    self.bg = value
            elif 30 <= c <= 37 or 90 <= c <= 97:
                self.fg = BASIC[c - 30 if c < 90 else c - 82]
            elif 40 <= c <= 47 or 100 <= c <= 107:
                self.bg = BASIC[c - 40 if c < 100 else c - 92]
            elif c == 39:
                self.fg = None
            elif c == 49:
                self.bg = None

    def look(self):
        fg, bg = self.fg or INK, self.bg or PAPER
        if self.reverse:
            fg, bg = bg, fg
        return fg, bg, self.bold, self.underline


def cells(text):
    """Rows of (character, look)."""
    rows = []
    pen = Pen()
    for line in text.rstrip("\n").split("\n"):
        row = []
        for found in ESCAPE_OR_CHAR.finditer(line):
            escape, codes, char = found.groups()
            if escape:
                if escape.endswith("m"):
                    pen.take(codes)
            else:
                row.append((char, pen.look()))
        rows.append(row)
    return rows


# Lines from the middle of a cell: left, right, up, down; 2 is a heavy one.
LINES = {"─": "1100", "│": "0011", "┌": "0101", "┐": "1001", "└": "0110", "┘": "1010", "├": "0111", "┤": "1011",
         "┬": "1101", "┴": "1110", "┼": "1111", "━": "2200", "┃": "0022", "┏": "0202", "┓": "2002", "┗": "0220",
         "┛": "2020", "╭": "0101", "╮": "1001", "╰": "0110", "╯": "1010"}


def shape(char, x, y, fg):
    """The SVG of a line or block character, or nothing."""
    if char == "▏":
        return f'<rect x="{x}" y="{y}" width="1.4" height="{CELL_H}" fill="{fg}"/>'
    if char == "▔":
        return f'<rect x="{x}" y="{y}" width="{CELL_W}" height="1.6" fill="{fg}"/>'
    if char == "█":
        return f'<rect x="{x}" y="{y}" width="{CELL_W}" height="{CELL_H}" fill="{fg}"/>'
    if char not in LINES:
        return None
    cx, cy = x + CELL_W / 2, y + CELL_H / 2
    out = []
    for arm, (ex, ey) in zip(LINES[char], ((x, cy), (x + CELL_W, cy), (cx, y), (cx, y + CELL_H))):
        if arm != "0":
            out.append(f'<path d="M{cx} {cy}L{ex} {ey}" stroke="{fg}" stroke-width="{1.2 * int(arm)}" stroke-linecap="square"/>')
    return "".join(out)


def svg(rows):
    width = max(map(len, rows)) * CELL_W + 16
    height = len(rows) * CELL_H + 16
    out = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" '
           f'font-family="DejaVu Sans Mono, Menlo, Consolas, monospace" font-size="{FONT}">',
           f'<rect width="{width}" height="{height}" rx="8" fill="{PAPER}"/>']
    for r, row in enumerate(rows):
        y = 8 + r * CELL_H
        start = 0
        while start < len(row):  # grounds first, as runs of one colour
            end = start
            while end < len(row) and row[end][1][1] == row[start][1][1]:
                end += 1
            if row[start][1][1] != PAPER:
                out.append(f'<rect x="{8 + start * CELL_W}" y="{y}" width="{(end - start) * CELL_W}" height="{CELL_H}" '
                           f'fill="{row[start][1][1]}" shape-rendering="crispEdges"/>')
            start = end
        run, at, look = "", 0, None

        def flush():
            if run.strip():
                fg, _, bold, _ = look
                weight = ' font-weight="bold"' if bold else ""
                out.append(f'<text x="{8 + at * CELL_W}" y="{y + 14}" fill="{fg}"{weight} xml:space="preserve" '
                           f'textLength="{len(run) * CELL_W}">{html.escape(run)}</text>')

        for c, (char, here) in enumerate(row):
            x = 8 + c * CELL_W
            if here[3]:
                out.append(f'<rect x="{x}" y="{y + CELL_H - 2}" width="{CELL_W}" height="1.2" fill="{here[0]}"/>')
            drawn = shape(char, x, y, here[0])
            if drawn or here != look or ord(char) > 0x2000:
                flush()
                run, at, look = "", c, here
            if drawn:
                out.append(drawn)
                at = c + 1
            else:
                run += char
                if ord(char) > 0x2000:  # signs keep their own cell, whatever width the font gives them
                    flush()
                    run, at = "", c + 1
        flush()
    out.append("</svg>")
    return "\n".join(out)


if __name__ == "__main__":
    sys.stdout.write(svg(cells(sys.stdin.read())) + "\n")
