import { describe, expect, test } from "vitest";
import { type ClauseTrace, type Trace, withoutChoices } from "../../../runtime/decision.ts";
import { ScriptedDice } from "../../../runtime/dice.ts";
import { interpret, type SideName, sheetOf } from "./properties/callisto.ts";
import { compiled } from "./properties/compiled.ts";
import { situationInBook } from "./book.ts";

/** The trace of a situation, whose decision is the compiled sheet's too. */
function traceOf(scenario: number, side: SideName, rest: string, dice: readonly number[] = []): Trace {
  const { position, acting, readings } = situationInBook(
    `sheet: callisto/scenario-${scenario}/${side.toLowerCase()}\n${rest}`,
  ).situation;
  if (acting === null) throw new Error("no card of the row is starred");
  const problem = { position, acting };
  const sheet = sheetOf(scenario, side);
  const interpreted = interpret(problem, new ScriptedDice(dice), { readings, trace: true });
  const { decision } = compiled(sheet, readings).decide(problem, new ScriptedDice(dice));
  expect(decision).toEqual(withoutChoices(interpreted.decision));
  if (interpreted.trace === null) throw new Error("no trace");
  return interpreted.trace;
}

function clauseOf(trace: Trace, number: number): ClauseTrace {
  const clause = trace.clauses.find((each) => each.number === number);
  if (clause === undefined) throw new Error(`clause ${number} was not tried`);
  return clause;
}

describe("a trace says", () => {
  // OPEN-47 b: the Breakers' objectives are buildings, so a civilian elsewhere is nothing that control gains (OPEN-27 b).
  test("that control gains nothing where every objective gains and this is none", () => {
    const trace = traceOf(
      3,
      "Breakers",
      `readings: { OPEN-27: b, OPEN-47: b }
board: { grid: 3x1, spaces: { a1: { has: [civilian] } } }
units: { bot: { Hewer A: a1 } }
row: [Hewer A*]`,
    );
    expect(clauseOf(trace, 1).outcome).toMatchObject({ kind: "impossible", reason: "no-gain" });
  });

  // OPEN-53: from d3 the door is open, so there is none that the unit shares its space with.
  test("that a space shares no door that is open for the unit", () => {
    const board = `board: { grid: 2x1, doors: { a1-b1: { closed: true, opens: b1>a1 } } }`;
    const conditions = (at: string, dice: readonly number[] = []) =>
      clauseOf(traceOf(8, "LFA", `${board}\nunits: { bot: { Corp-Sec Y: ${at} } }\nrow: [Corp-Sec Y*]`, dice), 2)
        .conditions;
    expect(conditions("a1")).toMatchObject([{ holds: true }]);
    expect(conditions("b1")).toMatchObject([{ holds: false }]);
  });

  // One seat for a control unit, which two could take; one for a scout, of whom there is one: nobody is asked for squad A.
  test("who rides along where every scout has a seat, though no criterion is asked", () => {
    const passengers = (units: string, dice: readonly number[] = []) =>
      clauseOf(
        traceOf(
          3,
          "Breakers",
          `board: { grid: 5x5, spaces: { c4: { has: [civilian] } } }
markers: { bot: { scouted: all } }
units: { bot: { Drill Crew: c3, ${units} } }
row: [Drill Crew*]`,
          dice,
        ),
        2,
      ).choices.filter((choice) => choice.of === "passenger");
    expect(passengers("Hewer A: c3, Ripper C: c3, Scanner A: c3", [1])).toEqual([
      expect.objectContaining({ candidates: ["Hewer A", "Ripper C"] }),
      { of: "passenger", candidates: ["Scanner A"], steps: [] },
    ]);
    expect(passengers("Blaster A: c3")).toEqual([]);
  });

  // The two are as hard to hit, as dangerous and as high: c1 is one step from both, b2 only from Ripper B.
  test("a place once that serves two tied targets", () => {
    const trace = traceOf(
      4,
      "LFA",
      `board: { grid: 4x2 }
units: { bot: { Scout Y: a1 }, player: { Ripper B: { at: c2, defence: 6 }, Ripper C: { at: d1, defence: 6 } } }
row: [Scout Y*]`,
      [8, 1, 1],
    );
    expect(clauseOf(trace, 4)).toMatchObject({ outcome: { kind: "taken" }, matching: ["b2", "c1"] });
  });
});
