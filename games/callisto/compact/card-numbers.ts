/** Indices of a card's strengths in `strengths`. */
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
 * A unit's attack icons packed into one number. At each shift there are three bits for the classes that may be hit, as
 * at `CLASS_SHIFT` of a unit's bits, then five for the range.
 */
export const ICON_SHIFT = { ATTACK: 0, SUPPRESS: 8, "SPECIAL ATTACK": 16 } as const;
/** Above all of them: whether an attack hits everyone in a space, and whether a mech has two special attacks. */
export const AREA_SHIFT = { ATTACK: 24, SUPPRESS: 25, "SPECIAL ATTACK": 26 } as const;
export const TWO_SHIFT = 27;
/**
 * The icons of the second of two special attacks, on a single unit, in a number of their own: classes and range at this
 * shift.
 */
export const SINGLE_SHIFT = 0;
export const CLASS_ICONS = 0x7;
export const CLASS_SHIFT = 2;
export const RANGE_SHIFT = 3;
/** Encodes an unlimited range. */
export const UNLIMITED_ICON = 0x1f;
/** Larger than any finite range. */
export const UNLIMITED = 0x7ffe;

/** The classes that the attack at a shift may hit. */
export function classesOf(icons: number, shift: number): number {
  return ((icons >> shift) & CLASS_ICONS) << CLASS_SHIFT;
}

/** The range of the attack at a shift. */
export function rangeOf(icons: number, shift: number): number {
  const range = (icons >> (shift + RANGE_SHIFT)) & UNLIMITED_ICON;
  return range === UNLIMITED_ICON ? UNLIMITED : range;
}
