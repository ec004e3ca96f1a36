import { type CancellationToken, type Connection, type ExecuteCommandParams, MessageType } from "vscode-languageserver";
import { showMessage, untilStopped } from "../log.ts";
import { type ProcedureShares, SHARES_POSITIONS, SHARES_SEED } from "../../analysis/questions/shares.ts";
import type { CountRequest } from "../protocol.ts";
import type { Workspace } from "../workspace.ts";
import { sharesText } from "./shares.ts";
import type { SheetDocument } from "../documents/sheet-document.ts";
import type { Asked } from "../decision-share-cache.ts";
import { askable } from "../tree/askable.ts";

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
  const tell = (type: MessageType, message: string): void =>
    void showMessage(connection, type, message).catch(() => undefined);
  await workspace.ready(uri);
  const document = workspace.sheet(uri);
  const asked = document && askable(workspace, document);
  const refuse = (reason: string): null => {
    tell(MessageType.Warning, `Could not count the decisions of ${document?.name ?? uri}: ${reason}.`);
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
    else tell(MessageType.Info, counted.map(sharesText).join("\n"));
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
export async function countDecisions(
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
