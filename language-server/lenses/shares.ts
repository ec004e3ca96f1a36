import type { Command } from "vscode-languageserver";
import { type DecidingShare, type ProcedureShares, SHARES_SEED, shareText } from "../../analysis/questions/shares.ts";
import { grouped } from "../../grammar/prose.ts";
import type { CheckedProcedure } from "../../runtime/checked-tree.ts";
import type { SheetDocument } from "../documents/sheet-document.ts";
import type { CountRequest } from "../protocol.ts";
import type { Asked } from "../decision-share-cache.ts";
import { askable } from "../tree/askable.ts";
import type { Workspace } from "../workspace.ts";
import type { Span } from "../../grammar/source.ts";
import { type Change, changeBetween, spanAfter } from "../../grammar/line-edits.ts";

/** Counts what each clause decides; its argument is a `CountRequest`. */
export const COUNT_DECISIONS = "tiebreak.countDecisions";

/**
 * Above a heading, the size of the sample, or the offer to count; above each clause, the share it decides. None while
 * the sheet cannot be counted.
 */
export function shareLenses(workspace: Workspace, document: SheetDocument): readonly PlacedLens[] {
  if (workspace.settings.shares === "off") return [];
  const asked = askable(workspace, document);
  if (asked.kind === "not askable") return [];
  return asked.sheet.procedures.flatMap((procedure) => lensesOf(workspace, document, asked, procedure));
}

function lensesOf(
  workspace: Workspace,
  document: SheetDocument,
  asked: Asked,
  procedure: CheckedProcedure,
): readonly PlacedLens[] {
  const { span, clauses, name } = procedure;
  const request: CountRequest = { sheet: document.uri, procedure: name };
  const offer = (title: string): Command => ({ title, command: COUNT_DECISIONS, arguments: [request] });
  const [ofHeading, ofClause] = [offer("count again"), offer("outdated: count again")];
  const figure = (at: number, title: string, changed: Command, tooltip?: string): PlacedLens => ({
    at,
    command: { title, command: "", ...(tooltip === undefined ? {} : { tooltip }) },
    counted: { procedure: span, changed },
  });
  const known = workspace.shares.of(document.key, asked, procedure);
  switch (known.kind) {
    case "not counted":
      return [{ at: span.start, command: offer("count decisions") }];
    case "outdated":
      return [
        { at: span.start, command: ofHeading },
        ...clauses.map((clause) => ({ at: clause.span.start, command: ofClause })),
      ];
    case "counted": {
      const { shares } = known;
      const figures = shares.positions === 0 ? [] : clauses;
      return [
        figure(span.start, sampledText(shares, asked), ofHeading, basisText(shares)),
        ...figures.map((clause) => figure(clause.span.start, clauseText(clause.number, shares), ofClause)),
      ];
    }
  }
}

/** The counts of a procedure in one line: `GUARD: 1 17.5 %, 2 8.6 %` */
export function sharesText({ procedure, sampled, positions, shares }: ProcedureShares): string {
  if (positions === 0) return `${procedure}: ${sampled === 0 ? NOT_FIELDED : "no position reaches it"}`;
  const parts = shares.map((share) => `${share.label} ${shareText(share.positions, positions)}`);
  return `${procedure}: ${parts.join(", ")} of ${grouped(positions)} positions`;
}

const NOT_FIELDED = "the scenario has none of its cards";

/** `1,673 of 2,000 positions, no clause in 10.0 %`, and the readings that are not the usual ones */
function sampledText({ sampled, positions, nothing }: ProcedureShares, { readings }: Asked): string {
  if (sampled === 0) return NOT_FIELDED;
  const idle = nothing === 0 ? "a clause always fires" : `no clause fires in ${shareText(nothing, positions)}`;
  return [
    `${grouped(positions)} of ${grouped(sampled)} positions`,
    ...(positions === 0 ? [] : [idle]),
    ...Object.entries(readings).map(([id, name]) => `${id} read as ${name}`),
  ].join(", ");
}

/** What the figures are based on, in full. */
function basisText({ sampled, positions }: ProcedureShares): string {
  const reached = `${grouped(positions)} of ${grouped(sampled)} positions reach this procedure`;
  return `${reached} (seed ${SHARES_SEED}). Each clause shows the share of them that it decides.`;
}

/** `decides 46.5 %: a 1.6 %, b 16.8 %, c 28.1 %` */
function clauseText(clause: number, { shares, positions }: ProcedureShares): string {
  const own = shares.find(({ label }) => label === `${clause}`)?.positions ?? 0;
  if (own === 0) return "never decides";
  const parts = shares.flatMap((share) => {
    const name = partOf(clause, share);
    return name === null ? [] : [`${name} ${shareText(share.positions, positions)}`];
  });
  return [`decides ${shareText(own, positions)}`, ...(parts.length > 0 ? [parts.join(", ")] : [])].join(": ");
}

/** `a` of `3a`, `row 2` of `3 row 2`; null for the clause itself and for other clauses. */
function partOf(clause: number, { label }: DecidingShare): string | null {
  const [, number, part] = /^(\d+)(?:([a-z]+)| (row \d+))$/.exec(label)?.filter((each) => each !== undefined) ?? [];
  return part !== undefined && number === `${clause}` ? part : null;
}

/** A lens and its place in the text. */
export interface PlacedLens {
  /** It is shown above the line of this offset. */
  readonly at: number;
  /** A command without a name makes the lens a plain text. */
  readonly command: Command;
  /** For a count: its procedure, and the lens to show once the procedure has changed. */
  readonly counted?: { readonly procedure: Span; readonly changed: Command };
}

interface Kept {
  readonly text: string;
  readonly lenses: readonly PlacedLens[];
  /** Whether the sheet ever had no errors. */
  readonly wasSettled: boolean;
  readonly wanted: object;
}

/** By document; entries die with their documents. */
const KEPT = new WeakMap<SheetDocument, Kept>();

/**
 * The lenses of the current text. While it has errors, those of its last text without errors, at the current places of
 * their lines: no line jumps while a word is half typed. A sheet that never was without errors has the lenses that can
 * be made, and keeps earlier ones.
 *
 * @param isSettled false while there are errors
 * @param wanted the settings that the lenses depend on; lenses made by other settings are dropped
 */
export function withKept(
  document: SheetDocument,
  isSettled: boolean,
  wanted: object,
  lenses: () => readonly PlacedLens[],
): readonly PlacedLens[] {
  const known = KEPT.get(document);
  const before = known?.wanted === wanted ? known : undefined;
  // Applied text by text, each change is small and removes only the lenses of its own lines.
  const kept = isSettled || before === undefined ? [] : moved(before, document.text);
  const wasSettled = isSettled || before?.wasSettled === true;
  const all = isSettled || !wasSettled ? joined(lenses(), kept) : kept;
  KEPT.set(document, { text: document.text, lenses: all, wasSettled, wanted });
  return all;
}

/** The lenses of `now`, and those of `kept` for lines without one. */
function joined(now: readonly PlacedLens[], kept: readonly PlacedLens[]): readonly PlacedLens[] {
  const lensKey = ({ at, command }: PlacedLens): string => `${at} ${command.command}`;
  const names = new Set(now.map(lensKey));
  return [...now, ...kept.filter((lens) => !names.has(lensKey(lens)))];
}

function moved(kept: Kept, text: string): readonly PlacedLens[] {
  const change = changeBetween(kept.text, text);
  return kept.lenses.flatMap((lens) => {
    const at = placeAfter(kept.text, lens.at, change);
    return at === null ? [] : [{ at, ...countedNow(lens, change) }];
  });
}

/** Moves a lens with its line, even if the line begins differently now. It disappears with the line. */
function placeAfter(text: string, at: number, change: Change): number | null {
  const first = spanAfter({ start: at, end: at + 1 }, change);
  if (first !== null) return first.start;
  const isLineThere = change.start >= at && !text.slice(at, change.endBefore).includes("\n");
  return isLineThere ? at : null;
}

/** Once the text of a procedure changes, its count is shown as outdated. */
function countedNow({ command, counted }: PlacedLens, change: Change): Omit<PlacedLens, "at"> {
  if (counted === undefined) return { command };
  const procedure = spanAfter(counted.procedure, change);
  return procedure === null ? { command: counted.changed } : { command, counted: { ...counted, procedure } };
}
