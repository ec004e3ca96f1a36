import { memoize, memoizeTexts } from "../../grammar/memoize.ts";
import data from "./roster.json" with { type: "json" };

/** The classes of counters. */
export const UNIT_CLASSES = ["personnel", "vehicle", "mech"] as const;
export type UnitClass = (typeof UNIT_CLASSES)[number];

/**
 * The printed values of cards and counters. The texts state few of them; the others are stand-ins of this project,
 * marked `house`, which an owner of the game replaces by a roster file (see roster-file.ts).
 */
export interface RosterValue<Value> {
  readonly value: Value;
  /** `owner`: from an owner's roster file. */
  readonly source: "text" | "house" | "owner";
  /** The line of the text that states it: `S:95`, `B:728`. */
  readonly line?: string;
}

/** A value that an owner of the game gave. */
export function ofOwner<Value>(value: Value): RosterValue<Value> {
  return { value, source: "owner" };
}

/** An action printed on a card. */
export interface PrintedAction {
  /** As the sheets name it; `armoured ATTACK` for the one against vehicles and mechs. */
  readonly name: string;
  /** Null for an action without a number. */
  readonly strength: number | null;
  /** The classes that it may hit; null for an action that hits no unit. */
  readonly classes: readonly UnitClass[] | null;
  /** Its range icon; null for unlimited. */
  readonly range: number | null;
  /** It hits every unit of a space. */
  readonly area: boolean;
}

export interface CardEntry {
  readonly title: string;
  readonly class: UnitClass | "command" | "none";
  readonly initiative: number;
  /** Base defence of its counter; null for a card without one. */
  readonly defence: number | null;
  readonly actions: readonly PrintedAction[];
  /** How many personnel a vehicle takes along; 0 for a counter that carries none. */
  readonly carries: number;
  /** Strength by action name, of the first so named. */
  readonly strengths: Readonly<Record<string, number>>;
}

/** A card with the source of each of its values. */
export interface CardData {
  readonly title: string;
  readonly letters: readonly string[] | null;
  readonly class: string;
  readonly initiative: RosterValue<number>;
  readonly defence: RosterValue<number> | null;
  readonly actions: readonly ActionData[];
  readonly carries?: RosterValue<number>;
}

/** An action with the source of each of its values. */
export interface ActionData {
  readonly name: string;
  readonly strength?: RosterValue<number>;
  readonly classes?: RosterValue<readonly string[]>;
  readonly range?: RosterValue<number | null>;
  readonly area?: boolean;
  /** Of an action without a number: whether it stands on the card. */
  readonly printed?: RosterValue<boolean>;
}

/**
 * The titles of the three cards that share a mech's counter, in the order in which the bot gives them up
 * (rules §1.3 rule 11, OPEN-10, OPEN-11).
 */
export const MECH_TITLES: readonly string[] = ["Gunner", "Navigator", "Commander"];

const COMMANDER_FIRST = MECH_TITLES.toReversed();

/** The card titles of a counter: a mech has three. */
export function titlesOfCounter(title: string): readonly string[] {
  return title === "Mech" ? COMMANDER_FIRST : [title];
}

/** The title of the counter that a card's unit has: all three mech titles share `Mech`. */
export function counterTitle(title: string): string {
  return MECH_TITLES.includes(title) ? "Mech" : title;
}

/** How many copies of a card the game has for each of its letters; null for a title that it does not have. */
export function copiesOf(title: string): number | null {
  const copies: Readonly<Record<string, number>> = data.copies.of;
  return copies[title] ?? null;
}

/**
 * The printed values of all cards. Positions and games carry theirs, so two rosters can be in use side by side. A roster
 * is a value, known by its identity: nobody may write into one.
 */
export type Roster = readonly CardData[];

/** The roster of roster.json: what holds where a position or a game brings no other. */
export const STAND_IN_ROSTER = data.cards as Roster;

/** The roster of a position or a game. */
export function rosterOf({ roster }: { readonly roster?: Roster | undefined }): Roster {
  return roster ?? STAND_IN_ROSTER;
}

type Entries = readonly { readonly data: CardData; readonly entry: CardEntry }[];

const entriesOf = memoize((roster: Roster): Entries => roster.map((data) => ({ data, entry: readCard(data) })));

/**
 * The card with a title and a letter; null for a title that the game does not have. A letter that the roster does not
 * list for the title has the values of the title's first entry. `Mech` is the counter of a Commander.
 */
export function cardEntry(roster: Roster, title: string, letter: string | null): CardEntry | null {
  return findCard(roster, title, letter)?.entry ?? null;
}

/** The same card with the source of each of its values. */
export function cardData(roster: Roster, title: string, letter: string | null): CardData | null {
  return findCard(roster, title, letter)?.data ?? null;
}

function findCard(roster: Roster, title: string, letter: string | null): Entries[number] | undefined {
  return cardsOf(roster)(title)(letter ?? NO_LETTER);
}

const NO_LETTER = "";
/** More than the titles, letters and actions of any roster. */
const MOST_KEPT = 200;

const cardsOf = memoize((roster: Roster) =>
  memoizeTexts(MOST_KEPT, (title) => {
    const wanted = title === "Mech" ? "Commander" : title;
    const ofTitle = entriesOf(roster).filter(({ entry }) => entry.title === wanted);
    return memoizeTexts(MOST_KEPT, (letter) => {
      const exact = ofTitle.find(
        ({ data: { letters } }) => letters === null || (letter !== NO_LETTER && letters.includes(letter)),
      );
      return exact ?? ofTitle[0];
    });
  }),
);

/** Whether an action stands on a card of the unit, whatever its letter: CONTROL makes a control unit (§1.3 rule 12). */
export function hasAction(roster: Roster, title: string, action: string): boolean {
  return actionsOf(roster)(title).has(action);
}

const actionsOf = memoize((roster: Roster) =>
  memoizeTexts(MOST_KEPT, (title) => {
    const titles = titlesOfCounter(title);
    const ofCounter = entriesOf(roster).filter(({ entry }) => titles.includes(entry.title));
    return new Set(ofCounter.flatMap(({ entry }) => entry.actions.map(({ name }) => name)));
  }),
);

/** Whether an attack that can harm vehicles, mechs or structures stands on a card of the unit (§8.1). */
export function hasArmouredAttack(roster: Roster, title: string, letter: string | null): boolean {
  return titlesOfCounter(title).some((each) => cardEntry(roster, each, letter)?.actions.some(isArmoured) ?? false);
}

/** The armoured attack is so by its name, whatever classes an owner's roster states or leaves out. */
function isArmoured({ name, classes }: PrintedAction): boolean {
  if (name === "armoured ATTACK") return true;
  return (name === "ATTACK" || name === "SPECIAL ATTACK") && (classes ?? []).some((each) => each !== "personnel");
}

function readCard(card: CardData): CardEntry {
  const actions = areaFirst(card.actions.map(readAction));
  const strengths: Record<string, number> = {};
  for (const { name, strength } of actions) if (strength !== null) strengths[name] ??= strength;
  return {
    title: card.title,
    class: readClass(card.class),
    initiative: card.initiative.value,
    defence: card.defence?.value ?? null,
    actions,
    carries: card.carries?.value ?? 0,
    strengths,
  };
}

/** Of attacks with one name, the one on everyone in a space comes first, in whatever order a card prints them. */
function areaFirst(actions: readonly PrintedAction[]): readonly PrintedAction[] {
  return actions.map((action) => {
    const alike = actions.filter(({ name }) => name === action.name);
    const ordered = [...alike.filter(({ area }) => area), ...alike.filter(({ area }) => !area)];
    return ordered[alike.indexOf(action)] ?? action;
  });
}

function readAction(action: ActionData): PrintedAction {
  return {
    name: action.name,
    strength: action.strength?.value ?? null,
    classes: action.classes === undefined ? null : action.classes.value.filter(isUnitClass),
    range: action.range?.value ?? null,
    area: action.area ?? false,
  };
}

function readClass(name: string): CardEntry["class"] {
  return name === "command" || isUnitClass(name) ? name : "none";
}

function isUnitClass(name: string): name is UnitClass {
  return UNIT_CLASSES.some((each) => each === name);
}

/** The class of the counter of a card; null for a card without one. */
export function unitClassOf(roster: Roster, title: string, letter: string | null): UnitClass | null {
  const found = cardEntry(roster, title, letter)?.class ?? "none";
  return isUnitClass(found) ? found : null;
}
