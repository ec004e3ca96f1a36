import { describe, expect, test } from "vitest";
import { checkFile } from "../../../compiler/check-file.ts";
import { declarationMistakes } from "../../../games/shared/declared/declaration-mistakes.ts";
import { policiesOf } from "../../../games/shared/declared/declared-game.ts";
import { interpretedGame } from "../../../games/shared/declared/interpreted.ts";
import type { DeclaredPosition } from "../../../games/shared/declared/position.ts";
import { SeededDice } from "../../../runtime/dice.ts";
import { decide } from "../../../runtime/interpreter/decide.ts";
import { CHANGED_POLICIES, expectAgreement, toySheet } from "../agreement.ts";
import { BARRED_CAVE } from "./barred.ts";
import { cave, figure } from "./game.ts";

const TRIED = toySheet("cave/ways.bot", BARRED_CAVE, "Monsters");
const { lexicon } = BARRED_CAVE;
const WALL = { wall: true };
const SHUT = { door: "shut" };

/** What Grik does by one line, where walls and doors stand. */
function done(line: string, position: DeclaredPosition) {
  const text = `game Cave\nscenario 1 "Below"\nbot Monsters\n\nMONSTER BOT PROCEDURES\n\nGOBLIN\n1 ${line}\n2 REST.\n`;
  const { sheet, diagnostics } = checkFile("line.bot", text, new Map([[lexicon.game, lexicon]]));
  if (sheet === null || diagnostics.length > 0) throw new Error(diagnostics[0]?.message);
  const tried = { game: BARRED_CAVE, book: { ...TRIED.book, sheets: { Monsters: sheet } }, side: "Monsters", text };
  expectAgreement({}, 60, 1, tried);
  const options = { readings: policiesOf(BARRED_CAVE), dice: new SeededDice(1), trace: false };
  return decide(interpretedGame(BARRED_CAVE), tried.book, position, 0, options).decision;
}

const walled = (places: DeclaredPosition["places"], ...names: readonly (readonly [string, string])[]) => ({
  ...cave(...names.map(([name, at]) => figure(name, at))),
  places,
});

describe("a movement whose ways depend on the position", () => {
  test("goes round walls and shut doors", () => {
    const position = walled({ b1: WALL, b2: SHUT }, ["Grik", "a1"], ["Alba", "c1"]);
    expect(done("RUN 4 to enemy.", position).clause).toBe(2);
    expect(done("RUN 4 towards enemy.", position)).toMatchObject({ destination: "c3", route: ["a2", "a3", "b3"] });
    expect(done("RUN 3 towards enemy.", position)).toMatchObject({ destination: "b3", route: ["a2", "a3"] });
    expect(done("RUN 1 towards enemy.", position)).toMatchObject({ destination: "a2", route: [] });
  });

  test("passes through places in which it may not end, and does not end there", () => {
    const position = walled({}, ["Grik", "a1"], ["Snag", "b1"], ["Alba", "d1"]);
    expect(done("RUN 2 to friend.", position).clause).toBe(2);
    expect(done("RUN 1 towards enemy.", position).clause).toBe(2);
    expect(done("RUN 2 towards enemy.", { ...position, places: { a2: WALL } })).toMatchObject({
      destination: "c1",
      route: ["b1"],
    });
  });

  test("leaves the ways of other movements alone", () => {
    const position = walled({ b1: SHUT, a2: SHUT }, ["Grik", "a1"], ["Alba", "c1"]);
    expect(done("RUN 2 towards enemy.", position).clause).toBe(2);
    expect(done("FLY 2 to enemy.", position)).toMatchObject({ destination: "c1", route: ["b1"] });
  });

  test("is not made where no way leads nearer", () => {
    const position = walled({ b1: WALL, a2: WALL }, ["Grik", "a1"], ["Alba", "c1"]);
    expect(done("RUN 4 towards enemy.", position).clause).toBe(2);
  });
});

describe("a distance where ways depend on the position", () => {
  const position = walled({ b1: WALL }, ["Grik", "a1"], ["Alba", "c1"], ["Brin", "a4"]);

  test("is counted in squares as the board lies", () => {
    expect(done("Enemy within 2 squares: RUN 1 towards enemy.", position).clause).toBe(1);
  });

  test("is counted in steps as one can go", () => {
    const far = walled({ b1: WALL }, ["Grik", "a1"], ["Alba", "c1"]);
    expect(done("Enemy within 3 steps: RUN 1 towards enemy.", far).clause).toBe(2);
    expect(done("Enemy within 4 steps: RUN 1 towards enemy.", far).clause).toBe(1);
  });

  test("to the nearest is that of the way there", () => {
    expect(done("RUN 3 towards nearest enemy.", position)).toMatchObject({ destination: "a3" });
  });

  test("is as the board lies for what stands between", () => {
    const units = [figure("Grik", "a2"), figure("Mog", "b1"), figure("Brin", "b2"), figure("Alba", "b3", { hits: 1 })];
    expect(done("FLY 1 to square between Ogre and weak enemy.", cave(...units))).toMatchObject({ destination: "b2" });
  });
});

test("the cave is declared without a mistake", () => {
  expect(declarationMistakes(BARRED_CAVE)).toEqual([]);
});

test.each(CHANGED_POLICIES)("interpreter and compiled sheet go the same ways under %o", (changed) => {
  expect(expectAgreement(changed, 400, 1, TRIED).size).toBeGreaterThan(7);
});
