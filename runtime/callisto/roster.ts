import data from "./roster.json" with { type: "json" };
import type { UnitClass } from "./position.ts";

/**
 * The printed values of cards and counters. The texts state few of them; the others are stand-ins of this project,
 * marked `house`, which an owner of the game replaces by a roster file of his own (see roster-file.ts).
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
  /** The classes that it may hit; null for what hits nobody. */
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
  /** How many personnel a vehicle takes along; 0 for whatever carries nobody. */
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

const MECH_TITLES: readonly string[] = ["Commander", "Navigator", "Gunner"];

/** The card titles of a counter: a mech has three. */
export function titlesOfCounter(title: string): readonly string[] {
  return title === "Mech" ? MECH_TITLES : [title];
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

type Entries = readonly { readonly letters: readonly string[] | null; readonly entry: CardEntry }[];

const DEFAULT_CARDS = data.cards as readonly CardData[];

let entries: Entries = entriesOf(DEFAULT_CARDS);

function entriesOf(cards: readonly CardData[]): Entries {
  return cards.map((card) => ({ letters: card.letters, entry: readCard(card) }));
}

/** What keeps values of cards at hand and has to forget them when others come into use. */
const forgetting: (() => void)[] = [];

/** Has `forget` called whenever other values come into use. */
export function onRosterChange(forget: () => void): void {
  forgetting.push(forget);
}

/**
 * Puts other cards in use, an owner's or, for null, those of roster.json. It holds for everything in this process from
 * then on, so it is done before positions are made or games begun: their counters keep the defence that they have.
 */
export function useRoster(cards: readonly CardData[] | null): void {
  entries = entriesOf(cards ?? DEFAULT_CARDS);
  for (const forget of forgetting) forget();
}

/** The cards of roster.json, each value with its source. */
export function defaultCards(): readonly CardData[] {
  return DEFAULT_CARDS;
}

/**
 * The card with a title and a letter; null for a title that the game does not have. A letter that the roster does not
 * list for the title has the values of the title's first entry. `Mech` is the counter of a Commander.
 */
export function cardEntry(title: string, letter: string | null): CardEntry | null {
  const wanted = title === "Mech" ? "Commander" : title;
  const ofTitle = entries.filter(({ entry }) => entry.title === wanted);
  const exact = ofTitle.find(({ letters }) => letters === null || (letter !== null && letters.includes(letter)));
  return (exact ?? ofTitle[0])?.entry ?? null;
}

/** Whether an action stands on a card of the unit, whatever its letter: CONTROL makes a control unit (§1.3 rule 12). */
export function hasAction(title: string, action: string): boolean {
  const titles = titlesOfCounter(title);
  return entries.some(({ entry }) => titles.includes(entry.title) && entry.actions.some(({ name }) => name === action));
}

function readCard(card: CardData): CardEntry {
  const actions = card.actions.map(readAction);
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
  return name === "personnel" || name === "vehicle" || name === "mech";
}
