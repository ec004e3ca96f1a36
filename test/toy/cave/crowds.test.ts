import { describe, expect, test } from "vitest";
import { checkFile } from "../../../compiler/check-file.ts";
import { policiesOf } from "../../../games/shared/declared/declared-game.ts";
import { interpretedGame } from "../../../games/shared/declared/interpreted.ts";
import type { DeclaredPosition } from "../../../games/shared/declared/position.ts";
import { declaredPositions } from "../../../games/shared/declared/position-source.ts";
import { spokenLexicon } from "../../../games/shared/declared/description.ts";
import { SeededDice, RandomSource } from "../../../runtime/dice.ts";
import { decide } from "../../../runtime/interpreter/decide.ts";
import { CHANGED_POLICIES, expectAgreement, toySheet } from "../agreement.ts";
import { doneBy, walkedWith } from "../walked.ts";
import { BARRED_CAVE } from "./barred.ts";
import { cave, CAVE_GAME, CAVE_SCHEMA, figure } from "./game.ts";

const TRIED = toySheet("cave/crowds.bot", CAVE_GAME, "Monsters");
const READINGS = policiesOf(CAVE_GAME);

function decided(position: DeclaredPosition, acting = 0, seed = 1) {
  const options = { readings: READINGS, dice: new SeededDice(seed), trace: false };
  return decide(interpretedGame(CAVE_GAME), TRIED.book, position, acting, options).decision;
}

describe("a count around each candidate, as a rank", () => {
  test("counts what is near to a unit, not near to the one that acts", () => {
    const crowd = cave(figure("Grik", "b1"), figure("Alba", "a1"), figure("Brin", "d2"), figure("Cero", "d1"));
    expect(["Brin", "Cero"]).toContain(decided(crowd).target);
    const loner = cave(figure("Grik", "b1"), figure("Alba", "e1"), figure("Brin", "a2"), figure("Cero", "a1"));
    expect(["Brin", "Cero"]).toContain(decided(loner).target);
  });

  test("counts what is near to a place", () => {
    const places = { c1: { door: "shut" }, c5: { door: "shut" } };
    const position = { ...cave(figure("Mog", "c3"), figure("Alba", "d5")), places };
    const seed = [1, 2, 3, 4, 5, 6, 7, 8].find((each) => decided(position, 0, each).action === "OPEN");
    expect(decided(position, 0, seed).spaces).toEqual(["c1"]);
  });

  test("needs a distance where the candidates are units", () => {
    const text = TRIED.text.replace("Most enemies within 1 square > Random", "Most enemies");
    const { diagnostics } = checkFile("crowds.bot", text, new Map([["Cave", spokenLexicon(CAVE_GAME.lexicon)]]));
    expect(diagnostics.map(({ message }) => message)).toEqual(["“Most enemies” cannot filter or rank figures"]);
  });
});

test.each(CHANGED_POLICIES)("interpreter and compiled sheet count around candidates alike under %o", (changed) => {
  expect(expectAgreement(changed, 300, 1, TRIED).size).toBeGreaterThan(3);
});

test("interpreter and compiled sheet count around candidates alike where walls bar ways", () => {
  const tried = toySheet("cave/crowds.bot", BARRED_CAVE, "Monsters");
  expect(expectAgreement({}, 300, 1, tried).size).toBeGreaterThan(3);
});

test("the companion asks for the count, and decides as the interpreter", () => {
  const source = declaredPositions(CAVE_SCHEMA).sourceOf(TRIED.book, "Monsters");
  if (source === null) throw new Error("no positions");
  const random = new RandomSource(5);
  const asked = new Set<string>();
  for (let seed = 0; seed < 60; seed += 1) {
    const card = source.cards[seed % source.cards.length]?.name ?? "";
    const { position: truth, acting } = source.draw(seed % source.ways, card, random);
    const bare = {
      ...truth,
      places: {},
      units: truth.units.map((unit) => ({ ...unit, at: "a1", fields: unit.name === card ? unit.fields : {} })),
    };
    const { route: _route, ...done } = doneBy(decided(truth, acting, seed));
    const walked = walkedWith(CAVE_GAME, TRIED.book, { bare, truth }, acting, seed, READINGS, "table");
    expect(walked.decision).toMatchObject(done);
    for (const { text } of walked.questions) if (text.includes("within 1 square")) asked.add(text);
  }
  expect(asked).toContain(
    "Which best matches “fewest shut squares within 1 square”: Mog or Snag? If several tie, name them all.",
  );
});
