import { diffFiles } from "../../compiler/diff/diff-files.ts";
import { placeText } from "../../compiler/diff/change.ts";
import type { SheetDocument } from "../documents/sheet-document.ts";
import { type Feature, answerRequest } from "../feature.ts";
import type { TextsToCompare, OtherSheet, Requests, SheetComparisonRequest } from "../protocol.ts";
import { type OtherProcedure, proceduresOf, saysTheSame } from "../tree/other-procedures.ts";
import type { Workspace } from "../workspace.ts";

/** The sheets of the same bot in other scenarios, in their order. */
function otherSheets(
  workspace: Workspace,
  { textDocument }: Requests["tiebreak/otherSheets"]["params"],
): readonly OtherSheet[] {
  const document = workspace.sheet(textDocument.uri);
  const own = document?.checked().sheet;
  if (!document || !own) return [];
  const others = workspace.sheets.flatMap((other) => {
    const { sheet } = other.checked();
    const isOther = sheet && other !== document && sheet.game === own.game && sheet.bot === own.bot;
    return isOther ? [{ other, sheet }] : [];
  });
  return others
    .toSorted((first, second) => first.sheet.scenario - second.sheet.scenario)
    .map(({ other, sheet }) => ({
      uri: other.uri,
      name: `Scenario ${sheet.scenario}`,
      detail: differing(document.derived(proceduresOf), other.derived(proceduresOf)),
    }));
}

/** `5 of 8 procedures differ` */
function differing(own: readonly OtherProcedure[], others: readonly OtherProcedure[]): string {
  const different = own.filter((procedure) => !others.some((other) => saysTheSame(procedure, other)));
  return different.length === 0
    ? "every procedure is the same"
    : `${different.length} of ${own.length} procedures differ`;
}

/**
 * Two sheets as texts without headers and remarks, which contain the lines of their own pages. The other's procedures
 * come in the order of the sheet's own, so that matching ones are side by side. Above each of the sheet's own
 * procedures, a remark names the changes that change its meaning.
 */
function compareSheets(workspace: Workspace, { sheet, other }: SheetComparisonRequest): TextsToCompare | null {
  const [right, left] = [workspace.sheet(sheet), workspace.sheet(other)];
  if (!right || !left) return null;
  const [own, others] = [right.derived(proceduresOf), left.derived(proceduresOf)];
  const ranked = others.map((each, index) => {
    const at = own.findIndex(({ titles }) => titles.some((title) => each.titles.includes(title)));
    return { each, rank: at === -1 ? own.length + index : at };
  });
  const ordered = ranked.toSorted((first, second) => first.rank - second.rank).map(({ each }) => each);
  return {
    title: `${sheetTitle(left)} ↔ ${sheetTitle(right)}`,
    left: textOf(ordered),
    right: textOf(own, namedChanges(left, right)),
  };
}

function sheetTitle(document: SheetDocument): string {
  const { sheet } = document.checked();
  return sheet ? `${sheet.bot}, scenario ${sheet.scenario}` : document.name;
}

/** The changes of meaning between two sheets, by the headings of the later one's procedures. */
function namedChanges(before: SheetDocument, after: SheetDocument): ReadonlyMap<string, readonly string[]> {
  const lines = new Map<string, readonly string[]>();
  for (const { parts } of diffFiles(before.checked(), after.checked()).sections) {
    const changes = parts.flatMap((part) => part.changes).filter(({ changesMeaning }) => changesMeaning);
    const procedure = changes[0]?.where.procedure ?? null;
    if (procedure === null) continue;
    const named = changes.map(({ where, sentence }) => {
      const place = placeText(where);
      return place === "" ? sentence : `${place}: ${sentence}`;
    });
    lines.set(procedure, lines.has(procedure) ? [JOINED] : named);
  }
  return lines;
}

/** With several procedures, their changes would contradict each other. */
const JOINED = "one procedure here replaces several of the other sheet";

function textOf(
  procedures: readonly OtherProcedure[],
  changes: ReadonlyMap<string, readonly string[]> = new Map(),
): string {
  const texts = procedures.map(({ document, procedure, text }) => {
    const checked = document.checked().sheet?.procedures.find(({ span }) => span.start === procedure.span.start);
    const remarks = (checked && changes.get(checked.name)) ?? [];
    return [...remarks.map((line) => `// ${line}`), text, ""].join("\n");
  });
  return texts.join("\n");
}

export const compareSheetsFeature: Feature = {
  capabilities: () => ({}),
  register: (connection, serve) => {
    answerRequest(connection, serve, "tiebreak/otherSheets", otherSheets);
    answerRequest(connection, serve, "tiebreak/compareSheets", compareSheets);
  },
};
