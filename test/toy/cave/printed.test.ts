import { describe, expect, test } from "vitest";
import { declarationMistakes } from "../../../games/shared/declared/declaration-mistakes.ts";
import { declaredPositions } from "../../../games/shared/declared/position-source.ts";
import { factsOf } from "../../../games/shared/declared/picture.ts";
import { declaredSituations } from "../../../games/shared/declared/situation.ts";
import { problemsOf } from "../../../games/shared/declared/position-problems.ts";
import { policiesOf } from "../../../games/shared/declared/declared-game.ts";
import { interpretedGame } from "../../../games/shared/declared/interpreted.ts";
import { unitsOf, valueOfUnit, withField, type DeclaredPosition } from "../../../games/shared/declared/position.ts";
import { SeededDice, RandomSource } from "../../../runtime/dice.ts";
import { decide } from "../../../runtime/interpreter/decide.ts";
import { expectAgreement, toySheet } from "../agreement.ts";
import { doneBy, walkedWith } from "../walked.ts";
import { cave, CAVE_GAME, CAVE_SCHEMA, figure } from "./game.ts";

const TRIED = toySheet("cave/printed.bot", CAVE_GAME, "Monsters");
const READINGS = policiesOf(CAVE_GAME);

function decided(position: DeclaredPosition) {
  const options = { readings: READINGS, dice: new SeededDice(1), trace: false };
  return decide(interpretedGame(CAVE_GAME), TRIED.book, position, 0, options).decision;
}

describe("what is printed on units by their titles", () => {
  test("is the value of a unit of which a position says nothing else", () => {
    const values = ["Grik", "Mog", "Alba"].map((name) => valueOfUnit(CAVE_SCHEMA, figure(name, "a1"), "hits"));
    expect(values).toEqual([2, 5, 3]);
    expect(valueOfUnit(CAVE_SCHEMA, figure("Mog", "a1", { hits: 1 }), "hits")).toBe(1);
    expect(valueOfUnit(CAVE_SCHEMA, figure("Alba", "a1"), "speed")).toBe(2);
    expect(["Mog", "Alba"].map((name) => valueOfUnit(CAVE_SCHEMA, figure(name, "a1"), "awake"))).toEqual([false, true]);
  });

  test("is left out of what a position states", () => {
    const goblins = unitsOf(CAVE_SCHEMA, "Goblin");
    expect(withField(goblins, { hits: 1 }, "hits", 2)).toEqual({});
    expect(withField(goblins, {}, "awake", false)).toEqual({ awake: false });
    expect(withField(unitsOf(CAVE_SCHEMA, "Ogre"), {}, "hits", 2)).toEqual({ hits: 2 });
  });

  test("is left out of situations, and what differs from it is written", () => {
    const situations = declaredSituations(CAVE_GAME);
    const position = cave(figure("Mog", "a1", { hits: 5 }), figure("Alba", "b2", { hits: 1, awake: false, speed: 2 }));
    const { decision } = decide(interpretedGame(CAVE_GAME), TRIED.book, position, 0, {
      readings: READINGS,
      dice: new SeededDice(1),
      trace: false,
    });
    const data = situations.dataOf({ position, acting: 0 }, { id: "1", title: "", sheet: "printed", decision });
    expect(data.figures).toEqual({ Mog: { at: "a1" }, Alba: { at: "b2", hits: 1, awake: false } });
  });

  test("is drawn for most units, and another value within bounds for some", () => {
    const source = declaredPositions(CAVE_SCHEMA).sourceOf(TRIED.book, "Monsters");
    if (source === null) throw new Error("no positions");
    const random = new RandomSource(3);
    const speeds = Array.from({ length: 300 }, (_, seed) => source.draw(seed % source.ways, "Grik", random)).map(
      ({ position }) =>
        valueOfUnit(CAVE_SCHEMA, position.units.find(({ name }) => name === "Grik") ?? figure("Grik", ""), "speed"),
    );
    expect(speeds.filter((speed) => speed === 3).length).toBeGreaterThan(200);
    expect(new Set(speeds)).toEqual(new Set([0, 1, 2, 3, 4]));
  });

  test("is no fact that a person has to set up", () => {
    const facts = factsOf(CAVE_SCHEMA, { position: cave(figure("Mog", "a1", { hits: 2, awake: true })), acting: 0 });
    expect(facts.slice(2)).toEqual(["Mog stands in a1", "the hits of Mog are 2", "Mog is awake"]);
  });

  test("does not widen what a field can hold", () => {
    const problems = problemsOf(
      CAVE_SCHEMA,
      cave(figure("Mog", "a1", { hits: 7 }), figure("Alba", "a2", { sight: 5 })),
    );
    expect(problems.map(({ path }) => path)).toEqual(["units[0].fields.hits"]);
  });

  test.each([
    [{ Troll: {} }, "values are printed for the title Troll, which is no title of the lexicon"],
    [{ Elf: { mana: 1 } }, "the title Elf has `mana` printed, which is no field of a Figure"],
    [{ Elf: { hits: 7 } }, "the title Elf has 7 printed for `hits`, which that field cannot hold"],
  ])("is a mistake of the declaration where it is %o", (printed, mistake) => {
    const { units } = CAVE_SCHEMA;
    const schema = { ...CAVE_SCHEMA, units: { ...units, printed: { ...units.printed, ...printed } } };
    expect(declarationMistakes(CAVE_GAME)).toEqual([]);
    expect(declarationMistakes({ ...CAVE_GAME, schema })).toEqual([mistake]);
  });
});

describe("the X of an attack", () => {
  test("is a number of the acting unit: how far it shoots, and what is done", () => {
    expect(decided(cave(figure("Mog", "a1"), figure("Alba", "a2")))).toMatchObject({ clause: 1, strength: 1 });
    expect(decided(cave(figure("Mog", "a1", { sight: 3 }), figure("Alba", "a3")))).toMatchObject({
      clause: 1,
      strength: 3,
      target: "Alba",
    });
  });

  test("does not exist for a unit that has 0", () => {
    expect(decided(cave(figure("Grik", "a1"), figure("Alba", "a3")))).toMatchObject({ clause: 3, strength: 3 });
  });

  test("needs a number of units", () => {
    const words = CAVE_GAME.lexicon.words.map((word) =>
      word.meaning?.kind === "attack" ? { ...word, meaning: { ...word.meaning, strength: "awake" } } : word,
    );
    const mistakes = declarationMistakes({ ...CAVE_GAME, lexicon: { ...CAVE_GAME.lexicon, words } });
    expect(mistakes).toEqual(["`SHOOT` needs the number `awake`, which a Figure does not have"]);
  });
});

test("interpreter and compiled sheet see what is printed alike", () => {
  expect(expectAgreement({}, 600, 1, TRIED).size).toBeGreaterThan(7);
});

test("the companion knows what is printed on the acting unit", () => {
  const source = declaredPositions(CAVE_SCHEMA).sourceOf(TRIED.book, "Monsters");
  if (source === null) throw new Error("no positions");
  const random = new RandomSource(5);
  const interpreted = interpretedGame(CAVE_GAME);
  for (let seed = 0; seed < 60; seed += 1) {
    const card = source.cards[seed % source.cards.length]?.name ?? "";
    const { position, acting } = source.draw(seed % source.ways, card, random);
    const truth = {
      ...position,
      units: position.units.map((each) => (each.name === card ? { ...each, fields: {} } : each)),
    };
    const bare = { ...truth, units: truth.units.map((unit) => ({ ...unit, at: "a1", fields: {} })) };
    const { decision } = decide(interpreted, TRIED.book, truth, acting, {
      readings: READINGS,
      dice: new SeededDice(seed),
      trace: false,
    });
    const walked = walkedWith(CAVE_GAME, TRIED.book, { bare, truth }, acting, seed, READINGS, "table");
    // The way of a movement that changes nothing is not asked.
    const { route: _route, ...done } = doneBy(decision);
    expect(walked.decision).toMatchObject(done);
  }
});
