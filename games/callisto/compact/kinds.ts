import { memoize } from "../../../grammar/memoize.ts";
import { cardName, splitName } from "../../../runtime/checked-tree/lettered-names.ts";
import type { Numbers } from "../position.ts";
import {
  cardEntry,
  counterTitle,
  hasAction,
  hasArmouredAttack,
  type PrintedAction,
  type Roster,
  titlesOfCounter,
} from "../roster.ts";
import { CARD, LETTER_SHIFT, letterNumber, TITLE_SHIFT, titleNumber, UNIT } from "./flags.ts";

/** What a unit's name always means: its bits and its rank in the alphabet. */
export interface UnitKind {
  readonly name: string;
  readonly title: string;
  readonly letter: string | null;
  readonly bits: number;
  /** Its rank in the alphabet; changes when a new name is added. */
  order: number;
  /**
   * The number of the bot's unit of that name in the position that was packed last, valid if `packing` is that
   * packing's.
   */
  id: number;
  packing: number;
}

/** What a card's name always means. */
export interface CardKind {
  readonly name: string;
  /** Its index among the cards of the roster. */
  readonly number: number;
  readonly bits: number;
  /** The bits of its unit's name; −1 for a card without a unit. */
  readonly unit: number;
  /** The kind of that unit under its usual name. */
  readonly counter: UnitKind | null;
  readonly strengths: Int32Array;
  /** See `ICON_SHIFT`. */
  readonly icons: number;
  /** See `SINGLE_SHIFT`; 0 where the unit does not have two special attacks. */
  readonly singleIcons: number;
}

/** The icons of a unit's attacks. */
type AttackIcons = Pick<CardKind, "icons" | "singleIcons">;

/** The strengths that a card prints for some actions, in their order; 0 for an action that it lacks. */
interface CardStrengths {
  readonly card: string;
  readonly printed: readonly number[];
}

/** What the names of units and cards mean under one roster, computed when a name first occurs. */
export class Kinds {
  readonly roster: Roster;
  readonly #units = new NameTable<UnitKind>();
  readonly #cards = new NameTable<CardKind>();
  /** The kinds of cards, by their numbers. */
  readonly cards: CardKind[] = [];
  readonly #icons = new Map<string, AttackIcons>();
  readonly #iconsOfLed = new Map<CardKind, Map<string, AttackIcons>>();
  readonly #strengths = new WeakMap<readonly string[], Map<string, readonly CardStrengths[]>>();
  /** How many kinds of units were made. It changes when their alphabetical order does. */
  made = 0;

  constructor(roster: Roster) {
    this.roster = roster;
  }

  /** The kind of a unit, by its name. */
  unit(name: string, title: string, letter: string | null): UnitKind {
    const known = this.#units.get(name);
    if (known !== undefined && known.title === title && known.letter === letter) return known;
    const { roster } = this;
    const abilities =
      (hasAction(roster, title, "CONTROL") ? UNIT.control : 0) |
      (hasAction(roster, title, "SCOUT") ? UNIT.scout : 0) |
      (hasArmouredAttack(roster, title, letter) ? UNIT.armouredAttack : 0);
    const bits = nameBits(title, letter) | abilities;
    const kind = { name, title: asKey(title), letter, bits, order: 0, id: -1, packing: 0 };
    this.#units.set(kind);
    this.made += 1;
    this.#units
      .values()
      .sort((first, second) => (first.name < second.name ? -1 : 1))
      .forEach((each, order) => (each.order = order));
    return kind;
  }

  /** The kind of a card, by its name. */
  card(name: string): CardKind {
    const known = this.#cards.get(name);
    if (known !== undefined) return known;
    const kind = this.#makeCard(name);
    this.#cards.set(kind);
    this.cards.push(kind);
    return kind;
  }

  /** The icons of a unit's attacks, whichever of its cards is resolved; by its name. */
  unitIcons(name: string): AttackIcons {
    let icons = this.#icons.get(name);
    if (icons === undefined) {
      const { title, letter } = this.#units.get(name) ?? splitName(name);
      this.#icons.set(name, (icons = packIcons(this.roster, title, letter)));
    }
    return icons;
  }

  /** The icons of a led unit: those of its card with the same title as the resolved one, if there is one. */
  iconsOfLed(name: string, card: CardKind): AttackIcons {
    let known = this.#iconsOfLed.get(card);
    if (known === undefined) this.#iconsOfLed.set(card, (known = new Map()));
    let icons = known.get(name);
    if (icons === undefined) known.set(name, (icons = this.#readIconsOfLed(name, card)));
    return icons;
  }

  #readIconsOfLed(name: string, card: CardKind): AttackIcons {
    const { title, letter } = this.#units.get(name) ?? splitName(name);
    const resolved = splitName(card.name).title;
    return titlesOfCounter(title).includes(resolved) ? this.card(cardName(resolved, letter)) : this.unitIcons(name);
  }

  /**
   * The largest strength that the unit's cards have for one of these actions, with the position's changes; 0 for none.
   * Printed strengths are cached by the list of actions, which a compiled sheet makes once.
   */
  largestStrength(name: string, actions: readonly string[], changed: Numbers): number {
    let known = this.#strengths.get(actions);
    if (known === undefined) this.#strengths.set(actions, (known = new Map()));
    let cards = known.get(name);
    if (cards === undefined) known.set(name, (cards = this.#strengthsOf(name, actions)));
    let most = 0;
    for (const { card, printed } of cards) {
      const numbers = changed[card];
      for (let index = 0; index < actions.length; index += 1) {
        most = Math.max(most, numbers?.[actions[index]!] ?? printed[index]!);
      }
    }
    return most;
  }

  #strengthsOf(name: string, actions: readonly string[]): readonly CardStrengths[] {
    const { title, letter } = this.#units.get(name) ?? splitName(name);
    return titlesOfCounter(title).map((each) => {
      const strengths = cardEntry(this.roster, each, letter)?.strengths ?? {};
      return { card: cardName(each, letter), printed: actions.map((action) => strengths[action] ?? 0) };
    });
  }

  #makeCard(name: string): CardKind {
    const { roster } = this;
    const { title, letter } = splitName(name);
    const entry = cardEntry(roster, title, letter);
    const strengths = new Int32Array(STRENGTHS);
    for (const [action, index] of Object.entries(STRENGTH_INDEX)) strengths[index] = entry?.strengths[action] ?? -1;
    const armoured = STRENGTH_INDEX["armoured ATTACK"];
    if (strengths[armoured] === -1) strengths[armoured] = strengths[STRENGTH_INDEX.ATTACK] ?? -1;
    const special = (entry?.actions ?? []).filter((each) => each.name === "SPECIAL ATTACK");
    strengths[STRENGTH_INDEX["single SPECIAL ATTACK"]] = special.find(({ area }) => !area)?.strength ?? -1;
    const isIdle = entry === null || entry.class === "none";
    const isCommand = entry?.class === "command";
    const hasUnit = !isCommand && !isIdle;
    const counter = counterTitle(title);
    return {
      name,
      number: this.cards.length,
      bits:
        nameBits(title, letter) |
        (title === "Interference" ? CARD.interference : 0) |
        (isCommand ? CARD.command : 0) |
        (isIdle ? CARD.idle : 0) |
        (counterTitle(title) === "Mech" ? CARD.mech : 0),
      unit: hasUnit ? nameBits(counter, letter) : -1,
      counter: hasUnit ? this.unit(cardName(counter, letter), counter, letter) : null,
      strengths,
      ...packIcons(roster, title, letter),
    };
  }
}

/** The kinds of a roster. */
export const kindsOf = memoize((roster: Roster) => new Kinds(roster));

/** Title and letter, in the bits that all numbers of the compact form reserve for them. */
function nameBits(title: string, letter: string | null): number {
  return (titleNumber(title) << TITLE_SHIFT) | (letterNumber(letter) << LETTER_SHIFT);
}

/** The icons of the unit's attacks: those of the card itself, otherwise of another card of the unit (§4 rule 8). */
function packIcons(roster: Roster, title: string, letter: string | null): AttackIcons {
  const titles = [title, ...titlesOfCounter(counterTitle(title))];
  let icons = 0;
  let singleIcons = 0;
  for (const [name, shift] of Object.entries(ICON_SHIFT)) {
    const printed = printedOn(roster, titles, letter, name);
    // A card prints an attack twice only if one hits everyone in a space and the other, printed second, a single unit.
    const [first = null, ...others] = printed;
    const single = others.find((each) => !each.area);
    icons |= iconsOf(first) << shift;
    if (first?.area === true) icons |= 1 << AREA_SHIFT[name as keyof typeof AREA_SHIFT];
    if (single === undefined) continue;
    icons |= 1 << TWO_SHIFT;
    singleIcons = iconsOf(single) << SINGLE_SHIFT;
  }
  return { icons, singleIcons };
}

/** Classes and range of an attack, also of one that no card prints. */
function iconsOf(printed: PrintedAction | null): number {
  const classes = (printed?.classes ?? ["personnel"]).reduce((bits, each) => bits | UNIT[each], 0) >> CLASS_SHIFT;
  const range = Math.min(printed?.range ?? UNLIMITED_ICON, UNLIMITED_ICON);
  return classes | (range << RANGE_SHIFT);
}

/** The actions of a name on the first card that has any. */
function printedOn(
  roster: Roster,
  titles: readonly string[],
  letter: string | null,
  name: string,
): readonly PrintedAction[] {
  for (const title of titles) {
    const actions = (cardEntry(roster, title, letter)?.actions ?? []).filter((each) => each.name === name);
    if (actions.length > 0) return actions;
  }
  return [];
}

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
const STRENGTHS = 12;

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

/**
 * Things by their names. Packing looks up some thirty short names of places, units and cards. A few characters
 * distinguish them faster than a map, which reads whole names.
 */
export class NameTable<Thing extends { readonly name: string }> {
  #slots: (Thing | null)[] = new Array<Thing | null>(64).fill(null);
  /** The names as the engine interns keys: most names that are looked up are then the same object. */
  #names: string[] = new Array<string>(64).fill("");
  #count = 0;

  get(name: string): Thing | undefined {
    const slot = this.slotOf(name);
    return slot < 0 ? undefined : (this.#slots[slot] ?? undefined);
  }

  /** The slot of a name, until the next `set`; −1 for an unknown name. */
  slotOf(name: string): number {
    const names = this.#names;
    const last = names.length - 1;
    for (let at = hash(name) & last; ; at = (at + 1) & last) {
      if (names[at] === name) return at;
      if (this.#slots[at] === null) return -1;
    }
  }

  /** Adds a thing; it replaces one of the same name. */
  set(thing: Thing): void {
    if (this.#count * 4 >= this.#slots.length) this.#grow();
    const last = this.#slots.length - 1;
    let at = hash(thing.name) & last;
    for (; this.#slots[at] !== null; at = (at + 1) & last) if (this.#slots[at]?.name === thing.name) break;
    if (this.#slots[at] === null) this.#count += 1;
    this.#slots[at] = thing;
    this.#names[at] = asKey(thing.name);
  }

  /** A number of each thing, by its slot. */
  bySlot(number: (thing: Thing) => number): Int16Array {
    const numbers = new Int16Array(this.#slots.length);
    this.#slots.forEach((thing, slot) => (numbers[slot] = thing === null ? -1 : number(thing)));
    return numbers;
  }

  /** Removes everything. */
  clear(): void {
    this.#slots.fill(null);
    this.#names.fill("");
    this.#count = 0;
  }

  values(): Thing[] {
    return this.#slots.filter((thing) => thing !== null);
  }

  #grow(): void {
    const things = this.values();
    this.#slots = new Array<Thing | null>(this.#slots.length * 4).fill(null);
    this.#names = new Array<string>(this.#slots.length).fill("");
    this.#count = 0;
    for (const thing of things) this.set(thing);
  }
}

/** A text as the object that the engine interns for a key of that name. */
function asKey(name: string): string {
  return Object.keys({ [name]: true })[0] ?? name;
}

function hash(name: string): number {
  const { length } = name;
  if (length === 0) return 0;
  return name.charCodeAt(0) * 31 + name.charCodeAt(length - 1) * 7 + length;
}
