import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { homedir } from "node:os";
import { dirname, join } from "node:path";
import { findOnPath, runCommand, type Watched } from "./command.ts";

/** VS Code of a version, to be used in a browser, ready to be started. */
export interface InstalledEditor {
  readonly version: string;
  /** The script of code-server. */
  readonly entry: string;
  /** The Node.js that it runs on, and with it the extension host. */
  readonly node: string;
}

/** Versions of code-server with the Node.js that each needs: today's, and one whose extension host is still Node 20. */
export const VERSIONS = [
  { version: "4.139.1", node: 24 },
  { version: "4.100.3", node: 20 },
] as const;

export type EditorVersion = (typeof VERSIONS)[number];

const NODE_20 = "20.20.2";

/** Where editors are kept between runs: outside of the project. */
const CACHE = join(process.env["XDG_CACHE_HOME"] ?? join(homedir(), ".cache"), "tiebreak-editors");

/** Where an installation stands until it is whole; folders are named by the process that makes them. */
const UNFINISHED = join(CACHE, "unfinished");

/** What needs a compiler in older versions comes ready-built in newer ones, which they work with. */
const PASSWORD_HASHES = "0.44.0";
const TERMINAL = "1.2.0-beta.15";

/** Large parts of the editor that are loaded only when somebody uses what they are for. */
const UNUSED_PACKAGES = [
  "@github/copilot-sdk",
  "@microsoft/mxc-sdk",
  "@vscode/ripgrep-universal",
  "@vscode/windows-process-tree",
];
const UNUSED_EXTENSIONS = ["copilot", "mermaid-markdown-features"];

const PATIENCE = 900_000;

/** Installs a version once; later runs find it. A failed download is told with what to do about it. */
export async function installEditor({ version, node }: EditorVersion, watched: Watched): Promise<InstalledEditor> {
  const binary = node === 24 ? process.execPath : await provideNode20(watched);
  const name = `code-server ${version}`;
  const directory = await installOnce(name, join(CACHE, "code-server-2", version), watched, async (target, npm) => {
    const argon2 = { argon2: PASSWORD_HASHES };
    const dependencies = { "code-server": version, ...argon2 };
    writeJson(join(target, "package.json"), { private: true, dependencies, overrides: argon2 });
    await npm(target, binary);
    const editor = join(target, "node_modules/code-server/lib/vscode");
    const manifest = JSON.parse(readFileSync(join(editor, "package.json"), "utf8")) as {
      readonly dependencies: Readonly<Record<string, string>>;
    };
    const kept = Object.entries(manifest.dependencies).filter(([each]) => !UNUSED_PACKAGES.includes(each));
    const used = { ...Object.fromEntries(kept), "node-pty": TERMINAL };
    writeJson(join(editor, "package.json"), { ...manifest, dependencies: used });
    await npm(editor, binary);
    lighten(editor);
    provideSearch(editor);
    // As its own installation does.
    link("code-linux.sh", join(editor, "bin/remote-cli/code-server"));
    link("browser-linux.sh", join(editor, "bin/helpers/browser.sh"));
    link("node_modules", join(editor, "node_modules.asar"));
  });
  return { version, entry: join(directory, "node_modules/code-server/out/node/entry.js"), node: binary };
}

/** The program that searches folders is this machine's: older versions call one of their own, newer ones the path they are told. */
function provideSearch(editor: string): void {
  const packages = join(editor, "node_modules/@vscode");
  const own = join(packages, "ripgrep/bin");
  mkdirSync(own, { recursive: true });
  writeFileSync(join(own, "rg"), '#!/bin/sh\nexec rg "$@"\n', { mode: 0o755 });
  const universal = join(packages, "ripgrep-universal");
  mkdirSync(universal, { recursive: true });
  writeJson(join(universal, "package.json"), { name: "@vscode/ripgrep-universal", version: "0.0.0", main: "index.js" });
  writeFileSync(join(universal, "index.js"), 'exports.rgPath = "rg";\n');
}

/** A Node.js 20: this machine's where it has one. */
async function provideNode20(watched: Watched): Promise<string> {
  for (const path of findOnPath("node")) {
    const options = { directory: "/", environment: {}, signal: watched.signal, patience: 60_000 };
    if ((await runCommand(path, ["--version"], options)).output.startsWith("v20.")) return path;
  }
  const name = `node-${process.platform}-${process.arch}`;
  const directory = await installOnce(
    `Node.js ${NODE_20}`,
    join(CACHE, "node", NODE_20),
    watched,
    async (target, npm) => {
      writeJson(join(target, "package.json"), { private: true, dependencies: { [name]: NODE_20 } });
      await npm(target, process.execPath);
      for (const unused of ["include", "share"]) {
        rmSync(join(target, "node_modules", name, unused), { recursive: true, force: true });
      }
    },
  );
  return join(directory, "node_modules", name, "bin/node");
}

type Npm = (directory: string, node: string) => Promise<void>;

/** Has something installed beside where it belongs and moved there once it is whole; gives where it is. */
async function installOnce(
  name: string,
  directory: string,
  { report, signal }: Watched,
  install: (target: string, npm: Npm) => Promise<void>,
): Promise<string> {
  if (existsSync(directory)) return directory;
  removeAbandoned();
  mkdirSync(UNFINISHED, { recursive: true });
  mkdirSync(dirname(directory), { recursive: true });
  const unfinished = mkdtempSync(join(UNFINISHED, `${process.pid}-`));
  const target = join(unfinished, "installed");
  report(`fetching ${name} …`);
  try {
    mkdirSync(target);
    await install(target, async (folder, node) => {
      const downloads = [
        "--cache",
        join(unfinished, "downloads"),
        "--fetch-retries=3",
        "--fetch-retry-maxtimeout=15000",
      ];
      const quiet = ["--no-audit", "--no-fund", "--loglevel=error"];
      const words = ["install", "--omit=dev", "--ignore-scripts", ...downloads, ...quiet];
      const environment = { PATH: `${dirname(node)}:${process.env["PATH"] ?? ""}` };
      const ended = await runCommand("npm", words, { directory: folder, environment, signal, patience: PATIENCE });
      if (ended.status !== 0) throw new Error(failedDownload(name, ended.errors));
    });
    renameSync(target, directory);
  } catch (error) {
    // Another run may have been quicker: what it has put there is whole.
    if (!existsSync(directory)) throw error;
  } finally {
    rmSync(unfinished, { recursive: true, force: true, maxRetries: 5 });
  }
  report(`${name}: installed`);
  return directory;
}

function failedDownload(name: string, errors: string): string {
  return [
    `${name} cannot be fetched from npm's registry:`,
    errors.replace(/^/gm, "  "),
    "Nothing of it has been kept: run this again once the registry can be reached (npm ping),",
    "or try the other editors alone: npm run test:editors -- --only others",
  ].join("\n");
}

/** What runs have left that were killed while they installed something. */
function removeAbandoned(): void {
  if (!existsSync(UNFINISHED)) return;
  for (const name of readdirSync(UNFINISHED)) {
    if (!isRunning(Number.parseInt(name, 10))) rmSync(join(UNFINISHED, name), { recursive: true, force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

function link(target: string, path: string): void {
  const isThere = readdirSync(dirname(path)).some((name) => path.endsWith(`/${name}`));
  if (!isThere) symlinkSync(target, path);
}

/** Removes what takes much room and is not needed: source maps, binaries for other machines, parts nobody uses. */
function lighten(editor: string): void {
  const machine = `${process.platform}-${process.arch}`;
  const terminals = join(editor, "node_modules/node-pty/prebuilds");
  const others = readdirSync(terminals).filter((name) => name !== machine);
  const maps = readdirSync(editor, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".map"));
  for (const path of [
    ...others.map((name) => join(terminals, name)),
    ...UNUSED_EXTENSIONS.map((name) => join(editor, "extensions", name)),
    ...maps.map((name) => join(editor, name)),
  ]) {
    rmSync(path, { recursive: true, force: true });
  }
}

function writeJson(path: string, content: unknown): void {
  writeFileSync(path, JSON.stringify(content, null, 2));
}
