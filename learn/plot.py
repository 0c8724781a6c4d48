"""plot.py ROUNDS.csv PICTURE.svg: how a net learnt, by minute: points of its own games, or games won against a fixed player."""
import csv
import sys

WIDTH, HEIGHT, LEFT, RIGHT, TOP, BOTTOM = 720, 420, 48, 56, 28, 40
POINTS = (("points_2", "2 players", "#b5651d"), ("points_3", "3 players", "#2f6f6a"), ("points_4", "4 players", "#5b4b8a"))
WINS = (("wins", "2 players", "#b5651d"),)


def main():
    with open(sys.argv[1]) as file:
        rows = list(csv.DictReader(file))
    lines, title, by = (WINS, "games won of 100, one look ahead, against search@100n", 20) if "wins" in rows[0] else (POINTS, "points a game, one look ahead, against itself", 5)
    rows = [row for row in rows if row[lines[0][0]]]
    minutes = [float(row["minutes"]) for row in rows]
    values = [float(row[key]) for key, _, _ in lines for row in rows]
    low, high = by * int(min(values) // by), by * int(max(values) // by + 1)
    x = lambda minute: LEFT + (WIDTH - LEFT - RIGHT) * minute / max(minutes)
    y = lambda points: HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM) * (points - low) / (high - low)
    out = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" font-family="sans-serif" font-size="13">', f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#fbf7ee"/>']
    for points in range(low, high + 1, by):
        out.append(f'<path d="M{LEFT} {y(points):.1f}H{WIDTH - RIGHT}" stroke="#d9cfb8"/><text x="{LEFT - 8}" y="{y(points) + 4:.1f}" text-anchor="end" fill="#4a4032">{points}</text>')
    for minute in range(0, int(max(minutes)) + 1, by if by == 5 else 1):
        out.append(f'<text x="{x(minute):.1f}" y="{HEIGHT - 14}" text-anchor="middle" fill="#4a4032">{minute} min</text>')
    for key, name, colour in lines:
        path = "".join(f'{"L" if at else "M"}{x(minute):.1f} {y(float(row[key])):.1f}' for at, (minute, row) in enumerate(zip(minutes, rows)))
        last = y(float(rows[-1][key])) + (10 if key == "points_3" else -6 if key == "points_4" else 4)
        out.append(f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="2"/><text x="{WIDTH - RIGHT + 4}" y="{last:.1f}" fill="{colour}" font-size="11">{name}</text>')
    out.append(f'<text x="{LEFT}" y="18" fill="#4a4032">{title}</text></svg>')
    with open(sys.argv[2], "w") as file:
        file.write("\n".join(out) + "\n")


if __name__ == "__main__":
    main()
