/** Places of a card's strengths in `strengths`. */
export const STRENGTH_INDEX = {
  MOVE: 0,
  SCOUT: 1,
  ATTACK: 2,
  SUPPRESS: 3,
  "SPECIAL ATTACK": 4,
  BOLSTER: 5,
  COMMAND: 6,
  INSPIRE: 7,
  GUIDE: 8,
  PATHFIND: 9,
} as const;
export const STRENGTHS = 10;

/** Places of an attack in `icons`: the classes it may hit as bits of a unit, behind them its range. */
export const ICON_INDEX = { ATTACK: 0, SUPPRESS: 2, "SPECIAL ATTACK": 4 } as const;
export const ICONS = 6;
