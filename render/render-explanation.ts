import type { Choice, ClauseTrace, LetterTrace, Outcome, PerformedTrace, Trace } from "../runtime/decision.ts";
import { BOARD_STYLE_IN_PAGE } from "./board/board-svg.ts";
import { block, element, type Html, type Piece, trusted } from "./html.ts";
import { type PageHost, wholePage, EXPLANATION_STYLE } from "./style.ts";

/** A situation, and why the bot does what it does in it. */
export interface ExplanationInput {
  readonly id: string;
  readonly title: string | null;
  readonly sheet: string | null;
  readonly card: string | null;
  /** `2c: MOVE 2 to e3`; null where no card is resolved. */
  readonly decision: string | null;
  readonly dice: readonly string[];
  readonly passed: boolean;
  /** What differs from what is expected, or what is wrong in the situation. */
  readonly messages: readonly string[];
  readonly board: ExplainedBoard | null;
  readonly trace: Trace | null;
}

/** The board of a situation, as a part of the page. */
export interface ExplainedBoard {
  /** What `boardInPage` draws. */
  readonly svg: string;
  readonly spaces: readonly string[];
  /** The names of all that stands on it. */
  readonly units: readonly string[];
}

/** What the bot does in a situation and why, as one page: the decision, the board, every clause that was tried. */
export function renderExplanation(input: ExplanationInput, host: PageHost): string {
  const name = input.title ?? input.id;
  const named: NamedSpaces = { spaces: new Set(input.board?.spaces), units: input.board?.units ?? [] };
  const body = block(
    "body",
    { class: "explained" },
    block(
      "header",
      {},
      element("p", { class: "place" }, [input.id, input.sheet].filter((part) => part !== null).join(" · ")),
      element("h1", {}, name),
      input.decision === null ? null : decisionLine(input, input.decision, named),
      input.dice.length === 0 ? null : element("p", { class: "dice" }, `Dice: ${input.dice.join(", ")}`),
      verdict(input, named),
    ),
    block(
      "main",
      {},
      input.board === null ? null : boardPart(input.board),
      input.trace === null ? null : tracePart(input.trace, named),
    ),
  );
  return wholePage(name, body, host, `${EXPLANATION_STYLE}${BOARD_STYLE_IN_PAGE}`);
}

/** A decision begins with its clause: `2c: MOVE 2 to e3`. */
const DECIDED_BY = /^(\d+)([a-z]?)(?= row \d+:|:)/;

function decisionLine({ card, trace }: ExplanationInput, decision: string, named: NamedSpaces): Html {
  const [label = "", clause = "", letter = ""] = (trace === null ? null : DECIDED_BY.exec(decision)) ?? [];
  const said = withSpaces(decision.slice(label.length), named);
  return element(
    "p",
    { class: "decision" },
    element("b", {}, card ?? "The bot"),
    " → ",
    element(
      "span",
      {},
      trace === null || label === "" ? null : toSheet(placeName(trace.procedure, clause, letter), "clause", label),
      ...said,
    ),
  );
}

function verdict({ passed, messages }: ExplanationInput, named: NamedSpaces): Html {
  if (passed) return element("p", { class: "verdict good" }, "✓ as the situation expects");
  const items = messages.map((message) => item(...withCode(message, named)));
  return block(
    "div",
    { class: "verdict bad" },
    element("p", {}, "✗ not as the situation expects"),
    block("ul", {}, ...items),
  );
}

/** A message; its quotations stand between backticks in plain text. */
function withCode(message: string, named: NamedSpaces): readonly Piece[] {
  return message.split("`").map((part, index, parts) => {
    const said = withSpaces(part, named);
    // Without a second backtick there is no quotation.
    if (index % 2 === 1 && index < parts.length - 1) return element("code", {}, ...said);
    return index % 2 === 1 ? ["`", ...said] : said;
  });
}

/** The largest width of the board: that of the page. */
function boardPart({ svg }: ExplainedBoard): Html {
  return block("section", { class: "board" }, element("h2", {}, "The board"), trusted(svg));
}

function tracePart(trace: Trace, named: NamedSpaces): Html {
  const applied = trace.clauses.at(-1)?.outcome.kind === "taken";
  return block(
    "section",
    { class: "trace" },
    element("h2", {}, "Why"),
    element(
      "p",
      { class: "soft" },
      `${trace.procedure}: the clauses in their order, down to the first that can be done.`,
    ),
    trace.remark === undefined ? null : element("p", {}, ...withCode(trace.remark, named)),
    trace.first === undefined
      ? null
      : block("ul", { class: "clauses" }, clausePart(trace.first, `${trace.procedure}, ALWAYS FIRST`, named, "")),
    block("ol", { class: "clauses" }, ...trace.clauses.map((clause) => clausePart(clause, trace.procedure, named))),
    applied || trace.remark !== undefined ? null : element("p", {}, "No clause fires."),
  );
}

/** What an element stands for in the sheet: a clause of a procedure or one of its letters. */
export function placeName(procedure: string, clause: number | string, letter = ""): string {
  return `${procedure} ${clause}${letter}`;
}

/** A part of the sheet's text that the editor shows when it is pressed. */
function toSheet(place: string, name: string, text: string | number): Html {
  return element("button", { type: "button", class: name, "data-show": place, title: "Show in the sheet" }, text);
}

/** @param label none for what is read before the clauses: its text says so */
function clausePart(clause: ClauseTrace, procedure: string, named: NamedSpaces, label = `${clause.number}`): Html {
  const {
    outcome,
    number,
    text,
    conditions,
    letters,
    parts = [],
    rows,
    objections = [],
    choices,
    led,
    performed = [],
  } = clause;
  return block(
    "li",
    { class: outcome.kind === "taken" ? "taken" : "passed" },
    element(
      "p",
      { class: "says" },
      mark(outcome),
      label === "" ? null : toSheet(placeName(procedure, number), "number", label),
      element("span", { "data-show": placeName(procedure, number) }, text),
    ),
    listOf(
      conditions.map(({ text: condition, holds }) =>
        item(element("span", { class: holds ? "good" : "bad" }, holds ? "true" : "false"), ` ${condition}`),
      ),
    ),
    listOf(letters.map((letter) => letterPart(letter, placeName(procedure, number, letter.letter), named))),
    listOf(
      parts.map(({ text: said, outcome: possible, otherwise }) => {
        const reason = reasonPart(possible, "possible", named);
        return possible.kind === "taken" || otherwise === undefined
          ? item(`${said}: `, reason)
          : item(`${said} is impossible: `, reason, `, otherwise ${otherwise}`);
      }),
    ),
    listOf(
      rows.map(({ row, outcome: possible, text: said }) =>
        item(`row ${row}${said === undefined ? "" : ` ${said}`}: `, reasonPart(possible, "possible", named)),
      ),
    ),
    outcome.kind === "impossible" || outcome.kind === "noLetter"
      ? element("p", { class: "bad reason" }, ...withCode(reasonOf(outcome), named))
      : null,
    listOf(
      objections.map(({ name, detail }) =>
        item("not ", element("b", {}, name), element("span", {}, ": ", ...withCode(detail, named))),
      ),
    ),
    ...choices.map((choice) => choicePart(choice, named)),
    ...performed.map((routine) => readPart(routine.procedure, ":", routine, named)),
    led === undefined ? null : readPart(led.unit, ` follows ${led.procedure}:`, led, named),
  );
}

/** The clauses of a routine, or those that a unit under command follows, below its name. */
function readPart(whose: string, said: string, { procedure, clauses }: PerformedTrace, named: NamedSpaces): Html {
  return block(
    "div",
    { class: "led" },
    element("p", {}, element("b", {}, whose), said),
    block("ol", { class: "clauses" }, ...clauses.map((clause) => clausePart(clause, procedure, named))),
  );
}

function item(...pieces: readonly Piece[]): Html {
  return element("li", {}, ...pieces);
}

function listOf(items: readonly Html[]): Html | null {
  return items.length === 0 ? null : block("ul", {}, ...items);
}

function letterPart({ letter, text, outcome, matching }: LetterTrace, place: string, named: NamedSpaces): Html {
  return element(
    "li",
    {},
    mark(outcome),
    toSheet(place, "letter", `${letter})`),
    " ",
    element("span", { "data-show": place }, `${text}: `),
    reasonPart(outcome, matching.join(", "), named),
  );
}

const CHOICES: Readonly<Record<Choice["of"], string>> = {
  target: "Target",
  place: "Place",
  via: "Way through",
  space: "Space",
  unit: "Unit that is led",
  find: "Found",
  passenger: "Passenger",
  card: "Card",
  feature: "Feature",
};

/** A choice as a table, with the candidates that each criterion left. */
function choicePart({ of, candidates, steps }: Choice, named: NamedSpaces): Html {
  if (steps.length === 0)
    return element("p", {}, `${CHOICES[of]}: `, element("b", {}, ...withSpaces(candidates.join(", "), named)));
  const rows = [{ criterion: `${CHOICES[of]} among`, left: candidates }, ...steps].map(({ criterion, left }) =>
    element(
      "tr",
      {},
      element("th", { scope: "row" }, criterion),
      element("td", {}, ...withSpaces(left.join(", "), named)),
    ),
  );
  return block("table", {}, block("tbody", {}, ...rows));
}

function mark({ kind }: Outcome): Html {
  const taken = kind === "taken";
  return element(
    "span",
    { class: taken ? "mark good" : "mark bad", "aria-label": taken ? "taken" : "passed over" },
    taken ? "✓" : "✗",
  );
}

function reasonPart(outcome: Outcome, taken: string, named: NamedSpaces): Html {
  if (outcome.kind === "taken") return element("span", { class: "good" }, ...withSpaces(taken, named));
  return element("span", { class: "bad" }, ...withCode(reasonOf(outcome), named));
}

function reasonOf(outcome: Outcome): string {
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

/** The spaces of a board that a text may name, and longer names with the same letters that mean no space: `Guard Y`. */
interface NamedSpaces {
  readonly spaces: ReadonlySet<string>;
  readonly units: readonly string[];
}

/** A text in which every space that it names can be pressed, and is marked together with the space on the board. */
function withSpaces(text: string, { spaces, units }: NamedSpaces): readonly Piece[] {
  if (spaces.size === 0) return [text];
  const others = units
    .toSorted((first, second) => second.length - first.length)
    .map((name) => name.replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`));
  const names = new RegExp(String.raw`(${[...others, String.raw`[\p{L}\p{N}_]+`].join("|")})`, "u");
  // The text between two separators names nothing.
  return text.split(names).map((part, index) => (index % 2 === 1 && spaces.has(part) ? spaceLink(part) : part));
}

function spaceLink(name: string): Html {
  return element("button", { type: "button", class: "space", "data-space": name, "aria-pressed": "false" }, name);
}
