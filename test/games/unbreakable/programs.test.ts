import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { checkFile } from "../../../compiler/check-file.ts";
import { UNBREAKABLE_GAME } from "../../../games/unbreakable/game.ts";
import { OFF_MAP } from "../../../games/unbreakable/terrain.ts";
import { UNBREAKABLE_SCHEMA } from "../../../games/unbreakable/schema.ts";
import type { DeclaredGame } from "../../../games/shared/declared/declared-game.ts";
import { interpretedGame } from "../../../games/shared/declared/interpreted.ts";
import type { DeclaredPosition } from "../../../games/shared/declared/position.ts";
import { ScriptedDice } from "../../../runtime/dice.ts";
import { decide } from "../../../runtime/interpreter/decide.ts";
import { DEFAULT_POLICIES } from "../../../runtime/policies.ts";
import { CHANGED_POLICIES, expectAgreement, type Tried } from "../../toy/agreement.ts";
import { effort } from "../../effort.ts";
import { ROOT } from "../../imports.ts";
import { DEFINITIONS } from "./games.ts";

const { board } = UNBREAKABLE_SCHEMA;
const ON_SMALL_MAPS: DeclaredGame = {
  ...UNBREAKABLE_GAME,
  schema: { ...UNBREAKABLE_SCHEMA, board: { ...board, largest: { columns: 6, rows: 5 } } },
};

function program(scenario: number, side: string): Tried {
  const file = `procedures/unbreakable/scenario-${scenario}/${side.toLowerCase()}.bot`;
  const text = readFileSync(join(ROOT, file), "utf8");
  const lexicons = new Map([[UNBREAKABLE_GAME.lexicon.game, UNBREAKABLE_GAME.lexicon]]);
  const { sheet, diagnostics } = checkFile(file, text, lexicons, { inReach: [DEFINITIONS] });
  if (sheet === null || diagnostics.length > 0) throw new Error(JSON.stringify(diagnostics));
  const book = {
    scenario: { game: "Unbreakable", number: scenario, title: "", rules: [], sides: [] },
    sheets: { [side]: sheet },
  };
  return { game: ON_SMALL_MAPS, book, side, text };
}

const DELIVERY = program(1, "Yellow");
const RUNAWAY = program(2, "Runaway");
const GAME = interpretedGame(UNBREAKABLE_GAME);

/** What the crawler of Special Delivery does. */
function delivered(at: string, change: Partial<DeclaredPosition> = {}, thawed = false) {
  const crawler = { name: "Crawler A", title: "Crawler", side: "Yellow", at, fields: thawed ? { thawed } : {} };
  const other = { name: "Crawler B", title: "Crawler", side: "Yellow", at: OFF_MAP, fields: {} };
  const position: DeclaredPosition = {
    bot: "Yellow",
    board: { columns: 11, rows: 15 },
    places: {},
    units: [crawler, other],
    row: ["Crawler A"],
    ...change,
  };
  const options = { readings: DEFAULT_POLICIES, dice: new ScriptedDice([]), trace: true };
  return decide(GAME, DELIVERY.book, position, 0, options).decision;
}

describe("the program of the Yellow crawler", () => {
  test("is quoted with the small letters of its sentences", () => {
    const texts = DELIVERY.book.sheets["Yellow"]?.procedures
      .find(({ name }) => name === "CRAWLER")
      ?.clauses.map(({ condition, text }) => [condition?.text, text]);
    expect(JSON.stringify(texts)).toContain("it moves 1 hex north");
  });

  test("has it enter by hex 0615", () => {
    expect(delivered(OFF_MAP)).toMatchObject({ clause: 1, action: "ENTER THE MAP", destination: "0615" });
  });

  test("looks at the crawler that acts, not at another one off the map", () => {
    expect(delivered("0610")).toMatchObject({ clause: 3, action: "MOVE NORTH" });
  });

  test("removes a stasis hit before all else on the map", () => {
    expect(delivered("0610", { places: { "0609": { terrain: "volcano" } } }, true)).toMatchObject({ clause: 2 });
  });

  test("turns aside before a volcano", () => {
    expect(delivered("0610", { places: { "0609": { terrain: "volcano" } } })).toMatchObject({
      clause: 4,
      action: "TURN ASIDE",
    });
  });

  test("ends in vain where its hex is not on the map", () => {
    expect(delivered(OFF_MAP, { board: { columns: 3, rows: 4 } })).toMatchObject({ clause: 1, action: null });
  });
});

describe("the programs", () => {
  test("of Special Delivery are decided alike by interpreter and compiled sheet", { timeout: 900_000 }, () => {
    const clauses = [...expectAgreement({}, effort(700, 20_000), 1, DELIVERY)];
    // A small map has no hex 0615.
    expect(clauses).toEqual(expect.arrayContaining(["CRAWLER 1 in vain", "CRAWLER 2", "CRAWLER 3", "CRAWLER 4"]));
  });

  test.each(CHANGED_POLICIES.slice(1))("are decided alike under %o, too", { timeout: 900_000 }, (changed) => {
    for (const tried of [DELIVERY, RUNAWAY]) {
      expect(expectAgreement(changed, effort(50, 5_000), 1, tried).size).toBeGreaterThan(2);
    }
  });

  test("of Runaway are decided alike by interpreter and compiled sheet", { timeout: 900_000 }, () => {
    const clauses = [...expectAgreement({}, effort(300, 20_000), 1, RUNAWAY)];
    expect(clauses).toEqual(expect.arrayContaining([1, 2, 3, 4].map((clause) => `CRAWLER ${clause}`)));
  });
});
