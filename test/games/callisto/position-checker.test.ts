import { describe, expect, test } from "vitest";
import { playGame } from "../../../games/callisto/play/participants.ts";
import { positionOf } from "../../../games/callisto/engine/side-view.ts";
import type { GameState } from "../../../games/callisto/engine/state.ts";
import { PositionChecker } from "../../../games/callisto/position-checker.ts";
import type { Position } from "../../../games/callisto/position.ts";
import {
  PLACE_FIELDS,
  SETTING_FIELDS,
  SPACE_FIELDS,
  SUPPLY_FIELDS,
  UNIT_FIELDS,
} from "../../../games/callisto/fields.ts";
import { cardsToAct, generatePosition } from "../../../games/callisto/positions/generate-position.ts";
import { fieldProblem, valuesOf } from "../../../games/shared/declared/field.ts";
import { STAND_IN_ROSTER } from "../../../games/callisto/roster.ts";
import { sheetOf, SIDES } from "./properties/callisto.ts";
import { bots, gameOf } from "./engine/games.ts";
import { BOOK, situationOf } from "./scenario-one.ts";
import { effort, oneOfEvery } from "../../effort.ts";

const { position: FINE } = situationOf(`
sheet: callisto/scenario-1/lfa
board: { grid: 3x3, spaces: { c3: { objective: 2 } } }
markers: { bot: { scouted: [a1] } }
units: { bot: { Scout Y: a1, Scout Z: off }, player: { Ripper C: c1 } }
cards: { deck: [Captain], discard: [Scout Z] }
row: [Scout Y*, Scout Z]`);

const checker = new PositionChecker(BOOK.scenario, "LFA");

/** A copy of the fine position, changed where its data is read-only to everybody else. */
function changed(change: (position: Mutable<Position>) => void): Position {
  const copy = structuredClone(FINE) as Mutable<Position>;
  change(copy);
  return copy as Position;
}

type Mutable<Value> = Value extends object ? { -readonly [Key in keyof Value]: Mutable<Value[Key]> } : Value;

function problems(change: (position: Mutable<Position>) => void): readonly string[] {
  return checker.problemsOf(changed(change)).map(({ code, path, message }) => `${code} ${path}: ${message}`);
}

function nth<Item>(list: readonly Item[], index: number): Item {
  const item = list[index];
  if (item === undefined) throw new Error(`there is no item ${index}`);
  return item;
}

/** What JavaScript can pass although no type allows it. */
function untyped(value: unknown): never {
  return value as never;
}

/** Every declared field of a position, with a place that has it. */
const DECLARED = [
  ...Object.entries(SPACE_FIELDS).map(([field, kind]) => [`board.spaces[0].${field}`, kind] as const),
  ...Object.entries(PLACE_FIELDS).map(([field, kind]) => [`board.places[0].${field}`, kind] as const),
  ...Object.entries(UNIT_FIELDS).map(([field, kind]) => [`units[0].${field}`, kind] as const),
  ...Object.entries(SUPPLY_FIELDS).map(([field, kind]) => [`cards.${field}`, kind] as const),
  ...Object.entries(SETTING_FIELDS).map(([field, kind]) => [field, kind] as const),
];

/** The problems of a position in which one field has another value. */
function problemsWith(path: string, value: unknown): readonly string[] {
  return problems((position) => {
    const keys = path.replaceAll(/\[(\d+)\]/g, ".$1").split(".");
    const last = keys.pop() ?? "";
    const thing = keys.reduce((whole, key) => Reflect.get(whole, key) as object, position as object);
    Reflect.set(thing, last, value);
  });
}

describe.each(DECLARED)("the declared field %s", (path, kind) => {
  test("can have each of its values", () => {
    const values = kind.kind === "name" ? ["a name", kind.usual] : valuesOf(kind);
    for (const value of values) expect(problemsWith(path, value), String(value)).toEqual([]);
  });

  test("is refused with anything else, in the words of the declaration", () => {
    for (const value of [undefined, Number.NaN, -1, 0.5, {}, "a name that nothing has"]) {
      const problem = fieldProblem(kind, value);
      const expected = problem === null ? [] : [`bad-value ${path}: ${problem}`];
      expect(problemsWith(path, value), String(value)).toEqual(expected);
    }
  });
});

describe("a position is refused, with the place and the reason, when", () => {
  test("it is of another scenario or another bot", () => {
    expect(problems((position) => (position.scenario = 2))).toEqual([
      "wrong-scenario scenario: The position is for scenario 2, but the sheet is for 1.",
    ]);
    expect(problems((position) => (position.bot = "Breakers"))).toEqual([
      "wrong-bot bot: The position's bot is Breakers, but the sheet plays LFA.",
    ]);
  });

  test("its row is empty", () => {
    expect(problems((position) => (position.cards.row = []))).toEqual([
      "empty-row cards.row: The row is empty: add the card to resolve.",
    ]);
  });

  test("the row has no card at the index", () => {
    for (const acting of [2, -1, 0.5, Number.NaN]) {
      expect(checker.problemsOfCard(FINE, acting)).toEqual([
        {
          code: "no-such-card",
          path: "acting",
          message: `The row has 2 cards, at 0 to 1, but none at ${acting}.`,
        },
      ]);
    }
    expect(checker.problemsOfCard(FINE, 1)).toEqual([]);
  });

  test("a unit, a card or a space is named that is not there", () => {
    expect(problems((position) => (nth(position.units, 0).at = "z9"))).toEqual([
      "unknown-space units[0].at: The board has no place `z9`.",
    ]);
    expect(problems((position) => (position.markers.bot["z9"] = "scouted"))).toEqual([
      "unknown-space markers.bot.z9: The board has no space `z9`.",
    ]);
    expect(problems((position) => (nth(position.units, 0).name = "Scout Q"))[0]).toMatch(
      /^unknown-unit units\[0\]\.name: There is no unit `Scout Q` on this side of scenario 1\. Its units are /,
    );
    expect(problems((position) => (nth(position.cards.row, 1).card = "Gardener"))).toEqual([
      "unknown-card cards.row[1].card: The bot has no card `Gardener` in scenario 1.",
    ]);
    expect(problems((position) => position.cards.deck.push("Gardener"))).toEqual([
      "unknown-card cards.deck[1]: The bot has no card `Gardener` in scenario 1.",
    ]);
    expect(problems((position) => (position.numbers["Gardener"] = {}))).toHaveLength(1);
  });

  test("a unit is on the wrong side, there twice, or of a class that it does not have", () => {
    const index = FINE.units.findIndex(({ name }) => name === "Ripper C");
    expect(problems((position) => (nth(position.units, index).side = "bot"))).toEqual([
      `unknown-unit units[${index}].name: \`Ripper C\` is a unit of the other side: its side must be \`player\`.`,
    ]);
    expect(problems((position) => position.units.push({ ...nth(position.units, 0) }))).toEqual([
      `repeated-name units[${FINE.units.length}].name: ${nth(FINE.units, 0).name} appears twice.`,
    ]);
    expect(problems((position) => (nth(position.units, index).class = untyped("wizard")))).toEqual([
      `wrong-class units[${index}].class: Ripper C must have the class \`personnel\`. There is no class \`wizard\`.`,
    ]);
    expect(problems((position) => (nth(position.units, index).class = "mech"))).toHaveLength(1);
    expect(problems((position) => (nth(position.units, index).letter = "B"))).toHaveLength(1);
  });

  test("an edge leads nowhere, a place has no space, a space no place, or two share a name", () => {
    expect(problems(({ board }) => (nth(board.edges, 0).to = "nowhere"))).toEqual([
      "unknown-space board.edges[0].to: The board has no place `nowhere`.",
    ]);
    expect(problems(({ board }) => (nth(board.places, 0).space = "z9"))).toEqual([
      "unknown-space board.places[0].space: The board has no space `z9`.",
      "unknown-space board.spaces[0]: The space `a1` needs a place.",
    ]);
    expect(problems(({ board }) => board.places.push({ ...nth(board.places, 0) }))).toEqual([
      "repeated-name board.places[9].name: `a1` appears twice.",
    ]);
    expect(problems(({ board }) => (board.spawns["Scout Z"] = "z9"))).toEqual([
      "unknown-space board.spawns.Scout Z: The board has no place `z9`.",
    ]);
  });

  test("a value is missing or is none that may stand there", () => {
    const unit = nth(FINE.units, 0);
    for (const key of ["defence", "hits", "suppressed", "deactivated", "escaped", "side"] as const) {
      for (const value of [undefined, null, "x", -1, Number.NaN]) {
        const found = checker.problemsOf({ ...FINE, units: [{ ...unit, [key]: untyped(value) }] });
        expect(found.map(({ path }) => path)).toEqual([`units[0].${key}`]);
      }
    }
    for (const key of Object.keys(FINE).filter((each) => each !== "roster" && Object(FINE)[each] instanceof Object)) {
      for (const value of [undefined, null, 7]) {
        expect(checker.problemsOf({ ...FINE, [key]: untyped(value) }).map(({ path }) => path)).toEqual([key]);
      }
    }
    for (const value of [undefined, null, 7, "position"]) expect(checker.problemsOf(untyped(value))).toHaveLength(1);
    for (const list of ["spaces", "places", "edges"] as const) {
      for (const value of [undefined, [null]]) {
        const board = { ...FINE.board, [list]: untyped(value) };
        expect(checker.problemsOf({ ...FINE, board }).map(({ path }) => path)).toEqual([`board.${list}`]);
      }
    }
  });

  test("its roster lacks cards of the game", () => {
    const roster = STAND_IN_ROSTER.filter(({ title }) => title !== "Scout");
    expect(checker.problemsOf({ ...FINE, roster }).map(({ message }) => message)).toEqual([
      "The roster must have the card `Scout`, with the class `personnel`.",
    ]);
    expect(checker.problemsOf({ ...FINE, roster: [...STAND_IN_ROSTER] })).toEqual([]);
    expect(checker.problemsOf({ ...FINE, roster: untyped(7) })).toHaveLength(1);
  });

  test("several things are wrong, which are reported at once", () => {
    expect(
      problems((position) => {
        nth(position.units, 0).at = "z9";
        position.cards.row = [];
      }).map((line) => line.split(" ")[0]),
    ).toEqual(["unknown-space", "empty-row"]);
  });
});

describe("a position is accepted when", () => {
  test.each(oneOfEvery(2, [1, 2, 3, 4, 5, 6, 7, 8]))(
    "it may occur: random ones of each side of scenario %i",
    (scenario) => {
      for (const side of SIDES) {
        const { book, matchup } = sheetOf(scenario, side);
        const own = new PositionChecker(book.scenario, side);
        const cards = cardsToAct(matchup);
        for (let seed = 0; seed < effort(60, 400); seed += 1) {
          const { position, acting } = generatePosition(matchup, cards[seed % cards.length] ?? "", {}, seed);
          expect(own.problemsOfCard(position, acting)).toEqual([]);
        }
      }
    },
  );

  test.each(oneOfEvery(4, [1, 2, 3, 4, 5, 6, 7, 8]))("it occurs in a game of scenario %i", (scenario) => {
    const game = gameOf(scenario, undefined, 12);
    const checkers = SIDES.map((side) => [side, new PositionChecker(game.scenario, side)] as const);
    let checked = 0;
    const check = (state: GameState): void => {
      for (const [side, own] of checkers) {
        const position = positionOf(game, state, side);
        if (position.cards.row.length === 0) continue;
        expect(own.problemsOf(position)).toEqual([]);
        checked += 1;
      }
    };
    playGame(game, bots(game), { seed: 5, difficulty: "normal", onEvent: (_event, before) => check(before) });
    expect(checked).toBeGreaterThan(20);
  });
});
