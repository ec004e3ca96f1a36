import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { interpretedGame } from "../../games/shared/declared/interpreted.ts";
import type { DeclaredPosition } from "../../games/shared/declared/position.ts";
import { SeededDice } from "../../runtime/dice.ts";
import { decide } from "../../runtime/interpreter/decide.ts";
import { DEFAULT_POLICIES } from "../../runtime/policies.ts";
import { gardenSheet } from "./agreement.ts";
import { EVENTFUL_GARDEN } from "./events.ts";
import { gardenPosition } from "./game.ts";
import { doneBy, walkedWith } from "./walked.ts";

const PLOTS = ["a1", "a2", "a3", "b1", "b2", "b3", "c1", "c2", "c3"];

interface Happening {
  /** What the person sees, and the companion does not. */
  readonly truth: DeclaredPosition;
  /** What the companion knows by itself: what the bot remembers. */
  readonly bare: DeclaredPosition;
}

const plot = fc.constantFrom(...PLOTS);

const HAPPENINGS: fc.Arbitrary<Happening> = fc
  .record({
    watered: fc.subarray(PLOTS),
    beds: fc.dictionary(plot, fc.nat({ max: 3 })),
    at: fc.tuple(plot, plot, plot, plot),
    arrived: fc.subarray(["Digger 1", "Digger 2", "Picker"]),
    flooded: fc.subarray(PLOTS),
    memory: fc.record({ mode: fc.constantFrom("calm", "wild"), alarm: fc.nat({ max: 3 }) }),
  })
  .map(({ watered, beds, at: [mower, picker, one, two], arrived, flooded, memory }) => {
    const robots = [
      { name: "Mower", title: "Mower", side: "Growers", at: mower },
      { name: "Picker", title: "Picker", side: "Growers", at: picker },
      { name: "Digger 1", title: "Digger", side: "Moles", at: one },
      { name: "Digger 2", title: "Digger", side: "Moles", at: two },
    ] as const;
    const row = ["Mower", "Picker"];
    const seen = gardenPosition({ columns: 3, rows: 3, watered, beds, robots, row });
    const blank = gardenPosition({
      columns: 3,
      rows: 3,
      watered: [],
      beds: {},
      robots: robots.map((robot) => ({ ...robot, at: "a1" })),
      row,
    });
    const places = Object.fromEntries(
      PLOTS.map((name) => [name, { ...seen.places[name], ...(flooded.includes(name) ? { flooded: true } : {}) }]),
    );
    const units = seen.units.map((unit) =>
      arrived.includes(unit.name) ? { ...unit, fields: { ...unit.fields, arrived: true } } : unit,
    );
    return { truth: { ...seen, places, units, memory }, bare: { ...blank, memory } };
  });

describe.each([
  ["memory.bot", "a card", "card"],
  ["memory.bot", "an event", "event"],
  ["reactions.bot", "an event", "event"],
] as const)("the companion of %s, for %s", (name, _, answers) => {
  const { book } = gardenSheet(name, EVENTFUL_GARDEN);

  test("decides as the interpreter, told the truth", () => {
    const clauses = new Set<number | null>();
    fc.assert(
      fc.property(HAPPENINGS, fc.nat(), ({ truth, bare }, seed) => {
        const position = answers === "event" ? truth : withoutEvents(truth);
        const { decision } = decide(interpretedGame(EVENTFUL_GARDEN), book, position, 0, {
          readings: DEFAULT_POLICIES,
          dice: new SeededDice(seed),
          trace: false,
        });
        fc.pre(answers === "card" || hasEvents(position));
        const seen = { bare, truth: position };
        const walked = walkedWith(EVENTFUL_GARDEN, book, seen, 0, seed, DEFAULT_POLICIES, "companion", answers);
        expect(walked.decision).toMatchObject(doneBy(decision));
        clauses.add(decision.clause);
      }),
      { numRuns: 150 },
    );
    expect([...clauses].filter((clause) => clause !== null)).not.toEqual([]);
  });

  test("never asks what the bot remembers", () => {
    fc.assert(
      fc.property(HAPPENINGS, fc.nat(), ({ truth, bare }, seed) => {
        const position = answers === "event" ? truth : withoutEvents(truth);
        const seen = { bare, truth: position };
        const { questions } = walkedWith(EVENTFUL_GARDEN, book, seen, 0, seed, DEFAULT_POLICIES, "companion", answers);
        expect(JSON.stringify(questions)).not.toMatch(/alarm|mode\b/i);
      }),
      { numRuns: 50 },
    );
  });
});

function hasEvents({ units, places }: DeclaredPosition): boolean {
  return (
    units.some(({ fields }) => fields?.["arrived"] === true) ||
    Object.values(places).some(({ flooded }) => flooded === true)
  );
}

function withoutEvents(position: DeclaredPosition): DeclaredPosition {
  const units = position.units.map((unit) => ({ ...unit, fields: { ...unit.fields, arrived: false } }));
  const places = Object.fromEntries(
    Object.entries(position.places).map(([name, fields]) => [name, { ...fields, flooded: false }]),
  );
  return { ...position, units, places };
}
