import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, test } from "vitest";
import { checkFile } from "../../../compiler/check-file.ts";
import { compileSheet } from "../../../compiler/compile.ts";
import { PositionWalk } from "../../../analysis/search/search-position.ts";
import { declaredCompact } from "../../../games/shared/declared/compact.ts";
import { declaredPackage } from "../../../games/shared/declared/declared-package.ts";
import type { DeclaredGame } from "../../../games/shared/declared/declared-game.ts";
import { SortFlags } from "../../../games/shared/declared/flags.ts";
import { LETTERED } from "../../../games/shared/declared/boards.ts";
import { HEX_BOARD } from "../../../games/shared/hex/hex.ts";
import { interpretedGame } from "../../../games/shared/declared/interpreted.ts";
import type { PackedDeclared } from "../../../games/shared/declared/packed-position.ts";
import { OUTSIDE, type DeclaredPosition, type Settling } from "../../../games/shared/declared/position.ts";
import { problemsOf } from "../../../games/shared/declared/position-problems.ts";
import { declaredPositions } from "../../../games/shared/declared/position-source.ts";
import {
  atLeast,
  every,
  is,
  means,
  not,
  ofSide,
  some,
  type DeclaredWord,
} from "../../../games/shared/declared/word.ts";
import type { CodeScope, TestMeaning, View } from "../../../runtime/compact/meaning.ts";
import { link } from "../../../runtime/compact/link.ts";
import { NO_DECISION, withoutChoices } from "../../../runtime/decision.ts";
import { SeededDice, RandomSource } from "../../../runtime/dice.ts";
import { decide } from "../../../runtime/interpreter/decide.ts";
import { GARDEN_GAME } from "../../toy/game.ts";
import { DEFAULT_POLICIES } from "../../../runtime/policies.ts";
import { PositionError } from "../../../runtime/position-problem.ts";

const adjective = (id: string, of: string, meaning: DeclaredWord["meaning"]): DeclaredWord => ({
  category: "adjective",
  id,
  of: [of],
  documentation: `It is ${id}.`,
  meaning,
});

/** Words whose tests take several bits, or a function. */
const WORDS: readonly DeclaredWord[] = [
  adjective("promising", "Plot", means(some(is("watered", true), atLeast("yield", 2)))),
  adjective("hopeless", "Plot", means(not(some(is("watered", true), atLeast("yield", 2))))),
  adjective("parched", "Plot", means(every(is("watered", false), atLeast("yield", 1), not(atLeast("yield", 3))))),
  adjective("absurd", "Plot", means(every(is("watered", false), is("watered", true)))),
  adjective("mobile", "Robot", means(not(some(is("title", "Digger"), is("title", "Picker"))))),
  adjective("either", "Robot", means(some(is("title", "Digger"), is("title", "Picker")))),
  adjective("crowded", "Plot", {
    kind: "called",
    holds: ({ units }, place) => units.filter(({ at }) => at === place).length > 1,
  }),
  {
    category: "relation",
    id: "west of",
    subject: ["Plot", "Robot"],
    argument: ["Robot"],
    documentation: "In a column before it.",
    meaning: {
      kind: "called",
      holds: ({ units }, one, other) => {
        const column = (name: string | null): number =>
          LETTERED.cellOf(units.find((unit) => unit.name === name)?.at ?? name ?? "")?.column ?? 0;
        return column(one) < column(other);
      },
    },
  },
];

const GAME: DeclaredGame = {
  ...GARDEN_GAME,
  lexicon: { ...GARDEN_GAME.lexicon, words: [...GARDEN_GAME.lexicon.words, ...WORDS] },
};

/** The same words on maps of hexes, where robots can wait beside the map. */
const HEX_GAME: DeclaredGame = {
  ...GAME,
  schema: {
    ...GAME.schema,
    board: {
      smallest: { columns: 2, rows: 3 },
      largest: { columns: 6, rows: 5 },
      shape: HEX_BOARD,
      outside: "shed",
    },
  },
  lexicon: {
    ...GAME.lexicon,
    words: [...GAME.lexicon.words, adjective("waiting", "Robot", means(is(OUTSIDE, true)))],
  },
};

const HEX_SHEET = `game Garden
scenario 1 "The first warm day"
bot Growers

GROWER BOT PROCEDURES

MOWER
1 Pest waiting: PULL 2. [Mobile > Nearest > Random]
2 Plot next to pest: GO 2 to: a) Promising bed. [Nearest to pest > Not crowded > Random]
3 Plot hopeless: GO 1 to: a) Plot with any enemy robot. [Watered > Hopeless > Random]
4 Plot promising: PULL 3. [Nearest > Random]
5 GO 1 to: a) Plot next to waiting robot. b) Bed. [Furthest from pest > Random]

PICKER
1 REST.
`;

const SHEET = `game Garden
scenario 1 "The first warm day"
bot Growers

GROWER BOT PROCEDURES

MOWER
1 Plot absurd: REST.
2 Plot crowded: PULL 2. [Mobile > Nearest > Random]
3 Plot parched: GO 2 to: a) Promising bed. [West of pest > Not crowded > Random]
4 Plot hopeless: GO 1 to: a) Plot west of either enemy robot. [Watered > Hopeless > Random]
5 Plot promising: GO 1 to: a) Plot not west of pest. [Crowded > Random]

PICKER
1 REST.
`;

const scenario = { game: "Garden", number: 1, title: "The first warm day", rules: [], sides: [] };
const source = declaredPositions(GAME.schema).sourceOf({ scenario, sheets: {} }, "Growers");
if (source === null) throw new Error("the Growers have no cards");

/** Expects that interpreter and compiled sheet decide alike; tells which clauses decided. */
function expectAgreement(declared: DeclaredGame, text: string): readonly (number | null)[] {
  const { sheet, diagnostics } = checkFile("new.bot", text, new Map([["Garden", declared.lexicon]]));
  expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
  if (sheet === null) throw new Error("the sheet does not check");
  const book = { scenario, sheets: { Growers: sheet } };
  const positions = declaredPositions(declared.schema).sourceOf({ scenario, sheets: {} }, "Growers");
  if (positions === null) throw new Error("the Growers have no cards");
  const { compact, functions } = declaredCompact(declared);
  const { parts } = compileSheet(sheet, scenario, null, compact(DEFAULT_POLICIES), { text });
  const module = link<DeclaredPosition, PackedDeclared>(parts, functions);
  const game = interpretedGame(declared);
  const random = new RandomSource(3);
  const clauses = new Set<number | null>();
  for (let seed = 0; seed < 1500; seed += 1) {
    const { position, acting } = positions.draw(seed % positions.ways, "Mower", random);
    const options = { readings: DEFAULT_POLICIES, dice: new SeededDice(seed), trace: false };
    const reference = decide(game, book, position as DeclaredPosition, acting, options);
    const compiled = module.decidePosition(position as DeclaredPosition, acting, new SeededDice(seed));
    expect(compiled).toEqual(withoutChoices(reference.decision));
    clauses.add(reference.decision.clause);
  }
  return [...clauses].toSorted();
}

describe("declared words", () => {
  test("mean the same to the interpreter and to compiled sheets, also where a test takes several bits or a function", () => {
    expect(expectAgreement(GAME, SHEET)).toEqual([2, 3, 4, 5, null]);
  });

  test("mean the same to both on a map of hexes with units beside it", () => {
    expect(expectAgreement(HEX_GAME, HEX_SHEET)).toEqual([1, 2, 3, 4, 5, null]);
  });

  test("take one test of bits where they are a conjunction, and several elsewhere", () => {
    const [ripe, wet] = [atLeast("yield", 1), is("watered", true)];
    const flags = new SortFlags("Plot", [], [ripe, wet]);
    expect(flags.flagTest(every(ripe, not(wet)))).toEqual({ mask: 0b1100, value: 0b0100 });
    expect(flags.flagTest(not(some(ripe, wet)))).toEqual({ mask: 0b1100, value: 0 });
    expect(flags.flagTest(some(ripe, wet))).toBeNull();
    expect(flags.flagTest(every(wet, not(wet)))).toBeNull();
  });

  test("that take several bits see own and other swapped from the other side", () => {
    const flags = new SortFlags("Robot", [], [is("tired", true)]);
    const test = flags.meaningOf(some(ofSide("own"), is("tired", true)), "state", () => ({
      kind: "flags",
      mask: 0,
      value: 0,
    }));
    if (test.kind !== "code") throw new Error("a choice takes several tests of bits");
    const scope = (view: View): CodeScope => ({
      field: (name) => name,
      item: (list) => list,
      constant: (_name, code) => code,
      element: (name) => name,
      ofThing: (_of, _name, write) => write(),
      call: (name) => name,
      position: "position",
      view,
      readings: {},
    });
    expect(test.code(scope("own"), "robot")).toBe("((state & 1) === 1 || (state & 4) === 4)");
    expect(test.code(scope("opposing"), "robot")).toBe("((state & 2) === 2 || (state & 4) === 4)");
  });

  test("that find no bit left are asked of the fields", () => {
    const many = Array.from({ length: 29 }, (_, number) => atLeast("yield", number));
    const flags = new SortFlags("Plot", [], many);
    const beyond = (): TestMeaning => ({ kind: "flags", mask: 1, value: 0 });
    const meanings = many.map((test) => flags.meaningOf(test, "state", beyond));
    expect(meanings.filter((meaning) => meaning.kind === "flags" && meaning.mask === 1)).toHaveLength(1);
    expect(flags.flagTest(atLeast("yield", 28))).toBeNull();
  });
});

describe("positions of a declared game", () => {
  test("on hexes can be decided, after every edit and every cut, too", () => {
    const hexes = declaredPositions(HEX_GAME.schema).sourceOf({ scenario, sheets: {} }, "Growers");
    const random = new RandomSource(7);
    for (let index = 0; index < 30; index += 1) {
      const drawn = hexes?.draw(index % hexes.ways, "Mower", random);
      if (hexes === null || drawn === undefined) throw new Error("the Growers have no cards");
      expect(hexes.drawing(drawn)).not.toBe("");
      for (const { position, acting } of [drawn, ...[...hexes.edits(drawn)].map(({ problem }) => problem)]) {
        expect(problemsOf(HEX_GAME.schema, position as DeclaredPosition, acting)).toEqual([]);
      }
      for (const { position, acting } of hexes.smaller(drawn)) {
        expect(problemsOf(HEX_GAME.schema, position as DeclaredPosition, acting)).toEqual([]);
      }
    }
  });

  test("can be decided, after every edit and every cut, too", () => {
    const random = new RandomSource(7);
    for (let index = 0; index < 60; index += 1) {
      const drawn = source.draw(index % source.ways, "Mower", random);
      const changed = source.randomEdit(random, drawn, 1) ?? drawn;
      const edited = [...source.edits(changed)].map(({ problem }) => problem);
      for (const { position, acting } of [drawn, changed, ...edited, ...source.smaller(changed)]) {
        expect(problemsOf(GAME.schema, position as DeclaredPosition, acting)).toEqual([]);
      }
    }
  });

  test("are settled after they were drawn, where the schema says how", () => {
    const settled: Settling = ({ units, row, ...drawn }, acting) => ({
      ...drawn,
      units: units.filter(({ name }) => name === acting),
      row: ["Digger", ...row],
    });
    const settling = declaredPositions({ ...GAME.schema, settled }).sourceOf({ scenario, sheets: {} }, "Growers");
    const plain = source.draw(2, "Mower", new RandomSource(5)).position as DeclaredPosition;
    const drawn = settling?.draw(2, "Mower", new RandomSource(5));
    const units = plain.units.filter(({ name }) => name === "Mower");
    const row = ["Digger", ...plain.row];
    expect(plain.units.length).toBeGreaterThan(1);
    expect(drawn).toEqual({ position: { ...plain, units, row }, acting: row.indexOf("Mower") });
  });

  test("of a walk are all settled, where the schema says how", () => {
    const settled: Settling = (drawn) => ({ ...drawn, memory: { settled: 1 } });
    const settling = declaredPositions({ ...GAME.schema, settled }).sourceOf({ scenario, sheets: {} }, "Growers");
    if (settling === null) throw new Error("the Growers have no cards");
    const walk = new PositionWalk(settling, ["Mower"], 3, () => 2);
    const walked = Array.from({ length: 100 }, () => walk.next().position as DeclaredPosition);
    expect(new Set(walked.map(({ units }) => units)).size).toBe(100);
    expect(walked.every(({ memory }) => memory?.["settled"] === 1)).toBe(true);
    // A changed position keeps its memory, so only a drawn one has its own.
    expect(new Set(walked.map(({ memory }) => memory)).size).toBe(100);
  });

  test("have no counters but those of their scenario", () => {
    const countersOf = () => GAME.schema.counters.filter(({ name }) => name === "Mower");
    const few = declaredPositions({ ...GAME.schema, countersOf }).sourceOf({ scenario, sheets: {} }, "Growers");
    if (few === null) throw new Error("the Growers have no cards");
    const { units } = few.draw(2, "Mower", new RandomSource(5)).position as DeclaredPosition;
    expect(few.cards.map(({ name }) => name)).toEqual(["Mower"]);
    expect(units.map(({ name }) => name)).toEqual(["Mower"]);
  });

  test("become smaller with every cut", () => {
    const drawn = source.draw(2, "Mower", new RandomSource(5));
    const cuts = [...source.smaller(drawn)];
    expect(cuts.length).toBeGreaterThan(10);
    // A smaller number is simpler, but no less.
    for (const cut of cuts) expect(source.sizeOf(cut)).toBeLessThanOrEqual(source.sizeOf(drawn));
  });

  test("that are impossible are told what is wrong", () => {
    const position: DeclaredPosition = {
      bot: "Growers",
      board: { columns: 3, rows: 3 },
      places: { d1: {}, a1: { yield: 12, colour: "red" } },
      units: [
        { name: "Mower", title: "Mower", side: "Growers", at: "c4", fields: {} },
        { name: "Mower", title: "Mower", side: "Growers", at: "c3", fields: {} },
      ],
      row: ["Nobody"],
    };
    expect(problemsOf(GAME.schema, position, 1).map(({ path, message }) => `${path}: ${message}`)).toEqual([
      "places.d1: the board has no d1",
      "places.a1.yield: it cannot be 12",
      "places.a1.colour: there is no such field",
      "units[0].at: the board has no c4",
      "units[1].name: Mower stands on the board already",
      "row[0]: the game has no card Nobody",
      "row: it has no card at 1",
    ]);
  });

  test("and contradict the game or the sheet are told what would fit", () => {
    const position = {
      bot: "Beetles",
      board: { columns: 3, rows: 3 },
      places: { a1: { yield: "2" } },
      units: [{ name: "Mower", title: "Picker", side: "Beetles", at: "c3", fields: {} }],
      row: ["Mower"],
    } as unknown as DeclaredPosition;
    const problems = problemsOf(GAME.schema, position, 0, "Growers");
    expect(problems.map(({ code, path, message }) => `${code} ${path}: ${message}`)).toEqual([
      "wrong-bot bot: the sheet is for Growers",
      'bad-value places.a1.yield: it cannot be "2"',
      "bad-value units[0].title: Mower is a Mower",
      "bad-value units[0].side: Mower is of Growers",
      "unknown-card row[0]: Beetles has no card Mower",
    ]);
    expect(new PositionError(problemsOf(GAME.schema, null as unknown as DeclaredPosition)).message).toBe(
      "This position cannot be decided. it must be a position",
    );
  });

  test("written as situations follow the JSON schema that is derived for editors", () => {
    const { situations } = declaredPackage(GAME);
    const validate = new Ajv2020({ allowUnionTypes: true }).compile(situations?.schema ?? {});
    const random = new RandomSource(9);
    for (let index = 0; index < 50; index += 1) {
      const problem = source.draw(index % source.ways, "Picker", random);
      const head = { id: "drawn", title: "Drawn", sheet: "garden/scenario-1/growers", decision: NO_DECISION };
      const data = situations?.dataOf(problem, head);
      expect(validate(data), JSON.stringify(validate.errors)).toBe(true);
      expect(validate({ ...data, units: {} })).toBe(false);
    }
  });
});
