"""pyramidion.py PROGRAM OUT: learns Pyramidion's net by playing against itself (learning.py)."""
import learning

# The last inputs are the questions: who wins, points in the end, rounds to come (games/pyramidion/bots/inputs.h, judge.cpp).
INPUTS = 2721
QUESTIONS = {"win": (INPUTS - 3, 1.0, 0.7), "points": (INPUTS - 2, 10.0, 0.2), "rounds": (INPUTS - 1, 10.0, 0.1)}

if __name__ == "__main__":
    learning.main(learning.Game("pyramidion", "pyramidion-1", INPUTS, 8, QUESTIONS, "search@100n"), __doc__)
