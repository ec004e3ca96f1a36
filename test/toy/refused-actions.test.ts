import { describe, expect, test } from "vitest";
import { resolveCard } from "../../games/shared/declared/companion.ts";
import { schemaOfScenario } from "../../games/shared/declared/position.ts";
import type { Answer, Question } from "../../runtime/companion/question.ts";
import { actionsOf } from "../../runtime/decision.ts";
import { EVENTFUL_GARDEN } from "./events.ts";
import { checkGrowers, MOWER } from "./growers.ts";

const SCENARIO = { game: "Garden", number: 1, title: "The first warm day", rules: [], sides: [] };

/** Every question about the board is answered so that the action it concerns is possible. */
function possible(question: Question): Answer {
  switch (question.form) {
    case "names":
      return { names: [question.among?.[0] ?? "b3"] };
    case "number":
      return { number: question.least };
    case "die":
      return { face: 1 };
    case "choice":
      return { key: question.options[0]?.key ?? "" };
    default:
      return { yes: true };
  }
}

/**
 * Resolves the Mower's card.
 *
 * @param refused which of the actions she is told to do the person finds not possible, counted from 0
 * @param unanswered the beginning of a question at which she says so instead of an answer
 * @returns what the person is told of clauses and actions and what was done; what she was asked
 */
function resolved(procedures: string, refused: readonly number[], unanswered?: string) {
  const { sheet, diagnostics } = checkGrowers(procedures);
  if (sheet === null || diagnostics.length > 0) throw new Error(JSON.stringify(diagnostics));
  const { counters } = schemaOfScenario(EVENTFUL_GARDEN.schema, SCENARIO);
  const mower = counters.find(({ name }) => name === "Mower");
  if (mower === undefined) throw new Error("no Mower");
  const prompts = resolveCard(
    EVENTFUL_GARDEN,
    { scenario: SCENARIO, sheets: { Growers: sheet } },
    { kind: "physical" },
    mower,
  );
  const told: string[] = [];
  let instructed = 0;
  const asked: string[] = [];
  let next = prompts.next();
  while (next.done !== true) {
    const step = next.value;
    let answer: Answer | undefined;
    if (step.kind === "tell") {
      const { kind, text: words } = step.message;
      if (kind !== "heading")
        told.push(`${kind}: ${words}${step.message.kind === "passed" ? ` (${step.message.because})` : ""}`);
    } else {
      const { form, text } = step.question;
      asked.push(`${form}: ${text}`);
      const isDone = text === "Done?";
      const isRefused = isDone ? refused.includes(instructed) : unanswered !== undefined && text.startsWith(unanswered);
      answer = isRefused ? { command: "impossible" } : possible(step.question);
      if (isDone) instructed += 1;
    }
    next = prompts.next(answer);
  }
  const done = next.value === null ? [] : actionsOf(next.value).map(({ action }) => action);
  return { told, done, asked, clause: next.value?.clause ?? null };
}

const OTHERWISE = `${MOWER}1 PULL 1, otherwise GO 1 to bed, otherwise REST.\n2 GO 2 to bed.\n`;
const NOT_POSSIBLE = "you said that it is not possible";

describe("an action that the person finds not possible once she is told to do it", () => {
  test("gives way to the action behind its otherwise", () => {
    expect(resolved(OTHERWISE, [0])).toMatchObject({ clause: 1, done: ["GO"] });
    expect(resolved(OTHERWISE, [0, 1])).toMatchObject({ clause: 1, done: ["REST"] });
    expect(resolved(OTHERWISE, [0]).told).toEqual([
      "taken: 1 PULL 1, otherwise GO 1 to bed, otherwise REST",
      "do: Mower: PULL 1 at Bore.",
      "taken: 1 PULL 1, otherwise GO 1 to bed, otherwise REST",
      "do: Mower: GO 1 to b3.",
    ]);
  });

  test("ends its clause where nothing is left behind otherwise", () => {
    const { told, clause, done } = resolved(OTHERWISE, [0, 1, 2]);
    expect({ clause, done }).toEqual({ clause: 2, done: ["GO"] });
    expect(told).toContain(
      `passed: 1 PULL 1, otherwise GO 1 to bed, otherwise REST (none of these actions is possible)`,
    );
  });

  test("ends its clause where it has no otherwise", () => {
    const { told, clause } = resolved(`${MOWER}1 PULL 1.\n2 REST.\n`, [0]);
    expect(clause).toBe(2);
    expect(told).toContain(`passed: 1 PULL 1 (${NOT_POSSIBLE})`);
  });

  test("ends a program, of which the first true statement is the last", () => {
    const program = "GROWER BOT PROGRAM\n\nMOWER\n1 PULL 1, otherwise REST.\n2 GO 2 to bed.\n";
    expect(resolved(program, [0])).toMatchObject({ clause: 1, done: ["REST"] });
    expect(resolved(program, [0, 1])).toMatchObject({ clause: 1, done: [null] });
  });

  test("gives way to the next clause of its routine, and then to what the page has in place of the routine", () => {
    const routine = "1 CHASE, otherwise REST.\n\nROUTINE CHASE\n1 PULL 1.\n2 GO 1 to bed, otherwise GO 2 to bed.\n";
    const sheet = `${MOWER}${routine}`;
    const told = resolved(sheet, [0, 1, 2]).told.filter((line) => line.startsWith("do"));
    expect(told).toEqual([
      "do: Mower: PULL 1 at Bore.",
      "do: Mower: GO 1 to b3.",
      "do: Mower: GO 2 to b3, through b3.",
      "do: Mower: REST.",
    ]);
  });

  test("leaves the other actions of its clause to be done, each once", () => {
    const sheet = `${MOWER}1 PULL 1, then CHASE, then REST.\n\nROUTINE CHASE\n`;
    const { told, done } = resolved(`${sheet}1 GO 1 to bed, otherwise PULL 2.\n`, [1]);
    expect(done).toEqual(["PULL", "PULL", "REST"]);
    expect(told.filter((line) => line.startsWith("do"))).toEqual([
      "do: Mower: PULL 1 at Bore.",
      "do: Mower: GO 1 to b3.",
      "do: Mower: PULL 2 at Bore.",
      "do: Mower: REST.",
    ]);
    expect(resolved(`${sheet}1 GO 1 to bed.\n`, [0]).done).toEqual(["GO", "REST"]);
  });

  test("leaves what was done before it, where she says the same of what comes in its place", () => {
    const sheet = `${MOWER}1 REST, then CHASE, then REST.\n2 REST.\n\nROUTINE CHASE\n`;
    const { done, clause } = resolved(`${sheet}1 PULL 1, otherwise GO 1 to bed.\n`, [1], "Which plots");
    expect({ done, clause }).toEqual({ done: ["REST", "REST"], clause: 1 });
  });

  test("gives way within the row that was rolled, without another roll", () => {
    const table = "1 Roll [d6]:\n  1–3: PULL 1, otherwise GO 1 to bed.\n  4–6: GO 2 to bed.\n";
    const { done, asked } = resolved(`${MOWER}${table}`, [0]);
    expect(done).toEqual(["GO"]);
    expect(asked.filter((question) => question.startsWith("die:"))).toHaveLength(1);
  });

  test("gives way also where it always comes first, whatever is decided behind it", () => {
    const sheet = `${MOWER}Always first: PULL 1, otherwise GO 1 to bed.\n1 REST.\n`;
    expect(resolved(sheet, [0]).told.filter((line) => line.startsWith("do"))).toEqual([
      "do: Mower: PULL 1 at Bore.",
      "do: Mower: GO 1 to b3.",
      "do: Mower: REST.",
    ]);
  });
});

describe("an action that the person finds not possible when she is asked about it", () => {
  test("gives way to the action behind its otherwise", () => {
    expect(resolved(OTHERWISE, [], "Which legal targets")).toMatchObject({ clause: 1, done: ["GO"] });
  });

  test("ends its clause where it has no otherwise", () => {
    const { told, clause } = resolved(`${MOWER}1 PULL 1.\n2 REST.\n`, [], "Which legal targets");
    expect(clause).toBe(2);
    expect(told).toContain(`passed: 1 PULL 1 (${NOT_POSSIBLE})`);
  });

  test("gives way to the next clause of its routine, and she is asked once", () => {
    const sheet = `${MOWER}1 CHASE.\n\nROUTINE CHASE\n1 PULL 1.\n2 GO 1 to bed.\n`;
    const { done, asked } = resolved(sheet, [], "Which legal targets");
    expect(done).toEqual(["GO"]);
    expect(asked.filter((question) => question.startsWith("names: Which legal targets"))).toHaveLength(1);
  });

  test("ends its clause where the question is about the clause’s condition", () => {
    const { clause } = resolved(`${MOWER}1 Plot dry: PULL 1, otherwise GO 1 to bed.\n2 REST.\n`, [], "Is");
    expect(clause).toBe(2);
  });
});
