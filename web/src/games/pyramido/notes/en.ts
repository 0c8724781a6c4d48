export const words = {
  mino: 'The level was scored: a point for each jewel in your marked areas, and the poorest of them once more. That is Mino’s bonus, so it pays to help your weakest area. The fewest points on the level begin the next one.',
  hides: 'Level 2 covers quarters of the level below. A jewel that is covered is gone for good, but areas go on across the step where the colour stays in sight.',
  forced: 'Only one block of your domino could take a marker, so it was set for you. Marking is not a choice: if a marker fits, one must be set.',
  split: 'A pile ran out, so the lower half of the largest one moved over: there are always four piles.',
  hole: 'Your level has a hole now: a single block that no domino fits. If only holes are left you need two cover cards for them, or you are out of the game.',
  cover: 'Before you refill you may lay one of your three cover cards over a block of the new domino. They must last for the whole game, and two are your reserve for holes.',
  fill: 'No domino fits any more: two of your cover cards fill the two holes. That is your turn, and the quarry stays as it is.',
}
export type Words = typeof words
