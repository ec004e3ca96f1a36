import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { mkdirSync, openSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { dirname, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { type Browser, chromium, type Page } from "playwright-core";
import type { InstalledEditor } from "./install.ts";

/** Where one run of the editor has its files: wiped at the start. Short, since sockets lie below it. */
export interface Place {
  readonly directory: string;
  readonly workspace: string;
}

/** VS Code in a browser, with its extension host on this machine. */
export interface RunningEditor {
  readonly port: number;
  readonly browser: Browser;
  readonly page: Page;
  stop(): Promise<void>;
}

export interface StartOptions {
  readonly editor: InstalledEditor;
  readonly place: Place;
  /** Packed extension to be installed before the start; null where it is loaded another way. */
  readonly vsix: string | null;
  readonly settings: Readonly<Record<string, unknown>>;
  /** Of the process; the extension host inherits it. */
  readonly environment: Readonly<Record<string, string>>;
  /** More of the address: what is to be loaded for development. */
  readonly query: (port: number) => string;
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
  const { editor, place, vsix, settings, environment, query } = options;
  const port = await freePort();
  writeFileSync(join(place.directory, "ud/User/settings.json"), JSON.stringify({ ...QUIET, ...settings }));
  const configuration = join(place.directory, "config.yaml");
  writeFileSync(configuration, `bind-addr: 127.0.0.1:${port}\nauth: none\ncert: false\n`);
  const folders = ["--user-data-dir", join(place.directory, "ud"), "--extensions-dir", join(place.directory, "ext")];
  const words = [editor.entry, ...folders, "--config", configuration];
  const env = {
    ...process.env,
    PATH: `${dirname(editor.node)}:${process.env["PATH"] ?? ""}`,
    HOME: place.directory,
    TMPDIR: join(place.directory, "t"),
    ...environment,
  };
  if (vsix !== null) {
    const installed = spawnSync(editor.node, [...words, "--install-extension", vsix], { env, encoding: "utf8" });
    if (installed.status !== 0) throw new Error(`the extension cannot be installed: ${installed.stderr}`);
  }
  const log = openSync(join(place.directory, "code-server.log"), "w");
  const quiet = ["--disable-telemetry", "--disable-update-check", "--disable-workspace-trust"];
  // A group of its own: the extension host would wait hours for the browser to come back.
  const server = spawn(editor.node, [...words, ...quiet], { env, stdio: ["ignore", log, log], detached: true });
  let browser: Browser | null = null;
  try {
    await untilHealthy(port);
    browser = await chromium.launch({ executablePath: editor.chromium, args: BROWSER_ARGUMENTS });
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    await page.goto(`http://127.0.0.1:${port}/?folder=${encodeURIComponent(place.workspace)}${query(port)}`);
    const started = browser;
    return {
      port,
      browser: started,
      page,
      stop: async () => {
        await started.close();
        await stopGroup(server);
      },
    };
  } catch (error) {
    await browser?.close();
    await stopGroup(server);
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

async function untilHealthy(port: number): Promise<void> {
  for (let tries = 0; tries < 300; tries += 1) {
    const answer = await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => null);
    if (answer?.ok === true) return;
    await wait(100);
  }
  throw new Error("the editor does not come up");
}

async function stopGroup(server: ChildProcess): Promise<void> {
  const ended = new Promise<void>((resolve) => server.once("exit", () => resolve()));
  if (server.exitCode !== null || server.pid === undefined) return;
  signal(server.pid, "SIGTERM");
  const late = wait(4000, undefined, { ref: false }).then(() => "late");
  if ((await Promise.race([ended, late])) === "late") signal(server.pid, "SIGKILL");
}

function signal(group: number, name: NodeJS.Signals): void {
  try {
    process.kill(-group, name);
  } catch {
    // It has ended by itself.
  }
}
