import { type ConditionCoverage, type EvidenceData, decisionsText } from "../../analysis/conditions/coverage-data.ts";
import { type ConditionVerdict, verdictOn } from "./verdicts.ts";
import { grouped } from "../../grammar/prose.ts";
import { page, table } from "./markdown.ts";

type SheetConditions = ConditionCoverage["sheets"][number];
type Condition = SheetConditions["conditions"][number];

/** The page on whether each condition of the book matters. */
export function conditionPage(coverage: ConditionCoverage, verdicts: readonly ConditionVerdict[]): string {
  const sheets = coverage.sheets.filter(({ conditions }) => conditions.length > 0);
  const all = sheets.flatMap(({ conditions }) => conditions);
  const share = (standing: Condition["standing"], of: readonly Condition[] = all): string =>
    grouped(of.filter((each) => each.standing === standing).length);
  return page([
    "# Whether each printed condition matters",
    "A condition matters if it alone turns what the bot does. Two positions show it. In one the condition is true, and " +
      "the bot would do something else if it alone were false. In the other it is false, and the bot would do something " +
      "else if it alone were true. Testers call this modified condition/decision coverage, or MC/DC. The two positions " +
      "may differ in other things. A condition is a part of an `and` or an `or`; `not` belongs to it.",
    "[`tiebreak test --coverage conditions`](laboratory.md#whether-each-condition-matters) looks for these pairs, first " +
      `among your situations, then in drawn positions. Of the ${grouped(all.length)} conditions of the ` +
      `${sheets.length} sheets that come with Tiebreak and have some, situations show ${share("in situations")}, and drawn positions ` +
      `${share("in positions")} more. The other ${grouped(all.filter(isNever).length)} can never show: leave them out, and ` +
      "with the default [readings](readings.md) the bot does the same in every position. The tables say why.",
    "We write these reasons by hand in [`condition-verdicts.yaml`](condition-verdicts.yaml). " +
      "`node scripts/condition-coverage.ts` looks for the pairs again, in at least 4,000 positions for each. It fails if a " +
      "condition has neither a pair nor a reason, or if a reason is about none that lacks a pair.",
    table(
      ["sheet", "conditions", "in situations", "in drawn positions", "never"],
      sheets.map(({ sheet, conditions }) => [
        `[${sheet}](#${anchorOf(sheet)})`,
        grouped(conditions.length),
        share("in situations", conditions),
        share("in positions", conditions),
        grouped(conditions.filter(isNever).length),
      ]),
    ),
    ...sheets.flatMap((sheet) => sheetBlocks(sheet, verdicts)),
  ]);
}

function isNever({ standing }: Condition): boolean {
  return standing === "open" || standing === "none exists";
}

function anchorOf(sheet: string): string {
  return sheet.replaceAll("/", "");
}

function sheetBlocks({ sheet, conditions }: SheetConditions, verdicts: readonly ConditionVerdict[]): readonly string[] {
  const rows = conditions.map((each) => [
    each.procedure === null ? each.place : `${each.procedure} ${each.place}`,
    each.condition,
    evidenceCell(each, "whereTrue", sheet, verdicts),
    evidenceCell(each, "whereFalse", sheet, verdicts),
  ]);
  return [`## ${sheet}`, table(["where", "condition", "matters where it is true", "where it is false"], rows)];
}

function evidenceCell(
  each: Condition,
  side: "whereTrue" | "whereFalse",
  sheet: string,
  verdicts: readonly ConditionVerdict[],
): string {
  const evidence = each[side];
  switch (evidence.kind) {
    case "situation":
      return `\`${evidence.situation ?? ""}\``;
    case "position": {
      const { position = [], does = "", otherwise = null } = evidence;
      const done = decisionsText(side === "whereTrue" ? "true" : "false", does, otherwise);
      return `Drawn: ${position.join("; ")}. Here ${done}`;
    }
    case "proved":
      return `Never: ${evidence.reason ?? ""}.`;
    case "none":
    case "not looked for": {
      const verdict = verdictOn(verdicts, sheet, each);
      return `Never: ${verdict?.why ?? ""}${triedText(evidence)}`;
    }
  }
}

function triedText({ alone = 0, impossible = [] }: EvidenceData): string {
  const impossibleIn = impossible.reduce((sum, { count }) => sum + count, 0);
  if (alone === 0 || impossibleIn < alone) return "";
  return ` (${grouped(alone)} positions in which it alone was false: impossible in all.)`;
}
