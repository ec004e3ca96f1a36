import {
  type LocatedMap,
  type LocatedScalar,
  type LocatedValue,
  type Written,
  writtenKey,
} from "../../shared/located-value.ts";
import type { Mention } from "../../shared/situation.ts";
import { alternatives, asSubject, entryOf, valueOf, ValueReader } from "../../shared/value-reader.ts";
import type { GameBoard, GameSpace, Goal } from "../engine/scenery.ts";
import type { ByFaction } from "../engine/state.ts";
import type { Door, Feature, Marker, Place, PlaceName } from "../position.ts";
import { pairMentions, placeMention } from "../situation/mention.ts";
import { MOST_SPACES } from "./board-from-grid.ts";
import { ARMOURED_FEATURES, BOARD_FEATURES, DOOR_NAMES, feature, type StructureValues } from "./features.ts";
import { edgesOfSpaces, type TypedDoor, type TypedSpace } from "./game-board-edges.ts";
import type { GameBoardProblem } from "./game-board-problem.ts";
import { boardCode } from "./game-board-text.ts";
import { unreachableSpaces } from "./reachable-spaces.ts";
import { byName, isSpaceName, splitPair } from "./space-names.ts";

/** The map of a space that names none. */
export const ONLY_MAP = "main";

const BOARD_KEYS = [
  "$schema",
  "board",
  "game",
  "scenario",
  "standIn",
  "note",
  "initiative",
  "spaces",
  "doors",
  "spawns",
  "markers",
  "units",
  "goals",
];
const REQUIRED_KEYS = ["board", "scenario", "standIn", "initiative", "spaces", "spawns"];
const SPACE_KEYS = [
  "name",
  "at",
  "map",
  "cover",
  "elevated",
  "impassable",
  "objective",
  "starting",
  "pad",
  "has",
  "bridge",
  "neighbours",
];
const GOAL_KINDS: readonly Goal["kind"][] = [
  "objective points",
  "neutralised units",
  "victory points",
  "buildings destroyed",
  "civilians rescued",
  "mechs escaped",
  "prisoner at pod",
  "rounds held",
];

/** Where a space lies whose place could not be read. */
const NOWHERE = { x: 0, y: 0 };

/** Reads a located JSON value as the board of a game and collects everything that it cannot be. */
export class GameBoardReader {
  readonly #problems: GameBoardProblem[] = [];
  readonly #root: LocatedValue;
  readonly #values = new ValueReader();

  constructor(root: LocatedValue) {
    this.#root = root;
  }

  get problems(): readonly GameBoardProblem[] {
    const ofValues = this.#values.problems.map((problem) => ({ ...problem, code: boardCode(problem.code) }));
    return [...this.#problems, ...ofValues];
  }

  /** The names that were read, in no order. */
  get mentions(): readonly Mention[] {
    return this.#values.mentions;
  }

  /** The board, with what could not be read left out; null where there is nothing to make one of. */
  read(): GameBoard | null {
    const values = this.#values;
    const map = values.map(this.#root, "a board file", BOARD_KEYS);
    if (map === null) return null;
    for (const key of REQUIRED_KEYS) if (entryOf(map, key) === undefined) this.#missing(map, key, "a board file");
    const spaces = this.#spaces(valueOf(map, "spaces"));
    const doors = this.#doors(valueOf(map, "doors"));
    const { edges, problems } = edgesOfSpaces(spaces, doors);
    this.#problems.push(...problems);
    const places = spaces.flatMap(placesOf).sort(byName);
    const known = new Set(places.map(({ name }) => name));
    const board: GameBoard = {
      name: this.#text(valueOf(map, "board"), "board") ?? "",
      scenario: this.#integer(valueOf(map, "scenario"), "scenario", 1, 99) ?? 0,
      standIn: this.#truth(valueOf(map, "standIn"), "standIn") ?? false,
      note: this.#text(valueOf(map, "note"), "note") ?? "",
      spaces: spaces.map((space) => gameSpace(space, doors)).sort(byName),
      places,
      edges,
      spawns: this.#bySide(map, "spawns", (value, side) => this.#namedPlaces(value, `the spawns of ${side}`, known)),
      initiative: this.#text(valueOf(map, "initiative"), "initiative") ?? "",
      markers: this.#bySide(map, "markers", (value, side) => this.#markers(value, `the markers of ${side}`, spaces)),
      units: this.#namedPlaces(valueOf(map, "units"), "units", known),
      goals: this.#goals(valueOf(map, "goals")),
    };
    if (this.problems.length === 0) this.#problems.push(...unreachableSpaces(board, spaces));
    return board;
  }

  #spaces(value: LocatedValue | undefined): readonly TypedSpace[] {
    const items = value === undefined ? [] : (this.#values.list(value, "spaces")?.items ?? []);
    if (value !== undefined && items.length === 0) this.#values.bad(value, "spaces", "at least one space");
    if (value !== undefined && items.length > MOST_SPACES) {
      const span = { start: value.span.start, end: value.span.start + 1 };
      this.#problems.push({ code: "board-too-large", span, values: { limit: `${MOST_SPACES} spaces` } });
      return [];
    }
    const read = items.flatMap((item) => this.#space(item) ?? []);
    const spaces: TypedSpace[] = [];
    for (const space of read) {
      if (spaces.some(({ name }) => name === space.name)) {
        this.#report("board-duplicate-name", space.nameAt, { name: space.name });
        continue;
      }
      const there = spaces.find(({ map, at }) => map === space.map && at.x === space.at.x && at.y === space.at.y);
      if (there !== undefined && space.at !== NOWHERE) {
        const at = `[${space.at.x}, ${space.at.y}]`;
        this.#report("board-same-place", space.nameAt, { name: space.name, other: there.name, at });
      }
      spaces.push(space);
    }
    return spaces;
  }

  #space(value: LocatedValue): TypedSpace | null {
    const values = this.#values;
    const map = values.map(value, "a space", SPACE_KEYS);
    if (map === null) return null;
    for (const key of ["name", "at", "neighbours"]) {
      if (entryOf(map, key) === undefined) this.#missing(map, key, "a space");
    }
    const written = this.#scalar(valueOf(map, "name"), "name");
    const name = written ?? { kind: "scalar", value: null, text: "a space", span: value.span, at: null };
    if (written !== null) {
      values.mention({ ...placeMention(written), isDefinition: true });
      if (!isSpaceName(written.text)) this.#report("board-bad-name", written, { name: written.text });
    }
    const what = (key: string): string => `the key \`${key}\` of ${name.text}`;
    const impassable = valueOf(map, "impassable");
    const space: TypedSpace = {
      name: name.text,
      nameAt: name,
      at: this.#point(valueOf(map, "at"), what("at")),
      map: this.#text(valueOf(map, "map"), what("map")) ?? ONLY_MAP,
      cover: this.#integer(valueOf(map, "cover"), what("cover"), 0, 9) ?? 0,
      elevated: this.#truth(valueOf(map, "elevated"), what("elevated")) ?? false,
      impassable:
        impassable === undefined
          ? "none"
          : (values.oneOf(impassable, what("impassable"), ["none", "standees", "all"]) ?? "none"),
      objective: this.#integer(valueOf(map, "objective"), what("objective"), 0, 99) ?? 0,
      starting: this.#text(valueOf(map, "starting"), what("starting")),
      pad: this.#text(valueOf(map, "pad"), what("pad")),
      has: this.#features(valueOf(map, "has"), name.text),
      bridge: this.#bridge(valueOf(map, "bridge"), name.text),
      neighbours: this.#placeNames(valueOf(map, "neighbours"), what("neighbours")),
    };
    // What has no name is read for its mistakes alone.
    return written === null ? null : space;
  }

  #point(value: LocatedValue | undefined, what: string): TypedSpace["at"] {
    if (value === undefined) return NOWHERE;
    const [x, y] = value.kind === "list" && value.items.length === 2 ? value.items.map(numberOf) : [];
    if (typeof x === "number" && typeof y === "number") return { x, y };
    this.#values.bad(value, what, "a column and a row, two numbers from -99 to 99 such as `[2.5, 1]`");
    return NOWHERE;
  }

  #features(value: LocatedValue | undefined, space: string): readonly Feature[] {
    const items = value === undefined ? [] : (this.#values.list(value, `the list \`has\` of ${space}`)?.items ?? []);
    return items.flatMap((item) => {
      if (item.kind === "map") {
        return item.entries.flatMap((entry) => {
          return this.#feature(writtenKey(entry), this.#structureValues(entry.value, entry.key));
        });
      }
      const name = this.#scalar(item, `an entry of \`has\` of ${space}`);
      return name === null ? [] : this.#feature(name, {});
    });
  }

  /** The armour of a structure, alone or with its cover: `9`, `{ "armour": 9, "cover": 1 }`. */
  #structureValues(value: LocatedValue, name: string): StructureValues {
    if (value.kind !== "map") return { armour: this.#integer(value, `the armour of ${name}`, 1, 99) };
    const map = this.#values.map(value, `the structure ${name}`, ["armour", "cover"]);
    if (map === null) return {};
    return {
      armour: this.#integer(valueOf(map, "armour"), `the armour of ${name}`, 1, 99),
      cover: this.#integer(valueOf(map, "cover"), `the cover of ${name}`, 0, 9),
    };
  }

  #feature(written: Written, values: StructureValues): readonly Feature[] {
    const { text: name, span } = written;
    this.#values.mentionWord(written);
    if (!BOARD_FEATURES.includes(name)) {
      this.#problems.push({ code: "board-unknown-feature", span, values: { name }, known: BOARD_FEATURES });
      return [];
    }
    const isStated = (values.armour ?? values.cover ?? null) !== null;
    if (isStated && !ARMOURED_FEATURES.includes(name)) {
      const known = BOARD_FEATURES.filter((each) => ARMOURED_FEATURES.includes(each));
      this.#values.badText(span, "a feature with armour or cover", "a structure", name, known);
    }
    return [feature(name, values, false)];
  }

  #bridge(value: LocatedValue | undefined, space: string): TypedSpace["bridge"] {
    if (value === undefined) return null;
    const map = this.#values.map(value, `the bridge of ${space}`, ["supports", "cover", "impassable"]);
    if (map === null) return null;
    if (entryOf(map, "supports") === undefined) this.#missing(map, "supports", `the bridge of ${space}`);
    const impassable = valueOf(map, "impassable");
    const written = valueOf(map, "supports");
    const supports = this.#placeNames(written, `the supports of ${space}`);
    return {
      supports: written?.kind === "list" && supports.length === written.items.length ? supports : null,
      cover: this.#integer(valueOf(map, "cover"), `the cover of the bridge of ${space}`, 0, 9) ?? 0,
      impassable:
        impassable === undefined
          ? "none"
          : (this.#values.oneOf(impassable, `the key \`impassable\` of the bridge of ${space}`, [
              "none",
              "standees",
              "all",
            ]) ?? "none"),
      span: value.span,
    };
  }

  #doors(value: LocatedValue | undefined): readonly TypedDoor[] {
    const map = value === undefined ? null : this.#values.anyMap(value, "doors");
    return (map?.entries ?? []).flatMap((entry): TypedDoor[] => {
      const { key, keySpan, value: state } = entry;
      this.#values.mention(...pairMentions(writtenKey(entry), "-"));
      const ends = splitPair(key, "-");
      if (ends === null) {
        this.#values.badText(keySpan, "the name of a door", "two neighbours, such as `c3-d3`", key);
        return [];
      }
      const { door, called } = this.#door(key, ends, state);
      return [{ door, called, ends, span: keySpan }];
    });
  }

  #door(
    name: string,
    ends: readonly [string, string],
    value: LocatedValue,
  ): { readonly door: Door; readonly called: string | null } {
    if (value.kind !== "map") {
      const state = this.#values.oneOf(value, `the door ${name}`, ["open", "closed"]);
      return { door: { name, closed: state !== "open", opens: null }, called: null };
    }
    const map = this.#values.map(value, `the door ${name}`, ["closed", "opens", "called"]);
    const opens = this.#scalar(valueOf(map, "opens"), `the key \`opens\` of the door ${name}`);
    if (opens !== null) this.#values.mention(...pairMentions(opens, ">"));
    const direction = opens === null ? null : splitPair(opens.text, ">");
    if (opens !== null && !(direction?.every((end) => ends.includes(end)) && direction[0] !== direction[1])) {
      this.#values.bad(
        opens,
        `the key \`opens\` of the door ${name}`,
        alternatives([`${ends[0]}>${ends[1]}`, `${ends[1]}>${ends[0]}`]),
      );
    }
    const called = valueOf(map, "called");
    return {
      door: {
        name,
        closed: this.#truth(valueOf(map, "closed"), `the key \`closed\` of the door ${name}`) ?? true,
        opens: direction === null ? null : { from: direction[0], to: direction[1] },
      },
      called:
        called === undefined ? null : this.#values.oneOf(called, `the key \`called\` of the door ${name}`, DOOR_NAMES),
    };
  }

  #bySide<Value>(map: LocatedMap, key: string, read: (value: LocatedValue, side: string) => Value): ByFaction<Value> {
    const value = valueOf(map, key);
    const sides = value === undefined ? null : this.#values.anyMap(value, key);
    return Object.fromEntries((sides?.entries ?? []).map(({ key: side, value: own }) => [side, read(own, side)]));
  }

  #namedPlaces(
    value: LocatedValue | undefined,
    what: string,
    known: ReadonlySet<string>,
  ): Readonly<Record<string, PlaceName>> {
    const map = value === undefined ? null : this.#values.anyMap(value, what);
    return Object.fromEntries(
      (map?.entries ?? []).flatMap((entry) => {
        // The name of a counter, or of a rule that sends counters there.
        this.#values.mentionWord(writtenKey(entry));
        const name = this.#knownName(entry.value, `${entry.key} of ${what}`, known);
        return name === null ? [] : [[entry.key, name] as const];
      }),
    );
  }

  #markers(value: LocatedValue, what: string, spaces: readonly TypedSpace[]): Readonly<Record<string, Marker>> {
    const map = this.#values.map(value, what, ["scouted", "controlled"]);
    const known = new Set(spaces.map(({ name }) => name));
    const markers: Record<string, Marker> = {};
    for (const marker of ["scouted", "controlled"] as const) {
      for (const item of this.#scalars(valueOf(map, marker), `${marker} of ${what}`)) {
        const name = this.#knownName(item, `${marker} of ${what}`, known);
        if (name === null) continue;
        if (Object.hasOwn(markers, name)) this.#report("board-duplicate-name", item, { name });
        markers[name] = marker;
      }
    }
    return markers;
  }

  #goals(value: LocatedValue | undefined): readonly Goal[] {
    const items = value === undefined ? [] : (this.#values.list(value, "goals")?.items ?? []);
    return items.flatMap((item): Goal[] => {
      const map = this.#values.map(item, "a goal", ["side", "kind", "count"]);
      if (map === null) return [];
      for (const key of ["kind", "count"]) if (entryOf(map, key) === undefined) this.#missing(map, key, "a goal");
      const kindValue = valueOf(map, "kind");
      const kind = kindValue === undefined ? null : this.#values.oneOf(kindValue, "the kind of a goal", GOAL_KINDS);
      const count = this.#integer(valueOf(map, "count"), "the count of a goal", 1, 999);
      const side = this.#text(valueOf(map, "side"), "the side of a goal");
      return kind === null || count === null ? [] : [{ side, kind, count }];
    });
  }

  #knownName(value: LocatedValue, what: string, known: ReadonlySet<string>): string | null {
    const name = this.#scalar(value, what);
    if (name === null) return null;
    this.#values.mention(placeMention(name));
    if (known.has(name.text)) return name.text;
    this.#problems.push({
      code: "board-unknown-space",
      span: name.span,
      values: { name: name.text },
      known: [...known],
    });
    return null;
  }

  #placeNames(value: LocatedValue | undefined, what: string): readonly LocatedScalar[] {
    const names = this.#scalars(value, what);
    this.#values.mention(...names.map(placeMention));
    return names;
  }

  #scalars(value: LocatedValue | undefined, what: string): readonly LocatedScalar[] {
    const items = value === undefined ? [] : (this.#values.list(value, what)?.items ?? []);
    return items.flatMap((item) => this.#scalar(item, `an entry of ${what}`) ?? []);
  }

  #scalar(value: LocatedValue | undefined, what: string): LocatedScalar | null {
    if (value === undefined) return null;
    if (value.kind === "scalar" && typeof value.value === "string" && value.value.trim() !== "") {
      return { ...value, text: value.value };
    }
    return this.#values.bad(value, what, "text");
  }

  #text(value: LocatedValue | undefined, what: string): string | null {
    return this.#scalar(value, what)?.text ?? null;
  }

  #integer(value: LocatedValue | undefined, what: string, from: number, to: number): number | null {
    return value === undefined ? null : this.#values.integer(value, what, from, to);
  }

  #truth(value: LocatedValue | undefined, what: string): boolean | null {
    return value === undefined ? null : this.#values.truth(value, what);
  }

  #missing(map: LocatedMap, key: string, what: string): void {
    // The opening bracket alone: a whole file or space is no place to look at.
    const span = { start: map.span.start, end: map.span.start + 1 };
    this.#problems.push({ code: "board-missing-key", span, values: { key, what: asSubject(what) } });
  }

  #report(code: GameBoardProblem["code"], at: LocatedScalar, values: GameBoardProblem["values"]): void {
    this.#problems.push({ code, span: at.span, values });
  }
}

function numberOf(value: LocatedValue): number | null {
  if (value.kind !== "scalar" || typeof value.value !== "number") return null;
  return Math.abs(value.value) <= 99 ? value.value : null;
}

function gameSpace(space: TypedSpace, doors: readonly TypedDoor[]): GameSpace {
  const called = doors.flatMap(({ ends, called: name }) => (name !== null && ends.includes(space.name) ? [name] : []));
  return {
    name: space.name,
    map: space.map,
    at: space.at,
    objective: space.objective,
    starting: space.starting,
    pad: space.pad,
    has: [...space.has, ...called.map((name): Feature => ({ name, armour: null, destroyed: false }))],
  };
}

function placesOf({ name, cover, elevated, impassable, bridge }: TypedSpace): readonly Place[] {
  const ground: Place = { name, space: name, deck: false, cover, elevated, impassable };
  if (bridge === null) return [ground];
  const { cover: deckCover, impassable: deckImpassable } = bridge;
  const deck = { name: `${name}.deck`, space: name, deck: true, elevated: true };
  return [ground, { ...deck, cover: deckCover, impassable: deckImpassable }];
}
