import {
  anyString,
  choice,
  count,
  editorSchema,
  list,
  map,
  note,
  only,
  orNull,
  type ValueOf,
  whole,
} from "../../games/shared/reading/shape.ts";
import { decisionText } from "../../runtime/trace-text.ts";
import {
  type Evidence,
  type SheetConditions,
  type PairCoverage,
  standingOf,
  type CoveredCondition,
} from "./condition-coverage.ts";
import { counted, grouped } from "../../grammar/prose.ts";
import type { SingleCondition } from "./conditions.ts";
import type { Looked } from "./in-drawn-positions.ts";

const STANDINGS = ["in situations", "in positions", "none exists", "open"] as const satisfies readonly PairCoverage[];
const KINDS = [
  "situation",
  "position",
  "proved",
  "none",
  "not looked for",
] as const satisfies readonly Evidence["kind"][];

const EVIDENCE = map(
  {
    kind: note(choice(KINDS), "`proved`: there is no such position. `none`: no drawn position showed it."),
    situation: note(anyString(), "The id of the situation that shows it."),
    position: list(anyString(), { description: "A position that shows it, a sentence for each thing." }),
    does: note(anyString(), "What the bot does there."),
    otherwise: note(
      orNull(anyString()),
      "What it would do if the condition were the other way; null where the condition names what the action acts on.",
    ),
    compared: note(count(), "How many positions were compared."),
    read: note(count(), "Of others, in how many the clause was read."),
    alone: note(count(), "In how many of these it alone was so."),
    impossible: list(whole({ reason: anyString(), count: count() }), {
      description: "Why the action was impossible there all the same.",
    }),
    reason: note(anyString(), "Why there is no such position, or why no positions can be drawn."),
  },
  ["kind"],
);

const CONDITION = whole({
  procedure: note(orNull(anyString()), "The heading; null for a row of a checklist."),
  place: note(anyString(), "`3`, `3c`, `row 4 of “line of sight”`."),
  condition: anyString(),
  standing: note(
    choice(STANDINGS),
    "Whether situations hold the pair, whether drawn positions hold what situations lack of it, or whether there is none.",
  ),
  whereTrue: note(EVIDENCE, "It is true, and the bot would do something else if it alone were false."),
  whereFalse: note(EVIDENCE, "It is false, and the bot would do something else if it alone were true."),
});

const SHEET = whole({ sheet: anyString(), conditions: list(CONDITION) });

const COVERAGE = whole({
  tiebreak: only("condition-coverage"),
  version: only(1),
  situations: note(count(), "How many were run."),
  failed: list(anyString(), { description: "The ids of those that failed. They show nothing." }),
  sheets: list(SHEET),
});

/** What `tiebreak test --coverage conditions --format json` prints. */
export type ConditionCoverage = ValueOf<typeof COVERAGE>;

export type EvidenceData = ValueOf<typeof EVIDENCE>;

/** The pairs of each condition as plain data, with the results of the situations that they are looked for in. */
export function conditionsData(
  sheets: readonly SheetConditions[],
  situations: readonly { readonly id: string; readonly passed: boolean }[],
): ConditionCoverage {
  return {
    tiebreak: "condition-coverage",
    version: 1,
    situations: situations.length,
    failed: situations.flatMap(({ id, passed }) => (passed ? [] : [id])),
    sheets: sheets.map(({ sheet, conditions }) => ({
      sheet: sheet.path,
      conditions: conditions.map((covered) => {
        const { procedure, place, text } = covered.condition;
        return {
          procedure,
          place,
          condition: text,
          standing: standingOf(covered),
          whereTrue: evidenceData(covered.whereTrue),
          whereFalse: evidenceData(covered.whereFalse),
        };
      }),
    })),
  };
}

function evidenceData(evidence: Evidence): EvidenceData {
  const { kind } = evidence;
  switch (kind) {
    case "situation":
      return { kind, situation: evidence.id };
    case "position": {
      const { facts, decision, instead } = evidence;
      return {
        kind,
        position: facts,
        does: decisionText(decision),
        otherwise: instead && decisionText(instead),
      };
    }
    case "proved":
      return { kind, reason: evidence.why };
    case "none": {
      const { compared, read, alone, reasons } = evidence;
      const impossible = reasons.map(([reason, times]) => ({ reason, count: times }));
      return { kind, compared, ...(read === null ? {} : { read, alone, impossible }) };
    }
    case "not looked for":
      return { kind, ...(evidence.reason === null ? {} : { reason: evidence.reason }) };
  }
}

/** The JSON schema of what `test --coverage conditions` writes. */
export const CONDITION_COVERAGE_SCHEMA = editorSchema(COVERAGE, {
  name: "condition-coverage",
  title: "Whether each printed condition matters",
  description:
    "What `tiebreak test --coverage conditions --format json` writes: for each condition of each sheet a pair of positions in which it alone turns what the bot does.",
});

/** The conditions of each sheet for people, with the pair that shows that each matters. */
export function conditionsText(sheets: readonly SheetConditions[]): string {
  return sheets.map(sheetText).join("\n\n");
}

function sheetText({ sheet, conditions }: SheetConditions): string {
  const count = (standing: PairCoverage): number => conditions.filter((each) => standingOf(each) === standing).length;
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
function placeText({ procedure, place }: Pick<SingleCondition, "procedure" | "place">): string {
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

/** What drawn positions showed instead of a pair, after “and”. */
function lookedText(side: "true" | "false", { compared, read, alone, reasons }: Looked): string {
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
