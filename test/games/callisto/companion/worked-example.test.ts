import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ScriptedDice, SeededDice } from "../../../../runtime/dice.ts";
import { decide } from "../../../../runtime/interpreter/decide.ts";
import { applyDecision } from "../../../../games/callisto/effects/position-effects.ts";
import { cardDecisionOf } from "../../../../games/callisto/effects/turn-effects.ts";
import { CALLISTO } from "../../../../games/callisto/game.ts";
import { problems } from "../properties/arbitrary-problem.ts";
import { interpret, SCENARIOS, sheetOf, SIDES } from "../properties/callisto.ts";
import { situationInBook } from "../book.ts";
import { looksAtSheet } from "./looks.ts";
import type { Question } from "../../../../runtime/companion/question.ts";
import { walkWithOracle, type Walked } from "./walk.ts";
import { oneOfEvery } from "../../../effort.ts";

const PAGE = readFileSync(new URL("../../../../docs/companion.md", import.meta.url), "utf8").replaceAll(/ +/g, " ");

/** A card of the solo book's own example of a turn (S:469-530): what the companion asks, and the looks at the sheet. */
function cardOfExample(id: string) {
  const text = readFileSync(new URL(`../../../situations/${id}.situation.yaml`, import.meta.url), "utf8");
  const { situation, book } = situationInBook(text.slice(0, text.indexOf("\nexpect:")));
  const { position, acting, dice, readings } = situation;
  if (acting === null) throw new Error(`${id} has no acting card`);
  const walked = walkWithOracle(book, position, acting, { kind: "rolled", dice: new ScriptedDice(dice) });
  const { decision, trace } = decide(CALLISTO, book, position, acting, {
    readings,
    dice: new ScriptedDice(dice),
    trace: true,
  });
  if (walked === null || trace === null) throw new Error(`${id} is not walked`);
  expect(walked.decision).toMatchObject({ clause: decision.clause, letter: decision.letter });
  expect(walked.decision.decks).toEqual(decision.decks);
  return { questions: sheetQuestions(walked).map(({ text: words }) => words), looks: looksAtSheet(trace) };
}

/** Values of targets are read off the board in any case: they are counted on neither side. */
function sheetQuestions({ questions }: Walked): readonly Question[] {
  return questions.filter(({ form }) => form !== "values");
}

/** A turn of four cards on the board of the example, each resolved where the one before left it. */
function turnOfFour(): readonly { readonly card: string; readonly questions: number; readonly looks: number }[] {
  const { situation, book } = situationInBook(TURN);
  let { position } = situation;
  const cards: { card: string; questions: number; looks: number }[] = [];
  for (let seed = SEED; position.cards.row.length > 0; seed += 1) {
    const card = position.cards.row[0]?.card ?? "";
    const walked = walkWithOracle(book, position, 0, { kind: "rolled", dice: new SeededDice(seed) });
    const { decision, trace } = interpret({ position, acting: 0 }, new SeededDice(seed), { trace: true });
    if (walked === null || trace === null) throw new Error(`${card} is not walked`);
    expect(walked.decision).toMatchObject({ clause: decision.clause, letter: decision.letter });
    cards.push({ card, questions: sheetQuestions(walked).length, looks: looksAtSheet(trace) });
    const rules = { book, readings: situation.readings };
    position = applyDecision(position, 0, cardDecisionOf(decision), rules, new SeededDice(seed)).position;
  }
  return cards;
}

/** Of the first dice that make the Captain bolster. */
const SEED = 2;

const TURN = `sheet: callisto/scenario-1/lfa
board:
  grid: 5x5
  spaces:
    c3: { objective: 1 }
    a3: { objective: 1 }
    e3: { objective: 1 }
markers:
  bot:
    scouted: [b3, d3]
    controlled: [c3]
units:
  bot: { Corp-Sec Y: c3, Scout Y: c3, Scout Z: a1 }
  player: { Ripper C: c5 }
row: [Captain*, Scout Y, Sergeant Y, Corp-Sec Y]
cards:
  deck: [Sergeant Z, Corp-Sec Z, Scout Z]
  interference: 4
  bolster: { Y: 3, Z: 3, A: 2, V: 2 }
`;

describe("questions and looks", () => {
  test("the book's own example takes fewer questions than looks at the sheet", () => {
    const captain = cardOfExample("SIT-10");
    const corpSec = cardOfExample("SIT-11");
    expect(captain.questions).toEqual([]);
    expect(corpSec.questions).toMatchInlineSnapshot(`
      [
        "Corp-Sec Y: would CONTROL gain anything? No if its space is worth nothing, the bot controls it, or an enemy unit holds it.",
        "Which are true for Corp-Sec Y: space controlled, space enemy occupied or space secure?",
        "Which spaces that match “threatened objective” can Corp-Sec Y reach with MOVE 1?",
        "Which spaces that match “uncontrolled objective” can Corp-Sec Y reach with MOVE 1?",
        "Of the spaces Corp-Sec Y can reach with MOVE 1, which are nearest to “uncontrolled objective”?",
        "Which match “no Corp-Sec present”: b3 or d3?",
        "Which best matches “furthest from enemies”: b3 or d3? If several tie, name them all.",
        "Which match “elevated”: b3 or d3?",
        "Which best matches “highest cover”: b3 or d3? If several tie, name them all.",
      ]
    `);
    const rows = [
      ["Captain", captain],
      ["Corp-Sec Y", corpSec],
    ] as const;
    for (const [card, { questions, looks }] of rows)
      expect(PAGE).toContain(`| ${card} | ${questions.length} | ${looks} |`);
    const questions = captain.questions.length + corpSec.questions.length;
    const looks = captain.looks + corpSec.looks;
    expect(questions).toBeLessThan(looks);
    expect(PAGE).toContain(`| together | ${questions} | ${looks} |`);
  });

  test("so does a turn of four cards", () => {
    const turn = turnOfFour();
    const sum = (key: "questions" | "looks"): number => turn.reduce((total, each) => total + each[key], 0);
    expect(turn.length).toBeGreaterThanOrEqual(4);
    for (const { card, questions, looks } of turn) expect(PAGE).toContain(`| ${card} | ${questions} | ${looks} |`);
    expect(PAGE).toContain(`| all four | ${sum("questions")} | ${sum("looks")} |`);
    expect(sum("questions")).toBeLessThan(sum("looks"));
  });

  test.each(
    oneOfEvery(
      4,
      SCENARIOS.flatMap((scenario) => SIDES.map((side) => [scenario, side] as const)),
    ),
  )("scenario %i, %s: so do generated cards on the whole", (scenario, side) => {
    const { sheet, book, matchup } = sheetOf(scenario, side);
    let questions = 0;
    let looks = 0;
    for (const problem of fc.sample(problems(sheet, matchup), { numRuns: 40, seed: scenario })) {
      const dice = new SeededDice(problem.diceSeed);
      const walked = walkWithOracle(book, problem.position, problem.acting, { kind: "rolled", dice });
      const { trace } = interpret(problem, new SeededDice(problem.diceSeed), { trace: true });
      if (walked === null || trace === null) continue;
      questions += sheetQuestions(walked).length;
      looks += looksAtSheet(trace);
    }
    expect(questions).toBeLessThan(looks);
  });
});
