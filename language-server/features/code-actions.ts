import { type CodeAction, CodeActionKind, type CodeActionParams } from "vscode-languageserver";
import { isHarmless } from "../../compiler/apply-fixes.ts";
import { type Diagnostic, type Fix, isError } from "../../grammar/diagnostic.ts";
import type { Span } from "../../grammar/source.ts";
import { changesOf, draftChecker, fixAll, quickFixes, renumber, renumberingFixes } from "../actions/quick-fixes.ts";
import { declareWord } from "../actions/declare-word.ts";
import { draftingFix } from "../draft-game.ts";
import { repairPaste } from "./repair-pasted.ts";
import type { SheetDocument } from "../documents/sheet-document.ts";
import { SituationDocument, type Reading } from "../documents/position-documents.ts";
import type { Feature } from "../feature.ts";
import { canMakeFiles, clauseAt, NEW_SITUATION, type NewSituationRequest } from "../new-situation.ts";
import { askable } from "../tree/askable.ts";
import type { AnyDocument, Workspace } from "../workspace.ts";
import { innermost, pathAt } from "../tree/syntax-at.ts";
import type { FileNode, ProcedureNode } from "../../grammar/syntax-tree.ts";
import { groupedByText, proceduresElsewhere, proceduresOf, saysTheSame } from "../tree/other-procedures.ts";
import { cardsOf } from "../tree/scenario-of.ts";
import type { ExpectedPlaces } from "../../analysis/situations/shown-in-editors.ts";
import type { SituationOutcome } from "../environment.ts";
import { placesWithin, runOf } from "../positions/run-situations.ts";
import { addressText } from "../../analysis/questions/subject.ts";

/** The actions for a place: the fixes of its findings first, then other changes. */
async function codeActions(
  workspace: Workspace,
  { textDocument, range, context }: CodeActionParams,
): Promise<CodeAction[]> {
  const wants = (kind: CodeActionKind): boolean =>
    context.only === undefined || context.only.some((asked) => kind === asked || kind.startsWith(`${asked}.`));
  const onBoard = workspace.positions.document(textDocument.uri);
  if (onBoard && wants(CodeActionKind.QuickFix)) {
    const span = onBoard.spanOf(range);
    const fixes = quickFixes(workspace, onBoard, diagnosticsAt(workspace, onBoard, span));
    const taken = onBoard instanceof SituationDocument ? await takeDecision(workspace, onBoard, span) : null;
    return taken === null ? [...fixes] : [...fixes, taken];
  }
  const text = workspace.gameTexts.document(textDocument.uri);
  if (text !== null && wants(CodeActionKind.QuickFix)) {
    workspace.gameTexts.adviseOn(text);
    return [...quickFixes(workspace, text, diagnosticsAt(workspace, text, text.spanOf(range)))];
  }
  const document = workspace.sheet(textDocument.uri);
  if (!document) return [];
  const span = document.spanOf(range);
  const actions: CodeAction[] = [];
  if (wants(CodeActionKind.QuickFix)) {
    document.advised();
    const here = diagnosticsAt(workspace, document, span);
    const renumbering = renumberingFixes(workspace, document, here);
    // Only one fix of a finding can be preferred: here, the one that also corrects references.
    const others = harmlessFixes(workspace, document, here).map((fix) =>
      renumbering.length > 0 ? neverPreferred(fix) : fix,
    );
    actions.push(...renumbering, ...others, ...addMissingProcedures(workspace, document, here));
    actions.push(...repairPaste(document, span), ...(await rewordings(workspace, document, here)));
    actions.push(...draftingFix(workspace, document, here), ...(await declareWord(workspace, document, here)));
  }
  if (wants(CodeActionKind.RefactorRewrite)) {
    actions.push(
      ...addRandom(document, span),
      // Do not list again what a finding's fix does already.
      ...renumber(document, span).filter(({ title }) => actions.every((action) => action.title !== title)),
      ...copyProcedure(workspace, document, span),
    );
  }
  if (wants(CodeActionKind.RefactorExtract)) actions.push(...situationFrom(workspace, document, span));
  // Trying all fixes takes time, so it waits until the user asks for them.
  const all = context.only !== undefined && wants(CodeActionKind.SourceFixAll) ? fixAll(workspace, document) : null;
  return all ? [...actions, all] : actions;
}

/** At most this many fixes are tried for one place: a range can hold thousands. */
const MOST_TRIED = 20;

/** Creates a situation in which the clause at the cursor decides. */
function situationFrom(workspace: Workspace, document: SheetDocument, { start }: Span): readonly CodeAction[] {
  if (!canMakeFiles(workspace)) return [];
  const asked = askable(workspace, document);
  const clause = asked.kind === "sheet" ? clauseAt(asked.sheet, start) : null;
  if (clause === null) return [];
  const title = `New situation from ${addressText(clause)}`;
  const request: NewSituationRequest = { sheet: document.uri, clause };
  const command = { title, command: NEW_SITUATION, arguments: [request] };
  return [{ title, kind: CodeActionKind.RefactorExtract, command }];
}

/** Drops fixes that add errors: a corrected word may only confuse what follows it. */
function harmlessFixes(
  workspace: Workspace,
  document: SheetDocument,
  diagnostics: readonly Diagnostic[],
): readonly CodeAction[] {
  const all = workspace.diagnosticsOf(document);
  const check = draftChecker(workspace, document);
  let tried = 0;
  return quickFixes(workspace, document, diagnostics, (fix) => {
    tried += 1;
    return tried <= MOST_TRIED && isHarmless(fix, document.text, all, check);
  });
}

/** Says the refused line at the cursor in other words. Never preferred: a person must see that they mean the same. */
async function rewordings(
  workspace: Workspace,
  document: SheetDocument,
  diagnostics: readonly Diagnostic[],
): Promise<readonly CodeAction[]> {
  const error = diagnostics.find(isError);
  if (error === undefined) return [];
  const { rewordingAt } = await import("../../compiler/rewordings/reword.ts");
  const fix = rewordingAt(document.checked(), error.span.start, workspace.games.lexicons);
  return fix === null ? [] : quickFixes(workspace, document, [{ ...error, fixes: [fix] }]).map(neverPreferred);
}

function neverPreferred(action: CodeAction): CodeAction {
  return { ...action, isPreferred: false };
}

function diagnosticsAt(workspace: Workspace, document: AnyDocument, span: Span): readonly Diagnostic[] {
  return workspace.diagnosticsOf(document).filter((each) => each.span.start <= span.end && span.start <= each.span.end);
}

export const codeActionsFeature: Feature = {
  capabilities: () => ({
    codeActionProvider: {
      codeActionKinds: [
        CodeActionKind.QuickFix,
        CodeActionKind.RefactorRewrite,
        CodeActionKind.RefactorExtract,
        CodeActionKind.SourceFixAll,
      ],
    },
  }),
  register: (connection, serve) => connection.onCodeAction(serve(codeActions)),
};

/** Ends the list of criteria around the cursor with `Random`, which decides between what is left. */
function addRandom(document: SheetDocument, { start }: Span): readonly CodeAction[] {
  const { file } = document.parsed();
  const bracket = file && innermost(pathAt(file, start), "bracket");
  const last = bracket?.criteria.at(-1);
  if (!bracket || !last || bracket.separator !== ">" || bracket.criteria.some(({ phrase }) => phrase === null))
    return [];
  const edit = { span: { start: last.span.end, end: last.span.end }, text: " > Random" };
  return [
    {
      title: "Add “Random” to the criteria",
      kind: CodeActionKind.RefactorRewrite,
      edit: changesOf(document, [edit]),
    },
  ];
}

/** Replaces the procedure around the cursor with that of the same bot's sheet of another scenario. */
function copyProcedure(workspace: Workspace, document: SheetDocument, { start }: Span): readonly CodeAction[] {
  const { file } = document.parsed();
  const own = document
    .derived(proceduresOf)
    .find(({ procedure: { heading } }) => heading.span.start <= start && start <= heading.span.end);
  if (!file || !own) return [];
  const others = proceduresElsewhere(workspace, document).filter(
    (other) => own.titles.some((title) => other.titles.includes(title)) && !saysTheSame(own, other),
  );
  return groupedByText(others).map(({ text, scenarios }) => ({
    title: `Replace ${own.heading} with the one from ${scenarios}`,
    kind: CodeActionKind.RefactorRewrite,
    edit: changesOf(document, [{ span: wholeLines(file, own.procedure), text }]),
  }));
}

/**
 * Adds the procedures that the sheet lacks for cards of its scenario, from a sheet of another scenario that has them.
 */
function addMissingProcedures(
  workspace: Workspace,
  document: SheetDocument,
  diagnostics: readonly Diagnostic[],
): readonly CodeAction[] {
  const { sheet } = document.checked();
  if (!sheet || !diagnostics.some(({ code }) => code === "unit-without-procedure")) return [];
  const there = new Set(sheet.procedures.flatMap(({ units }) => units.map(({ title }) => title)));
  const titles = new Set(cardsOf(workspace, document, sheet.bot).map(({ title }) => title));
  const missing = [...titles].filter((title) => !there.has(title));
  const end = document.text.trimEnd().length;
  return missing.flatMap((title) =>
    groupedByText(proceduresElsewhere(workspace, document).filter((other) => other.titles.includes(title))).map(
      ({ text, scenarios }) => ({
        title: `Add the ${title} procedure from ${scenarios}`,
        kind: CodeActionKind.QuickFix,
        edit: changesOf(document, [{ span: { start: end, end: document.text.length }, text: `\n\n${text}\n` }]),
      }),
    ),
  );
}

/** Extends to the end of the last line, so that a remark there stays with the clause it is about. */
function wholeLines({ source }: FileNode, { span }: ProcedureNode): Span {
  const newline = source.text.indexOf("\n", span.end);
  return { start: span.start, end: newline === -1 ? source.text.length : newline };
}

type Edit = Fix["edits"][number];

/**
 * Makes a situation expect what the bot decides. Replaces the keys of `expect` that fail, or all of `expect` if that is
 * not enough. Null where the situation passes already, or still would not pass.
 */
async function takeDecision(
  workspace: Workspace,
  document: SituationDocument,
  within: Span,
): Promise<CodeAction | null> {
  const reading = await workspace.positions.load();
  const { text, uri } = document;
  const [place] = placesWithin(reading, document, within);
  if (place === undefined) return null;
  const situation = { uri, id: place.id };
  const run = await runOf(workspace, [situation]);
  const outcomeWith = async (edits: readonly Edit[]): Promise<SituationOutcome | null> => {
    const files = run.files.map((file) => ({ ...file, text: edited(text, edits) }));
    return (await workspace.environment.situations.run({ ...run, files })).outcomes[0] ?? null;
  };
  const now = await outcomeWith([]);
  if (now === null || now.passed) return null;
  // A situation whose `expect` cannot be read is not run, so any `expect` that can be read will do to find the
  // decision.
  const decided = now.decision === null ? await outcomeWith([whole(text, place, " { clause: none }")]) : now;
  for (const edits of candidates(reading, text, place, now, decided)) {
    const outcome = await outcomeWith(edits);
    if (outcome?.passed !== true) continue;
    return {
      title: `Expect what the bot decides${outcome.decision === null ? "" : `: ${outcome.decision}`}`,
      kind: CodeActionKind.QuickFix,
      edit: changesOf(document, edits),
    };
  }
  return null;
}

function* candidates(
  reading: Reading,
  text: string,
  place: ExpectedPlaces,
  { differences }: SituationOutcome,
  decided: SituationOutcome | null,
): Generator<readonly Edit[]> {
  const edits = differences.flatMap(({ key, got }): readonly Edit[] => {
    const entry = place.entries.find((each) => each.key === key);
    if (entry === undefined) return [];
    const isAbsent = got === "none" && key !== "clause" && key !== "action";
    return [isAbsent ? { span: lineOf(text, entry), text: "" } : { span: entry.span, text: reading.valueText(got) }];
  });
  if (edits.length > 0 && edits.length === differences.length) yield edits;
  const expectable = decided?.expectable ?? null;
  if (expectable === null) return;
  const indent = " ".repeat(place.keySpan.start - (text.lastIndexOf("\n", place.keySpan.start) + 1) + 2);
  const lines = Object.entries(expectable).map(([key, value]) => `\n${indent}${key}: ${reading.valueText(value)}`);
  yield [whole(text, place, lines.join(""))];
}

/** Replaces everything after `expect:`. */
function whole(text: string, { keySpan, span }: ExpectedPlaces, value: string): Edit {
  return { span: { start: text.indexOf(":", keySpan.end) + 1, end: span.end }, text: value };
}

/** The lines of a key and its value, for removal. */
function lineOf(text: string, { keySpan, span }: ExpectedPlaces["entries"][number]): Span {
  const start = text.lastIndexOf("\n", keySpan.start - 1);
  const end = text.indexOf("\n", span.end);
  return { start: Math.max(0, start), end: end === -1 ? text.length : end };
}

function edited(text: string, edits: readonly Edit[]): string {
  return edits
    .toSorted((first, second) => second.span.start - first.span.start)
    .reduce((now, { span, text: put }) => now.slice(0, span.start) + put + now.slice(span.end), text);
}
