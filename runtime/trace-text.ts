import {
  type Choice,
  type ClauseTrace,
  type DecidedAction,
  type Decision,
  inOrder,
  type LetterTrace,
  type Outcome,
  type PartTrace,
  type PerformedClause,
  type Trace,
} from "./decision.ts";

/** How the parts of a trace look on a terminal: each function adds style to a text. */
export interface TraceStyle {
  readonly heading: (text: string) => string;
  /** What was taken, and what held. */
  readonly good: (text: string) => string;
  /** What was skipped, and what did not hold. */
  readonly bad: (text: string) => string;
  /** Names of places, units and cards. */
  readonly name: (text: string) => string;
  readonly faint: (text: string) => string;
}

const plain = (text: string): string => text;

/** No style at all. */
export const PLAIN_STYLE: TraceStyle = { heading: plain, good: plain, bad: plain, name: plain, faint: plain };

/** A trace for people: for each clause why it was skipped, for each criterion what it left. */
export function traceText(trace: Trace, style: TraceStyle = PLAIN_STYLE): string {
  const lines = [`${style.heading(trace.card)} ${style.faint(`${trace.procedure}, ${trace.file}`)}`];
  if (trace.remark !== undefined) lines.push(`  ${trace.remark}`);
  if (trace.first !== undefined) lines.push(...clauseLines(trace.first, style, ""));
  for (const clause of trace.clauses) lines.push(...clauseLines(clause, style));
  const last = trace.clauses.at(-1);
  if (trace.remark === undefined && last?.outcome.kind !== "taken") lines.push("  No clause fires.");
  return lines.join("\n");
}

/** What the bot does, in one line: `2c MOVE 2 to a3 by a2`. */
export function decisionText(decision: Decision, style: TraceStyle = PLAIN_STYLE): string {
  const { first, clause, performed = [] } = decision;
  const routines = performed.map((each) => `, ${each.procedure} ${label(each)}`).join("");
  const number = clause === null ? "" : `${label({ ...decision, clause })}${routines}: `;
  const before = first === undefined ? "" : `first ${allWords(first, style)}, then `;
  return `${before}${number}${decision.action === null ? "no action" : allWords(decision, style)}`;
}

/** `2`, `2c`, `2 row 1`. */
function label({ clause, letter, row }: Pick<PerformedClause, "clause" | "letter" | "row">): string {
  return `${clause}${letter ?? ""}${row === null ? "" : ` row ${row}`}`;
}

function allWords(decision: DecidedAction, style: TraceStyle): string {
  return inOrder(decision)
    .map((action) => actionWords(action, style))
    .join(", then ");
}

function actionWords(decision: DecidedAction, style: TraceStyle): string {
  const { action, strength, unit, destination, route, target, targets } = decision;
  const { spaces = [], feature, cards = [], passengers = [], leavesBoard = false, decks = [] } = decision;
  const words = [
    style.good(strength === null ? `${action}` : `${action} ${strength}`),
    ...(unit === null ? [] : [`by ${style.name(unit)}`]),
    ...(destination === null ? [] : [`to ${style.name(destination)}`]),
    ...(route.length === 0 ? [] : [`through ${names(route, style)}`]),
    ...(passengers.length === 0 ? [] : [`with ${names(passengers, style)}`]),
    ...(leavesBoard ? ["and leaves the board"] : []),
    ...(target === null ? [] : [`at ${style.name(target)}`]),
    ...(target === null && targets.length > 0 ? [`at ${names(targets, style)}`] : []),
    ...(target !== null && targets.length > 1 ? [`and ${names(without(targets, target), style)}`] : []),
    ...(spaces.length === 0 ? [] : [`in ${names(spaces, style)}`]),
    ...(feature === undefined
      ? []
      : [`${target === null && targets.length === 0 ? "at" : "by"} ${style.name(feature)}`]),
    ...(cards.length === 0 ? [] : [`of ${names(cards, style)}`]),
    ...(decision.memory === undefined ? [] : [`so that ${decision.memory.name} is ${decision.memory.value}`]),
    ...(decks.length === 0 ? [] : [`from ${names(decks, style)}`]),
  ];
  return words.join(" ");
}

/** @param number none for what is read before the clauses: its text says so */
function clauseLines(
  clause: ClauseTrace,
  style: TraceStyle,
  number = `${style.heading(String(clause.number))} `,
): string[] {
  const lines = [`${mark(clause.outcome, style)} ${number}${clause.text}`];
  for (const { text, holds } of clause.conditions) {
    lines.push(`    ${holds ? style.good("true") : style.bad("false")}: ${text}`);
  }
  for (const letter of clause.letters) lines.push(...letterLines(letter, style));
  for (const part of clause.parts ?? []) lines.push(`    ${partWords(part, style)}`);
  for (const { row, outcome, text } of clause.rows) {
    const what = text === undefined ? `row ${row}` : `row ${row} ${text}`;
    lines.push(`    ${what}: ${outcome.kind === "taken" ? "possible" : style.bad(reasonOf(outcome))}`);
  }
  if (clause.outcome.kind === "impossible") lines.push(`    ${style.bad(clause.outcome.detail)}`);
  if (clause.outcome.kind === "noLetter") lines.push(`    ${style.bad("no letter is possible")}`);
  for (const { name, detail } of clause.objections ?? []) lines.push(`    not ${style.name(name)}: ${detail}`);
  for (const choice of clause.choices) {
    if (!isOfRoutine(clause, choice)) lines.push(...choiceLines(choice, style));
  }
  if (clause.led !== undefined) {
    lines.push(`    ${style.name(clause.led.unit)} follows ${clause.led.procedure}:`);
    for (const led of clause.led.clauses) lines.push(...clauseLines(led, style).map((line) => `    ${line}`));
  }
  for (const { procedure, clauses } of clause.performed ?? []) {
    lines.push(`    ${procedure}:`);
    for (const each of clauses) lines.push(...clauseLines(each, style).map((line) => `    ${line}`));
  }
  return lines;
}

/** `GO 1: possible`, `PULL 1 is impossible: there is no legal target, otherwise GO 1`. */
function partWords({ text, outcome, otherwise, later }: PartTrace, style: TraceStyle): string {
  const when = later === undefined ? "" : LATER[later];
  if (outcome.kind === "taken") return `${text}: possible${when}`;
  const reason = `${style.bad(reasonOf(outcome))}${when === "" ? "" : `,${when}`}`;
  return otherwise === undefined ? `${text}: ${reason}` : `${text} is impossible: ${reason}, otherwise ${otherwise}`;
}

const LATER: Readonly<Record<NonNullable<PartTrace["later"]>, string>> = {
  known: " after that",
  "before the dice": " after that, before dice and cards are known",
};

/** Whether a choice of a clause was made in a routine, whose lines show it. */
function isOfRoutine({ performed = [] }: ClauseTrace, choice: Choice): boolean {
  const said = JSON.stringify(choice);
  return performed.some(({ clauses }) =>
    clauses.some(({ choices }) => choices.some((each) => JSON.stringify(each) === said)),
  );
}

function letterLines(letter: LetterTrace, style: TraceStyle): string[] {
  const { outcome, matching } = letter;
  const result = outcome.kind === "taken" ? names(matching, style) : style.bad(reasonOf(outcome));
  return [`    ${mark(outcome, style)} ${letter.letter}) ${letter.text}: ${result}`];
}

function choiceLines(choice: Choice, style: TraceStyle): string[] {
  const what = CHOICES[choice.of];
  if (choice.steps.length === 0) return [`    ${what}: ${names(choice.candidates, style)}`];
  return [
    `    ${what} among ${names(choice.candidates, style)}`,
    ...choice.steps.map(({ criterion, left }) => `      ${criterion}: ${names(left, style)}`),
  ];
}

const CHOICES: Readonly<Record<Choice["of"], string>> = {
  target: "target",
  place: "place",
  via: "way through",
  space: "space",
  unit: "led unit",
  find: "found",
  passenger: "passenger",
  card: "card",
  feature: "feature",
};

function without(list: readonly string[], name: string): readonly string[] {
  return list.filter((other) => other !== name);
}

function mark(outcome: Outcome, style: TraceStyle): string {
  return outcome.kind === "taken" ? style.good("✓") : style.bad("✗");
}

function names(list: readonly string[], style: TraceStyle): string {
  return list.map((name) => style.name(name)).join(", ");
}

/** Why something was skipped, as part of a sentence. */
export function reasonOf(outcome: Outcome): string {
  switch (outcome.kind) {
    case "taken":
      return "taken";
    case "conditionFalse":
      return `“${outcome.item}” is not true`;
    case "impossible":
      return outcome.detail;
    case "noLetter":
      return "no letter is possible";
  }
}
