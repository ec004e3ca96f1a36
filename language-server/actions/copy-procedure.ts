import { type CodeAction, CodeActionKind } from "vscode-languageserver";
import { CheckContext } from "../../compiler/check/context.ts";
import { headingUnits } from "../../compiler/check/heading.ts";
import type { Diagnostic } from "../../grammar/diagnostic.ts";
import type { Span } from "../../grammar/source.ts";
import type { FileNode, ProcedureNode } from "../../grammar/syntax-tree.ts";
import type { SheetDocument } from "../documents/sheet-document.ts";
import { scenarioOf } from "../tree/explain.ts";
import type { Workspace } from "../workspace.ts";
import { editsOf } from "./quick-fixes.ts";

/** A procedure of another scenario's sheet. */
interface Other {
  readonly scenario: number;
  readonly titles: readonly string[];
  /** Without remarks: they tell the lines of their own page. */
  readonly text: string;
}

/** Takes the procedure around the cursor over from the same bot's sheet of another scenario. */
export function copyProcedure(workspace: Workspace, document: SheetDocument, { start }: Span): readonly CodeAction[] {
  const { file, lexicon, sheet } = document.checked();
  const procedure = file?.procedures.find(({ heading }) => heading.span.start <= start && start <= heading.span.end);
  if (!file || !lexicon || !sheet || !procedure) return [];
  const titles = titlesOf(new CheckContext(file, lexicon), procedure);
  const own = withoutRemarks(file, procedure);
  const others = othersOf(workspace, document).filter(
    (other) => titles.some((title) => other.titles.includes(title)) && other.text !== own,
  );
  return grouped(others).map(({ text, scenarios }) => ({
    title: `Replace ${headingText(file, procedure)} by that of ${scenarios}`,
    kind: CodeActionKind.RefactorRewrite,
    edit: { changes: { [document.uri]: editsOf(document, [{ span: wholeLines(file, procedure), text }]) } },
  }));
}

/** Adds the procedures that cards of the scenario lack from another scenario's sheet, where that has them. */
export function addMissingProcedures(
  workspace: Workspace,
  document: SheetDocument,
  diagnostics: readonly Diagnostic[],
): readonly CodeAction[] {
  const { sheet } = document.checked();
  if (!sheet || !diagnostics.some(({ code }) => code === "unit-without-procedure")) return [];
  const side = scenarioOf(workspace, document)?.sides.find((each) => each.side === sheet.bot);
  const there = new Set(sheet.procedures.flatMap(({ units }) => units.map(({ title }) => title)));
  const cards = side?.forces.flatMap(({ cards: each }) => each.map(({ title }) => title)) ?? [];
  const missing = [...new Set(cards)].filter((title) => !there.has(title));
  const end = document.text.trimEnd().length;
  return missing.flatMap((title) =>
    grouped(othersOf(workspace, document).filter(({ titles }) => titles.includes(title))).map(
      ({ text, scenarios }) => ({
        title: `Add the procedure of ${title} of ${scenarios}`,
        kind: CodeActionKind.QuickFix,
        edit: {
          changes: {
            [document.uri]: editsOf(document, [
              { span: { start: end, end: document.text.length }, text: `\n\n${text}\n` },
            ]),
          },
        },
      }),
    ),
  );
}

function othersOf(workspace: Workspace, document: SheetDocument): readonly Other[] {
  const own = document.checked().sheet;
  return workspace.sheets.flatMap((other) => {
    const { sheet, file, lexicon } = other.checked();
    const isOther =
      sheet && file && lexicon && sheet.game === own?.game && sheet.bot === own.bot && sheet.scenario !== own.scenario;
    if (!isOther) return [];
    const context = new CheckContext(file, lexicon);
    return file.procedures.map((procedure) => ({
      scenario: sheet.scenario,
      titles: titlesOf(context, procedure),
      text: withoutRemarks(file, procedure),
    }));
  });
}

/** Scenarios that say the same are one offer. */
function grouped(others: readonly Other[]): readonly { readonly text: string; readonly scenarios: string }[] {
  const byText = new Map<string, number[]>();
  for (const { text, scenario } of others) byText.set(text, [...(byText.get(text) ?? []), scenario]);
  return [...byText].map(([text, scenarios]) => ({
    text,
    scenarios: `scenario${scenarios.length === 1 ? "" : "s"} ${scenarios.toSorted((first, second) => first - second).join(", ")}`,
  }));
}

function titlesOf(context: CheckContext, { heading }: ProcedureNode): readonly string[] {
  return headingUnits(context, heading).map(({ title }) => title);
}

function headingText({ source }: FileNode, { heading }: ProcedureNode): string {
  return source.text.slice(heading.span.start, heading.span.end).replace(/\s+/g, " ");
}

function withoutRemarks({ source }: FileNode, { span }: ProcedureNode): string {
  return source.text
    .slice(span.start, span.end)
    .replaceAll("\r\n", "\n")
    .replace(/[^\S\n]*\/\/[^\n]*/g, "")
    .replace(/\n[^\S\n]*(?=\n)/g, "")
    .trimEnd();
}

/** Up to the end of its last line, so that a remark there goes with the clause that it is about. */
function wholeLines({ source }: FileNode, { span }: ProcedureNode): Span {
  const newline = source.text.indexOf("\n", span.end);
  return { start: span.start, end: newline === -1 ? source.text.length : newline };
}
