/**
 * The extension and the language server in real editors: `npm run test:editors`. It installs what it needs, editors
 * into a cache folder outside of the project; where a browser cannot be had, VS Code is skipped with a word that says
 * so.
 *
 *   --only vscode | others     one half of it
 *   --version 4.100.3          one version of the editor
 *   --part journey             one part of what is tried in VS Code: host, journey, colours, typing or game
 *   --whole                    a sheet and its scenario file are typed whole at each pace, side by side: ten minutes
 *   --starts 7                 nothing but so many starts of the extension, and what they take
 *   --screenshots FOLDER       where pictures of the screen go
 */
import "../../scripts/answer-help.ts";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { listenForStop } from "../../cli/stop-signals.ts";
import { bundle } from "../../scripts/bundle.ts";
import { packageExtension, STAGE } from "../../scripts/extension/package-extension.ts";
import { seeColours } from "./colours.ts";
import { Starts, testInExtensionHost } from "./extension-host.ts";
import { type InstalledEditor, installEditor, VERSIONS } from "./install.ts";
import { travel } from "./journey.ts";
import { typeGame } from "./type-a-game.ts";
import { typeSheets } from "./type-a-sheet.ts";
import { measureStarts } from "./measure-starts.ts";
import { OTHER_EDITORS, tryOtherEditor } from "./other-editors.ts";
import { CHROMIUM, provide, type ProvidedProgram, RIPGREP, type WantedProgram } from "./programs.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const { values } = parseArgs({
  options: {
    starts: { type: "string" },
    part: { type: "string" },
    whole: { type: "boolean", default: false },
    only: { type: "string" },
    version: { type: "string" },
    screenshots: { type: "string", default: join(ROOT, "build/screenshots") },
  },
});

const begun = performance.now();
const report = (line: string): void => {
  process.stdout.write(`${((performance.now() - begun) / 1000).toFixed(1).padStart(6)} s  ${line}\n`);
};
const stopping = listenForStop(() => report("stopping …"));
const failing = new AbortController();
const signal = AbortSignal.any([stopping.signal, failing.signal]);
const watched = { report, signal };
const PARTS = ["host", "journey", "colours", "typing", "game"];
const versions = VERSIONS.filter(({ version }) => values.version === undefined || values.version === version);
if (versions.length === 0 || ![undefined, "vscode", "others"].includes(values.only)) {
  throw new Error(`--only is vscode or others, --version one of ${VERSIONS.map(({ version }) => version).join(", ")}`);
}
if (values.part !== undefined && !PARTS.includes(values.part)) {
  throw new Error(`--part is one of ${PARTS.join(", ")}`);
}

/** A socket's path may have 107 signs, and the editor needs half of them. */
const LONGEST = 40;
const work = mkdtempSync(join([tmpdir(), "/tmp"].find(({ length }) => length <= LONGEST) ?? tmpdir(), "tb-"));

/** What has been tried, and what has been skipped, for the last lines. */
const outcomes: string[] = [];
try {
  await tryAll();
  for (const outcome of outcomes) process.stdout.write(`Editor ${outcome}\n`);
} catch (error) {
  process.exitCode = 1;
  // What is still being fetched is not needed any more.
  failing.abort();
  if (!stopping.signal.aborted) process.stderr.write(`\n${error instanceof Error ? error.stack : String(error)}\n`);
} finally {
  rmSync(work, { recursive: true, force: true, maxRetries: 5 });
  stopping.close();
  process.exitCode = stopping.code() ?? process.exitCode ?? 0;
}

async function tryAll(): Promise<void> {
  const others = values.only === "vscode" ? [] : OTHER_EDITORS;
  const wanted: readonly WantedProgram[] = values.only === "others" ? others : [CHROMIUM, RIPGREP, ...others];
  const provided = new Map(
    (await provide(wanted, watched)).map((program, index) => [wanted[index]?.name ?? "", program] as const),
  );
  const programOf = ({ name }: WantedProgram): ProvidedProgram => {
    const program = provided.get(name);
    if (program === undefined) throw new Error(`nobody has asked for ${name}`);
    return program;
  };
  const browser = values.only === "others" ? null : programOf(CHROMIUM);
  const search = values.only === "others" ? null : programOf(RIPGREP);
  // They are fetched while the others are tried.
  const canTry = browser?.kind === "there" && search?.kind === "there";
  const editors = canTry ? versions.map((version) => installEditor(version, watched)) : [];
  // That one fails is told when it is waited for, and not before.
  for (const editor of editors) editor.catch(() => undefined);
  if (others.length > 0) await bundle("dist");
  const server = [process.execPath, join(ROOT, "dist/tiebreak.cjs"), "lsp", "--stdio"];
  for (const editor of others) {
    const program = programOf(editor);
    if (program.kind === "missing") skip(editor.name, `it is not here and cannot be installed: ${program.why}`);
    else succeed(await tryOtherEditor(editor, program.path, { server, directory: join(work, "others"), signal }));
  }
  if (browser?.kind === "missing") {
    skip("VS Code", `there is no browser here and it cannot be installed: ${browser.why}`);
  }
  if (search?.kind === "missing") skip("VS Code", `there is no ripgrep here and it cannot be installed: ${search.why}`);
  if (canTry) await tryVsCode(editors, browser.path);
}

function skip(name: string, why: string): void {
  outcomes.push(`skipped: ${name}, ${why}`);
}

function succeed(name: string): void {
  report(`${name} is as it should be`);
  outcomes.push(`tried: ${name}`);
}

/**
 * Tries a part a second time where it fails: an editor on a busy machine drops what the server says too late. What the first
 * try met is printed all the same.
 */
async function againIfLate(folder: string, tryPart: (directory: string) => Promise<void>): Promise<void> {
  try {
    await tryPart(join(work, folder));
  } catch (error) {
    signal.throwIfAborted();
    report(`  ✗ at the first try: ${error instanceof Error ? error.message : String(error)}`);
    await tryPart(join(work, `${folder}2`));
  }
}

async function tryVsCode(editors: readonly Promise<InstalledEditor>[], chromium: string): Promise<void> {
  const vsix = await packageExtension();
  report("the extension is packed");
  for (const installed of editors) {
    const editor = await installed;
    const name = `VS Code of code-server ${editor.version}`;
    const screenshots = join(values.screenshots, editor.version);
    const common = { editor, chromium, screenshots, signal };
    rmSync(screenshots, { recursive: true, force: true });
    const told = (step: string): void => report(`  ${step}`);
    const seen = { ...common, vsix, report: told };
    const host = { ...common, extension: STAGE, directory: join(work, "h") };
    if (values.starts !== undefined) {
      await measureStarts(name, host, Number(values.starts), report);
      continue;
    }
    const tries = (part: string): boolean => values.part === undefined || values.part === part;
    if (tries("host")) {
      const tested = await testInExtensionHost(host);
      for (const { name: test, milliseconds } of tested.tests) told(`${test} (${milliseconds} ms)`);
      told(`on Node ${tested.node}`);
      await new Starts({ ...host, directory: join(work, "s") }).measure("commanded");
      report("  a command that is given before any sheet is open is carried out");
    }
    if (tries("journey")) await againIfLate("u", (directory) => travel({ ...seen, directory }));
    const isNewest = editor.version === VERSIONS[0].version;
    // The older editor shows two kinds of words alike in one of its themes, Dark (Visual Studio).
    if (tries("colours") && (values.part === "colours" || isNewest)) {
      await againIfLate("c", (directory) => seeColours({ ...seen, directory }));
    }
    if (tries("typing") && (values.part === "typing" || isNewest)) {
      await againIfLate("t", (directory) => typeSheets({ ...seen, directory, whole: values.whole }));
    }
    if (tries("game") && (values.part === "game" || isNewest)) {
      await againIfLate("g", (directory) => typeGame({ ...seen, directory }));
    }
    report(`  pictures of it are in ${screenshots}`);
    succeed(name);
  }
}
