import {
  type CancellationToken,
  type Command,
  type Connection,
  type ExecuteCommandParams,
  MessageType,
} from "vscode-languageserver";
import {
  type DecidingShare,
  type ProcedureShares,
  SHARES_POSITIONS,
  SHARES_SEED,
  shareText,
} from "../../analysis/questions/shares.ts";
import { type Change, changeBetween, spanAfter } from "../../grammar/line-edits.ts";
import { grouped } from "../../grammar/prose.ts";
import type { Span } from "../../grammar/source.ts";
import type { CheckedProcedure } from "../../runtime/checked-tree.ts";
import type { Asked } from "../decision-share-cache.ts";
import type { SheetDocument } from "../documents/sheet-document.ts";
import { showMessage, untilStopped } from "../feature.ts";
import type { CountRequest } from "../protocol.ts";
import { askable } from "../tree/askable.ts";
import type { Workspace } from "../workspace.ts";

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
function sharesText({ procedure, sampled, positions, shares }: ProcedureShares): string {
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

/** A sheet is counted automatically once nothing has changed for this long, so that typing is not disturbed. */
const QUIET_MILLISECONDS = 1500;

/**
 * Counts on request, with progress, and can be stopped. If counting is impossible, it shows the user why.
 *
 * @returns the counts; null where there are none
 */
export async function countOnDemand(
  connection: Connection,
  workspace: Workspace,
  params: ExecuteCommandParams,
  token: CancellationToken,
  refresh: () => void,
): Promise<readonly ProcedureShares[] | null> {
  const [request] = params.arguments ?? [];
  const { sheet: uri, procedure } = request as CountRequest;
  const show = (type: MessageType, message: string): void =>
    void showMessage(connection, type, message).catch(() => undefined);
  await workspace.ready(uri);
  const document = workspace.sheet(uri);
  const asked = document && askable(workspace, document);
  const refuse = (reason: string): null => {
    show(MessageType.Warning, `Could not count the decisions of ${document?.name ?? uri}: ${reason}.`);
    return null;
  };
  if (!document || !asked) return refuse("the sheet is not open");
  if (asked.kind === "not askable") return refuse(asked.reason);
  const own = asked.sheet.procedures.map(({ name }) => name);
  if (procedure !== undefined && !own.includes(procedure)) return refuse(`it has no procedure ${procedure}`);
  const names = procedure === undefined ? own : [procedure];
  const progress =
    params.workDoneToken === undefined
      ? await connection.window.createWorkDoneProgress()
      : connection.window.attachWorkDoneProgress(params.workDoneToken);
  progress.begin("Counting each clause's decisions", 0, names[0], true);
  return untilStopped(progress, token, async (stop) => {
    const report = (done: number, name: string): void => progress.report(Math.floor(100 * done), name);
    const counted = await countDecisions(workspace, document, asked, names, report, stop);
    if (typeof counted === "string") return refuse(counted);
    if (showsLenses(workspace)) refresh();
    else show(MessageType.Info, counted.map(sharesText).join("\n"));
    return counted;
  });
}

/** Whether the editor asks for lenses again when the server requests it. If not, figures are shown in a message. */
function showsLenses(workspace: Workspace): boolean {
  return canRefreshLenses(workspace) && workspace.settings.shares !== "off";
}

/** Whether the server can request that the editor asks for lenses again. */
export function canRefreshLenses({ client }: Workspace): boolean {
  return client.workspace?.codeLens?.refreshSupport === true;
}

/**
 * Counts the uncounted procedures of open sheets, if the user's settings want it: once nothing has changed for a while,
 * and only until the next change.
 *
 * @param failed receives errors that no message can show
 */
export function countWhenQuiet(workspace: Workspace, refresh: () => void, failed: (error: unknown) => void): void {
  let stop = (): void => {};
  const restart = (): void => {
    stop();
    if (workspace.settings.shares !== "always") return;
    const controller = new AbortController();
    const cancel = workspace.environment.scheduler.after(QUIET_MILLISECONDS, () => {
      countOpen(workspace, refresh, controller.signal).catch(failed);
    });
    stop = () => {
      cancel();
      controller.abort();
    };
  };
  workspace.onTouched(restart);
  workspace.onSettings(restart);
}

async function countOpen(workspace: Workspace, refresh: () => void, stop: AbortSignal): Promise<void> {
  for (const document of workspace.sheets.filter(({ isOpen }) => isOpen)) {
    const asked = stop.aborted ? null : askable(workspace, document);
    if (asked?.kind !== "sheet") continue;
    const open = asked.sheet.procedures.filter(
      (procedure) => workspace.shares.of(document.key, asked, procedure).kind !== "counted",
    );
    if (open.length === 0) continue;
    const names = open.map(({ name }) => name);
    await countDecisions(workspace, document, asked, names, () => {}, stop);
    refresh();
  }
}

/** Receives the progress of a count: a share from 0 to 1, and the current procedure. */
type Progress = (done: number, procedure: string) => void;

/**
 * Counts what each clause of procedures decides on the current sheet, with the positions and the seed of `tiebreak ask
 * --decides`, and stores it for the lenses.
 *
 * @param names the procedures to count
 * @returns what was counted before the end or the stop, or why nothing can be
 */
async function countDecisions(
  workspace: Workspace,
  document: SheetDocument,
  asked: Asked,
  names: readonly string[],
  report: Progress,
  stop: AbortSignal,
): Promise<readonly ProcedureShares[] | string> {
  const { sheet, book, readings } = asked;
  const procedures = sheet.procedures.map(({ name }) => name).filter((name) => names.includes(name));
  const counted: ProcedureShares[] = [];
  const task = { book, side: sheet.bot, procedures, positions: SHARES_POSITIONS, seed: SHARES_SEED, readings };
  const reason = await workspace.environment.shares.count(
    task,
    (news) => {
      if (news.kind === "drawn") {
        report((counted.length + news.positions / SHARES_POSITIONS) / procedures.length, news.procedure);
        return;
      }
      counted.push(news.shares);
      workspace.shares.keep(document.key, asked, news.shares);
    },
    stop,
  );
  return reason ?? counted;
}
