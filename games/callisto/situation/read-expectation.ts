import type { CardName } from "../position.ts";
import { writtenKey, type LocatedEntry, type LocatedMap, type LocatedValue } from "../../shared/located-value.ts";
import { ACTION_NAMES } from "./read-cards.ts";
import { splitRowCard, type NameReader } from "./read-names.ts";
import { readAt } from "./read-units.ts";
import type { ExpectedDie, ExpectedItem, ExpectedRowCard, ExpectedStep, Expectation } from "./situation.ts";
import { valueOf, type ValueReader } from "../../shared/value-reader.ts";

const DIE_KEYS = ["sides", "needs", "count"];
const UNIT_STATES = ["suppressed", "ready", "active", "deactivated"];
const STRUCTURE_STATES = ["open", "closed", "destroyed", "intact"];
const TIEBREAKS_KEYS = ["tiebreaks", "target tiebreaks", "place tiebreaks", "via tiebreaks"] as const;

/** Every key of an expectation. */
const EXPECTATION_KEYS: readonly string[] = [
  "clause",
  "action",
  "destination",
  "via",
  "target",
  "targets",
  "structure",
  "space",
  "structures",
  "states",
  "people",
  "winner",
  "escaped",
  "moves",
  "neutralised",
  "controls",
  "marks",
  "row",
  "discard",
  "discard gains",
  "aside",
  "deck",
  "removed",
  "interference",
  "hits",
  "die",
  "answer",
  "any of",
  ...TIEBREAKS_KEYS,
];

/** Reads `expect` into its items, in the order in which they are written. */
export function readExpectation(reader: ValueReader, names: NameReader, value: LocatedValue, depth = 0): Expectation {
  const map = reader.map(
    value,
    "expect",
    depth === 0 ? EXPECTATION_KEYS : EXPECTATION_KEYS.filter((key) => key !== "any of"),
  );
  const items: ExpectedItem[] = [];
  const anyOf: (readonly Expectation[])[] = [];
  for (const entry of map?.entries ?? []) {
    if (entry.key === "any of") {
      const alternatives = reader.list(entry.value, "any of")?.items ?? [];
      if (entry.value.kind === "list" && alternatives.length === 0)
        reader.bad(entry.value, "any of", "a list of at least one expectation");
      anyOf.push(alternatives.map((alternative) => readExpectation(reader, names, alternative, depth + 1)));
      continue;
    }
    const item = new ItemReader(reader, names).read(entry);
    if (item !== null) items.push(item);
  }
  return { items, anyOf };
}

class ItemReader {
  readonly #reader: ValueReader;
  readonly #names: NameReader;

  constructor(reader: ValueReader, names: NameReader) {
    this.#reader = reader;
    this.#names = names;
  }

  read({ key, value }: LocatedEntry): ExpectedItem | null {
    switch (key) {
      case "clause":
        return this.#clause(value);
      case "action":
        return this.#action(value);
      case "destination":
      case "via":
        return keyed(this.#names.place(value, key), (place) => ({ key, place }));
      case "target":
        return keyed(this.#names.unit(value, key, null), (unit) => ({ key, unit }));
      case "targets":
      case "neutralised":
      case "escaped":
        return { key, units: this.#names.units(value, key, null) };
      case "structure":
        return keyed(this.#reader.text(value, key), (written) => ({
          key,
          structure: this.#names.structure(written),
        }));
      case "space":
        return keyed(this.#names.space(value, key), (space) => ({ key, space }));
      case "structures":
        return {
          key,
          states: this.#states(value, key, STRUCTURE_STATES, (entry) => this.#names.structure(writtenKey(entry))),
        };
      case "states":
        return {
          key,
          states: this.#states(value, key, UNIT_STATES, (entry) => this.#names.unitName(writtenKey(entry), null)),
        };
      case "people":
        return { key, people: this.#people(value) };
      case "winner":
        return keyed(this.#reader.oneOf(value, key, ["bot", "player"]), (side) => ({ key, side }));
      case "moves":
        return { key, moves: this.#byUnit(value, key, (at, unit) => readAt(this.#names, at, unit)) };
      case "controls":
      case "marks":
        return { key, spaces: this.#names.spaces(value, key) };
      case "row":
        return { key, cards: this.#row(value) };
      case "discard":
      case "discard gains":
      case "aside":
      case "deck":
        return { key, cards: this.#names.cards(value, key) };
      case "removed":
        return { key, cards: this.#removed(value) };
      case "interference":
        return keyed(this.#reader.integer(value, key, 0, 99), (count) => ({ key, count }));
      case "hits":
        return { key, hits: this.#byUnit(value, key, (hits) => this.#reader.integer(hits, key, 0, 99) ?? 0) };
      case "die":
        return this.#die(value);
      case "answer":
        return this.#answer(value);
      default:
        return this.#tiebreaks(key, value);
    }
  }

  #clause(value: LocatedValue): ExpectedItem | null {
    const match = value.kind === "scalar" ? /^(\d{1,3})([a-z]?)$/.exec(value.text) : null;
    if (match !== null) return { key: "clause", clause: { number: Number(match[1]), letter: match[2] || null } };
    if (value.kind === "scalar" && value.text === "none") return { key: "clause", clause: null };
    return this.#reader.bad(value, "clause", "a clause such as `2` or `2c`, or `none`");
  }

  #action(value: LocatedValue): ExpectedItem | null {
    const text = this.#reader.text(value, "action");
    if (text === null) return null;
    const match = /^(.+?)(?: (\d{1,2}))?$/.exec(text.text.trim());
    const name = match?.[1] ?? "";
    if (name !== "ready" && !ACTION_NAMES.includes(name)) {
      const needed = "an action with its strength, such as `SCOUT 2`, or `ready`";
      this.#reader.badText(value.span, "action", needed, name, [...ACTION_NAMES, "ready"]);
      return null;
    }
    return { key: "action", action: match?.[2] === undefined ? name : `${name} ${Number(match[2])}` };
  }

  #states(
    value: LocatedValue,
    what: string,
    states: readonly string[],
    nameOf: (entry: LocatedEntry) => string | null,
  ): Readonly<Record<string, string>> {
    const entries = this.#reader.anyMap(value, what)?.entries ?? [];
    return Object.fromEntries(
      entries.flatMap((entry) => {
        const name = nameOf(entry);
        const state = this.#reader.oneOf(entry.value, `the state of ${entry.key}`, states);
        return name === null || state === null ? [] : [[name, state] as const];
      }),
    );
  }

  #people(value: LocatedValue): Readonly<Record<string, readonly string[]>> {
    const entries = this.#reader.anyMap(value, "people")?.entries ?? [];
    return Object.fromEntries(
      entries.flatMap((entry) => {
        const space = this.#names.spaceName(writtenKey(entry));
        const listed = this.#reader.list(entry.value, `the people in ${entry.key}`)?.items ?? [];
        const named = listed.flatMap(
          (person) => this.#reader.oneOf(person, "a person", ["prisoner", "civilian"]) ?? [],
        );
        return space === null ? [] : [[space, named] as const];
      }),
    );
  }

  #byUnit<Value>(
    value: LocatedValue,
    what: string,
    readValue: (value: LocatedValue, unit: string) => Value,
  ): Readonly<Record<string, Value>> {
    const entries = this.#reader.anyMap(value, what)?.entries ?? [];
    return Object.fromEntries(
      entries.flatMap((entry) => {
        const unit = this.#names.unitName(writtenKey(entry), null);
        const read = readValue(entry.value, entry.key);
        return unit === null ? [] : [[unit, read] as const];
      }),
    );
  }

  #row(value: LocatedValue): readonly ExpectedRowCard[] {
    return (this.#reader.list(value, "row")?.items ?? []).flatMap((item) => {
      const text = this.#reader.text(item, "a card of the row");
      if (text === null) return [];
      const { card, acting, sideways } = splitRowCard(text);
      return this.#names.cardName(card) === null ? [] : [{ card: card.text, acting, sideways }];
    });
  }

  /** Cards of either side can leave the game. */
  #removed(value: LocatedValue): readonly CardName[] {
    return (this.#reader.list(value, "removed")?.items ?? []).flatMap((item) => {
      const text = this.#reader.text(item, "an entry of `removed`");
      return text === null ? [] : (this.#names.cardName(text, ["bot", "player"]) ?? []);
    });
  }

  #die(value: LocatedValue): ExpectedItem | null {
    const map = this.#reader.anyMap(value, "die");
    if (map === null) return null;
    const several = map.entries.some(({ value: entry }) => entry.kind === "map");
    if (!several)
      return keyed(this.#reader.map(map, "die", DIE_KEYS), (die) => ({ key: "die", die: this.#oneDie(die) }));
    return {
      key: "dice of targets",
      dice: this.#byUnit(map, "die", (die, unit) =>
        this.#oneDie(this.#reader.map(die, `the die against ${unit}`, DIE_KEYS)),
      ),
    };
  }

  #oneDie(map: LocatedMap | null): ExpectedDie {
    const number = (key: string): number | null => {
      const value = valueOf(map, key);
      return value === undefined ? null : this.#reader.integer(value, key, 0, 99);
    };
    const [sides, needs, count] = [number("sides"), number("needs"), number("count")];
    return {
      ...(sides === null ? {} : { sides }),
      ...(needs === null ? {} : { needs }),
      ...(count === null ? {} : { count }),
    };
  }

  #answer(value: LocatedValue): ExpectedItem | null {
    if (value.kind !== "scalar" || value.value === null)
      return this.#reader.bad(value, "answer", "`true`, `false`, a number or a word");
    return { key: "answer", answer: value.value };
  }

  #tiebreaks(key: string, value: LocatedValue): ExpectedItem | null {
    const known = TIEBREAKS_KEYS.find((name) => name === key);
    if (known === undefined) return null;
    const list = this.#reader.list(value, key);
    return keyed(list, ({ items }) => ({ key: known, steps: items.flatMap((item) => this.#step(item) ?? []) }));
  }

  #step(value: LocatedValue): ExpectedStep | null {
    const [entry, ...others] = value.kind === "map" ? value.entries : [];
    if (entry === undefined || others.length > 0) {
      const example = "{ highest value: [c4, b3] }";
      return this.#reader.bad(value, "a tiebreak", `one criterion with what it leaves, such as \`${example}\``);
    }
    const left = entry.value.kind === "list" ? entry.value.items : [entry.value];
    return {
      criterion: entry.key,
      left: left.flatMap((item) => {
        const written = this.#reader.text(item, "the rest that a tiebreak leaves");
        return written === null ? [] : this.#names.candidate(written);
      }),
    };
  }
}

function keyed<Value>(value: Value | null, make: (value: Value) => ExpectedItem): ExpectedItem | null {
  return value === null ? null : make(value);
}
