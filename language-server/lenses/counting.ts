import { type CancellationToken, type Connection, type ExecuteCommandParams, MessageType } from "vscode-languageserver";
import { showMessage } from "../log.ts";
import type { ProcedureShares } from "../../analysis/questions/shares.ts";
import { askedOf, countDecisions } from "../count-decisions.ts";
import type { CountRequest } from "../protocol.ts";
import type { Workspace } from "../workspace.ts";
import { sharesText } from "./shares.ts";

/** A sheet is counted by itself once nothing has changed for so long: who types is left alone. */
const QUIET_MILLISECONDS = 1500;

/**
 * Counts what somebody has asked for, with its progress, which can be stopped. What cannot be counted is told to the
 * user with the reason.
 *
 * @returns what was counted; null where nothing can be
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
  const asked = document && askedOf(workspace, document);
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
  const stop = new AbortController();
  const stops = [token, ...("token" in progress ? [progress.token as CancellationToken] : [])];
  const listening = stops.map((each) => each.onCancellationRequested(() => stop.abort()));
  progress.begin("Counting each clause's decisions", 0, names[0], true);
  try {
    const report = (done: number, name: string): void => progress.report(Math.floor(100 * done), name);
    const counted = await countDecisions(workspace, document, asked, names, report, stop.signal);
    if (typeof counted === "string") return refuse(counted);
    if (showsLenses(workspace)) refresh();
    else tell(MessageType.Info, counted.map(sharesText).join("\n"));
    return counted;
  } finally {
    progress.done();
    for (const each of listening) each.dispose();
  }
}

/** Whether the editor asks for lenses again when it is told to; where not, figures come as a message. */
function showsLenses(workspace: Workspace): boolean {
  return canRefreshLenses(workspace) && workspace.settings.shares !== "off";
}

/** Whether the editor can be told that lenses have changed. */
export function canRefreshLenses({ client }: Workspace): boolean {
  return client.workspace?.codeLens?.refreshSupport === true;
}

/**
 * Counts every procedure of the open sheets that is not counted, as the user's settings want it: when nothing has
 * changed for a while, and no longer than until the next change.
 *
 * @param failed is told of what no message can be made of
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
    const asked = stop.aborted ? null : askedOf(workspace, document);
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
