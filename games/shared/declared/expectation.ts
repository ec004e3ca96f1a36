import { foldForm } from "../../../grammar/fold-form.ts";
import { type Decision, inOrder } from "../../../runtime/decision.ts";
import type { ChecklistAnswer } from "../../../runtime/interpreter/checklists.ts";
import {
  expectedKey,
  type ExpectedKey,
  type ExpectedKeys,
  actionText,
  clauseText,
  expectedClause,
  isAction,
  NONE,
  type ClauseReader,
} from "../expectation.ts";
import type { Written } from "../located-value.ts";
import { choice, integer, list, map, text, type ValueOf } from "../reading/shape.ts";
import type { Located } from "../reading/located.ts";
import type { Difference } from "../situation.ts";
import type { BoardSize } from "./boards.ts";

/** What came out of a situation of a declared game. */
export interface DeclaredResult {
  /** Null where nothing was decided. */
  readonly decision: Decision | null;
  /** What a checklist answers in the position that the situation ends in. */
  readonly ask: (checklist: string, from: string, to: string) => ChecklistAnswer | null;
}

/** What reads the names of an expectation, and reports those that do not exist. */
export interface DeclaredReader extends ClauseReader {
  /** The checklists that hold in the sheet. */
  readonly checklists: readonly string[];
  /** The units of the position. */
  readonly units: readonly string[];
  readonly board: BoardSize;
  /** The unit or the place of the position with a name; null, with a report, if there is none. */
  readonly thing: (name: Written) => string | null;
}

type Key = ExpectedKey<DeclaredReader, DeclaredResult>;

const DECISION_KEYS = {
  first: decided(
    "What is done before the clauses.",
    ({ first }) => (first === undefined ? NONE : actionText(first)),
    isAction,
  ),
  clause: expectedClause(),
  action: decided(undefined, actionText, isAction),
  target: decided(undefined, ({ target }) => target ?? NONE),
  destination: decided(
    undefined,
    ({ destination }) => destination ?? NONE,
    undefined,
    // An action that chooses a place may move the unit there, but its sheet names no way.
    ({ destination, spaces = [] }) =>
      destination === null && spaces.length > 0 ? `${NONE}; \`chosen\` is ${spaces.join(", ")}` : null,
  ),
  chosen: decided("The places that the action chooses, one behind the other.", ({ spaces = [] }) =>
    spaces.length === 0 ? NONE : spaces.join(", "),
  ),
  next: decided("What is done behind the action.", ({ next }) =>
    next === undefined ? NONE : inOrder(next).map(actionText).join(", then "),
  ),
} as const satisfies Readonly<Record<string, Key>>;

const ANSWER = map(
  {
    checklist: text({ description: "The name of the checklist." }),
    from: text({ description: "What it is asked of first: a unit, or a place." }),
    to: text({ description: "What it is asked of second." }),
    answer: choice(["Yes", "No"], { description: "What it answers." }),
    row: integer(1, 999, { description: "The number of the row that answers." }),
  },
  ["checklist", "from", "to", "answer"],
  { title: "an answer" },
);

/** What every declared game can expect. */
export const EXPECTED_KEYS: ExpectedKeys<DeclaredReader, DeclaredResult> = {
  ...DECISION_KEYS,
  answers: expectedKey(
    list(ANSWER, { description: "What checklists answer in this position.", least: 1 }),
    (written, reader) => written.items().flatMap((each) => readAnswer(each, reader) ?? []),
    (_key, answers, { ask }) => answers.flatMap((expected) => answerDifference(ask, expected) ?? []),
  ),
};

/** Whether an expectation needs a decision. Only answers of checklists do not. */
export function needsDecision(keys: readonly string[]): boolean {
  return keys.length === 0 || keys.some((key) => key !== "answers");
}

/** What a situation writes under `expect` to expect exactly this decision. */
export function expectationOf(decision: Decision): Readonly<Record<string, string>> {
  const { first, next, target, destination, spaces = [] } = decision;
  return {
    ...(first === undefined ? {} : { first: actionText(first) }),
    clause: clauseText(decision),
    ...(decision.action === null ? {} : { action: actionText(decision) }),
    ...(target === null ? {} : { target }),
    ...(destination === null ? {} : { destination }),
    ...(spaces.length === 0 ? {} : { chosen: spaces.join(", ") }),
    ...(next === undefined ? {} : { next: inOrder(next).map(actionText).join(", then ") }),
  };
}

/** A part of the decision, as a text. */
function decided(
  description: string | undefined,
  partOf: (decision: Decision) => string,
  fits: (expected: string, got: string) => boolean = (expected, got) => expected === got,
  instead: (decision: Decision) => string | null = () => null,
): Key {
  return expectedKey(
    text(description === undefined ? {} : { description }),
    (written) => written.text,
    (key, expected, { decision }) => {
      const got = decision === null ? NONE : partOf(decision);
      if (fits(expected, got)) return [];
      return [{ key, expected, got: (decision === null ? null : instead(decision)) ?? got }];
    },
  );
}

/** The answer that a situation expects from a checklist about two things of its position. */
interface ExpectedAnswer {
  readonly checklist: string;
  readonly from: string;
  readonly to: string;
  readonly answer: boolean;
  /** The number of the row that answers; null where any may. */
  readonly row: number | null;
}

function readAnswer(
  written: Located<ValueOf<typeof ANSWER>>,
  { findings, checklists, thing }: DeclaredReader,
): ExpectedAnswer | null {
  const [checklist, from, to, answer] = [
    written.get("checklist"),
    written.get("from"),
    written.get("to"),
    written.get("answer"),
  ];
  if (!checklist || !from || !to || !answer) return null;
  const name = checklists.find((each) => foldForm(each) === foldForm(checklist.text));
  if (name === undefined) {
    const needed = "the name of a checklist that holds in the sheet";
    findings.badText(checklist.span, "checklist", needed, checklist.text, checklists);
    return null;
  }
  const [first, second] = [thing(from.written), thing(to.written)];
  if (first === null || second === null) return null;
  const row = written.get("row")?.value ?? null;
  return { checklist: name, from: first, to: second, answer: answer.text === "Yes", row };
}

/** The difference between the answer of a checklist and the expected one; null if they are equal. */
function answerDifference(ask: DeclaredResult["ask"], expected: ExpectedAnswer): Difference | null {
  const { checklist, from, to, answer, row } = expected;
  const got = ask(checklist, from, to);
  if (got?.answer === answer && (row === null || got.row === row)) return null;
  const words = (says: boolean, by: number | null): string =>
    `${says ? "Yes" : "No"}${by === null ? "" : ` by row ${by}`}`;
  const because = got?.because === null || got === null ? "" : ` (${got.because})`;
  return {
    key: `${got?.checklist ?? checklist}, ${from} to ${to}`,
    expected: words(answer, row),
    got: `${words(got?.answer ?? false, got?.row ?? null)}${because}`,
  };
}
