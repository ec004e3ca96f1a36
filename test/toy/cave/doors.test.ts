import { describe, expect, test } from "vitest";
import { declarationMistakes } from "../../../games/shared/declared/declaration-mistakes.ts";
import { policiesOf } from "../../../games/shared/declared/declared-game.ts";
import { declaredSituations } from "../../../games/shared/declared/situation.ts";
import { interpretedGame } from "../../../games/shared/declared/interpreted.ts";
import type { DeclaredPosition } from "../../../games/shared/declared/position.ts";
import { declaredPositions } from "../../../games/shared/declared/position-source.ts";
import { SeededDice, RandomSource } from "../../../runtime/dice.ts";
import { decide } from "../../../runtime/interpreter/decide.ts";
import { CHANGED_POLICIES, expectAgreement, toySheet } from "../agreement.ts";
import { walkedWith } from "../walked.ts";
import { cave, CAVE_GAME, CAVE_SCHEMA, figure } from "./game.ts";

const TRIED = toySheet("cave/doors.bot", CAVE_GAME, "Monsters");
const READINGS = policiesOf(CAVE_GAME);
const SHUT = { door: "shut" };

function decided(position: DeclaredPosition, acting = 0, seed = 1, trace = false) {
  const options = { readings: READINGS, dice: new SeededDice(seed), trace };
  return decide(interpretedGame(CAVE_GAME), TRIED.book, position, acting, options);
}

describe("an action that chooses places", () => {
  const grik = {
    ...cave(figure("Grik", "a1"), figure("Alba", "f5")),
    places: { b1: SHUT, a2: SHUT, c4: SHUT, e5: SHUT },
  };

  test("chooses one that the clause describes, by its bracket", () => {
    expect(decided(grik).decision).toMatchObject({ clause: 1, action: "OPEN", strength: null });
    expect(["a2", "b1"]).toContain(decided(grik).decision.spaces?.[0]);
    const ogre = { ...cave(figure("Mog", "a1"), figure("Snag", "b1")), places: grik.places };
    expect(decided(ogre).decision).toMatchObject({ clause: 1, spaces: ["a2"] });
  });

  test("chooses as many as its number says, each once, and fewer where there are no more", () => {
    const asleep = { ...grik, units: [figure("Grik", "a1"), figure("Alba", "f5", { awake: false })] };
    expect(decided(asleep).decision).toMatchObject({ clause: 3, strength: 2 });
    expect(decided(asleep).decision.spaces?.toSorted()).toEqual(["a2", "b1"]);
    expect(decided({ ...asleep, places: { c4: SHUT } }).decision).toMatchObject({ clause: 3, spaces: ["c4"] });
  });

  test("chooses none of which its word says that it cannot be, and the trace says why", () => {
    const held = { ...cave(figure("Mog", "a1"), figure("Alba", "b1", { awake: false })), places: { b1: SHUT } };
    const { decision, trace } = decided(held, 0, 1, true);
    expect(decision).toMatchObject({ clause: 3, action: "REST" });
    expect(JSON.stringify(trace)).toContain("an enemy holds the door");
  });

  test("is expected and written in situations", () => {
    const situations = declaredSituations(CAVE_GAME);
    const ogre = { ...cave(figure("Mog", "a1"), figure("Snag", "b1")), places: grik.places };
    expect(situations.expectationOf(decided(ogre).decision)).toMatchObject({ action: "OPEN", chosen: "a2" });
  });

  test("needs its meaning", () => {
    const words = CAVE_GAME.lexicon.words.map((word) => (word.id === "OPEN" ? { ...word, meaning: null } : word));
    expect(declarationMistakes({ ...CAVE_GAME, lexicon: { ...CAVE_GAME.lexicon, words } })).toEqual([
      "`OPEN` is an action with the plan select and needs a meaning of the kind `select`: it has none",
    ]);
  });
});

test.each(CHANGED_POLICIES)("interpreter and compiled sheet choose the same places under %o", (changed) => {
  expect(expectAgreement(changed, 300, 1, TRIED).size).toBeGreaterThan(4);
});

test("the companion asks which places can be chosen, and chooses as the interpreter", () => {
  const source = declaredPositions(CAVE_SCHEMA).sourceOf(TRIED.book, "Monsters");
  if (source === null) throw new Error("no positions");
  const random = new RandomSource(5);
  const asked = new Set<string>();
  for (let seed = 0; seed < 60; seed += 1) {
    const card = source.cards[seed % source.cards.length]?.name ?? "";
    const { position: truth, acting } = source.draw(seed % source.ways, card, random);
    const bare = { ...truth, places: {}, units: truth.units.map((unit) => ({ ...unit, at: "a1" })) };
    const { clause, action, spaces } = decided(truth, acting, seed).decision;
    const walked = walkedWith(CAVE_GAME, TRIED.book, { bare, truth }, acting, seed, READINGS, "table");
    expect(walked.decision).toMatchObject({ clause, action, ...(spaces === undefined ? {} : { spaces }) });
    for (const { text } of walked.questions) if (text.includes("OPEN")) asked.add(text.replace(card, "it"));
  }
  expect(asked).toContain("Which squares that match “shut square within 1 square” can it choose with OPEN?");
});
