/**
 * Runs inside the extension host: opens a sheet in a window that has come to rest, and measures how soon the extension
 * is there and tells what is wrong in it.
 */
import assert from "node:assert/strict";
import childProcess from "node:child_process";
import { performance } from "node:perf_hooks";
import { setTimeout as wait } from "node:timers/promises";
import { Uri, commands, extensions, languages, window, workspace } from "vscode";
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
  const sheet = (folder: string): Uri => Uri.joinPath(root.uri, "..", folder, "lfa.bot");
  const uri = sheet("sheets");
  const text = await workspace.openTextDocument({ content: "A text." });
  const first: Readonly<Record<Opening, Uri>> = {
    alone: text.uri,
    painted: uri,
    commanded: text.uri,
    running: sheet("others"),
  };
  await until("the extension waits for sheets", () => extension.isActive, 30_000);
  const seen = watch(uri, extension.extensionPath);
  await window.showTextDocument(first[opening]);
  if (opening === "running") await until("the server is asked", () => seen.asked !== null, 30_000);
  await rest();
  assert.equal(seen.begun !== null, opening === "running", "the server starts when it has a reason to");
  if (opening === "commanded") {
    await commands.executeCommand("tiebreak.restartServer");
    assert.ok(seen.asked !== null, "a command starts the server");
  }
  Object.assign(seen, NOTHING_SEEN);

  if (opening === "painted") await languages.setTextDocumentLanguage(await workspace.openTextDocument(uri), "tiebreak");
  // Only a text that is shown brings its language to life.
  else await window.showTextDocument(uri);
  await until("something is found", () => seen.finding !== null, 30_000);
  const since = (moment: number | null): number | null =>
    moment === null || seen.opened === null || moment < seen.opened ? null : moment - seen.opened;
  return { begun: since(seen.begun), asked: since(seen.asked), finding: since(seen.finding) ?? Number.NaN };
}

interface Moments {
  opened: number | null;
  begun: number | null;
  asked: number | null;
  finding: number | null;
}

const NOTHING_SEEN: Moments = { opened: null, begun: null, asked: null, finding: null };

/** Notes when what happens. */
function watch(uri: Uri, extensionPath: string): Moments {
  const seen: Moments = { ...NOTHING_SEEN };
  workspace.onDidOpenTextDocument((document) => {
    // The extension is told first, and may have begun.
    if (document.uri.toString() === uri.toString()) seen.opened = seen.begun ?? performance.now();
  });
  // The editor tells of findings 50 ms after they are there.
  setInterval(() => {
    if (languages.getDiagnostics(uri).length > 0) seen.finding ??= performance.now();
  }, 1).unref();
  // The server is started first of all; the client, once it is loaded, begins with a question to it.
  const { fork } = childProcess;
  childProcess.fork = ((...words: Parameters<typeof fork>) => {
    const server = fork(...words);
    if (!String(words[0]).startsWith(extensionPath)) return server;
    seen.begun ??= performance.now();
    const input = server.stdin;
    assert.ok(input, "the server is asked through its standard input");
    const write = input.write.bind(input) as (...given: unknown[]) => boolean;
    input.write = ((...given: unknown[]) => {
      seen.asked ??= performance.now();
      return write(...given);
    }) as typeof input.write;
    return server;
  }) as typeof fork;
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
