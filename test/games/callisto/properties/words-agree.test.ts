import { expect, it, test } from "vitest";
import type { Word } from "../../../../grammar/lexicon.ts";
import { type BookRules, bookRules } from "../../../../games/callisto/compact/book-rules.ts";
import { begin } from "../../../../games/callisto/compact/begin.ts";
import type { CompactPosition } from "../../../../games/callisto/compact/compact-position.ts";
import { compactOf } from "../../../../games/callisto/compact-game.ts";
import { ARENA_LISTS, BOARD_FIELDS, mirrorPlace, mirrorUnit, UNIT } from "../../../../games/callisto/compact/flags.ts";
import * as library from "../../../../games/callisto/compact/index.ts";
import { pack } from "../../../../games/callisto/compact/pack.ts";
import { CALLISTO, referenceOf } from "../../../../games/callisto/game.ts";
import { CALLISTO_LEXICON } from "../../../../games/callisto/lexicon/index.ts";
import type { WordMeaning } from "../../../../games/callisto/lexicon/meaning.ts";
import type { Position } from "../../../../games/callisto/position.ts";
import { mixed } from "../../../../games/callisto/positions/position-source.ts";
import { cardsToAct, generatePosition } from "../../../../games/callisto/positions/generate-position.ts";
import { PRESETS } from "../../../../games/callisto/positions/shape.ts";
import { DEFAULT_READINGS, type Readings } from "../../../../games/callisto/readings.ts";
import type { CodeOf, CodeScope, TestMeaning, View } from "../../../../runtime/compact/meaning.ts";
import type { Environment, Thing } from "../../../../runtime/game.ts";
import { RandomSource } from "../../../../runtime/dice.ts";
import { effort } from "../../../effort.ts";
import { SCENARIOS, type SheetOfBook, sheetOf, SIDES } from "./callisto.ts";
import { mixedReadings } from "./reading-sets.ts";

type Asked = Environment<Position, Readings>;

const POSITIONS_A_SHEET = effort(5, 100);
const WORDS: readonly Word<WordMeaning>[] = CALLISTO_LEXICON.words;
const TESTED = WORDS.filter(({ category }) =>
  ["noun", "title", "adjective", "postfix", "idiom", "quantity"].includes(category),
);
const DECLARED = TESTED.filter(({ meaning }) => meaning.kind === "test" || meaning.kind === "quantity");

/** How the compact position has the things of a sort. */
interface PackedSort {
  readonly words: (packed: CompactPosition) => Int32Array | Int16Array;
  readonly namesOf: (packed: CompactPosition) => readonly string[];
  readonly mirror: (bits: number) => number;
}

const SORTS: Readonly<Record<string, PackedSort>> = {
  Space: {
    words: (packed) => packed.list("placeState"),
    namesOf: ({ board }) => board.placeNames,
    mirror: mirrorPlace,
  },
  Unit: {
    words: (packed) => packed.list("unitState"),
    namesOf: (packed) => Array.from({ length: packed.unitCount }, (_, unit) => packed.unitName(unit)),
    mirror: mirrorUnit,
  },
  Card: {
    words: (packed) => packed.list("rowState"),
    namesOf: (packed) => Array.from({ length: packed.rowCount }, (_, card) => packed.cardName(card)),
    mirror: same,
  },
  Structure: {
    words: ({ board }) => board.structureState,
    namesOf: ({ board }) => board.features.structures.names,
    mirror: same,
  },
  Door: { words: ({ board }) => board.doorState, namesOf: ({ board }) => board.features.doors.names, mirror: same },
  Equipment: {
    words: ({ board }) => board.equipmentState,
    namesOf: ({ board }) => board.features.equipment.names,
    mirror: same,
  },
  Marker: {
    words: ({ board }) => board.markerState,
    namesOf: ({ board }) => board.features.markers.names,
    mirror: same,
  },
  Area: { words: ({ board }) => board.areaState, namesOf: ({ board }) => board.features.areas.names, mirror: same },
};

function sortNamed(sort: string): PackedSort {
  const found = SORTS[sort];
  if (found === undefined) throw new Error(`the compact position has no words of ${sort}`);
  return found;
}

function same(bits: number): number {
  return bits;
}

/** From which side words are read, and how the rules are. */
interface Reader {
  readonly view: View;
  readonly readings: Readings;
}

const BOARD: ReadonlySet<string> = new Set(BOARD_FIELDS);
const LISTS: ReadonlySet<string> = new Set(ARENA_LISTS);

function scopeOf({ view, readings }: Reader): CodeScope {
  const field = (name: string): string => (BOARD.has(name) ? `p.board.${name}` : `p.${name}`);
  const item = (list: string, index: string): string =>
    LISTS.has(list) ? `p.words[p.base + p.layout.${list} + (${index})]` : `${field(list)}[${index}]`;
  return {
    field,
    item,
    constant: (_name, code) => `(${code})`,
    element: item,
    ofThing: (_of, _name, write) => write(),
    call: (name) => `library.${name}`,
    position: "p",
    view,
    readings,
  };
}

type Value = boolean | number;
type Passes = (packed: CompactPosition, thing: number) => Value;

/** The code of a word as a function, as compiled sheets have it. */
function running(code: CodeOf, reader: Reader): Passes {
  const text = code(scopeOf(reader), "thing");
  const run = new Function("library", "p", "thing", `return ${text};`) as (...of: unknown[]) => Value;
  return (packed, thing) => run(library, packed, thing);
}

/** A compact test as a function. */
function passesOf(test: TestMeaning | null, sort: string, reader: Reader): Passes {
  if (test === null) return () => true;
  const { view } = reader;
  const { words, mirror } = sortNamed(sort);
  const signed =
    test.kind === "flags" ? { flags: test, negated: false } : view === "opposing" ? test.actorless : undefined;
  if (signed !== undefined) {
    const { flags, negated } = signed;
    const [mask, value] = view === "own" ? [flags.mask, flags.value] : [mirror(flags.mask), mirror(flags.value)];
    return (packed, thing) => (((words(packed)[thing] ?? 0) & mask) === value) !== negated;
  }
  if (test.kind !== "code") throw new Error("a test is flags or code");
  return running(test.code, reader);
}

/** A word, as both evaluators have it, said of one sort from one side. */
interface Said {
  readonly word: Word<WordMeaning>;
  readonly sort: string;
  readonly compact: Passes;
  readonly interpreted: (environment: Asked) => (thing: Thing) => Value;
}

/** A number of things: a quantity, or what an adjective compares by. */
function measured(word: Word<WordMeaning>, reader: Reader): Said[] {
  const [compact, reference] = [compactOf(word), referenceOf(word)];
  if (reference.kind !== "number" && reference.kind !== "comparing") return [];
  const codes = compact?.kind === "comparing" ? Object.entries(compact.keys) : [];
  if (compact?.kind === "quantity" && "of" in word)
    codes.push(...word.of.map((sort): [string, CodeOf] => [sort, compact.code]));
  return codes.map(([sort, code]) => ({
    word,
    sort,
    compact: running(code, reader),
    interpreted: (environment) => (thing) => reference.of(environment, thing),
  }));
}

/** The words that test things one by one, as they are read under the rules of a book. */
function saidOf(words: readonly Word<WordMeaning>[], reader: Reader, rules: BookRules): readonly Said[] {
  return words.flatMap((word): Said[] => {
    const { meaning } = word;
    if (meaning.kind === "quantity") return measured(word, reader);
    const reference = referenceOf(word);
    const under = meaning.kind === undefined ? (meaning.compactUnder?.(rules) ?? null) : null;
    const compact = under ?? compactOf(word);
    if (compact?.kind === "noun" && reference.kind === "members" && "sort" in word && word.sort !== undefined) {
      if (SORTS[word.sort] === undefined) return [];
      const passes = passesOf(compact.test, word.sort, reader);
      const present: Passes = (packed, unit) => word.sort !== "Unit" || (packed.stateOfUnit(unit) & UNIT.onBoard) !== 0;
      return [
        {
          word,
          sort: word.sort,
          compact: (packed, thing) => present(packed, thing) && passes(packed, thing),
          interpreted: (environment) => {
            const members = reference.of(environment);
            return ({ name, index }) => members.some((each) => each.name === name && each.index === index);
          },
        },
      ];
    }
    if (compact?.kind !== "adjective" || reference.kind !== "test") return [];
    return Object.entries(compact.tests).map(([sort, test]) => ({
      word,
      sort,
      compact: passesOf(test, sort, reader),
      interpreted: (environment) => (thing) => reference.holds(environment, thing),
    }));
  });
}

/** What the two evaluators say otherwise, and how often each word was true of something, or a number of it not 0. */
function compare(
  said: readonly Said[],
  environment: Asked,
  packed: CompactPosition,
  counts: Map<string, number>,
): string[] {
  return said.flatMap(({ word, sort, compact, interpreted }) => {
    const holds = interpreted(environment);
    const names = SORTS[sort]?.namesOf(packed) ?? [];
    return names.flatMap((name, index) => {
      // No phrase speaks of the card that is resolved.
      if (sort === "Card" && index === packed.acting) return [];
      const value = holds(sort === "Card" ? { sort, name, index } : { sort, name });
      if (value) counts.set(word.id, (counts.get(word.id) ?? 0) + 1);
      return compact(packed, index) === value ? [] : [`${word.id} of ${name}: the interpreter says ${value}`];
    });
  });
}

/** Compares the words of a sheet in some positions. */
function compareWords(
  { book, sheet, side, matchup }: SheetOfBook,
  readings: Readings,
  counts: Map<string, number>,
): void {
  const cards = cardsToAct(matchup);
  const rules = bookRules(book.scenario, sheet.rules, side, readings);
  const said = {
    own: saidOf(TESTED, { view: "own", readings }, rules),
    opposing: saidOf(DECLARED, { view: "opposing", readings }, rules),
  };
  for (let seed = 1; seed <= POSITIONS_A_SHEET; seed += 1) {
    const preset = PRESETS[(seed * 7) % PRESETS.length] ?? { name: "plain", knobs: {} };
    const { knobs } = mixed(preset, matchup.scenery, (count) => seed % count);
    const { position, acting } = generatePosition(matchup, cards[seed % cards.length] ?? "", knobs, seed);
    const start = CALLISTO.start({ book, position, readings, index: acting });
    const packed = pack(position, book.scenario, readings, null, sheet.rules);
    // Of a card that does nothing no word is said.
    if (![0, 3].includes(begin(packed, acting))) continue;
    const environment: Asked = {
      game: CALLISTO,
      book,
      position: start.position,
      readings,
      policies: CALLISTO.policiesOf(readings),
      card: start.card,
      actor: start.actor,
      view: "bot",
      bound: [],
      intended: null,
    };
    expect(compare(said.own, environment, packed, counts)).toEqual([]);
    packed.actor = -1;
    packed.here = -1;
    expect(compare(said.opposing, { ...environment, actor: null, view: "player" }, packed, counts)).toEqual([]);
  }
}

/** True in one of hundreds of positions. */
const RARE: readonly string[] = ["escape pod door"];

it(
  "a word that tests or measures things means the same to the interpreter and to compiled sheets",
  { timeout: 600_000 },
  () => {
    const counts = new Map<string, number>();
    const random = new RandomSource(1);
    for (const scenario of SCENARIOS) {
      for (const side of SIDES) {
        compareWords(sheetOf(scenario, side), DEFAULT_READINGS, counts);
        compareWords(sheetOf(scenario, side), mixedReadings(random, 40), counts);
      }
    }
    const compared = TESTED.filter((word) => DECLARED.includes(word) || writtenTwice([word]).length > 0);
    const never = compared.map(({ id }) => id).filter((id) => !counts.has(id) && !RARE.includes(id));
    expect(never).toEqual(["deck", "route"]);
  },
);

/** The words of some kinds that have a meaning for each evaluator. */
function writtenTwice(words: readonly Word<WordMeaning>[]): readonly string[] {
  return words.flatMap(({ id, meaning }) => {
    const isWritten = meaning.kind === undefined && meaning.reference.kind !== "structural";
    return isWritten && meaning.compact !== undefined ? [id] : [];
  });
}

test("only relations of attacks, ways, distances and decks are written twice", () => {
  const ofCategory = (wanted: string): readonly string[] =>
    writtenTwice(WORDS.filter(({ category }) => category === wanted));
  expect(ofCategory("quantity")).toEqual([]);
  expect(ofCategory("relation")).toEqual([
    "aiming at",
    "adjacent to",
    "remaining in",
    "blocking",
    "that brings the special attack within range of",
  ]);
});

test("only the word that rules of a book change is written twice", () => {
  expect(writtenTwice(TESTED)).toEqual(["threatened"]);
});
