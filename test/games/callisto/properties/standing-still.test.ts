import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { counterOfCard } from "../../../../games/callisto/effects/cards.ts";
import { mixed } from "../../../../games/callisto/positions/position-source.ts";
import { cardsToAct, generatePosition, type Problem } from "../../../../games/callisto/positions/generate-position.ts";
import { PRESETS } from "../../../../games/callisto/positions/shape.ts";
import { readingsWith } from "../../../../games/callisto/readings.ts";
import type { Trace } from "../../../../runtime/decision.ts";
import { SeededDice, RandomSource } from "../../../../runtime/dice.ts";
import { interpret, SCENARIOS, sheetOf, type SheetOfBook, SIDES } from "./callisto.ts";
import { STANDING_STILL } from "./standing-still.ts";
import { oneOfEvery } from "../../../effort.ts";

const FINDINGS = readFileSync(new URL("../../../../docs/findings.md", import.meta.url), "utf8");
const LOOKS_ELSEWHERE = readingsWith({ "OPEN-19": "i" });

/** The first letter that had no effect because the unit stands where it leads; null where there is none. */
function reachedGoal(trace: Trace | null): string | null {
  for (const clause of trace?.clauses ?? []) {
    for (const { outcome, text } of [...clause.letters, ...(clause.letters.length === 0 ? [clause] : [])]) {
      if (outcome.kind === "impossible" && outcome.reason === "already-there") return text;
    }
  }
  return null;
}

/** The goal that keeps the acting unit where it is, while it would go to another such place if it looked for one. */
function keptBy(problem: Problem, seed: number): string | null {
  const { decision, trace } = interpret(problem, new SeededDice(seed), { trace: true });
  const goal = reachedGoal(trace);
  if (goal === null || decision.destination !== null) return null;
  const other = interpret(problem, new SeededDice(seed), { readings: LOOKS_ELSEWHERE }).decision;
  const goesFirst = decision.clause === null || (other.clause !== null && other.clause <= decision.clause);
  return other.destination !== null && goesFirst ? `${decision.procedure}: ${goal}` : null;
}

/** The same with the acting unit on an objective whose bunker is destroyed, which chance hardly ever brings about. */
function onRuin(problem: Problem): Problem {
  const { position, acting } = problem;
  const counter = counterOfCard(position.cards.row[acting]?.card ?? "");
  const at = position.units.find(({ name }) => name === counter)?.at;
  const ruin = { name: "bunker", armour: 8, destroyed: true };
  const spaces = position.board.spaces.map((space) =>
    space.name === at ? { ...space, objective: Math.max(1, space.objective), has: [ruin] } : space,
  );
  return { ...problem, position: { ...position, board: { ...position.board, spaces } } };
}

/** A third of the presets for each card, so that all have their turn on every sheet. */
function drawn({ matchup }: SheetOfBook): { readonly problem: Problem; readonly seed: number }[] {
  return cardsToAct(matchup).flatMap((card, index) =>
    PRESETS.flatMap((preset, number) => {
      if (number % 3 !== index % 3) return [];
      const seed = 1_000 * index + number;
      const random = new RandomSource(seed);
      const { knobs } = mixed(preset, matchup.scenery, (count) => random.within([0, count - 1]));
      const problem = generatePosition(matchup, card, knobs, seed);
      return [problem, onRuin(problem)].map((each) => ({ problem: each, seed }));
    }),
  );
}

describe.each(
  oneOfEvery(
    8,
    SCENARIOS.flatMap((scenario) => SIDES.map((side) => ({ scenario, side }))),
  ),
)("a unit of the $side bot in scenario $scenario", ({ scenario, side }) => {
  it("stays for good only where a goal that is told among the findings keeps it", { timeout: 600_000 }, () => {
    const sheet = sheetOf(scenario, side);
    const { path } = sheet;
    const unknown = drawn(sheet).flatMap(({ problem, seed }) => {
      const kept = keptBy(problem, seed);
      const goal = kept === null ? null : `${path} ${kept}`;
      return goal === null || STANDING_STILL.some((known) => known.goal.test(goal)) ? [] : [goal];
    });
    expect(unknown).toEqual([]);
  });
});

it("every goal that keeps a unit in its place is told among the findings", () => {
  const [, section = ""] = FINDINGS.split("## Where units stay for good");
  const missing = STANDING_STILL.filter(({ name }) => !section.includes(`| ${name} `));
  expect(missing.map(({ name }) => name)).toEqual([]);
});
