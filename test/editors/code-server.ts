import { type ChildProcess, spawn } from "node:child_process";
import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { dirname, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { type Browser, chromium, type Page } from "playwright-core";
import { runCommand } from "./command.ts";
import { homeIn } from "./home.ts";
import type { InstalledEditor } from "./install.ts";
import { PATIENCE, until } from "./until.ts";

/** Where one run of the editor has its files: wiped at the start. Short, since sockets lie below it. */
export interface Place {
  readonly directory: string;
  readonly workspace: string;
}

/** VS Code in a browser, with its extension host on this machine. */
export interface RunningEditor {
  readonly page: Page;
  /** What the editor's own process has written last. */
  readonly log: () => string;
  readonly stop: () => Promise<void>;
}

export interface StartOptions {
  readonly editor: InstalledEditor;
  /** The path of the browser. */
  readonly chromium: string;
  readonly place: Place;
  /** Packed extension to be installed before the start; null where it is loaded another way. */
  readonly vsix: string | null;
  readonly settings: Readonly<Record<string, unknown>>;
  /** Of the process; the extension host inherits it. */
  readonly environment: Readonly<Record<string, string>>;
  /** More of the address: what is to be opened, or loaded for development. */
  readonly payload: (remote: (path: string) => string) => readonly (readonly [name: string, value: string])[];
  /** Stops the editor as soon as it comes. */
  readonly signal: AbortSignal;
}

const QUIET: Readonly<Record<string, unknown>> = {
  "security.workspace.trust.enabled": false,
  "workbench.startupEditor": "none",
  "telemetry.telemetryLevel": "off",
  "extensions.autoCheckUpdates": false,
  "extensions.autoUpdate": false,
  "extensions.ignoreRecommendations": true,
  "update.mode": "none",
  "workbench.tips.enabled": false,
  "workbench.welcomePage.walkthroughs.openOnInstall": false,
  "chat.disableAIFeatures": true,
  "chat.commandCenter.enabled": false,
  "window.commandCenter": false,
  "git.enabled": false,
  "workbench.enableExperiments": false,
  "editor.accessibilitySupport": "off",
  "editor.minimap.enabled": false,
  // Whatever moves by itself would never be the same in two pictures.
  "editor.cursorBlinking": "solid",
  "workbench.secondarySideBar.defaultVisibility": "hidden",
};

const BROWSER_ARGUMENTS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** The window, as of a laptop. */
export const WINDOW = { width: 1440, height: 900 };

/** An empty folder for a run, with a workspace that `fill` puts files into. */
export function preparePlace(directory: string, fill: (workspace: string) => void): Place {
  rmSync(directory, { recursive: true, force: true });
  const workspace = join(directory, "ws");
  for (const name of ["ws", "ud/User", "ext", "t"]) mkdirSync(join(directory, name), { recursive: true });
  fill(workspace);
  return { directory, workspace };
}

/** Starts the editor on the workspace of a place and opens it in a browser. */
export async function startEditor(options: StartOptions): Promise<RunningEditor> {
  const { editor, place, vsix, settings, environment, payload, signal } = options;
  const port = await freePort();
  writeFileSync(join(place.directory, "ud/User/settings.json"), JSON.stringify({ ...QUIET, ...settings }));
  const configuration = join(place.directory, "config.yaml");
  writeFileSync(configuration, `bind-addr: 127.0.0.1:${port}\nauth: none\ncert: false\n`);
  const folders = ["--user-data-dir", join(place.directory, "ud"), "--extensions-dir", join(place.directory, "ext")];
  const words = [editor.entry, ...folders, "--config", configuration];
  const around = {
    PATH: `${dirname(editor.node)}:${process.env["PATH"] ?? ""}`,
    ...homeIn(place.directory),
    TMPDIR: join(place.directory, "t"),
    ...environment,
  };
  if (vsix !== null) {
    const installing = { directory: place.directory, environment: around, signal, patience: PATIENCE };
    const installed = await runCommand(editor.node, [...words, "--install-extension", vsix], installing);
    if (installed.status !== 0) throw new Error(`the extension cannot be installed: ${installed.errors}`);
  }
  const logPath = join(place.directory, "code-server.log");
  const log = openSync(logPath, "w");
  const quiet = ["--disable-telemetry", "--disable-update-check", "--disable-workspace-trust"];
  const env = { ...process.env, ...around };
  // A group of its own: the extension host would wait hours for the browser to come back.
  const server = spawn(editor.node, [...words, ...quiet], { env, stdio: ["ignore", log, log], detached: true });
  closeSync(log);
  const ended = new Promise<void>((resolve) => server.once("exit", () => resolve()));
  let browser: Browser | null = null;
  const stop = async (): Promise<void> => {
    signal.removeEventListener("abort", stop);
    await browser?.close();
    await stopGroup(server, ended);
  };
  signal.addEventListener("abort", stop);
  try {
    await until("the editor is up", () => {
      signal.throwIfAborted();
      return fetch(`http://127.0.0.1:${port}/healthz`).then(
        ({ ok }) => ok,
        () => false,
      );
    });
    browser = await chromium.launch({
      executablePath: options.chromium,
      args: BROWSER_ARGUMENTS,
      env,
      // It is closed from here, where more has to be closed than the browser.
      handleSIGINT: false,
      handleSIGTERM: false,
    });
    signal.throwIfAborted();
    const context = await browser.newContext({ viewport: WINDOW });
    const page = await context.newPage();
    const loaded = payload((path) => `vscode-remote://127.0.0.1:${port}${path}`);
    const query = new URLSearchParams({ folder: place.workspace, payload: JSON.stringify(loaded) });
    await page.goto(`http://127.0.0.1:${port}/?${query}`, { timeout: PATIENCE });
    signal.throwIfAborted();
    return { page, log: () => readFileSync(logPath, "utf8").slice(-4000), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => (address !== null && typeof address === "object" ? resolve(address.port) : reject()));
    });
  });
}

/** Asks every process of the editor to end, and ends what has not after a while. */
async function stopGroup(server: ChildProcess, ended: Promise<void>): Promise<void> {
  if (server.exitCode === null && server.signalCode === null && server.pid !== undefined) {
    signalGroup(server.pid, "SIGTERM");
    await Promise.race([ended, wait(4000, undefined, { ref: false })]);
  }
  // Extension hosts outlive the first process.
  if (server.pid !== undefined) signalGroup(server.pid, "SIGKILL");
  await ended;
}

function signalGroup(group: number, name: NodeJS.Signals): void {
  try {
    process.kill(-group, name);
  } catch {
    // It has ended by itself.
  }
}
