import { CARD, LETTER_SHIFT, letterNumber, TITLE_SHIFT, UNIT } from "./flags.ts";
import { ICON_INDEX, ICONS, STRENGTH_INDEX, STRENGTHS } from "./card-numbers.ts";
import { NO_TITLE, titleNumber } from "./titles.ts";
import { cardEntry, counterTitle, hasAction, titlesOfCounter, type PrintedAction } from "../roster.ts";

/** What a unit's name says for good: its bits and its rank in the alphabet. */
export interface UnitKind {
  readonly name: string;
  readonly title: string;
  readonly letter: string | null;
  readonly bits: number;
  /** Ascending in the alphabet; changes when a name is met for the first time. */
  order: number;
}

/** What a card's name says for good. */
export interface CardKind {
  readonly name: string;
  readonly bits: number;
  /** The bits of its unit's name; −1 for a card without a unit. */
  readonly unit: number;
  readonly strengths: Int32Array;
  readonly icons: Int32Array;
}

const units = new Map<string, UnitKind>();
const cards = new Map<string, CardKind>();

/** The kind of a unit, by its name; made when the name is first met. */
export function unitKind(name: string, title: string, letter: string | null): UnitKind {
  const known = units.get(name);
  if (known !== undefined && known.title === title && known.letter === letter) return known;
  const abilities = (hasAction(title, "CONTROL") ? UNIT.control : 0) | (hasAction(title, "SCOUT") ? UNIT.scout : 0);
  const kind = { name, title, letter, bits: nameBits(title, letter) | abilities, order: 0 };
  units.set(name, kind);
  [...units.values()]
    .sort((first, second) => (first.name < second.name ? -1 : 1))
    .forEach((each, order) => (each.order = order));
  return kind;
}

/** The kind of a card, by its name; made when the name is first met. */
export function cardKind(name: string): CardKind {
  let kind = cards.get(name);
  if (kind === undefined) cards.set(name, (kind = makeCardKind(name)));
  return kind;
}

/** Title and letter in the places that all words of the compact form keep for them. */
export function nameBits(title: string, letter: string | null): number {
  return (titleNumber(title) << TITLE_SHIFT) | (letterNumber(letter) << LETTER_SHIFT);
}

function makeCardKind(name: string): CardKind {
  const { title, letter } = splitName(name);
  const entry = cardEntry(title, letter);
  const strengths = new Int32Array(STRENGTHS);
  for (const [action, index] of Object.entries(STRENGTH_INDEX)) strengths[index] = entry?.strengths[action] ?? -1;
  const isIdle = entry === null || entry.class === "none";
  const isCommand = entry?.class === "command";
  return {
    name,
    bits:
      nameBits(title, letter) |
      (title === "Interference" ? CARD.interference : 0) |
      (isCommand ? CARD.command : 0) |
      (isIdle ? CARD.idle : 0),
    unit: isCommand || isIdle ? -1 : nameBits(counterTitle(title), letter),
    strengths,
    icons: iconsOf(title, letter),
  };
}

/** Larger than any range: an attack without a range icon. */
const UNLIMITED = 0x7ffe;

/** The icons of the unit's attacks: those of the card itself, else of another card of the unit (§4 rule 8). */
function iconsOf(title: string, letter: string | null): Int32Array {
  const icons = new Int32Array(ICONS);
  const titles = [title, ...titlesOfCounter(counterTitle(title))];
  for (const [name, index] of Object.entries(ICON_INDEX)) {
    const printed = firstAction(titles, letter, name);
    const classes = printed?.classes ?? ["personnel"];
    icons[index] = classes.reduce((bits, each) => bits | UNIT[each], 0);
    icons[index + 1] = printed?.range ?? UNLIMITED;
  }
  return icons;
}

function firstAction(titles: readonly string[], letter: string | null, name: string): PrintedAction | null {
  for (const title of titles) {
    const action = cardEntry(title, letter)?.actions.find((each) => each.name === name);
    if (action !== undefined) return action;
  }
  return null;
}

/** `Survey Tech B` is title Survey Tech, letter B; a name that is a title as a whole has no letter. */
export function splitName(name: string): { readonly title: string; readonly letter: string | null } {
  const cut = name.length - 2;
  if (cut > 0 && name[cut] === " " && titleNumber(name) === NO_TITLE) {
    return { title: name.slice(0, cut), letter: name.slice(cut + 1) };
  }
  return { title: name, letter: null };
}
