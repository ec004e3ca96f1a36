import { counted, grouped } from "../../grammar/prose.ts";
import { decisionText } from "../../runtime/trace-text.ts";
import type { SingleCondition } from "./conditions.ts";
import {
  type CoveredCondition,
  type Evidence,
  type SheetConditions,
  type Standing,
  standingOf,
} from "./condition-coverage.ts";
import type { Looked } from "./in-drawn-positions.ts";

/** The conditions of each sheet for people: which pair shows that each matters. */
export function conditionsText(sheets: readonly SheetConditions[]): string {
  return sheets.map(sheetText).join("\n\n");
}

function sheetText({ sheet, conditions }: SheetConditions): string {
  const count = (standing: Standing): number => conditions.filter((each) => standingOf(each) === standing).length;
  const others = [
    [count("in positions"), "in drawn positions"],
    [count("none exists"), "proved to make no difference"],
    [count("open"), "not shown"],
  ] as const;
  const rest = others.flatMap(([number, what]) => (number === 0 ? [] : [`${number} ${what}`]));
  const shown = `situations show ${count("in situations")} of ${counted(conditions.length, "condition")}`;
  return [
    `Conditions of ${sheet.path}: ${[shown, ...rest].join("; ")}`,
    ...conditions.map((each) => conditionText(each)),
  ].join("\n");
}

function conditionText(covered: CoveredCondition): string {
  const { condition, whereTrue, whereFalse } = covered;
  const name = `${placeText(condition)} “${condition.text}”`;
  if (whereTrue.kind === "situation" && whereFalse.kind === "situation")
    return `  ${name}: true in ${whereTrue.id}, false in ${whereFalse.id}`;
  return [`  ${name}`, ...sideLines("true", whereTrue), ...sideLines("false", whereFalse)].join("\n");
}

/** `GUARD 3c`, `row 4 of “line of sight”`. */
export function placeText({ procedure, place }: Pick<SingleCondition, "procedure" | "place">): string {
  return procedure === null ? place : `${procedure} ${place}`;
}

function sideLines(side: "true" | "false", evidence: Evidence): readonly string[] {
  const [first = "", ...rest] = evidenceLines(side, evidence);
  return [`    ${side}: ${first}`, ...rest.map((line) => `      ${line}`)];
}

function evidenceLines(side: "true" | "false", evidence: Evidence): readonly string[] {
  switch (evidence.kind) {
    case "situation":
      return [`in ${evidence.id}`];
    case "position": {
      const { decision, instead, facts } = evidence;
      return [
        "no situation; in this position",
        ...facts,
        decisionsText(side, decisionText(decision), instead && decisionText(instead)),
      ];
    }
    case "proved":
      return [`in no position: ${evidence.why}`];
    case "not looked for":
      return [`no situation${evidence.reason === null ? "" : `, and no positions: ${evidence.reason}`}`];
    case "none":
      return [`no situation, and ${lookedText(side, evidence)}`];
  }
}

/** What the bot does in a position, and what it would do if the condition were the other way. */
export function decisionsText(side: "true" | "false", decision: string, instead: string | null): string {
  if (instead === null) return `it does: ${decision}. The action has nothing of what the condition names.`;
  return `it does: ${decision}. If it were ${side === "true" ? "false" : "true"}: ${instead}`;
}

/** What drawn positions showed instead of a pair, to follow “and”. */
export function lookedText(side: "true" | "false", { compared, read, alone, reasons }: Looked): string {
  if (compared === 0) return "no position can be compared";
  const nothing = `nothing in ${counted(compared, "drawn position")}`;
  if (read === null) return nothing;
  if (read === 0) return `${nothing}: none came as far as this clause`;
  const beside = `it alone was ${side}`;
  if (alone === 0)
    return `${nothing}: the clause was read in ${grouped(read)} others, and in none was it alone ${side}`;
  const all = reasons.reduce((sum, [, count]) => sum + count, 0);
  const [first, ...rest] = reasons.map(([reason]) => reason);
  const where = `in ${grouped(alone)} others ${beside}`;
  if (first === undefined || all < alone) return `${nothing}; ${where}`;
  const because = rest.length === 0 ? first : `${first}, or another reason`;
  return `${nothing}: ${where}, and the action was impossible anyway (${because})`;
}
