#!/usr/bin/env bash
# Plays in a real terminal (tmux) by keys and looks at the screen.
#   tests/terminal/play_test.sh PATH_TO_BENBEN
# Whole games against bots and between people; resizing in the middle, a window too small, no colour,
# no UTF-8, undo, help, leaving, signals. Takes well under a minute.
set -euo pipefail

benben=$(realpath "${1:-build/benben}")
work=$(mktemp -d)
socket="benben-test-$$"
# A game that loses its terminal still writes its record: wait for that before clearing up.
trap 'tmux -L "$socket" kill-server 2>/dev/null || true; sleep 0.3; rm -rf "$work"' EXIT
export XDG_DATA_HOME="$work/data" LC_ALL=C.UTF-8
# ncurses keeps its tables for the life of the program; that is no leak of ours.
export ASAN_OPTIONS=detect_leaks=0
unset NO_COLOR TMUX

tm() { tmux -L "$socket" -f /dev/null "$@"; }
keys() { tm send-keys -t play "$@"; }
screen() { tm capture-pane -t play -p "$@"; }

fail() {
  echo "FAILED: $*" >&2
  echo "--- screen ---" >&2
  screen >&2 || true
  exit 1
}

# start WIDTH HEIGHT COMMAND...: a fresh terminal of that size.
start() {
  local width=$1 height=$2
  shift 2
  tm kill-session -t play 2>/dev/null || true
  tm new-session -d -s play -x "$width" -y "$height" "$*; echo \"status \$?\"; exec cat"
  tm set -t play status off
}

# Seconds, a little less than CTest gives the whole test: a busy machine is no fault; nothing waits for them to pass.
patience=500

# wait_for TEXT: until the screen shows it.
wait_for() {
  local until=$((SECONDS + patience))
  until screen | grep -qF -- "$1"; do
    [ $SECONDS -lt $until ] || fail "the screen never showed: $1"
    sleep 0.05
  done
}

expect_not() { ! screen | grep -qF -- "$1" || fail "the screen still shows: $1"; }

# Enter does what the bottom line offers, so Enter again and again plays a whole game. The text must be
# one that stays: a slow screen may be several keys behind.
enter_until() {
  local text=$1 until=$((SECONDS + patience))
  until screen | grep -qF -- "$text"; do
    [ $SECONDS -lt $until ] || fail "no end in sight: $text"
    keys Enter Enter Enter
    sleep 0.08
  done
}

# Plays to the end and sees the final table, which Enter opens and closes.
enter_to_end() {  # WORDS of the table
  local until=$((SECONDS + patience))
  enter_until "The game is over."
  sleep 0.5
  until screen | grep -qF -- "$1"; do
    [ $SECONDS -lt $until ] || fail "no final table: $1"
    keys Enter
    sleep 0.5
  done
}

# enter_through TEXT...: one Enter for each text, which the screen shows next and did not show before. No key is sent to
# what is not there yet, so nothing passes by unseen.
enter_through() {
  local text
  for text in "$@"; do
    expect_not "$text"
    keys Enter
    wait_for "$text"
  done
}

refused() {  # WORDS COMMAND...: exit status 2 and these words on stderr
  local words=$1 status=0
  shift
  "$@" >"$work/out" 2>"$work/err" </dev/null || status=$?
  [ $status = 2 ] || { echo "FAILED: status $status, not 2: $*" >&2; exit 1; }
  grep -qF -- "$words" "$work/err" || { echo "FAILED: stderr of $* lacks '$words':" >&2; cat "$work/err" >&2; exit 1; }
  [ ! -s "$work/out" ] || { echo "FAILED: $* wrote to stdout" >&2; exit 1; }
}

# Keeps the tmux server alive between games.
tm new-session -d -s keep cat

echo "refusals"
refused "needs a terminal" "$benben" play pyramido
refused "nosuch" "$benben" play pyramido --bots nosuch
refused "too many" "$benben" play pyramido --players 2 --bots safe,safe,safe
refused "chess" "$benben" play chess

echo "a record that cannot be kept"
start 80 24 "$benben play pyramido --record /dev/null/game.jsonl"
wait_for "cannot write the record to /dev/null/game.jsonl"
wait_for "status 2"

echo "a whole game against a bot, resized in the middle"
start 80 24 "$benben play pyramido --bots safe --seed 7 --record $work/game.jsonl"
wait_for "QUARRY"
keys f
wait_for "place a domino"
keys '?'
wait_for "Pyramido: help"
keys Space
wait_for "points of this level"
keys 2 r Right Tab Enter
wait_for "u undo"
keys u u
wait_for "place a domino"
enter_through "put a marker" "cover a block?"
keys c r
wait_for "jewel upper right"
keys s Enter
wait_for "refill the quarry"
keys Right Enter
wait_for "place a domino"
expect_not "u undo"
tm resize-window -t play -x 60 -y 18
wait_for "too small"
tm resize-window -t play -x 200 -y 60
wait_for "LOG"
wait_for "place a domino"
tm resize-window -t play -x 120 -y 40
wait_for "PILES"
keys l
wait_for "refill slot"
keys Space
keys q
wait_for "Leave the game?"
keys n
wait_for "place a domino"
enter_until "level 2 of 4"
enter_to_end "Vizier"
wait_for "cards used"
keys q
wait_for "status 0"
screen | grep -q "^1\. " || fail "no ranking after the game"
"$benben" verify "$work/game.jsonl" >/dev/null || fail "the record does not verify"

echo "hot seat without colour"
start 80 24 "NO_COLOR=1 $benben play pyramido --players 2 --seed 2"
wait_for "place a domino"
first=$(screen | grep -oE "(Red|Blue): place" | head -1)
enter_through "put a marker" "cover a block?" "refill the quarry" "place a domino"
second=$(screen | grep -oE "(Red|Blue): place" | head -1)
[ "$first" != "$second" ] || fail "the turn did not pass"
screen -e | grep -qE $'\x1b\\[[0-9;]*(3[0-8]|4[0-8])[;m]' && fail "colour in spite of NO_COLOR"
enter_to_end "Vizier"

echo "an old terminal without UTF-8"
start 80 24 "TERM=vt100 LC_ALL=C $benben play pyramido --players 3 --bots safe,random --seed 3"
wait_for "QUARRY"
keys f
enter_until "level 2 of 4"
keys Escape Escape
screen >"$work/plain"
! LC_ALL=C grep -qP '[^\x00-\x7F]' "$work/plain" || fail "not plain ASCII"

echo "Pyramidion: a whole game against a bot"
start 120 40 "$benben play pyramidion --bots random --seed 4 --record $work/nile.jsonl"
wait_for "CITIES"
keys f
wait_for "lay a character"
keys s
wait_for "Next round"
keys Space
wait_for "merchant"
keys Right
tm resize-window -t play -x 79 -y 24
wait_for "too small"
tm resize-window -t play -x 80 -y 24
wait_for "IN TURN"
wait_for "lay a character"
enter_until "round 2"
tm resize-window -t play -x 200 -y 60
wait_for "next round"
wait_for "THE STORY"
enter_to_end "have sailed"
keys q
wait_for "status 0"
"$benben" verify "$work/nile.jsonl" >/dev/null || fail "the record does not verify"

echo "Pyramidion: between people hands are hidden while the keyboard is passed"
start 80 24 "TERM=vt100 LC_ALL=C $benben play pyramidion --players 3 --seed 8"
wait_for "Pass the keyboard"
expect_not "HAND"
enter_through "Which city"
wait_for "HAND"
enter_through "lay a character" "Which place" "Pass the keyboard"
expect_not "lay a character"
! screen | LC_ALL=C grep -qP '[^\x00-\x7F]' || fail "not plain ASCII"

echo "a signal gives the terminal back"
start 80 24 "$benben play pyramido --players 2 --seed 1"
wait_for "place a domino"
enter_through "put a marker" "cover a block?"
shell=$(tm list-panes -t play -F '#{pane_pid}')
kill -TERM "$(ps -o pid= --ppid "$shell" | head -1 | tr -d ' ')"
wait_for "Record: "
wait_for "status 0"

echo "ok"
