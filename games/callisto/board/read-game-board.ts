import type { ValuesByCode } from "../diagnostic-definitions.ts";
import { withUsual } from "../../shared/declared/field.ts";
import { statedFields } from "../../shared/declared/written-fields.ts";
import type { Goal, GameBoard, GameSpace } from "../engine/scenery.ts";
import type { ByFaction } from "../engine/state.ts";
import type { Door, Feature, Marker, Place, PlaceName } from "../position.ts";
import { PLACE_FIELDS, SPACE_FIELDS } from "../fields.ts";
import type { LocatedScalar, LocatedValue, Written } from "../../shared/located-value.ts";
import { locateJson } from "../../shared/reading/locate-json.ts";
import { readShape, type Located, type Named } from "../../shared/reading/located.ts";
import { alternatives } from "../../shared/reading/shape-problems.ts";
import { pairMentions, placeMention } from "../situation/read-names.ts";
import type { Mention } from "../../shared/situation.ts";
import { MOST_SPACES } from "./board-from-grid.ts";
import {
  ARMOURED_FEATURES,
  BOARD_FEATURES,
  BOARD_SCHEMA,
  byName,
  feature,
  isSpaceName,
  splitPair,
  type StructureValues,
} from "./spaces.ts";
import {
  edgesOfSpaces,
  type TypedDoor,
  type TypedSpace,
  unreachableSpaces,
  boardProblem,
  type GameBoardProblem,
} from "./game-board-edges.ts";
import {
  BOARD,
  type WrittenBoard,
  type WrittenBridge,
  type WrittenDoor,
  type WrittenFeature,
  type WrittenMarkers,
  type WrittenSpace,
} from "./game-board-shape.ts";
import { statesSchema } from "../../shared/reading/shape.ts";

/** The place of a space without a readable place. */
const NOWHERE = { x: 0, y: 0 };

type NamedPlaces = Located<Readonly<Record<string, string>>> | undefined;

/** Reads a located JSON value as the board of a game and collects its errors. */
class GameBoardReader {
  readonly problems: GameBoardProblem[] = [];
  /** The names that were read, in no order. */
  readonly mentions: Mention[] = [];
  readonly #root: LocatedValue;

  constructor(root: LocatedValue) {
    this.#root = root;
  }

  /** The board, without what could not be read; null where nothing can. */
  read(): GameBoard | null {
    const { value: board, problems: misshapen } = readShape(BOARD, this.#root);
    this.problems.push(...misshapen.map(boardProblem));
    return board && this.#board(board);
  }

  #board(written: Located<WrittenBoard>): GameBoard {
    const spaces = this.#spaces(written.get("spaces"));
    const namedTwice = this.problems.filter(({ code }) => code === "board-duplicate-name").length;
    const doors = (written.get("doors")?.named() ?? []).flatMap((door) => this.#door(door) ?? []);
    const { edges, problems } = edgesOfSpaces(spaces, doors, namedTwice);
    this.problems.push(...problems);
    const places = spaces.flatMap(placesOf).sort(byName);
    const known = new Set(places.map(({ name }) => name));
    const spaceNames = new Set(spaces.map(({ name }) => name));
    const board: GameBoard = {
      name: written.get("board")?.value ?? "",
      scenario: written.get("scenario")?.value ?? 0,
      standIn: written.get("standIn")?.value ?? false,
      note: written.get("note")?.value ?? "",
      spaces: spaces.map((space) => gameSpace(space, doors)).sort(byName),
      places,
      edges,
      spawns: bySide(written.get("spawns"), (spawns) => this.#namedPlaces(spawns, known)),
      initiative: written.get("initiative")?.value ?? "",
      markers: bySide(written.get("markers"), (markers) => this.#markers(markers, spaceNames)),
      units: this.#namedPlaces(written.get("units"), known),
      goals: goalsOf(written.get("goals")),
    };
    if (this.problems.length === 0) this.problems.push(...unreachableSpaces(board, spaces));
    return board;
  }

  #spaces(written: Located<WrittenBoard["spaces"]> | undefined): readonly TypedSpace[] {
    const items = written?.items() ?? [];
    if (written !== undefined && items.length > MOST_SPACES) {
      const span = { start: written.span.start, end: written.span.start + 1 };
      this.#report("board-too-large", { span }, { limit: `${MOST_SPACES} spaces` });
      return [];
    }
    const spaces: TypedSpace[] = [];
    for (const space of items.flatMap((item) => this.#space(item) ?? [])) {
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

  #space(written: Located<WrittenSpace>): TypedSpace | null {
    const name = written.get("name")?.written;
    if (name !== undefined) {
      this.mentions.push({ ...placeMention(name), isDefinition: true });
      if (!isSpaceName(name.text)) this.#report("board-bad-name", name, { name: name.text });
    }
    const has = (written.get("has")?.items() ?? []).flatMap((item) => this.#features(item));
    const bridge = written.get("bridge");
    const deck = bridge === undefined ? null : this.#bridge(bridge);
    const neighbours = this.#placeNames(written.get("neighbours"));
    // A thing without a name is read only for its errors.
    if (name === undefined) return null;
    return {
      name: name.text,
      nameAt: name,
      at: pointOf(written.get("at")),
      ...withUsual(SPACE_FIELDS, statedFields(SPACE_FIELDS, written)),
      ...withUsual(PLACE_FIELDS, statedFields(PLACE_FIELDS, written)),
      starting: written.get("starting")?.value ?? null,
      has,
      bridge: deck,
      neighbours,
    };
  }

  #features(item: Located<WrittenFeature>): readonly Feature[] {
    const structures = item.asMap();
    if (structures === null) return this.#feature(item.written, {});
    return structures.named().flatMap(({ name, value }) => {
      // The armour of a structure, alone or with its cover: `9`, `{ "armour": 9, "cover": 1 }`.
      const values = value?.asMap();
      const armour = value?.asScalar()?.value ?? values?.get("armour")?.value;
      return this.#feature(name, { armour: armour ?? null, cover: values?.get("cover")?.value ?? null });
    });
  }

  #feature(written: Written, values: StructureValues): readonly Feature[] {
    const { text: name } = written;
    this.#mentionWord(written);
    if (!BOARD_FEATURES.includes(name)) {
      this.#report("board-unknown-feature", written, { name }, BOARD_FEATURES);
      return [];
    }
    const isStated = (values.armour ?? values.cover ?? null) !== null;
    if (isStated && !ARMOURED_FEATURES.includes(name)) {
      const known = BOARD_FEATURES.filter((each) => ARMOURED_FEATURES.includes(each));
      this.#bad(written, "A feature with armour or cover", "a structure", known);
    }
    return [feature(name, values, false)];
  }

  #bridge(written: Located<WrittenBridge>): TypedSpace["bridge"] {
    const names = written.get("supports");
    const supports = this.#placeNames(names);
    return {
      supports: names?.place.kind === "list" && supports.length === names.place.items.length ? supports : null,
      values: withUsual(PLACE_FIELDS, { ...statedFields(PLACE_FIELDS, written), elevated: true }),
      span: written.span,
    };
  }

  #door({ name, value }: Named<WrittenDoor>): TypedDoor | null {
    this.mentions.push(...pairMentions(name, "-"));
    const ends = splitPair(name.text, "-");
    if (ends === null) {
      this.#bad(name, "The name of a door", "two neighbours, such as `c3-d3`");
      return null;
    }
    const details = value?.asMap();
    const closed = details?.get("closed")?.value ?? value?.asScalar()?.value !== "open";
    const door: Door = { name: name.text, closed, opens: this.#opens(details?.get("opens")?.written, ends) };
    return { door, called: details?.get("called")?.value ?? null, ends, span: name.span };
  }

  #opens(written: LocatedScalar | undefined, ends: readonly [string, string]): Door["opens"] {
    if (written === undefined) return null;
    this.mentions.push(...pairMentions(written, ">"));
    const direction = splitPair(written.text, ">");
    if (!(direction?.every((end) => ends.includes(end)) && direction[0] !== direction[1])) {
      this.#bad(written, "`opens`", alternatives([`${ends[0]}>${ends[1]}`, `${ends[1]}>${ends[0]}`]));
    }
    return direction && { from: direction[0], to: direction[1] };
  }

  #namedPlaces(places: NamedPlaces, known: ReadonlySet<string>): Readonly<Record<string, PlaceName>> {
    return Object.fromEntries(
      (places?.named() ?? []).flatMap(({ name, value }) => {
        // The name of a counter, or of a rule that sends counters there.
        this.#mentionWord(name);
        const place = value && this.#knownName(value.written, known);
        return place ? [[name.text, place] as const] : [];
      }),
    );
  }

  #markers(written: Located<WrittenMarkers>, known: ReadonlySet<string>): Readonly<Record<string, Marker>> {
    const markers: Record<string, Marker> = {};
    for (const marker of ["scouted", "controlled"] as const) {
      for (const { written: item } of written.get(marker)?.items() ?? []) {
        const name = this.#knownName(item, known);
        if (name === null) continue;
        if (Object.hasOwn(markers, name)) this.#report("board-duplicate-name", item, { name });
        markers[name] = marker;
      }
    }
    return markers;
  }

  #knownName(name: LocatedScalar, known: ReadonlySet<string>): string | null {
    this.mentions.push(placeMention(name));
    if (known.has(name.text)) return name.text;
    this.#report("board-unknown-space", name, { name: name.text }, [...known]);
    return null;
  }

  #placeNames(names: Located<readonly string[]> | undefined): readonly LocatedScalar[] {
    const written = (names?.items() ?? []).map((name) => name.written);
    this.mentions.push(...written.map(placeMention));
    return written;
  }

  /** Records a name that the game defines. */
  #mentionWord(written: Written): void {
    this.mentions.push({ kind: "word", written, isDefinition: false });
  }

  #bad(written: Written, what: string, needed: string, known?: readonly string[]): void {
    const values = { what, needed, got: `\`${written.text}\``, written: written.text };
    this.#report("board-bad-value", written, values, known);
  }

  #report<Code extends GameBoardProblem["code"]>(
    code: Code,
    { span }: Pick<LocatedScalar, "span">,
    values: ValuesByCode[Code],
    known?: readonly string[],
  ): void {
    this.problems.push({ code, span, values, ...(known === undefined ? {} : { known }) });
  }
}

function pointOf(written: Located<readonly number[]> | undefined): TypedSpace["at"] {
  const [x, y] = written?.items().map(({ value }) => value) ?? [];
  return x === undefined || y === undefined ? NOWHERE : { x, y };
}

function goalsOf(written: Located<NonNullable<WrittenBoard["goals"]>> | undefined): readonly Goal[] {
  return (written?.items() ?? []).flatMap((goal): Goal[] => {
    const kind = goal.get("kind")?.value;
    const count = goal.get("count")?.value;
    return kind === undefined || count === undefined ? [] : [{ side: goal.get("side")?.value ?? null, kind, count }];
  });
}

function bySide<Value, Result>(
  sides: Located<Readonly<Record<string, Value>>> | undefined,
  read: (value: Located<Value>) => Result,
): ByFaction<Result> {
  return Object.fromEntries(
    (sides?.named() ?? []).flatMap(({ name, value }) => (value ? [[name.text, read(value)]] : [])),
  );
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

function placesOf({ bridge, ...space }: TypedSpace): readonly Place[] {
  const { name } = space;
  const ground: Place = { name, space: name, deck: false, ...withUsual(PLACE_FIELDS, space) };
  return bridge === null ? [ground] : [ground, { name: `${name}.deck`, space: name, deck: true, ...bridge.values }];
}

/** A board file as it was read; `root` maps later findings back to their place in the text. */
export type GameBoardFile =
  | {
      readonly kind: "board";
      readonly board: GameBoard;
      readonly root: LocatedValue;
      readonly mentions: readonly Mention[];
    }
  | {
      readonly kind: "problems";
      readonly problems: readonly GameBoardProblem[];
      /** Whatever could be read of the board; null if the text is not JSON. */
      readonly board: GameBoard | null;
      /** The names in it, in no order. */
      readonly mentions: readonly Mention[];
    };

/** Whether a text is the board of a game: it names the schema of boards or, without a schema, says who has the initiative. */
export function isGameBoard(text: string): boolean {
  return statesSchema(text, BOARD_SCHEMA) ?? /"initiative"\s*:/.test(text);
}

/**
 * Reads the board file of a game: JSON as schemas/board.schema.json describes it. Reading is strict. Anything that
 * makes no sense (unknown keys and spaces, neighbours that do not name each other, a deck without supports, a space
 * that nothing leads to) is reported with its place, all of it at once. `boardProblems` checks what the scenario needs.
 */
export function readGameBoard(text: string): GameBoardFile {
  const located = locateJson(text);
  if (located.kind === "problems") {
    return { kind: "problems", problems: located.problems.map(boardProblem), board: null, mentions: [] };
  }
  const reader = new GameBoardReader(located.value);
  const board = reader.read();
  const { mentions } = reader;
  const problems = reader.problems.toSorted((first, second) => first.span.start - second.span.start);
  if (board === null || problems.length > 0) return { kind: "problems", problems, board, mentions };
  return { kind: "board", board, root: located.value, mentions };
}
