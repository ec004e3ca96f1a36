import type { Choice, ClauseTrace, LetterTrace, Outcome, Trace } from "../runtime/decision.ts";
import { EXPLANATION_STYLE } from "./style-explanation.ts";
import { type Html, type Piece, block, element, trusted, voidElement } from "./html.ts";
import { type PageHost, headPieces } from "./page-host.ts";

/** A situation with how the bot came to what it does in it. */
export interface ExplanationInput {
  readonly id: string;
  readonly title: string | null;
  readonly sheet: string | null;
  readonly card: string | null;
  /** `2c: SCOUT 2 to e3`; null where no card is resolved. */
  readonly decision: string | null;
  readonly dice: readonly string[];
  readonly passed: boolean;
  /** What differs from what is expected, or what is wrong in the situation. */
  readonly messages: readonly string[];
  /** A picture in SVG. */
  readonly board: string | null;
  readonly trace: Trace | null;
}

/** What the bot does in a situation and why, as one page: the decision, the board, every clause that was tried. */
export function renderExplanation(input: ExplanationInput, host: PageHost): string {
  const name = input.title ?? input.id;
  const body = block(
    "body",
    { class: "explained" },
    block(
      "header",
      {},
      element("p", { class: "place" }, [input.id, input.sheet].filter((part) => part !== null).join(" · ")),
      element("h1", {}, name),
      input.decision === null ? null : decisionLine(input.card, input.decision),
      input.dice.length === 0 ? null : element("p", { class: "dice" }, `Dice: ${input.dice.join(", ")}`),
      verdict(input),
    ),
    block(
      "main",
      {},
      input.board === null ? null : boardPart(input.board),
      input.trace === null ? null : tracePart(input.trace),
    ),
  );
  const head = block(
    "head",
    {},
    ...headPieces(name, host),
    element("style", { nonce: host.nonce }, trusted(EXPLANATION_STYLE)),
  );
  return `<!doctype html>\n${block("html", { lang: "en" }, head, body).markup}\n`;
}

function decisionLine(card: string | null, decision: string): Html {
  return element("p", { class: "decision" }, element("b", {}, card ?? "The bot"), " → ", element("span", {}, decision));
}

function verdict({ passed, messages }: ExplanationInput): Html {
  if (passed) return element("p", { class: "verdict good" }, "✓ as the situation expects");
  const items = messages.map((message) => element("li", {}, ...withCode(message)));
  return block(
    "div",
    { class: "verdict bad" },
    element("p", {}, "✗ not as the situation expects"),
    block("ul", {}, ...items),
  );
}

/** A message with what it quotes, which stands between backticks elsewhere. */
function withCode(message: string): readonly Piece[] {
  return message.split("`").map((part, index, parts) => {
    // What has no second backtick is no quotation.
    if (index % 2 === 1 && index < parts.length - 1) return element("code", {}, part);
    return index % 2 === 1 ? `\`${part}` : part;
  });
}

/** A picture of its own: it runs nothing and asks for nothing. It is never wider than the page. */
function boardPart(board: string): Html {
  const source = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(board)}`;
  return block(
    "section",
    { class: "board" },
    element("h2", {}, "The board"),
    voidElement("img", { src: source, alt: "The board, with the way that the unit takes" }),
  );
}

function tracePart(trace: Trace): Html {
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
    trace.remark === undefined ? null : element("p", {}, trace.remark),
    block("ol", { class: "clauses" }, ...trace.clauses.map((clause) => clausePart(clause, trace.procedure))),
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

function clausePart(clause: ClauseTrace, procedure: string): Html {
  const { outcome, number, text, conditions, letters, rows, objections = [], choices, led } = clause;
  return block(
    "li",
    { class: outcome.kind === "taken" ? "taken" : "passed" },
    element(
      "p",
      { class: "says" },
      mark(outcome),
      toSheet(placeName(procedure, number), "number", number),
      element("span", {}, text),
    ),
    listOf(
      conditions.map(({ text: condition, holds }) =>
        element(
          "li",
          {},
          element("span", { class: holds ? "good" : "bad" }, holds ? "true" : "false"),
          ` ${condition}`,
        ),
      ),
    ),
    listOf(letters.map((letter) => letterPart(letter, placeName(procedure, number, letter.letter)))),
    listOf(
      rows.map(({ row, outcome: possible, text: said }) =>
        element("li", {}, `row ${row}${said === undefined ? "" : ` ${said}`}: `, reasonPart(possible, "possible")),
      ),
    ),
    outcome.kind === "impossible" || outcome.kind === "noLetter"
      ? element("p", { class: "bad reason" }, reasonOf(outcome))
      : null,
    listOf(
      objections.map(({ name, detail }) =>
        element("li", {}, "not ", element("b", {}, name), element("span", {}, `: ${detail}`)),
      ),
    ),
    ...choices.map(choicePart),
    led === undefined
      ? null
      : block(
          "div",
          { class: "led" },
          element("p", {}, element("b", {}, led.unit), ` follows ${led.procedure}:`),
          block("ol", { class: "clauses" }, ...led.clauses.map((each) => clausePart(each, led.procedure))),
        ),
  );
}

function listOf(items: readonly Html[]): Html | null {
  return items.length === 0 ? null : block("ul", {}, ...items);
}

function letterPart({ letter, text, outcome, matching }: LetterTrace, place: string): Html {
  return element(
    "li",
    {},
    mark(outcome),
    toSheet(place, "letter", `${letter})`),
    " ",
    element("span", {}, `${text}: `),
    reasonPart(outcome, matching.join(", ")),
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
  structure: "Structure",
};

/** A choice as a table: criterion by criterion what it left. */
function choicePart({ of, candidates, steps }: Choice): Html {
  if (steps.length === 0) return element("p", {}, `${CHOICES[of]}: `, element("b", {}, candidates.join(", ")));
  const rows = [{ criterion: `${CHOICES[of]} among`, left: candidates }, ...steps].map(({ criterion, left }) =>
    element("tr", {}, element("th", { scope: "row" }, criterion), element("td", {}, left.join(", "))),
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

function reasonPart(outcome: Outcome, taken: string): Html {
  if (outcome.kind === "taken") return element("span", { class: "good" }, taken);
  return element("span", { class: "bad" }, reasonOf(outcome));
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
