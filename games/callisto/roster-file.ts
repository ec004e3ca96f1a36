import type { RosterFile as OwnersRoster, RosterProblem } from "../game-package.ts";
import { locateJson } from "../shared/reading/locate-json.ts";
import { changedCards, type CardChange } from "./roster-changes.ts";
import { ofOwner, STAND_IN_ROSTER, type ActionData, type CardData, type Roster } from "./roster.ts";
import type { LocatedMap, LocatedValue } from "../shared/located-value.ts";
import { ValueReader, asSubject, entryOf, valueOf } from "../shared/value-reader.ts";

export type RosterFile = OwnersRoster<Roster>;
export type { RosterProblem };

const CARD_KEYS = ["title", "letters", "initiative", "defence", "carries", "strengths", "actions"];
const ACTION_KEYS = ["name", "strength", "range", "classes", "area"];
const CLASSES = ["personnel", "vehicle", "mech"] as const;

/** `8?`: a stand-in that nobody has looked up yet; it is passed over. */
const NOT_LOOKED_UP = /^\d+\?$/;

/**
 * Reads an owner's roster file: JSON as schemas/roster.schema.json describes it. It states what the cards in the box
 * say, as few or as many of them as are typed in; all other values stay as they are, and so do those
 * written with a question mark, `"8?"`.
 */
export function readRosterFile(text: string): RosterFile {
  const located = locateJson(text);
  if (located.kind === "problems") {
    const problems = located.problems.map(({ span, values }) => ({
      span,
      message: rosterJsonMessage(values),
    }));
    return { kind: "problems", problems };
  }
  const reader = new RosterReader();
  const { name, changes } = reader.read(located.value);
  if (reader.problems.length > 0) return { kind: "problems", problems: reader.problems };
  return { kind: "roster", name, cards: changedCards(STAND_IN_ROSTER, changes) };
}

function rosterJsonMessage(values: Readonly<Record<string, string | number>>): string {
  const { message, limit } = values;
  return message === undefined
    ? `This file is too large: a roster can hold at most ${limit}`
    : `This is not valid JSON: ${message}`;
}

class RosterReader {
  readonly #problems: RosterProblem[] = [];
  readonly #values = new ValueReader();

  get problems(): readonly RosterProblem[] {
    const ofValues = this.#values.problems.map(({ code, span, values, known }): RosterProblem => {
      if (code === "situation-unknown-key") {
        const written = String(values["key"]);
        return { span, message: `${values["what"]} has no key \`${written}\``, written, known: known ?? [] };
      }
      const message = `${values["what"]} must be ${values["needed"]}, not ${values["got"]}`;
      return known === undefined ? { span, message } : { span, message, written: String(values["written"]), known };
    });
    return [...this.#problems, ...ofValues].toSorted((first, second) => first.span.start - second.span.start);
  }

  read(root: LocatedValue): { readonly name: string; readonly changes: readonly CardChange[] } {
    const map = this.#values.map(root, "a roster file", ["$schema", "roster", "cards"]);
    if (map === null) return { name: "", changes: [] };
    const name = this.#text(map, "roster", "a roster file") ?? "";
    const cards = this.#required(map, "cards", "a roster file");
    const items = cards === null ? [] : (this.#values.list(cards, "cards")?.items ?? []);
    return { name, changes: items.flatMap((item) => this.#card(item) ?? []) };
  }

  #card(value: LocatedValue): CardChange | null {
    const map = this.#values.map(value, "a card", CARD_KEYS);
    if (map === null) return null;
    const title = this.#text(map, "title", "a card");
    if (title === null) return null;
    const ofTitle = STAND_IN_ROSTER.filter((card) => card.title === title);
    if (ofTitle.length === 0) {
      const known = [...new Set(STAND_IN_ROSTER.map((card) => card.title))];
      const span = valueOf(map, "title")?.span ?? map.span;
      this.#problems.push({ span, message: `There is no card \`${title}\``, written: title, known });
      return null;
    }
    return {
      title,
      letters: this.#letters(map, title, ofTitle),
      ...this.#number(map, "initiative", title, 0, 99),
      ...this.#number(map, "defence", title, 1, 99),
      ...this.#number(map, "carries", title, 0, 9),
      ...this.#strengths(map, title, ofTitle),
      ...this.#actions(map, title),
    };
  }

  #letters(map: LocatedMap, title: string, ofTitle: readonly CardData[]): readonly string[] | null {
    const value = valueOf(map, "letters");
    if (value === undefined) return null;
    const items = this.#values.list(value, `the list of letters of ${title}`)?.items ?? [];
    if (items.length === 0) this.#values.bad(value, `the list of letters of ${title}`, "at least one letter");
    return items.flatMap((item) => {
      const letter = item.kind === "scalar" && typeof item.value === "string" ? item.value : "";
      if (!/^[A-Z]$/.test(letter)) {
        this.#values.bad(item, `a letter of ${title}`, "a capital letter");
        return [];
      }
      const has = ofTitle.some(({ letters }) => letters === null || letters.includes(letter));
      if (!has) this.#problems.push({ span: item.span, message: `There is no card \`${title} ${letter}\`` });
      return has ? [letter] : [];
    });
  }

  #number<Key extends "initiative" | "defence" | "carries">(
    map: LocatedMap,
    key: Key,
    title: string,
    from: number,
    to: number,
  ): { readonly [K in Key]?: number } {
    const value = valueOf(map, key);
    const number =
      value === undefined || isOpen(value) ? null : this.#values.integer(value, `the ${key} of ${title}`, from, to);
    return number === null ? {} : ({ [key]: number } as { [K in Key]?: number });
  }

  #strengths(map: LocatedMap, title: string, ofTitle: readonly CardData[]): Pick<CardChange, "strengths"> {
    const value = valueOf(map, "strengths");
    const strengths = value === undefined ? null : this.#values.anyMap(value, `the strengths of ${title}`);
    if (strengths === null) return {};
    const known = [...new Set(ofTitle.flatMap(({ actions }) => actions.map(({ name }) => name)))];
    const read = strengths.entries.flatMap(({ key, keySpan, value: strength }) => {
      if (!known.includes(key)) {
        this.#problems.push({ span: keySpan, message: `\`${title}\` has no action \`${key}\``, written: key, known });
        return [];
      }
      if (isOpen(strength)) return [];
      const number = this.#values.integer(strength, `the ${key} strength of ${title}`, 1, 20);
      return number === null ? [] : [[key, number] as const];
    });
    return { strengths: Object.fromEntries(read) };
  }

  #actions(map: LocatedMap, title: string): Pick<CardChange, "actions"> {
    const value = valueOf(map, "actions");
    const list = value === undefined ? null : this.#values.list(value, `the actions of ${title}`);
    return list === null ? {} : { actions: list.items.flatMap((item) => this.#action(item, title) ?? []) };
  }

  #action(value: LocatedValue, title: string): ActionData | null {
    const map = this.#values.map(value, `an action of ${title}`, ACTION_KEYS);
    if (map === null) return null;
    const name = this.#text(map, "name", `an action of ${title}`);
    if (name === null) return null;
    const actions = new Map(STAND_IN_ROSTER.flatMap((card) => card.actions.map((action) => [action.name, action])));
    const like = actions.get(name);
    if (like === undefined) {
      const span = valueOf(map, "name")?.span ?? map.span;
      this.#problems.push({
        span,
        message: `There is no action \`${name}\``,
        written: name,
        known: [...actions.keys()],
      });
      return null;
    }
    const aimed = like.classes !== undefined;
    if (like.strength !== undefined && entryOf(map, "strength") === undefined) this.#required(map, "strength", name);
    const strength = this.#optional(map, "strength", (given) =>
      this.#values.integer(given, `the strength of ${name}`, 1, 20),
    );
    const classes = this.#optional(map, "classes", (given) => this.#classes(given, name)) ?? ["personnel"];
    const area = this.#optional(map, "area", (given) => this.#values.truth(given, `the area of ${name}`)) ?? false;
    return {
      name,
      ...(like.strength === undefined || strength === null ? {} : { strength: ofOwner(strength) }),
      ...(like.printed === undefined ? {} : { printed: ofOwner(true) }),
      ...(aimed ? { classes: ofOwner(classes), range: ofOwner(this.#range(map, name)), area } : {}),
    };
  }

  /** Unlimited where it is null or left out. */
  #range(map: LocatedMap, name: string): number | null {
    const value = valueOf(map, "range");
    if (value === undefined || (value.kind === "scalar" && value.value === null)) return null;
    return this.#values.integer(value, `the range of ${name}`, 0, 20);
  }

  #classes(value: LocatedValue, name: string): readonly string[] {
    const items = this.#values.list(value, `the classes of ${name}`)?.items ?? [];
    return items.flatMap((item) => this.#values.oneOf(item, `a class of ${name}`, CLASSES) ?? []);
  }

  #optional<Value>(map: LocatedMap, key: string, read: (value: LocatedValue) => Value | null): Value | null {
    const value = valueOf(map, key);
    return value === undefined ? null : read(value);
  }

  #text(map: LocatedMap, key: string, what: string): string | null {
    const value = this.#required(map, key, what);
    if (value === null) return null;
    if (value.kind === "scalar" && typeof value.value === "string" && value.value.trim() !== "") return value.value;
    return this.#values.bad(value, `the key \`${key}\` of ${what}`, "text");
  }

  #required(map: LocatedMap, key: string, what: string): LocatedValue | null {
    const value = valueOf(map, key);
    if (value !== undefined) return value;
    const span = { start: map.span.start, end: map.span.start + 1 };
    this.#problems.push({ span, message: `${asSubject(what)} needs the key \`${key}\`` });
    return null;
  }
}

function isOpen(value: LocatedValue): boolean {
  return value.kind === "scalar" && typeof value.value === "string" && NOT_LOOKED_UP.test(value.value);
}
