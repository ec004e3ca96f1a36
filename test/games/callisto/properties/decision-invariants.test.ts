import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { BoardMap } from "../../../../games/callisto/positions/things.ts";
import type { Problem } from "../../../../games/callisto/positions/generate-position.ts";
import { SeededDice, ScriptedDice } from "../../../../runtime/dice.ts";
import { memoize } from "../../../../grammar/memoize.ts";
import { effort } from "../../../effort.ts";
import { type Case, problems } from "./arbitrary-problem.ts";
import { interpret, SCENARIOS, sheetOf, SIDES } from "./callisto.ts";
import { actionOf, mirrorOf, renamed } from "./mirrored.ts";

/** Scenario 1 has few words, and most positions; the other sheets bring their own words into the same laws. */
const RUNS = { most: effort(12, 600), fewer: effort(3, 60), seed: 20260101 };

const SHEETS = SCENARIOS.flatMap((scenario) => SIDES.map((side) => ({ scenario, side })));

/** The reference interpreter's answer; the evaluators' agreement carries every invariant over to compiled sheets. */
const decided = (problem: Problem, diceSeed: number) => interpret(problem, new SeededDice(diceSeed)).decision;

/** The same, decided once for all laws. */
const decisionOf = memoize((found: Case) => decided(found, found.diceSeed));

/** Every law draws the same positions. */
const problemsOf = memoize(({ scenario, side }: (typeof SHEETS)[number]) => {
  const { sheet, matchup } = sheetOf(scenario, side);
  return problems(sheet, matchup, new Map());
});

function always(sheet: (typeof SHEETS)[number], holds: (found: Case) => void): void {
  const numRuns = sheet.scenario === 1 ? RUNS.most : RUNS.fewer;
  fc.assert(fc.property(problemsOf(sheet), holds), { numRuns, seed: RUNS.seed });
}

describe.each(SHEETS)("a decision of the $side bot in scenario $scenario", (sheet) => {
  it("is the same for the same position and seed", () => {
    always(sheet, (found) => {
      expect(decided(found, found.diceSeed)).toEqual(decided(found, found.diceSeed));
    });
  });

  it("is the same again when its dice are rolled by hand", () => {
    always(sheet, (found) => {
      const first = decisionOf(found);
      const script = new ScriptedDice(first.dice.map((die) => die.value));
      expect(interpret(found, script).decision).toEqual(first);
      expect(script.left).toBe(0);
    });
  });

  it("changes nothing in the position", () => {
    always(sheet, (found) => {
      const before = JSON.stringify(found.position);
      decided(found, found.diceSeed);
      expect(JSON.stringify(found.position)).toBe(before);
    });
  });

  it("does not depend on the order in which units, edges and markers are listed", () => {
    always(sheet, (found) => {
      const { position } = found;
      const reversed = <T>(map: Readonly<Record<string, T>>): Record<string, T> =>
        Object.fromEntries(Object.entries(map).toReversed());
      const other: Problem = {
        ...found,
        position: {
          ...position,
          board: { ...position.board, edges: position.board.edges.toReversed() },
          units: position.units.toReversed(),
          markers: { bot: reversed(position.markers.bot), player: reversed(position.markers.player) },
          cards: { ...position.cards, bolster: reversed(position.cards.bolster) },
        },
      };
      expect(decided(other, found.diceSeed)).toEqual(decisionOf(found));
    });
  });

  it("does not depend on what the bot cannot know: the order of its deck and its face-down cards", () => {
    always(sheet, (found) => {
      const { cards } = found.position;
      const hidden = { ...cards, deck: cards.deck.toReversed(), aside: cards.aside.map(() => "Interference") };
      const other: Problem = { ...found, position: { ...found.position, cards: hidden } };
      expect(decided(other, found.diceSeed)).toEqual(decisionOf(found));
    });
  });

  it("is mirrored on a mirrored board, where no die was taken", () => {
    always(sheet, (found) => {
      const decision = decisionOf(found);
      fc.pre(decision.dice.length === 0);
      const rename = mirrorOf(found.position.board);
      const mirrored = decided(renamed(found, rename), found.diceSeed);
      expect(mirrored.dice).toEqual([]);
      expect(actionOf(mirrored, (name) => name)).toEqual(actionOf(decision, rename));
    });
  });

  it("goes step by step over neighbouring places, no further than its strength", () => {
    always(sheet, (found) => {
      const decision = decisionOf(found);
      fc.pre(decision.destination !== null && decision.unit !== null);
      const unit = found.position.units.find((each) => each.name === decision.unit);
      fc.pre(unit?.at !== null && unit?.at !== undefined);
      // Off an escape space a mech leaves the board from where it stands (OPEN-52).
      fc.pre(!(decision.leavesBoard === true && decision.destination === unit?.at));
      const way = [unit?.at ?? "", ...decision.route, decision.destination ?? ""];
      const map = new BoardMap(found.position.board);
      for (const [index, place] of way.slice(1).entries()) expect(map.neighbours(way[index] ?? "")).toContain(place);
      expect(way.length - 1).toBeLessThanOrEqual(decision.strength ?? 0);
      expect(new Set(way).size).toBe(way.length);
    });
  });

  it("enters only spaces with the bot's marker when it moves", () => {
    always(sheet, (found) => {
      const decision = decisionOf(found);
      fc.pre(decision.action === "MOVE" && decision.destination !== null);
      const map = new BoardMap(found.position.board);
      for (const place of [...decision.route, decision.destination ?? ""]) {
        expect(found.position.markers.bot).toHaveProperty(map.spaceOf(place));
      }
    });
  });

  it("aims at player units on the board, and suppresses none twice", () => {
    always(sheet, (found) => {
      const decision = decisionOf(found);
      fc.pre(decision.target !== null);
      const target = found.position.units.find((unit) => unit.name === decision.target);
      expect(target).toMatchObject({ side: "player" });
      expect(target?.at).not.toBeNull();
      if (decision.action === "SUPPRESS") expect(target?.suppressed).toBe(false);
    });
  });

  it("never loses all candidates, and ends every choice with one or with units that stand together", () => {
    always(sheet, (found) => {
      const places = (names: readonly string[]): Set<string | null | undefined> =>
        new Set(names.map((name) => found.position.units.find((unit) => unit.name === name)?.at));
      for (const choice of decisionOf(found).choices) {
        expect(choice.candidates).toEqual([...new Set(choice.candidates)].toSorted());
        let left = choice.candidates;
        for (const step of choice.steps) {
          expect(left.length).toBeGreaterThan(1);
          expect(step.left.length).toBeGreaterThan(0);
          for (const name of step.left) expect(left).toContain(name);
          left = step.left;
        }
        if (left.length > 1) expect(places(left).size).toBe(1);
      }
    });
  });

  it("has a trace whose last clause was taken and whose earlier ones were not", () => {
    always(sheet, (found) => {
      const { decision, trace } = interpret(found, new SeededDice(found.diceSeed), { trace: true });
      const taken = trace?.clauses.filter((clause) => clause.outcome.kind === "taken").map((clause) => clause.number);
      expect(taken).toEqual(decision.clause === null ? [] : [decision.clause]);
      expect(trace?.clauses.map((clause) => clause.number)).toEqual(trace?.clauses.map((_, index) => index + 1));
      if (decision.clause !== null) expect(trace?.clauses.at(-1)?.number).toBe(decision.clause);
    });
  });

  it("says the same with and without a trace", () => {
    always(sheet, (found) => {
      const traced = interpret(found, new SeededDice(found.diceSeed), { trace: true }).decision;
      expect(traced).toEqual(decisionOf(found));
    });
  });
});
