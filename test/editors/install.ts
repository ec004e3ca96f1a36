import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { homedir } from "node:os";
import { dirname, join } from "node:path";

/** VS Code of a version, in a browser, ready to be started. */
export interface InstalledEditor {
  readonly version: string;
  /** The script of code-server. */
  readonly entry: string;
  /** The Node.js that it runs on, and with it the extension host. */
  readonly node: string;
  readonly chromium: string;
}

/** Versions of code-server with the Node.js that each needs: today's, and one whose extension host is still Node 20. */
export const VERSIONS = [
  { version: "4.139.1", node: 24 },
  { version: "4.100.3", node: 20 },
] as const;

const NODE_20 = "20.20.2";

/** Where editors are kept between runs: outside of the project. */
const CACHE = join(process.env["XDG_CACHE_HOME"] ?? join(homedir(), ".cache"), "tiebreak-editors");

/**
 * Native modules without which an editor starts all the same, but keeps no log, leaves processes behind or, where the
 * version does not carry it built, has no terminal.
 */
const WORTH_BUILDING = ["node-pty", "@vscode/spdlog", "@vscode/native-watchdog", "native-watchdog"];

/** The path of a browser that can be driven; installed where this machine lets us. Null where there is none. */
export function findChromium(): string | null {
  return findProgram(["chromium", "chromium-browser", "google-chrome"], ["chromium"]);
}

/** The path of the first program that is there; its packages are installed where this machine lets us. */
export function findProgram(names: readonly string[], packages: readonly string[]): string | null {
  const find = (): string | null => names.flatMap((name) => which(name) ?? [])[0] ?? null;
  const found = find();
  if (found !== null || process.getuid?.() !== 0 || which("apt-get") === null) return found;
  run("apt-get", ["update", "-qq"], "/");
  run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", ...packages], "/");
  return find();
}

function which(name: string): string | null {
  const { status, stdout } = spawnSync("sh", ["-c", `command -v ${name}`], { encoding: "utf8" });
  return status === 0 ? stdout.trim() : null;
}

/** Installs a version once; later runs find it. */
export function installEditor({ version, node }: (typeof VERSIONS)[number], chromium: string): InstalledEditor {
  const directory = join(CACHE, `code-server-${version}`);
  const entry = join(directory, "node_modules/code-server/out/node/entry.js");
  const done = join(directory, "installed");
  const binary = node === 24 ? process.execPath : installedNode20();
  if (!existsSync(done)) {
    rmSync(directory, { recursive: true, force: true });
    mkdirSync(directory, { recursive: true });
    install(directory, version, binary);
    writeFileSync(done, "");
  }
  return { version, entry, node: binary, chromium };
}

/** A Node.js 20: this machine's where it is one. */
function installedNode20(): string {
  const directory = join(CACHE, `node-${NODE_20}`);
  const binary = join(directory, "node_modules/node/bin/node");
  if (!existsSync(binary)) {
    mkdirSync(directory, { recursive: true });
    writeFileSync(join(directory, "package.json"), '{ "private": true }');
    npm(["install", `node@${NODE_20}`], directory, process.execPath);
  }
  return binary;
}

/** What code-server's own installation does, without what it fetches from elsewhere than the registry. */
function install(directory: string, version: string, node: string): void {
  writeFileSync(join(directory, "package.json"), '{ "private": true }');
  npm(["install", "--ignore-scripts", `code-server@${version}`], directory, node);
  // Newer versions carry it built; older ones have it compiled.
  if (!existsSync(join(directory, "node_modules/argon2/prebuilds"))) npm(["rebuild", "argon2"], directory, node);
  const editor = join(directory, "node_modules/code-server/lib/vscode");
  npm(["install", "--omit=dev", "--ignore-scripts"], editor, node);
  npm(["install", "--omit=dev", "--ignore-scripts"], join(editor, "extensions"), node);
  link("code-linux.sh", join(editor, "bin/remote-cli/code-server"));
  link("browser-linux.sh", join(editor, "bin/helpers/browser.sh"));
  link("node_modules", join(editor, "node_modules.asar"));
  for (const name of WORTH_BUILDING) {
    const isBuilt = existsSync(join(editor, "node_modules", name, "prebuilds"));
    if (!isBuilt && existsSync(join(editor, "node_modules", name))) npm(["rebuild", name], editor, node, "may fail");
  }
}

function link(target: string, path: string): void {
  mkdirSync(dirname(path), { recursive: true });
  const isThere = readdirSync(dirname(path)).some((name) => path.endsWith(`/${name}`));
  if (!isThere) symlinkSync(target, path);
}

function npm(words: readonly string[], directory: string, node: string, fate?: "may fail"): void {
  const quiet = ["--no-audit", "--no-fund", "--loglevel=error"];
  run("npm", [...words, ...quiet], directory, `${dirname(node)}:${process.env["PATH"] ?? ""}`, fate);
}

function run(command: string, words: readonly string[], directory: string, path?: string, fate?: "may fail"): void {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive", ...(path === undefined ? {} : { PATH: path }) };
  const { status, stdout, stderr } = spawnSync(command, words, { cwd: directory, env, encoding: "utf8" });
  if (status !== 0 && fate === undefined) throw new Error(`${command} ${words.join(" ")}:\n${stdout}\n${stderr}`);
}
