import { CheckContext } from "../../compiler/check/context.ts";
import { headingUnits } from "../../compiler/check/header.ts";
import { groupBy } from "../../grammar/group-by.ts";
import type { FileNode, ProcedureNode } from "../../grammar/syntax-tree.ts";
import type { SheetDocument } from "../documents/sheet-document.ts";
import type { Workspace } from "../workspace.ts";

/** A procedure of the same bot in another scenario. */
export interface OtherProcedure {
  readonly document: SheetDocument;
  readonly scenario: number;
  readonly procedure: ProcedureNode;
  /** Its heading on one line. */
  readonly heading: string;
  /** The titles that its heading covers. */
  readonly titles: readonly string[];
  /** The text without remarks, which contain the lines of their own page. */
  readonly text: string;
}

/** The procedures of the same bot's sheets of other scenarios. */
export function proceduresElsewhere(workspace: Workspace, document: SheetDocument): readonly OtherProcedure[] {
  const own = document.checked().sheet;
  return workspace.sheets.flatMap((other) => {
    const { sheet } = other.checked();
    const isOther = sheet?.game === own?.game && sheet?.bot === own?.bot && sheet?.scenario !== own?.scenario;
    return isOther ? other.derived(proceduresOf) : [];
  });
}

/** The procedures of a sheet, in the form in which they are compared. */
export function proceduresOf(document: SheetDocument): readonly OtherProcedure[] {
  const { sheet, file, lexicon } = document.checked();
  if (!sheet || !file || !lexicon) return [];
  const context = new CheckContext(file, lexicon);
  return file.procedures.map((procedure) => ({
    document,
    scenario: sheet.scenario,
    procedure,
    heading: headingText(document, procedure),
    titles: headingUnits(context, procedure.heading).map(({ title }) => title),
    text: withoutRemarks(file, procedure),
  }));
}

/** The heading of a procedure on one line. */
export function headingText({ text }: SheetDocument, { heading: { span } }: ProcedureNode): string {
  return text.slice(span.start, span.end).replace(/\s+/g, " ");
}

/** Procedures with the same text, and the scenarios that have them: `scenarios 2, 4`. */
interface SameProcedures {
  readonly text: string;
  readonly scenarios: string;
  readonly procedures: readonly OtherProcedure[];
}

/** Groups scenarios with the same text, ignoring blanks. */
export function groupedByText(others: readonly OtherProcedure[]): readonly SameProcedures[] {
  return [...groupBy(others, folded).values()].map((procedures) => ({
    text: procedures[0]?.text ?? "",
    scenarios: scenariosOf(procedures),
    procedures,
  }));
}

/** `scenario 3`, `scenarios 2–4, 6` */
export function scenariosOf(procedures: readonly OtherProcedure[]): string {
  const numbers = [...new Set(procedures.map(({ scenario }) => scenario))].toSorted((first, second) => first - second);
  return `scenario${numbers.length === 1 ? "" : "s"} ${rangesOf(numbers).join(", ")}`;
}

/** `2–4` for three or more consecutive numbers. */
function rangesOf(numbers: readonly number[]): readonly string[] {
  const runs: number[][] = [];
  for (const number of numbers) {
    const last = runs.at(-1);
    if (last?.at(-1) === number - 1) last.push(number);
    else runs.push([number]);
  }
  return runs.flatMap((run) => (run.length > 2 ? [`${run[0]}–${run.at(-1)}`] : run.map(String)));
}

/** Whether two procedures have the same text, ignoring blanks, line breaks and remarks. */
export function saysTheSame(first: OtherProcedure, second: OtherProcedure): boolean {
  return folded(first) === folded(second);
}

function folded({ text }: OtherProcedure): string {
  return text.replace(/\s+/g, " ");
}

function withoutRemarks({ source }: FileNode, { span }: ProcedureNode): string {
  return source.text
    .slice(span.start, span.end)
    .replaceAll("\r\n", "\n")
    .replace(/(?<![^\S\n])[^\S\n]*\/\/[^\n]*/g, "")
    .replace(/\n[^\S\n]*(?=\n)/g, "")
    .trimEnd();
}
