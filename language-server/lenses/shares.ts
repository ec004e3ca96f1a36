import type { Command } from "vscode-languageserver";
import { type DecidingShare, type ProcedureShares, SHARES_SEED, shareText } from "../../analysis/questions/shares.ts";
import { grouped } from "../../grammar/prose.ts";
import type { CheckedProcedure } from "../../runtime/checked-tree.ts";
import type { SheetDocument } from "../documents/sheet-document.ts";
import type { CountRequest } from "../protocol.ts";
import type { Asked } from "../decision-share-cache.ts";
import { askable } from "../tree/askable.ts";
import type { Workspace } from "../workspace.ts";
import type { PlacedLens } from "./kept-lenses.ts";

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
