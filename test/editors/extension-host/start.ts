/**
 * Runs inside the extension host: opens a sheet in a window that has come to rest, and measures how soon the extension
 * is there and tells what is wrong in it.
 */
import assert from "node:assert/strict";
import childProcess from "node:child_process";
import { performance } from "node:perf_hooks";
import { setTimeout as wait } from "node:timers/promises";
import { Uri, extensions, languages, window, workspace } from "vscode";
import { PATIENCE, until } from "../until.ts";
import type { Opening, Start, StartResult } from "./opening.ts";
import { writeResult } from "./write-result.ts";

/** What the editor calls. */
export async function run(): Promise<void> {
  const result: StartResult = await measure().then(
    (start) => ({ start }),
    (error: unknown) => ({ problem: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  );
  // A later start finds what the server leaves behind when it is at rest.
  await rest();
  writeResult(result);
}

async function measure(): Promise<Start> {
  const opening = process.env["TIEBREAK_OPENING"] as Opening;
  const [root] = workspace.workspaceFolders ?? [];
  const extension = extensions.getExtension("tiebreak.tiebreak");
  assert.ok(root && extension, "a folder is open, and the extension is there");
  const sheet = (name: string): Uri => Uri.joinPath(root.uri, "../sheets", name);
  const uri = sheet("lfa.bot");
  const text = await workspace.openTextDocument({ content: "A text." });
  const first: Readonly<Record<Opening, Uri>> = { alone: text.uri, painted: uri, running: sheet("breakers.bot") };
  await window.showTextDocument(first[opening]);
  if (opening === "running") await until("the extension runs", () => extension.isActive, 30_000);
  await rest();
  assert.equal(extension.isActive, opening === "running", "the extension starts when it has a reason to");

  const seen = watch(uri);
  if (opening === "painted") await languages.setTextDocumentLanguage(await workspace.openTextDocument(uri), "tiebreak");
  // Only a text that is shown brings its language to life.
  else await window.showTextDocument(uri);
  await until("something is found", () => seen.finding !== null && extension.isActive, 30_000);
  const since = (moment: number | null): number | null =>
    moment === null || seen.opened === null ? null : moment - seen.opened;
  return { begun: since(seen.begun), active: since(seen.active), finding: since(seen.finding) ?? Number.NaN };
}

interface Moments {
  opened: number | null;
  begun: number | null;
  active: number | null;
  finding: number | null;
}

/** Notes when what happens. */
function watch(uri: Uri): Readonly<Moments> {
  const seen: Moments = { opened: null, begun: null, active: null, finding: null };
  const isSheet = (other: Uri): boolean => other.toString() === uri.toString();
  workspace.onDidOpenTextDocument((document) => {
    if (isSheet(document.uri)) seen.opened = performance.now();
  });
  languages.onDidChangeDiagnostics(({ uris }) => {
    if (uris.some(isSheet) && languages.getDiagnostics(uri).length > 0) seen.finding ??= performance.now();
  });
  const extension = extensions.getExtension("tiebreak.tiebreak");
  if (extension?.isActive === true) return seen;
  // The first thing that the extension does is to start its server.
  const { fork } = childProcess;
  childProcess.fork = ((...words: Parameters<typeof fork>) => {
    seen.begun ??= performance.now();
    return fork(...words);
  }) as typeof fork;
  const timer = setInterval(() => {
    if (extension?.isActive !== true) return;
    seen.active = performance.now();
    clearInterval(timer);
  }, 1);
  return seen;
}

/** How long, in milliseconds, and how little there must be to do for the host to be at rest. */
const REST = 2500;
const LITTLE = 0.05;

/** Waits until the host has had next to nothing to do for a while. */
async function rest(): Promise<void> {
  for (const end = performance.now() + PATIENCE; performance.now() < end;) {
    const before = performance.eventLoopUtilization();
    await wait(REST);
    if (performance.eventLoopUtilization(before).utilization < LITTLE) return;
  }
}
