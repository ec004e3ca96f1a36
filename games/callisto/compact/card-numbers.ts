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
  "armoured ATTACK": 10,
  "single SPECIAL ATTACK": 11,
} as const;
export const STRENGTHS = 12;

/**
 * The icons of a unit's attacks in one number: behind each shift three bits for the classes that may be hit, as in the
 * word of a unit behind `CLASS_SHIFT`, then five for the range.
 */
export const ICON_SHIFT = { ATTACK: 0, SUPPRESS: 8, "SPECIAL ATTACK": 16 } as const;
/** Behind all of them: whether an attack hits everyone in a space, and whether a mech has two special attacks. */
export const AREA_SHIFT = { ATTACK: 24, SUPPRESS: 25, "SPECIAL ATTACK": 26 } as const;
export const TWO_SHIFT = 27;
/** The icons of the single one of two special attacks, in a number of its own: classes and range behind this shift. */
export const SINGLE_SHIFT = 0;
export const CLASS_ICONS = 0x7;
export const CLASS_SHIFT = 2;
export const RANGE_SHIFT = 3;
/** In place of a range: none. */
export const UNLIMITED_ICON = 0x1f;
/** Larger than any range that is not infinite. */
export const UNLIMITED = 0x7ffe;

/** The classes that the attack behind a shift may hit. */
export function classesOf(icons: number, shift: number): number {
  return ((icons >> shift) & CLASS_ICONS) << CLASS_SHIFT;
}

/** The range of the attack behind a shift. */
export function rangeOf(icons: number, shift: number): number {
  const range = (icons >> (shift + RANGE_SHIFT)) & UNLIMITED_ICON;
  return range === UNLIMITED_ICON ? UNLIMITED : range;
}
